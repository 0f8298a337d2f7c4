package gainsay.dialect.mysql;

import gainsay.dialect.Renderer;
import gainsay.dialect.StatementRenderer;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What MySQL writes in a way of its own.
final class MysqlWriters {
    private MysqlWriters() {}

    /// A backslash within a text stands before what is meant.
    static void literal(Expr.Literal literal, Renderer out) {
        if (literal.value() instanceof Value.Text(String text) && text.indexOf('\\') >= 0) {
            out.usual(Expr.literal(Value.of(text.replace("\\", "\\\\"))));
        } else {
            out.usual(literal);
        }
    }

    /// A value that the engine would take for a text has its type around it, bound or not. What is cast to a time is said to be a text,
    /// since newer versions take it for a date.
    static void param(Expr.Param param, Renderer out) {
        Value value = param.literal().value();
        if (value instanceof Value.Written(Type kind, _) && kind == Type.TIME && param.as().isEmpty()) {
            out.put("CAST(CAST(").mark(param).put(" AS CHAR) AS ").put(out.dialect().holding(value)).put(")");
        } else if ((value instanceof Value.Written || value instanceof Value.Blob && !param.bare()) && param.as().isEmpty()) {
            out.put("CAST(").mark(param).put(" AS ").put(out.dialect().holding(value)).put(")");
        } else {
            out.usual(param);
        }
    }

    /// `||` is OR here, `->` stands between a column and a literal alone, and there is no word for a difference that counts NULL.
    static void binary(Expr.Binary binary, Renderer out) {
        boolean text = binary.operator() == Operator.JSON_TEXT;
        boolean plain = binary.left() instanceof Expr.Column && binary.right() instanceof Expr.Literal;
        if ((text || binary.operator() == Operator.JSON_GET) && !plain) {
            out.put(text ? "JSON_UNQUOTE(JSON_EXTRACT(" : "JSON_EXTRACT(").expr(binary.left()).put(", ").expr(binary.right())
                    .put(text ? "))" : ")");
            return;
        }
        switch (binary.operator()) {
            case CONTAINS -> out.put("JSON_CONTAINS(").expr(binary.left()).put(", ").expr(binary.right()).put(")");
            case CONTAINED -> out.put("JSON_CONTAINS(").expr(binary.right()).put(", ").expr(binary.left()).put(")");
            case CONCAT -> out.put("CONCAT(").expr(binary.left()).put(", ").expr(binary.right()).put(")");
            case DISTINCT_FROM -> out.put("NOT ")
                    .enclosed(new Expr.Binary(Operator.NOT_DISTINCT_FROM, binary.left(), binary.right()));
            default -> out.usual(binary);
        }
    }

    /// The same, with words for what is in a list.
    static void binaryOrMember(Expr.Binary binary, Renderer out) {
        if (binary.operator() == Operator.CONTAINED) {
            out.operand(binary.left()).put(" MEMBER OF (").expr(binary.right()).put(")");
        } else {
            binary(binary, out);
        }
    }

    /// What the driver tells to be a text. A constant in its place is one as it stands: a cast would give it a collation of its own, which
    /// may meet another.
    static final String TOLD_TEXT = "TEXT";

    private static void told(Expr.Cast cast, Renderer out) {
        boolean constant = text(cast.operand()) || cast.operand() instanceof Expr.Case cases && cases.otherwise().isEmpty()
                && cases.whens().stream().allMatch(when -> text(when.result()));
        if (constant) {
            out.operand(cast.operand());
        } else {
            out.usual(new Expr.Cast(cast.operand(), "CHAR", cast.type()));
        }
    }

    private static boolean text(Expr expr) {
        return expr instanceof Expr.Literal(Value.Text _);
    }

    /// Old versions cast to no double: a sum with one is one. The text of a number is that of its value, without the zeros that its column
    /// is filled with and the places that it is shown with.
    static void cast(Expr.Cast cast, Renderer out) {
        Type from = cast.operand().type();
        if (cast.as().equals(TOLD_TEXT)) {
            told(cast, out);
            return;
        }
        if (cast.as().equals("DOUBLE")) {
            out.put("(").operand(cast.operand()).put(" + 0e0)");
        } else if (cast.as().equals("CHAR") && from.numeric() && !(cast.operand() instanceof Expr.Literal)) {
            out.put("CAST(").operand(cast.operand()).put(from == Type.REAL ? " + 0e0" : " + 0").put(" AS CHAR)");
        } else {
            out.usual(cast);
        }
    }

    /// A search gives how well a row fits, which is 0 if it does not.
    static void match(Expr.Match match, Renderer out) {
        if (match.matcher() == Expr.Matcher.MATCH) {
            out.put("MATCH (").expr(match.operand()).put(") AGAINST (").expr(match.pattern())
                    .put(match.negated() ? " IN BOOLEAN MODE) <= 0" : " IN BOOLEAN MODE) > 0");
        } else {
            out.usual(match);
        }
    }

    /// Words behind the SELECT of a whole statement.
    static final List<String> OUTERMOST = List.of("HIGH_PRIORITY", "SQL_BUFFER_RESULT", "SQL_NO_CACHE", "SQL_CALC_FOUND_ROWS");
    private static final Set<String> PLAIN = Set.of("BIT_AND", "BIT_OR", "BIT_XOR", "STD", "STDDEV_SAMP", "VARIANCE", "VAR_SAMP");
    private static final String VARIABLE = "@";
    /// Behind the name of a function that makes a document: the text of that.
    static final String TEXT_OF = "TEXT";
    private static final Set<String> INFIX = Set.of("XOR", "DIV", "RLIKE", "NOT RLIKE", "SOUNDS LIKE");

    /// Bits are the same however often a number comes, so that DISTINCT is left out, which is not written there. What stands between the
    /// texts that are put together is the last that is said.
    static void aggregate(Expr.Aggregate aggregate, Renderer out) {
        String name = aggregate.function();
        if (name.startsWith("GROUP_CONCAT ")) {
            out.put(aggregate.distinct() ? "GROUP_CONCAT(DISTINCT " : "GROUP_CONCAT(").exprs(aggregate.arguments())
                    .orderBy(aggregate.orderBy(), " ").put(name.substring(name.indexOf(' '))).put(")");
            return;
        }
        out.usual(!aggregate.distinct() || !PLAIN.contains(name) ? aggregate
                : new Expr.Aggregate(name, false, aggregate.arguments(), aggregate.orderBy(), aggregate.filter(), aggregate.type(), false));
    }

    /// Functions that are written otherwise than by their name and arguments: between two operands, or with a word that is no value and
    /// stands in the name.
    static void call(Expr.Call call, Renderer out) {
        int gap = call.function().indexOf(' ');
        List<Expr> arguments = call.arguments();
        if (INFIX.contains(call.function()) && arguments.size() == 2) {
            out.put("(").operand(arguments.getFirst()).put(" ").put(call.function()).put(" ").operand(arguments.get(1)).put(")");
        } else if (call.function().startsWith(VARIABLE)) {
            out.put(call.function());
        } else if (gap < 0 || arguments.size() < 2 && call.function().startsWith("DATE_")) {
            out.usual(call);
        } else {
            measured(call.function().substring(0, gap), call.function().substring(gap + 1), arguments, out);
        }
    }

    private static void measured(String function, String unit, List<Expr> arguments, Renderer out) {
        if (unit.equals(TEXT_OF)) {
            out.put("CAST(").put(function).put("(").exprs(arguments).put(") AS CHAR)");
            return;
        }
        out.put(function).put("(");
        switch (function) {
            case "EXTRACT" -> out.put(unit).put(" FROM ").exprs(arguments);
            case "DATE_ADD", "DATE_SUB" -> out.expr(arguments.getFirst()).put(", INTERVAL ").operand(arguments.get(1)).put(" ").put(unit);
            default -> out.put(unit).put(", ").exprs(arguments);
        }
        out.put(")");
    }

    /// A query alone in a list would be taken for one of many rows.
    static void list(Expr.InList in, Renderer out) {
        if (in.options().size() == 1 && bare(in.options().getFirst()) instanceof Expr.Scalar) {
            out.operand(in.operand()).put(in.negated() ? " <> " : " = ").operand(in.options().getFirst());
        } else {
            out.usual(in);
        }
    }

    private static Expr bare(Expr expr) {
        return switch (expr) {
            case Expr.Focus focus -> bare(focus.inner());
            case Expr.Coerced coerced -> bare(coerced.inner());
            default -> expr;
        };
    }

    /// Locks have words of their own, and only two kinds. Words that the outermost query alone has are left out where it has become a
    /// part of another.
    static void select(Query.Select select, Renderer out) {
        if (select.lock().isEmpty() && select.words().isEmpty()) {
            out.usual(select);
            return;
        }
        boolean first = out.out().isEmpty();
        List<String> words = select.words().stream().filter(word -> first || !OUTERMOST.contains(word)).toList();
        out.usual(new Query.Select(select.distinct(), select.items(), select.from(), select.where(), select.groupBy(), select.having(),
                select.qualify(), select.distinctOn(), Optional.empty(), words));
        select.lock().ifPresent(lock -> out.put(switch (lock) {
            case UPDATE, NO_KEY_UPDATE -> " FOR UPDATE";
            case SHARE, KEY_SHARE -> " LOCK IN SHARE MODE";
        }));
    }

    /// Sums over the first keys come behind all of them.
    static void grouping(Expr.Grouping grouping, Renderer out) {
        if (grouping.kind() == Expr.GroupingKind.ROLLUP) {
            out.exprs(grouping.sets().stream().flatMap(set -> set.keys().stream()).toList()).put(" WITH ROLLUP");
        } else {
            out.usual(grouping);
        }
    }

    /// Rows out of a list in a document.
    static void function(Source.Function function, Renderer out) {
        if (!function.name().equals("JSON_TABLE") || function.arguments().size() != 1 || function.types().isEmpty()
                || function.columns().isEmpty()) {
            out.usual(function);
            return;
        }
        out.put("JSON_TABLE(").exprs(function.arguments()).put(", '$[*]' COLUMNS (").put(function.columns().getFirst())
                .put(function.types().getFirst() == Type.INTEGER ? " INT" : " VARCHAR(20)").put(" PATH '$'");
        if (function.ordinality()) {
            out.put(", ").put(function.columns().getLast()).put(" FOR ORDINALITY");
        }
        out.put(")) AS ").put(function.alias());
    }

    /// The name of a table is what it is, in the case of its letters.
    static void upkeep(Statement.Upkeep upkeep, Renderer out) {
        out.put(upkeep.command().replace(StatementRenderer.TABLE, upkeep.object()));
    }

    /// Rows of values, each with its word.
    static void rows(Query.Values values, Renderer out) {
        out.put("VALUES ").list(values.rows(), (r, row) -> r.put("ROW(").exprs(row.fields()).put(")"));
    }

    /// Without a word for rows of values they are queries of constants.
    static void values(Query.Values values, Renderer out) {
        String gap = "";
        for (Query.Tuple row : values.rows()) {
            out.put(gap).put("SELECT ").exprs(row.fields());
            gap = " UNION ALL ";
        }
    }
}
