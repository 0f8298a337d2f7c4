package gainsay.run;

import java.sql.Connection;

/// A connection to one database, and the URL by which another finds the same database as long as the engine keeps it.
record Session(Connection connection, String url) {}
