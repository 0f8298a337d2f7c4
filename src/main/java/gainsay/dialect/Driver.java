package gainsay.dialect;

import java.util.Map;

/// How an engine is reached over JDBC: the `group:artifact` of its driver, the driver's class, the URL of an empty
/// database, and what the driver is told on each connection.
public record Driver(String coordinates, String driverClass, String url, Map<String, String> properties) {
    public Driver {
        properties = Map.copyOf(properties);
    }
}
