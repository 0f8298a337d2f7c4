package gainsay.dialect.postgres;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Introspection;
import gainsay.dialect.Phrase;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What SHOW CREATE TABLE says, as statements that stand alone: a line for each column, key and rule, then where its rows lie.
///
///     CREATE TABLE t0 (                            CREATE TABLE t0 (c0 INT8 NOT NULL, PRIMARY KEY (c0))
///       c0 INT8 NOT NULL,                          CREATE INDEX i0 ON t0 (c1 DESC)
///       c1 STRING NULL,
///       CONSTRAINT "primary" PRIMARY KEY (c0 ASC),
///       INDEX i0 (c1 DESC) STORING (c2),
///       FAMILY f0 (c0, c1)
///     ) INTERLEAVE IN PARENT t1 (c0)
///
/// How rows are stored is left out, since no answer depends on it: families, what an index stores besides, shares by a hash, and
/// which table's rows lie between those of another.
final class CockroachShown {
    /// In the order in which they were made: some read others.
    private static final String LISTING = "SELECT name FROM crdb_internal.tables WHERE database_name = current_database()"
            + " AND schema_name = 'public' AND state = 'PUBLIC' ORDER BY table_id";

    private static final Introspection.Showing SHOWING = new Introspection.Showing(LISTING, CockroachShown::question,
            CockroachShown::statements);

    private static final String COLUMNS = "SELECT 'CREATE TABLE ' || table_name || ' (' || string_agg(column_name || ' ' || crdb_sql_type,"
            + " ', ') || ')' FROM (SELECT * FROM information_schema.columns WHERE table_schema = 'public'"
            + " AND table_catalog = current_database() AND is_hidden = 'NO' ORDER BY table_name, ordinal_position) AS c"
            + " WHERE table_name NOT IN (SELECT table_name FROM information_schema.views WHERE table_schema = 'public')"
            + " GROUP BY table_name UNION ALL SELECT regexp_replace(create_statement, current_database() || '\\.public\\.', '', 'g')"
            + " FROM crdb_internal.create_statements WHERE database_name = current_database() AND descriptor_type = 'view'";

    private static final String KEYS = "(\\((?:[^()']|'[^']*')*\\))";
    private static final Pattern INDEX = Pattern.compile("^(UNIQUE |INVERTED |)INDEX (\\S+) " + KEYS + ".*$");
    private static final Pattern PRIMARY = Pattern.compile("^CONSTRAINT \\S+ (PRIMARY KEY) " + KEYS + ".*$");
    private static final Pattern NAMED = Pattern.compile("^CONSTRAINT \\S+ ");
    private static final Pattern NULLABLE = Pattern.compile(" NULL(?= AS \\(|$| DEFAULT )");
    private static final Pattern DATABASE = Pattern.compile("\\b\\w+\\.public\\.");

    private CockroachShown() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known.shows(SHOWING).tables(COLUMNS)).phrase(Phrase.COPYING, "{sql}");
    }

    private static String question(List<Value> row) {
        return row.getFirst() instanceof Value.Text(String name) ? "SHOW CREATE TABLE \"" + name.replace("\"", "\"\"") + "\"" : "";
    }

    /// An answer has the name and then the text.
    static List<String> statements(List<Value> row) {
        if (!(row.size() > 1 && row.get(1) instanceof Value.Text(String text))) {
            return List.of("");
        }
        return text.startsWith("CREATE TABLE ") ? table(text.split("\n")) : List.of(DATABASE.matcher(text).replaceAll(""));
    }

    private static List<String> table(String[] lines) {
        String name = lines[0].substring("CREATE TABLE ".length(), lines[0].length() - 1).strip();
        List<String> kept = new ArrayList<>();
        List<String> indexes = new ArrayList<>();
        for (int i = 1; i < lines.length && !lines[i].startsWith(")"); i++) {
            String line = lines[i].strip().replaceFirst(",$", "");
            Matcher index = INDEX.matcher(line);
            if (index.matches()) {
                index(name, index, kept, indexes);
            } else if (!line.startsWith("FAMILY ")) {
                kept.add(declared(line));
            }
        }
        return Stream.concat(Stream.of("CREATE TABLE " + name + " (" + String.join(", ", kept) + ")"), indexes.stream()).toList();
    }

    /// A foreign key may refer to what is unique, so that it stays with the table where it can be said there.
    private static void index(String table, Matcher index, List<String> kept, List<String> indexes) {
        String keys = index.group(3).replaceAll(" ASC(?=[,)])", "");
        if (index.group(1).equals("UNIQUE ") && !keys.contains(" DESC")) {
            kept.add("UNIQUE " + keys);
        } else {
            indexes.add("CREATE " + index.group(1) + "INDEX " + index.group(2) + " ON " + table + " " + keys);
        }
    }

    /// A column or a rule, whose constants have casts in the place of their annotations.
    private static String declared(String line) {
        String plain = NAMED.matcher(PRIMARY.matcher(line).replaceFirst("$1 $2")).replaceFirst("");
        boolean column = plain.equals(line) && !line.startsWith("CHECK ");
        String told = column ? NULLABLE.matcher(plain).replaceFirst("") : plain.replaceAll(" ASC(?=[,)])", "");
        return told.replaceAll("(?<=['0-9a-z)]):::(?=[A-Z])", "::");
    }
}
