package gainsay.dialect.read;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A statement's text without some of its words. What goes is left as a blank, so that no line changes.
final class Edit {
    private final StringBuilder text;
    private final List<Token> tokens;

    Edit(String sql, boolean backslashes) {
        this.text = new StringBuilder(sql);
        this.tokens = Lexer.tokens(sql, backslashes);
    }

    int size() {
        return tokens.size();
    }

    /// The word at a place, in capitals; a name in quotes as it stands, and nothing behind the end.
    String word(int at) {
        return at < 0 || at >= tokens.size() ? "" : tokens.get(at).kind() == Token.Kind.WORD
                ? tokens.get(at).text().toUpperCase(Locale.ROOT) : tokens.get(at).text();
    }

    boolean at(int from, String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!word(from + i).equals(words[i])) {
                return false;
            }
        }
        return true;
    }

    /// Where these words first stand; -1 if they do not.
    int find(String... words) {
        for (int i = 0; i < tokens.size(); i++) {
            if (at(i, words)) {
                return i;
            }
        }
        return -1;
    }

    boolean has(String... words) {
        return find(words) >= 0;
    }

    /// Takes out so many tokens.
    void without(int from, int count) {
        for (int i = tokens.get(from).start(); i < tokens.get(from + count - 1).end(); i++) {
            text.setCharAt(i, text.charAt(i) == '\n' ? '\n' : ' ');
        }
    }

    /// The text from one token to the last before another.
    String between(int from, int until) {
        return from >= until ? "" : text.substring(tokens.get(from).start(), tokens.get(until - 1).end());
    }

    /// Where the parenthesis ends that begins at a place.
    Optional<Integer> closing(int open) {
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            depth += word(i).equals("(") ? 1 : word(i).equals(")") ? -1 : 0;
            if (depth == 0) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /// The whole text, with something more in front of a token.
    String with(int before, String more) {
        return new StringBuilder(text).insert(tokens.get(before).start(), more).toString();
    }

    String text() {
        return text.toString().strip();
    }
}
