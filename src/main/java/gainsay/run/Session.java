package gainsay.run;

import java.sql.Connection;

/// A connection to one database of ours: at the place that has it, under this name or number there; `attached` if it is beside another.
record Session(Connection connection, Place place, String name, boolean attached) {

    /// An instance of an engine in this process, or a server.
    interface Place {
        String url();
    }
}
