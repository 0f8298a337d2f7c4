package gainsay.oracle.guard;

import gainsay.oracle.guard.Relaxation.Decided;
import gainsay.oracle.guard.Relaxation.Near;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Rows about which a rounded value decides, by comparisons with numbers. Each comparison is asked as narrow and as wide as the bounds of
/// the value allow; rows that are in all of these answers do not depend on it.
///
///     … HAVING SUM(r) > 3      … HAVING SUM(r) > 3 + 1e-9      … HAVING SUM(r) >= 3 - 1e-9
///
/// And rows about which a condition decides that is one of several: those for which it holds in all of its forms are there, and those for
/// which it holds in none are not.
///
///     … WHERE d >= 'a' AND p      … WHERE (TRUE AND p) AND (FALSE AND p) AND (NULL AND p)      … WHERE (TRUE AND p) OR …
final class Decisions {
    private static final int MOST = 3;
    private static final Set<Operator> COMPARISONS = EnumSet.range(Operator.EQUAL, Operator.GREATER_EQUAL);

    private final Near near;
    private final Expr value;

    private Decisions(Expr value, Near near) {
        this.value = value;
        this.near = near;
    }

    /// The rows that are open; empty if the value decides in another way, or if these questions have no answer.
    static Optional<Relaxation> of(Query.Select select, Opening opening, boolean alone, Twins twins) {
        if (opening instanceof Opening.OneOf one) {
            return alone ? oneOf(select, one, twins) : Optional.empty();
        }
        return opening instanceof Opening.OfExpr(Expr expr, Near near, boolean grouped) && Double.isFinite(near.bound())
                && (grouped || !select.grouped()) && select.qualify().isEmpty()
                ? new Decisions(expr, near).decided(select, grouped, twins) : Optional.empty();
    }

    private static Optional<Relaxation> oneOf(Query.Select select, Opening.OneOf one, Twins twins) {
        Optional<Expr> condition = select.where().filter(where -> one.in(where));
        boolean elsewhere = Shape.find(select, Expr.class).stream().filter(one.expr()::equals).count()
                > Stream.concat(condition.stream(), select.items().stream()).flatMap(part -> Shape.find(part, Expr.class).stream())
                        .filter(one.expr()::equals).count();
        if (condition.isEmpty() || elsewhere || select.grouped() || select.qualify().isPresent()) {
            return Optional.empty();
        }
        List<Expr> forms = one.either().stream().map(form -> Shape.rewrite(condition.get(), node ->
                node.equals(one.expr()) ? form : node)).toList();
        return Stream.of(Operator.AND, Operator.OR).map(operator -> twins.rows(select.where(forms.stream().reduce((left, right) ->
                        new Expr.Binary(operator, left, right)).orElseThrow()))).flatMap(Optional::stream)
                .collect(Collectors.collectingAndThen(Collectors.toList(), answers ->
                        answers.size() == 2 ? Optional.of(new Decided(answers, one.why())) : Optional.empty()));
    }

    private Optional<Relaxation> decided(Query.Select select, boolean grouped, Twins twins) {
        Optional<Expr> condition = grouped ? select.having() : select.where();
        long elsewhere = Shape.find(select, Expr.class).stream().filter(value::equals).count()
                - condition.map(this::uses).orElse(0L) - select.items().stream().mapToLong(this::uses).sum();
        List<Expr.Binary> comparisons = condition.map(one -> Shape.find(one, Expr.Binary.class)).orElse(List.of()).stream()
                .filter(this::compares).toList();
        if (condition.isEmpty() || elsewhere > 0 || comparisons.isEmpty() || comparisons.size() > MOST
                || uses(condition.get()) != comparisons.size()) {
            return Optional.empty();
        }
        List<Rows> answers = new ArrayList<>();
        for (int mask = 0; mask < 1 << comparisons.size(); mask++) {
            int wide = mask;
            Expr changed = Shape.rewrite(condition.get(), node -> comparisons.contains(node)
                    ? bounded((Expr.Binary) node, (wide >> comparisons.indexOf(node) & 1) == 1) : node);
            Optional<Rows> answer = twins.rows(grouped ? select.having(changed) : select.where(changed));
            if (answer.isEmpty()) {
                return Optional.empty();
            }
            answers.add(answer.get());
        }
        return twins.rows(select).map(own -> {
            answers.add(own);
            return new Decided(answers, near.why());
        });
    }

    private long uses(Node node) {
        return Shape.find(node, Expr.class).stream().filter(value::equals).count();
    }

    /// Is this a comparison of the value with a number that is written down?
    private boolean compares(Expr.Binary binary) {
        return COMPARISONS.contains(binary.operator()) && (is(binary.left()) && number(binary.right())
                || is(binary.right()) && number(binary.left()));
    }

    private boolean is(Expr expr) {
        return Meetings.bare(expr).equals(value);
    }

    private static boolean number(Expr expr) {
        return switch (Meetings.bare(expr)) {
            case Expr.Literal literal -> literal.value() instanceof Value.Int || literal.value() instanceof Value.Real
                    || literal.value() instanceof Value.Written written && written.type().numeric();
            case Expr.Unary unary -> unary.operator() == Expr.Prefix.NEGATE && number(unary.operand());
            default -> false;
        };
    }

    /// The comparison with all that its value may be (`wide`), or with what it must be.
    private Expr bounded(Expr.Binary comparison, boolean wide) {
        boolean left = is(comparison.left());
        Expr other = left ? comparison.right() : comparison.left();
        Expr low = new Expr.Binary(Operator.SUBTRACT, other, Expr.literal(Value.of(near.bound())));
        Expr high = new Expr.Binary(Operator.ADD, other, Expr.literal(Value.of(near.bound())));
        return switch (comparison.operator()) {
            case LESS, LESS_EQUAL -> left ? less(wide, low, high) : greater(wide, low, high);
            case GREATER, GREATER_EQUAL -> left ? greater(wide, low, high) : less(wide, low, high);
            case EQUAL -> wide ? Expr.and(than(Operator.GREATER_EQUAL, low), than(Operator.LESS_EQUAL, high))
                    : Expr.and(than(Operator.GREATER, high), than(Operator.LESS, low));
            default -> wide ? new Expr.Binary(Operator.OR, than(Operator.LESS_EQUAL, high), than(Operator.GREATER_EQUAL, low))
                    : new Expr.Binary(Operator.OR, than(Operator.LESS, low), than(Operator.GREATER, high));
        };
    }

    private Expr less(boolean wide, Expr low, Expr high) {
        return wide ? than(Operator.LESS_EQUAL, high) : than(Operator.LESS, low);
    }

    private Expr greater(boolean wide, Expr low, Expr high) {
        return wide ? than(Operator.GREATER_EQUAL, low) : than(Operator.GREATER, high);
    }

    private Expr than(Operator operator, Expr number) {
        return new Expr.Binary(operator, value, number);
    }
}
