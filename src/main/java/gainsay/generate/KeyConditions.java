package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Type;
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
        if (scope.known().size() > 1 && choices.percent(50)) {
            return twoKeys(choices.one(scope.known()), choices.one(scope.known()));
        }
        return subqueries.map(sub -> choices.percent(35) ? new Expr.Exists(sub.column(scope, exprs.shared()), choices.percent(40))
                : exprs.inQuery(sub, exprs.shared(), Math.min(depth, 1))).orElseGet(() -> exprs.comparison(depth));
    }

    /// Conditions on two keys, each of which may be looked up in an index of its own.
    ///
    ///     c0 = 1 OR c1 > 5      (c0 < 3 AND c1 = 2) OR c0 = 7
    private Expr twoKeys(Expr one, Expr other) {
        Expr two = new Expr.Binary(choices.one(Operator.OR, Operator.OR, Operator.AND), about(one), about(other));
        return choices.percent(30) ? new Expr.Binary(choices.one(Operator.AND, Operator.OR), two, about(choices.one(one, other))) : two;
    }

    private Expr about(Expr key) {
        if (key.type() == Type.BOOLEAN) {
            return truth(key);
        }
        return switch (choices.between(0, 4)) {
            case 0 -> new Expr.IsNull(key, choices.percent(60));
            case 1, 2 -> key.type().nested() || key.type() == Type.ANY ? exprs.comparison(key, 0)
                    : new Expr.InList(key, Stream.<Expr>generate(() -> Expr.literal(draw.values().of(key.type())))
                            .limit(choices.between(2, 4)).toList(), choices.percent(15));
            default -> exprs.comparison(key, 0);
        };
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
