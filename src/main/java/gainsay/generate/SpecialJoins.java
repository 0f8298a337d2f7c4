package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Draws joins that find partners otherwise than by any condition: by place, or the nearest one, both of which ask for tables, whose
/// rows have an order of their own; or by an equality.
record SpecialJoins(Draw draw, Source left, Source right) {
    private static final Set<Type> ORDERED = EnumSet.of(Type.INTEGER, Type.REAL, Type.TEXT, Type.DATE, Type.TIMESTAMP);

    boolean special(JoinKind kind) {
        return kind == JoinKind.ASOF || kind == JoinKind.ASOF_LEFT || kind == JoinKind.POSITIONAL;
    }

    /// The join, if both sides allow it.
    Optional<Source> joined(JoinKind kind) {
        if (!stored(right) || kind == JoinKind.POSITIONAL && !stored(left)) {
            return Optional.empty();
        }
        return kind == JoinKind.POSITIONAL ? Optional.of(new Source.Join(kind, left, right, Optional.empty(), List.of()))
                : nearest().map(on -> new Source.Join(kind, left, right, Optional.of(on), List.of()));
    }

    /// An equality of a column of each side, if there are two of one type, or of two that are converted.
    Optional<Expr> equal() {
        List<Expr.Binary> equals = pairs();
        return equals.isEmpty() ? Optional.empty() : Optional.of(collated(equals));
    }

    private List<Expr.Binary> pairs() {
        return draw.scope(right).columns().stream().flatMap(place -> partners(place).stream()
                .map(other -> new Expr.Binary(Operator.EQUAL, other, place))).toList();
    }

    /// An inequality of such columns, each partner of which an engine may look up as a range of a key.
    Optional<Expr> unequal() {
        List<Expr.Binary> equals = pairs();
        return equals.isEmpty() ? Optional.empty() : Optional.of(draw.choices().one(equals)).map(one -> new Expr.Binary(
                draw.choices().one(Operator.LESS, Operator.GREATER, Operator.LESS_EQUAL, Operator.GREATER_EQUAL), one.left(), one.right()));
    }

    /// An equality, or that a key of the right side is NULL: unique as it may be, more than one row has no value.
    Optional<Expr> keyed() {
        List<Expr> keys = draw.dialect().has(Feature.KEYED_SHAPES) ? draw.scope(right).known() : List.of();
        return keys.isEmpty() || !draw.choices().percent(15) ? equal()
                : Optional.of(new Expr.IsNull(draw.choices().one(keys), false));
    }

    /// One of these. Where a database has collations of its own, it is often one of texts, by such a collation: what is unique by one may
    /// not be so by another.
    private Expr collated(List<Expr.Binary> equals) {
        List<Expr.Binary> texts = draw.ownCollations().isEmpty() || !draw.choices().percent(60) ? List.of()
                : equals.stream().filter(equal -> equal.left().type() == Type.TEXT).toList();
        if (texts.isEmpty()) {
            return draw.choices().one(equals);
        }
        Expr.Binary chosen = draw.choices().one(texts);
        return draw.choices().percent(30) ? chosen : new Expr.Binary(Operator.EQUAL, chosen.left(),
                new Expr.Collate(chosen.right(), draw.choices().one(draw.ownCollations())));
    }

    private boolean stored(Source source) {
        return source instanceof Source.Table table
                && draw.schema().named(table.name()).filter(relation -> relation.kind() == Schema.Kind.TABLE).isPresent();
    }

    /// One inequality, and perhaps an equality.
    private Optional<Expr> nearest() {
        List<Expr.Column> places = draw.scope(right).columns().stream().filter(column -> ORDERED.contains(column.type())).toList();
        if (places.isEmpty()) {
            return Optional.empty();
        }
        Expr.Column place = draw.choices().one(places);
        List<Expr.Column> others = partners(place);
        if (others.isEmpty()) {
            return Optional.empty();
        }
        Expr nearest = new Expr.Binary(draw.choices().one(Operator.GREATER_EQUAL, Operator.GREATER, Operator.LESS_EQUAL, Operator.LESS),
                draw.choices().one(others), place);
        Expr.Column key = draw.choices().one(places);
        List<Expr.Column> equals = partners(key);
        return Optional.of(equals.isEmpty() || draw.choices().percent(60) ? nearest
                : Expr.and(nearest, new Expr.Binary(Operator.EQUAL, draw.choices().one(equals), key)));
    }

    private List<Expr.Column> partners(Expr.Column place) {
        Mixture mixture = new Mixture(draw.dialect(), draw.choices(), List.of());
        return new ArrayList<>(draw.scope(left).columns()).stream().filter(column -> mixture.meet(column.type(), place.type())).toList();
    }
}
