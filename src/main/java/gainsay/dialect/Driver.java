package gainsay.dialect;

import java.util.Map;
import java.util.Optional;

/// How an engine is reached over JDBC: the `group:artifact` of its driver, the version that is meant where none is said
/// (empty if it comes with us), the driver's class (empty for the one that its jar announces), where an empty database is, what
/// the driver is told on each connection, and what it reads from the system's properties when it first connects, with `{}` for a
/// directory that is gone after that, so that what would be left in it is not written.
public record Driver(String coordinates, String version, String driverClass, Address address, Map<String, String> properties,
        Map<String, String> system) {
    public Driver {
        properties = Map.copyOf(properties);
        system = Map.copyOf(system);
    }

    /// The URL of an empty database, with `{}` for a number of its own, and how it stays if it does not go with its last connection.
    public record Address(String url, Optional<Stay> stay) {}

    /// What is added to a URL to make a database and to drop it, and the statements that make a schema in it and enter that, with
    /// `{}` for a number: where databases are slow to make, several of ours live in one.
    public record Stay(String arrival, String farewell, String schema, String enter) {}
}
