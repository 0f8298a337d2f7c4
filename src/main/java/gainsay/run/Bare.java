package gainsay.run;

import gainsay.dialect.Parameterized;
import gainsay.engine.Unavailable;
import gainsay.sql.Value;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The ceiling of speed: a loop that hands texts to the driver and reads every value of the answers. It renders nothing,
/// compares nothing, keeps nothing and has no deadline, so no tool that runs the same statements can be faster.
public final class Bare implements AutoCloseable {
    private final JdbcTarget target;
    private final Map<Integer, Kept> open = new HashMap<>();

    /// A database that is open, and the statement that runs all texts on it.
    private record Kept(Session session, Statement statement) {}

    /// The text of a statement, the number of the database that was asked (an oracle may ask more than one), and the values
    /// of its places if it ran prepared.
    public record Asked(int database, String sql, List<Value> values) {
        public Asked(int database, String sql) {
            this(database, sql, List.of());
        }
    }

    private Bare(JdbcTarget target) {
        this.target = target;
    }

    /// Runs the statements in their order, each on the new database of its number, and closes each database after its
    /// last statement, as we do: a hundred open ones cost more memory than one at a time. Returns how many statements the
    /// engine accepted; one whose answer the driver cannot read is none, however it says so.
    public static long replay(Target target, List<Asked> statements) {
        if (target instanceof KeptTarget kept) {
            return replay(kept.target(), statements);
        }
        if (!(target instanceof JdbcTarget jdbc)) {
            throw new IllegalArgumentException(target.name() + " has no driver that could be asked directly");
        }
        try (Bare bare = new Bare(jdbc)) {
            return bare.run(statements);
        } catch (SQLException e) {
            throw new Unavailable(target.name() + " opens or closes no more databases: " + e.getMessage(), e);
        }
    }

    private long run(List<Asked> statements) throws SQLException {
        Map<Integer, Asked> last = new HashMap<>();
        statements.forEach(asked -> last.put(asked.database, asked));
        long accepted = 0;
        for (Asked asked : statements) {
            Statement statement = statement(asked.database);
            accepted += (asked.values.isEmpty() ? accepts(statement, asked.sql) : acceptsPrepared(statement, asked)) ? 1 : 0;
            if (last.get(asked.database) == asked) {
                close(open.remove(asked.database));
            }
        }
        return accepted;
    }

    private Statement statement(int database) throws SQLException {
        if (!open.containsKey(database)) {
            Session session = target.connect();
            open.put(database, new Kept(session, session.connection().createStatement()));
        }
        return open.get(database).statement;
    }

    private static boolean accepts(Statement statement, String sql) {
        try {
            return !statement.execute(sql) || reads(statement);
        } catch (SQLException | RuntimeException _) {
            return false;
        }
    }

    private boolean acceptsPrepared(Statement any, Asked asked) {
        try (PreparedStatement statement = any.getConnection().prepareStatement(asked.sql)) {
            Binding.bind(statement, new Parameterized(asked.sql, asked.values), target.dialect());
            return !statement.execute() || reads(statement);
        } catch (SQLException | RuntimeException _) {
            return false;
        }
    }

    /// Reads as far as we do: an answer that is too large for us counts as none.
    private static boolean reads(Statement statement) throws SQLException {
        try (ResultSet result = statement.getResultSet()) {
            int width = result.getMetaData().getColumnCount();
            int rows = 0;
            while (result.next()) {
                if (rows++ == Answers.MOST_ROWS) {
                    return false;
                }
                for (int i = 1; i <= width; i++) {
                    result.getObject(i);
                }
            }
            return true;
        }
    }

    @Override
    public void close() throws SQLException {
        for (Kept kept : open.values()) {
            close(kept);
        }
    }

    private void close(Kept kept) throws SQLException {
        kept.statement.close();
        target.disconnect(kept.session);
    }
}
