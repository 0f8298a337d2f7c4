package gainsay.dialect.read;

import gainsay.dialect.Feature;
import java.util.Locale;
import java.util.Map;

/// How tightly operators bind, the loosest first, as the dialects that are read list them.
enum Level {
    OR, XOR, AND, NOT, EQUALITY, ORDER, BITS, BIT_AND, SHIFT, ADD, MULTIPLY, CONCAT, COLLATE, SIGN, TIGHT,
    /// What cannot come apart: a column, a call, anything in parentheses.
    ATOM;

    private static final Map<String, Level> INFIX = Map.ofEntries(
            Map.entry("OR", OR), Map.entry("AND", AND),
            Map.entry("=", EQUALITY), Map.entry("==", EQUALITY), Map.entry("<>", EQUALITY), Map.entry("!=", EQUALITY),
            Map.entry("IS", EQUALITY), Map.entry("ISNULL", EQUALITY), Map.entry("NOTNULL", EQUALITY), Map.entry("IN", EQUALITY),
            Map.entry("BETWEEN", EQUALITY), Map.entry("LIKE", EQUALITY), Map.entry("GLOB", EQUALITY), Map.entry("REGEXP", EQUALITY),
            Map.entry("MATCH", EQUALITY),
            Map.entry("<", ORDER), Map.entry("<=", ORDER), Map.entry(">", ORDER), Map.entry(">=", ORDER),
            Map.entry("&", BITS), Map.entry("|", BITS), Map.entry("<<", BITS), Map.entry(">>", BITS),
            Map.entry("+", ADD), Map.entry("-", ADD),
            Map.entry("*", MULTIPLY), Map.entry("/", MULTIPLY), Map.entry("%", MULTIPLY),
            Map.entry("||", CONCAT), Map.entry("->", CONCAT), Map.entry("->>", CONCAT),
            Map.entry("COLLATE", COLLATE));

    /// The same where forms are spelled as in [Feature#SPELLED_FORMS].
    private static final Map<String, Level> SPELLED = Map.ofEntries(
            Map.entry("OR", OR), Map.entry("||", OR), Map.entry("XOR", XOR), Map.entry("AND", AND), Map.entry("&&", AND),
            Map.entry("=", EQUALITY), Map.entry("<=>", EQUALITY), Map.entry("<>", EQUALITY), Map.entry("!=", EQUALITY),
            Map.entry("<", EQUALITY), Map.entry("<=", EQUALITY), Map.entry(">", EQUALITY), Map.entry(">=", EQUALITY),
            Map.entry("IS", EQUALITY),
            Map.entry("IN", ORDER), Map.entry("BETWEEN", ORDER), Map.entry("LIKE", ORDER), Map.entry("REGEXP", ORDER),
            Map.entry("RLIKE", ORDER), Map.entry("SOUNDS", ORDER), Map.entry("MEMBER", ORDER),
            Map.entry("|", BITS), Map.entry("&", BIT_AND), Map.entry("<<", SHIFT), Map.entry(">>", SHIFT),
            Map.entry("+", ADD), Map.entry("-", ADD),
            Map.entry("*", MULTIPLY), Map.entry("/", MULTIPLY), Map.entry("%", MULTIPLY), Map.entry("DIV", MULTIPLY),
            Map.entry("MOD", MULTIPLY), Map.entry("^", CONCAT),
            Map.entry("COLLATE", TIGHT), Map.entry("->", TIGHT), Map.entry("->>", TIGHT));

    Level tighter() {
        return values()[ordinal() + 1];
    }

    /// How tightly the operator binds that comes next; `ATOM` if none does.
    static Level ofNext(Tokens tokens) {
        Token token = tokens.peek();
        boolean spelled = tokens.has(Feature.SPELLED_FORMS);
        if (tokens.at("NOT")) {
            boolean infix = tokens.peek(1).is("NULL") || OwnOperators.ilike(tokens, tokens.peek(1))
                    || (spelled ? SPELLED.get(upper(tokens.peek(1))) == ORDER : INFIX.get(upper(tokens.peek(1))) == EQUALITY)
                    && tokens.peek(1).kind() == Token.Kind.WORD;
            return infix ? spelled ? ORDER : EQUALITY : ATOM;
        }
        if (tokens.at("AT", "TIME", "ZONE")) {
            return COLLATE;
        }
        if (OwnOperators.next(tokens)) {
            return tokens.at("ILIKE") ? EQUALITY : BITS;
        }
        Map<String, Level> infix = spelled ? SPELLED : INFIX;
        return token.kind() == Token.Kind.WORD || token.kind() == Token.Kind.SYMBOL ? infix.getOrDefault(upper(token), ATOM) : ATOM;
    }

    /// Is this the symbol of an operator that has a level by itself?
    static boolean known(String symbol) {
        return INFIX.containsKey(symbol);
    }

    private static String upper(Token token) {
        return token.text().toUpperCase(Locale.ROOT);
    }

    /// Do all dialects agree that an operator of this level, without parentheses, may be an operand of that one?
    boolean undisputedIn(Level outer) {
        return switch (outer) {
            case OR, XOR, AND, NOT -> true;
            case EQUALITY, ORDER -> this == BITS || this == ADD || this == MULTIPLY || compareTo(COLLATE) >= 0;
            case ADD, MULTIPLY -> this == ADD || this == MULTIPLY || compareTo(SIGN) >= 0;
            case BITS, BIT_AND, SHIFT, CONCAT, COLLATE, SIGN, TIGHT -> compareTo(SIGN) >= 0;
            case ATOM -> true;
        };
    }
}
