package gainsay.report;

import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A report as SARIF 2.1.0, which code scanning services read: what is wrong is a result, and in which way is its rule.
///
/// A result keeps its identity from night to night by its fingerprints, which are made of what names it and not of where it is.
public final class Sarif {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    private Sarif() {}

    public static String of(Report report) {
        ObjectNode log = JsonMapper.shared().createObjectNode().put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        SequencedMap<String, Integer> rules = rules(told(report));
        driver(run.putObject("tool").putObject("driver"), report, rules);
        run.putObject("automationDetails").put("id", "gainsay/" + report.program().command() + "/"
                + report.properties().getOrDefault("target", "") + "/");
        invocation(run.putArray("invocations").addObject(), report);
        run.put("columnKind", "utf16CodeUnits");
        ArrayNode results = run.putArray("results");
        told(report).forEach(one -> result(results.addObject(), one, rules));
        ObjectNode properties = run.putObject("properties");
        report.properties().forEach(properties::put);
        return log.toPrettyString() + "\n";
    }

    private static List<Judged> told(Report report) {
        return report.judged().stream().filter(one -> one.outcome() == Judged.Outcome.WRONG || one.outcome() == Judged.Outcome.KNOWN)
                .toList();
    }

    private static SequencedMap<String, Integer> rules(List<Judged> wrong) {
        SequencedMap<String, Integer> rules = new LinkedHashMap<>();
        wrong.forEach(one -> rules.putIfAbsent(one.account().rule(), rules.size()));
        return rules;
    }

    private static void driver(ObjectNode driver, Report report, Map<String, Integer> rules) {
        driver.put("name", "Gainsay").put("version", report.program().version());
        ArrayNode all = driver.putArray("rules");
        for (String rule : rules.keySet()) {
            String oracle = rule.split("/", 2)[0];
            String how = rule.substring(Math.min(rule.length(), oracle.length() + 1)).replace('-', ' ');
            ObjectNode one = all.addObject().put("id", rule).put("name", oracle);
            one.putObject("shortDescription").put("text", how.isEmpty() ? oracle : oracle + ": " + how);
            Oracles.named(oracle).map(Oracle::relation).ifPresent(relation ->
                    one.putObject("fullDescription").put("text", "A correct database keeps this: " + relation + "."));
            one.putObject("defaultConfiguration").put("level", "error");
        }
    }

    private static void invocation(ObjectNode invocation, Report report) {
        invocation.put("executionSuccessful", report.trouble().isEmpty()).put("exitCode", report.span().exitCode())
                .put("startTimeUtc", report.span().began().toString()).put("endTimeUtc", report.span().ended().toString());
        report.trouble().ifPresent(why -> invocation.putArray("toolExecutionNotifications").addObject().put("level", "error")
                .putObject("message").put("text", why));
    }

    private static void result(ObjectNode result, Judged one, Map<String, Integer> rules) {
        String rule = one.account().rule();
        result.put("ruleId", rule).put("ruleIndex", rules.get(rule)).put("level", one.outcome() == Judged.Outcome.KNOWN ? "note" : "error");
        result.putObject("message").put("text", one.account().plainTitle()).put("markdown", one.account().text());
        ArrayNode locations = result.putArray("locations");
        one.place().ifPresent(place -> location(locations.addObject().putObject("physicalLocation"), place));
        String identity = one.suite() + "/" + one.name();
        result.putObject("partialFingerprints").put("gainsay/v1", identity).put("primaryLocationLineHash", identity);
        ObjectNode properties = result.putObject("properties");
        properties.put("suite", one.suite()).put("name", one.name()).put("group", one.account().group());
        ArrayNode notes = properties.putArray("notes");
        one.account().notes().forEach(notes::add);
    }

    /// A relative path is one of the repository that the command is run in.
    private static void location(ObjectNode location, Judged.Place place) {
        Path path = Path.of(place.file());
        Path here = Path.of("").toAbsolutePath();
        Path shown = path.isAbsolute() && path.startsWith(here) ? here.relativize(path) : path.normalize();
        ObjectNode artifact = location.putObject("artifactLocation");
        if (shown.isAbsolute()) {
            artifact.put("uri", shown.toUri().toString());
        } else {
            String uri = here.resolve(shown).toUri().toString().substring(here.toUri().toString().length());
            artifact.put("uri", uri);
        }
        location.putObject("region").put("startLine", place.line());
    }
}
