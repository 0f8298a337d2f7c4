package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.mysql.Tidb;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Partitioning;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Partitioning.Edge;
import gainsay.sql.Partitioning.Kind;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.Key;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TidbTests {
    private static final Expr DAY = Expr.literal(new Value.Written(Type.DATE, "2000-01-01"));

    @Test
    void aMomentThatBoundsAPartitionIsAText() {
        assertThat(spread(Kind.RANGE, new Bounds.Between(List.of(new Edge(Optional.of(DAY), false)),
                List.of(new Edge(Optional.of(DAY), false))))).contains("LESS THAN ('2000-01-01')");
        assertThat(spread(Kind.LIST, new Bounds.OneOf(List.of(DAY)))).contains("IN ('2000-01-01')");
    }

    @Test
    void aComparisonThatModDividesStandsInParentheses() {
        Expr one = Expr.literal(Value.of(1));
        Expr same = new Expr.Binary(Operator.EQUAL, one, one);
        assertThat(Renderer.sql(Tidb.DIALECT.at(Version.of("999")), new Expr.Call("MOD", List.of(same, one), Type.INTEGER)))
                .isEqualTo("MOD((1 = 1), 1)");
    }

    private static String spread(Kind kind, Bounds bounds) {
        Key key = new Key(new Expr.Column("", "c0", Type.DATE), false);
        Partitioning by = new Partitioning(kind, List.of(key), "COLUMNS", List.of(bounds), Optional.empty());
        return Renderer.sql(Tidb.DIALECT.at(Version.of("999")), new CreateTable("t0", false, List.of(new ColumnDef("c0", "DATE", Type.DATE,
                List.of())), List.of(), List.of(), Optional.of(by), List.of()));
    }
}
