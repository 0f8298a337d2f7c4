package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads expressions: operators by how tightly they bind, over the terms that [TermReader] reads.
record ExprReader(Tokens tokens) {
    private static final Map<String, Operator> OPERATORS = Map.ofEntries(
            Map.entry("OR", Operator.OR), Map.entry("AND", Operator.AND),
            Map.entry("=", Operator.EQUAL), Map.entry("==", Operator.EQUAL),
            Map.entry("<>", Operator.NOT_EQUAL), Map.entry("!=", Operator.NOT_EQUAL),
            Map.entry("<", Operator.LESS), Map.entry("<=", Operator.LESS_EQUAL),
            Map.entry(">", Operator.GREATER), Map.entry(">=", Operator.GREATER_EQUAL),
            Map.entry("&", Operator.BIT_AND), Map.entry("|", Operator.BIT_OR),
            Map.entry("<<", Operator.SHIFT_LEFT), Map.entry(">>", Operator.SHIFT_RIGHT),
            Map.entry("+", Operator.ADD), Map.entry("-", Operator.SUBTRACT),
            Map.entry("*", Operator.MULTIPLY), Map.entry("/", Operator.DIVIDE), Map.entry("%", Operator.MODULO),
            Map.entry("||", Operator.CONCAT), Map.entry("->", Operator.JSON_GET), Map.entry("->>", Operator.JSON_TEXT));

    /// An expression, and how tightly its outermost operator binds unless it stood in parentheses.
    private record Read(Expr expr, Level level) {}

    Expr expr() {
        return climb(Level.OR).expr;
    }

    List<Expr> exprs() {
        return tokens.list(this::expr);
    }

    /// An expression whose operators outside of parentheses bind at least as tightly as `loosest`.
    private Read climb(Level loosest) {
        return tokens.nested(() -> {
            Read left = prefixed();
            Level level = Level.ofNext(tokens);
            while (level != Level.ATOM && level.compareTo(loosest) >= 0) {
                left = new Read(infix(left, level), level);
                level = Level.ofNext(tokens);
            }
            return left;
        });
    }

    private boolean spelled() {
        return tokens.has(Feature.SPELLED_FORMS);
    }

    private Read prefixed() {
        if (tokens.accept("NOT")) {
            Expr operand = climb(Level.NOT).expr;
            Expr not = operand instanceof Expr.Exists exists && !exists.negated()
                    ? new Expr.Exists(exists.query(), true) : new Expr.Unary(Expr.Prefix.NOT, operand);
            return new Read(not, Level.NOT);
        }
        if (tokens.at("-")) {
            return new Read(negative(), Level.SIGN);
        }
        if (tokens.accept("+")) {
            return new Read(new Expr.Unary(Expr.Prefix.PLUS, operand(Level.SIGN, Level.SIGN)), Level.SIGN);
        }
        if (spelled() && tokens.accept("!")) {
            return new Read(new Expr.Unary(Expr.Prefix.NOT, climb(Level.TIGHT).expr), Level.SIGN);
        }
        if (spelled() && tokens.at("BINARY") && !tokens.peek(1).is("(") && !tokens.peek(1).is(".")) {
            tokens.next();
            return new Read(new Expr.Spelled("BINARY {}", List.of(climb(Level.TIGHT).expr), Type.ANY), Level.SIGN);
        }
        if (tokens.accept("~")) {
            return new Read(new Expr.Unary(Expr.Prefix.BIT_NOT, operand(Level.SIGN, Level.SIGN)), Level.SIGN);
        }
        return new Read(new TermReader(tokens).term(), Level.ATOM);
    }

    /// A number with its sign is one literal, as the smallest integer must be; the sign of a real zero stays outside.
    private Expr negative() {
        tokens.expect("-");
        if (tokens.peek().kind() == Token.Kind.NUMBER) {
            return new TermReader(tokens).number("-");
        }
        Expr operand = operand(Level.SIGN, Level.SIGN);
        return operand instanceof Expr.Literal(Value.Int(long value)) && value >= 0 ? Expr.literal(-value)
                : operand instanceof Expr.Literal(Value.Real(double value)) && value > 0 ? Expr.literal(Value.of(-value))
                : new Expr.Unary(Expr.Prefix.NEGATE, operand);
    }

    /// An operand of an operator of level `outer`.
    private Expr operand(Level loosest, Level outer) {
        return settled(climb(loosest), outer);
    }

    private Expr settled(Read read, Level outer) {
        tokens.require(tokens.dialect().tightConcat() || spelled() || read.level.undisputedIn(outer) || joined(read, outer), "parentheses");
        return read.expr;
    }

    /// Is it texts that are joined, and then compared or joined with another?
    private boolean joined(Read read, Level outer) {
        return read.level == Level.CONCAT && read.expr instanceof Expr.Binary binary && binary.operator() == Operator.CONCAT
                && (outer == Level.EQUALITY || outer == Level.ORDER || outer == Level.CONCAT && tokens.at("||"));
    }

    private Expr infix(Read read, Level level) {
        boolean again = read.level == level && tokens.at("AT", "TIME", "ZONE");
        Expr left = again ? read.expr : settled(read, level);
        if ((level == Level.EQUALITY || level == Level.ORDER) && tokens.peek().kind() == Token.Kind.WORD) {
            return comparison(left);
        }
        if (tokens.accept("AT", "TIME", "ZONE")) {
            return new Expr.Spelled("{} AT TIME ZONE {}", List.of(left, operand(Level.SIGN, level)), Type.ANY);
        }
        if (tokens.accept("COLLATE")) {
            return new Expr.Collate(left, tokens.name());
        }
        if (OwnOperators.next(tokens)) {
            return new Expr.Operation(tokens.next().text(), left, operand(level.tighter(), level));
        }
        if (spelled()) {
            Optional<Expr> own = new SpelledReader(tokens).infix(left, () -> operand(level.tighter(), level));
            if (own.isPresent()) {
                return own.get();
            }
        }
        Operator operator = OPERATORS.get(tokens.next().text().toUpperCase(Locale.ROOT));
        boolean quantified = tokens.has(Feature.QUANTIFIED_QUERIES) || tokens.has(Feature.SHORT_FORMS)
                || tokens.peek(1).is("(") && tokens.peek(2).is("SELECT");
        if (operator.quantified() && quantified && tokens.atAny("ANY", "SOME", "ALL")) {
            return quantified(left, operator);
        }
        return new Expr.Binary(operator, left, operand(level.tighter(), level));
    }

    private Expr quantified(Expr left, Operator operator) {
        Expr.Quantifier quantifier = Expr.Quantifier.valueOf(tokens.next().text().toUpperCase(Locale.ROOT));
        return tokens.parenthesised(() -> tokens.atQuery()
                ? new Expr.Quantified(left, operator, quantifier, new QueryReader(tokens).query())
                : new Expr.QuantifiedList(left, operator, quantifier, expr()));
    }

    /// The right side of an operator that binds as tightly as `=`.
    private Expr right() {
        return operand(spelled() ? Level.BITS : Level.ORDER, Level.EQUALITY);
    }

    private Expr comparison(Expr left) {
        if (tokens.accept("ISNULL")) {
            return new Expr.IsNull(left, false);
        }
        if (tokens.accept("NOTNULL") || tokens.accept("NOT", "NULL")) {
            return new Expr.IsNull(left, true);
        }
        if (tokens.accept("IS")) {
            return is(left);
        }
        boolean negated = tokens.accept("NOT");
        if (tokens.accept("IN")) {
            return in(left, negated);
        }
        if (spelled() && tokens.atAny("RLIKE", "SOUNDS", "MEMBER")) {
            Expr match = new SpelledReader(tokens).comparison(left, this::right);
            return negated ? new Expr.Unary(Expr.Prefix.NOT, match) : match;
        }
        if (OwnOperators.next(tokens)) {
            Expr match = new Expr.Operation(tokens.next().text().toUpperCase(Locale.ROOT), left, right());
            return negated ? new Expr.Unary(Expr.Prefix.NOT, match) : match;
        }
        return tokens.accept("BETWEEN") ? between(left, negated) : match(left, negated);
    }

    private Expr is(Expr left) {
        boolean negated = tokens.accept("NOT");
        if (tokens.accept("DISTINCT", "FROM")) {
            return new Expr.Binary(negated ? Operator.NOT_DISTINCT_FROM : Operator.DISTINCT_FROM, left, right());
        }
        if (spelled() && tokens.accept("UNKNOWN")) {
            return new Expr.IsNull(left, negated);
        }
        Expr right = right();
        if (right instanceof Expr.Literal(Value.Null _)) {
            return new Expr.IsNull(left, negated);
        }
        if (right instanceof Expr.Literal(Value.Bool(boolean truth)) && tokens.has(Feature.IS_TRUE)) {
            return new Expr.IsTruth(left, truth, negated);
        }
        return new Expr.Binary(negated ? Operator.IS_NOT : Operator.IS, left, right);
    }

    private Expr in(Expr left, boolean negated) {
        if (!tokens.accept("(")) {
            String table = tokens.qualifiedName();
            tokens.require(!tokens.at("("), "a table");
            return new Expr.InTable(left, table, negated);
        }
        if (tokens.accept(")")) {
            return new Expr.InList(left, List.of(), negated);
        }
        Expr in = tokens.atQuery() ? new Expr.InQuery(left, new QueryReader(tokens).query(), negated)
                : new Expr.InList(left, exprs(), negated);
        tokens.expect(")");
        return in;
    }

    /// Nothing but AND ends the lower bound, so it may hold looser operators than the upper one.
    private Expr between(Expr left, boolean negated) {
        boolean symmetric = tokens.has(Feature.SYMMETRIC_BETWEEN) && tokens.accept("SYMMETRIC");
        Expr low = spelled() ? right() : operand(Level.NOT, Level.EQUALITY);
        tokens.expect("AND");
        return new Expr.Between(left, low, spelled() ? operand(Level.ORDER, Level.ORDER) : right(), negated, symmetric);
    }

    private Expr match(Expr left, boolean negated) {
        Expr.Matcher matcher = Expr.Matcher.valueOf(tokens.next().text().toUpperCase(Locale.ROOT));
        Expr pattern = right();
        Optional<Expr> escape = tokens.accept("ESCAPE") ? Optional.of(right()) : Optional.empty();
        return new Expr.Match(matcher, left, pattern, escape, negated);
    }
}
