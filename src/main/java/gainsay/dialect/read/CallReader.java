package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads calls of functions: which of them are aggregates, and the windows they range over.
record CallReader(Tokens tokens) {
    private ExprReader exprs() {
        return new ExprReader(tokens);
    }

    Expr call() {
        String name = tokens.next().text().toUpperCase(Locale.ROOT);
        tokens.expect("(");
        boolean star = tokens.accept("*");
        boolean distinct = !star && tokens.accept("DISTINCT");
        List<Expr> arguments = star || tokens.at(")") ? List.of() : exprs().exprs();
        List<Query.Order> orderBy = !arguments.isEmpty() && tokens.accept("ORDER", "BY")
                ? tokens.list(new TermReader(tokens)::order) : List.of();
        tokens.expect(")");
        boolean within = orderBy.isEmpty() && !star && tokens.accept("WITHIN", "GROUP", "(", "ORDER", "BY");
        if (within) {
            return within(name, arguments);
        }
        Optional<Expr> filter = tokens.accept("FILTER", "(") ? Optional.of(filter()) : Optional.empty();
        Expr call = tokens.dialect().functions().aggregates(name, arguments.size())
                ? new Expr.Aggregate(name, distinct, arguments, orderBy, filter, type(name, true, arguments.size()))
                : new Expr.Call(name, arguments, type(name, false, arguments.size()));
        boolean told = call instanceof Expr.Aggregate ? !arguments.isEmpty() || name.equals("COUNT")
                : !star && !distinct && orderBy.isEmpty() && filter.isEmpty();
        tokens.require(told, "a call that a tree can tell");
        return tokens.accept("OVER") ? new Expr.Windowed(call, tokens.at("(") ? tokens.parenthesised(this::window)
                : tokens.window(tokens.name())) : call;
    }

    private Expr within(String name, List<Expr> arguments) {
        List<Query.Order> orderBy = tokens.list(new TermReader(tokens)::order);
        tokens.expect(")");
        Optional<Expr> filter = tokens.accept("FILTER", "(") ? Optional.of(filter()) : Optional.empty();
        return new Expr.Aggregate(name, false, arguments, orderBy, filter, type(name, true, arguments.size() + 1), true);
    }

    private Expr filter() {
        tokens.require(tokens.accept("WHERE") || tokens.has(Feature.SHORT_FORMS), "WHERE");
        Expr filter = exprs().expr();
        tokens.expect(")");
        return filter;
    }

    private Type type(String name, boolean aggregate, int count) {
        return tokens.dialect().functions().returned(name, aggregate, count).orElse(Type.ANY);
    }

    /// The windows that a WINDOW clause names, as if each stood where its name does.
    Map<String, Expr.Window> windows() {
        Map<String, Expr.Window> windows = new HashMap<>();
        tokens.list(() -> {
            String name = tokens.name();
            tokens.expect("AS");
            return windows.put(name, tokens.parenthesised(this::window));
        });
        return windows;
    }

    /// A window that is written out. One that goes on from another has no node.
    private Expr.Window window() {
        tokens.require(tokens.at(")") || tokens.at("PARTITION", "BY") || tokens.at("ORDER", "BY") || atFrame(), "a window");
        List<Expr> partitionBy = tokens.accept("PARTITION", "BY") ? exprs().exprs() : List.of();
        List<Query.Order> orderBy = tokens.accept("ORDER", "BY") ? tokens.list(new TermReader(tokens)::order) : List.of();
        return new Expr.Window(partitionBy, orderBy, atFrame() ? Optional.of(frame()) : Optional.empty(), "");
    }

    private boolean atFrame() {
        return tokens.atAny("ROWS", "RANGE", "GROUPS");
    }

    private Expr.Frame frame() {
        Expr.FrameUnit unit = Expr.FrameUnit.valueOf(tokens.next().text().toUpperCase(Locale.ROOT));
        boolean between = tokens.accept("BETWEEN");
        Expr.Bound start = bound();
        Expr.Bound end = new Expr.Bound(Expr.Edge.CURRENT_ROW, Optional.empty());
        if (between) {
            tokens.expect("AND");
            end = bound();
        }
        return new Expr.Frame(unit, start, end, tokens.accept("EXCLUDE") ? Optional.of(exclusion()) : Optional.empty());
    }

    private Expr.Bound bound() {
        if (tokens.accept("CURRENT", "ROW")) {
            return new Expr.Bound(Expr.Edge.CURRENT_ROW, Optional.empty());
        }
        if (tokens.accept("UNBOUNDED")) {
            boolean before = tokens.accept("PRECEDING");
            tokens.require(before || tokens.accept("FOLLOWING"), "PRECEDING or FOLLOWING");
            return new Expr.Bound(before ? Expr.Edge.UNBOUNDED_PRECEDING : Expr.Edge.UNBOUNDED_FOLLOWING, Optional.empty());
        }
        Expr offset = exprs().expr();
        boolean before = tokens.accept("PRECEDING");
        tokens.require(before || tokens.accept("FOLLOWING"), "PRECEDING or FOLLOWING");
        return new Expr.Bound(before ? Expr.Edge.PRECEDING : Expr.Edge.FOLLOWING, Optional.of(offset));
    }

    private Expr.Exclusion exclusion() {
        if (tokens.accept("NO", "OTHERS")) {
            return Expr.Exclusion.NO_OTHERS;
        }
        if (tokens.accept("CURRENT", "ROW")) {
            return Expr.Exclusion.CURRENT_ROW;
        }
        if (tokens.accept("TIES")) {
            return Expr.Exclusion.TIES;
        }
        tokens.expect("GROUP");
        return Expr.Exclusion.GROUP;
    }
}
