package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.dialect.Trait;
import gainsay.sql.Expr;
import gainsay.sql.Expr.Edge;
import gainsay.sql.Expr.FrameUnit;
import gainsay.sql.Query;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Draws functions over windows.
final class Windows {
    private static final List<Edge> STARTS = List.of(Edge.UNBOUNDED_PRECEDING, Edge.UNBOUNDED_PRECEDING, Edge.PRECEDING, Edge.PRECEDING,
            Edge.CURRENT_ROW, Edge.FOLLOWING);
    private static final List<Edge> ENDS = List.of(Edge.PRECEDING, Edge.CURRENT_ROW, Edge.CURRENT_ROW, Edge.FOLLOWING, Edge.FOLLOWING,
            Edge.UNBOUNDED_FOLLOWING);

    /// What a distance of RANGE is measured in.
    private static final Set<Type> MEASURED = EnumSet.of(Type.INTEGER, Type.REAL, Type.NUMERIC, Type.DATE, Type.TIMESTAMP, Type.TIME,
            Type.INTERVAL);
    private static final List<String> PERIODS = List.of("00:00:00", "1 day", "01:00:00");

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private final Scope scope;
    private final Expressions exprs;

    Windows(Draw draw, Scope scope, Expressions exprs) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
        this.scope = scope;
        this.exprs = exprs;
    }

    Expr.Windowed windowed() {
        Expr function = function();
        return new Expr.Windowed(function, window(dialect.has(Feature.LENIENT_WINDOWS) || !(function instanceof Expr.Call call)
                || !dialect.functions().has(call.function(), Trait.FRAMELESS)));
    }

    /// A function that has no use for a frame, with one, in an order by all columns.
    Optional<Expr.Windowed> idle() {
        List<Function> functions = draw.words().windows().stream()
                .filter(function -> dialect.functions().has(function.name(), Trait.FRAMELESS)).toList();
        if (functions.isEmpty() || scope.columns().isEmpty() || !dialect.has(Feature.LENIENT_WINDOWS)) {
            return Optional.empty();
        }
        List<Query.Order> order = scope.columns().stream().map(draw::order).toList();
        return Optional.of(new Expr.Windowed(exprs.calls().call(choices.one(functions), 0),
                new Expr.Window(List.of(), order, Optional.of(frame(order)), "")));
    }

    /// Another function over the same window, if it may have one like this.
    Optional<Expr> over(Expr.Window window) {
        Expr function = function();
        boolean whole = function instanceof Expr.Call call && dialect.functions().has(call.function(), Trait.FRAMELESS);
        boolean fits = !whole || dialect.has(Feature.LENIENT_WINDOWS) || window.frame().isEmpty() && !window.orderBy().isEmpty();
        return fits ? Optional.of(new Expr.Windowed(function, window)) : Optional.empty();
    }

    private Expr function() {
        List<Function> functions = draw.words().windows();
        if (functions.isEmpty() || choices.percent(50)) {
            Expr.Aggregate aggregate = aggregate();
            Optional<Expr> filter = dialect.has(Feature.WINDOW_FILTER) && choices.percent(20)
                    ? Optional.of(exprs.predicate(1)) : Optional.empty();
            return new Expr.Aggregate(aggregate.function(), false, aggregate.arguments(), filter, aggregate.type());
        }
        return exprs.calls().call(choices.one(functions), 0);
    }

    /// One of values within a group is none of a window.
    private Expr.Aggregate aggregate() {
        Expr.Aggregate drawn = exprs.calls().aggregate(draw.aggregate(), 0);
        return drawn.within() ? new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER) : drawn;
    }

    /// Ordered by all columns, so that few rows are of equal rank, or by one key, or not at all. What is not `open` has an order
    /// and no frame.
    private Expr.Window window(boolean open) {
        Expr key = exprs.any(1);
        List<Expr> partition = Draw.varies(key) && choices.percent(60) ? List.of(key) : List.of();
        List<Query.Order> order = new ArrayList<>();
        if (choices.percent(60) || !open) {
            scope.columns().forEach(column -> order.add(draw.order(column)));
        } else if (choices.percent(60) && !scope.columns().isEmpty()) {
            order.add(draw.order(choices.one(scope.columns())));
        }
        Optional<Expr.Frame> frame = open && !order.isEmpty() && choices.percent(45)
                ? Optional.of(frame(order)) : Optional.empty();
        return new Expr.Window(partition, order, frame, dialect.has(Feature.NAMED_WINDOWS) && choices.percent(40) ? "w0" : "");
    }

    /// RANGE with a distance wants just one key to measure by.
    private Expr.Frame frame(List<Query.Order> order) {
        boolean measured = order.size() == 1;
        boolean groups = dialect.has(Feature.WINDOW_GROUPS);
        Optional<Expr.Exclusion> exclude = groups && choices.percent(30)
                ? Optional.of(choices.one(Expr.Exclusion.values())) : Optional.empty();
        FrameUnit unit = groups ? choices.one(FrameUnit.values()) : choices.one(FrameUnit.ROWS, FrameUnit.ROWS, FrameUnit.RANGE);
        Type key = order.getFirst().key().type();
        boolean periods = !dialect.texts(Type.INTERVAL).isEmpty();
        boolean distances = dialect.discipline().cellsTypedByValue()
                || dialect.has(Feature.RANGE_DISTANCES) && MEASURED.contains(key) && (key.numeric() || periods);
        if (unit == FrameUnit.RANGE && !((groups || dialect.has(Feature.RANGE_DISTANCES)) && measured && distances)) {
            return new Expr.Frame(unit, new Expr.Bound(choices.one(Edge.UNBOUNDED_PRECEDING, Edge.CURRENT_ROW), Optional.empty()),
                    new Expr.Bound(choices.one(Edge.CURRENT_ROW, Edge.UNBOUNDED_FOLLOWING), Optional.empty()), exclude);
        }
        Edge start = choices.one(STARTS);
        Edge end = choices.one(ENDS);
        boolean period = unit == FrameUnit.RANGE && !key.numeric() && !dialect.discipline().cellsTypedByValue();
        return new Expr.Frame(unit, bound(start, period), bound(end.compareTo(start) < 0 ? Edge.UNBOUNDED_FOLLOWING : end, period),
                exclude);
    }

    private Expr.Bound bound(Edge edge, boolean period) {
        boolean distance = edge == Edge.PRECEDING || edge == Edge.FOLLOWING;
        return new Expr.Bound(edge, !distance ? Optional.empty() : Optional.of(Expr.literal(period
                ? new Value.Written(Type.INTERVAL, choices.one(PERIODS)) : Value.of(choices.between(0, 2)))));
    }
}
