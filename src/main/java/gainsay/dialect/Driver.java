package gainsay.dialect;

import java.util.Map;

/// How an engine is reached over JDBC: the `group:artifact` of its driver, the version that is meant where none is said
/// (empty if it comes with us), the driver's class, the URL of an empty database, and what the driver is told on each
/// connection.
public record Driver(String coordinates, String version, String driverClass, String url, Map<String, String> properties) {
    public Driver {
        properties = Map.copyOf(properties);
    }
}
