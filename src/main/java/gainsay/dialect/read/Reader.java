package gainsay.dialect.read;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Parameterized;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes a tree out of SQL text: the way back from [Renderer], for a user's own scripts and saved cases.
///
/// What it reads, it reads whole. SQL that the tree cannot tell in full (a named constraint, an upsert, IF EXISTS) and SQL
/// whose meaning the text alone does not settle (`"x"` may be a column or a text) stays what it was: a `Raw` node
/// around the text. A tree never says less, or something else, than the text it came from.
public final class Reader {

    private static final List<String> ASKING = List.of("SELECT", "VALUES", "FROM", "TABLE");

    private Reader() {}

    /// The statement that the text says; [Statement.Raw] if the tree cannot tell it.
    public static Statement statement(Dialect dialect, String sql) {
        return statement(dialect, new Parameterized(sql, List.of()));
    }

    /// The same of one that runs prepared: its places become marked literals.
    public static Statement statement(Dialect dialect, Parameterized prepared) {
        List<Token> tokens = significant(dialect, prepared.sql());
        try {
            Tokens reading = tokens(dialect, tokens, prepared);
            Statement statement = new StatementReader(reading).statement();
            reading.end();
            return statement;
        } catch (Tokens.Unreadable | Node.Malformed _) {
            return new Statement.Raw(text(prepared.sql(), tokens));
        }
    }

    /// The query that the text says; [Query.Raw] if the tree cannot tell it.
    public static Query query(Dialect dialect, String sql) {
        return query(dialect, new Parameterized(sql, List.of()));
    }

    /// The same of one that runs prepared.
    public static Query query(Dialect dialect, Parameterized prepared) {
        List<Token> tokens = significant(dialect, prepared.sql());
        try {
            Tokens reading = tokens(dialect, tokens, prepared);
            Query query = new QueryReader(reading).query();
            reading.end();
            return query;
        } catch (Tokens.Unreadable | Node.Malformed _) {
            return new Query.Raw(text(prepared.sql(), tokens));
        }
    }

    /// Where reading ends of a text that becomes `Raw`; empty if it is read whole.
    public static Optional<Unread> unread(Dialect dialect, String sql) {
        List<Token> tokens = significant(dialect, sql);
        Tokens reading = tokens(dialect, tokens, new Parameterized(sql, List.of()));
        try {
            Node _ = isQuery(sql) ? new QueryReader(reading).query() : new StatementReader(reading).statement();
            reading.end();
            return Optional.empty();
        } catch (Tokens.Unreadable | Node.Malformed e) {
            return Optional.of(Unread.of(sql, reading.here(), String.valueOf(e.getMessage())));
        }
    }

    private static Tokens tokens(Dialect dialect, List<Token> tokens, Parameterized prepared) {
        return new Tokens(dialect, dialect.has(Feature.OWN_OPERATORS) ? OwnOperators.joined(tokens) : tokens, prepared.values());
    }

    /// Does the text ask for rows: SELECT, VALUES, FROM or TABLE, also in parentheses, or a WITH that leads to one of them?
    public static boolean isQuery(String sql) {
        List<Token> tokens = Lexer.tokens(sql);
        boolean with = !tokens.isEmpty() && tokens.getFirst().is("WITH");
        int depth = 0;
        for (Token token : with ? tokens : tokens.stream().dropWhile(one -> one.is("(")).limit(1).toList()) {
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
            if (depth == 0 && ASKING.stream().anyMatch(token::is)) {
                return true;
            }
            if (depth == 0 && (token.is("INSERT") || token.is("INTO") || token.is("UPDATE") || token.is("DELETE"))) {
                return false;
            }
        }
        return false;
    }

    /// The statements of a script, without their semicolons; what is blank is dropped. The body of a trigger or a procedure has
    /// semicolons of its own, between BEGIN and END.
    public static List<String> split(String script) {
        return split(script, Lexer.tokens(script));
    }

    /// The same, with texts and comments as the dialect has them.
    public static List<String> split(Dialect dialect, String script) {
        return split(script, Lexer.tokens(script, dialect.has(Feature.BACKSLASHES)));
    }

    /// The statements of a script with their places. Throws [Unfinished] if it cannot be cut.
    public static List<Written> statements(Dialect dialect, String script) {
        boolean backslashes = dialect.has(Feature.BACKSLASHES);
        Lexer.open(script, backslashes).ifPresent(start -> {
            throw new Unfinished("this does not end", script, start);
        });
        List<List<Token>> cut = cut(Lexer.tokens(script, backslashes));
        cut.stream().filter(Reader::goesOn).findFirst().ifPresent(body -> {
            throw new Unfinished("the body of this does not end", script, body.getFirst().start());
        });
        return placed(script, cut);
    }

    private static List<Written> placed(String script, List<List<Token>> cut) {
        List<Written> statements = new ArrayList<>();
        int line = 1;
        int begun = 0;
        for (List<Token> statement : cut) {
            int start = statement.getFirst().start();
            for (int end = script.indexOf('\n', begun); end >= 0 && end < start; end = script.indexOf('\n', begun)) {
                line++;
                begun = end + 1;
            }
            statements.add(new Written(text(script, statement), line, start - begun + 1));
        }
        return statements;
    }

    private static List<String> split(String script, List<Token> tokens) {
        return cut(tokens).stream().map(statement -> text(script, statement)).toList();
    }

    private static List<List<Token>> cut(List<Token> tokens) {
        List<List<Token>> statements = new ArrayList<>();
        List<Token> statement = new ArrayList<>();
        int open = 0;
        for (Token token : tokens) {
            if (trigger(statement)) {
                open += opening(statement, token);
            }
            if (!token.is(";") || open > 0) {
                statement.add(token);
            } else if (!statement.isEmpty()) {
                statements.add(List.copyOf(statement));
                statement.clear();
                open = 0;
            }
        }
        if (!statement.isEmpty()) {
            statements.add(statement);
        }
        return statements;
    }

    private static int opening(List<Token> statement, Token token) {
        return token.is("BEGIN") || token.is("CASE") || again(statement, token) ? 1 : token.is("END") ? -1 : 0;
    }

    /// Has a statement semicolons in it, and a body that is not closed?
    private static boolean goesOn(List<Token> statement) {
        int open = 0;
        for (int i = 1; i < statement.size() && trigger(statement); i++) {
            open += opening(statement.subList(0, i), statement.get(i));
        }
        return open > 0 && statement.stream().anyMatch(token -> token.is(";"));
    }

    /// `END IF` and its like end nothing that BEGIN or CASE began.
    private static boolean again(List<Token> statement, Token token) {
        return statement.getLast().is("END") && (token.is("IF") || token.is("LOOP") || token.is("WHILE") || token.is("REPEAT"));
    }

    private static boolean trigger(List<Token> statement) {
        return !statement.isEmpty() && statement.getFirst().is("CREATE")
                && statement.stream().limit(4).anyMatch(token -> token.is("TRIGGER") || token.is("PROCEDURE") || token.is("FUNCTION"));
    }

    /// What a text in quotes says, in which a backslash may stand before what is meant.
    public static String content(String quoted) {
        return new Token(Token.Kind.TEXT, Backslashes.plain(quoted), 0, 0).content();
    }

    /// The same name with a line behind it, within its quotes: another one, for what a query has besides.
    public static String longer(String name) {
        return Names.longer(name);
    }

    /// All tokens but the semicolons at the end.
    private static List<Token> significant(Dialect dialect, String sql) {
        List<Token> tokens = Lexer.tokens(sql, dialect.has(Feature.BACKSLASHES));
        while (!tokens.isEmpty() && tokens.getLast().is(";")) {
            tokens.removeLast();
        }
        return tokens;
    }

    /// The text from the first of these tokens to the last.
    private static String text(String sql, List<Token> tokens) {
        return tokens.isEmpty() ? "" : sql.substring(tokens.getFirst().start(), tokens.getLast().end());
    }
}
