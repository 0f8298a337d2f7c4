package gainsay.dialect.read;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The tokens of one statement and how far they were read, with what all readers ask for: words, names, lists.
final class Tokens {
    /// How deep SQL may nest before it is left unread, so that no text can exhaust the stack.
    private static final int DEEPEST = 200;

    private final Dialect dialect;
    private final List<Token> tokens;
    private final List<Value> places;
    private int at;
    private int depth;
    private Map<String, Expr.Window> windows = Map.of();

    /// Thrown where the text has no tree; its reader falls back to the text as it is.
    static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unreadable(String why) {
            super(why, null, false, false);
        }
    }

    Tokens(Dialect dialect, List<Token> tokens, List<Value> places) {
        this.dialect = dialect;
        this.tokens = tokens;
        this.places = places;
    }

    Dialect dialect() {
        return dialect;
    }

    boolean has(Feature feature) {
        return dialect.has(feature);
    }

    Token peek() {
        return peek(0);
    }

    Token peek(int ahead) {
        return at + ahead < tokens.size() ? tokens.get(at + ahead) : new Token(Token.Kind.END, "", -1, -1);
    }

    /// The place in the text where reading has come to.
    int here() {
        return peek().kind() != Token.Kind.END ? peek().start() : tokens.isEmpty() ? 0 : tokens.getLast().end();
    }

    Token next() {
        Token token = peek();
        at++;
        return token;
    }

    /// The value of the place `?` that comes next, if one does that has a value.
    Optional<Value> place() {
        long before = tokens.stream().limit(at).filter(Tokens::isPlace).count();
        return isPlace(peek()) && before < places.size() ? Optional.of(places.get((int) before)) : Optional.empty();
    }

    private static boolean isPlace(Token token) {
        return token.text().equals("?");
    }

    Unreadable unreadable(String wanted) {
        return new Unreadable(wanted + " expected, not " + (peek().kind() == Token.Kind.END ? "the end" : peek().text()));
    }

    void require(boolean readable, String wanted) {
        if (!readable) {
            throw unreadable(wanted);
        }
    }

    /// Do these words come next?
    boolean at(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!peek(i).is(words[i])) {
                return false;
            }
        }
        return true;
    }

    boolean atAny(String... words) {
        for (String word : words) {
            if (at(word)) {
                return true;
            }
        }
        return false;
    }

    /// Skips these words if they come next, and says whether they did.
    boolean accept(String... words) {
        boolean there = at(words);
        at += there ? words.length : 0;
        return there;
    }

    void expect(String... words) {
        require(accept(words), String.join(" ", words));
    }

    void end() {
        require(peek().kind() == Token.Kind.END, "the end");
    }

    boolean atQuery() {
        return atAny("SELECT", "VALUES", "WITH") || has(Feature.SHORT_FORMS) && at("FROM");
    }

    /// Reads what stands behind a word further on in this query, in no parentheses of its own, and comes back; empty if it does not
    /// stand there.
    <T> Optional<T> ahead(String word, Supplier<T> read) {
        int here = at;
        int open = 0;
        while (peek().kind() != Token.Kind.END && open >= 0 && !(open == 0 && at(word))) {
            open += peek().is("(") ? 1 : peek().is(")") ? -1 : 0;
            at++;
        }
        Optional<T> found = accept(word) ? Optional.of(read.get()) : Optional.empty();
        at = here;
        return found;
    }

    /// Reads something, or comes back if it does not stand here.
    <T> Optional<T> tried(Supplier<T> read) {
        int here = at;
        try {
            return Optional.of(read.get());
        } catch (Unreadable _) {
            at = here;
            return Optional.empty();
        }
    }

    /// Reads one level deeper.
    <T> T nested(Supplier<T> read) {
        require(depth < DEEPEST, "less nesting");
        depth++;
        try {
            return read.get();
        } finally {
            depth--;
        }
    }

    /// One or more, with commas between.
    <T> List<T> list(Supplier<T> read) {
        List<T> items = new ArrayList<>();
        do {
            items.add(read.get());
        } while (accept(","));
        return items;
    }

    /// The same, where a comma may also stand behind the last before these words.
    <T> List<T> list(Supplier<T> read, String... ends) {
        List<T> items = new ArrayList<>();
        do {
            items.add(read.get());
        } while (accept(",") && !(has(Feature.SHORT_FORMS) && (atAny(ends) || peek().kind() == Token.Kind.END)));
        return items;
    }

    <T> T parenthesised(Supplier<T> read) {
        expect("(");
        T inner = read.get();
        expect(")");
        return inner;
    }

    // Windows

    /// Reads with these windows known by name.
    <T> T knowing(Map<String, Expr.Window> named, Supplier<T> read) {
        Map<String, Expr.Window> outer = windows;
        windows = named;
        try {
            return read.get();
        } finally {
            windows = outer;
        }
    }

    Expr.Window window(String name) {
        require(windows.containsKey(name), "a window");
        return windows.get(name);
    }

    // Names

    boolean atName() {
        return peek().kind() == Token.Kind.NAME || peek().kind() == Token.Kind.WORD && Names.free(peek().text());
    }

    /// A name, without quotes that it does not need.
    String name() {
        require(atName(), "a name");
        Token token = next();
        if (token.kind() == Token.Kind.WORD) {
            return token.text();
        }
        boolean lenient = has(Feature.LENIENT_NAMES) || has(Feature.BACKSLASHES) && token.text().charAt(0) == '`';
        require(lenient || token.text().charAt(0) != '[', "a name");
        return lenient ? Names.tidy(token.text()) : token.text();
    }

    /// A name with its schema, if there is one: `main.t0`.
    String qualifiedName() {
        String name = name();
        return accept(".") ? name + "." + name() : name;
    }

    List<String> names() {
        return parenthesised(() -> list(this::name));
    }

    /// Names in parentheses, or none at all.
    List<String> optionalNames() {
        return at("(") ? names() : List.of();
    }

    /// An alias, with AS or without; empty if there is none.
    String alias() {
        boolean announced = accept("AS");
        Token token = peek();
        boolean bare = token.kind() == Token.Kind.WORD && Names.alias(token.text()) && !(has(Feature.SHORT_FORMS) && at("OFFSET"))
                && !(has(Feature.SELECT_OPTIONS) && Names.hint(token.text()));
        if (announced && has(Feature.BACKSLASHES) && token.kind() == Token.Kind.TEXT) {
            return "`" + next().content().replace("`", "``") + "`";
        }
        return announced || bare || token.kind() == Token.Kind.NAME ? name() : "";
    }
}
