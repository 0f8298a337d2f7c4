package gainsay.oracle.codd;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.engine.Family;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a driver of MySQL's family tells of types is what a table has that is made of the answer, and a constant with it makes the same
/// table: so a constant can stand in the place of what it was evaluated from.
@Timeout(120)
@Tag("slow")
class FamilyTypesTests {
    private static final String TABLE = "CREATE TABLE t0(i INT, u BIGINT UNSIGNED, s SMALLINT, z TINYINT UNSIGNED ZEROFILL,"
            + " d DECIMAL(10, 3), du DECIMAL(8, 2) UNSIGNED, r DOUBLE, y YEAR, b BIT(8), e ENUM('a', 'b'), c CHAR(5),"
            + " v VARCHAR(10), t TEXT, bi BINARY(4), vb VARBINARY(5), dt DATE, tm TIME(6), ts DATETIME(6))";
    private static final List<String> EXPRESSIONS = List.of("i", "u", "s", "z", "d", "du", "r", "dt", "tm", "ts", "i + u", "z + z", "i * d",
            "d / 3", "i / 2", "du + 1", "du", "MAX(du)", "MAX(u)", "SUM(i)", "SUM(u)", "SUM(d)", "AVG(i)", "AVG(d)", "SUM(r)", "COUNT(*)",
            "IFNULL(u, i)", "COALESCE(d, i)", "IF(1, u, -1)", "ABS(u)", "-u", "i & 1", "~i", "i = 1", "TRUNCATE(d, 1)", "DATE(ts)", "b + 0",
            "y + 0");

    /// Of integers only whether they have a sign, for a cast gives the widest; of a decimal not even that, for no operation minds it.
    private static String meant(Database database, String sql) {
        database.run(new Statement.Raw("DROP TEMPORARY TABLE IF EXISTS x"));
        Family.run(database, "CREATE TEMPORARY TABLE x AS " + sql);
        String type = Family.ask(database, "SHOW COLUMNS FROM x").replaceFirst("(?s).*?value=e.*?value=(.*?)\\].*", "$1");
        return type.replaceFirst("^(big|small|medium|tiny)?int([(][0-9]+[)])?", "int").replaceFirst(" zerofill", "")
                .replaceFirst("^(decimal.*) unsigned", "$1");
    }

    private static Value only(Rows rows) {
        assertThat(rows.rows()).hasSize(1);
        return rows.rows().getFirst().getFirst();
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void aConstantWithTheTypeThatIsToldHasTheTypeOfWhatItStandsFor(String server) {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            Family.run(database, TABLE, "INSERT INTO t0 VALUES (1, 2, 3, 4, 1.5, 2.5, 1.5, 1999, 5, 'a', 'c', 'v', 't', 'bi', 'vb',"
                    + " '2020-01-01', '10:00:00.5', '2020-01-01 10:00:00.5')");
            for (String expression : EXPRESSIONS) {
                String sql = "SELECT " + expression + " AS e FROM t0";
                Rows rows = (Rows) database.rows(new Query.Raw(sql));
                Optional<String> told = rows.type(0);
                assertThat(told).as(expression).isPresent();
                Value value = only(rows);
                Expr constant = new Expr.Cast(Expr.literal(value), told.get(), value.type());
                assertThat(meant(database, "SELECT " + Renderer.sql(database.dialect(), constant) + " AS e")).as(expression)
                        .isEqualTo(meant(database, sql));
            }
            for (String text : List.of("e", "c", "v", "t", "IF(1, e, NULL)", "CONCAT(i, 'a')", "MAX(e)")) {
                assertThat(((Rows) database.rows(new Query.Raw("SELECT " + text + " FROM t0"))).type(0)).as(text).contains("TEXT");
            }
            assertThat(((Rows) database.rows(new Query.Raw("SELECT y FROM t0"))).type(0)).isEmpty();
        }
    }

    /// What is computed of it is another number then.
    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void aQuotientHasMoreDigitsThanItsConstant(String server) {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            Stream.of("CREATE TABLE t0(c0 DECIMAL(15, 8), c1 VARCHAR(8))", "INSERT INTO t0 VALUES (5.046, '20210606')")
                    .forEach(sql -> assertThat(database.run(Reader.statement(database.dialect(), sql))).matches(Outcome::ok));
            assertThat(verdicts("SELECT c1 * 50000.00 * (c0 / 36000) FROM t0", database))
                    .hasAtLeastOneElementOfType(Verdict.Inapplicable.class)
                    .doesNotHaveAnyElementsOfTypes(Verdict.Broken.class, Verdict.Failed.class);
            assertThat(verdicts("SELECT c1 * 50000.00 * (c0 * 36000) FROM t0", database)).containsOnly(Verdict.HOLDS);
        }
    }

    private static List<Verdict> verdicts(String sql, Database database) {
        Codd codd = new Codd();
        return codd.claims(Reader.query(database.dialect(), sql)).stream().map(claim -> codd.judge(claim, database)).toList();
    }
}
