package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.dialect.read.SqlFile;
import gainsay.engine.Unavailable;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class OwnSchemaTests {
    private static OwnSchema.Learned learned(String name, String sql, int rows) {
        var statements = SqlFile.of(Permission.dialect(name), sql).statements();
        try (Target target = Targets.open(name)) {
            return OwnSchema.of("own.sql", statements, List.of(), false, rows).learned(target);
        }
    }

    @Test
    void statementsBecomeTheSetupAndQueriesTheSeeds() {
        OwnSchema.Learned own = learned("sqlite", "CREATE TABLE t(a INTEGER, b TEXT); INSERT INTO t VALUES (1, 'x'); SELECT a FROM t", 30);
        assertThat(own.notes()).isEmpty();
        assertThat(own.given().setup()).hasSize(2);
        assertThat(own.given().queries()).hasSize(1);
    }

    @Test
    void whatIsRefusedIsLeftOutAndToldWithItsPlace() {
        OwnSchema.Learned own = learned("sqlite", "CREATE TABLE t(a);\nINSERT INTO u VALUES (1);\nSELECT b FROM u", 30);
        assertThat(own.given().setup()).hasSize(1);
        assertThat(own.given().queries()).isEmpty();
        assertThat(own.notes()).containsExactly("2:1 `INSERT INTO u VALUES (1)` is left out: no such table: u",
                "3:1 `SELECT b FROM u` is left out: no such table: u");
    }

    @Test
    void ofATableThatCannotBeReadTheEngineIsAsked() {
        OwnSchema.Learned own = learned("h2", "CREATE TABLE t AS SELECT 1 AS a, 'x' AS b; SELECT a FROM t", 30);
        assertThat(own.given().setup()).first().isInstanceOf(Statement.Raw.class);
        Schema.Relation table = Schema.of(new Setup(own.given().setup())).named("t").orElseThrow();
        assertThat(table.kind()).isEqualTo(Schema.Kind.TABLE);
        assertThat(table.fields().stream().map(field -> field.name().toLowerCase(Locale.ROOT) + " " + field.type()))
                .containsExactly("a INTEGER", "b TEXT");
        assertThat(own.notes()).containsExactly("cannot be read, and run as text: own.sql, line 1");
    }

    @Test
    void columnsHaveTheTypesOfTheirTables() {
        OwnSchema.Learned own = learned("h2", "CREATE TABLE t(a INTEGER, b VARCHAR(9)); CREATE INDEX i ON t(b);"
                + "SELECT x.b FROM t x WHERE a > 1 AND x.a IN (SELECT b FROM (SELECT a AS b FROM t) AS y)", 30);
        assertThat(Shape.find(own.given().setup().get(1), Expr.Column.class)).extracting(Expr.Column::type).containsExactly(Type.TEXT);
        assertThat(Shape.find(own.given().queries().getFirst(), Expr.Column.class)).filteredOn(column -> column.name().equals("a"))
                .extracting(Expr.Column::type).containsOnly(Type.INTEGER);
    }

    @Test
    void ofALargeTableTheFirstRowsAreTaken() {
        OwnSchema.Learned own = learned("sqlite", "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3); INSERT INTO t VALUES (4)", 2);
        assertThat(Shape.find(new Setup(own.given().setup()), Query.Tuple.class)).hasSize(2);
        assertThat(own.notes()).containsExactly("2 rows of own.sql are left out: a hunt takes the first 2 of a table (--rows)");
    }

    @Test
    void zerosAtTheEndOfNumbersSayNothingInAColumnOfNumbersAlone() {
        String table = "CREATE TABLE t(a DECIMAL(8, 2), b VARCHAR); ";
        OwnSchema.Learned own = learned("duckdb", table + "INSERT INTO t VALUES (24.50, 'x 1.50')", 9);
        assertThat(Shape.find(own.given().setup().get(1), Value.class)).contains(Value.of("x 1.50")).hasSize(2);
        assertThat(learned("duckdb", table + "INSERT INTO t VALUES (2, 24.50)", 9).given().setup().get(1))
                .isInstanceOf(Statement.Raw.class);
    }

    @Test
    void aFileThatMakesNoTableEndsTheHunt() {
        assertThatThrownBy(() -> learned("sqlite", "CREATE INDEX i ON t(a)", 30)).isInstanceOf(Unavailable.class)
                .hasMessageStartingWith("own.sql makes no table on sqlite; 1:1 `CREATE INDEX i ON t(a)` is left out: no such table");
    }
}
