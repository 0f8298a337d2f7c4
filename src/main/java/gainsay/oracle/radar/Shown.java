package gainsay.oracle.radar;

import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The tables of a database as it shows them itself, for a setup that holds more than we understand:
///
///     CREATE TABLE t(a INT) PARTITION BY RANGE (a); CREATE TABLE t1 PARTITION OF t …; CREATE TABLE td PARTITION OF t DEFAULT
///     CREATE TABLE t(a INT); CREATE TABLE t1(a INT); CREATE TABLE td(a INT)      with the rows that each of them shows
///
/// What else the setup made is made again: settings, and what columns may be of.
final class Shown {
    private static final Pattern MAKERS = Pattern.compile(
            "(?is)SET\\s.*|CREATE\\s+(OR\\s+REPLACE\\s+)?(TYPE|DOMAIN|COLLATION|EXTENSION|FUNCTION|OPERATOR|AGGREGATE|CAST)\\s.*");

    private Shown() {}

    /// The definitions that are left without any metadata; empty if the engine does not show its tables, or one that we cannot read.
    static Optional<Definitions> of(Database database) {
        Dialect dialect = database.dialect();
        if (dialect.shownTables().isEmpty() || !(database.rows(new Query.Raw(dialect.shownTables().get())) instanceof Rows rows)) {
            return Optional.empty();
        }
        List<Statement> shown = rows.rows().stream().map(row -> row.getFirst() instanceof Value.Text(String text)
                ? Reader.statement(dialect, text) : new Statement.Raw("")).toList();
        if (!shown.stream().allMatch(one -> one instanceof Statement.CreateTable || one instanceof Statement.CreateView)) {
            return Optional.empty();
        }
        List<Statement> made = database.setup().statements().stream().filter(Shown::makes).toList();
        return Optional.of(new Definitions(made, of(shown, Statement.CreateTable.class), List.of(), List.of(), List.of(),
                of(shown, Statement.CreateView.class), List.of()));
    }

    /// Does a statement make what columns or queries are of, and no relation?
    static boolean makes(Statement statement) {
        return statement instanceof Statement.Setting
                || statement instanceof Statement.Raw(String text, _) && MAKERS.matcher(text).matches();
    }

    private static <S extends Statement> List<S> of(List<Statement> statements, Class<S> kind) {
        return statements.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
