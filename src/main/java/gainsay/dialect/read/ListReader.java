package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
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
