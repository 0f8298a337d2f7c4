package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A database with someone who sees what it is asked, and what is asked of the databases that are made from it.
public record WatchedDatabase(Database database, Witness witness) implements Database {

    public interface Witness {
        /// A statement or a query was answered; the database is still as it was then.
        void answered(Node asked, Outcome outcome, Database database);

        /// A statement or a query is about to be prepared.
        default void preparing(Node node, Database database) {}
    }

    @Override
    public Dialect dialect() {
        return database.dialect();
    }

    @Override
    public Setup setup() {
        return database.setup();
    }

    @Override
    public Schema schema() {
        return database.schema();
    }

    @Override
    public Outcome run(Statement statement) {
        Outcome outcome = database.run(statement);
        witness.answered(statement, outcome, database);
        return outcome;
    }

    @Override
    public Outcome rows(Query query) {
        Outcome outcome = database.rows(query);
        witness.answered(query, outcome, database);
        return outcome;
    }

    @Override
    public Query asked(Query query) {
        return database.asked(query);
    }

    /// What it answers is not told: who asks the prepared form asks the ordinary one too.
    @Override
    public Prepared prepare(Node node) {
        witness.preparing(node, database);
        return database.prepare(node);
    }

    @Override
    public Prepared prepareInSql(Node node, String way) {
        witness.preparing(node, database);
        return database.prepareInSql(node, way);
    }

    /// The statements of the setup are not told again.
    @Override
    public Database rebuilt(UnaryOperator<Setup> edit) {
        return new WatchedDatabase(database.rebuilt(edit), witness);
    }

    @Override
    public Optional<String> reached(String table) {
        return database.reached(table);
    }

    @Override
    public Database annexed(Setup setup, UnaryOperator<Statement> done) {
        return new WatchedDatabase(database.annexed(setup, done), witness);
    }

    @Override
    public Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make) {
        return database.beside(recipe, _ -> make.apply(this));
    }

    @Override
    public void close() {
        database.close();
    }
}
