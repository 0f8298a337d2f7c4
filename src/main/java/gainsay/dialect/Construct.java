package gainsay.dialect;

import gainsay.sql.Dependencies;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Value;
import java.util.Locale;
import java.util.function.Predicate;

/// What SQL may have that an error is about: a kind of node, as a tree has it, and the words by which it is known in a text that is no
/// tree. One that is `open` is about marked literals only where the prepared form leaves them open.
public record Construct(String words, Predicate<Node> shown, boolean open) {
    public static final Construct INSERT = of("INSERT", Statement.Insert.class);
    public static final Construct UPDATE = of("UPDATE", Statement.Update.class);
    public static final Construct DELETE = of("DELETE", Statement.Delete.class);
    public static final Construct MERGE = of("MERGE", Statement.Merge.class);
    public static final Construct CREATE_TABLE = of("CREATE TABLE", Statement.CreateTable.class);
    public static final Construct CREATE_INDEX = of("CREATE INDEX", Statement.CreateIndex.class);
    public static final Construct CREATE_PARTITION = of("PARTITION OF", Statement.CreatePartition.class);
    public static final Construct CREATE_TRIGGER = of("CREATE TRIGGER", Statement.CreateTrigger.class);
    public static final Construct COMMAND = of("ALTER", Statement.Command.class);
    public static final Construct ALTER_TABLE = of("ALTER TABLE", Statement.Alter.class);
    public static final Construct ADD_COLUMN = of("ADD COLUMN", Alteration.AddColumn.class);
    public static final Construct DROP_COLUMN = of("DROP COLUMN", Alteration.DropColumn.class);
    public static final Construct RENAME_COLUMN = of("RENAME COLUMN", Alteration.RenameColumn.class);
    public static final Construct RENAME_TABLE = of("RENAME", Alteration.RenameTable.class);
    /// A table that is temporary, which stands in its definition alone.
    public static final Construct TEMPORARY = of("TEMPORARY", Dependencies.Temporary.class);
    public static final Construct UPSERT = of("ON CONFLICT", Statement.Upsert.class);
    public static final Construct SET_DEFAULT = of("SET DEFAULT", Statement.Actions.class, actions ->
            actions.onDelete() == Statement.Action.SET_DEFAULT || actions.onUpdate() == Statement.Action.SET_DEFAULT);
    public static final Construct TRANSACTION = of("COMMIT", Statement.Transaction.class);
    public static final Construct SAVEPOINT = of("RELEASE", Statement.Transaction.class, transaction -> !transaction.savepoint().isEmpty());
    public static final Construct RETURNING = new Construct("RETURNING", node -> node instanceof Statement.Insert insert
            && !insert.returning().isEmpty() || node instanceof Statement.Update update && !update.returning().isEmpty()
            || node instanceof Statement.Delete delete && !delete.returning().isEmpty(), false);

    public static final Construct GROUP_BY = of("GROUP BY", Query.Select.class, select -> !select.groupBy().isEmpty());
    public static final Construct DISTINCT_ON = of("DISTINCT ON", Query.Select.class, select -> !select.distinctOn().isEmpty());
    public static final Construct HAVING = of("HAVING", Query.Select.class, select -> select.having().isPresent());
    public static final Construct ORDER_BY = of("ORDER BY", Query.Order.class);
    public static final Construct LIMIT = of("LIMIT", Query.Ordered.class, ordered -> ordered.limit().isPresent());
    public static final Construct JOIN = of(" JOIN ", Source.Join.class, join -> join.kind() != Source.JoinKind.COMMA);
    public static final Construct NATURAL_JOIN = of("NATURAL", Source.Join.class, join -> join.kind().natural());
    public static final Construct LATERAL = of("LATERAL", Source.Derived.class, Source.Derived::lateral);

    public static final Construct DISTINCT_AGGREGATE = of("DISTINCT", Expr.Aggregate.class, Expr.Aggregate::distinct);
    public static final Construct WINDOW = of(" OVER (", Expr.Windowed.class);
    public static final Construct LIKE = of("LIKE", Expr.Match.class, match -> match.matcher() == Expr.Matcher.LIKE);
    public static final Construct ESCAPE = of("ESCAPE", Expr.Match.class, match -> match.escape().isPresent());
    public static final Construct IN_QUERY = of(" IN ", Expr.InQuery.class);
    /// A query that stands among expressions.
    public static final Construct SUBQUERY = new Construct("(SELECT", node -> node instanceof Expr.Scalar || node instanceof Expr.Exists
            || node instanceof Expr.InQuery || node instanceof Expr.Quantified, false);
    /// A list whose first option begins with a query in parentheses.
    public static final Construct QUERY_FIRST_IN_LIST = of("IN ((SELECT", Expr.InList.class, in ->
            !in.options().isEmpty() && beginsWithQuery(in.options().getFirst()));
    public static final Construct NULL = of("NULL", Expr.Literal.class, literal -> literal.value() instanceof Value.Null);
    public static final Construct PARAMETER = new Construct(Parameterized.PLACE, Expr.Param.class::isInstance, true);

    /// One whose type the engine has to find out.
    public static final Construct BARE_PARAMETER = new Construct(Parameterized.PLACE,
            node -> node instanceof Expr.Param param && param.bare(), true);

    public static Construct of(String words, Class<? extends Node> kind) {
        return new Construct(words, kind::isInstance, false);
    }

    public static <N extends Node> Construct of(String words, Class<N> kind, Predicate<N> which) {
        return new Construct(words, node -> kind.isInstance(node) && which.test(kind.cast(node)), false);
    }

    /// A call of a function, an aggregate, or a function that gives rows.
    public static Construct function(String name) {
        return new Construct(name, node -> node instanceof Expr.Call call && call.function().equalsIgnoreCase(name)
                || node instanceof Expr.Aggregate aggregate && aggregate.function().equalsIgnoreCase(name)
                || node instanceof Source.Function source && source.name().equalsIgnoreCase(name), false);
    }

    /// The same, by other words.
    public Construct spelled(String other) {
        return new Construct(other, shown, open);
    }

    private static boolean beginsWithQuery(Expr expr) {
        return switch (expr) {
            case Expr.Scalar _ -> true;
            case Expr.Focus focus -> beginsWithQuery(focus.inner());
            case Expr.Coerced coerced -> beginsWithQuery(coerced.inner());
            case Expr.Binary binary -> beginsWithQuery(binary.left());
            default -> false;
        };
    }

    boolean in(Node tree, boolean prepared) {
        return Shape.any(tree, node -> switch (node) {
            case Statement.Raw(String text, _) -> said(text);
            case Query.Raw(String text) -> said(text);
            default -> (prepared || !open) && shown.test(node);
        });
    }

    private boolean said(String text) {
        return text.toUpperCase(Locale.ROOT).contains(words);
    }
}
