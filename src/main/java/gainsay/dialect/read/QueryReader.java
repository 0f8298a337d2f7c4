package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads queries: SELECT, VALUES, WITH, compounds, and how they are ordered and cut.
record QueryReader(Tokens tokens) {

    private ExprReader exprs() {
        return new ExprReader(tokens);
    }

    Query query() {
        return tokens.nested(() -> {
            if (!tokens.accept("WITH")) {
                return ordered();
            }
            boolean recursive = tokens.accept("RECURSIVE");
            List<Query.Cte> tables = tokens.list(this::cte);
            return new Query.With(recursive, tables, ordered());
        });
    }

    private Query.Cte cte() {
        String name = tokens.name();
        List<String> columns = tokens.optionalNames();
        tokens.expect("AS");
        Optional<Boolean> materialized = tokens.accept("MATERIALIZED") ? Optional.of(true)
                : tokens.accept("NOT", "MATERIALIZED") ? Optional.of(false) : Optional.empty();
        Query query = tokens.parenthesised(this::query);
        boolean searches = tokens.has(Feature.SEARCHES);
        return new Query.Cte(name, columns, materialized, query, searches && tokens.accept("SEARCH") ? Optional.of(search())
                : Optional.empty(), searches && tokens.accept("CYCLE") ? Optional.of(cycle()) : Optional.empty());
    }

    private Query.Search search() {
        boolean breadth = tokens.accept("BREADTH");
        tokens.require(breadth || tokens.accept("DEPTH"), "DEPTH");
        tokens.expect("FIRST", "BY");
        List<String> columns = tokens.list(tokens::name);
        tokens.expect("SET");
        return new Query.Search(breadth, columns, tokens.name());
    }

    private Query.Cycle cycle() {
        List<String> columns = tokens.list(tokens::name);
        tokens.expect("SET");
        String mark = tokens.name();
        tokens.expect("USING");
        return new Query.Cycle(columns, mark, tokens.name());
    }

    private Query ordered() {
        Query body = compound();
        List<Query.Order> orderBy = tokens.accept("ORDER", "BY") ? orderBy() : List.of();
        Optional<Expr> limit = Optional.empty();
        Optional<Expr> offset = Optional.empty();
        if (tokens.accept("LIMIT")) {
            limit = Optional.of(exprs().expr());
            if (tokens.accept("OFFSET")) {
                offset = Optional.of(exprs().expr());
            } else if (tokens.accept(",")) {
                offset = limit;
                limit = Optional.of(exprs().expr());
            }
        } else if (tokens.has(Feature.SHORT_FORMS) && tokens.accept("OFFSET")) {
            offset = Optional.of(exprs().expr());
        }
        return orderBy.isEmpty() && limit.isEmpty() && offset.isEmpty() ? body : new Query.Ordered(body, orderBy, limit, offset);
    }

    List<Query.Order> orderBy() {
        return tokens.has(Feature.SHORT_FORMS) && tokens.accept("ALL")
                ? List.of(new Query.Order(new Expr.Fetched(), new TermReader(tokens).descending(), Optional.empty()))
                : tokens.list(new TermReader(tokens)::order);
    }

    private Query compound() {
        Query left = core();
        Optional<Query.SetOperator> operator = setOperator();
        while (operator.isPresent()) {
            left = new Query.Compound(operator.get(), left, core());
            operator = setOperator();
        }
        return left;
    }

    private Optional<Query.SetOperator> setOperator() {
        return tokens.accept("UNION", "ALL") ? Optional.of(Query.SetOperator.UNION_ALL)
                : tokens.accept("UNION") ? Optional.of(Query.SetOperator.UNION)
                : all("INTERSECT") ? Optional.of(Query.SetOperator.INTERSECT_ALL)
                : all("EXCEPT") ? Optional.of(Query.SetOperator.EXCEPT_ALL)
                : tokens.accept("INTERSECT") ? Optional.of(Query.SetOperator.INTERSECT)
                : tokens.accept("EXCEPT") ? Optional.of(Query.SetOperator.EXCEPT) : Optional.empty();
    }

    private boolean all(String operator) {
        return tokens.has(Feature.SETS_OF_ALL) && tokens.accept(operator, "ALL");
    }

    private Query core() {
        if (tokens.accept("VALUES")) {
            return new Query.Values(tokens.list(() -> new Query.Tuple(tokens.parenthesised(exprs()::exprs))));
        }
        if (tokens.has(Feature.SHORT_FORMS) && tokens.accept("FROM")) {
            Source from = new SourceReader(tokens).sources();
            tokens.require(!tokens.at("SELECT"), "FROM alone");
            return rest(new Fetch(false, List.of(), List.of(new Query.Item.All("")), List.of()), Optional.of(from));
        }
        tokens.expect("SELECT");
        return tokens.knowing(tokens.ahead("WINDOW", new CallReader(tokens)::windows).orElse(Map.of()), () -> {
            Fetch fetch = fetch();
            return rest(fetch, tokens.accept("FROM") ? Optional.of(new SourceReader(tokens).sources()) : Optional.empty());
        });
    }

    /// What stands between SELECT and FROM.
    private record Fetch(boolean distinct, List<Expr> on, List<Query.Item> items, List<String> options) {}

    private static final Set<String> OPTIONS = Set.of("STRAIGHT_JOIN", "HIGH_PRIORITY", "SQL_SMALL_RESULT", "SQL_BIG_RESULT",
            "SQL_BUFFER_RESULT", "SQL_NO_CACHE", "SQL_CACHE", "SQL_CALC_FOUND_ROWS");

    /// The words and comments that say how the query is run; they may stand around DISTINCT.
    private void options(List<String> found) {
        while (tokens.has(Feature.SELECT_OPTIONS) && (tokens.peek().kind() == Token.Kind.WORD
                && OPTIONS.contains(tokens.peek().text().toUpperCase(Locale.ROOT)) || tokens.peek().text().startsWith("/*+"))) {
            found.add(tokens.next().text());
        }
    }

    private Fetch fetch() {
        List<String> options = new ArrayList<>();
        options(options);
        boolean distinct = tokens.accept("DISTINCT") || tokens.has(Feature.SELECT_OPTIONS) && tokens.accept("DISTINCTROW");
        if (!distinct) {
            tokens.accept("ALL");
        }
        options(options);
        boolean keys = distinct && tokens.has(Feature.SHORT_FORMS) && tokens.accept("ON");
        List<Expr> on = keys ? tokens.parenthesised(exprs()::exprs) : List.of();
        return new Fetch(distinct, on, tokens.list(this::item, "FROM"), options);
    }

    private Query rest(Fetch fetch, Optional<Source> from) {
        Optional<Expr> where = tokens.accept("WHERE") ? Optional.of(exprs().expr()) : Optional.empty();
        List<Expr> groupBy = tokens.accept("GROUP", "BY") ? groupBy() : List.of();
        Optional<Expr> having = tokens.accept("HAVING") ? Optional.of(exprs().expr()) : Optional.empty();
        if (tokens.accept("WINDOW")) {
            new CallReader(tokens).windows();
        }
        Optional<Expr> qualify = tokens.accept("QUALIFY") ? Optional.of(exprs().expr()) : Optional.empty();
        return new Query.Select(fetch.distinct, fetch.items, from, where, groupBy, having, qualify, fetch.on, lock(), fetch.options);
    }

    private Optional<Query.Lock> lock() {
        if (!tokens.has(Feature.ROW_LOCKS) || !tokens.accept("FOR")) {
            return Optional.empty();
        }
        return Arrays.stream(Query.Lock.values()).filter(lock -> tokens.accept(lock.name().split("_"))).findFirst()
                .or(() -> {
                    throw tokens.unreadable("a lock");
                });
    }

    private List<Expr> groupBy() {
        List<Expr> keys = tokens.list(this::key, ")", "HAVING", "WINDOW", "QUALIFY", "ORDER", "LIMIT", "OFFSET");
        return !tokens.has(Feature.SPELLED_FORMS) || !tokens.accept("WITH", "ROLLUP") ? keys
                : List.of(new Expr.Grouping(Expr.GroupingKind.ROLLUP, keys.stream().map(key -> new Expr.KeySet(List.of(key))).toList()));
    }

    private Expr key() {
        Optional<Expr.GroupingKind> kind = !tokens.peek(1).is("(") && !tokens.at("GROUPING") ? Optional.empty()
                : tokens.accept("GROUPING", "SETS") ? Optional.of(Expr.GroupingKind.GROUPING_SETS)
                : tokens.accept("ROLLUP") ? Optional.of(Expr.GroupingKind.ROLLUP)
                : tokens.accept("CUBE") ? Optional.of(Expr.GroupingKind.CUBE) : Optional.empty();
        return kind.isEmpty() ? exprs().expr() : new Expr.Grouping(kind.get(), tokens.parenthesised(() -> tokens.list(this::keySet)));
    }

    private Expr.KeySet keySet() {
        if (!tokens.accept("(")) {
            return new Expr.KeySet(List.of(exprs().expr()));
        }
        List<Expr> keys = tokens.at(")") ? List.of() : exprs().exprs();
        tokens.expect(")");
        return new Expr.KeySet(keys);
    }

    Query.Item item() {
        if (tokens.accept("*")) {
            return new Query.Item.All("");
        }
        if (tokens.atName() && tokens.peek(1).is(".") && (tokens.peek(2).is("*") || tokens.peek(3).is(".") && tokens.peek(4).is("*"))) {
            String table = tokens.peek(2).is("*") ? tokens.name() : tokens.qualifiedName();
            tokens.expect(".", "*");
            return new Query.Item.All(table);
        }
        Expr expr = exprs().expr();
        return new Query.Item.Of(expr, tokens.alias());
    }
}
