package gainsay.generate;

import gainsay.sql.Statement;
import java.util.Optional;

/// How a database comes to be, statement by statement, and what is drawn over it.
public interface Evolution {

    /// The next statement of the setup; empty when the database is ready.
    Optional<Statement> next();

    /// A further change of a database that is ready.
    Optional<Statement> change();

    /// Tells that the engine took a statement.
    void accepted(Statement statement);

    /// What oracles draw from, for the database as it is now.
    Draw draw();
}
