package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.ScriptedOracle;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.FormName;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Journal;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReductionTests {
    private static final String TABLE = "CREATE TABLE t0(c0 INTEGER)";
    private static final String LONG = "SELECT ABS(c0) FROM t0 WHERE c0 > 0 AND c0 < 9 AND c0 <> 4 OR c0 IS NULL ORDER BY c0 LIMIT 5";

    private final List<String> asked = new ArrayList<>();
    private final Target bench = Targets.open("sqlite", new Journal() {
        @Override
        public void statement(String sql, boolean accepted) {
            asked.add(sql);
        }
    });

    @AfterEach
    void close() {
        bench.close();
    }

    private Finding reduced(BiFunction<Setup, Query, Verdict> script) {
        ScriptedOracle oracle = new ScriptedOracle(script);
        var test = new TestCase<>(new Setup(List.of(Reader.statement(bench.dialect(), TABLE))),
                new ScriptedOracle.Claim(Reader.query(bench.dialect(), LONG)));
        Verdict verdict = oracle.judgeAfresh(test, bench);
        asked.clear();
        Finding finding = new Finding("scripted", bench.name(), bench.engineVersion(), new Finding.Seed(1, 0, 0), test, Optional.empty(),
                verdict, false, List.of());
        return Reduction.of(new Sighting<>(oracle, test, verdict), finding, bench, () -> false);
    }

    private static Verdict brokenIf(boolean wrong) {
        return wrong ? Verdict.broken(new FormName("rows"), new Evidence("", new Rows(List.of(List.of()))),
                new Evidence("", new Rows(List.of())), "") : Verdict.HOLDS;
    }

    private static boolean reads(Query query) {
        return Shape.any(query, Expr.Column.class::isInstance);
    }

    private long tablesMade() {
        return asked.stream().filter(TABLE::equals).count();
    }

    @Test
    void casesThatDifferInTheirClaimAreJudgedOnOneDatabase() {
        Finding finding = reduced((_, query) -> brokenIf(reads(query)));
        assertThat(sql(finding)).isEqualTo("SELECT 0 FROM t0 ORDER BY c0");
        assertThat(tablesMade()).isLessThan(6);
        assertThat(asked.size() - tablesMade()).isGreaterThan(10);
    }

    @Test
    void whatAKeptDatabaseAloneShowsIsReducedAgainOnFreshOnes() {
        Finding finding = reduced((setup, query) -> brokenIf(!setup.statements().isEmpty() && (calls(query) || !fresh())));
        assertThat(finding.flaky()).isFalse();
        assertThat(sql(finding)).isEqualTo("SELECT ABS(0)");
        assertThat(finding.best().setup().statements()).hasSize(1);
    }

    private static boolean calls(Query query) {
        return Shape.any(query, Expr.Call.class::isInstance);
    }

    /// Was the query that is judged the first one after the table?
    private boolean fresh() {
        return asked.size() < 2 || asked.get(asked.size() - 2).startsWith("CREATE TABLE");
    }

    private String sql(Finding finding) {
        return Renderer.sql(bench.dialect(), ((ScriptedOracle.Claim) finding.best().claim()).query());
    }
}
