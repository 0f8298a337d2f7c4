package gainsay.dialect.read;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a user's statement would do beyond the database that was made for it: nothing of the user's, and nothing of a whole server, is
/// ever changed or read from there.
///
/// The words of all dialects are looked for in any of them: what one engine does not know it refuses anyway.
public final class Trespass {
    private static final String ELSEWHERE = "names another database or schema";
    private static final String SERVER = "has an effect on the whole server";
    private static final String FILES = "reads or writes files or other programs";
    private static final String HIDDEN = "runs what stands in a text or in the server";
    private static final Set<String> ELSEWHERE_FIRST = Set.of("USE", "ATTACH", "DETACH");
    private static final Set<String> SERVER_FIRST = Set.of("GRANT", "REVOKE", "SHUTDOWN", "KILL", "FLUSH", "PURGE", "CHANGE", "INSTALL",
            "UNINSTALL", "RESTART", "REASSIGN", "STOP", "RESET", "LOCK", "UNLOCK", "CHECKPOINT", "NOTIFY", "CLONE", "SECURITY");
    private static final Set<String> FILES_FIRST = Set.of("LOAD", "IMPORT", "EXPORT", "BACKUP", "RESTORE", "SCRIPT", "RUNSCRIPT");
    private static final Set<String> HIDDEN_FIRST = Set.of("DO", "CALL", "EXECUTE", "EXEC", "PREPARE", "HANDLER");
    /// What is made, changed or dropped in a server, and not in a database.
    private static final Set<String> OF_SERVER = Set.of("DATABASE", "ROLE", "USER", "GROUP", "TABLESPACE", "SERVER", "EXTENSION",
            "SUBSCRIPTION", "PUBLICATION", "SYSTEM", "INSTANCE", "LOGFILE", "RESOURCE", "LANGUAGE", "CHANGEFEED", "EVENT", "PROFILE",
            "ALIAS", "SECRET", "EXTERNAL", "CONNECTION", "PLACEMENT", "LINKED");
    private static final Set<String> SET_FOR_ALL = Set.of("GLOBAL", "PERSIST", "PERSIST_ONLY", "PASSWORD", "ROLE", "CLUSTER", "CONFIG");
    private static final Pattern FOR_ALL = Pattern.compile("@@\\s*(GLOBAL|PERSIST)", Pattern.CASE_INSENSITIVE);
    private static final Set<String> SET_ELSEWHERE = Set.of("SEARCH_PATH", "SCHEMA", "CATALOG", "DATABASE", "AUTHORIZATION");
    /// How functions begin that do more than give a value.
    private static final List<String> ACTING = List.of(
            "PG_TERMINATE", "PG_CANCEL", "PG_RELOAD", "PG_ROTATE", "PG_SWITCH", "PG_CREATE", "PG_DROP", "PG_READ", "PG_WRITE",
            "PG_LS", "PG_STAT_RESET", "PG_STAT_FILE", "PG_PROMOTE", "PG_WAL", "PG_BACKUP", "PG_START", "PG_STOP", "PG_ADVISORY",
            "PG_TRY_ADVISORY", "PG_NOTIFY", "PG_LOGICAL", "PG_REPLICATION", "PG_EXPORT", "PG_FILE", "PG_LOG", "PG_IMPORT",
            "PG_RESTORE", "PG_CLEAR", "PG_SYNC", "SET_CONFIG", "LO_", "DBLINK", "QUERY_TO_XML", "TABLE_TO_XML", "CURSOR_TO_XML",
            "SCHEMA_TO_XML", "DATABASE_TO_XML", "LOAD_FILE", "LOAD_EXTENSION", "WRITEFILE", "FILE_READ", "FILE_WRITE", "CSVREAD",
            "CSVWRITE", "LINK_SCHEMA", "GET_LOCK", "RELEASE_", "READ_BLOB", "READ_TEXT", "SYS_EXEC", "SYS_EVAL");
    /// What may be unread on a server that is not ours: its words say all that it touches.
    private static final List<String> PLAIN = List.of("CREATE TABLE", "CREATE TEMPORARY TABLE", "CREATE TEMP TABLE", "CREATE INDEX",
            "CREATE UNIQUE INDEX", "CREATE SEQUENCE", "CREATE TYPE", "CREATE DOMAIN", "ALTER TABLE", "ALTER SEQUENCE");

    /// Behind which words a relation is named, and which end a list of them.
    private static final Set<String> NAMING = Set.of("FROM", "JOIN", "INTO", "UPDATE", "TABLE", "VIEW", "REFERENCES", "ONLY", "EXISTS",
            "INDEX", "SEQUENCE", "TRIGGER", "TYPE", "TRUNCATE", "ANALYZE", "VACUUM", "REINDEX", "CLUSTER", "USING", "DESCRIBE", "INHERIT");
    private static final Set<String> ENDING = Set.of("WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "UNION", "EXCEPT", "INTERSECT", "SET",
            "WINDOW", "RETURNING", "SELECT", "OFFSET", "FETCH");

    private Trespass() {}

    /// Whose the place is where a statement runs.
    public enum Ground {
        /// An engine of our own, with this database in it.
        PRIVATE,
        /// An engine or a server of ours that has more than this database.
        SHARED,
        /// A server that is not ours.
        FOREIGN
    }

    /// Why a statement must not run on this ground; empty if it may.
    public static Optional<String> of(Dialect dialect, String sql, Ground ground) {
        if (sql.startsWith("\\")) {
            return Optional.of("is a command of a shell, and no SQL");
        }
        boolean obeys = dialect.has(Feature.BACKSLASHES);
        Edit words = new Edit(obeys ? Dump.CONDITIONAL.unwrapped(sql) : sql, obeys);
        Optional<String> known = first(words).or(() -> made(words)).or(() -> set(words)).or(() -> files(words)).or(() -> acting(words));
        if (known.isPresent() || ground == Ground.PRIVATE) {
            return known;
        }
        Node tree = Reader.isQuery(sql) ? Reader.query(dialect, sql) : Reader.statement(dialect, sql);
        boolean raw = tree instanceof Query.Raw || Shape.any(tree, node -> node instanceof Statement.Raw);
        if (raw ? qualified(words) : names(tree).anyMatch(Trespass::qualified)) {
            return Optional.of(ELSEWHERE);
        }
        return raw && ground == Ground.FOREIGN && !plain(words) ? Optional.of("cannot be read, so nobody knows what it touches")
                : Optional.empty();
    }

    private static Optional<String> first(Edit words) {
        String first = words.word(0);
        return ELSEWHERE_FIRST.contains(first) ? Optional.of(ELSEWHERE) : SERVER_FIRST.contains(first) ? Optional.of(SERVER)
                : FILES_FIRST.contains(first) ? Optional.of(FILES) : HIDDEN_FIRST.contains(first) ? Optional.of(HIDDEN) : Optional.empty();
    }

    /// `CREATE OR REPLACE USER …`, `DROP SCHEMA …`: the kind stands behind a few words at most.
    private static Optional<String> made(Edit words) {
        if (!Set.of("CREATE", "ALTER", "DROP").contains(words.word(0))) {
            return Optional.empty();
        }
        int kind = words.at(1, "OR", "REPLACE") ? 3 : 1;
        if (OF_SERVER.contains(words.word(kind)) || words.at(kind, "FOREIGN", "DATA") || words.at(kind, "FOREIGN", "TABLE")) {
            return Optional.of(SERVER);
        }
        return words.word(kind).equals("SCHEMA") ? Optional.of(ELSEWHERE) : Optional.empty();
    }

    private static Optional<String> set(Edit words) {
        if (!words.at(0, "SET")) {
            return Optional.empty();
        }
        int name = Set.of("SESSION", "LOCAL").contains(words.word(1)) ? 2 : 1;
        boolean forAll = FOR_ALL.matcher(words.text()).find() || IntStream.range(0, words.size() - 1).anyMatch(i ->
                (i == 0 || words.word(i).equals(",")) && SET_FOR_ALL.contains(words.word(i + 1)));
        return forAll ? Optional.of(SERVER)
                : SET_ELSEWHERE.contains(words.word(name)) ? Optional.of(ELSEWHERE)
                : words.at(1, "TABLE") ? Optional.of(FILES) : Optional.empty();
    }

    private static Optional<String> files(Edit words) {
        boolean copies = words.at(0, "COPY") && (words.has("TO") || words.has("PROGRAM"));
        return copies || words.has("INTO", "OUTFILE") || words.has("INTO", "DUMPFILE") || words.at(0, "VACUUM") && words.has("INTO")
                || words.has("DATA", "DIRECTORY") || words.has("INDEX", "DIRECTORY") ? Optional.of(FILES) : Optional.empty();
    }

    private static Optional<String> acting(Edit words) {
        for (int i = 0; i + 1 < words.size(); i++) {
            String word = words.word(i);
            if (words.word(i + 1).equals("(") && ACTING.stream().anyMatch(word::startsWith)) {
                return Optional.of("calls " + word + ", which does more than give a value");
            }
        }
        return Optional.empty();
    }

    private static boolean plain(Edit words) {
        boolean whole = words.find(";") < 0 && words.find("$") < 0 && (words.find("AS") < 0 || words.has("AS", "ENUM"));
        return whole && PLAIN.stream().anyMatch(one -> words.at(0, one.split(" ")));
    }

    /// The names of relations and functions in a tree.
    private static Stream<String> names(Node tree) {
        return Shape.nodes(tree).stream().flatMap(node -> switch (node) {
            case Statement _, Statement.TableRule _, Statement.ColumnRule _, Statement.Alteration _, Source.Table _, Source.Function _,
                    Expr.InTable _, Expr.Call _ -> Shape.parts(node.getClass()).stream().filter(part ->
                            Set.of("name", "table", "object", "function").contains(part.name()) && part.kind() == String.class)
                            .map(part -> (String) part.of(node));
            default -> Stream.<String>empty();
        });
    }

    private static boolean qualified(String name) {
        return Lexer.tokens(name).stream().anyMatch(token -> token.is("."));
    }

    /// The same of a text: a point within a name where a relation or a function is named.
    private static boolean qualified(Edit words) {
        boolean declares = words.at(0, "CREATE", "TABLE") || words.at(0, "ALTER", "TABLE");
        boolean sources = false;
        int depth = 0;
        int within = 0;
        for (int i = 0; i + 2 < words.size(); i++) {
            String before = i == 0 ? "" : words.word(i - 1);
            depth += words.word(i).equals("(") ? 1 : words.word(i).equals(")") ? -1 : 0;
            boolean begins = words.word(i).equals("FROM") && !before.equals("DISTINCT");
            sources = begins || sources && !(depth <= within && ENDING.contains(words.word(i)));
            within = begins ? depth : within;
            boolean named = NAMING.contains(before) || before.equals("ON") && words.at(0, "CREATE")
                    || before.equals(",") && sources && depth == within;
            boolean called = words.word(i + 3).equals("(");
            if ((named || called || declares) && words.word(i + 1).equals(".") && !(before.equals("FROM") && extracts(words, i - 1))) {
                return true;
            }
        }
        return false;
    }

    /// Is this FROM one of `EXTRACT(YEAR FROM t.d)`, `IS DISTINCT FROM t.c` and their like?
    private static boolean extracts(Edit words, int from) {
        int depth = 0;
        for (int i = from; i > 0; i--) {
            depth += words.word(i).equals(")") ? 1 : words.word(i).equals("(") ? -1 : 0;
            if (depth < 0) {
                return Set.of("EXTRACT", "SUBSTRING", "TRIM", "OVERLAY", "POSITION", "SUBSTR").contains(words.word(i - 1));
            }
        }
        return words.word(from - 1).equals("DISTINCT");
    }
}
