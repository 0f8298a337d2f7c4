package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes queries and what stands in their FROM clauses.
final class QueryRenderer {
    private QueryRenderer() {}

    static void query(Query query, Renderer out) {
        switch (query) {
            case Query.Select select -> select(select, out);
            case Query.Compound compound -> out.query(compound.left()).put(" ").put(compound.operator().name().replace('_', ' ')).put(" ")
                    .query(compound.right());
            case Query.Values values -> out.put("VALUES ").rows(values);
            case Query.With with -> {
                out.put(with.recursive() ? "WITH RECURSIVE " : "WITH ").list(with.tables(), QueryRenderer::cte);
                out.put(" ").query(with.body());
            }
            case Query.Ordered ordered -> {
                out.query(ordered.body()).orderBy(ordered.orderBy(), " ");
                ordered.limit().ifPresent(limit -> out.put(" LIMIT ").count(limit));
                ordered.offset().ifPresent(offset -> out.put(" OFFSET ").count(offset));
            }
            case Query.Raw raw -> out.put(raw.text());
        }
    }

    private static void cte(Renderer out, Query.Cte cte) {
        out.put(cte.name()).names(cte.columns()).put(" AS ");
        cte.materialized().ifPresent(yes -> out.put(yes ? "MATERIALIZED " : "NOT MATERIALIZED "));
        out.put("(").query(cte.query()).put(")");
        cte.search().ifPresent(search -> {
            out.put(search.breadth() ? " SEARCH BREADTH FIRST BY " : " SEARCH DEPTH FIRST BY ").list(search.columns(), Renderer::put);
            out.put(" SET ").put(search.name());
        });
        cte.cycle().ifPresent(cycle -> {
            out.put(" CYCLE ").list(cycle.columns(), Renderer::put);
            out.put(" SET ").put(cycle.mark()).put(" USING ").put(cycle.path());
        });
    }

    /// A window that two functions name alike, and that is not the same, stands with the second; so does one with marked literals,
    /// which have a place each.
    private static void select(Query.Select select, Renderer out) {
        Map<String, Expr.Window> named = new LinkedHashMap<>();
        if (out.dialect().has(Feature.NAMED_WINDOWS)) {
            select.items().forEach(item -> collect(item, named));
        }
        Map<String, Expr.Window> around = out.windows(named);
        clauses(select, out);
        if (!named.isEmpty()) {
            out.put(" WINDOW ").list(List.copyOf(named.values()), (r, window) ->
                    ExprRenderer.window(window, r.put(window.name()).put(" AS (")).put(")"));
        }
        out.windows(around);
        select.lock().ifPresent(lock -> out.put(" FOR ").put(lock.name().replace('_', ' ')));
    }

    private static void collect(Node node, Map<String, Expr.Window> named) {
        if (node instanceof Expr.Windowed windowed && !windowed.window().name().isEmpty()
                && !Shape.any(windowed.window(), Expr.Param.class::isInstance)) {
            named.putIfAbsent(windowed.window().name(), windowed.window());
        }
        if (!(node instanceof Query)) {
            Shape.children(node).forEach(child -> collect(child, named));
        }
    }

    private static void clauses(Query.Select select, Renderer out) {
        out.put("SELECT ");
        select.words().forEach(word -> out.put(word).put(" "));
        out.put(select.distinct() ? "DISTINCT " : "");
        if (!select.distinctOn().isEmpty()) {
            out.put("ON (").exprs(select.distinctOn()).put(") ");
        }
        out.list(select.items(), Renderer::item);
        select.from().ifPresentOrElse(from -> out.put(" FROM ").source(from), () -> out.put(out.dialect().phrase(Phrase.NO_TABLE)));
        select.where().ifPresent(where -> out.put(" WHERE ").expr(where));
        if (!select.groupBy().isEmpty()) {
            out.put(" GROUP BY ").exprs(select.groupBy());
        }
        select.having().ifPresent(having -> out.put(" HAVING ").expr(having));
        select.qualify().ifPresent(qualify -> out.put(" QUALIFY ").expr(qualify));
    }

    static void item(Query.Item item, Renderer out) {
        switch (item) {
            case Query.Item.All all -> out.put(all.table().isEmpty() ? "*" : all.table() + ".*");
            case Query.Item.Of of -> out.expr(of.expr()).alias(of.alias());
        }
    }

    static void order(Renderer out, Query.Order order) {
        if (!out.written(order)) {
            usual(order, out);
        }
    }

    static void usual(Query.Order order, Renderer out) {
        out.expr(order.key()).put(order.descending() ? " DESC" : "");
        order.nulls().ifPresent(nulls -> out.put(" NULLS ").put(nulls.name()));
    }

    static void source(Source source, Renderer out) {
        switch (source) {
            case Source.Table table -> {
                boolean past = table.hint().filter(hint -> hint.words().startsWith(" FOR ")).isPresent();
                out.put(table.name()).put(past ? table.hint().get().words() : "").alias(table.alias());
                table.hint().filter(_ -> !past).ifPresent(hint -> hint(hint, out));
            }
            case Source.Derived derived -> out.put(derived.lateral() ? "LATERAL (" : "(").query(derived.query()).put(")")
                    .alias(derived.alias());
            case Source.Function function -> out.put(function.name()).put("(").exprs(function.arguments()).put(")")
                    .put(function.ordinality() ? " WITH ORDINALITY" : "").alias(function.alias()).names(function.columns());
            case Source.Join join -> join(join, out);
        }
    }

    private static void hint(Source.Hint hint, Renderer out) {
        String usual = out.dialect().phrase(hint.index().isPresent() ? Phrase.BY_INDEX : Phrase.BY_NO_INDEX);
        out.put((hint.words().isEmpty() ? usual : hint.words()).replace("{index}", hint.index().orElse("")));
    }

    private static void join(Source.Join join, Renderer out) {
        out.source(join.left()).put(switch (join.kind()) {
            case COMMA -> ", ";
            case INNER -> " JOIN ";
            case CROSS -> " CROSS JOIN ";
            case LEFT -> " LEFT JOIN ";
            case RIGHT -> " RIGHT JOIN ";
            case FULL -> " FULL JOIN ";
            case NATURAL -> " NATURAL JOIN ";
            case NATURAL_LEFT -> " NATURAL LEFT JOIN ";
            case NATURAL_RIGHT -> " NATURAL RIGHT JOIN ";
            case NATURAL_FULL -> " NATURAL FULL JOIN ";
            case SEMI -> " SEMI JOIN ";
            case ANTI -> " ANTI JOIN ";
            case ASOF -> " ASOF JOIN ";
            case ASOF_LEFT -> " ASOF LEFT JOIN ";
            case POSITIONAL -> " POSITIONAL JOIN ";
            case STRAIGHT -> " STRAIGHT_JOIN ";
        });
        if (join.right() instanceof Source.Join) {
            out.put("(").source(join.right()).put(")");
        } else {
            out.source(join.right());
        }
        join.on().ifPresent(on -> out.put(" ON ").expr(on));
        if (!join.using().isEmpty()) {
            out.put(" USING ").names(join.using());
        }
    }
}
