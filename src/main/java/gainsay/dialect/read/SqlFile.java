package gainsay.dialect.read;

import gainsay.dialect.Dialect;
import gainsay.dialect.DumpFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The statements of a user's file, each with its place, as they are to be run one by one: also of the file that a program wrote which
/// dumps a database. What says nothing about tables and rows is `leftOut`: who owns a table, which session reads the dump.
///
/// A file may have lines that are no SQL but for the shell that would read it: the rows behind `COPY … FROM stdin`, which become INSERTs,
/// `DELIMITER`, and commands that begin with a backslash.
public record SqlFile(List<Written> statements, List<Written> leftOut) {
    private static final Pattern COPY = Pattern.compile("COPY\\s.*\\sFROM\\s+stdin\\b.*;\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern DELIMITER = Pattern.compile("DELIMITER\\s+(\\S+)\\s*", Pattern.CASE_INSENSITIVE);
    private static final String END_OF_ROWS = "\\.";

    public SqlFile {
        statements = List.copyOf(statements);
        leftOut = List.copyOf(leftOut);
    }

    /// The file cut as the dialect cuts it. Throws [Unfinished] where that cannot be done.
    public static SqlFile of(Dialect dialect, String text) {
        Dump dump = new Dump(DumpFormat.of(text));
        Lines lines = new Lines();
        text.lines().forEach(lines::take);
        String sql = dump.unwrapped(lines.sql());
        List<Written> cut = new ArrayList<>(lines.commands);
        cut.addAll(Reader.statements(dialect, sql));
        cut.sort((one, other) -> Integer.compare(one.line(), other.line()));
        List<Written> leftOut = new ArrayList<>();
        List<Written> kept = new ArrayList<>();
        boolean undone = cut.stream().anyMatch(one -> first(one).equals("ROLLBACK") || first(one).equals("SAVEPOINT"));
        for (Written one : cut) {
            Optional<Written> said = !undone && framing(one) ? Optional.empty() : dump.said(one);
            said.ifPresentOrElse(kept::add, () -> leftOut.add(one));
        }
        return new SqlFile(new CopiedRows(dialect, lines.rows).among(dump.arranged(kept)), leftOut);
    }

    /// Does it begin or end a transaction, and nothing else? Where none is undone, that says nothing.
    private static boolean framing(Written one) {
        return one.text().matches("(?i)(BEGIN|START|COMMIT|END)(\\s+(TRANSACTION|WORK|IMMEDIATE|DEFERRED|EXCLUSIVE))*");
    }

    static String first(Written one) {
        return one.text().split("[^A-Za-z]", 2)[0].toUpperCase(Locale.ROOT);
    }

    /// The lines of a file: SQL, with empty lines where others were, the rows behind each COPY by its line, and the commands.
    private static final class Lines {
        private final StringBuilder sql = new StringBuilder();
        private final Map<Integer, List<String>> rows = new HashMap<>();
        private final List<Written> commands = new ArrayList<>();
        private Optional<List<String>> open = Optional.empty();
        private String delimiter = ";";
        private boolean between = true;
        private int line;

        String sql() {
            return sql.toString();
        }

        void take(String text) {
            line++;
            Matcher delimits = DELIMITER.matcher(text);
            if (open.isPresent()) {
                if (text.equals(END_OF_ROWS)) {
                    open = Optional.empty();
                } else {
                    open.get().add(text);
                }
            } else if (between && text.startsWith("\\")) {
                commands.add(new Written(text.strip(), line, 1));
            } else if (between && delimits.matches()) {
                delimiter = delimits.group(1);
            } else {
                statement(text);
            }
            sql.append('\n');
        }

        private void statement(String text) {
            String bare = text.stripTrailing();
            String ended = !delimiter.equals(";") && bare.endsWith(delimiter)
                    ? bare.substring(0, bare.length() - delimiter.length()) + ";" : text;
            sql.append(ended);
            between = between ? ends(ended) || ended.isBlank() || ended.startsWith("--") : ends(ended);
            if (COPY.matcher(text).matches()) {
                open = Optional.of(new ArrayList<>());
                rows.put(line, open.get());
            }
        }

        private static boolean ends(String text) {
            return text.stripTrailing().endsWith(";");
        }
    }
}
