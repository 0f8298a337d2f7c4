package gainsay.dialect;

import java.util.Map;

/// How an engine is reached over JDBC: the `group:artifact` of its driver, the version that is meant where none is said
/// (empty if it comes with us), the driver's class (empty for the one that its jar announces), where an empty database is, what
/// the driver is told on each connection, and what it reads from the system's properties.
public record Driver(String coordinates, String version, String driverClass, Address address, Map<String, String> properties,
        Map<String, String> system) {
    public Driver {
        properties = Map.copyOf(properties);
        system = Map.copyOf(system);
    }

    /// The URL of an empty database, with `{}` for a number of its own. Where a database does not go with its last connection,
    /// `arrival` is added to the URL to make it and `farewell` to drop it; both are empty elsewhere.
    public record Address(String url, String arrival, String farewell) {}
}
