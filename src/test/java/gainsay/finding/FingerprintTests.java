package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.sql.Operator;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FingerprintTests {
    private static final String ID = Fingerprint.of(Samples.finding());

    private static String id(TestCase<?> test) {
        return Fingerprint.of(Samples.finding(test, Samples.broken()));
    }

    @Test
    void isTwelveDigitsThatStayTheSameFromReleaseToRelease() {
        assertThat(ID).isEqualTo("10f304551cce");
    }

    @ParameterizedTest
    @ValueSource(longs = {8, -2, Long.MAX_VALUE, Long.MIN_VALUE})
    void otherNumbersAndTextsAreTheSameCause(long number) {
        assertThat(id(Samples.test("t0", Operator.GREATER, number))).isEqualTo(ID);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1})
    void theNumbersThatEnginesTreatApartAreNot(long number) {
        assertThat(id(Samples.test("t0", Operator.GREATER, number))).isNotEqualTo(ID);
    }

    @Test
    void anotherOperatorIsAnotherCause() {
        assertThat(id(Samples.test("t0", Operator.LESS, 7))).isNotEqualTo(ID);
    }

    @Test
    void theOrderOfStatementsDoesNotCount() {
        var test = Samples.test("t0", Operator.GREATER, 7);
        assertThat(id(new TestCase<>(new Setup(test.setup().statements().reversed()), test.claim()))).isEqualTo(ID);
    }

    @Test
    void namesDoNotCount() {
        assertThat(id(Samples.test("orders", Operator.GREATER, 7))).isEqualTo(ID);
    }

    @Test
    void theOrderOfTablesDoesNotCountWhateverTheyAreCalled() {
        var one = Samples.test("t0", Operator.GREATER, 7);
        List<Statement> ascending = new ArrayList<>(one.setup().statements());
        ascending.add(single("t1"));
        List<Statement> swapped = new ArrayList<>(List.of(single("a")));
        var renamed = Samples.test("b", Operator.GREATER, 7);
        swapped.addAll(renamed.setup().statements());
        assertThat(id(new TestCase<>(new Setup(swapped), renamed.claim())))
                .isEqualTo(id(new TestCase<>(new Setup(ascending), one.claim())));
    }

    private static Statement single(String table) {
        var column = new Statement.ColumnDef("c9", "INT", Type.INTEGER, List.of());
        return new Statement.CreateTable(table, false, List.of(column), List.of(), List.of());
    }

    @Test
    void oneStatementLessIsAnotherCause() {
        var test = Samples.test("t0", Operator.GREATER, 7);
        assertThat(id(new TestCase<>(new Setup(test.setup().statements().subList(0, 2)), test.claim()))).isNotEqualTo(ID);
    }

    @Test
    void theKindOfTheVerdictCountsAndItsRowsDoNot() {
        Verdict.Broken broken = Samples.broken();
        var test = Samples.test("t0", Operator.GREATER, 7);
        var moreRows = new Verdict.Broken(broken.kind(), broken.actual(), broken.expected(), "other words");
        var otherKind = new Verdict.Broken(new Kind.Damaged(), broken.expected(), broken.actual(), broken.explanation());
        assertThat(Fingerprint.of(Samples.finding(test, moreRows))).isEqualTo(ID);
        assertThat(Fingerprint.of(Samples.finding(test, otherKind))).isNotEqualTo(ID);
    }

    @Test
    void theEngineAndTheOracleCountAndNeitherTheVersionNorTheSeedDo() {
        Finding found = Samples.finding();
        assertThat(Fingerprint.of(like(found, "filter", "sqlite@3.28.0", 43))).isEqualTo(ID);
        assertThat(Fingerprint.of(like(found, "filter", "sqlite@3.29.0", 42))).isEqualTo(ID);
        assertThat(Fingerprint.of(like(found, "filter", "sqlite", 42))).isEqualTo(ID);
        assertThat(Fingerprint.of(like(found, "filter", "duckdb@3.28.0", 42))).isNotEqualTo(ID);
        assertThat(Fingerprint.of(like(found, "other", "sqlite@3.28.0", 42))).isNotEqualTo(ID);
    }

    private static Finding like(Finding found, String oracle, String target, long seed) {
        return new Finding(oracle, target, found.version(), new Finding.Seed(seed, 0, 0), found.original(), found.reduced(),
                found.verdict(), true, List.of());
    }

    @Test
    void onlyTheReducedCaseCounts() {
        Finding found = Samples.finding();
        Finding other = new Finding(found.oracle(), found.target(), found.version(), found.seed(),
                Samples.test("t0", Operator.LESS, 7), Optional.of(found.best()), found.verdict(), false, List.of());
        assertThat(Fingerprint.of(other)).isEqualTo(ID);
        assertThat(Fingerprint.of(Samples.unreduced(other))).isNotEqualTo(ID);
    }
}
