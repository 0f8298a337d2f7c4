package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Told;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A live database and the setup that made it. It does not know claims.
///
/// Nothing here throws for what the engine says: whatever happens to a statement is an [Outcome].
public interface Database extends AutoCloseable {

    Dialect dialect();

    /// The statements that were accepted since the database was empty.
    Setup setup();

    /// The tables and views that these statements have made.
    Schema schema();

    /// Runs a statement and, if it is accepted, adds it to the setup.
    Outcome run(Statement statement);

    /// Asks a query. The setup stays as it is.
    Outcome rows(Query query);

    /// A table or view as the engine itself tells of it, without a word to the journal; empty if it does not.
    default Optional<Told> told(String relation, boolean view) {
        return Optional.empty();
    }

    /// The query that is asked of the engine for this one.
    default Query asked(Query query) {
        return query;
    }

    /// Makes a statement or a query ready to run with values for its marked literals, in the form that programs use. What
    /// it then changes is added to the setup as if it had run in the ordinary way. Close it before the database.
    Prepared prepare(Node node);

    /// The same, in SQL itself, by PREPARE and EXECUTE or another way that the dialect has; one without a name is the first. For dialects
    /// that have [gainsay.dialect.Feature#PREPARES].
    Prepared prepareInSql(Node node, String way);

    /// Tells the journal whether the plan of the last query came from a cache, now and then, and where the engine says so.
    default void notePlan() {}

    /// Another database of the same engine and version, made by the edited setup from an empty one. Statements that
    /// the engine refuses are dropped.
    Database rebuilt(UnaryOperator<Setup> edit);

    /// Another database of the same engine and version, made by this setup from an empty one. If the engine holds several, it is in
    /// the same one, and what is set there is set for both. Close it before this one.
    ///
    /// A statement may be `done` by another that does the same there. What is told of the database, to whoever asks for its setup or reads
    /// its journal, is the statement of the setup, which stands alone; and it is what runs where the other is refused.
    Database annexed(Setup setup, UnaryOperator<Statement> done);

    /// How an annexed database calls a table of this one, where it can read it; empty where it cannot.
    Optional<String> reached(String table);

    /// What `make` makes of this database, kept for whoever asks for the same recipe until this database changes. It is
    /// closed then, or with this one.
    Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make);

    @Override
    void close();
}
