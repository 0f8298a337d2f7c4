package gainsay.dialect.read;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Reads forms that a dialect has for itself, for those with [gainsay.dialect.Feature#SPELLED_FORMS].
record SpelledReader(Tokens tokens) {
    private static final Map<String, Operator> OPERATORS = Map.of("||", Operator.OR, "&&", Operator.AND, "<=>", Operator.NOT_DISTINCT_FROM);
    private static final Set<String> WORDS = Set.of("DIV", "MOD", "XOR", "^");
    private static final Set<String> UNITS = Set.of("MICROSECOND", "SECOND", "MINUTE", "HOUR", "DAY", "WEEK", "MONTH", "QUARTER", "YEAR",
            "SECOND_MICROSECOND", "MINUTE_MICROSECOND", "MINUTE_SECOND", "HOUR_MICROSECOND", "HOUR_SECOND", "HOUR_MINUTE",
            "DAY_MICROSECOND", "DAY_SECOND", "DAY_MINUTE", "DAY_HOUR", "YEAR_MONTH");
    /// Calls with words between their arguments.
    private static final Set<String> WORDY = Set.of("CONVERT", "CHAR", "TRIM", "EXTRACT", "SUBSTRING", "SUBSTR", "MID", "DATE_ADD",
            "DATE_SUB", "ADDDATE", "SUBDATE", "TIMESTAMPADD", "TIMESTAMPDIFF", "GET_FORMAT", "MATCH");

    /// An operator of the dialect, if one comes next that no other reader knows.
    Optional<Expr> infix(Expr left, Supplier<Expr> right) {
        String symbol = tokens.peek().text().toUpperCase(Locale.ROOT);
        if (tokens.peek(1).is("INTERVAL") && !tokens.peek(2).is("(") && (symbol.equals("+") || symbol.equals("-"))) {
            tokens.next();
            tokens.next();
            Expr distance = new ExprReader(tokens).expr();
            return Optional.of(new Expr.Spelled("{} " + symbol + " INTERVAL {} " + unit(), List.of(left, distance), Type.ANY));
        }
        if (OPERATORS.containsKey(symbol)) {
            tokens.next();
            return Optional.of(new Expr.Binary(OPERATORS.get(symbol), left, right.get()));
        }
        if (WORDS.contains(symbol)) {
            tokens.next();
            return Optional.of(new Expr.Operation(symbol, left, right.get()));
        }
        return Optional.empty();
    }

    private String unit() {
        tokens.require(UNITS.contains(tokens.peek().text().toUpperCase(Locale.ROOT)), "a unit of time");
        return tokens.next().text().toUpperCase(Locale.ROOT);
    }

    /// What stands behind a value and is written in words.
    Expr comparison(Expr left, Supplier<Expr> right) {
        if (tokens.accept("MEMBER")) {
            tokens.accept("OF");
            return new Expr.Spelled("{} MEMBER OF ({})", List.of(left, tokens.parenthesised(new ExprReader(tokens)::expr)), Type.BOOLEAN);
        }
        if (tokens.accept("SOUNDS", "LIKE")) {
            return new Expr.Operation("SOUNDS LIKE", left, right.get());
        }
        tokens.expect("RLIKE");
        return new Expr.Match(Expr.Matcher.REGEXP, left, right.get(), Optional.empty(), false);
    }

    /// A literal with words or letters before it, or a variable, if one comes next: `_latin1'x'`, `b'01'`, `@x`.
    Optional<Expr> literal() {
        Token word = tokens.peek();
        if (word.text().startsWith("@") && word.text().length() > 1) {
            tokens.next();
            tokens.require(!tokens.peek().text().equals(":"), "a variable that is only read");
            return Optional.of(alone(word.text(), Type.ANY));
        }
        boolean before = word.kind() == Token.Kind.WORD

                && (tokens.peek(1).kind() == Token.Kind.TEXT || tokens.peek(1).kind() == Token.Kind.BLOB);
        boolean close = tokens.peek(1).start() == word.end();
        if (!before || !(word.text().startsWith("_") || close && (word.is("N") || word.is("B")))) {
            return Optional.empty();
        }
        tokens.next();
        String literal = tokens.next().text().replace("\\", "\\\\");
        return Optional.of(alone(word.text() + (close ? "" : " ") + literal, word.is("B") ? Type.BLOB : Type.TEXT));
    }

    private Expr alone(String text, Type type) {
        tokens.require(!text.contains("{}"), "a text that is no form");
        return new Expr.Spelled(text, List.of(), type);
    }

    /// What stands in the parentheses of JSON_TABLE, with the value that is taken apart as its argument.
    Expr rows() {
        Expr value = new ExprReader(tokens).expr();
        StringBuilder form = new StringBuilder("{}");
        int open = 1;
        while (open > 0) {
            Token token = tokens.next();
            tokens.require(token.kind() != Token.Kind.END && token.kind() != Token.Kind.OTHER && !token.text().contains("{}"), ")");
            open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            form.append(open == 0 ? "" : (token.is(",") ? "" : " ") + token.text());
        }
        return new Expr.Spelled(form.toString(), List.of(value), Type.ANY);
    }

    /// A number as it stands, where each place of a decimal counts.
    static Optional<Value> number(String text) {
        boolean exponent = text.indexOf('e') >= 0 || text.indexOf('E') >= 0;
        boolean whole = text.indexOf('.') < 0;
        return exponent || whole && text.length() < 19 ? Optional.empty() : Optional.of(new Value.Written(Type.NUMERIC, text));
    }

    /// A call with words between its arguments, if one comes next; behind its parenthesis then.
    Optional<Expr> call() {
        Token name = tokens.peek();
        if (name.kind() != Token.Kind.WORD || !tokens.peek(1).is("(") || !WORDY.contains(name.text().toUpperCase(Locale.ROOT))) {
            return Optional.empty();
        }
        tokens.next();
        tokens.next();
        StringBuilder form = new StringBuilder(name.text().toUpperCase(Locale.ROOT)).append('(');
        List<Expr> arguments = new ArrayList<>();
        boolean plain = arguments(form, arguments, name.is("EXTRACT") || name.is("TIMESTAMPADD") || name.is("TIMESTAMPDIFF"));
        if (name.is("MATCH")) {
            tokens.expect("AGAINST", "(");
            form.append(" AGAINST (");
            new TermReader(tokens).literal().ifPresent(pattern -> {
                arguments.add(pattern);
                form.append("{} ");
            });
            arguments(form, arguments, false);
            plain = false;
        }
        String called = name.text().toUpperCase(Locale.ROOT);
        Type type = tokens.dialect().functions().returned(called, false, arguments.size()).orElse(Type.ANY);
        return Optional.of(plain ? new Expr.Call(called, arguments, type)
                : new Expr.Spelled(form.toString(), arguments, name.is("MATCH") ? Type.REAL : Type.ANY));
    }

    /// Reads up to the parenthesis that closes, and says whether there was nothing but arguments and commas.
    private boolean arguments(StringBuilder form, List<Expr> arguments, boolean unitFirst) {
        boolean plain = true;
        if (unitFirst) {
            form.append(unit()).append(' ');
            plain = false;
        }
        String gap = "";
        while (!tokens.accept(")")) {
            if (tokens.accept(",")) {
                form.append(", ");
                gap = "";
            } else if (tokens.accept("USING")) {
                form.append(" USING ").append(tokens.next().text());
                plain = false;
            } else if (tokens.accept("INTERVAL")) {
                arguments.add(new ExprReader(tokens).expr());
                form.append("INTERVAL {} ").append(unit());
                plain = false;
            } else if (tokens.atAny("FROM", "FOR", "LEADING", "TRAILING", "BOTH", "IN", "BOOLEAN", "MODE", "NATURAL", "LANGUAGE", "WITH",
                    "QUERY", "EXPANSION")) {
                form.append(gap).append(tokens.next().text().toUpperCase(Locale.ROOT)).append(' ');
                gap = "";
                plain = false;
            } else {
                arguments.add(new ExprReader(tokens).expr());
                form.append("{}");
                gap = " ";
            }
        }
        form.append(')');
        return plain;
    }
}
