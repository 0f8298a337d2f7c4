package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Difference;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.planted.Fault;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.DrawnRound;
import gainsay.reduce.Budget;
import gainsay.reduce.Reducer;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is asked in the ordinary and in the prepared form, and what comes of a difference.
class EpscTests {
    private static final List<String> SETUP = List.of("CREATE TABLE t0(c0 INT UNIQUE, c1 TEXT)", "INSERT INTO t0 VALUES (1, 'a')");

    private final Epsc oracle = new Epsc();
    private final TestBench bench = new TestBench(String.join(";", SETUP));

    @AfterEach
    void close() {
        bench.close();
    }

    private Statement statement(String sql) {
        return Reader.statement(bench.database().dialect(), sql);
    }

    private Claim asked(String sql, Past past) {
        return new Claim(Marking.all(bench.query(sql)), past, Optional.empty());
    }

    private Claim changed(Past past, String... changes) {
        List<Change> all = Arrays.stream(changes).map(sql -> new Change(Marking.all(statement(sql)), past)).toList();
        return new Claim(bench.query("SELECT c1 FROM t0"), Past.NONE, Optional.of(new Apart(List.of(), false, all)));
    }

    private static Run run(Value... values) {
        return new Run(Arrays.stream(values).map(Expr::literal).toList());
    }

    private void holds(Claim claim, List<String> asked) {
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).isEqualTo(asked);
    }

    private Verdict judge(Claim claim, Fault fault) {
        return oracle.judge(claim, new FaultyDatabase(bench.database(), fault));
    }

    @Test
    void aQueryIsAskedTwiceOnOneDatabase() {
        holds(asked("SELECT c1 FROM t0 WHERE c0 = 1", Past.NONE),
                List.of("SELECT c1 FROM t0 WHERE c0 = 1", "SELECT c1 FROM t0 WHERE c0 = ? /* 1 */"));
    }

    @Test
    void aPreparedQueryMayHaveRunBefore() {
        holds(asked("SELECT c1 FROM t0 WHERE c0 = 1", new Past(List.of(run(Value.of("x")), run()), List.of())),
                List.of("SELECT c1 FROM t0 WHERE c0 = 1", "SELECT c1 FROM t0 WHERE c0 = ? /* 'x' */",
                        "SELECT c1 FROM t0 WHERE c0 = ? /* 1 */", "SELECT c1 FROM t0 WHERE c0 = ? /* 1 */"));
    }

    @Test
    void aPreparedQueryIsKeptWhileTheDatabaseChanges() {
        List<String> expected = new ArrayList<>(SETUP);
        expected.addAll(SETUP);
        expected.addAll(List.of("SELECT c1 FROM t0 WHERE c0 > ? /* 5 */", "CREATE INDEX i0 ON t0(c1)", "CREATE INDEX i0 ON t0(c1)",
                "SELECT c1 FROM t0 WHERE c0 > 0", "SELECT c1 FROM t0 WHERE c0 > ? /* 0 */"));
        holds(asked("SELECT c1 FROM t0 WHERE c0 > 0", new Past(List.of(run(Value.of(5))), List.of(statement("CREATE INDEX i0 ON t0(c1)")))),
                expected);
    }

    @Test
    void aChangeRunsInBothFormsAndEveryTableIsRead() {
        List<String> expected = new ArrayList<>(SETUP);
        expected.addAll(SETUP);
        expected.addAll(List.of("INSERT INTO t0 VALUES (2, NULL)", "INSERT INTO t0 VALUES (?, ?) /* 2, NULL */",
                "SELECT * FROM t0", "SELECT * FROM t0", "SELECT c1 FROM t0", "SELECT c1 FROM t0"));
        holds(changed(Past.NONE, "INSERT INTO t0 VALUES (2, NULL)"), expected);
    }

    @Test
    void aPreparedChangeRunsSeveralTimesOverChanges() {
        Past past = new Past(List.of(run(Value.of(5), Value.of("x"))), List.of(statement("CREATE INDEX i0 ON t0(c1)")));
        assertThat(oracle.judge(changed(past, "INSERT INTO t0 VALUES (2, NULL)"), bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).containsSubsequence("INSERT INTO t0 VALUES (5, 'x')", "INSERT INTO t0 VALUES (?, ?) /* 5, 'x' */",
                "CREATE INDEX i0 ON t0(c1)", "INSERT INTO t0 VALUES (2, NULL)", "INSERT INTO t0 VALUES (?, ?) /* 2, NULL */");
    }

    @Test
    void theSetupItselfRunsPrepared() {
        Claim claim = new Claim(bench.query("SELECT c1 FROM t0"), Past.NONE,
                Optional.of(new Apart(List.of(new Statement.Setting("encoding", "'UTF-16le'")), true, List.of())));
        holds(claim, List.of("PRAGMA encoding = 'UTF-16le'", "PRAGMA encoding = 'UTF-16le'", SETUP.getFirst(), SETUP.getFirst(),
                SETUP.getLast(), "INSERT INTO t0 VALUES (?, ?) /* 1, 'a' */", "SELECT * FROM t0", "SELECT * FROM t0", "SELECT c1 FROM t0",
                "SELECT c1 FROM t0"));
    }

    @Test
    void aWrongAnswerIsBroken() {
        assertThat(judge(asked("SELECT TYPEOF(1)", Past.NONE), Fault.PARAMETER_READ_AS_TEXT))
                .isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                    assertThat(broken.kind().text()).isEqualTo("query: rows differ");
                    assertThat(broken.expected().sql()).isEqualTo("SELECT TYPEOF(1)");
                    assertThat(broken.actual().sql()).isEqualTo("SELECT TYPEOF(?) /* 1 */");
                });
        assertThat(judge(asked("SELECT 1", Past.NONE), Fault.PARAMETER_READ_AS_TEXT).wrong())
                .contains(new Kind.Differs(new FormName("query"), Difference.TYPES_DIFFER));
        Past past = new Past(List.of(run(Value.of(7))), List.of());
        assertThat(judge(asked("SELECT 1", past), Fault.PLAN_KEEPS_FIRST_VALUE)).isInstanceOf(Verdict.Broken.class);
        assertThat(judge(asked("SELECT 1", Past.NONE), Fault.PLAN_KEEPS_FIRST_VALUE)).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aWrongChangeIsBrokenByWhatIsInTheTables() {
        assertThat(judge(changed(Past.NONE, "INSERT INTO t0 VALUES (4294967296, 'x')"), Fault.BOUND_INTEGER_OVERFLOWS))
                .isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                    assertThat(broken.kind().text()).isEqualTo("content: rows differ");
                    assertThat(broken.expected().sql()).isEqualTo("INSERT INTO t0 VALUES (4294967296, 'x');\nSELECT * FROM t0");
                    assertThat(broken.actual().sql()).isEqualTo("SELECT * FROM t0");
                    assertThat(broken.actual().before()).containsExactly(SETUP.getFirst(), SETUP.getLast(),
                            "INSERT INTO t0 VALUES (?, ?) /* 4294967296, 'x' */");
                });
        assertThat(judge(changed(Past.NONE, "INSERT INTO t0 VALUES (2, 'b'), (1, 'x')", "INSERT INTO t0 VALUES (3, 'c')"),
                Fault.REFUSED_INSERT_LEAVES_ROWS)).isInstanceOf(Verdict.Broken.class);
    }

    /// A rule of the schema does not depend on how a value came in, so that one side alone cannot be refused for it.
    @Test
    void aChangeThatOnlyOneFormMakesIsBroken() {
        assertThat(judge(changed(Past.NONE, "INSERT INTO t0 VALUES (4294967297, 'x')"), Fault.BOUND_INTEGER_OVERFLOWS))
                .isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                    assertThat(broken.kind().text()).startsWith("error: only the prepared form is refused: ");
                    assertThat(broken.explanation()).contains("UNIQUE constraint failed");
                });
        assertThat(oracle.judge(changed(Past.NONE, "INSERT INTO t0 VALUES (1, 'x')"), bench.database())).isEqualTo(Verdict.HOLDS);
    }

    /// An engine need not evaluate what a literal makes superfluous.
    @ParameterizedTest
    @ValueSource(strings = {"SELECT 1 OR ABS(-9223372036854775808)", "SELECT 0 AND ABS(-9223372036854775808)",
        "SELECT * FROM t0 WHERE 1 OR ABS(c0 - 9223372036854775807 - 2)", "SELECT CASE WHEN 1 THEN 2 ELSE ABS(-9223372036854775808) END",
        "SELECT * FROM t0 LEFT JOIN t0 AS x ON 0 WHERE ABS(t0.c0 - 9223372036854775807 - 2) OR 1", "SELECT COALESCE(1, '{' -> 1)"})
    void anErrorThatAShortCircuitSkipsIsNoAlarm(String sql) {
        for (Claim claim : oracle.claims(bench.query(sql))) {
            assertThat(oracle.judge(claim, bench.database())).as(sql).isNotInstanceOfAny(Verdict.Broken.class, Verdict.Failed.class);
        }
    }

    @Test
    void whatAnEngineChoosesAtRandomIsNoAlarm() {
        assertThat(oracle.judge(asked("SELECT RANDOM() + 1", Past.NONE), bench.database())).isInstanceOf(Verdict.Inapplicable.class);
        try (TestBench full = new TestBench("CREATE TABLE t0(c0 INTEGER PRIMARY KEY); INSERT INTO t0 VALUES (9223372036854775807)")) {
            Change chosen = new Change(Marking.all(Reader.statement(full.database().dialect(), "INSERT INTO t0 VALUES (NULL)")), Past.NONE);
            assertThat(oracle.judge(new Claim(full.query("SELECT 1"), Past.NONE,
                    Optional.of(new Apart(List.of(), false, List.of(chosen)))), full.database())).isEqualTo(EpscPair.FICKLE);
        }
    }

    @Test
    void aFunctionThatWantsALiteralIsDeclined() {
        assertThat(oracle.judge(asked("SELECT LIKELIHOOD(c0, 0.5) FROM t0", Past.NONE), bench.database()))
                .isInstanceOf(Verdict.Inapplicable.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            SELECT 1 FROM t0                       | 1: [1]
            SELECT 1, 2 FROM t0                    | 3: [1, 2] [1] [2]
            SELECT 1, 2, 3 FROM t0                 | 6: [1, 2, 3] [1] [2] [3] [1] [2, 3]
            SELECT c0 FROM t0 WHERE c0 IS NOT NULL | 0:
            """)
    void aUsersQueryIsClaimedForAllLiteralsForEachAndForHalves(String sql, String expected) {
        List<Claim> claims = oracle.claims(bench.query(sql)).stream().filter(claim -> !claim.inSql()).toList();
        String marks = claims.stream().map(claim -> " " + Marks.values(claim.query()).stream()
                .map(value -> Long.toString(((Value.Int) value).value())).toList()).reduce("", String::concat);
        assertThat(claims.size() + ":" + marks).isEqualTo(expected);
    }

    @Test
    void aUsersSetupRunsPreparedFromItsFirstChangeOn() {
        Setup setup = new Setup(SETUP.stream().map(this::statement).toList());
        assertThat(oracle.cases(bench.database().dialect(), setup, bench.query("SELECT c0 FROM t0"))).singleElement().satisfies(test -> {
            assertThat(test.setup().statements()).containsExactly(setup.statements().getFirst());
            assertThat(test.claim().apart().orElseThrow().changes()).singleElement()
                    .satisfies(change -> assertThat(Marks.values(change)).containsExactly(Value.of(1), Value.of("a")));
        });
    }

    @Test
    void somethingIsBound() {
        assertThatThrownBy(() -> asked("SELECT c0 FROM t0", Past.NONE)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> changed(Past.NONE, "DELETE FROM t0")).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> new Apart(List.of(), false, List.of())).isInstanceOf(Node.Malformed.class);
        Expr.Param alone = new Expr.Param(Expr.literal(1));
        assertThatThrownBy(() -> new Claim(bench.select("SELECT c0 FROM t0").groupBy(List.of(alone)), Past.NONE, Optional.empty()))
                .isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> new Change(new Statement.CreateView("v", false, List.of(), bench.select("SELECT c0 FROM t0").where(alone)),
                Past.NONE)).isInstanceOf(Node.Malformed.class);
    }

    @Test
    void aClaimIsReducedAroundTheMarkThatShowsTheBug() {
        String sql = "SELECT MAX(t0.c0) AND 0, 'x' FROM t0 WHERE t0.c1 > 'b' AND t0.c0 BETWEEN 5 AND 6 ORDER BY 1 LIMIT 9";
        Past past = new Past(List.of(run(Value.of(7)), run(Value.of("q"))), List.of());
        var test = new TestCase<>(new Setup(SETUP.stream().map(this::statement).toList()), asked(sql, past));
        try (Target old = Targets.open("sqlite@3.50.2.0")) {
            assertThat(oracle.judgeAfresh(test, old)).isInstanceOf(Verdict.Broken.class);
            var small = Reducer.reduce(test, one -> oracle.judgeAfresh(one, old) instanceof Verdict.Broken,
                    new Budget(4_000, Duration.ofSeconds(20)));
            assertThat(TestCase.read(small.json(), Claim.class)).isEqualTo(small);
            assertThat(small.claim().past()).isEqualTo(Past.NONE);
            assertThat(Marks.values(small.claim())).hasSize(1);
            assertThat(small.setup().statements()).hasSizeLessThanOrEqualTo(1);
        }
    }

    /// The view that is asked for comes after the statement that only one database takes.
    @Test
    void aSetupThatGoesApartIsToldByTheStatementThatIsRefused() {
        List<String> setup = List.of("CREATE TABLE t0(c0, c1)", "CREATE INDEX i0 ON t0(c0, INSTR(0, c1))",
                "INSERT INTO t0(c1) VALUES (x'78')", "UPDATE t0 SET c0 = 0", "CREATE VIEW v0 AS SELECT 0");
        try (Target old = Targets.open("sqlite@3.41.0.1")) {
            Setup made = new Setup(setup.stream().map(sql -> Reader.statement(old.dialect(), sql)).toList());
            Claim claim = new Claim(Reader.query(old.dialect(), "SELECT 0 FROM v0"), Past.NONE,
                    Optional.of(new Apart(List.of(new Statement.Setting("encoding", "'UTF-16be'")), true, List.of())));
            assertThat(oracle.judgeAfresh(new TestCase<>(made, claim), old)).isInstanceOfSatisfying(Verdict.Broken.class,
                    broken -> assertThat(broken.kind().text()).startsWith("error: only the prepared form is refused: "));
        }
    }

    /// An engine that wants a key to be repeated word for word would not know it again.
    @Test
    void aKeyOfAGroupStaysAsItIsWhereColumnsMustBeGrouped() {
        int keys = 0;
        try (Target target = Targets.open("h2")) {
            for (int round = 0; round < 6; round++) {
                try (Database database = target.open()) {
                    DrawnRound drawn = DrawnRound.on(database, 5, round);
                    for (int i = 0; i < 300; i++) {
                        for (Query.Select select : drawn.next(oracle).stream().flatMap(claim ->
                                Shape.find(claim.query(), Query.Select.class).stream()).toList()) {
                            assertThat(select.groupBy()).noneMatch(Marks::in);
                            assertThat(select.groupBy()).allMatch(key -> !Shape.find(select, Expr.class).stream()
                                    .filter(Marks::in).map(Marks::off).toList().contains(key));
                            keys += select.groupBy().size();
                        }
                    }
                }
            }
        }
        assertThat(keys).isGreaterThan(50);
    }
}
