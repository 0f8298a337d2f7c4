package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Reads what standard SQL says of times in words: `EXTRACT(YEAR FROM d)`, `INTERVAL '14' DAY`.
record TimeReader(Tokens tokens) {
    private static final Set<String> UNITS = Set.of("YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");

    /// One of these, if it comes next. Where forms are spelled, [SpelledReader] has read it.
    Optional<Expr> time() {
        if (tokens.has(Feature.SPELLED_FORMS)) {
            return Optional.empty();
        }
        if (tokens.at("EXTRACT") && tokens.peek(1).is("(") && unit(tokens.peek(2)) && tokens.peek(3).is("FROM")) {
            return Optional.of(extract());
        }
        boolean count = tokens.peek(1).kind() == Token.Kind.TEXT || tokens.peek(1).kind() == Token.Kind.NUMBER;
        return tokens.at("INTERVAL") && count && unit(tokens.peek(2)) ? Optional.of(interval()) : Optional.empty();
    }

    private static boolean unit(Token token) {
        return token.kind() == Token.Kind.WORD && UNITS.contains(token.text().toUpperCase(Locale.ROOT));
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
