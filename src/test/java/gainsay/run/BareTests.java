package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.run.Bare.Asked;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BareTests {
    private final Target target = Targets.open(Dialects.ALL.getFirst().name());

    @AfterEach
    void close() {
        target.close();
    }

    @Test
    void eachStatementGoesToTheDatabaseOfItsNumber() {
        assertThat(Bare.replay(target, List.of(new Asked(0, "CREATE TABLE t(c)"), new Asked(1, "SELECT * FROM t"),
                new Asked(1, "CREATE TABLE t(c)"), new Asked(0, "SELECT * FROM t")))).isEqualTo(3);
    }

    @Test
    void aReplayBeginsWithEmptyDatabases() {
        List<Asked> statements = List.of(new Asked(0, "CREATE TABLE t(c)"), new Asked(0, "INSERT INTO t VALUES (1)"));
        assertThat(Bare.replay(target, statements)).isEqualTo(2);
        assertThat(Bare.replay(target, statements)).isEqualTo(2);
    }

    @Test
    void aDatabaseStaysOpenUpToItsLastStatement() {
        assertThat(Bare.replay(target, List.of(new Asked(0, "CREATE TABLE t(c)"), new Asked(1, "CREATE TABLE t(c)"),
                new Asked(0, "SELECT * FROM t"), new Asked(0, "SELECT * FROM t"), new Asked(1, "SELECT * FROM t")))).isEqualTo(5);
    }

    @Test
    void whatWeCannotTakeCountsAsNotAccepted() {
        String numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT %d) SELECT i FROM n";
        assertThat(Bare.replay(target, List.of(new Asked(0, numbers.formatted(Answers.MOST_ROWS))))).isEqualTo(1);
        assertThat(Bare.replay(target, List.of(new Asked(0, numbers.formatted(Answers.MOST_ROWS + 1))))).isZero();
    }
}
