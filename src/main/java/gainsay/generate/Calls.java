package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws calls of functions and aggregates. Where the dialect does not coerce, the arguments that may be of any type are all
/// of one, and so is a result that may be of any.
final class Calls {
    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private final Expressions exprs;

    Calls(Draw draw, Expressions exprs) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
        this.exprs = exprs;
    }

    Expr.Call call(Function function, int depth) {
        return call(function, exprs.shared(), depth);
    }

    /// A call for a value of this type.
    Expr.Call call(Function function, Type type, int depth) {
        Type any = dialect.discipline().leavesTypesOpen() ? Type.ANY : function.returns() == Type.ANY ? type : exprs.shared();
        int count = function.variadic() ? function.parameters().size() + choices.between(0, 2) : function.parameters().size();
        List<Expr> arguments = arguments(function, any, count, depth);
        return new Expr.Call(function.name(), exprs.mixture().fits(function) ? mixed(function, any, arguments, depth) : arguments,
                bound(function.returns(), any));
    }

    /// The arguments with one of another type, at times. The others keep the type of a result that may be of any.
    private List<Expr> mixed(Function function, Type any, List<Expr> arguments, int depth) {
        int place = arguments.isEmpty() ? 0 : choices.between(0, arguments.size() - 1);
        if (arguments.isEmpty() || !function.options(place).isEmpty()) {
            return arguments;
        }
        Mixture mixture = exprs.mixture();
        Type declared = function.parameter(place);
        Type wanted = bound(declared, any);
        Type drawn = declared != Type.ANY ? mixture.given(wanted)
                : function.returns() == Type.ANY ? mixture.narrower(wanted) : mixture.beside(wanted);
        List<Expr> others = new ArrayList<>(arguments);
        if (drawn != wanted) {
            others.set(place, exprs.given(drawn, wanted, depth));
        }
        return others;
    }

    private static Type bound(Type type, Type any) {
        return type == Type.ANY ? any : type;
    }

    /// What a function that gives rows is given.
    List<Expr> arguments(Function function, int depth) {
        return arguments(function, exprs.shared(), function.parameters().size(), depth);
    }

    private List<Expr> arguments(Function function, Type any, int count, int depth) {
        List<Expr> arguments = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            List<Value> options = function.options(i);
            arguments.add(options.isEmpty() ? exprs.value(bound(function.parameter(i), any), depth) : Expr.literal(choices.one(options)));
        }
        return arguments;
    }

    Expr.Aggregate aggregate(Function function, int depth) {
        return aggregate(function, exprs.shared(), depth);
    }

    /// An aggregate whose arguments of any type have this one.
    Expr.Aggregate aggregate(Function function, Type any, int depth) {
        List<Expr> arguments = arguments(function, any, function.parameters().size(), depth);
        if (function.kind() == Function.Kind.WITHIN) {
            return within(function, arguments, bound(function.returns(), any), depth);
        }
        boolean apart = dialect.has(Feature.UNORDERED_DISTINCT);
        boolean distinct = arguments.size() == 1 && choices.percent(12) && !(apart && function.kind() == Function.Kind.ORDERED);
        Optional<Expr> filter = dialect.has(Feature.AGGREGATE_FILTER) && choices.percent(10)
                ? Optional.of(exprs.predicate(depth)) : Optional.empty();
        return new Expr.Aggregate(function.name(), distinct, arguments, order(function, arguments, distinct), filter,
                bound(function.returns(), any));
    }

    /// The last argument is what the values are ordered by.
    private Expr.Aggregate within(Function function, List<Expr> arguments, Type type, int depth) {
        Optional<Expr> filter = choices.percent(10) ? Optional.of(exprs.predicate(depth)) : Optional.empty();
        return new Expr.Aggregate(function.name(), false, arguments.subList(0, arguments.size() - 1),
                List.of(draw.order(arguments.getLast())), filter, type, true);
    }

    /// Where the order matters, the argument is the last key, so that rows of equal rank have equal arguments; with DISTINCT the
    /// only one.
    private List<Query.Order> order(Function function, List<Expr> arguments, boolean distinct) {
        boolean matters = function.kind() == Function.Kind.ORDERED;
        boolean idle = dialect.has(Feature.IDLE_ORDER) && !(distinct && dialect.has(Feature.UNORDERED_DISTINCT));
        if (!matters && (arguments.isEmpty() || !idle || !choices.percent(5))) {
            return List.of();
        }
        List<Query.Order> orders = new ArrayList<>();
        if (!distinct && choices.percent(40)) {
            orders.add(draw.order(exprs.any(0)));
        }
        if (matters || orders.isEmpty()) {
            orders.add(draw.order(arguments.getFirst()));
        }
        if (!dialect.has(Feature.CONSTANT_KEYS)) {
            orders.removeIf(order -> !Draw.varies(order.key()));
        }
        return orders;
    }
}
