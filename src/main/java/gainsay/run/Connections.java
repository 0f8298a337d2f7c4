package gainsay.run;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/// Gives connections to databases of ours, each new and empty, and takes them back.
interface Connections extends AutoCloseable {

    /// Asks a driver for a connection.
    interface Connector {
        Connection open(String url) throws SQLException;
    }

    /// A connection to a new database.
    Session connect() throws SQLException;

    /// A connection to a new database in the engine of another, if it can have one there.
    Optional<Session> attach(Session host) throws SQLException;

    /// Makes the connection ready for a statement of this database. Others may have used it.
    void enter(Session session) throws SQLException;

    /// Another connection to a database whose own was lost, where the engine keeps the database.
    Session reconnect(Session lost) throws SQLException;

    /// Drops the database of a connection, and closes the connection or keeps it for another.
    void disconnect(Session session) throws SQLException;

    /// What the engine's own log calls the connections.
    Set<String> identities();

    @Override
    void close();
}
