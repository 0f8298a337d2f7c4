package gainsay.dialect.read;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// Cuts SQL text into tokens. It accepts every text: what it does not know becomes [Token.Kind#OTHER], so that a script
/// can be split even where its statements cannot be read. Comments are left out, but for those that engines obey. Where texts have
/// `backslashes`, a token has its text as it is written without them.
final class Lexer {
    private static final List<String> SYMBOLS = List.of("->>", "->", "||", "<<", ">>", "<>", "<=", ">=", "==", "!=", "::");
    private static final String SINGLE = "()+-*/%&|~<>=,.;";
    /// More of them where texts have backslashes, before the others.
    private static final List<String> MORE = List.of("<=>", "&&", "^", "!=", "!");

    private final String sql;
    private final boolean backslashes;
    private int at;
    /// What begins here and does not end.
    private int open = -1;

    private Lexer(String sql, boolean backslashes) {
        this.sql = sql;
        this.backslashes = backslashes;
    }

    static List<Token> tokens(String sql) {
        return tokens(sql, false);
    }

    static List<Token> tokens(String sql, boolean backslashes) {
        Lexer lexer = new Lexer(sql, backslashes);
        List<Token> tokens = new ArrayList<>();
        lexer.skipBlanks();
        while (lexer.at < sql.length()) {
            int start = lexer.at;
            Token.Kind kind = lexer.scan();
            String text = sql.substring(start, lexer.at);
            tokens.add(new Token(kind, backslashes && kind == Token.Kind.TEXT ? Backslashes.plain(text) : text, start, lexer.at));
            lexer.skipBlanks();
        }
        return tokens;
    }

    /// Where the first text, name in quotes or comment begins that does not end.
    static OptionalInt open(String sql, boolean backslashes) {
        Lexer lexer = new Lexer(sql, backslashes);
        lexer.skipBlanks();
        while (lexer.at < sql.length()) {
            lexer.scan();
            lexer.skipBlanks();
        }
        return lexer.open < 0 ? OptionalInt.empty() : OptionalInt.of(lexer.open);
    }

    private void open(int start) {
        open = open < 0 ? start : open;
    }

    private char peek(int ahead) {
        return at + ahead < sql.length() ? sql.charAt(at + ahead) : '\0';
    }

    private void skipBlanks() {
        while (at < sql.length()) {
            if (" \t\n\f\r".indexOf(sql.charAt(at)) >= 0) {
                at++;
            } else if (dashes() || backslashes && peek(0) == '#') {
                upTo("\n");
            } else if (sql.startsWith("/*", at) && !obeys()) {
                comment();
            } else {
                return;
            }
        }
    }

    private void comment() {
        int start = at;
        at += 2;
        if (!upTo("*/")) {
            open(start);
        }
    }

    /// Does a comment begin here? Some want a blank behind the dashes, as `1--1` is a difference.
    private boolean dashes() {
        return sql.startsWith("--", at) && (!backslashes || peek(2) <= ' ');
    }

    private boolean obeys() {
        return peek(2) == '+' || peek(2) == '!' || backslashes && peek(2) == 'M' && peek(3) == '!';
    }

    /// Moves behind the next occurrence, or to the end; says whether there was one.
    private boolean upTo(String mark) {
        int found = sql.indexOf(mark, at);
        at = found < 0 ? sql.length() : found + mark.length();
        return found >= 0;
    }

    private Token.Kind scan() {
        char c = peek(0);
        if ((c == 'x' || c == 'X') && peek(1) == '\'') {
            return blob();
        }
        if (wordStart(c)) {
            skipWord();
            return Token.Kind.WORD;
        }
        if (digit(c) || c == '.' && digit(peek(1))) {
            return number();
        }
        return switch (c) {
            case '\'' -> quoted(c, Token.Kind.TEXT);
            case '"' -> quoted(c, backslashes ? Token.Kind.TEXT : Token.Kind.NAME);
            case '`' -> quoted(c, Token.Kind.NAME);
            case '@' -> variable();
            case '[' -> bracketed();
            case '$' -> dollars();
            default -> sql.startsWith("/*", at) ? obeyed() : symbol();
        };
    }

    /// A text between two of the same marks `$$` or `$mark$`, which may hold anything; otherwise no more than the sign.
    private Token.Kind dollars() {
        int start = at++;
        while (wordStart(peek(0)) || digit(peek(0)) && at > start + 1) {
            at++;
        }
        if (peek(0) != '$' || sql.indexOf(sql.substring(start, at + 1), at + 1) < 0) {
            if (peek(0) == '$') {
                open(start);
            }
            at = start + 1;
            return Token.Kind.OTHER;
        }
        String mark = sql.substring(start, ++at);
        upTo(mark);
        return Token.Kind.OTHER;
    }

    /// `@x` or `@@x`, where these are variables.
    private Token.Kind variable() {
        at++;
        if (backslashes) {
            at += peek(0) == '@' ? 1 : 0;
            skipWord();
        }
        return Token.Kind.OTHER;
    }

    /// A comment that some engine obeys: `/*+ … */`, `/*! … */`.
    private Token.Kind obeyed() {
        upTo("*/");
        return Token.Kind.OTHER;
    }

    private static boolean wordStart(char c) {
        return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80;
    }

    private static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    private void skipWord() {
        while (wordStart(peek(0)) || digit(peek(0)) || peek(0) == '$') {
            at++;
        }
    }

    private Token.Kind quoted(char quote, Token.Kind kind) {
        int start = at++;
        while (backslashes && quote != '`' ? upToQuote(quote) : upTo(String.valueOf(quote))) {
            if (peek(0) != quote) {
                return kind;
            }
            at++;
        }
        open(start);
        return Token.Kind.OTHER;
    }

    /// The same for a quote that no backslash stands before.
    private boolean upToQuote(char quote) {
        while (at < sql.length()) {
            char c = sql.charAt(at++);
            if (c == quote) {
                return true;
            }
            at += c == '\\' ? 1 : 0;
        }
        at = sql.length();
        return false;
    }

    /// `[x]` is a name for some engines, and a list, which may hold texts, for others.
    private Token.Kind bracketed() {
        int end = sql.indexOf(']', at);
        if (end < 0 || sql.substring(at, end).indexOf('\'') >= 0) {
            at++;
            return Token.Kind.OTHER;
        }
        at = end + 1;
        return Token.Kind.NAME;
    }

    private Token.Kind blob() {
        at++;
        int start = at + 1;
        if (quoted('\'', Token.Kind.BLOB) == Token.Kind.OTHER) {
            return Token.Kind.OTHER;
        }
        String hex = sql.substring(start, at - 1);
        return hex.length() % 2 == 0 && hex.chars().allMatch(Lexer::hexDigit) ? Token.Kind.BLOB : Token.Kind.OTHER;
    }

    private static boolean hexDigit(int c) {
        return Character.digit(c, 16) >= 0 && c < 0x80;
    }

    private Token.Kind number() {
        if (peek(0) == '0' && (peek(1) == 'x' || peek(1) == 'X') && hexDigit(peek(2))) {
            at += 2;
            while (hexDigit(peek(0))) {
                at++;
            }
        } else {
            skipDecimal();
        }
        int end = at;
        skipWord();
        return end == at ? Token.Kind.NUMBER : Token.Kind.OTHER;
    }

    private void skipDecimal() {
        skipDigits();
        if (peek(0) == '.') {
            at++;
            skipDigits();
        }
        int sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
        if ((peek(0) == 'e' || peek(0) == 'E') && digit(peek(1 + sign))) {
            at += 1 + sign;
            skipDigits();
        }
    }

    private void skipDigits() {
        while (digit(peek(0))) {
            at++;
        }
    }

    private Token.Kind symbol() {
        return backslashes && oneOf(MORE) || oneOf(SYMBOLS) || SINGLE.indexOf(sql.charAt(at++)) >= 0 ? Token.Kind.SYMBOL
                : Token.Kind.OTHER;
    }

    private boolean oneOf(List<String> symbols) {
        for (String symbol : symbols) {
            if (sql.startsWith(symbol, at)) {
                at += symbol.length();
                return true;
            }
        }
        return false;
    }
}
