package gainsay.planted;

import gainsay.dialect.Dialect;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A database that prepares everything in SQL.
record PreparingInSql(Database sound, String by) implements Database {
    @Override
    public Dialect dialect() {
        return sound.dialect();
    }

    @Override
    public Setup setup() {
        return sound.setup();
    }

    @Override
    public Schema schema() {
        return sound.schema();
    }

    @Override
    public Outcome run(Statement statement) {
        return sound.run(statement);
    }

    @Override
    public Outcome rows(Query query) {
        return sound.rows(query);
    }

    @Override
    public Prepared prepare(Node node) {
        return sound.prepareInSql(node, by);
    }

    @Override
    public Prepared prepareInSql(Node node, String way) {
        return sound.prepareInSql(node, way);
    }

    @Override
    public Database rebuilt(UnaryOperator<Setup> edit) {
        return sound.rebuilt(edit);
    }

    @Override
    public Optional<String> reached(String table) {
        return sound.reached(table);
    }

    @Override
    public Database annexed(Setup setup, UnaryOperator<Statement> done) {
        return sound.annexed(setup, done);
    }

    @Override
    public Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make) {
        return sound.beside(recipe, make);
    }

    @Override
    public void close() {
        sound.close();
    }
}
