package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// A database in which the tables of a WITH clause are there for each query, which is asked under this clause. Whoever asks for its setup
/// is told that they are views, which is what they are as long as a query runs.
///
///     SELECT * FROM w WHERE p     is asked as     WITH w AS (…) SELECT * FROM w WHERE p
record WithTables(Database database, Query.With with) implements Database {

    /// Is there a table of the setup that the clause hides?
    static boolean hides(Query.With with, Setup setup) {
        Schema schema = Schema.of(setup);
        return with.tables().stream().anyMatch(table -> schema.named(table.name()).isPresent());
    }

    @Override
    public Query asked(Query query) {
        return switch (query) {
            case Query.Raw raw -> raw;
            case Query.With inner -> under(inner.recursive(), inner.tables(), inner.body());
            case Query.Select _, Query.Compound _, Query.Ordered _, Query.Values _ -> under(false, List.of(), query);
        };
    }

    private Query under(boolean recursive, List<Query.Cte> more, Query body) {
        return new Query.With(recursive || with.recursive(), Stream.concat(with.tables().stream(), more.stream()).toList(), body);
    }

    @Override
    public Dialect dialect() {
        return database.dialect();
    }

    @Override
    public Setup setup() {
        List<Statement> statements = new ArrayList<>(database.setup().statements());
        with.tables().forEach(table -> statements.add(new Statement.CreateView(table.name(), false,
                with.recursive() ? List.of() : table.columns(), with.recursive() ? whole(table) : table.query())));
        return new Setup(statements);
    }

    private Query whole(Query.Cte table) {
        return new Query.With(true, with.tables(),
                Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table.name())));
    }

    @Override
    public Schema schema() {
        return database.schema().withTables(with);
    }

    @Override
    public Outcome run(Statement statement) {
        return database.run(statement);
    }

    @Override
    public Outcome rows(Query query) {
        return database.rows(asked(query));
    }

    @Override
    public Prepared prepare(Node node) {
        return database.prepare(node instanceof Query query ? asked(query) : node);
    }

    @Override
    public Prepared prepareInSql(Node node, String way) {
        return database.prepareInSql(node instanceof Query query ? asked(query) : node, way);
    }

    @Override
    public Database rebuilt(UnaryOperator<Setup> edit) {
        return new WithTables(database.rebuilt(edit), with);
    }

    @Override
    public Database annexed(Setup setup, UnaryOperator<Statement> done) {
        return database.annexed(setup, done);
    }

    @Override
    public Optional<String> reached(String table) {
        return database.reached(table);
    }

    @Override
    public Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make) {
        return database.beside(recipe, make);
    }

    @Override
    public void close() {
        database.close();
    }
}
