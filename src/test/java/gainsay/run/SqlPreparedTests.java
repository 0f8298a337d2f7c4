package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("crashing")
class SqlPreparedTests {
    private final List<String> asked = new ArrayList<>();
    private final Target target = Targets.open("duckdb", (sql, _) -> asked.add(sql));
    private final Database database = target.open();

    @BeforeEach
    void fill() {
        database.run(statement("CREATE TABLE t0(c0 INTEGER UNIQUE, c1 VARCHAR)"));
        database.run(statement("INSERT INTO t0 VALUES (1, 'a'), (2, 'b')"));
        asked.clear();
    }

    @AfterEach
    void close() {
        database.close();
        target.close();
    }

    private Statement statement(String sql) {
        return Reader.statement(target.dialect(), sql);
    }

    private Query query(String sql) {
        return Reader.query(target.dialect(), sql);
    }

    private static <N extends Node> N marked(N tree) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Literal literal ? new Expr.Param(literal) : node);
    }

    private static Rows text(String text) {
        return new Rows(List.of(List.of(Value.of(text))));
    }

    @Test
    void aQueryIsPreparedOnceAndRunsManyTimes() {
        try (Prepared prepared = database.prepareInSql(marked(query("SELECT c1 FROM t0 WHERE c0 = 1")), "")) {
            assertThat(((Rows) prepared.run(List.of(Value.of(2)))).sameAs(text("b"))).isTrue();
            assertThat(((Rows) prepared.run()).sameAs(text("a"))).isTrue();
        }
        assertThat(asked).containsExactly("PREPARE p1 AS SELECT c1 FROM t0 WHERE c0 = CAST(? AS INTEGER)", "EXECUTE p1(2)",
                "EXECUTE p1(1)", "DEALLOCATE p1");
    }

    @Test
    void aChangeJoinsTheSetup() {
        try (Prepared prepared = database.prepareInSql(marked(statement("INSERT INTO t0 VALUES (3, 'c')")), "")) {
            assertThat(prepared.run().ok()).isTrue();
        }
        assertThat(database.setup().statements()).endsWith(statement("INSERT INTO t0 VALUES (3, 'c')")).hasSize(3);
    }

    @Test
    void whatWasRefusedIsPreparedAnew() {
        try (Prepared prepared = database.prepareInSql(marked(statement("INSERT INTO t0 VALUES (1, 'c')")), "")) {
            assertThat(prepared.run()).isInstanceOfSatisfying(Outcome.Refused.class,
                    refused -> assertThat(refused.expected()).isPresent());
            assertThat(prepared.run(List.of(Value.of(4))).ok()).isTrue();
        }
        assertThat(asked.stream().filter(sql -> sql.startsWith("PREPARE p1 "))).hasSize(2);
    }

    /// Why an error is expected may depend on what the statement says, which EXECUTE does not tell.
    @Test
    void anErrorIsExpectedByTheTextThatWasPrepared() {
        try (Prepared prepared = database.prepareInSql(marked(query("SELECT 'a' LIKE 'b' ESCAPE 'cd'")), "")) {
            assertThat(prepared.run()).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                assertThat(refused.message()).contains("Invalid escape string");
                assertThat(refused.expected()).isPresent();
            });
        }
    }

    @Test
    void whatIsNotPreparedIsRefusedEachTime() {
        try (Prepared prepared = database.prepareInSql(marked(query("SELECT nope(1)")), "")) {
            assertThat(prepared.run()).isInstanceOf(Outcome.Refused.class);
            assertThat(prepared.run()).isInstanceOf(Outcome.Refused.class);
        }
        assertThat(asked).hasSize(2).allMatch(sql -> sql.startsWith("PREPARE "));
    }
}
