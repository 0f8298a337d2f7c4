package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Probe;
import gainsay.dialect.Settings;
import gainsay.dialect.Span;
import gainsay.engine.Engine;
import gainsay.engine.Engines;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What only the engine itself can say whether it has it.
class ProbesTests {
    private static final Engine H2 = Engines.named("h2").orElseThrow();

    private static Target open(Probe... probes) {
        return Targets.open(H2.speaking(H2.dialect().probing(probes)), Journal.NONE);
    }

    @Test
    void whatTheEngineDoesNotKnowIsOff() {
        try (Target target = open(Probe.of(Feature.GLOB, "", "SELECT 'a' GLOBALLY LIKE 'b'"),
                Probe.of(Feature.UPDATE_FROM, "", "CREATE TABLE t0(c0 INT)", "SELECT 1 FROM t0", "FROBNICATE t0"),
                Probe.of(Feature.MERGE, "", "CREATE TABLE t1(c0 INT)", "SELECT 1 FROM t1"))) {
            assertThat(target.lacking()).containsExactly("GLOB", "UPDATE_FROM");
            assertThat(target.dialect().has(Feature.GLOB)).isFalse();
            assertThat(target.dialect().has(Feature.UPDATE_FROM)).isFalse();
            assertThat(target.dialect().has(Feature.MERGE)).isEqualTo(H2.dialect().at(target.dialect().version()).has(Feature.MERGE));
        }
    }

    @Test
    void whatIsAnsweredWithFalseIsOffAndNobodyIsTold() {
        try (Target target = open(new Probe("", Span.ALWAYS, List.of("SELECT 1 > 2"), ProbesTests::without),
                new Probe("right", Span.ALWAYS, List.of("SELECT 2 > 1"), known -> known.without(Feature.INTERSECTIONS)))) {
            assertThat(target.lacking()).isEmpty();
            assertThat(target.dialect().has(Feature.WINDOW_FUNCTIONS)).isFalse();
            assertThat(target.dialect().has(Feature.INTERSECTIONS)).isTrue();
        }
    }

    private static DialectHistory without(DialectHistory known) {
        return known.without(Feature.WINDOW_FUNCTIONS);
    }

    /// Another error, as of data, says nothing of it; and a version that was tried is not asked.
    @Test
    void otherErrorsAndOtherVersionsSayNothing() {
        try (Target target = open(Probe.of(Feature.WINDOW_FUNCTIONS, "", "SELECT 1 / 0"),
                Probe.of(Feature.INTERSECTIONS, "99", "FROBNICATE"))) {
            assertThat(target.lacking()).isEmpty();
            assertThat(target.dialect().has(Feature.WINDOW_FUNCTIONS)).isTrue();
            assertThat(target.dialect().has(Feature.INTERSECTIONS)).isTrue();
        }
    }

    /// A question is asked of each setting, of versions that nobody tried.
    @Test
    void settingsThatAVersionDoesNotKnowAreOff() {
        DialectHistory set = H2.dialect().settings(known -> known.anew().plus("DUAL", "1").plus("NOSUCH", "1").first("NONE", "1"));
        try (Target target = Targets.open(H2.speaking(set.askingForSettings("SELECT 1 FROM {name}")), Journal.NONE)) {
            assertThat(target.lacking()).containsExactly("NOSUCH", "NONE");
            assertThat(target.dialect().settings()).extracting(Settings.Setting::name).containsExactly("DUAL");
            String tried = target.engineVersion();
            try (Target again = Targets.open(H2.speaking(set.askingForSettings("SELECT 1 FROM {name}", tried)), Journal.NONE)) {
                assertThat(again.lacking()).isEmpty();
                assertThat(again.dialect().settings()).hasSize(2);
            }
        }
    }

    @Test
    void aDatabaseHasNothingOfWhatWasAsked() {
        try (Target target = open(Probe.of(Feature.MERGE, "", "CREATE TABLE t0(c0 INT)")); Database database = target.open()) {
            assertThat(database.run(new gainsay.sql.Statement.Raw("CREATE TABLE t0(c0 INT)")).ok()).isTrue();
        }
    }
}
