package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.EngineError;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@ValueSource(strings = {"sqlite", "sqlite@3.28.0", "sqlite@3.8.6"})
@Tag("slow")
class JdbcDatabaseTests {
    private static final Query ENDLESS =
            new Query.Raw("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c");

    @Parameter
    String name;

    private final List<String> journal = new ArrayList<>();
    private Target target;
    private Database database;

    private void open(Duration deadline) {
        Journal told = (sql, accepted) -> journal.add((accepted ? "+ " : "- ") + sql);
        target = Targets.open(name, Terms.USUAL.journal(told).deadline(deadline));
        database = target.open();
    }

    @AfterEach
    void close() {
        database.close();
        target.close();
    }

    private Outcome ask(String sql) {
        return database.rows(new Query.Raw(sql));
    }

    private Outcome run(String sql) {
        return database.run(new Statement.Raw(sql));
    }

    private Rows rows(String sql) {
        return (Rows) ask(sql);
    }

    private Outcome read(String sql) {
        return database.run(Reader.statement(database.dialect(), sql));
    }

    @Test
    void aTransactionIsTakenWholeOrNotAtAll() {
        open(Duration.ofSeconds(5));
        run("CREATE TABLE t(a UNIQUE)");
        assertThat(read("BEGIN; INSERT INTO t VALUES (1); SAVEPOINT s; INSERT INTO t VALUES (2); ROLLBACK TO s; RELEASE s; COMMIT").ok())
                .isTrue();
        assertThat(read("BEGIN; DELETE FROM t; ROLLBACK").ok()).isTrue();
        assertThat(read("BEGIN; INSERT INTO t VALUES (3); INSERT INTO t VALUES (1); COMMIT")).isInstanceOf(Outcome.Refused.class);
        assertThat(read("SAVEPOINT s; INSERT INTO t VALUES (4); INSERT INTO t VALUES (1); RELEASE s")).isInstanceOf(Outcome.Refused.class);
        assertThat(rows("SELECT a FROM t").rows()).containsExactly(List.of(Value.of(1)));
        assertThat(database.setup().statements()).hasSize(3);
        assertThat(run("COMMIT")).as("no transaction is open").isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void valuesKeepTheirTypes() {
        open(Duration.ofSeconds(5));
        assertThat(ask("SELECT 1, -9223372036854775808, 2.5, 2.0, '2', x'00fF', NULL, 9e999, ''")).isEqualTo(new Rows(List.of(List.of(
                Value.of(1), Value.of(Long.MIN_VALUE), Value.of(2.5), Value.of(2.0), Value.of("2"), new Value.Blob("00ff"), Value.NULL,
                Value.of(Double.POSITIVE_INFINITY), Value.of("")))));
    }

    @Test
    void eachValueOfAColumnHasItsOwnType() {
        open(Duration.ofSeconds(5));
        assertThat(ask("SELECT 1 UNION ALL SELECT 'a' UNION ALL SELECT NULL UNION ALL SELECT 0.5")).isEqualTo(new Rows(List.of(
                List.of(Value.of(1)), List.of(Value.of("a")), List.of(Value.NULL), List.of(Value.of(0.5)))));
    }

    @Test
    void rowsAreComparedAsMultisets() {
        open(Duration.ofSeconds(5));
        Rows rows = rows("SELECT 1, 'a' UNION ALL SELECT 1, 'a' UNION ALL SELECT 2, 'b'");
        assertThat(rows.sameAs(rows("SELECT 2, 'b' UNION ALL SELECT 1, 'a' UNION ALL SELECT 1, 'a'"))).isTrue();
        assertThat(rows.sameAs(rows("SELECT 2, 'b' UNION ALL SELECT 2, 'b' UNION ALL SELECT 1, 'a'"))).isFalse();
        assertThat(rows.sameAs(rows("SELECT 1, 'a' UNION ALL SELECT 2, 'b'"))).isFalse();
        assertThat(rows.sameAs(rows("SELECT 1, 'a' UNION ALL SELECT 1.0, 'a' UNION ALL SELECT 2, 'b'"))).isFalse();
    }

    @Test
    void refusedStatementsAreNoPartOfTheSetup() {
        open(Duration.ofSeconds(5));
        assertThat(run("CREATE TABLE t0(c0 UNIQUE)")).isInstanceOf(Outcome.Changed.class);
        assertThat(run("INSERT INTO t0 VALUES (1)")).isEqualTo(new Outcome.Changed(1));
        assertThat(run("INSERT INTO t0 VALUES (1)")).isInstanceOf(Outcome.Refused.class);
        assertThat(run("INSERT INTO t1 VALUES (1)")).isInstanceOf(Outcome.Refused.class);
        assertThat(ask("SELECT c0 FROM t0")).isEqualTo(new Rows(List.of(List.of(Value.of(1)))));
        assertThat(database.setup()).isEqualTo(new Setup(List.of(
                new Statement.Raw("CREATE TABLE t0(c0 UNIQUE)"), new Statement.Raw("INSERT INTO t0 VALUES (1)"))));
    }

    @Test
    void aRefusalSaysWhatTheEngineSaid() {
        open(Duration.ofSeconds(5));
        assertThat(ask("SELECT * FROM t0 WHERE (1)"))
                .isEqualTo(new Outcome.Refused("SELECT * FROM t0 WHERE (1)", new EngineError("no such table: t0", "", 1),
                        Optional.empty()));
        assertThat(ask("SELECT nope(1)")).hasFieldOrPropertyWithValue("message", "no such function: nope");
        assertThat(ask("SELECT )")).hasFieldOrPropertyWithValue("message", "near \")\": syntax error");
    }

    @Test
    void anExpectedRefusalHasItsReason() {
        open(Duration.ofSeconds(5));
        assertThat(((Outcome.Refused) ask("SELECT abs(-9223372036854775807 - 1)")).expected()).hasValueSatisfying(
                error -> assertThat(error.sign().text()).isEqualTo("integer overflow"));
    }

    @Test
    @Timeout(10)
    void theDeadlineEndsAnEndlessQuery() {
        open(Duration.ofMillis(300));
        assertThat(database.rows(ENDLESS)).isInstanceOfSatisfying(Outcome.Lost.class, lost -> assertThat(lost.why()).isEqualTo("deadline"));
        assertThat(ask("SELECT 1")).isEqualTo(new Rows(List.of(List.of(Value.of(1)))));
    }

    @Test
    void timeBetweenStatementsDoesNotCount() throws InterruptedException {
        open(Duration.ofMillis(300));
        assertThat(ask("SELECT 1").ok()).isTrue();
        Thread.sleep(500);
        assertThat(ask("SELECT 1").ok()).isTrue();
    }

    @Test
    void resultsAreBounded() {
        open(Duration.ofSeconds(20));
        String numbers = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < %d) SELECT x FROM c";
        assertThat(rows(numbers.formatted(20_000)).rows()).hasSize(20_000);
        assertThat(ask(numbers.formatted(20_001))).isInstanceOf(Outcome.TooLarge.class);
    }

    @Test
    void aRebuiltDatabaseHasTheEditedSetup() {
        open(Duration.ofSeconds(5));
        run("CREATE TABLE t0(c0)");
        run("CREATE INDEX i0 ON t0(c0)");
        run("INSERT INTO t0 VALUES (7)");
        try (Database raw = database.rebuilt(setup -> new Setup(setup.statements().stream()
                .filter(statement -> !statement.equals(new Statement.Raw("CREATE INDEX i0 ON t0(c0)"))).toList()))) {
            assertThat(raw.rows(new Query.Raw("SELECT c0 FROM t0"))).isEqualTo(rows("SELECT c0 FROM t0"));
            assertThat(raw.rows(new Query.Raw("SELECT c0 FROM t0 INDEXED BY i0"))).isInstanceOf(Outcome.Refused.class);
            raw.run(new Statement.Raw("DELETE FROM t0"));
        }
        assertThat(rows("SELECT c0 FROM t0 INDEXED BY i0 ORDER BY c0").rows()).hasSize(1);
    }

    @Test
    void aRebuiltDatabaseDropsWhatIsRefused() {
        open(Duration.ofSeconds(5));
        run("CREATE TABLE t0(c0)");
        run("INSERT INTO t0 VALUES (7)");
        try (Database empty = database.rebuilt(setup -> new Setup(setup.statements().subList(1, 2)))) {
            assertThat(empty.setup()).isEqualTo(Setup.EMPTY);
        }
    }

    private static Query bound(Value... values) {
        return new Query.Values(List.of(new Query.Tuple(Arrays.stream(values).<Expr>map(value -> new Expr.Param(Expr.literal(value)))
                .toList())));
    }

    private Outcome prepared(Query query) {
        try (Prepared prepared = database.prepare(query)) {
            return prepared.run();
        }
    }

    @Test
    void boundValuesKeepTheirTypesAndEveryBit() {
        open(Duration.ofSeconds(5));
        Value[] values = {Value.NULL, Value.of(0), Value.of(Long.MIN_VALUE), Value.of(Long.MAX_VALUE), Value.of(9007199254740993L),
            Value.of(0.1), Value.of(2.0), Value.of(Double.MIN_VALUE), Value.of(-Double.MAX_VALUE), Value.of(Double.POSITIVE_INFINITY),
            Value.of(Double.NEGATIVE_INFINITY), Value.of(""), Value.of("2"), Value.of("it's \\ \"?\" -- \u00e9 \ud83d\ude00 \r\n"),
            Value.of("a\0b"), new Value.Blob("00ff00"), Value.of("x".repeat(1 << 20)), new Value.Blob("ab".repeat(1 << 20))};
        assertThat(prepared(bound(values))).isEqualTo(new Rows(List.of(List.of(values))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16le", "UTF-16be"})
    void boundTextsSurviveEveryEncoding(String encoding) {
        open(Duration.ofSeconds(5));
        run("PRAGMA encoding = '" + encoding + "'");
        run("CREATE TABLE t0(c0 TEXT)");
        assertThat(rows("PRAGMA encoding")).isEqualTo(new Rows(List.of(List.of(Value.of(encoding)))));
        List<Value> texts = List.of(Value.of("\u00e9'"), Value.of("\u4e2d".repeat(1000)), Value.of(""));
        try (Prepared insert = database.prepare(new Statement.Insert(Statement.Conflict.NONE, "t0", List.of(),
                Optional.of(bound(Value.NULL))))) {
            texts.forEach(text -> assertThat(insert.run(List.of(text))).isEqualTo(new Outcome.Changed(1)));
        }
        assertThat(ask("SELECT c0 FROM t0")).isEqualTo(new Rows(texts.stream().map(List::of).toList()));
    }

    /// Old drivers do not carry every character as it is; but written and bound it is the same.
    @Test
    void aCharacterIsTheSameWrittenAndBound() {
        open(Duration.ofSeconds(5));
        run("PRAGMA encoding = 'UTF-16'");
        Expr face = Expr.literal(Value.of("\ud83d\ude00"));
        Query written = Query.Select.of(List.of(Query.Item.of(new Expr.Call("HEX", List.of(face), Type.TEXT))),
                new Source.Derived(bound(Value.of(1)), "x"));
        Query bound = Shape.rewrite(written, node -> node.equals(face) ? new Expr.Param((Expr.Literal) face) : node);
        assertThat(prepared(bound)).isEqualTo(database.rows(written)).isInstanceOf(Rows.class);
    }

    @Test
    void aPreparedStatementIsKeptOverChangesAndErrors() {
        open(Duration.ofSeconds(5));
        run("CREATE TABLE t0(c0 UNIQUE)");
        var insert = new Statement.Insert(Statement.Conflict.NONE, "t0", List.of(), Optional.of(bound(Value.of(1))));
        try (Prepared kept = database.prepare(insert)) {
            assertThat(kept.run()).isEqualTo(new Outcome.Changed(1));
            assertThat(kept.run()).hasFieldOrPropertyWithValue("message", ((Outcome.Refused) database.run(insert)).message());
            run("CREATE INDEX i0 ON t0(c0)");
            run("ANALYZE");
            assertThat(kept.run(List.of(Value.of(2)))).isEqualTo(new Outcome.Changed(1));
            run("DROP TABLE t0");
            assertThat(kept.run(List.of(Value.of(3)))).hasFieldOrPropertyWithValue("message", "no such table: t0");
        }
        assertThat(database.setup().statements()).contains(new Statement.Insert(Statement.Conflict.NONE, "t0", List.of(),
                Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(2))))))));
        assertThat(journal).contains("+ INSERT INTO t0 VALUES (?) /* 1 */", "- INSERT INTO t0 VALUES (?) /* 3 */");
    }

    @Test
    void whatIsNotPreparedIsRefusedEachTime() {
        open(Duration.ofSeconds(5));
        try (Prepared none = database.prepare(new Query.Raw("SELECT nope(1)"))) {
            assertThat(none.run()).hasFieldOrPropertyWithValue("message", "no such function: nope");
            assertThat(none.run()).isInstanceOf(Outcome.Refused.class);
        }
        assertThat(database.setup()).isEqualTo(Setup.EMPTY);
    }

    @Test
    @Timeout(10)
    void theDeadlineEndsAnEndlessPreparedQuery() {
        open(Duration.ofMillis(300));
        assertThat(prepared(ENDLESS)).isInstanceOfSatisfying(Outcome.Lost.class, lost -> assertThat(lost.why()).isEqualTo("deadline"));
        assertThat(prepared(bound(Value.of(1)))).isEqualTo(new Rows(List.of(List.of(Value.of(1)))));
    }

    @Test
    void theJournalHearsEveryStatement() {
        open(Duration.ofSeconds(5));
        run("CREATE TABLE t0(c0)");
        ask("SELECT * FROM t1");
        database.rebuilt(setup -> setup).close();
        assertThat(journal).containsExactly("+ CREATE TABLE t0(c0)", "- SELECT * FROM t1", "+ CREATE TABLE t0(c0)");
    }
}
