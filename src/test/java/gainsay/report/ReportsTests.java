package gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.Samples;
import gainsay.hunt.Moment;
import gainsay.hunt.OracleCounts;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.report.Judged.Account;
import gainsay.report.Judged.Outcome;
import gainsay.report.Judged.Place;
import gainsay.sql.Operator;
import java.io.StringReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One report, in all the forms that it is written in.
class ReportsTests {
    private static final Instant BEGAN = Instant.parse("2026-01-02T03:04:05Z");

    private static SequencedMap<String, Long> counters(long checks) {
        SequencedMap<String, Long> counters = new LinkedHashMap<>();
        for (String name : List.of("checks", "declined", "statements", "accepted", "databases", "novel", "plans", "sightings", "repeats")) {
            counters.put(name, checks);
        }
        return counters;
    }

    private static Moment moment(double seconds, long checks) {
        SequencedMap<String, OracleCounts> oracles = new LinkedHashMap<>();
        oracles.put("norec", new OracleCounts(checks, 1, 2, checks / 10, checks / 100, 1));
        oracles.put("tlp", new OracleCounts(checks / 2, 0, 0, 3, 0, 0));
        return new Moment(seconds, counters(checks), oracles);
    }

    private static Report report(List<Judged> judged, Optional<String> trouble, List<Moment> course) {
        SequencedMap<String, String> properties = new LinkedHashMap<>(Map.of("target", "engine@1 <&> \u0001"));
        return new Report(new Report.Program("0.1.0", "hunt"), "Hunt on engine@1", properties, judged,
                new Report.Span(BEGAN, BEGAN.plusSeconds(61), 1), trouble, course);
    }

    private static List<Judged> judged() {
        List<Judged> all = new ArrayList<>();
        all.add(new Judged("norec", "0123456789ab", Optional.of(new Place("findings/0123456789ab/reduced.sql", 12)), Outcome.WRONG,
                Accounts.of(Samples.finding(), List.of("new", "seen 3 times")), 0));
        Verdict.Failed failed = new Verdict.Failed(Kind.Error.of("…"), "SELECT ']]>\u0000\u001f\uFFFF' < \"&\"",
                "no\u0007such\nthing \uD800");
        all.add(new Judged("norec", "ba9876543210", Optional.empty(), Outcome.WRONG,
                Accounts.of(Samples.finding(Samples.test("t0", Operator.LESS, 8), failed), List.of("known")), 1.5));
        all.add(new Judged("tlp", "nothing found", Optional.empty(), Outcome.RIGHT, Account.brief("tlp", "holds in 7 checks"), 0));
        all.add(new Judged("codd", "nothing found", Optional.empty(), Outcome.DECLINED, Account.brief("codd", "no claim was judged"), 0));
        all.add(new Judged("codd", "there", Optional.empty(), Outcome.IMPOSSIBLE, Account.brief("codd/no-target", "no driver"), 0.25));
        return all;
    }

    private static Document xml(Report report) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(Junit.of(report))));
    }

    private static List<Element> elements(Document document, String name) {
        NodeList nodes = document.getElementsByTagName(name);
        List<Element> all = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            all.add((Element) nodes.item(i));
        }
        return all;
    }

    @Test
    void junitHasASuiteAnOracleAndAFailureAFinding() throws Exception {
        Document document = xml(report(judged(), Optional.empty(), List.of()));
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("testsuites");
        assertThat(elements(document, "testsuite")).extracting(suite -> suite.getAttribute("name"))
                .containsExactly("gainsay.hunt.norec", "gainsay.hunt.tlp", "gainsay.hunt.codd");
        Element norec = elements(document, "testsuite").getFirst();
        assertThat(List.of("tests", "failures", "errors", "skipped", "time")).extracting(norec::getAttribute)
                .containsExactly("2", "2", "0", "0", "1.500");
        Element codd = elements(document, "testsuite").getLast();
        assertThat(List.of("tests", "failures", "errors", "skipped")).extracting(codd::getAttribute).containsExactly("2", "0", "1", "1");
        assertThat(elements(document, "testcase")).extracting(test -> test.getAttribute("name"))
                .containsExactly("0123456789ab", "ba9876543210", "nothing found", "nothing found", "there");
        assertThat(elements(document, "failure").getFirst().getTextContent()).startsWith("# ").contains("## Steps");
        assertThat(elements(document, "property")).extracting(property -> property.getAttribute("name")).contains("target");
    }

    /// What may stand in a document, and what may stand where, as the readers of such files have it.
    @Test
    void junitHasNothingThatItsReadersDoNotKnow() throws Exception {
        Document document = xml(report(judged(), Optional.of("interrupted"), List.of()));
        Map<String, List<String>> parents = Map.of("testsuites", List.of("#document"), "testsuite", List.of("testsuites"),
                "properties", List.of("testsuite"), "property", List.of("properties"), "testcase", List.of("testsuite"),
                "failure", List.of("testcase"), "error", List.of("testcase"), "skipped", List.of("testcase"));
        Map<String, List<String>> attributes = Map.of("testsuites", List.of("name", "tests", "failures", "errors", "time"),
                "testsuite", List.of("name", "tests", "failures", "errors", "skipped", "time", "timestamp"),
                "properties", List.of(), "property", List.of("name", "value"), "testcase", List.of("name", "classname", "time"),
                "failure", List.of("message", "type"), "error", List.of("message", "type"), "skipped", List.of("message"));
        assertThat(elements(document, "*")).allSatisfy(element -> {
            assertThat(parents.get(element.getTagName())).contains(element.getParentNode().getNodeName());
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                assertThat(attributes.get(element.getTagName())).contains(element.getAttributes().item(i).getNodeName());
            }
        });
    }

    @Test
    void charactersThatXmlForbidsAreEscapes() throws Exception {
        Document document = xml(report(judged(), Optional.empty(), List.of()));
        Element failure = elements(document, "failure").getLast();
        assertThat(failure.getTextContent()).contains("']]>\\u0000\\u001f\\uffff' < \"&\"").contains("no\\u0007such\nthing \\ud800");
        assertThat(elements(document, "property").getFirst().getAttribute("value")).isEqualTo("engine@1 <&> \\u0001");
    }

    @Test
    void whatWasNotDoneToItsEndIsAnError() throws Exception {
        Report report = report(List.of(), Optional.of("the target is gone"), List.of());
        Element error = elements(xml(report), "error").getFirst();
        assertThat(error.getAttribute("message")).isEqualTo("the target is gone");
        assertThat(elements(xml(report), "testsuite")).extracting(suite -> suite.getAttribute("errors")).containsExactly("1");
        JsonNode run = JsonMapper.shared().readTree(Sarif.of(report)).at("/runs/0");
        assertThat(run.at("/invocations/0/executionSuccessful").asBoolean()).isFalse();
        assertThat(run.at("/invocations/0/toolExecutionNotifications/0/message/text").asString()).isEqualTo("the target is gone");
        assertThat(Html.of(report)).contains("Not done to its end: the target is gone");
    }

    @Test
    void sarifHasARuleForEachWayToBeWrongAndAResultForEachFinding() {
        JsonNode log = JsonMapper.shared().readTree(Sarif.of(report(judged(), Optional.empty(), List.of())));
        assertThat(log.path("version").asString()).isEqualTo("2.1.0");
        JsonNode run = log.at("/runs/0");
        List<String> rules = run.at("/tool/driver/rules").valueStream().map(rule -> rule.path("id").asString()).toList();
        assertThat(rules).containsExactly("filter/rows-rows-are-missing", "filter/error");
        assertThat(run.path("results").valueStream()).hasSize(2).allSatisfy(result ->
                assertThat(rules.get(result.path("ruleIndex").asInt())).isEqualTo(result.path("ruleId").asString()));
        JsonNode first = run.at("/results/0");
        assertThat(first.at("/partialFingerprints/gainsay~1v1").asString()).isEqualTo("norec/0123456789ab");
        assertThat(first.at("/locations/0/physicalLocation/artifactLocation/uri").asString())
                .isEqualTo("findings/0123456789ab/reduced.sql");
        assertThat(first.at("/locations/0/physicalLocation/region/startLine").asInt()).isEqualTo(12);
        assertThat(first.at("/message/text").asString()).isNotBlank().doesNotContain("`");
        assertThat(run.at("/invocations/0/exitCode").asInt()).isEqualTo(1);
    }

    @Test
    void thePageIsWholeAndFetchesNothing() {
        List<Moment> course = List.of(Moment.NONE, moment(1, 100), moment(2, 1_234));
        String page = Html.of(report(judged(), Optional.empty(), course));
        Golden.check("report/page.html", page.replace(HtmlStyle.SHEET, "…\n"));
        assertThat(page).doesNotContain("src=", "http:", "https:", "@import", "<script", "url(").contains("1,851", "prefers-color-scheme");
        assertThat(Pattern.compile("<svg ").matcher(page).results()).hasSize(3);
        assertThat(page).contains("SELECT * FROM t0 WHERE t0.c0 &gt; 7;").doesNotContain("WHERE t0.c0 > 7");
        for (String tag : List.of("div", "details", "summary", "section", "table", "pre", "figure", "span", "svg", "path", "dl")) {
            assertThat(Pattern.compile("<" + tag + "[ >]").matcher(page).results().count()).as(tag)
                    .isEqualTo(Pattern.compile("</" + tag + ">").matcher(page).results().count());
        }
    }

    @Test
    void thePageOfAHuntThatFoundNothingSaysSo() {
        List<Judged> right = judged().stream().filter(one -> one.outcome() == Outcome.RIGHT).toList();
        String page = Html.of(report(right, Optional.empty(), List.of(Moment.NONE, moment(0, 0))));
        assertThat(page).contains("class=\"verdict good\">Nothing found").doesNotContain("NaN", "Infinity", "<details");
    }
}
