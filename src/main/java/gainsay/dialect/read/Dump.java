package gainsay.dialect.read;

import gainsay.dialect.DumpFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Which program wrote a file, and what of it says something about tables and rows.
///
/// A dump is written to be read in one session by a server like its own. We read it into an empty database, perhaps of another version or
/// engine, take it apart, and reduce it. So what is about the session, about owners and rights is left out; names lose the schema that all
/// of them are in; what gives new numbers goes, as the rows have theirs; keys go into the declaration of their table, where a reader
/// and an oracle see them; and a table stands before those that refer to it.
record Dump(DumpFormat format) {
    static final Dump CONDITIONAL = new Dump(DumpFormat.CONDITIONAL);
    private static final Pattern CONDITION = Pattern.compile("^/\\*M?!\\d*");
    private static final Set<String> NO_ROWS = Set.of("SET", "GRANT", "REVOKE", "COMMENT", "LOCK", "UNLOCK");

    private boolean conditional() {
        return format == DumpFormat.CONDITIONAL;
    }

    /// The text without the marks of comments that a server obeys: what stands in them is meant.
    String unwrapped(String sql) {
        if (!conditional()) {
            return sql;
        }
        StringBuilder plain = new StringBuilder(sql);
        for (Token token : Lexer.tokens(sql, true)) {
            if (token.kind() == Token.Kind.OTHER && CONDITION.matcher(token.text()).find()) {
                int mark = CONDITION.matcher(token.text()).results().findFirst().orElseThrow().end();
                boolean forShell = token.text().startsWith("\\-", mark);
                blank(plain, token.start(), forShell ? token.end() : token.start() + mark);
                blank(plain, token.end() - 2, token.end());
            }
        }
        return plain.toString();
    }

    private static void blank(StringBuilder text, int from, int until) {
        for (int i = from; i < until; i++) {
            text.setCharAt(i, text.charAt(i) == '\n' ? '\n' : ' ');
        }
    }

    /// What a statement says; empty if nothing about tables and rows.
    Optional<Written> said(Written one) {
        Edit edit = new Edit(one.text(), conditional());
        Optional<String> text = switch (format) {
            case NONE -> Optional.of(one.text());
            case QUALIFIED -> qualified(one.text(), edit);
            case CONDITIONAL -> conditional(edit);
        };
        return text.map(said -> new Written(said, one.line(), one.column()));
    }

    private static Optional<String> qualified(String sql, Edit edit) {
        boolean restricts = sql.startsWith("\\restrict") || sql.startsWith("\\unrestrict");
        boolean numbers = edit.at(0, "CREATE", "SEQUENCE") || edit.at(0, "ALTER", "SEQUENCE") || edit.has("ADD", "GENERATED")
                || edit.at(0, "SELECT", "PG_CATALOG", ".", "SETVAL") || edit.has("SET", "DEFAULT", "NEXTVAL");
        boolean session = NO_ROWS.contains(edit.word(0)) || edit.at(0, "SELECT", "PG_CATALOG", ".", "SET_CONFIG")
                || edit.at(0, "ALTER", "DEFAULT", "PRIVILEGES") || edit.at(0, "CREATE", "SCHEMA", "PUBLIC")
                || edit.at(0, "ALTER") && (edit.has("OWNER", "TO") || edit.has("REPLICA", "IDENTITY") || edit.has("CLUSTER", "ON"));
        if (restricts || numbers || session) {
            return Optional.empty();
        }
        for (int i = 0; i + 1 < edit.size(); i++) {
            if (edit.at(i, "PUBLIC", ".")) {
                edit.without(i, 2);
            } else if (edit.at(i, "USING", "BTREE") && edit.at(0, "CREATE")) {
                edit.without(i, 2);
            } else if (edit.at(i, "ALTER", "TABLE", "ONLY")) {
                edit.without(i + 2, 1);
            }
        }
        return Optional.of(unnamed(edit).text().replaceAll("(?<=')public\\.(?=\\w+'::regclass)", "").replaceAll("[ \\t]{2,}", " "));
    }

    private static Optional<String> conditional(Edit edit) {
        boolean keys = edit.at(0, "ALTER", "TABLE") && (edit.has("DISABLE", "KEYS") || edit.has("ENABLE", "KEYS"));
        if (edit.size() == 0 || NO_ROWS.contains(edit.word(0)) || keys || edit.at(0, "DROP") && edit.has("IF", "EXISTS")) {
            return Optional.empty();
        }
        for (String made : List.of("VIEW", "TRIGGER", "FUNCTION", "PROCEDURE")) {
            int at = edit.find(made);
            if (edit.at(0, "CREATE") && at > 1 && (edit.word(1).equals("ALGORITHM") || edit.word(1).equals("DEFINER"))) {
                edit.without(1, at - 1);
            }
        }
        return Optional.of(unnamed(edit).text());
    }

    /// A constraint in a table needs no name.
    private static Edit unnamed(Edit edit) {
        for (int i = 0; edit.at(0, "CREATE", "TABLE") && i + 1 < edit.size(); i++) {
            if (edit.word(i).equals("CONSTRAINT")) {
                edit.without(i, 2);
            }
        }
        return edit;
    }

    /// The statements in an order in which each finds what it refers to, with the keys of tables in their declarations.
    List<Written> arranged(List<Written> statements) {
        return format == DumpFormat.NONE ? statements : new Arrangement(statements).done();
    }

    /// The parts of a dump on their way to another order.
    private final class Arrangement {
        private final Map<String, Written> tables = new LinkedHashMap<>();
        private final Map<String, List<Written>> rows = new LinkedHashMap<>();
        private final Map<String, List<String>> keys = new HashMap<>();
        private final Map<String, Written> views = new LinkedHashMap<>();
        private final List<Written> before = new ArrayList<>();
        private final List<Written> after = new ArrayList<>();

        Arrangement(List<Written> statements) {
            statements.forEach(this::take);
        }

        private void take(Written one) {
            Edit edit = new Edit(one.text(), conditional());
            boolean copies = edit.at(0, "COPY");
            if (edit.at(0, "CREATE", "TABLE")) {
                tables.put(edit.word(2), one);
            } else if (copies || edit.at(0, "INSERT", "INTO")) {
                rows.computeIfAbsent(edit.word(copies ? 1 : 2), _ -> new ArrayList<>()).add(one);
            } else if (edit.at(0, "CREATE", "VIEW")) {
                views.remove(edit.word(2));
                views.put(edit.word(2), one);
            } else if (edit.at(0, "ALTER", "TABLE") && edit.at(3, "ADD", "CONSTRAINT") && foldable(edit)) {
                keys.computeIfAbsent(edit.word(2), _ -> new ArrayList<>()).add(edit.between(6, edit.size()));
            } else {
                (tables.isEmpty() ? before : after).add(one);
            }
        }

        /// Not a constraint that an index is made for, nor one that is not valid of all rows.
        private boolean foldable(Edit edit) {
            return tables.containsKey(edit.word(2)) && !edit.has("NOT", "VALID") && !edit.has("USING", "INDEX")
                    && (edit.at(6, "PRIMARY", "KEY") || edit.at(6, "UNIQUE", "(") || edit.at(6, "FOREIGN", "KEY"));
        }

        List<Written> done() {
            Map<String, Written> whole = new LinkedHashMap<>();
            tables.forEach((name, table) -> whole.put(name, new Written(declared(name, table.text()), table.line(), table.column())));
            List<Written> all = new ArrayList<>(before);
            List<String> order = ordered(whole);
            order.forEach(name -> all.add(whole.get(name)));
            order.forEach(name -> all.addAll(rows.getOrDefault(name, List.of())));
            rows.forEach((name, inserts) -> all.addAll(whole.containsKey(name) ? List.of() : inserts));
            all.addAll(views.values());
            all.addAll(after);
            return all;
        }

        private String declared(String name, String sql) {
            Edit edit = new Edit(sql, conditional());
            List<String> more = keys.getOrDefault(name, List.of());
            Optional<Integer> end = more.isEmpty() ? Optional.empty() : edit.closing(edit.find("("));
            return end.map(at -> edit.with(at, ", " + String.join(", ", more) + " ")).orElse(sql);
        }

        /// The names of the tables, each behind those that it refers to, as far as that can be.
        private List<String> ordered(Map<String, Written> whole) {
            List<String> order = new ArrayList<>();
            whole.keySet().forEach(name -> place(name, whole, new ArrayList<>(), order));
            return order;
        }

        private void place(String name, Map<String, Written> whole, List<String> path, List<String> order) {
            if (order.contains(name) || path.contains(name) || !whole.containsKey(name)) {
                return;
            }
            path.add(name);
            Edit edit = new Edit(whole.get(name).text(), conditional());
            for (int i = 0; i < edit.size(); i++) {
                if (edit.word(i).equals("REFERENCES")) {
                    place(edit.word(i + 1), whole, path, order);
                }
            }
            path.removeLast();
            order.add(name);
        }
    }
}
