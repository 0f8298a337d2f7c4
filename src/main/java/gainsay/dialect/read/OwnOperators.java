package gainsay.dialect.read;

import gainsay.dialect.Feature;
import java.util.ArrayList;
import java.util.List;

/// Operators that anyone may make out of certain characters, for dialects that have [Feature#OWN_OPERATORS].
final class OwnOperators {
    private static final String CHARACTERS = "+-*/<>=~!@#%^&|";
    /// With one of these in it, an operator may end in a sign.
    private static final String MARKS = "~!@#%^&|";

    private OwnOperators() {}

    /// Does one come next that is no operator of SQL?
    static boolean next(Tokens tokens) {
        Token token = tokens.peek();
        return ilike(tokens, token) || tokens.has(Feature.OWN_OPERATORS)
                && token.kind() == Token.Kind.SYMBOL && symbolic(token.text()) && !Level.known(token.text());
    }

    /// Is it the LIKE that heeds no case?
    static boolean ilike(Tokens tokens, Token token) {
        return token.is("ILIKE") && (tokens.has(Feature.OWN_OPERATORS) || tokens.has(Feature.SHORT_FORMS));
    }

    private static boolean symbolic(String text) {
        return text.chars().allMatch(c -> CHARACTERS.indexOf(c) >= 0);
    }

    /// The tokens with each run of such characters as one: the longest is meant. A sign at its end is that of the number behind it.
    static List<Token> joined(List<Token> tokens) {
        List<Token> joined = new ArrayList<>();
        int at = 0;
        while (at < tokens.size()) {
            int end = end(tokens, at);
            Token first = tokens.get(at);
            joined.add(end - at < 2 && first.kind() != Token.Kind.OTHER || !symbolic(first.text()) ? first
                    : new Token(Token.Kind.SYMBOL, text(tokens.subList(at, end)), first.start(), tokens.get(end - 1).end()));
            at = Math.max(at + 1, end);
        }
        return joined;
    }

    /// Behind the last token of the operator that begins here.
    private static int end(List<Token> tokens, int start) {
        int end = start;
        while (end < tokens.size() && symbolic(tokens.get(end).text())
                && (end == start || tokens.get(end).start() == tokens.get(end - 1).end())) {
            end++;
        }
        boolean marked = text(tokens.subList(start, end)).chars().anyMatch(c -> MARKS.indexOf(c) >= 0);
        while (!marked && end - start > 1 && (tokens.get(end - 1).is("+") || tokens.get(end - 1).is("-"))) {
            end--;
        }
        return end;
    }

    private static String text(List<Token> tokens) {
        return String.join("", tokens.stream().map(Token::text).toList());
    }
}
