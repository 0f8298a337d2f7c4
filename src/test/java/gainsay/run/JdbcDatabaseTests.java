package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@ValueSource(strings = {"sqlite", "sqlite@3.28.0", "sqlite@3.8.6"})
class JdbcDatabaseTests {
    private static final Query ENDLESS =
            new Query.Raw("WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c");

    @Parameter
    String name;

    private final List<String> journal = new ArrayList<>();
    private Target target;
    private Database database;

    private void open(Duration deadline) {
        target = Targets.open(name, (sql, accepted) -> journal.add((accepted ? "+ " : "- ") + sql), deadline);
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
                .isEqualTo(new Outcome.Refused("SELECT * FROM t0 WHERE (1)", "no such table: t0", Optional.empty()));
        assertThat(ask("SELECT nope(1)")).hasFieldOrPropertyWithValue("message", "no such function: nope");
        assertThat(ask("SELECT )")).hasFieldOrPropertyWithValue("message", "near \")\": syntax error");
    }

    @Test
    void anExpectedRefusalHasItsReason() {
        open(Duration.ofSeconds(5));
        assertThat(((Outcome.Refused) ask("SELECT abs(-9223372036854775807 - 1)")).expected()).hasValueSatisfying(
                error -> assertThat(error.fragment()).isEqualTo("integer overflow"));
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

    @Test
    void theJournalHearsEveryStatement() {
        open(Duration.ofSeconds(5));
        run("CREATE TABLE t0(c0)");
        ask("SELECT * FROM t1");
        database.rebuilt(setup -> setup).close();
        assertThat(journal).containsExactly("+ CREATE TABLE t0(c0)", "- SELECT * FROM t1", "+ CREATE TABLE t0(c0)");
    }
}
