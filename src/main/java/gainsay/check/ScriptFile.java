package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.dialect.read.Written;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A user's file of SQL: statements in their order, each with its place. Those that make and change the database and queries come as they
/// like; a query is asked of the database as it is there.
///
/// Its `subjects` are the places of the statements that are judged: queries, changes that return rows, and a last change that no query
/// follows. The other changes are judged with the query behind them.
public record ScriptFile(List<Written> statements, List<Integer> subjects) {
    public ScriptFile {
        statements = List.copyOf(statements);
        subjects = List.copyOf(subjects);
    }

    /// The file cut as the dialect cuts it. Throws [gainsay.dialect.read.Unfinished] where that cannot be done, and an
    /// `IllegalArgumentException` if nothing in it can be judged.
    public static ScriptFile of(Dialect dialect, String text) {
        List<Written> statements = Reader.statements(dialect, text);
        List<Integer> subjects = subjects(dialect, statements);
        if (subjects.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to judge: no query, and no INSERT, UPDATE or DELETE");
        }
        return new ScriptFile(statements, subjects);
    }

    private static List<Integer> subjects(Dialect dialect, List<Written> statements) {
        List<Integer> subjects = new ArrayList<>();
        int unasked = -1;
        for (int i = 0; i < statements.size(); i++) {
            boolean asks = statements.get(i).asks();
            Statement change = asks ? new Statement.Raw("") : Reader.statement(dialect, statements.get(i).text());
            unasked = asks ? -1 : changed(change).isPresent() ? i : unasked;
            if (asks || returns(change)) {
                subjects.add(i);
                unasked = -1;
            }
        }
        if (unasked >= 0) {
            subjects.add(unasked);
        }
        return subjects;
    }

    private static boolean returns(Statement statement) {
        return switch (statement) {
            case Statement.Insert insert -> !insert.returning().isEmpty();
            case Statement.Update update -> !update.returning().isEmpty();
            case Statement.Delete delete -> !delete.returning().isEmpty();
            default -> false;
        };
    }

    /// The table that a change is made to; empty if the statement is none, or is not read.
    static Optional<String> changed(Statement statement) {
        return switch (statement) {
            case Statement.Insert insert -> Optional.of(insert.table());
            case Statement.Update update -> Optional.of(update.table());
            case Statement.Delete delete -> Optional.of(delete.table());
            default -> Optional.empty();
        };
    }
}
