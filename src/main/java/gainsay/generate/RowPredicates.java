package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws comparisons of whole rows, with others, with those of a query, and with those of a table.
record RowPredicates(Draw draw, Expressions exprs, Scope scope, Optional<Expressions.Subqueries> subqueries) {

    Expr predicate(int depth) {
        List<Type> types = exprs.shared(draw.choices().between(2, 3)).stream()
                .map(type -> draw.words().orders(type) && draw.words().lists(type) ? type : Type.TEXT).toList();
        Expr row = row(types, depth);
        return switch (draw.choices().weighted(subqueries.isEmpty() ? new int[] {75, 25} : new int[] {55, 15, 20, 10})) {
            case 1 -> draw.dialect().has(Feature.ROW_BETWEEN)
                    ? new Expr.Between(row, besides(types, depth), besides(types, depth), draw.choices().percent(30))
                    : exprs.comparison(depth);
            case 2 -> new Expr.InQuery(row, subqueries.orElseThrow().rows(scope, types.stream().map(exprs.mixture()::beside).toList()),
                    draw.choices().percent(30));
            case 3 -> inRows(row, types);
            default -> new Expr.Binary(draw.choices().one(draw.words().operators(Operator.Kind.COMPARISON)), row, besides(types, depth));
        };
    }

    private Expr.RowValue row(List<Type> types, int depth) {
        return new Expr.RowValue(types.stream().map(type -> exprs.value(type, depth)).toList());
    }

    private Expr.RowValue besides(List<Type> types, int depth) {
        return row(types.stream().map(exprs.mixture()::beside).toList(), depth);
    }

    private Expr inRows(Expr row, List<Type> types) {
        List<Query.Tuple> tuples = new ArrayList<>();
        for (int left = draw.choices().between(1, 3); left > 0; left--) {
            tuples.add(new Query.Tuple(types.stream().map(exprs.mixture()::beside).map(this::listed).toList()));
        }
        return new Expr.InQuery(row, new Query.Values(tuples), draw.choices().percent(30));
    }

    /// What a row of VALUES may hold: no aggregate, which would belong to the query inside.
    private Expr listed(Type type) {
        return scope.columns().isEmpty() ? exprs.literal(type) : exprs.leaf(type);
    }

    /// A value, or a row, in a whole table of just this width.
    Optional<Expr> inTable(int depth) {
        if (!draw.dialect().has(Feature.IN_TABLE) || draw.schema().relations().isEmpty() || subqueries.isEmpty()) {
            return Optional.empty();
        }
        Schema.Relation relation = draw.choices().one(draw.relations(draw.choices().percent(30)));
        int width = relation.fields().size();
        if (width > 1 && !draw.dialect().has(Feature.ROW_VALUES)) {
            return Optional.empty();
        }
        return Optional.of(new Expr.InTable(width == 1 ? exprs.any(depth) : row(exprs.shared(width), depth), relation.name(),
                draw.choices().percent(30)));
    }
}
