package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Changes a user's query a little: another condition, another value, another comparison, another join. What comes of it reads the same
/// tables, and may well be no valid query; whoever takes it asks the engine first.
public final class Mutants {
    private static final int MOST = 3;
    private static final Set<JoinKind> JOINS = Set.of(JoinKind.INNER, JoinKind.LEFT, JoinKind.RIGHT);

    private final Draw draw;
    private final Choices choices;

    public Mutants(Draw draw) {
        this.draw = draw;
        this.choices = draw.choices();
    }

    /// The query after one to three changes.
    public Query of(Query query) {
        Query changed = query;
        for (int left = choices.between(1, MOST); left > 0; left--) {
            changed = once(changed);
        }
        return changed;
    }

    private Query once(Query query) {
        return switch (choices.between(0, 9)) {
            case 0, 1, 2, 3 -> select(query);
            case 4, 5, 6 -> value(query);
            case 7 -> comparison(query);
            case 8 -> join(query);
            default -> query instanceof Query.Ordered ordered ? ordered.body() : select(query);
        };
    }

    /// A select of the query with another WHERE, or with DISTINCT.
    private Query select(Query query) {
        List<Query.Select> selects = Shape.find(query, Query.Select.class).stream().filter(this::known).toList();
        if (selects.isEmpty()) {
            return query;
        }
        Query.Select select = choices.one(selects);
        return Shape.rewrite(query, node -> node == select ? changed(select) : node);
    }

    /// Does it read what we know the columns of?
    private boolean known(Query.Select select) {
        return select.from().isPresent() && Shape.find(select.from().get(), Source.Table.class).stream()
                .allMatch(table -> draw.schema().named(table.name()).isPresent())
                && !draw.scope(select.from().get()).columns().isEmpty();
    }

    private Query changed(Query.Select select) {
        Expr drawn = draw.predicate(select.withoutWhere());
        Optional<Expr> where = select.where();
        return switch (choices.between(0, 6)) {
            case 0, 1 -> select.where(where.<Expr>map(known -> new Expr.Binary(Operator.AND, known, drawn)).orElse(drawn));
            case 2, 3 -> select.where(where.<Expr>map(known -> new Expr.Binary(Operator.OR, known, drawn)).orElse(drawn));
            case 4 -> select.where(where.<Expr>map(known -> new Expr.Unary(Expr.Prefix.NOT, known)).orElse(drawn));
            case 5 -> where.isPresent() ? select.withoutWhere() : select.where(drawn);
            default -> select.where(drawn);
        };
    }

    /// Another value beside something that it is compared with.
    private Query value(Query query) {
        List<Expr> compared = Shape.find(query, Expr.class).stream()
                .filter(expr -> expr instanceof Expr.Between || expr instanceof Expr.InList
                || expr instanceof Expr.Binary binary && binary.operator().kind() == Operator.Kind.COMPARISON).toList();
        List<Expr.Literal> literals = compared.stream().flatMap(expr -> Shape.children(expr).stream())
                .filter(Expr.Literal.class::isInstance).map(Expr.Literal.class::cast).filter(Mutants::changeable).toList();
        if (literals.isEmpty()) {
            return query;
        }
        Expr.Literal literal = choices.one(literals);
        Value other = draw.value(literal.type());
        return Shape.rewrite(query, node -> node == literal ? Expr.literal(other) : node);
    }

    /// A text may have to be one of certain texts, as a date.
    private static boolean changeable(Expr.Literal literal) {
        return literal.value() instanceof Value.Text(String text) ? text.isEmpty() || !Character.isDigit(text.charAt(0))
                : literal.type() != Type.ANY;
    }

    private Query comparison(Query query) {
        List<Expr.Binary> compared = Shape.find(query, Expr.Binary.class).stream()
                .filter(binary -> binary.operator().kind() == Operator.Kind.COMPARISON).toList();
        if (compared.isEmpty()) {
            return select(query);
        }
        Expr.Binary one = choices.one(compared);
        Operator other = choices.one(draw.words().operators(Operator.Kind.COMPARISON));
        return Shape.rewrite(query, node -> node == one ? new Expr.Binary(other, one.left(), one.right()) : node);
    }

    private Query join(Query query) {
        List<Source.Join> joins = Shape.find(query, Source.Join.class).stream()
                .filter(join -> JOINS.contains(join.kind()) && join.on().isPresent()).toList();
        if (joins.isEmpty()) {
            return select(query);
        }
        Source.Join one = choices.one(joins);
        JoinKind other = choices.one(draw.words().joins().stream().filter(JOINS::contains).toList());
        return Shape.rewrite(query, node -> node == one ? new Source.Join(other, one.left(), one.right(), one.on(), List.of()) : node);
    }
}
