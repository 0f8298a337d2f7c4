package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws conditions that are near to what an index is about, and two of them on one key, of an index or of partitions. A planner makes
/// steps of each and puts these together, which goes wrong where it looks at one of them alone.
///
///     c0 IS NOT NULL AND c0 IN (1, 5)      c0 IS TRUE OR c0 IS NOT TRUE      c0 < 3 AND c0 = 1
record KeyConditions(Expressions exprs, Choices choices, Draw draw) {

    Expr twoAbout(Expr key) {
        return new Expr.Binary(choices.one(Operator.AND, Operator.AND, Operator.OR), about(key), about(key));
    }

    /// A condition on two keys, or a subquery that may become a join.
    Expr keyed(Scope scope, Optional<Expressions.Subqueries> subqueries, int depth) {
        if (!scope.known().isEmpty() && choices.percent(60)) {
            Expr key = choices.one(scope.known());
            return scope.known().size() > 1 && choices.percent(65) ? twoKeys(key, choices.one(scope.known())) : about(key);
        }
        return subqueries.map(sub -> switch (choices.weighted(new int[] {35, 20, 45})) {
            case 0 -> new Expr.Exists(cut(sub.column(scope, exprs.shared())), choices.percent(40));
            case 1 -> twice(scope, sub);
            default -> exprs.inQuery(sub, exprs.shared(), Math.min(depth, 1));
        }).orElseGet(() -> exprs.comparison(depth));
    }

    /// At times of no row or one: that none is left is known without a look at the table.
    private Query cut(Query query) {
        return query instanceof Query.Select select && select.items().getFirst() instanceof Query.Item.Of(Expr.Column column, _)
                && choices.percent(20) ? new Query.Ordered(select, List.of(draw.order(column)),
                        Optional.of(Expr.literal(choices.between(0, 1))), Optional.empty()) : query;
    }

    /// One value among those of two queries.
    ///
    ///     c0 IN (SELECT …) AND c0 IN (SELECT …)
    private Expr twice(Scope scope, Expressions.Subqueries sub) {
        Expr value = exprs.any(0);
        return Expr.and(new Expr.InQuery(value, sub.column(scope, value.type()), false),
                new Expr.InQuery(value, sub.column(scope, value.type()), choices.percent(20)));
    }

    /// Conditions on two keys, each of which may be looked up in an index of its own.
    ///
    ///     c0 = 1 OR c1 > 5      (c0 < 3 AND c1 = 2) OR c0 = 7
    private Expr twoKeys(Expr one, Expr other) {
        Expr two = new Expr.Binary(choices.one(Operator.OR, Operator.OR, Operator.AND), about(one), about(other));
        return choices.percent(30) ? new Expr.Binary(choices.one(Operator.AND, Operator.OR), two, about(choices.one(one, other))) : two;
    }

    Expr about(Expr key) {
        if (key.type() == Type.BOOLEAN) {
            return truth(key);
        }
        boolean constants = draw.dialect().has(Feature.KEYED_SHAPES);
        return switch (choices.between(0, constants ? 6 : 4)) {
            case 0 -> new Expr.IsNull(key, choices.percent(60));
            case 1, 2 -> key.type().nested() || key.type() == Type.ANY ? exprs.comparison(key, 0)
                    : new Expr.InList(key, literals(key.type(), choices.between(2, 4)), choices.percent(constants ? 35 : 15));
            case 5, 6 -> constant(key);
            default -> exprs.comparison(key, 0);
        };
    }

    /// All of one type, that of the key or one that is converted to be compared with it.
    private List<Expr> literals(Type key, int count) {
        Type type = exprs.mixture().beside(key);
        return Stream.<Expr>generate(() -> Expr.literal(draw.values().of(type))).limit(count).toList();
    }

    /// A key beside a constant, at times one that a function makes of two.
    ///
    ///     c0 = 0.5      c0 < '1a'      c0 = COALESCE(0.5, 1)      COALESCE(-1, '') IN (c0)
    Expr constant(Expr key) {
        if (!exprs.mixture().comparable(key.type(), key.type())) {
            return key.type() == Type.ANY ? new Expr.IsNull(key, false)
                    : new Expr.Binary(Operator.EQUAL, key, Expr.literal(draw.values().of(key.type())));
        }
        Type type = exprs.mixture().beside(key.type());
        Expr constant = choices.percent(35) ? made(type) : Expr.literal(draw.values().of(type));
        return choices.percent(15) ? new Expr.InList(constant, List.of(key), choices.percent(35))
                : new Expr.Binary(choices.one(Operator.EQUAL, Operator.EQUAL, Operator.NOT_DISTINCT_FROM, Operator.LESS, Operator.GREATER),
                        key, constant);
    }

    private Expr made(Type type) {
        Type narrower = exprs.mixture().narrower(type);
        List<Expr> two = List.of(Expressions.coerced(Expr.literal(draw.values().of(narrower)), type),
                Expr.literal(draw.values().of(type)));
        return new Expr.Call("COALESCE", choices.percent(70) ? two : two.reversed(), type);
    }

    /// A comparison with a literal, with a twin of the literal or another operator.
    Expr near(Expr known) {
        if (!(known instanceof Expr.Binary(Operator operator, Expr left, Expr.Literal literal))
                || operator.kind() != Operator.Kind.COMPARISON) {
            return known;
        }
        Operator other = choices.percent(50) ? operator : choices.one(draw.words().operators(Operator.Kind.COMPARISON));
        return new Expr.Binary(other, left, Expr.literal(draw.values().twin(literal.value())));
    }

    private Expr truth(Expr key) {
        return switch (choices.between(0, 4)) {
            case 0 -> new Expr.IsNull(key, choices.percent(50));
            case 1 -> choices.percent(50) ? key : new Expr.Unary(Expr.Prefix.NOT, key);
            default -> new Expr.IsTruth(key, choices.percent(50), choices.percent(50));
        };
    }
}
