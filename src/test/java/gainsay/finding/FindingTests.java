package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.Samples;
import gainsay.dialect.Feature;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.report.Markdown;
import gainsay.report.SqlScript;
import gainsay.sql.Operator;
import gainsay.sql.Source.JoinKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class FindingTests {
    @Test
    void comesBackFromJsonAsItWas() {
        Finding finding = Samples.finding();
        Finding flaky = new Finding("filter", "sqlite", "3.53.4", new Finding.Seed(-1, 0, Long.MAX_VALUE), finding.original(),
                Optional.empty(), new Verdict.Failed(new Kind.NoAnswer(), "SELECT 1", "gone"), true, List.of());
        assertThat(List.of(again(finding), again(flaky))).containsExactly(finding, flaky);
    }

    /// What was asked further, and since when it is known to be wrong.
    @Test
    void whatBecameKnownOfItComesBackToo() {
        Clues clues = new Clues(List.of("a = off"), List.of("java.lang.Error", "org.engine.Query.build"),
                List.of(new Clues.Typed("SELECT 1", List.of("1 | integer"))));
        Finding known = Samples.finding().with(new Inquiry(false, Inquiry.Suspect.ACTUAL, "codd (where)", false, clues,
                new Environment("Linux, amd64", "JDBC 1.0", List.of("COMPILER=gcc")),
                Optional.of(new Lifetime("3.8.6", true, Optional.of("3.30.1"), false))));
        assertThat(again(known)).isEqualTo(known);
        assertThat(again(Samples.finding()).inquiry()).isEqualTo(Inquiry.NONE);
    }

    private static Finding again(Finding finding) {
        return Finding.read(JsonMapper.shared().readTree(finding.json().toString()), Samples::oracle);
    }

    @Test
    void anOracleThatIsGoneIsNamed() {
        assertThatThrownBy(() -> Finding.read(Samples.finding().json(), _ -> Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("no oracle is named 'filter'");
    }

    @Test
    void theReducedCaseIsTheBestOne() {
        var original = Samples.test("t0", Operator.GREATER, 7);
        var small = Samples.test("t0", Operator.GREATER, 8);
        Finding finding = Samples.finding(original, Samples.broken());
        Finding reduced = new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), original, Optional.of(small),
                finding.verdict(), false, List.of());
        assertThat(reduced.best()).isEqualTo(small);
        assertThat(Samples.unreduced(reduced).best()).isEqualTo(original);
    }

    @Test
    void anotherVersionIsStartedWithTheSettingsThatItsServerHad() {
        Finding finding = Samples.finding();
        Finding set = new Finding(finding.oracle(), "mysql@8.0.15+innodb_page_size=4k+table_open_cache=1", "8.0.15", finding.seed(),
                finding.original(), finding.reduced(), finding.verdict(), false, List.of());
        assertThat(set.engine()).isEqualTo("mysql");
        assertThat(set.dialect().name()).isEqualTo("mysql");
        assertThat(set.settings()).containsExactly("innodb_page_size=4k", "table_open_cache=1");
        assertThat(set.on("mysql@9.7.4")).isEqualTo("mysql@9.7.4+innodb_page_size=4k+table_open_cache=1");
        assertThat(List.of("mysql@9.7.4+", "mysql+innodb_page_size=8k", "mariadb", "mysql://me@db.example/"))
                .allSatisfy(other -> assertThat(set.on(other)).isEqualTo(other));
        assertThat(finding.settings()).isEmpty();
        assertThat(finding.on("sqlite@3.28.0")).isEqualTo("sqlite@3.28.0");
        assertThat(SqlScript.of(set, set.dialect())).contains("-- Server:   started with --innodb_page_size=4k --table_open_cache=1\n");
        assertThat(Markdown.of(set, set.dialect())).contains("started with `--innodb_page_size=4k --table_open_cache=1`.");
    }

    @Test
    void speaksTheDialectOfItsTargetAtItsVersion() {
        Finding finding = Samples.finding();
        assertThat(finding.dialect().name()).isEqualTo("sqlite");
        assertThat(finding.dialect().has(Feature.WINDOW_GROUPS)).isTrue();
        assertThat(finding.dialect().has(JoinKind.RIGHT)).isFalse();
    }
}
