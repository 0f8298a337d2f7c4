package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Libraries;
import gainsay.dialect.Trait;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Inapplicable;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.planted.DrawnRound;
import gainsay.planted.Fault;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where a parameter may be another value than its literal on a server of MySQL's family, and where it may not.
class FamilyGuardsTests {
    private static final Inapplicable OTHERWISE = Inferred.OTHERWISE;
    private static final Inapplicable BYTES = new Inapplicable("the bits of a bound NULL may be bytes");
    private static final Inapplicable SHORT = new Inapplicable("a constant number is short for a year, and a parameter is not");

    private final Epsc epsc = new Epsc();

    private static Node typed(Node tree, TestBench bench) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Column column
                ? bench.database().schema().relations().stream().flatMap(table -> table.fields().stream())
                        .filter(field -> field.name().equals(column.name())).findFirst()
                        .<Node>map(field -> new Expr.Column(column.table(), column.name(), field.type())).orElse(column) : node);
    }

    private Verdict changed(TestBench bench, Fault fault, String sql) {
        Statement change = (Statement) typed(Reader.statement(bench.database().dialect(), sql), bench);
        Claim claim = new Claim(bench.query("SELECT c0 FROM t0"), Past.NONE,
                Optional.of(new Apart(List.of(), false, List.of(new Change(Marking.all(change), Past.NONE)))));
        return epsc.judge(claim, new FaultyDatabase(bench.database(), fault));
    }

    /// A number beside a text is one as it stands, and may be a text as a parameter. One that is stored meets nothing.
    @Test
    void aChangeWhoseMarkMeetsAnotherTypeIsDeclined() {
        try (TestBench bench = new TestBench("mariadb", "CREATE TABLE t0(c0 INT, c1 VARCHAR(20)); INSERT INTO t0 VALUES (1, '1a');")) {
            assertThat(changed(bench, Fault.PARAMETER_READ_AS_TEXT, "DELETE FROM t0 WHERE c1 = 1")).isEqualTo(OTHERWISE);
            assertThat(changed(bench, Fault.BOUND_INTEGER_OVERFLOWS, "DELETE FROM t0 WHERE c0 = 4294967297"))
                    .isInstanceOf(Verdict.Broken.class);
            assertThat(changed(bench, Fault.PARAMETER_READ_AS_TEXT, "INSERT INTO t0(c1) VALUES (1e0)")).isInstanceOf(Verdict.Broken.class);
        }
    }

    /// Since 8.0.22 the bits of a parameter that is NULL are bytes, as many as there may be.
    @Test
    void theBitsOfABoundNullAreDeclined() {
        try (TestBench bench = new TestBench("mariadb", "CREATE TABLE t0(c0 INT); INSERT INTO t0 VALUES (5);")) {
            Database lying = new FaultyDatabase(bench.database(), Fault.NULL_PARAMETER_WITHOUT_TYPE);
            for (String bits : List.of("BIT_AND(NULL)", "BIT_AND(COALESCE(NULL, NULL))")) {
                assertThat(epsc.judge(asked(bench, "SELECT " + bits + " FROM t0", Past.NONE), lying)).isEqualTo(BYTES);
            }
            assertThat(epsc.judge(asked(bench, "SELECT COUNT(NULL), BIT_AND(c0) FROM t0", Past.NONE), lying))
                    .isInstanceOf(Verdict.Broken.class);
        }
    }

    private static Claim asked(TestBench bench, String sql, Past past) {
        return new Claim(Marking.all(bench.query(sql)), past, Optional.empty());
    }

    /// The statement keeps the value of its first run, which is wrong, but with a year and a short number that could be right.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | 1    | SELECT c0 FROM t0 WHERE t0.c0 <= 1
            true  | 99   | SELECT c0 FROM t0 WHERE t0.c0 IN (99)
            true  | 1    | SELECT v0.e0 FROM v0 WHERE v0.e0 <= 1
            false | 127  | SELECT c0 FROM t0 WHERE t0.c0 >= 127
            false | 1    | SELECT c0 FROM t0 WHERE t0.c1 = 1
            """)
    void aShortNumberBesideAYearIsDeclined(boolean declined, long number, String sql) {
        try (TestBench bench = Libraries.needed(() -> new TestBench("mysql@8.0.15", "CREATE TABLE t0(c0 YEAR, c1 INT);"
                + " INSERT INTO t0 VALUES (2001, 1), (1999, 1); CREATE VIEW v0 AS SELECT c0 AS e0 FROM t0;"))) {
            Past past = new Past(List.of(new Run(List.of(Expr.literal(Value.of(number == 127 ? 3000 : 1950))))), List.of());
            assertThat(epsc.judge(asked(bench, sql, past), new FaultyDatabase(bench.database(), Fault.PLAN_KEEPS_FIRST_VALUE)))
                    .isInstanceOfAny(Inapplicable.class, Verdict.Broken.class)
                    .satisfies(verdict -> assertThat(verdict.equals(SHORT)).as(verdict.toString()).isEqualTo(declined));
        }
    }

    /// The statement keeps the value of its first run, which is wrong, but where the value may be another one as a parameter.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | mysql@8.0.15 | 1e300     | SELECT CAST(1e300 AS SIGNED) FROM t0
            false | mysql@8.0.15 | 1e3       | SELECT CAST(1e3 AS SIGNED) FROM t0
            false | mysql@8.0.15 | 1e300     | SELECT CAST(1e300 AS DECIMAL(5, 2)) FROM t0
            false | mariadb      | 1e300     | SELECT CAST(1e300 AS SIGNED) FROM t0
            """)
    void aRealBeyondAllIntegersIsDeclined(boolean declined, String server, double number, String sql) {
        try (TestBench bench = Libraries.needed(() -> new TestBench(server, "CREATE TABLE t0(c0 INT); INSERT INTO t0 VALUES (1)"))) {
            Past past = new Past(List.of(new Run(List.of(Expr.literal(Value.of(number / -100))))), List.of());
            Verdict verdict = epsc.judge(asked(bench, sql, past), new FaultyDatabase(bench.database(), Fault.PLAN_KEEPS_FIRST_VALUE));
            if (declined) {
                assertThat(verdict).isEqualTo(new Inapplicable("a real beyond all integers becomes one of several"));
            } else {
                assertThat(verdict).isInstanceOf(number > 1e6 && server.equals("mysql@8.0.15") ? Verdict.class : Verdict.Broken.class)
                        .isNotEqualTo(new Inapplicable("a real beyond all integers becomes one of several"));
            }
        }
    }

    /// What a constant format says is the type of the date or time, and a bound one says nothing.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | %Y-%m     | SELECT STR_TO_DATE(c0, '%Y-%m-%d') FROM t0
            false | 1999-1-1  | SELECT STR_TO_DATE(CONCAT('2024-1-1', c1), c2) FROM t0
            false | 1999-1-1  | SELECT DATE_ADD('2024-1-1', INTERVAL 1 DAY) FROM t0
            """)
    void aFormatThatIsBoundSaysNoType(boolean declined, String first, String sql) {
        try (TestBench bench = Libraries.needed(() -> new TestBench("mysql@8.0.15", "CREATE TABLE t0(c0 VARCHAR(20), c1 VARCHAR(1),"
                + " c2 VARCHAR(20)); INSERT INTO t0 VALUES ('2024-2-9', '', '%Y-%m-%d')"))) {
            Past past = new Past(List.of(new Run(List.of(Expr.literal(Value.of(first))))), List.of());
            assertThat(epsc.judge(asked(bench, sql, past), new FaultyDatabase(bench.database(), Fault.PLAN_KEEPS_FIRST_VALUE)))
                    .isInstanceOfAny(Inapplicable.class, Verdict.Broken.class)
                    .satisfies(verdict -> assertThat(verdict.equals(OTHERWISE)).as(verdict.toString()).isEqualTo(declined));
        }
    }

    /// A literal may be any text there, and a parameter must be a document.
    @Test
    void whatAFunctionReadsADocumentFromStaysALiteral() {
        int literals = 0;
        try (Target target = Targets.open("mariadb"); Database database = target.open()) {
            DrawnRound drawn = DrawnRound.on(database, 5, 0);
            for (int i = 0; i < 3_000; i++) {
                for (Expr.Call call : drawn.next(epsc).stream().flatMap(claim -> Shape.find(claim.query(), Expr.Call.class).stream())
                        .filter(call -> database.dialect().functions().has(call.function(), Trait.READS_JSON)).toList()) {
                    assertThat(call.arguments()).noneMatch(Expr.Param.class::isInstance);
                    literals += (int) call.arguments().stream().filter(Expr.Literal.class::isInstance).count();
                }
            }
        }
        assertThat(literals).isGreaterThan(20);
    }

    /// NULL is no number of rows, and is refused where it is written.
    @Test
    void aNumberOfFirstRowsIsDrawnAsOne() {
        int marked = 0;
        try (Target target = Targets.open("mariadb"); Database database = target.open()) {
            DrawnRound drawn = DrawnRound.on(database, 5, 1);
            for (int i = 0; i < 20_000; i++) {
                for (Change change : drawn.next(epsc).flatMap(Claim::apart).map(Apart::changes).orElse(List.of())) {
                    for (Query.First first : Shape.find(change.statement(), Query.First.class)) {
                        marked += first.limit() instanceof Expr.Param ? 1 : 0;
                        assertThat(first.limit()).matches(limit -> Shape.find(limit, Expr.Literal.class).getFirst().value()
                                instanceof Value.Int);
                    }
                }
            }
        }
        assertThat(marked).isGreaterThan(5);
    }
}
