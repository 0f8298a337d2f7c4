package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.mysql.Mariadb;
import gainsay.dialect.mysql.Mysql;
import gainsay.dialect.Renderer;
import gainsay.dialect.Sqlite;
import gainsay.dialect.Version;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a dialect reads that has forms of its own, and backslashes in its texts.
class SpelledFormTests {
    private static final Dialect DIALECT = Mysql.DIALECT.at(Version.of("8.0.33"));

    private static String written(String sql) {
        Query query = Reader.query(DIALECT, sql);
        assertThat(query).as(sql).isNotInstanceOf(Query.Raw.class);
        return Renderer.sql(DIALECT, query);
    }

    private static String value(String expr) {
        String sql = written("SELECT " + expr + " FROM t");
        return sql.substring("SELECT ".length(), sql.length() - " FROM t".length());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '§', value = {
        "\"it's\"; 'it''s'",
        "'it\\'s'; 'it''s'",
        "\"a\"\"b\"; 'a\"b'",
        "'50\\%'; '50\\\\%'",
        "_latin1'x'; _latin1'x'",
        "_utf8mb4 x'41'; _utf8mb4 x'41'",
        "N'x'; N'x'",
        "b'0101'; b'0101'",
        "0xDF; 0xDF",
        "x'df'; x'df'",
        "@a; @a",
        "DATE'2001-01-01'; DATE '2001-01-01'",
        "10.00; 10.00",
        "18446744073709551615; 18446744073709551615",
        "MATCH(a) AGAINST ('x' IN BOOLEAN MODE) > 0; MATCH(a) AGAINST ('x' IN BOOLEAN MODE ) > 0",
        "1--1; 1 - -1"})
    void literalsAreWhatTheyWere(String sql, String expected) {
        assertThat(value(sql)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"INSERT INTO t(a, b) TABLE u", "REPLACE INTO t TABLE u", "INSERT INTO t SET a = 1, b = DATE '2001-01-01'",
        "INSERT IGNORE INTO t SET a = (SELECT MAX(b) FROM u)"})
    void anInsertKeepsItsForm(String sql) {
        Statement insert = Reader.statement(DIALECT, sql);
        assertThat(insert).isInstanceOf(Statement.Insert.class);
        assertThat(Renderer.sql(DIALECT, insert)).isEqualTo(sql);
        assertThat(Reader.statement(Mysql.DIALECT.at(Version.of("8.0.15")), sql)).matches(old ->
                sql.contains("TABLE") == old instanceof Statement.Raw);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '§', value = {
        "a IN (1) = b; (a IN (1)) = b",
        "a = b IN (1); a = (b IN (1))",
        "a = b = c; (a = b) = c",
        "a OR b XOR c AND d; a OR (b XOR (c AND d))",
        "a || b && c; a OR (b AND c)",
        "a <=> b; a <=> b",
        "a | b & c << 1; a | (b & (c << 1))",
        "- a ^ 2; (- a) ^ 2",
        "! a + 1; (NOT a) + 1",
        "NOT a + 1; NOT (a + 1)",
        "a DIV 2 + 1; (a DIV 2) + 1",
        "a BETWEEN 1 AND 2 AND b; (a BETWEEN 1 AND 2) AND b",
        "a IS UNKNOWN; a IS NULL",
        "- a COLLATE utf8mb4_bin; - (a COLLATE utf8mb4_bin)"})
    void operatorsBindAsTheManualSays(String sql, String expected) {
        assertThat(value(sql)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '§', value = {
        "4 MEMBER OF (j); 4 MEMBER OF (j)",
        "CONVERT(a USING ucs2); CONVERT(a USING ucs2)",
        "CHAR(77, 121); CHAR(77, 121)",
        "d + INTERVAL 1 DAY; d + INTERVAL 1 DAY",
        "DATE_ADD(d, INTERVAL a + 1 HOUR); DATE_ADD(d, INTERVAL (a + 1) HOUR)",
        "EXTRACT(YEAR FROM d); EXTRACT(YEAR FROM d)",
        "TRIM(LEADING 'x' FROM a); TRIM(LEADING 'x' FROM a)",
        "CAST(a AS CHAR(3) CHARACTER SET latin1); CAST(a AS CHAR(3) CHARACTER SET latin1)",
        "j -> '$.a'; j -> '$.a'"})
    void formsKeepTheirWords(String sql, String expected) {
        assertThat(value(sql)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT STRAIGHT_JOIN a FROM t",
        "SELECT /*+ NO_ICP(t) */ DISTINCT a FROM t",
        "SELECT a FROM t USE INDEX (i) WHERE a = 1",
        "SELECT a FROM t FORCE INDEX (i)",
        "SELECT a, COUNT(*) FROM t GROUP BY a, b WITH ROLLUP",
        "SELECT i FROM JSON_TABLE('[1]', '$[*]' COLUMNS ( i INT PATH '$' )) AS j"})
    void queriesAreWrittenAsTheyWereRead(String sql) {
        assertThat(written(sql)).isEqualTo(sql);
    }

    @Test
    void namesLoseBackticksThatTheyDoNotNeed() {
        assertThat(written("SELECT `a`, `rank`, `a b` FROM `t`")).isEqualTo("SELECT a, `rank`, `a b` FROM t");
        assertThat(value("1 AS \"one more\"")).isEqualTo("1 AS `one more`");
    }

    @Test
    void typesAndOptionsOfTables() {
        String sql = "CREATE TABLE t(a int(10) unsigned, b enum('x', 'y') COLLATE latin1_bin, c set('a', '')) ENGINE = MyISAM";
        assertThat(Reader.statement(DIALECT, sql)).isInstanceOf(Statement.CreateTable.class);
        assertThat(Renderer.sql(DIALECT, Reader.statement(DIALECT, sql))).isEqualTo(sql);
    }

    @Test
    void aColumnThatSaysNoLengthHasOneCharacter() {
        assertThat(Renderer.sql(DIALECT, Reader.statement(DIALECT, "CREATE TABLE t(a CHAR, b BINARY NOT NULL, c char(3), d TEXT)")))
                .isEqualTo("CREATE TABLE t(a CHAR(1), b BINARY(1) NOT NULL, c char(3), d TEXT)");
        assertThat(value("CAST(a AS CHAR)")).isEqualTo("CAST(a AS CHAR)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CREATE INDEX i ON t(a(3))", "CREATE TABLE t(a INT AUTO_INCREMENT KEY)",
        "CREATE TABLE t(a INT) PARTITION BY HASH (a)"})
    void whatATreeCannotTellStaysAsItIs(String sql) {
        assertThat(Reader.statement(DIALECT, sql)).isEqualTo(new Statement.Raw(sql));
    }

    @Test
    void aVariableThatIsSetIsNotRead() {
        assertThat(Reader.query(DIALECT, "SELECT @a := 1")).isInstanceOf(Query.Raw.class);
    }

    @Test
    void aScriptIsCutWhereTheDialectCutsIt() {
        String procedure = "CREATE PROCEDURE p() BEGIN IF 1 THEN SELECT 1; END IF; SELECT 2; END";
        assertThat(Reader.split(DIALECT, "SELECT 'a\\';b'; # one; two\nSELECT \"c;d\"; " + procedure + "; SELECT 3"))
                .isEqualTo(List.of("SELECT 'a\\';b'", "SELECT \"c;d\"", procedure, "SELECT 3"));
    }

    @Test
    void otherDialectsHaveNoneOfThis() {
        Dialect sqlite = Sqlite.DIALECT.at(Version.of("3.50.0"));
        assertThat(Reader.query(sqlite, "SELECT a <=> b")).isInstanceOf(Query.Raw.class);
        assertThat(Renderer.sql(sqlite, Reader.query(sqlite, "SELECT 'a\\b'"))).isEqualTo("SELECT 'a\\b'");
    }

    /// A period is read with the keys over it; that of the system is another thing.
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '§', value = {
        "CREATE TABLE t(a INT, b DATE, c DATE, PERIOD FOR p(b, c), UNIQUE (a, p WITHOUT OVERLAPS)); true",
        "CREATE TABLE t(period INT, UNIQUE (period)); true",
        "CREATE TABLE t(a INT, b DATE, c DATE, PERIOD FOR SYSTEM_TIME (b, c)); false"})
    void periodsAreRead(String sql, boolean read) {
        Dialect mariadb = Mariadb.DIALECT.at(Version.of("11.4.5"));
        Statement statement = Reader.statement(mariadb, sql);
        assertThat(statement instanceof Statement.CreateTable).isEqualTo(read);
        assertThat(Renderer.sql(mariadb, statement)).isEqualTo(sql);
    }

    /// Who asks for the rows of a time to come has those of now. Those of another time are no rows that the table has.
    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '§', value = {
        "SELECT * FROM t FOR SYSTEM_TIME AS OF '2038-01-01 00:00:00' AS a JOIN u; true",
        "SELECT * FROM t FOR SYSTEM_TIME AS OF '2018-01-01 00:00:00'; false",
        "SELECT * FROM t FOR SYSTEM_TIME ALL; false"})
    void aTimeToComeIsRead(String sql, boolean read) {
        Dialect mariadb = Mariadb.DIALECT.at(Version.of("11.4.5"));
        Query query = Reader.query(mariadb, sql);
        assertThat(query instanceof Query.Raw).isNotEqualTo(read);
        assertThat(Renderer.sql(mariadb, query)).isEqualTo(sql);
        assertThat(Reader.query(Mariadb.DIALECT.at(Version.of("10.2.11")), sql)).isInstanceOf(Query.Raw.class);
    }
}
