package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// Writes a tree as SQL. Here and in [StatementRenderer] is all SQL syntax. The same tree gives the same text.
///
/// Operands that are not atoms stand in parentheses, so that no reader needs a table of precedences.
public final class Renderer {
    private final Dialect dialect;
    private final Function<Expr.Literal, String> marked;
    private final StringBuilder out = new StringBuilder(512);

    private Renderer(Dialect dialect, Function<Expr.Literal, String> marked) {
        this.dialect = dialect;
        this.marked = marked;
    }

    public static String sql(Dialect dialect, Node node) {
        return sql(dialect, node, literal -> show(dialect, literal.value()));
    }

    /// The texts that make a statement, which an engine takes one by one. If it refuses one, a [#retreat] undoes those before.
    public static List<String> steps(Dialect dialect, Statement statement) {
        return StatementRenderer.steps(dialect, statement);
    }

    public static List<String> retreat(Dialect dialect) {
        return StatementRenderer.retreat(dialect);
    }

    /// With marked literals as `marked` writes them; it is asked in the order of the text.
    static String sql(Dialect dialect, Node node, Function<Expr.Literal, String> marked) {
        Renderer renderer = new Renderer(dialect, marked);
        switch (node) {
            case Statement statement -> new StatementRenderer(dialect, renderer).statement(statement);
            case Query query -> renderer.query(query);
            case Expr expr -> renderer.expr(expr);
            case Source source -> renderer.source(source);
            default -> throw new IllegalArgumentException("not SQL by itself: " + node.getClass().getSimpleName());
        }
        return renderer.out.toString();
    }

    Renderer put(String text) {
        out.append(text);
        return this;
    }

    <T> void list(List<T> items, BiConsumer<Renderer, T> each) {
        for (int i = 0; i < items.size(); i++) {
            put(i == 0 ? "" : ", ");
            each.accept(this, items.get(i));
        }
    }

    /// Names in parentheses, or nothing.
    Renderer names(List<String> names) {
        put(names.isEmpty() ? "" : "(").list(names, Renderer::put);
        return put(names.isEmpty() ? "" : ")");
    }

    // Queries

    Renderer query(Query query) {
        switch (query) {
            case Query.Select select -> select(select);
            case Query.Compound compound ->
                query(compound.left()).put(" ").put(compound.operator().name().replace('_', ' ')).put(" ").query(compound.right());
            case Query.Values values -> {
                put("VALUES ").rows(values);
            }
            case Query.With with -> {
                put(with.recursive() ? "WITH RECURSIVE " : "WITH ");
                list(with.tables(), Renderer::cte);
                put(" ").query(with.body());
            }
            case Query.Ordered ordered -> {
                query(ordered.body());
                orderBy(ordered.orderBy(), " ");
                if (dialect.has(Feature.FETCH_FIRST)) {
                    ordered.offset().ifPresent(offset -> put(" OFFSET ").count(offset).put(" ROWS"));
                    ordered.limit().ifPresent(limit -> put(" FETCH FIRST ").count(limit).put(" ROWS ONLY"));
                } else {
                    ordered.limit().ifPresent(limit -> put(" LIMIT ").count(limit));
                    ordered.offset().ifPresent(offset -> put(" OFFSET ").count(offset));
                }
            }
            case Query.Raw raw -> put(raw.text());
        }
        return this;
    }

    /// A number of rows has no other type.
    private Renderer count(Expr count) {
        return count instanceof Expr.Param param ? put(marked.apply(param.literal())) : expr(count);
    }

    private Renderer rows(Query.Values values) {
        list(values.rows(), (r, row) -> r.put("(").exprs(row.fields()).put(")"));
        return this;
    }

    private void cte(Query.Cte cte) {
        put(cte.name()).names(cte.columns()).put(" AS ");
        cte.materialized().ifPresent(yes -> put(yes ? "MATERIALIZED " : "NOT MATERIALIZED "));
        put("(").query(cte.query()).put(")");
    }

    private void select(Query.Select select) {
        put(select.distinct() ? "SELECT DISTINCT " : "SELECT ");
        if (!select.distinctOn().isEmpty()) {
            put("ON (").exprs(select.distinctOn()).put(") ");
        }
        list(select.items(), Renderer::item);
        select.from().ifPresentOrElse(from -> put(" FROM ").source(from), () -> put(dialect.phrase(Phrase.NO_TABLE)));
        select.where().ifPresent(where -> put(" WHERE ").expr(where));
        if (!select.groupBy().isEmpty()) {
            put(" GROUP BY ").exprs(select.groupBy());
        }
        select.having().ifPresent(having -> put(" HAVING ").expr(having));
        select.qualify().ifPresent(qualify -> put(" QUALIFY ").expr(qualify));
    }

    void item(Query.Item item) {
        switch (item) {
            case Query.Item.All all -> put(all.table().isEmpty() ? "*" : all.table() + ".*");
            case Query.Item.Of of -> expr(of.expr()).alias(of.alias());
        }
    }

    Renderer source(Source source) {
        switch (source) {
            case Source.Table table -> {
                put(table.name()).alias(table.alias());
                table.hint().ifPresent(hint -> put(hint.index().map(index -> " INDEXED BY " + index).orElse(" NOT INDEXED")));
            }
            case Source.Derived derived -> put(derived.lateral() ? "LATERAL (" : "(").query(derived.query()).put(")")
                    .alias(derived.alias());
            case Source.Function function -> put(function.name()).put("(").exprs(function.arguments()).put(")").alias(function.alias())
                    .names(function.columns());
            case Source.Join join -> join(join);
        }
        return this;
    }

    private Renderer alias(String alias) {
        return put(alias.isEmpty() ? "" : " AS ").put(alias);
    }

    private void join(Source.Join join) {
        source(join.left());
        put(switch (join.kind()) {
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
        });
        if (join.right() instanceof Source.Join) {
            put("(").source(join.right()).put(")");
        } else {
            source(join.right());
        }
        join.on().ifPresent(on -> put(" ON ").expr(on));
        if (!join.using().isEmpty()) {
            put(" USING ").names(join.using());
        }
    }

    private void orderBy(List<Query.Order> orders, String before) {
        if (!orders.isEmpty()) {
            put(before).put("ORDER BY ");
            list(orders, (r, order) -> {
                r.expr(order.key()).put(order.descending() ? " DESC" : "");
                order.nulls().ifPresent(nulls -> r.put(" NULLS ").put(nulls.name()));
            });
        }
    }

    // Expressions

    private Renderer exprs(List<Expr> exprs) {
        list(exprs, Renderer::expr);
        return this;
    }

    private Renderer arguments(List<Expr> arguments) {
        list(arguments, (r, argument) -> r.part(argument, dialect.has(Feature.OPERANDS_IN_PARENTHESES)));
        return this;
    }

    Renderer expr(Expr expr) {
        switch (expr) {
            case Expr.Literal literal -> Literals.put(dialect, literal.value(), out);
            case Expr.Hex hex -> put("0x").put(Long.toHexString(hex.value()));
            case Expr.Column column -> put(column.table()).put(column.table().isEmpty() ? "" : ".").put(column.name());
            case Expr.Unary unary -> put(switch (unary.operator()) {
                case NOT -> "NOT ";
                case NEGATE -> "- ";
                case PLUS -> "+ ";
                case BIT_NOT -> "~ ";
            }).operand(unary.operand());
            case Expr.Binary binary -> binary(binary);
            case Expr.Between between -> operand(between.operand()).not(between.negated()).put(" BETWEEN ")
                    .operand(between.low()).put(" AND ").operand(between.high());
            case Expr.InList in -> operand(in.operand()).not(in.negated()).put(" IN (").arguments(in.options()).put(")");
            case Expr.InQuery(Expr row, Query.Values values, boolean negated) when dialect.has(Feature.ROW_LISTS) ->
                operand(row).not(negated).put(" IN (").rows(values).put(")");
            case Expr.InQuery in -> operand(in.operand()).not(in.negated()).put(" IN (").query(in.query()).put(")");
            case Expr.InTable in -> operand(in.operand()).not(in.negated()).put(" IN ").put(in.table());
            case Expr.Exists exists -> put(exists.negated() ? "NOT EXISTS (" : "EXISTS (").query(exists.query()).put(")");
            case Expr.Scalar scalar -> put("(").query(scalar.query()).put(")");
            case Expr.Collected collected -> put("ARRAY (").query(collected.query()).put(")");
            case Expr.ListOf list -> put("[").exprs(list.items()).put("]");
            case Expr.Fetched _ -> put("ALL");
            case Expr.RowValue row -> put("(").exprs(row.fields()).put(")");
            case Expr.Match match -> {
                operand(match.operand()).not(match.negated()).put(" ").put(match.matcher().name()).put(" ").operand(match.pattern());
                match.escape().ifPresent(escape -> put(" ESCAPE ").operand(escape));
            }
            case Expr.Collate collate -> operand(collate.operand()).put(" COLLATE ").put(collate.collation());
            case Expr.Cast cast -> put("CAST(").part(cast.operand(), dialect.has(Feature.OPERANDS_IN_PARENTHESES)).put(" AS ")
                    .put(cast.as()).put(")");
            case Expr.Case cases -> cases(cases);
            case Expr.Call call -> put(call.function()).put("(").arguments(call.arguments()).put(")");
            case Expr.Aggregate aggregate -> aggregate(aggregate);
            case Expr.Windowed windowed -> expr(windowed.function()).put(" OVER (").window(windowed.window()).put(")");
            case Expr.IsNull isNull -> operand(isNull.operand()).put(isNull.negated() ? " IS NOT NULL" : " IS NULL");
            case Expr.IsTruth truth -> truth(truth);
            case Expr.Focus focus -> expr(focus.inner());
            case Expr.Grouping grouping -> grouping(grouping);
            case Expr.Param param -> param(param);
            case Expr.Coerced coerced -> expr(coerced.inner());
        }
        return this;
    }

    /// A mark with its type, where a parameter would have none. The literal in its place has it too: both forms mean the same.
    private void param(Expr.Param param) {
        Value value = param.literal().value();
        String text = marked.apply(param.literal());
        boolean told = !text.equals(Parameterized.PLACE) && dialect.has(Feature.EXACT_LITERALS) && value.type() != Type.NUMERIC;
        boolean typed = dialect.has(Feature.UNTYPED_PARAMETERS) && !value.equals(Value.NULL) && !told;
        put(typed ? "CAST(" + text + " AS " + dialect.holding(value) + ")" : text);
    }

    private void grouping(Expr.Grouping grouping) {
        put(grouping.kind().name().replace('_', ' ')).put(" (");
        list(grouping.sets(), (r, set) -> r.put("(").exprs(set.keys()).put(")"));
        put(")");
    }

    private Renderer not(boolean negated) {
        return put(negated ? " NOT" : "");
    }

    private void binary(Expr.Binary binary) {
        boolean chain = binary.operator().kind() == Operator.Kind.LOGIC;
        if (chain && binary.left() instanceof Expr.Binary left && left.operator() == binary.operator()) {
            expr(left);
        } else {
            operand(binary.left());
        }
        put(" ").put(binary.operator().symbol()).put(" ").operand(binary.right());
    }

    private void cases(Expr.Case cases) {
        put("CASE");
        boolean enclosed = cases.subject().isPresent() && dialect.has(Feature.OPERANDS_IN_PARENTHESES);
        cases.subject().ifPresent(subject -> put(" ").part(subject, enclosed));
        cases.whens().forEach(when -> put(" WHEN ").part(when.condition(), enclosed).put(" THEN ").expr(when.result()));
        cases.otherwise().ifPresent(otherwise -> put(" ELSE ").expr(otherwise));
        put(" END");
    }

    private Renderer part(Expr expr, boolean enclosed) {
        return enclosed ? operand(expr) : expr(expr);
    }

    private void aggregate(Expr.Aggregate aggregate) {
        put(aggregate.function()).put(aggregate.distinct() ? "(DISTINCT " : "(");
        if (aggregate.arguments().isEmpty()) {
            put("*");
        }
        arguments(aggregate.arguments());
        orderBy(aggregate.orderBy(), " ");
        put(")");
        aggregate.filter().ifPresent(filter -> put(" FILTER (WHERE ").expr(filter).put(")"));
    }

    private Renderer window(Expr.Window window) {
        String gap = "";
        if (!window.partitionBy().isEmpty()) {
            put("PARTITION BY ").exprs(window.partitionBy());
            gap = " ";
        }
        orderBy(window.orderBy(), gap);
        window.frame().ifPresent(frame -> {
            put(out.charAt(out.length() - 1) == '(' ? "" : " ").put(frame.unit().name()).put(" BETWEEN ");
            bound(frame.start()).put(" AND ").bound(frame.end());
            frame.exclude().ifPresent(exclude -> put(" EXCLUDE ").put(exclude.name().replace('_', ' ')));
        });
        return this;
    }

    private Renderer bound(Expr.Bound bound) {
        bound.offset().ifPresent(offset -> operand(offset).put(" "));
        return put(bound.edge().name().replace('_', ' '));
    }

    private void truth(Expr.IsTruth truth) {
        if (dialect.has(Feature.IS_TRUE)) {
            operand(truth.operand()).put(truth.negated() ? " IS NOT " : " IS ").put(truth.truth() ? "TRUE" : "FALSE");
        } else {
            untold(truth);
        }
    }

    /// Without a word for it: as a value like any other where there are truth values, and else by what NOT makes of it.
    private void untold(Expr.IsTruth truth) {
        if (dialect.has(Feature.BOOLEAN_LITERAL) && dialect.has(Feature.DISTINCT_FROM)) {
            Expr operand = truth.operand().type() == Type.BOOLEAN ? truth.operand()
                    : new Expr.Cast(truth.operand(), cast(dialect, Type.BOOLEAN), Type.BOOLEAN);
            operand(operand).put(truth.negated() ? " IS DISTINCT FROM " : " IS NOT DISTINCT FROM ")
                    .put(truth.truth() ? "TRUE" : "FALSE");
        } else if (dialect.has(Feature.BOOLEAN_LITERAL)) {
            Expr condition = truth.truth() ? truth.operand() : new Expr.Unary(Expr.Prefix.NOT, truth.operand());
            put("CASE WHEN ").expr(condition).put(truth.negated() ? " THEN FALSE ELSE TRUE END" : " THEN TRUE ELSE FALSE END");
        } else {
            put("(NOT ").operand(truth.operand()).put(truth.negated() ? ") IS NOT " : ") IS ").put(truth.truth() ? "0" : "1");
        }
    }

    /// An expression as part of another: in parentheses unless nothing can come apart.
    private Renderer operand(Expr expr) {
        return switch (expr) {
            case Expr.Focus focus -> operand(focus.inner());
            case Expr.Coerced coerced -> operand(coerced.inner());
            case Expr.Exists exists when !exists.negated() && !dialect.has(Feature.OPERANDS_IN_PARENTHESES) -> expr(exists);
            case Expr.Literal literal when dialect.has(Feature.OPERANDS_IN_PARENTHESES) && signed(literal.value()) -> enclosed(literal);
            case Expr.Param param when dialect.has(Feature.OPERANDS_IN_PARENTHESES) && signed(param.literal().value()) -> enclosed(param);
            case Expr.Call _, Expr.Aggregate _ when dialect.has(Feature.OPERANDS_IN_PARENTHESES) -> enclosed(expr);
            case Expr.Literal _, Expr.Hex _, Expr.Param _, Expr.Grouping _, Expr.Column _, Expr.Call _, Expr.Cast _, Expr.Case _,
                    Expr.RowValue _, Expr.Scalar _, Expr.Collected _, Expr.ListOf _, Expr.Fetched _, Expr.Aggregate _, Expr.Windowed _ ->
                expr(expr);
            case Expr.Exists _, Expr.Unary _, Expr.Binary _, Expr.Between _, Expr.InList _, Expr.InQuery _, Expr.InTable _, Expr.Match _,
                    Expr.Collate _, Expr.IsNull _, Expr.IsTruth _ -> enclosed(expr);
        };
    }

    private Renderer enclosed(Expr expr) {
        return put("(").expr(expr).put(")");
    }

    private static boolean signed(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number < 0;
            case Value.Real(double number) -> number < 0;
            case Value.Null _, Value.Bool _, Value.Text _, Value.Blob _, Value.Written _ -> false;
        };
    }

    /// The value as a reader of a report wants it.
    public static String show(Dialect dialect, Value value) {
        return sql(dialect, Expr.literal(value));
    }

    /// The spelling of a type where the tree asks for one by its meaning.
    public static String cast(Dialect dialect, Type type) {
        return dialect.types().stream().filter(known -> known.type() == type && !known.spelling().isEmpty())
                .map(DataType::spelling).findFirst().orElse("TEXT");
    }
}
