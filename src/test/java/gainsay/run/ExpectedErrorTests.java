package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.ExpectedError;
import gainsay.dialect.ExpectedError.When;
import gainsay.dialect.Reader;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every expected error is met by some statement on the versions that it is expected of: one that none meets hides something
/// else.
class ExpectedErrorTests {
    private static final String MET = """
            sqlite          | CREATE TABLE t(a UNIQUE); INSERT INTO t VALUES (1); INSERT INTO t VALUES (1) | UNIQUE constraint failed
            sqlite          | CREATE TABLE t(a NOT NULL); INSERT INTO t VALUES (NULL) | NOT NULL constraint failed
            sqlite          | CREATE TABLE t(a CHECK (a > 1)); INSERT INTO t VALUES (1) | CHECK constraint failed
            sqlite          | CREATE VIRTUAL TABLE t USING rtree(a, b, c); INSERT INTO t VALUES (1, 3, 2) | rtree constraint failed
            sqlite          | CREATE TABLE t(a INTEGER PRIMARY KEY); INSERT INTO t VALUES ('x') | datatype mismatch
            sqlite          | CREATE TABLE t(a INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO t VALUES (9223372036854775807); \
            INSERT INTO t VALUES (NULL) | database or disk is full
            sqlite          | PRAGMA foreign_keys = ON; CREATE TABLE t(a UNIQUE, b REFERENCES t(a)); \
            INSERT INTO t VALUES (1, 2) | FOREIGN KEY
            sqlite          | PRAGMA foreign_keys = ON; CREATE TABLE t(a UNIQUE, b REFERENCES t(a)); \
            INSERT INTO t VALUES (1, 1), (2, 1); UPDATE t SET a = 3 WHERE a = 1 | FOREIGN KEY
            sqlite          | PRAGMA foreign_keys = ON; CREATE TABLE t(a UNIQUE, b REFERENCES t(a)); \
            INSERT INTO t VALUES (1, 1), (2, 1); DELETE FROM t WHERE a = 1 | FOREIGN KEY
            sqlite          | PRAGMA foreign_keys = ON; CREATE TABLE t(a UNIQUE, b REFERENCES t(a) DEFERRABLE INITIALLY DEFERRED); \
            BEGIN; INSERT INTO t VALUES (1, 2); COMMIT | FOREIGN KEY
            sqlite          | PRAGMA foreign_keys = ON; CREATE TABLE t(a UNIQUE, b REFERENCES t(a) DEFERRABLE INITIALLY DEFERRED); \
            SAVEPOINT s; INSERT INTO t VALUES (1, 2); RELEASE s | FOREIGN KEY
            sqlite@3.7.2    | PRAGMA foreign_keys = ON; CREATE TABLE t(a UNIQUE, b REFERENCES t(a)); \
            INSERT INTO t VALUES (1, 2) | foreign key
            sqlite          | CREATE TABLE t(a INT) STRICT; INSERT INTO t VALUES ('x') | cannot store
            sqlite          | CREATE TABLE t(a, b); CREATE INDEX i ON t(a) WHERE b; SELECT 1 FROM t INDEXED BY i | no query solution
            sqlite          | SELECT LIKELIHOOD(1, NULL) | must be a constant between
            sqlite          | SELECT 'a' MATCH 'x' | unable to use function MATCH
            sqlite          | SELECT ABS(-9223372036854775808) | integer overflow
            sqlite          | SELECT JSON_TYPE('x') | malformed JSON
            sqlite          | SELECT '1' -> '$x' | bad JSON path
            sqlite          | SELECT JSON_ARRAY(x'ff') | JSON cannot hold BLOB values
            sqlite          | SELECT JSON_OBJECT(1, 2) | labels must be TEXT
            sqlite          | SELECT NTILE(0) OVER () | must be a positive integer
            sqlite          | SELECT 'a' LIKE 'b' ESCAPE 'cc' | ESCAPE expression must be
            sqlite          | SELECT 'a' LIKE REPLACE(HEX(ZEROBLOB(30000)), '0', '%') | pattern too complex
            sqlite          | SELECT REPLACE(HEX(ZEROBLOB(100000)), '0', HEX(ZEROBLOB(100000))) | string or blob too big
            sqlite@3.28.0   | SELECT JSON_TYPE('{}', 'x') | JSON path error
            sqlite@3.46.0.1 | CREATE TABLE t(a); INSERT INTO t VALUES (1); VACUUM | cannot VACUUM
            sqlite@3.7.2    | CREATE TABLE t(a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1); INSERT INTO t VALUES (1) | PRIMARY KEY must
            sqlite@3.7.2    | CREATE TABLE t(a UNIQUE); INSERT INTO t VALUES (1); INSERT INTO t VALUES (1) | not unique
            sqlite@3.7.2    | CREATE TABLE t(a NOT NULL); INSERT INTO t VALUES (NULL) | may not be NULL
            sqlite@3.7.2    | CREATE TABLE t(a CHECK (a > 1)); INSERT INTO t VALUES (1) | constraint failed
            sqlite@3.7.2    | SELECT ABS(a) FROM (SELECT 1 AS a UNION ALL SELECT -9223372036854775808) | SQL logic error
            """;

    private static List<Outcome> outcomes(String target, String script) {
        try (Target engine = Targets.open(target); Database database = engine.open()) {
            List<Outcome> outcomes = new ArrayList<>();
            for (String sql : Reader.split(script)) {
                outcomes.add(sql.strip().startsWith("SELECT") ? database.rows(new Query.Raw(sql)) : database.run(new Statement.Raw(sql)));
            }
            return outcomes;
        }
    }

    private static Optional<ExpectedError> last(String target, String script) {
        return ((Outcome.Refused) outcomes(target, script).getLast()).expected();
    }

    @Test
    void eachIsMetByAStatement() {
        Set<String> met = new HashSet<>();
        for (String line : MET.lines().toList()) {
            String[] cells = line.split(" +\\| +");
            ExpectedError error = last(cells[0], cells[1]).orElseThrow(() -> new AssertionError("not expected: " + line));
            assertThat(error.fragment()).contains(cells[2]);
            met.add(error.fragment());
        }
        for (String target : List.of("sqlite", "sqlite@3.46.0.1", "sqlite@3.28.0", "sqlite@3.7.2")) {
            try (Target engine = Targets.open(target)) {
                assertThat(engine.dialect().expected()).extracting(ExpectedError::fragment).isSubsetOf(met);
            }
        }
    }

    /// What only old versions say, and what only one construct asks for, is no excuse elsewhere.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sqlite          | constraint failed
            sqlite          | FOREIGN KEY constraint failed
            sqlite          | indexed columns are not unique
            sqlite@3.8.6    | SQL logic error or missing database
            sqlite          | cannot VACUUM - SQL statements in progress
            sqlite          | no query solution
            """)
    void itIsAsNarrowAsItsCause(String target, String message) {
        try (Target engine = Targets.open(target)) {
            assertThat(engine.dialect().expected(message, "VACUUM; SELECT * FROM t0 NOT INDEXED")).isEmpty();
        }
    }

    @Test
    void anErrorThatLostItsMessageMayBeAnyOfEvaluation() {
        ExpectedError lost = ExpectedError.of(When.UNNAMED, "lost", "");
        ExpectedError overflow = ExpectedError.of(When.EVALUATION, "overflow", "");
        assertThat(lost.like(overflow)).isTrue();
        assertThat(overflow.like(lost)).isTrue();
        assertThat(overflow.like(ExpectedError.of(When.EVALUATION, "other", ""))).isFalse();
        assertThat(lost.like(ExpectedError.of(When.CHANGE, "rule", ""))).isFalse();
    }

    @Test
    void aViewSpeaksInTheQueryThatReadsIt() {
        String setup = "CREATE TABLE t(a, b); CREATE INDEX i ON t(a); CREATE VIEW v AS SELECT a FROM t INDEXED BY i; DROP INDEX i;"
                + "CREATE INDEX i ON t(a) WHERE b;";
        assertThat(last("sqlite", setup + "SELECT * FROM v")).isPresent();
    }
}
