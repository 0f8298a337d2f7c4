package gainsay.oracle.sanity;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.planted.TestBench;
import gainsay.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an engine may refuse.
class AcceptsTests {
    private static Verdict judged(String setup, String statement) {
        try (TestBench bench = new TestBench(setup)) {
            return new Accepts().judge(new Accepts.Claim(Reader.statement(bench.database().dialect(), statement)), bench.database());
        }
    }

    @Test
    void aValidStatementIsAccepted() {
        assertThat(judged("CREATE TABLE t0(c0); CREATE VIEW v0 AS SELECT t0.c0 FROM t0", "ALTER TABLE t0 RENAME COLUMN c0 TO c1"))
                .isEqualTo(Verdict.HOLDS);
        assertThat(judged("CREATE TABLE t0(c0)", "ALTER TABLE t1 RENAME COLUMN c0 TO c1")).isInstanceOf(Verdict.Failed.class);
    }

    /// Views are not looked into when they are made, but when a table is altered they are.
    @Test
    void aViewThatWasWrongBeforeMayStandInTheWay() {
        assertThat(judged("CREATE TABLE t0(c0); CREATE VIEW v0 AS SELECT t0.c0", "ALTER TABLE t0 RENAME COLUMN c0 TO c1"))
                .isInstanceOf(Verdict.Inapplicable.class);
    }

    /// A reduction that takes the key away leaves no valid statement.
    @Test
    void anUpsertMustNameAKey() {
        String upsert = "INSERT INTO t0 VALUES (0) ON CONFLICT (c0) DO NOTHING";
        assertThat(judged("CREATE TABLE t0(c0)", upsert)).isInstanceOf(Verdict.Inapplicable.class);
        assertThat(judged("CREATE TABLE t0(c0 COLLATE NOCASE UNIQUE)", upsert)).isEqualTo(Verdict.HOLDS);
        assertThat(judged("CREATE TABLE t0(c0); CREATE UNIQUE INDEX i0 ON t0(c0)", upsert)).isEqualTo(Verdict.HOLDS);
        assertThat(judged("CREATE TABLE t0(c0); CREATE UNIQUE INDEX i0 ON t0(c0) WHERE c0 > 0", upsert))
                .isInstanceOf(Verdict.Inapplicable.class);
    }

    @Test
    void anUpsertInATransactionMustNameAKeyToo() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0)")) {
            Statement upsert = Reader.statement(bench.database().dialect(), "INSERT INTO t0 VALUES (0) ON CONFLICT (c0) DO NOTHING");
            Accepts.Claim claim = new Accepts.Claim(new Statement.Transaction("", List.of(upsert), false));
            assertThat(new Accepts().judge(claim, bench.database())).isInstanceOf(Verdict.Inapplicable.class);
        }
    }
}
