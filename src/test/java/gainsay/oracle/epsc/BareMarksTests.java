package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.dialect.Parameterized;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Parameters without a type around them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BareMarksTests {
    private final Epsc oracle = new Epsc();
    private final TestBench bench = new TestBench("postgres", """
            CREATE TABLE t0(c0 SMALLINT, c1 REAL, c2 VARCHAR(20));
            INSERT INTO t0 VALUES (1, CAST('0.1' AS REAL), 'a'), (2, CAST('0.5' AS REAL), 'b');
            """);

    @AfterAll
    void close() {
        bench.close();
    }

    private static <N extends Node> N bare(N marked, String type) {
        return Shape.rewrite(marked, node -> node instanceof Expr.Param param ? new Expr.Param(param.literal(), true, type) : node);
    }

    private Query marked(String sql, String type) {
        return bare(Marking.all(bench.query(sql)), type);
    }

    private Verdict judged(String sql, String type) {
        return oracle.judge(new Claim(marked(sql, type), Past.NONE, Optional.empty(), !type.isEmpty()), bench.database());
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT c2 FROM t0 WHERE c0 = 1",
            "SELECT c0 FROM t0 WHERE c0 IN (1, 7) OR c0 BETWEEN 2 AND 3"})
    void theEngineFindsOutTheType(String sql) {
        Query query = Marking.marked(bench.query(sql), BareMarks.places(Marking.all(bench.query(sql)), false));
        assertThat(oracle.judge(new Claim(bare(query, ""), Past.NONE, Optional.empty(), false), bench.database())).isEqualTo(Verdict.HOLDS);
    }

    /// It takes the type of what is beside the parameter, which need not be that of the literal.
    @Test
    void aTypeThatIsFoundOutMayBeAnother() {
        Query reals = Shape.rewrite(bench.query("SELECT c0 FROM t0 WHERE c1 = 7"), node -> node instanceof Expr.Literal
                ? new Expr.Param(Expr.literal(Value.of(0.1)), true, "") : node);
        Verdict other = new Verdict.Inapplicable("a parameter is of another type than its literal");
        assertThat(oracle.judge(new Claim(reals, Past.NONE, Optional.empty(), false), bench.database())).isEqualTo(other);
        assertThat(judged("SELECT c2 FROM t0 WHERE c0 = 70000", "")).isEqualTo(other);
    }

    /// What is bound becomes something else, and the engine tells the types of parameters as it does.
    private static Lie reading(UnaryOperator<Value> read) {
        return new Lie() {
            @Override
            public Outcome rows(Query query, Database sound) {
                return sound.rows(query);
            }

            @Override
            public Prepared prepare(Node node, Database sound) {
                Prepared right = sound.prepare(node);
                return new Prepared() {
                    @Override
                    public Outcome run(List<Value> values) {
                        return right.run(Marks.values(Marks.with(node, values)).stream().map(read).toList());
                    }

                    @Override
                    public List<String> types() {
                        return right.types();
                    }

                    @Override
                    public void close() {
                        right.close();
                    }
                };
            }
        };
    }

    /// The type that is found for it is that of the column, and not that of the literal: that alone explains nothing.
    @Test
    void whatIsWrittenByABareParameterIsJudged() {
        Statement insert = bare(Marking.all(Reader.statement(bench.database().dialect(), "INSERT INTO t0(c0) VALUES (7)")), "");
        Claim claim = new Claim(bench.query("SELECT c0 FROM t0"), Past.NONE, Optional.of(new Apart(List.of(), false,
                List.of(new Change(insert, Past.NONE)))), false);
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), reading(_ -> Value.of(8))))).isInstanceOf(Verdict.Broken.class);
    }

    /// A literal of the type that was found does not fail, so that the parameter should not.
    @Test
    void anErrorOfABareParameterAloneIsJudged() {
        Claim claim = new Claim(marked("SELECT c0 / 2 FROM t0", ""), Past.NONE, Optional.empty(), false);
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), reading(_ -> Value.of(0))))).isInstanceOf(Verdict.Broken.class);
    }

    /// SMALLINT is no more than it says; a number of digits is no part of a parameter's type.
    @Test
    void aDeclaredTypeIsNoneThatIsFoundOut() {
        assertThat(Inferred.open(marked("SELECT c2 FROM t0 WHERE c0 = 1", "SMALLINT"))).isFalse();
        assertThat(Inferred.open(marked("SELECT c2 FROM t0 WHERE c0 = 1", "NUMERIC(10, 2)"))).isTrue();
        assertThat(judged("SELECT 1 FROM t0", "NUMERIC(10, 2)")).isEqualTo(Inferred.OTHERWISE);
        assertThat(judged("SELECT 1 FROM t0", "NUMERIC")).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aDeclaredTypeIsThatOfTheLiteralToo() {
        assertThat(judged("SELECT c2 FROM t0 WHERE c0 = 1", "BIGINT")).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).contains("SELECT c2 FROM t0 WHERE c0 = CAST(1 AS BIGINT)",
                "PREPARE p1(BIGINT) AS SELECT c2 FROM t0 WHERE c0 = $1");
    }

    @Test
    void typesAreDeclaredInSqlAlone() {
        Query query = marked("SELECT c2 FROM t0 WHERE c0 = 1", "BIGINT");
        assertThatThrownBy(() -> new Claim(query, Past.NONE, Optional.empty(), false)).isInstanceOf(Node.Malformed.class);
    }

    @Test
    void nothingBesideAParameterHasNoType() {
        assertThat(BareMarks.sound(marked("SELECT 1 FROM t0", ""))).isFalse();
        assertThat(BareMarks.sound(marked("SELECT 1 FROM t0", "INTEGER"))).isTrue();
        assertThat(BareMarks.sound(marked("SELECT c0 + 1 FROM t0", ""))).isTrue();
        assertThat(BareMarks.sound(marked("SELECT 2 + 1 FROM t0", ""))).isFalse();
    }

    @Test
    void typesAreDeclaredInTheOrderOfTheText() {
        Query query = marked("SELECT c0 + 1 FROM t0 WHERE c2 = 'a'", "");
        assertThat(Parameterized.inSql(bench.database().dialect(), Parameterized.declaring(bench.database().dialect(), query,
                List.of("BIGINT", "TEXT"))).preparing(bench.database().dialect(), "p"))
                .isEqualTo("PREPARE p(BIGINT, TEXT) AS SELECT c0 + $1 FROM t0 WHERE c2 = $2");
    }
}
