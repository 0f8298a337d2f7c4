package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;

/// Writes a tree as SQL. All SQL syntax is in [ExprRenderer], [QueryRenderer] and [StatementRenderer], and in the writers that a
/// dialect has for some kinds of nodes; here is what they write with. The same tree gives the same text.
///
/// Operands that are not atoms stand in parentheses, so that no reader needs a table of precedences.
public final class Renderer {
    private final Dialect dialect;
    private final Map<Class<? extends Node>, Writer<Node>> writers;
    private final Function<Expr.Param, String> marked;
    private final boolean bound;
    private final StringBuilder out = new StringBuilder(512);
    private Map<String, Expr.Window> windows = Map.of();

    private Renderer(Dialect dialect, Function<Expr.Param, String> marked, boolean bound) {
        this.dialect = dialect;
        this.writers = dialect.writers();
        this.marked = marked;
        this.bound = bound;
    }

    public static String sql(Dialect dialect, Node node) {
        return new Renderer(dialect, _ -> "", false).text(node);
    }

    /// With marked literals as `marked` writes them; it is asked in the order of the text.
    static String sql(Dialect dialect, Node node, Function<Expr.Param, String> marked) {
        return new Renderer(dialect, marked, true).text(node);
    }

    /// The texts that make a statement, which an engine takes one by one. If it refuses one, a [#retreat] undoes those before.
    public static List<String> steps(Dialect dialect, Statement statement) {
        return StatementRenderer.steps(dialect, statement);
    }

    /// The statements that copy rows by this one from another database of the server, of which the last has to be run even if one is
    /// refused; none where they are not copied so.
    public static List<String> copying(Dialect dialect, Statement statement) {
        String words = dialect.phrase(Phrase.COPYING);
        return words.isEmpty() ? List.of() : Stream.of(words.split(";")).map(one -> one.replace("{sql}", sql(dialect, statement))).toList();
    }

    /// Is a table of one database read in another, so that the engine itself copies its rows?
    public static boolean copies(Dialect dialect) {
        return !dialect.phrase(Phrase.COPYING).isEmpty();
    }

    public static List<String> retreat(Dialect dialect) {
        return StatementRenderer.retreat(dialect);
    }

    /// The value as a reader of a report wants it.
    public static String show(Dialect dialect, Value value) {
        return sql(dialect, Expr.literal(value));
    }

    /// How a cast spells a type where the tree asks for one by its meaning.
    public static String cast(Dialect dialect, Type type) {
        return dialect.types().stream().filter(known -> known.type() == type && !known.spelling().isEmpty())
                .map(DataType::cast).findFirst().or(() -> dialect.declarations().made(type)).orElse("TEXT");
    }

    /// How a column spells it.
    public static String columnType(Dialect dialect, Type type) {
        return dialect.types().stream().filter(known -> known.type() == type && !known.spelling().isEmpty())
                .map(DataType::spelling).findFirst().or(() -> dialect.declarations().made(type)).orElse("TEXT");
    }

    private String text(Node node) {
        switch (node) {
            case Statement statement -> statement(statement);
            case Query query -> query(query);
            case Expr expr -> expr(expr);
            case Source source -> source(source);
            default -> throw new IllegalArgumentException("not SQL by itself: " + node.getClass().getSimpleName());
        }
        return out.toString();
    }

    /// Has the dialect a writer of its own for this node? Then it has been written.
    boolean written(Node node) {
        if (writers.isEmpty()) {
            return false;
        }
        Writer<Node> own = writers.get(node.getClass());
        if (own != null) {
            own.write(node, this);
        }
        return own != null;
    }

    public Renderer statement(Statement statement) {
        new StatementRenderer(dialect, this).statement(statement);
        return this;
    }

    public Renderer query(Query query) {
        if (!written(query)) {
            QueryRenderer.query(query, this);
        }
        return this;
    }

    public Renderer source(Source source) {
        if (!written(source)) {
            QueryRenderer.source(source, this);
        }
        return this;
    }

    public Renderer expr(Expr expr) {
        if (!written(expr)) {
            ExprRenderer.expr(expr, this);
        }
        return this;
    }

    /// The node as most dialects have it, for a writer that cares about some nodes of its kind only.
    public void usual(Node node) {
        switch (node) {
            case Expr expr -> ExprRenderer.expr(expr, this);
            case Query query -> QueryRenderer.query(query, this);
            case Source source -> QueryRenderer.source(source, this);
            case Statement statement -> new StatementRenderer(dialect, this).usual(statement);
            case Statement.ColumnRule rule -> new StatementRenderer(dialect, this).usual(rule);
            case Statement.TableRule rule -> new StatementRenderer(dialect, this).usual(rule);
            case Query.Order order -> QueryRenderer.usual(order, this);
            default -> throw new IllegalArgumentException("not SQL by itself: " + node.getClass().getSimpleName());
        }
    }

    /// The windows that the select which is being written has names for.
    Map<String, Expr.Window> windows() {
        return windows;
    }

    /// Says so, and tells which there were before.
    Map<String, Expr.Window> windows(Map<String, Expr.Window> named) {
        Map<String, Expr.Window> before = windows;
        windows = named;
        return before;
    }

    public Dialect dialect() {
        return dialect;
    }

    public StringBuilder out() {
        return out;
    }

    /// Do marked literals stand as places of parameters?
    public boolean bound() {
        return bound;
    }

    public Renderer put(String text) {
        out.append(text);
        return this;
    }

    public <T> void list(List<T> items, BiConsumer<Renderer, T> each) {
        for (int i = 0; i < items.size(); i++) {
            put(i == 0 ? "" : ", ");
            each.accept(this, items.get(i));
        }
    }

    /// Names in parentheses, or nothing.
    public Renderer names(List<String> names) {
        put(names.isEmpty() ? "" : "(").list(names, Renderer::put);
        return put(names.isEmpty() ? "" : ")");
    }

    Renderer alias(String alias) {
        return put(alias.isEmpty() ? "" : " AS ").put(alias);
    }

    Renderer not(boolean negated) {
        return put(negated ? " NOT" : "");
    }

    public Renderer exprs(List<Expr> exprs) {
        list(exprs, Renderer::expr);
        return this;
    }

    public Renderer rows(Query.Values values) {
        list(values.rows(), (r, row) -> r.put("(").exprs(row.fields()).put(")"));
        return this;
    }

    public Renderer orderBy(List<Query.Order> orders, String before) {
        if (!orders.isEmpty()) {
            put(before).put("ORDER BY ").list(orders, QueryRenderer::order);
        }
        return this;
    }

    public void item(Query.Item item) {
        QueryRenderer.item(item, this);
    }

    /// A marked literal, as a literal or as the place of a parameter.
    public Renderer mark(Expr.Param param) {
        return bound ? put(marked.apply(param)) : expr(param.literal());
    }

    /// A number of rows has no other type.
    Renderer count(Expr count) {
        return count instanceof Expr.Param param ? mark(param) : expr(count);
    }

    /// An expression as part of another: in parentheses unless nothing can come apart.
    public Renderer operand(Expr expr) {
        return ExprRenderer.operand(expr, this);
    }

    public Renderer enclosed(Expr expr) {
        return put("(").expr(expr).put(")");
    }
}
