package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;

/// Draws queries inside expressions that have nothing but a table and one condition, of which an engine makes a join or a look-up.
record KeyedSubqueries(Draw draw, Sources sources) {

    /// A column of a table as it is, of all rows or of those in which a key is NULL, if there is one of this type.
    ///
    ///     SELECT t0.c0 FROM t0 WHERE t0.c1 IS NULL
    Optional<Query> column(Type type) {
        Source.Table from = sources.table(false);
        Scope scope = draw.scope(from);
        List<Expr.Column> fitting = of(scope, type);
        if (fitting.isEmpty()) {
            return Optional.empty();
        }
        Query.Select select = Query.Select.of(List.of(Query.Item.of(draw.choices().one(fitting))), from);
        return Optional.of(scope.known().isEmpty() || draw.choices().percent(50) ? select
                : select.where(new Expr.IsNull(draw.choices().one(scope.known()), draw.choices().percent(25))));
    }

    /// Whether a table has a row that compares so with a column of what is around it.
    ///
    ///     EXISTS (SELECT t0.c0 FROM t0 WHERE d0.c1 <> t0.c0)
    Optional<Expr> beside(Expr.Column around) {
        Source.Table from = sources.table(false);
        List<Expr.Column> fitting = of(draw.scope(from), around.type());
        if (fitting.isEmpty()) {
            return Optional.empty();
        }
        Expr.Column own = draw.choices().one(fitting);
        Expr compared = new Expr.Binary(draw.choices().one(Operator.NOT_EQUAL, Operator.EQUAL, Operator.LESS), around, own);
        return Optional.of(new Expr.Exists(Query.Select.of(List.of(Query.Item.of(own)), from).where(compared), draw.choices().percent(30)));
    }

    private static List<Expr.Column> of(Scope scope, Type type) {
        return scope.columns().stream().filter(column -> column.type() == type).toList();
    }
}
