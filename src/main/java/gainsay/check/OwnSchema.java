package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.dialect.read.Written;
import gainsay.engine.Unavailable;
import gainsay.generate.Given;
import gainsay.generate.TypedColumns;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A user's schema with its rows, and their queries, each by the name of its file, as text: what they say depends on the target's version.
public record OwnSchema(String file, List<Written> statements, List<Written> queries, boolean grows, int mostRows) {
    private static final Pattern MADE = Pattern.compile("(?is)(?:CREATE|ALTER)\\s+(?:OR\\s+REPLACE\\s+)?(?:(?:GLOBAL|LOCAL|TEMP|TEMPORARY|"
            + "UNLOGGED|CACHED|MEMORY|RECURSIVE|MATERIALIZED|FORCE|VIRTUAL)\\s+)*(TABLE|VIEW)\\s+(?:IF\\s+(?:NOT\\s+)?EXISTS\\s+)?"
            + "(?:ONLY\\s+)?((?:\"[^\"]+\"|`[^`]+`|[\\w$]+)).*");
    private static final int SHOWN = 50;

    public OwnSchema {
        statements = List.copyOf(statements);
        queries = List.copyOf(queries);
    }

    /// What a target makes of it, and what there is to tell of that: statements that it refuses, and how many could not be read.
    public record Learned(Given given, List<String> notes) {
        public Learned {
            notes = List.copyOf(notes);
        }
    }

    /// Tries each statement on a database of the target. Throws `Unavailable` if no table comes of it.
    public Learned learned(Target target) {
        Dialect dialect = target.dialect();
        List<String> notes = new ArrayList<>();
        try (Database database = target.open()) {
            Reader.split(dialect.asServed().orElse("")).forEach(sql -> database.run(Reader.statement(dialect, sql)));
            List<Statement> taken = new ArrayList<>(database.setup().statements());
            Rest rest = new Rest();
            for (Written one : statements) {
                Schema schema = Schema.of(new Setup(taken));
                Statement read = TypedColumns.of(PlainNumbers.read(dialect, one.text(), schema), schema);
                rest.of(read).ifPresent(statement -> {
                    Outcome outcome = database.run(statement);
                    if (outcome.ok()) {
                        taken.add(statement instanceof Statement.Raw raw ? told(raw, database) : statement);
                    } else {
                        notes.add(said(one, "is left out: " + why(outcome)));
                    }
                });
            }
            List<Integer> unread = statements.stream().filter(one -> PlainNumbers.read(dialect, one.text(),
                    Schema.of(new Setup(taken))) instanceof Statement.Raw).map(Written::line).toList();
            if (!unread.isEmpty()) {
                notes.add("cannot be read, and run as text: " + file + ", line " + unread.stream().map(String::valueOf)
                        .collect(Collectors.joining(", ")));
            }
            if (rest.left > 0) {
                notes.add(rest.left + " rows of " + file + " are left out: a hunt takes the first " + mostRows + " of a table (--rows)");
            }
            if (Schema.of(new Setup(taken)).relations().isEmpty()) {
                throw new Unavailable(file + " makes no table on " + target.name() + notes.stream().map(note -> "; " + note).findFirst()
                        .orElse(""));
            }
            return new Learned(new Given(taken, asked(database, Schema.of(new Setup(taken)), notes), grows), notes);
        }
    }

    private List<Query> asked(Database database, Schema schema, List<String> notes) {
        List<Query> read = new ArrayList<>();
        for (Written one : queries) {
            Query query = Reader.query(database.dialect(), one.text());
            Outcome outcome = database.rows(query);
            if (query instanceof Query.Raw) {
                notes.add(said(one, "cannot be read, so that nothing is made of it"));
            } else if (!outcome.ok()) {
                notes.add(said(one, "is left out: " + why(outcome)));
            } else {
                read.add(TypedColumns.of(query, schema));
            }
        }
        return read;
    }

    private static String said(Written one, String what) {
        return one.line() + ":" + one.column() + " `" + one.brief(SHOWN) + "` " + what;
    }

    private static String why(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Refused refused -> refused.message().lines().findFirst().orElse("it is refused");
            case Outcome.Lost lost -> "no answer came (" + lost.why() + ")";
            default -> "it has too many rows";
        };
    }

    /// The statement with the relation that it has made or changed, by the engine's own account.
    private static Statement told(Statement.Raw raw, Database database) {
        Matcher made = MADE.matcher(raw.text().strip());
        if (!made.matches()) {
            return raw;
        }
        Query all = Reader.query(database.dialect(), "SELECT * FROM " + made.group(2));
        String name = Shape.first(all, Source.Table.class).map(Source.Table::name).orElse(made.group(2));
        return new Statement.Raw(raw.text(), database.told(name, made.group(1).equalsIgnoreCase("VIEW")));
    }

    /// The first rows of each table.
    private final class Rest {
        private final Map<String, Integer> rows = new HashMap<>();
        private int left;

        /// The statement with as many of its rows as are wanted; empty if none is.
        Optional<Statement> of(Statement statement) {
            if (!(statement instanceof Statement.Insert insert) || !(insert.source().orElse(null) instanceof Query.Values values)) {
                return Optional.of(statement);
            }
            int room = Math.max(0, mostRows - rows.getOrDefault(insert.table(), 0));
            int taken = Math.min(room, values.rows().size());
            rows.merge(insert.table(), taken, Integer::sum);
            left += values.rows().size() - taken;
            return taken == 0 ? Optional.empty() : Optional.of(taken == values.rows().size() ? insert
                    : new Statement.Insert(insert.conflict(), insert.table(), insert.columns(), Optional.of(new Query.Values(
                            values.rows().subList(0, taken))), insert.upsert(), insert.returning(), insert.form()));
        }
    }

    /// The statements of several files, and the queries among them.
    public static OwnSchema of(String file, List<Written> schema, List<Written> queries, boolean grows, int mostRows) {
        return new OwnSchema(file, schema.stream().filter(one -> !one.asks()).toList(),
                Stream.concat(schema.stream(), queries.stream()).filter(Written::asks).toList(), grows, mostRows);
    }
}
