package gainsay.hunt;

import gainsay.dialect.Dialect;
import gainsay.generate.Draw;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// An oracle with someone who sees what its claims ask, of whichever database.
record Watched<C extends Node>(Oracle<C> oracle, Watcher watcher) implements Oracle<C> {

    interface Watcher {
        /// A query gave rows; the database is still as it was then.
        void answered(Query query, Rows rows, Database database);
    }

    @Override
    public String name() {
        return oracle.name();
    }

    @Override
    public String relation() {
        return oracle.relation();
    }

    @Override
    public Class<C> claimType() {
        return oracle.claimType();
    }

    @Override
    public Optional<C> draw(Draw draw) {
        return oracle.draw(draw);
    }

    @Override
    public List<C> claims(Query query) {
        return oracle.claims(query);
    }

    @Override
    public Verdict judge(C claim, Database database) {
        return oracle.judge(claim, new Open(database, watcher));
    }

    /// A database as a watched claim sees it.
    private record Open(Database database, Watcher watcher) implements Database {
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
            return database.run(statement);
        }

        @Override
        public Outcome rows(Query query) {
            Outcome outcome = database.rows(query);
            if (outcome instanceof Rows rows) {
                watcher.answered(query, rows, database);
            }
            return outcome;
        }

        /// Not told: who asks the prepared form asks the ordinary one too.
        @Override
        public Prepared prepare(Node node) {
            return database.prepare(node);
        }

        @Override
        public Database rebuilt(UnaryOperator<Setup> edit) {
            return new Open(database.rebuilt(edit), watcher);
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
}
