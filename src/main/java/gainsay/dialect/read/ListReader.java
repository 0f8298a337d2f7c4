package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads lists: `[1, 2]`, `ARRAY [1, 2]` and `ARRAY (SELECT …)`. Lists inside of lists stay unread.
record ListReader(Tokens tokens) {

    /// A list, if one comes next.
    Optional<Expr> list() {
        if (!tokens.has(Feature.SHORT_FORMS)) {
            return Optional.empty();
        }
        if (tokens.accept("ARRAY", "(")) {
            tokens.require(tokens.atQuery(), "a query");
            Expr collected = new Expr.Collected(new QueryReader(tokens).query());
            tokens.expect(")");
            return Optional.of(collected);
        }
        if (tokens.at("ARRAY") && tokens.peek(1).text().startsWith("[")) {
            tokens.next();
        }
        return tokens.peek().text().startsWith("[") ? Optional.of(new Expr.ListOf(items())) : Optional.empty();
    }

    /// A value of a list by its place, or a slice of it: `l[1]`, `l[2:3]`, `l[:3]`. What stands in the brackets may have been one token.
    Expr part(Expr list) {
        Token bracket = tokens.next();
        if (!bracket.text().equals("[")) {
            Tokens inner = new Tokens(tokens.dialect(), Lexer.tokens(bracket.text().substring(1, bracket.text().length() - 1)), List.of());
            return part(list, inner);
        }
        Expr part = part(list, tokens);
        tokens.require(tokens.next().text().equals("]"), "]");
        return part;
    }

    private static Expr part(Expr list, Tokens inner) {
        List<Expr> parts = new ArrayList<>(List.of(list));
        String first = bound(inner, parts);
        boolean slice = inner.peek().text().equals(":");
        if (slice) {
            inner.next();
        }
        String form = "({})[" + first + (slice ? ":" + bound(inner, parts) : "") + "]";
        inner.require(slice || !first.isEmpty(), "a place");
        inner.require(inner.peek().kind() == Token.Kind.END || inner.peek().text().equals("]"), "]");
        return new Expr.Spelled(form, parts, Type.ANY);
    }

    private static String bound(Tokens inner, List<Expr> parts) {
        Token next = inner.peek();
        if (next.kind() == Token.Kind.END || next.text().equals(":") || next.text().equals("]")) {
            return "";
        }
        parts.add(new ExprReader(inner).expr());
        return "{}";
    }

    /// What stands in brackets without a text in them is one token, for it may be a name.
    private List<Expr> items() {
        String token = tokens.next().text();
        if (token.equals("[")) {
            List<Expr> items = new ExprReader(tokens).exprs();
            tokens.require(tokens.next().text().equals("]"), "]");
            return items;
        }
        Tokens inner = new Tokens(tokens.dialect(), Lexer.tokens(token.substring(1, token.length() - 1)), List.of());
        List<Expr> items = inner.peek().kind() == Token.Kind.END ? List.of() : new ExprReader(inner).exprs();
        inner.end();
        return items;
    }
}
