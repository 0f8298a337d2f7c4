package gainsay.run;

import static gainsay.engine.Family.ask;
import static gainsay.engine.Family.run;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.engine.Family;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// A server on which all transactions are serializable refuses what another has come before, and takes it a moment later.
@Timeout(120)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RetriesTests {
    /// A sequence counts on whatever becomes of the statement, so that only the first two times are refused.
    private static final String TWICE = "CASE WHEN nextval('s') < 3 THEN crdb_internal.force_error('40001', 'met another') ELSE 7 END";

    private Family family;
    private final List<String> asked = new ArrayList<>();

    @BeforeAll
    void start() {
        family = Family.start("cockroach");
    }

    @AfterAll
    void close() {
        if (family != null) {
            family.close();
        }
    }

    private Target open() {
        return family.open(Terms.USUAL.journal((sql, _) -> asked.add(sql)));
    }

    private Statement statement(Target target, String sql) {
        return Reader.statement(target.dialect(), sql);
    }

    @Test
    void whatIsRefusedForAnotherIsAskedAgain() {
        try (Target target = open(); Database database = target.open()) {
            run(database, "CREATE SEQUENCE s");
            asked.clear();
            assertThat(ask(database, "SELECT " + TWICE)).contains("7");
            assertThat(asked).hasSize(3);
        }
    }

    @Test
    void soIsWhatIsPreparedInEitherWay() {
        Query marked = new Query.Raw("SELECT " + TWICE);
        try (Target target = open(); Database database = target.open()) {
            run(database, "CREATE SEQUENCE s");
            try (Prepared prepared = database.prepare(marked)) {
                assertThat(prepared.run()).isInstanceOf(Rows.class);
            }
            run(database, "SELECT setval('s', 1, false)");
            try (Prepared prepared = database.prepareInSql(marked, "")) {
                assertThat(prepared.run()).isInstanceOf(Rows.class);
            }
        }
    }

    @Test
    void whatIsRefusedForEverHasNoAnswerAndIsNoError() {
        try (Target target = open(); Database database = target.open()) {
            asked.clear();
            assertThat(database.rows(new Query.Raw("SELECT crdb_internal.force_error('40001', 'met another')")))
                    .isInstanceOf(Outcome.Lost.class);
            assertThat(asked).hasSizeBetween(2, 20);
            assertThat(database.rows(new Query.Raw("SELECT crdb_internal.force_error('40003', 'nobody knows')")))
                    .isInstanceOf(Outcome.Lost.class);
            assertThat(database.rows(new Query.Raw("SELECT crdb_internal.force_error('22012', 'by zero')")))
                    .isInstanceOf(Outcome.Refused.class);
        }
    }

    /// The statement after the one that was refused is answered with an error too, which says nothing of it.
    @Test
    void aTransactionOfAScriptIsNotTakenForRefused() {
        try (Target target = open(); Database database = target.open()) {
            run(database, "CREATE TABLE t0(c0 INT PRIMARY KEY)", "BEGIN", "INSERT INTO t0 VALUES (1)");
            assertThat(database.rows(new Query.Raw("SELECT crdb_internal.force_retry('1h')"))).isInstanceOf(Outcome.Lost.class);
        }
    }

    /// The whole of it is done again, from its beginning.
    @Test
    void aTransactionIsDoneAgainAsAWhole() {
        try (Target target = open(); Database database = target.open()) {
            run(database, "CREATE SEQUENCE s", "CREATE TABLE t0(c0 INT)");
            Statement insert = new Statement.Insert(Statement.Conflict.NONE, "t0", List.of("c0"),
                    java.util.Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(Value.of(1))))))));
            Statement update = statement(target, "UPDATE t0 SET c0 = c0 + " + TWICE);
            assertThat(update).isInstanceOf(Statement.Update.class);
            assertThat(database.run(new Statement.Transaction("", List.of(insert, update), false))).isInstanceOf(Outcome.Changed.class);
            assertThat(ask(database, "SELECT c0 FROM t0")).isEqualTo("[[Int[value=8]]]");
        }
    }

    /// Two sessions that read what the other writes: each transaction counts, whichever comes first.
    @Test
    void transactionsThatMeetAreAllDone() throws InterruptedException, ExecutionException {
        try (Target target = open(); Database one = target.open(); Database other = target.open();
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            run(one, "CREATE TABLE t0(c0 INT PRIMARY KEY, c1 INT)", "INSERT INTO t0 VALUES (1, 0), (2, 0)");
            String table = ask(one, "SELECT current_database()").replaceAll(".*value=(\\w+).*", "$1") + ".t0";
            Callable<Boolean> first = () -> counted(one, target, "t0", 1, 2);
            Callable<Boolean> second = () -> counted(other, target, table, 2, 1);
            for (Future<Boolean> done : threads.invokeAll(List.of(first, second))) {
                assertThat(done.get()).isTrue();
            }
            assertThat(ask(one, "SELECT SUM(c1) FROM t0")).contains("40");
        }
    }

    private boolean counted(Database database, Target target, String table, int here, int there) {
        String read = "(SELECT MIN(x.c1 * 0) FROM " + table + " AS x WHERE x.c0 = " + there + ")";
        List<Statement> body = List.of(
                statement(target, "UPDATE " + table + " SET c1 = c1 + " + read + " WHERE c0 = " + here),
                statement(target, "UPDATE " + table + " SET c1 = c1 + 1 WHERE c0 = " + there));
        return IntStream.range(0, 20).allMatch(_ -> database.run(new Statement.Transaction("", body, false)).ok());
    }
}
