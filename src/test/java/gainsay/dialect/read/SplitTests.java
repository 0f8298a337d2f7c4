package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.dialect.Dialect;
import gainsay.dialect.Sqlite;
import gainsay.dialect.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How [Reader] splits a script and tells queries from statements.
class SplitTests {
    private static final Dialect SQLITE = Sqlite.DIALECT.at(Version.of("3.53.0"));

    @Test
    void semicolonsEndStatementsAndBlankOnesAreDropped() {
        assertThat(Reader.split(" SELECT 1;; -- nothing\n ; /* ; */\nSELECT 2 ;\n")).containsExactly("SELECT 1", "SELECT 2");
        assertThat(Reader.split("SELECT 1")).containsExactly("SELECT 1");
        assertThat(Reader.split(" -- only a note;\n ;")).isEmpty();
    }

    @Test
    void semicolonsInsideQuotesAndCommentsEndNothing() {
        assertThat(Reader.split("SELECT ';', 'it'';s', \"a;b\", `c;d`, [e;f] -- ;\n, 1 /* ; */; SELECT x';'"))
                .containsExactly("SELECT ';', 'it'';s', \"a;b\", `c;d`, [e;f] -- ;\n, 1", "SELECT x';'");
        assertThat(Reader.split("SELECT ['a]', ';']; SELECT 2")).containsExactly("SELECT ['a]', ';']", "SELECT 2");
    }

    @Test
    void anOpenQuoteTakesTheRest() {
        assertThat(Reader.split("SELECT 1; SELECT 'a; SELECT 2")).containsExactly("SELECT 1", "SELECT 'a; SELECT 2");
    }

    @Test
    void aTriggerKeepsItsBody() {
        String trigger = "CREATE TEMP TRIGGER r AFTER INSERT ON t WHEN CASE WHEN 1 THEN 1 END BEGIN\n"
                + "  UPDATE t SET a = CASE WHEN a THEN 1 ELSE 2 END; DELETE FROM u;\nEND";

        assertThat(Reader.split("SELECT 1;" + trigger + "; SELECT 2;")).containsExactly("SELECT 1", trigger, "SELECT 2");
    }

    @Test
    void aTransactionIsNoTrigger() {
        assertThat(Reader.split("BEGIN; INSERT INTO t VALUES (1); END; SELECT 1"))
                .containsExactly("BEGIN", "INSERT INTO t VALUES (1)", "END", "SELECT 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "SELECT 1 # true",
        "/* note */ select 1 # true",
        "VALUES (1) # true",
        "(SELECT 1) UNION (SELECT 2) # true",
        "FROM t # true",
        "TABLE t # true",
        "WITH c AS (SELECT 1) SELECT * FROM c # true",
        "WITH RECURSIVE c(x) AS (VALUES (1)), insert_x AS NOT MATERIALIZED (SELECT 2) VALUES (1) # true",
        "WITH c AS (SELECT 1) INSERT INTO t SELECT * FROM c # false",
        "WITH c AS (SELECT 1) REPLACE INTO t SELECT * FROM c # false",
        "WITH c AS (SELECT 1) UPDATE t SET a = (SELECT 1) # false",
        "WITH c AS (SELECT 1) DELETE FROM t # false",
        "INSERT INTO t SELECT 1 # false",
        "CREATE VIEW v AS SELECT 1 # false",
        "EXPLAIN SELECT 1 # false",
        "^^ # false",
    })
    void aQueryStartsWithSelectOrValuesOrWithThatLeadsThere(String sql, boolean query) {
        assertThat(Reader.isQuery(sql)).isEqualTo(query);
    }

    @Test
    void aStatementHasTheLineAndTheColumnWhereItBegins() {
        assertThat(Reader.statements(SQLITE, "-- a note\nSELECT 1; SELECT\n  2;\n\n /* x */ VALUES (3)")).containsExactly(
                new Written("SELECT 1", 2, 1), new Written("SELECT\n  2", 2, 11), new Written("VALUES (3)", 5, 10));
        assertThat(new Written("SELECT\n  2", 2, 11).from(7)).isEqualTo(new Written("  2", 3, 1));
        assertThat(new Written("SELECT\n  2", 2, 11).from(3)).isEqualTo(new Written("ECT\n  2", 2, 14));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "SELECT 'it;~ SELECT 2 # 1:8: this does not end: 'it; SELECT 2",
        "SELECT 1;~SELECT \"a FROM t; # 2:8: this does not end: \"a FROM t;",
        "SELECT 1;~/* a note; # 2:1: this does not end: /* a note;",
        "SELECT $$a; # 1:8: this does not end: $$a;",
        "CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM u; # "
            + "1:1: the body of this does not end: CREATE TRIGGER r AFTER INSERT ON t BEGI…"})
    void whatDoesNotEndIsShownWhereItBegins(String script, String shown) {
        assertThatThrownBy(() -> Reader.statements(SQLITE, script.replace('~', '\n'))).isInstanceOf(Unfinished.class).hasMessage(shown);
    }

    @Test
    void whatIsNotReadIsShownWhereReadingEnds() {
        assertThat(Reader.unread(SQLITE, "SELECT a FROM t WHERE a > 1")).isEmpty();
        assertThat(Reader.unread(SQLITE, "SELECT a FROM t WHERE a ~~ b")).hasValueSatisfying(unread ->
                assertThat(unread).extracting(Unread::offset, Unread::there).containsExactly(24, "~~ b"));
    }
}
