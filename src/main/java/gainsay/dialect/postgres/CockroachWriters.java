package gainsay.dialect.postgres;

import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What CockroachDB writes in a way of its own.
final class CockroachWriters {
    /// Words of a table that say how it is joined to what stands left of it.
    static final String HASH = " HASH";
    static final String MERGE = " MERGE";
    static final String LOOKUP = " LOOKUP";
    /// What asks for the rows of a moment ago, behind all of FROM and in the outermost query alone.
    static final String PAST = " AS OF SYSTEM TIME '-1us'";

    private static final Set<Operator> ORDERING = EnumSet.of(Operator.LESS, Operator.LESS_EQUAL, Operator.GREATER, Operator.GREATER_EQUAL);
    private static final String TEXT = "STRING";

    private CockroachWriters() {}

    /// `/` of integers gives a decimal, and `//` an integer. A document is equal to another, but none is less than another: so their texts
    /// are compared.
    static void binary(Expr.Binary binary, Renderer out) {
        if (binary.operator() == Operator.DIVIDE && binary.type() == Type.INTEGER) {
            out.operand(binary.left()).put(" // ").operand(binary.right());
        } else if (ORDERING.contains(binary.operator()) && (binary.left().type() == Type.JSON || binary.right().type() == Type.JSON)) {
            out.usual(new Expr.Binary(binary.operator(), text(binary.left()), text(binary.right())));
        } else {
            PostgresWriters.binary(binary, out);
        }
    }

    static void between(Expr.Between between, Renderer out) {
        out.usual(between.operand().type() != Type.JSON ? between : new Expr.Between(text(between.operand()), text(between.low()),
                text(between.high()), between.negated(), between.symmetric()));
    }

    /// A list is equal to another, but not IN several.
    static void inList(Expr.InList in, Renderer out) {
        if (in.operand().type() != Type.LIST) {
            out.usual(in);
            return;
        }
        if (in.options().isEmpty()) {
            out.put(in.negated() ? "TRUE" : "FALSE");
            return;
        }
        out.put(in.negated() ? "NOT (" : "(");
        for (int i = 0; i < in.options().size(); i++) {
            out.put(i == 0 ? "" : " OR ").operand(in.operand()).put(" = ").operand(in.options().get(i));
        }
        out.put(")");
    }

    /// The type of a place that is cast is found out from that in the outermost query alone. Elsewhere the place needs one as well, unless
    /// the driver says it.
    static void param(Expr.Param param, Renderer out) {
        Value value = param.literal().value();
        String type = !param.as().isEmpty() ? param.as() : value.equals(Value.NULL) ? "" : out.dialect().holding(value);
        if (!out.bound() || param.bare() || type.isEmpty()) {
            PostgresWriters.param(param, out);
            return;
        }
        int from = out.put("CAST(").out().length();
        boolean inSql = out.mark(param).out().charAt(from) == '$';
        out.put(inSql ? ":::" + wide(type) : "").put(" AS ").put(type).put(")");
    }

    /// A type that holds whatever is cast to this one. What a place is said to be is not looked at again.
    private static String wide(String type) {
        String name = type.replaceFirst(" ?[(].*", "");
        return switch (name) {
            case "INT2", "INT4", "INTEGER", "SMALLINT" -> "INT8";
            case "FLOAT4", "REAL" -> "FLOAT8";
            case "VARCHAR" -> TEXT;
            default -> name;
        };
    }

    /// A place under a cast, of which nothing else says what it is.
    private static Renderer placed(Expr operand, String type, Renderer out) {
        int from = out.out().length();
        out.expr(operand);
        boolean open = operand instanceof Expr.Param param && param.bare() && param.as().isEmpty() && out.bound()
                && out.out().charAt(from) == '$';
        return out.put(open ? ":::" + wide(type) : "");
    }

    /// A collation is no part of a type that is cast to.
    static void cast(Expr.Cast cast, Renderer out) {
        int collation = cast.as().indexOf(" COLLATE ");
        if (collation < 0 && cast.operand() instanceof Expr.Param) {
            placed(cast.operand(), cast.as(), out.put("CAST(")).put(" AS ").put(cast.as()).put(")");
        } else if (collation < 0) {
            out.usual(cast);
        } else {
            out.put("(CAST(").expr(cast.operand()).put(" AS ").put(cast.as().substring(0, collation)).put(")")
                    .put(cast.as().substring(collation)).put(")");
        }
    }

    /// Documents and lists have no order, and their texts have.
    static void order(Query.Order order, Renderer out) {
        boolean none = order.key().type() == Type.JSON || order.key().type() == Type.LIST;
        out.usual(none ? new Query.Order(text(order.key()), order.descending(), order.nulls()) : order);
    }

    private static Expr text(Expr expr) {
        return new Expr.Cast(expr, TEXT, Type.TEXT);
    }

    static void table(Source.Table table, Renderer out) {
        table(table, "@primary", out);
    }

    /// Later versions call the primary index by the name of the table, which may have had another then.
    static void numbered(Source.Table table, Renderer out) {
        table(table, "@[1]", out);
    }

    private static void table(Source.Table table, String primary, Renderer out) {
        String words = table.hint().map(Source.Hint::words).orElse("");
        out.put(table.name());
        table.hint().ifPresent(hint -> out.put(words.startsWith("@") ? words.replace("{index}", hint.index().orElse("primary"))
                : !words.isEmpty() ? "" : hint.index().map(index -> "@" + index).orElse(primary)));
        out.put(table.alias().isEmpty() ? "" : " AS ").put(table.alias()).put(words.equals(PAST) ? words : "");
    }

    /// The table on the right may say how it is joined. None in a join can ask for the past, which is that of all.
    static void join(Source.Join join, Renderer out) {
        String method = join.right() instanceof Source.Table table ? table.hint().map(Source.Hint::words).orElse("") : "";
        Optional<String> words = switch (join.kind()) {
            case INNER -> Optional.of(" INNER");
            case LEFT -> Optional.of(" LEFT");
            case RIGHT -> Optional.of(" RIGHT").filter(_ -> !method.equals(LOOKUP));
            case FULL -> Optional.of(" FULL").filter(_ -> !method.equals(LOOKUP));
            default -> Optional.<String>empty();
        };
        Source.Join present = new Source.Join(join.kind(), present(join.left()), present(join.right()), join.on(), join.using());
        if (words.isEmpty() || !List.of(HASH, MERGE, LOOKUP).contains(method)) {
            out.usual(present);
            return;
        }
        out.source(present.left()).put(words.get()).put(method).put(" JOIN ").source(present.right());
        join.on().ifPresent(on -> out.put(" ON ").expr(on));
        if (!join.using().isEmpty()) {
            out.put(" USING ").names(join.using());
        }
    }

    /// A function of what stands to its left says so.
    static void function(Source.Function function, Renderer out) {
        boolean passed = function.arguments().stream().anyMatch(argument -> Shape.any(argument, Expr.Column.class::isInstance));
        out.put(passed ? "LATERAL " : "").usual(function);
    }

    private static Source present(Source source) {
        return source instanceof Source.Table table && table.hint().filter(hint -> hint.words().equals(PAST)).isPresent()
                ? new Source.Table(table.name(), table.alias(), Optional.empty()) : source;
    }

    /// A row whose key is taken is left out by other words.
    static void insert(Statement.Insert insert, Renderer out) {
        out.usual(insert.conflict() != Statement.Conflict.IGNORE ? insert : new Statement.Insert(Statement.Conflict.NONE, insert.table(),
                insert.columns(), insert.source(), insert.source().filter(Query.Values.class::isInstance).map(_ ->
                        new Statement.Upsert(List.of(), Optional.empty(), List.of(), Optional.empty())), insert.returning(),
                insert.form()));
    }
}
