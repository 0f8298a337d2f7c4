package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Value;
import java.util.List;

/// Writes expressions.
final class ExprRenderer {
    private ExprRenderer() {}

    static void expr(Expr expr, Renderer out) {
        switch (expr) {
            case Expr.Literal literal -> Literals.put(out.dialect(), literal.value(), out.out());
            case Expr.Hex hex -> out.put("0x").put(Long.toHexString(hex.value()));
            case Expr.Column column -> out.put(column.table()).put(column.table().isEmpty() ? "" : ".").put(column.name());
            case Expr.Unary unary -> out.put(switch (unary.operator()) {
                case NOT -> "NOT ";
                case NEGATE -> "- ";
                case PLUS -> "+ ";
                case BIT_NOT -> "~ ";
            }).operand(unary.operand());
            case Expr.Binary binary -> binary(binary, out);
            case Expr.Between between -> out.operand(between.operand()).not(between.negated()).put(" BETWEEN ")
                    .put(between.symmetric() ? "SYMMETRIC " : "").operand(between.low()).put(" AND ").operand(between.high());
            case Expr.InList in -> arguments(in.options(), out.operand(in.operand()).not(in.negated()).put(" IN (")).put(")");
            case Expr.InQuery in -> out.operand(in.operand()).not(in.negated()).put(" IN (").query(in.query()).put(")");
            case Expr.Quantified compared -> quantifier(compared.operand(), compared.operator(), compared.quantifier(), out)
                    .query(compared.query()).put(")");
            case Expr.QuantifiedList compared -> quantifier(compared.operand(), compared.operator(), compared.quantifier(), out)
                    .expr(compared.list()).put(")");
            case Expr.InTable in -> out.operand(in.operand()).not(in.negated()).put(" IN ").put(in.table());
            case Expr.Exists exists -> out.put(exists.negated() ? "NOT EXISTS (" : "EXISTS (").query(exists.query()).put(")");
            case Expr.Scalar scalar -> out.put("(").query(scalar.query()).put(")");
            case Expr.Collected collected -> out.put("ARRAY (").query(collected.query()).put(")");
            case Expr.ListOf list -> out.put("[").exprs(list.items()).put("]");
            case Expr.Fetched _ -> out.put("ALL");
            case Expr.RowValue row -> out.put("(").exprs(row.fields()).put(")");
            case Expr.Match match -> {
                out.operand(match.operand()).not(match.negated()).put(" ").put(match.matcher().name()).put(" ").operand(match.pattern());
                match.escape().ifPresent(escape -> out.put(" ESCAPE ").operand(escape));
            }
            case Expr.Operation own -> out.operand(own.left()).put(" ").put(own.symbol()).put(" ").operand(own.right());
            case Expr.Spelled spelled -> spelled(spelled, out);
            case Expr.Collate collate -> out.operand(collate.operand()).put(" COLLATE ").put(collate.collation());
            case Expr.Cast cast -> part(cast.operand(), enclosing(out), out.put("CAST(")).put(" AS ").put(cast.as()).put(")");
            case Expr.Case cases -> cases(cases, out);
            case Expr.Call call -> arguments(call.arguments(), out.put(call.function()).put("(")).put(")");
            case Expr.Aggregate aggregate -> aggregate(aggregate, out);
            case Expr.Windowed windowed when windowed.window().equals(out.windows().get(windowed.window().name())) ->
                out.expr(windowed.function()).put(" OVER ").put(windowed.window().name());
            case Expr.Windowed windowed -> window(windowed.window(), out.expr(windowed.function()).put(" OVER (")).put(")");
            case Expr.IsNull isNull -> out.operand(isNull.operand()).put(isNull.negated() ? " IS NOT NULL" : " IS NULL");
            case Expr.IsTruth truth -> out.operand(truth.operand()).put(truth.negated() ? " IS NOT " : " IS ")
                    .put(truth.truth() ? "TRUE" : "FALSE");
            case Expr.Focus focus -> out.expr(focus.inner());
            case Expr.Grouping grouping -> grouping(grouping, out);
            case Expr.Param param -> param(param, out);
            case Expr.Coerced coerced -> out.expr(coerced.inner());
        }
    }

    private static boolean enclosing(Renderer out) {
        return out.dialect().spelling().enclosing();
    }

    private static Renderer arguments(List<Expr> arguments, Renderer out) {
        out.list(arguments, (r, argument) -> part(argument, enclosing(r), r));
        return out;
    }

    private static Renderer part(Expr expr, boolean enclosed, Renderer out) {
        return enclosed ? out.operand(expr) : out.expr(expr);
    }

    /// A mark with its type, where a parameter would have none. The literal in its place has it too: both forms mean the same.
    private static void param(Expr.Param param, Renderer out) {
        Value value = param.literal().value();
        boolean open = out.bound() && param.bare();
        if (!open && !param.as().isEmpty()) {
            out.put("CAST(").mark(param).put(" AS ").put(param.as()).put(")");
        } else if (!open && !out.dialect().discipline().untypedFitsAnywhere() && !value.equals(Value.NULL)) {
            out.put("CAST(").mark(param).put(" AS ").put(out.dialect().holding(value)).put(")");
        } else {
            out.mark(param);
        }
    }

    private static void spelled(Expr.Spelled spelled, Renderer out) {
        String[] pieces = spelled.form().split("\\{}", -1);
        out.put(pieces[0]);
        for (int i = 0; i < spelled.arguments().size(); i++) {
            out.operand(spelled.arguments().get(i)).put(pieces[i + 1]);
        }
    }

    /// Is it like a call, which no operator beside it takes apart?
    private static boolean closed(Expr.Spelled spelled) {
        return spelled.arguments().isEmpty() || !spelled.form().startsWith("{}") && spelled.form().endsWith(")");
    }

    private static void grouping(Expr.Grouping grouping, Renderer out) {
        out.put(grouping.kind().name().replace('_', ' ')).put(" (");
        out.list(grouping.sets(), (r, set) -> r.put("(").exprs(set.keys()).put(")"));
        out.put(")");
    }

    private static void binary(Expr.Binary binary, Renderer out) {
        boolean chain = binary.operator().kind() == Operator.Kind.LOGIC;
        if (chain && binary.left() instanceof Expr.Binary left && left.operator() == binary.operator()) {
            out.expr(left);
        } else {
            out.operand(binary.left());
        }
        out.put(" ").put(out.dialect().symbol(binary.operator())).put(" ").operand(binary.right());
    }

    private static void cases(Expr.Case cases, Renderer out) {
        out.put("CASE");
        boolean enclosed = cases.subject().isPresent() && enclosing(out);
        cases.subject().ifPresent(subject -> part(subject, enclosed, out.put(" ")));
        cases.whens().forEach(when -> part(when.condition(), enclosed, out.put(" WHEN ")).put(" THEN ").expr(when.result()));
        cases.otherwise().ifPresent(otherwise -> out.put(" ELSE ").expr(otherwise));
        out.put(" END");
    }

    private static Renderer quantifier(Expr operand, Operator operator, Expr.Quantifier quantifier, Renderer out) {
        return out.operand(operand).put(" ").put(out.dialect().symbol(operator)).put(" ").put(quantifier.name()).put(" (");
    }

    private static void aggregate(Expr.Aggregate aggregate, Renderer out) {
        out.put(aggregate.function()).put(aggregate.distinct() ? "(DISTINCT " : "(");
        if (aggregate.arguments().isEmpty() && !aggregate.within()) {
            out.put("*");
        }
        arguments(aggregate.arguments(), out).put(aggregate.within() ? ") WITHIN GROUP (" : "")
                .orderBy(aggregate.orderBy(), aggregate.within() ? "" : " ").put(")");
        aggregate.filter().ifPresent(filter -> out.put(" FILTER (WHERE ").expr(filter).put(")"));
    }

    static Renderer window(Expr.Window window, Renderer out) {
        String gap = "";
        if (!window.partitionBy().isEmpty()) {
            out.put("PARTITION BY ").exprs(window.partitionBy());
            gap = " ";
        }
        out.orderBy(window.orderBy(), gap);
        window.frame().ifPresent(frame -> {
            out.put(out.out().charAt(out.out().length() - 1) == '(' ? "" : " ").put(frame.unit().name()).put(" BETWEEN ");
            bound(frame.end(), bound(frame.start(), out).put(" AND "));
            frame.exclude().ifPresent(exclude -> out.put(" EXCLUDE ").put(exclude.name().replace('_', ' ')));
        });
        return out;
    }

    private static Renderer bound(Expr.Bound bound, Renderer out) {
        bound.offset().ifPresent(offset -> out.operand(offset).put(" "));
        return out.put(bound.edge().name().replace('_', ' '));
    }

    static Renderer operand(Expr expr, Renderer out) {
        return switch (expr) {
            case Expr.Focus focus -> operand(focus.inner(), out);
            case Expr.Coerced coerced -> operand(coerced.inner(), out);
            case Expr.Exists exists when !exists.negated() && !enclosing(out) -> out.expr(exists);
            case Expr.Literal literal when enclosing(out) && signed(literal.value()) -> out.enclosed(literal);
            case Expr.Param param when enclosing(out) && signed(param.literal().value()) -> out.enclosed(param);
            case Expr.Call _, Expr.Aggregate _ when enclosing(out) -> out.enclosed(expr);
            case Expr.Literal _, Expr.Hex _, Expr.Param _, Expr.Grouping _, Expr.Column _, Expr.Call _, Expr.Cast _, Expr.Case _,
                    Expr.RowValue _, Expr.Scalar _, Expr.Collected _, Expr.ListOf _, Expr.Fetched _, Expr.Aggregate _, Expr.Windowed _ ->
                out.expr(expr);
            case Expr.Spelled spelled when closed(spelled) -> out.expr(expr);
            case Expr.Exists _, Expr.Unary _, Expr.Binary _, Expr.Between _, Expr.InList _, Expr.InQuery _, Expr.InTable _, Expr.Match _,
                    Expr.Operation _, Expr.Spelled _, Expr.Quantified _, Expr.QuantifiedList _, Expr.Collate _, Expr.IsNull _,
                    Expr.IsTruth _ ->
                out.enclosed(expr);
        };
    }

    private static boolean signed(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number < 0;
            case Value.Real(double number) -> number < 0;
            case Value.Null _, Value.Bool _, Value.Text _, Value.Blob _, Value.Written _ -> false;
        };
    }
}
