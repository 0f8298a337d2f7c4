package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Type;
import java.util.stream.Stream;

/// Draws conditions that are near to what an index is about, and two of them on one key, of an index or of partitions. A planner makes
/// steps of each and puts these together, which goes wrong where it looks at one of them alone.
///
///     c0 IS NOT NULL AND c0 IN (1, 5)      c0 IS TRUE OR c0 IS NOT TRUE      c0 < 3 AND c0 = 1
record KeyConditions(Expressions exprs, Choices choices, Draw draw) {

    Expr twoAbout(Expr key) {
        return new Expr.Binary(choices.one(Operator.AND, Operator.AND, Operator.OR), about(key), about(key));
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
