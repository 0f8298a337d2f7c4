package gainsay.oracle.norec;

import gainsay.run.Database;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Query.SetOperator;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A join by its meaning: all pairs for which the condition is true, and the rows of a side that keeps them which have no
/// partner.
///
///     SELECT cols FROM a LEFT JOIN b ON p
///     SELECT cols FROM a CROSS JOIN b WHERE p
///         UNION ALL SELECT cols FROM a LEFT JOIN b ON FALSE WHERE NOT EXISTS (SELECT 1 FROM b WHERE p)
///
/// `USING (c)` is the condition `a.c = b.c`, and makes of both one column that is not null if one of them is not.
final class NoRecJoin {
    private static final Set<JoinKind> KINDS = EnumSet.of(JoinKind.INNER, JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL,
            JoinKind.STRAIGHT);

    private final Query.Select select;
    private final Source.Join join;
    private final Database database;

    private NoRecJoin(Query.Select select, Database database) {
        this.select = select;
        this.join = (Source.Join) select.from().orElseThrow();
        this.database = database;
    }

    /// Does a select fetch single rows of a join of two relations that have a name each?
    static boolean applies(Query.Select select) {
        return select.from().orElse(null) instanceof Source.Join join && KINDS.contains(join.kind())
                && join.on().isPresent() == join.using().isEmpty() && !name(join.left()).isEmpty() && !name(join.right()).isEmpty()
                && !name(join.left()).equalsIgnoreCase(name(join.right())) && select.where().isEmpty() && select.qualify().isEmpty()
                && !select.distinct() && !select.grouped() && !select.fetches(Shape::ownWindow)
                && (join.using().isEmpty() || !select.fetches(new Query.Item.All("")::equals));
    }

    private static String name(Source source) {
        return switch (source) {
            case Source.Table table -> table.alias().isEmpty() ? table.name() : table.alias();
            case Source.Derived derived -> derived.lateral() ? "" : derived.alias();
            case Source.Function _, Source.Join _ -> "";
        };
    }

    /// The same rows without that join.
    static Query pairs(Query.Select select, Database database) {
        return new NoRecJoin(select, database).pairs();
    }

    private Query pairs() {
        Query all = fetched().from(joined(JoinKind.CROSS, join.left(), join.right(), Optional.empty())).where(condition());
        if (join.kind() == JoinKind.LEFT || join.kind() == JoinKind.FULL) {
            all = new Query.Compound(SetOperator.UNION_ALL, all, alone(join.left(), join.right()));
        }
        if (join.kind() == JoinKind.RIGHT || join.kind() == JoinKind.FULL) {
            all = new Query.Compound(SetOperator.UNION_ALL, all, alone(join.right(), join.left()));
        }
        return all;
    }

    /// The rows of one side that have no partner on the other.
    private Query alone(Source kept, Source other) {
        Query.Select partners = Query.Select.of(List.of(Query.Item.of(Expr.literal(1))), other).where(condition());
        Expr never = Expr.literal(database.dialect().truth(false));
        return fetched().from(joined(JoinKind.LEFT, kept, other, Optional.of(never))).where(new Expr.Exists(partners, true));
    }

    private static Source joined(JoinKind kind, Source left, Source right, Optional<Expr> on) {
        return new Source.Join(kind, left, right, on, List.of());
    }

    private Expr condition() {
        return join.on().orElseGet(() -> join.using().stream().<Expr>map(column -> new Expr.Binary(Operator.EQUAL,
                column(join.left(), column), column(join.right(), column))).reduce(Expr::and).orElseThrow());
    }

    private static Expr column(Source side, String column) {
        return new Expr.Column(name(side), column, Type.ANY);
    }

    /// What is fetched, of whichever order of the sides.
    private Query.Select fetched() {
        List<Query.Item> items = new ArrayList<>();
        for (Query.Item item : select.items()) {
            if (item.equals(new Query.Item.All(""))) {
                items.add(new Query.Item.All(name(join.left())));
                items.add(new Query.Item.All(name(join.right())));
            } else {
                items.add(Shape.rewrite(item, node -> node instanceof Expr.Column column && column.table().isEmpty()
                        && join.using().contains(column.name()) ? merged(column.name()) : node));
            }
        }
        return select.items(items);
    }

    private Expr merged(String column) {
        return new Expr.Call("COALESCE", List.of(column(join.left(), column), column(join.right(), column)), Type.ANY);
    }
}
