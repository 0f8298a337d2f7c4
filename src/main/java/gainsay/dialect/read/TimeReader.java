package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Reads what standard SQL says in words: `EXTRACT(YEAR FROM d)`, `INTERVAL '14' DAY`, `SUBSTRING(a FROM 1 FOR 2)`.
record TimeReader(Tokens tokens) {
    private static final Set<String> UNITS = Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");

    /// Parts of a time that are no units.
    private static final Set<String> PARTS = Set.of("DOW", "DOY", "ISODOW", "ISOYEAR", "EPOCH", "DECADE", "CENTURY", "MILLENNIUM",
            "DAYOFWEEK", "DAYOFYEAR", "WEEKDAY", "YEARWEEK", "MICROSECOND", "MILLISECOND", "MICROSECONDS", "MILLISECONDS", "DAY_OF_WEEK",
            "DAY_OF_YEAR", "ISO_WEEK", "ISO_DAY_OF_WEEK", "WEEK_OF_YEAR");

    /// One of these, if it comes next. Where forms are spelled, [SpelledReader] has read it.
    Optional<Expr> time() {
        if (tokens.has(Feature.SPELLED_FORMS)) {
            return Optional.empty();
        }
        if (tokens.at("EXTRACT") && tokens.peek(1).is("(") && part(tokens.peek(2)) && tokens.peek(3).is("FROM")) {
            return Optional.of(extract());
        }
        if (tokens.at("SUBSTRING", "(")) {
            return substring();
        }
        boolean count = tokens.peek(1).kind() == Token.Kind.TEXT || tokens.peek(1).kind() == Token.Kind.NUMBER;
        return tokens.at("INTERVAL") && count && unit(tokens.peek(2)) ? Optional.of(interval()) : Optional.empty();
    }

    private static boolean unit(Token token) {
        return token.kind() == Token.Kind.WORD && (UNITS.contains(upper(token))
                || upper(token).endsWith("S") && UNITS.contains(upper(token).substring(0, token.text().length() - 1)));
    }

    private static boolean part(Token token) {
        return unit(token) || token.kind() == Token.Kind.WORD && PARTS.contains(upper(token));
    }

    private static String upper(Token token) {
        return token.text().toUpperCase(Locale.ROOT);
    }

    /// The form with words, if it is that one.
    private Optional<Expr> substring() {
        return tokens.tried(() -> {
            tokens.expect("SUBSTRING", "(");
            List<Expr> parts = new ArrayList<>(List.of(new ExprReader(tokens).expr()));
            tokens.expect("FROM");
            parts.add(new ExprReader(tokens).expr());
            boolean bounded = tokens.accept("FOR");
            if (bounded) {
                parts.add(new ExprReader(tokens).expr());
            }
            tokens.expect(")");
            return new Expr.Spelled("SUBSTRING({} FROM {}" + (bounded ? " FOR {})" : ")"), parts, Type.ANY);
        });
    }

    private Expr extract() {
        tokens.expect("EXTRACT", "(");
        String unit = tokens.next().text().toUpperCase(Locale.ROOT);
        tokens.expect("FROM");
        Expr time = new ExprReader(tokens).expr();
        tokens.expect(")");
        return new Expr.Spelled("EXTRACT(" + unit + " FROM {})", List.of(time), Type.ANY);
    }

    private Expr interval() {
        tokens.expect("INTERVAL");
        String count = tokens.next().text();
        tokens.require(!count.contains("{}"), "a number of units");
        return new Expr.Spelled("INTERVAL " + count + " " + tokens.next().text().toUpperCase(Locale.ROOT), List.of(), Type.INTERVAL);
    }
}
