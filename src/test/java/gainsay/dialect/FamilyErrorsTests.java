package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.dialect.registry.Dialects;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Errors that new versions of MySQL and MariaDB alone give, each as narrow as its cause.
class FamilyErrorsTests {
    private static boolean expected(String engine, String version, int error, Node asked, String setup) {
        Dialect dialect = Dialects.named(engine).orElseThrow().at(Version.of(version));
        Setup made = new Setup(Stream.of(setup).filter(sql -> !sql.isBlank()).map(sql -> Reader.statement(dialect, sql)).toList());
        return dialect.expected(new EngineError("…", "HY000", error), new Asked(asked, false, made)).isPresent();
    }

    private static Node query(String engine, String sql) {
        return Reader.query(Dialects.named(engine).orElseThrow().at(Version.of("999")), sql);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            9.7.4  | 3854 | true  | SELECT * FROM t WHERE 0 = (a IN ('\ud83d\ude00'))
            9.7.4  | 3988 | true  | SELECT * FROM t WHERE a = '\u65e5'
            9.7.4  | 3854 | false | SELECT * FROM t WHERE a = '\u00e9'
            8.0.15 | 3854 | false | SELECT * FROM t WHERE a = '\u65e5'
            9.7.4  | 3854 | true  | SELECT * FROM v
            """)
    void aConstantTextMayHaveNoFormInTheCharacterSetBesideIt(String version, int error, boolean expected, String sql) {
        assertThat(expected("mysql", version, error, query("mysql", sql), "CREATE VIEW v AS SELECT 1 FROM t WHERE a < '\u65e5'"))
                .isEqualTo(expected);
    }

    /// A column of a join is unknown, by a known bug, where one of two that are made one is named beside a condition. Text is made of
    /// bytes only where there may be some.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            1054 | true  | SELECT u.a FROM t NATURAL JOIN u WHERE FALSE
            1054 | true  | SELECT u.a FROM t JOIN u USING (a) WHERE EXISTS (SELECT 1 FROM t AS x WHERE x.a = u.a)
            1054 | false | SELECT u.a FROM t JOIN u USING (a)
            1054 | false | SELECT u.b FROM t JOIN u USING (a) WHERE FALSE
            1054 | false | SELECT a FROM t JOIN u USING (a) WHERE FALSE
            3854 | true  | SELECT CAST(x'ff' AS CHAR)
            3854 | true  | SELECT CAST(a AS CHAR) FROM t
            3854 | false | SELECT CAST(1 AS CHAR)
            """)
    void whatHidesAKnownBugIsAsNarrowAsItIs(int error, boolean expected, String sql) {
        Dialect dialect = Dialects.named("tidb").orElseThrow().at(Version.of("8.5.4"));
        String message = error == 1054 ? "Unknown column 'u.a' in 'field list'" : "Cannot convert string '\\xFF' from binary to utf8mb4";
        assertThat(dialect.expected(new EngineError(message, "HY000", error), new Asked(query("tidb", sql), false, new Setup(List.of())))
                .isPresent()).isEqualTo(expected);
    }

    /// A NULL that was folded has no type but that of its cast.
    @Test
    void aConstantTextIsNoDateBesideANullThatIsCastToOne() {
        Node folded = Shape.rewrite(query("mysql", "SELECT '' = CAST(NULL AS DATE)"),
                node -> node instanceof Expr.Cast cast ? new Expr.Cast(cast.operand(), cast.as(), Type.ANY) : node);
        assertThat(expected("mysql", "9.7.4", 1525, folded, "")).isTrue();
        Node number = Shape.rewrite(folded, node -> node instanceof Expr.Cast cast ? new Expr.Cast(cast.operand(), "SIGNED", Type.ANY)
                : node);
        assertThat(expected("mysql", "9.7.4", 1525, number, "")).isFalse();
    }

    /// A way to write a date that is deprecated is told of where the text is read.
    @ParameterizedTest
    @CsvSource({"1265, true", "1264, true", "1366, true", "1048, true", "4095, false", "4096, false", "1287, false"})
    void aWarningIsOfAValueOrOfATextThatWasWritten(long code, boolean ofValue) {
        assertThat(Dialects.named("mysql").orElseThrow().at(Version.of("9.7.4")).warnings().orElseThrow().ofValue(code)).isEqualTo(ofValue);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            true  | SELECT CASE WHEN FALSE THEN NULL WHEN FALSE THEN CAST('a' AS UUID) END = CAST(NULL AS DOUBLE)
            true  | SELECT CAST('::' AS INET6) BETWEEN 1 AND 2
            true  | SELECT 1.5 IN (CAST('a' AS UUID))
            false | SELECT CAST('a' AS UUID) = 'b'
            false | SELECT CAST('a' AS UUID) = CAST('b' AS UUID)
            false | SELECT 1 = CAST(NULL AS DOUBLE)
            false | SELECT 1 = (CAST('a' AS UUID) = CAST('b' AS UUID))
            """)
    void anIdentifierIsNotComparedWithANumber(boolean expected, String sql) {
        assertThat(expected("mariadb", "11.8.6", 4078, query("mariadb", sql), "")).isEqualTo(expected);
    }

    /// The condition is written as IF, of the new value and the column.
    @ParameterizedTest
    @CsvSource({"TIMESTAMP, true, true", "TIMESTAMP, false, false", "TEXT, true, false"})
    void aConditionOfAnUpsertChoosesBetweenTypes(Type type, boolean conditional, boolean expected) {
        Expr.Column value = new Expr.Column("excluded", "c1", type);
        Node upsert = new Statement.Upsert(List.of(), Optional.empty(), List.of(new Statement.Assignment("c0", value)),
                conditional ? Optional.of(new Expr.IsNull(value, true)) : Optional.empty());
        assertThat(expected("mariadb", "11.8.6", 4078, upsert, "")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"SHOW CREATE TABLE v, true", "SHOW COLUMNS FROM v, false"})
    void aViewThatIsShownIsReadAgain(String sql, boolean expected) {
        Dialect dialect = Dialects.named("mysql").orElseThrow().at(Version.of("8.0.15"));
        assertThat(dialect.expected(new EngineError("Illegal mix of collations", "HY000", 1267), new Asked(new Query.Raw(sql), false,
                Setup.EMPTY)).isPresent()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            true  | SELECT a LIKE a ESCAPE 0 FROM t
            false | SELECT a LIKE a ESCAPE '0' FROM t
            """)
    void theLetterThatEscapesIsATextThatIsWritten(boolean expected, String sql) {
        assertThat(expected("tidb", "8.5.4", 1064, query("tidb", sql), "")).isEqualTo(expected);
    }
}
