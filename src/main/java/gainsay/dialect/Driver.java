package gainsay.dialect;

import java.util.List;
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

    Driver at(Address other) {
        return new Driver(coordinates, version, driverClass, other, properties, system);
    }

    /// The URL of an empty database, with `{}` for a number of its own, how it stays if it does not go with its last connection, and
    /// how it has another beside it.
    public record Address(String url, Optional<Stay> stay, Optional<Annex> annex) {

        /// That of a version of the driver.
        public Address at(Version version) {
            return annex.filter(since -> since.first.compareTo(version) <= 0).map(known -> new Address(known.url, stay, annex))
                    .orElseGet(() -> new Address(url, stay, Optional.empty()));
        }
    }

    /// From a version on, one engine holds several databases: where the first of them is, for all who connect, and the
    /// statements that make another, enter it, and drop it in the end, with `{}` for a number.
    public record Annex(Version first, String url, List<String> arrival, List<String> farewell) {
        public Annex {
            arrival = List.copyOf(arrival);
            farewell = List.copyOf(farewell);
        }
    }

    /// What is added to a URL to make a database and to drop it, and the statements that make a schema in it and enter that, with
    /// `{}` for a number: where databases are slow to make, several of ours live in one.
    public record Stay(String arrival, String farewell, String schema, String enter) {}
}
