package gainsay.run;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;

/// A connection to one database of ours: at the place that has it, under this name or number there; `attached` if it is beside another.
/// `settings` grows by what is set for the database: where others use the connection too, it is set again when they have.
record Session(Connection connection, Place place, String name, boolean attached, List<Made> settings) {

    Session(Connection connection, Place place, String name, boolean attached) {
        this(connection, place, name, attached, new ArrayList<>());
    }

    /// A setting by its name, and the statements that made it.
    record Made(String name, List<String> steps) {}

    /// An instance of an engine in this process, or a connection to a server.
    interface Place {
        String url();
    }
}
