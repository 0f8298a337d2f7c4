package gainsay.dialect.postgres;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Partitioning;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What PostgreSQL writes in a way of its own.
final class PostgresWriters {
    private static final String COUNT = "INTEGER";
    private static final String DECIMAL = "NUMERIC";
    private static final String LONG = "BIGINT";
    private static final String TEXT = "TEXT";

    /// Functions that take a narrower type than the one that is drawn for them: how each argument is cast, or nothing.
    private static final Map<String, List<String>> CASTS = Map.ofEntries(
            Map.entry("ARRAY_APPEND", List.of("", COUNT)), Map.entry("ARRAY_LENGTH", List.of("", COUNT)),
            Map.entry("ARRAY_POSITION", List.of("", COUNT)), Map.entry("ARRAY_REMOVE", List.of("", COUNT)),
            Map.entry("DIV", List.of(DECIMAL, DECIMAL)), Map.entry("GCD", List.of(LONG, LONG)), Map.entry("LCM", List.of(LONG, LONG)),
            Map.entry("LEFT", List.of("", COUNT)), Map.entry("LOG", List.of(DECIMAL, DECIMAL)),
            Map.entry("LPAD", List.of("", COUNT, "")), Map.entry("MAKE_DATE", List.of(COUNT, COUNT, COUNT)),
            Map.entry("NTILE", List.of(COUNT)), Map.entry("REPEAT", List.of("", COUNT)), Map.entry("RIGHT", List.of("", COUNT)),
            Map.entry("ROUND", List.of(DECIMAL, COUNT)), Map.entry("RPAD", List.of("", COUNT, "")), Map.entry("SCALE", List.of(DECIMAL)),
            Map.entry("SPLIT_PART", List.of("", "", COUNT)), Map.entry("SUBSTR", List.of("", COUNT, COUNT)),
            Map.entry("SUBSTRING", List.of("", COUNT)), Map.entry("TO_BIN", List.of(LONG)), Map.entry("TO_HEX", List.of(LONG)),
            Map.entry("TO_OCT", List.of(LONG)), Map.entry("TRUNC", List.of(DECIMAL, COUNT)));

    /// Functions of whatever type they are given, which is to be known.
    private static final Set<String> POLYMORPHIC = Set.of("FIRST_VALUE", "LAST_VALUE", "NTH_VALUE", "LAG", "LEAD");

    private PostgresWriters() {}

    /// A number with a point or an exponent is a decimal, so that a real is written in a form of its own. So are bytes, since `x'00'`
    /// are bits, and the smallest integer, since a sign is no part of a number and the number behind it is too large.
    static void literal(Expr.Literal literal, Renderer out) {
        switch (literal.value()) {
            case Value.Real(double value) -> out.put("CAST('").put(Double.toString(value)).put("' AS DOUBLE PRECISION)");
            case Value.Blob(String hex) -> out.put("CAST('\\x").put(hex).put("' AS BYTEA)");
            case Value.Int(long value) when value == Long.MIN_VALUE -> out.put("CAST('").put(Long.toString(value)).put("' AS BIGINT)");
            case Value.Null _, Value.Bool _, Value.Int _, Value.Text _, Value.Written _ -> out.usual(literal);
        }
    }

    /// A text that has no type may end as a column that has none, which nothing can be done with.
    static void typedLiteral(Expr.Literal literal, Renderer out) {
        if (literal.value() instanceof Value.Text) {
            out.put("CAST(").usual(literal);
            out.put(" AS TEXT)");
        } else {
            literal(literal, out);
        }
    }

    /// All bits set are a large number, which no integer holds.
    static void hex(Expr.Hex hex, Renderer out) {
        if (hex.value() < 0) {
            out.expr(Expr.literal(hex.value()));
        } else {
            out.usual(hex);
        }
    }

    /// A literal has by itself just the type that is written around a parameter in its place, unless it is a text, which has none.
    static void param(Expr.Param param, Renderer out) {
        if (out.bound() || !param.as().isEmpty() || param.literal().value().type() == Type.TEXT) {
            out.usual(param);
        } else {
            out.expr(param.literal());
        }
    }

    /// A query in any number of parentheses would give the values to compare with. As a list that it gives, it is cast to what it is.
    static void quantified(Expr.QuantifiedList compared, Renderer out) {
        Expr list = compared.list() instanceof Expr.Focus focus ? focus.inner() : compared.list();
        out.usual(!(list instanceof Expr.Scalar) || list.type() != Type.LIST ? compared : new Expr.QuantifiedList(compared.operand(),
                compared.operator(), compared.quantifier(), new Expr.Cast(compared.list(), "INTEGER[]", Type.LIST)));
    }

    /// How far bits are shifted is no long number.
    static void binary(Expr.Binary binary, Renderer out) {
        boolean shift = binary.operator() == Operator.SHIFT_LEFT || binary.operator() == Operator.SHIFT_RIGHT;
        out.usual(shift ? new Expr.Binary(binary.operator(), binary.left(), cast(binary.right(), COUNT)) : binary);
    }

    static void call(Expr.Call call, Renderer out) {
        List<String> casts = CASTS.getOrDefault(call.function(), List.of());
        boolean open = POLYMORPHIC.contains(call.function());
        if (!open && casts.size() != call.arguments().size()) {
            out.usual(call);
            return;
        }
        List<Expr> arguments = new ArrayList<>();
        for (Expr argument : call.arguments()) {
            arguments.add(!open ? cast(argument, casts.get(arguments.size()))
                    : arguments.size() == 1 ? cast(argument, COUNT) : known(argument));
        }
        out.usual(new Expr.Call(call.function(), arguments, call.type()));
    }

    /// What values are picked from has a type.
    static void aggregate(Expr.Aggregate aggregate, Renderer out) {
        out.usual(!aggregate.within() ? aggregate : new Expr.Aggregate(aggregate.function(), false, aggregate.arguments(),
                aggregate.orderBy().stream().map(order -> new Query.Order(picked(order.key()), order.descending(), order.nulls())).toList(),
                aggregate.filter(), aggregate.type(), true));
    }

    private static Expr picked(Expr key) {
        return key.type() != Type.TEXT || key instanceof Expr.Column || key instanceof Expr.Cast ? key
                : new Expr.Cast(key, TEXT, Type.TEXT);
    }

    /// A short number is one by itself.
    private static Expr cast(Expr expr, String type) {
        boolean fits = type.isEmpty()
                || expr instanceof Expr.Literal(Value.Int(long value)) && value < Integer.MAX_VALUE && value > -Integer.MAX_VALUE;
        return fits ? expr : new Expr.Cast(expr, type, type.equals(DECIMAL) ? Type.NUMERIC : Type.INTEGER);
    }

    /// A text has no type by itself.
    private static Expr known(Expr expr) {
        return expr instanceof Expr.Literal(Value.Text _) ? new Expr.Cast(expr, TEXT, Type.TEXT) : expr;
    }

    /// What reads rows out of a document says where they are in it, by a path that is no expression, and of what types its columns are;
    /// one of them may count the rows.
    static void function(Source.Function function, Renderer out) {
        if (!function.name().equals("JSON_TABLE") || function.arguments().size() != 1 || function.types().isEmpty()) {
            out.usual(function);
            return;
        }
        boolean numbers = function.types().getFirst() == Type.INTEGER;
        out.put("JSON_TABLE(").exprs(function.arguments()).put(numbers ? ", '$[*]'" : ", '$.*'").put(" COLUMNS (")
                .put(function.columns().getFirst()).put(" ").put(numbers ? LONG : TEXT).put(" PATH '$'");
        if (function.ordinality()) {
            out.put(", ").put(function.columns().getLast()).put(" FOR ORDINALITY");
        }
        out.put(")) AS ").put(function.alias());
    }

    /// A key that is no column stands in parentheses.
    static void key(Statement.Key key, Renderer out) {
        if (key.expr() instanceof Expr.Column) {
            out.expr(key.expr());
        } else {
            out.enclosed(key.expr());
        }
    }

    /// An end of a partition is a bare literal, which is of the type of its key.
    static void edge(Partitioning.Edge edge, Renderer out) {
        if (edge.value().isPresent()) {
            out.put(bare(edge.value().get(), out.dialect()));
        } else {
            out.put(edge.last() ? "MAXVALUE" : "MINVALUE");
        }
    }

    static void oneOf(Partitioning.Bounds.OneOf some, Renderer out) {
        out.put("FOR VALUES IN (").list(some.values(), (r, value) -> r.put(bare(value, r.dialect())));
        out.put(")");
    }

    private static String bare(Expr expr, Dialect dialect) {
        return switch (expr instanceof Expr.Literal literal ? literal.value() : Value.NULL) {
            case Value.Real(double real) -> "'" + real + "'";
            case Value.Blob(String hex) -> "'\\x" + hex + "'";
            case Value.Text(String text) -> quoted(text);
            case Value.Written(_, String text) -> quoted(text);
            case Value.Null _, Value.Bool _, Value.Int _ -> Renderer.sql(dialect, expr);
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /// What a trigger does is a function of its own. It is made by the same step, so that neither is there without the other.
    static void trigger(Statement.CreateTrigger create, Renderer out) {
        String row = create.event() == Statement.Event.DELETE ? "OLD" : "NEW";
        out.put("CREATE FUNCTION ").put(create.name()).put("() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN ");
        create.body().forEach(statement -> out.statement(lenient(statement)).put("; "));
        out.put("RETURN ").put(row).put("; END $$; CREATE TRIGGER ").put(create.name()).put(" ");
        out.put(create.moment().name().replace('_', ' ')).put(" ").put(create.event().name()).put(" ON ").put(create.table());
        out.put(" FOR EACH ROW");
        create.when().filter(_ -> create.moment() != Statement.Moment.INSTEAD_OF)
                .ifPresent(when -> out.put(" WHEN ").enclosed(when));
        out.put(" EXECUTE PROCEDURE ").put(create.name()).put("()");
    }

    /// A row whose key is taken is left out, where a statement can say so.
    private static Statement lenient(Statement statement) {
        return switch (statement) {
            case Statement.Insert insert when insert.conflict() == Statement.Conflict.IGNORE -> new Statement.Insert(
                    Statement.Conflict.NONE, insert.table(), insert.columns(), insert.source(), Optional.of(new Statement.Upsert(List.of(),
                    Optional.empty(), List.of(), Optional.empty())), insert.returning(), Optional.empty());
            case Statement.Update update -> new Statement.Update(Statement.Conflict.NONE, update.table(), update.assignments(),
                    update.from(), update.where(), update.returning(), update.first());
            default -> statement;
        };
    }
}
