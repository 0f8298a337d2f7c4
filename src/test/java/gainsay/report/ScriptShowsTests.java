package gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.check.Corpus;
import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.finding.Finding;
import gainsay.finding.Inquiry;
import gainsay.finding.Sighting;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.registry.Oracles;
import gainsay.planted.Fault;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Sightings;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A script is run as it is printed, statement by statement as a shell would, and the two answers are those that it tells of.
@Tag("slow")
class ScriptShowsTests {

    private static <C extends Node> Finding finding(Oracle<C> oracle, TestCase<C> test, Verdict verdict, Target target) {
        return new Finding(oracle.name(), target.name(), target.engineVersion(), new Finding.Seed(1, 0, 0), test, Optional.empty(), verdict,
                false, List.of());
    }

    /// What the statements of a script gave, one session for all.
    private static List<Outcome> run(Finding finding, Target target) {
        Dialect dialect = target.dialect();
        try (Database database = target.open()) {
            return Reader.split(dialect, SqlScript.of(finding, dialect)).stream().map(sql -> Reader.isQuery(sql)
                    ? database.rows(new Query.Raw(sql)) : database.run(new Statement.Raw(sql))).toList();
        }
    }

    /// Are the rows of a side among those that were printed, each by itself or several in a row?
    private static boolean gives(List<Outcome> printed, Evidence evidence) {
        List<Rows> rows = printed.stream().filter(Rows.class::isInstance).map(Rows.class::cast).toList();
        for (int from = 0; from < rows.size(); from++) {
            List<List<Value>> together = new ArrayList<>();
            for (Rows one : rows.subList(from, rows.size())) {
                together.addAll(one.rows());
                if (new Rows(together).sameAs(evidence.rows())) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The wrong cases that an oracle makes of real bugs, on the last version that has them, one of each kind.
    private static <C extends Node> Map<String, Finding> found(Oracle<C> oracle, List<Corpus.Case> cases, Target target) {
        Map<String, Finding> found = new TreeMap<>();
        for (Corpus.Case one : cases) {
            Setup setup = one.script().setup(target.dialect());
            for (TestCase<C> test : oracle.cases(target.dialect(), setup, Reader.query(target.dialect(), one.script().query()))) {
                Verdict verdict = oracle.judgeAfresh(test, target);
                if (verdict instanceof Verdict.Broken broken && !broken.expected().sql().contains("?")
                        && !broken.actual().sql().contains("?")
                        && found.putIfAbsent(broken.kind().text(), finding(oracle, test, verdict, target)) == null) {
                    assertThat(Inquiry.of(new Sighting<>(oracle, test, verdict), target).shows())
                            .as(SqlScript.of(found.get(broken.kind().text()), target.dialect())).isTrue();
                }
            }
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"norec", "tlp", "codd", "radar"})
    void ofRealBugs(String name) throws IOException {
        List<Corpus.Case> cases = Corpus.read(Path.of("cases/papers.json")).cases();
        try (Target target = Targets.open("sqlite@3.28.0")) {
            List<Corpus.Case> there = cases.stream().filter(one -> one.trials().stream().anyMatch(trial -> trial.broken()
                    && trial.target().equals("sqlite@3.28.0"))).toList();
            Map<String, Finding> found = found(Oracles.named(name).orElseThrow(), there, target);
            assertThat(found).isNotEmpty();
            found.values().forEach(finding -> {
                var broken = (Verdict.Broken) finding.verdict();
                List<Outcome> printed = run(finding, target);
                assertThat(printed).as(SqlScript.of(finding, target.dialect())).allMatch(Outcome::ok);
                assertThat(gives(printed, broken.actual()) || broken.kind().text().startsWith("naive")).isTrue();
                assertThat(gives(printed, broken.expected()) || name.equals("norec")).isTrue();
            });
        }
    }

    /// Where an engine was made to lie, the script of what it said runs on the sound one: nothing of it is missing or made twice.
    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "h2", "hsqldb", "derby", "duckdb"})
    void ofEveryOracleAndEngine(String engine) {
        Sightings sightings = new Sightings(engine);
        try (Target target = Targets.open(engine)) {
            for (Oracle<?> oracle : Oracles.ALL) {
                for (Fault fault : Fault.values()) {
                    lied(oracle, fault, sightings, target).filter(finding -> finding.verdict() instanceof Verdict.Broken)
                            .ifPresent(finding -> assertThat(refused(finding, target))
                                    .as(SqlScript.of(finding, target.dialect())).isEmpty());
                }
            }
        }
    }

    private static List<Outcome> refused(Finding finding, Target target) {
        boolean placed = SqlScript.of(finding, target.dialect()).lines().anyMatch(line -> !line.startsWith("--") && line.contains("?"));
        boolean refuses = ((Verdict.Broken) finding.verdict()).kind() instanceof Kind.OneRefused;
        return placed || refuses ? List.of() : run(finding, target).stream()
                .filter(outcome -> outcome instanceof Outcome.Refused refused && refused.expected().isEmpty()).toList();
    }

    private static <C extends Node> Optional<Finding> lied(Oracle<C> oracle, Fault fault, Sightings sightings, Target target) {
        return sightings.shown(oracle, fault).map(test -> {
            try (Database database = target.open()) {
                test.setup().statements().forEach(database::run);
                return finding(oracle, test, oracle.judge(test.claim(), new FaultyDatabase(database, fault)), target);
            }
        });
    }

    /// A verdict that tells of other rows than the statements give.
    @Test
    void whatTheStatementsAloneDoNotGiveIsSaid() {
        try (Target target = Targets.open("sqlite")) {
            Finding sample = Samples.finding();
            var sighting = new Sighting<>(Samples.ORACLE, Samples.test("t0", Operator.GREATER, 7), sample.verdict());
            assertThat(Inquiry.of(sighting, target).shows()).isFalse();
            Finding told = new Finding(sample.oracle(), sample.target(), sample.version(), sample.seed(), sample.original(),
                    sample.reduced(), sample.verdict(), false, List.of(), new Inquiry(false, Inquiry.Suspect.UNKNOWN, ""));
            assertThat(SqlScript.of(told, told.dialect())).contains("-- Note:     these statements alone do not show it");
            assertThat(Markdown.of(told, told.dialect())).contains("The steps alone do not show it");
            assertThat(Finding.read(told.json(), Samples::oracle)).isEqualTo(told);
        }
    }
}
