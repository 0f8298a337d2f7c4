package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.postgres.Postgres;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Partitioning.Edge;
import gainsay.sql.Partitioning;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DefinitionRendererTests {
    private static final Dialect POSTGRES = Postgres.DIALECT.at(Version.of("18.6"));
    private static final Expr A = new Expr.Column("", "a", Type.INTEGER);
    private static final Statement.ColumnDef COLUMN = new Statement.ColumnDef("a", "INTEGER", Type.INTEGER, List.of());

    private static String sql(Statement statement) {
        return Renderer.sql(POSTGRES, statement);
    }

    private static Statement.Key key(Expr expr) {
        return new Statement.Key(expr, false);
    }

    private static Statement partition(Bounds bounds) {
        return new Statement.CreatePartition("p", "t", bounds, Optional.empty());
    }

    @Test
    void aTableSaysHowItsRowsAreSpreadOrWhoseTheyAreToo() {
        var by = new Partitioning(Partitioning.Kind.RANGE, List.of(key(A), key(new Expr.Unary(Expr.Prefix.NEGATE, A))));
        assertThat(sql(new Statement.CreateTable("t", false, List.of(COLUMN), List.of(), List.of(), Optional.of(by), List.of())))
                .isEqualTo("CREATE TABLE t(a INTEGER) PARTITION BY RANGE (a, (- a))");
        assertThat(sql(new Statement.CreateTable("u", false, List.of(COLUMN), List.of(), List.of(), Optional.empty(), List.of("t"))))
                .isEqualTo("CREATE TABLE u(a INTEGER) INHERITS (t)");
    }

    /// Old versions take nothing but bare literals as bounds.
    @Test
    void boundsAreBareLiterals() {
        Edge first = new Edge(Optional.of(Expr.literal(Value.of(1.5))), false);
        Edge before = new Edge(Optional.empty(), false);
        Edge behind = new Edge(Optional.empty(), true);
        assertThat(sql(partition(new Bounds.Between(List.of(first, before), List.of(behind, behind)))))
                .isEqualTo("CREATE TABLE p PARTITION OF t FOR VALUES FROM ('1.5', MINVALUE) TO (MAXVALUE, MAXVALUE)");
        assertThat(sql(partition(new Bounds.OneOf(List.of(Expr.literal(Value.NULL), Expr.literal(Value.of("it's")),
                Expr.literal(new Value.Blob("00")), Expr.literal(new Value.Written(Type.DATE, "2000-01-01")))))))
                .isEqualTo("CREATE TABLE p PARTITION OF t FOR VALUES IN (NULL, 'it''s', '\\x00', '2000-01-01')");
        assertThat(sql(partition(new Bounds.Share(4, 1))))
                .isEqualTo("CREATE TABLE p PARTITION OF t FOR VALUES WITH (MODULUS 4, REMAINDER 1)");
        assertThat(sql(partition(new Bounds.Rest()))).isEqualTo("CREATE TABLE p PARTITION OF t DEFAULT");
    }

    @Test
    void aPartitionGoesAndComesBack() {
        assertThat(sql(new Statement.Alter("t", new Alteration.Detach("p")))).isEqualTo("ALTER TABLE t DETACH PARTITION p");
        assertThat(sql(new Statement.Alter("t", new Alteration.Attach("p", new Bounds.Rest()))))
                .isEqualTo("ALTER TABLE t ATTACH PARTITION p DEFAULT");
    }

    @Test
    void anIndexSaysHowItSearchesAndWhatItHolds() {
        var keys = List.of(new Statement.Key(A, true, "int4_ops", true));
        assertThat(sql(new Statement.CreateIndex(true, "i", "t", keys, Optional.of(new Expr.IsNull(A, true)), "", List.of("b"),
                List.of("NULLS NOT DISTINCT"))))
                .isEqualTo("CREATE UNIQUE INDEX i ON t(a int4_ops DESC NULLS LAST) INCLUDE (b) NULLS NOT DISTINCT WHERE a IS NOT NULL");
        assertThat(sql(new Statement.CreateIndex(false, "i", "t", List.of(key(A)), Optional.empty(), "brin", List.of(), List.of())))
                .isEqualTo("CREATE INDEX i ON t USING brin (a)");
    }

    @Test
    void theHolesOfACommandAreFilled() {
        assertThat(sql(new Statement.Command("CREATE STATISTICS {object} ON {columns} FROM {table}", "g", "t", List.of("a", "b"),
                Optional.empty()))).isEqualTo("CREATE STATISTICS g ON a, b FROM t");
        assertThat(sql(new Statement.Command("ALTER TABLE {table} ALTER COLUMN {columns} SET DEFAULT {value}", "", "t", List.of("a"),
                Optional.of(Expr.literal(1))))).isEqualTo("ALTER TABLE t ALTER COLUMN a SET DEFAULT 1");
    }

    @Test
    void aTriggerBringsItsFunction() {
        Statement body = new Statement.Delete("u", Optional.empty());
        assertThat(sql(new Statement.CreateTrigger("r", false, Statement.Moment.AFTER, Statement.Event.DELETE, "t", Optional.empty(),
                List.of(body)))).isEqualTo("CREATE FUNCTION r() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN DELETE FROM u; RETURN OLD; "
                + "END $$; CREATE TRIGGER r AFTER DELETE ON t FOR EACH ROW EXECUTE PROCEDURE r()");
    }

    @Test
    void aKeySaysWhichRangesDoNotMeetAndAForeignKeyWhatADeletionEmpties() {
        Statement.TableRule key = new Statement.TableRule.Exclude("", List.of(key(A), key(new Expr.Column("", "b", Type.RANGE))),
                "WITHOUT OVERLAPS");
        var actions = new Statement.Actions(Statement.Action.SET_NULL, Statement.Action.CASCADE, true, List.of("a"));
        Statement.TableRule foreign = new Statement.TableRule.ForeignKey(List.of("a"), "t", List.of("b"), Optional.of(actions));
        assertThat(sql(new Statement.CreateTable("u", false, List.of(COLUMN), List.of(key, foreign), List.of())))
                .isEqualTo("CREATE TABLE u(a INTEGER, UNIQUE (a, b WITHOUT OVERLAPS), FOREIGN KEY (a) REFERENCES t(b)"
                        + " ON DELETE SET NULL(a) ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED)");
    }
}
