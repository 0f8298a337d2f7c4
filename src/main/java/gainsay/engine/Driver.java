package gainsay.engine;

import gainsay.dialect.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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

    /// One that comes with us. `{}` in the URL is a number that no other database has.
    public static Driver of(String coordinates, String driverClass, String url) {
        return new Driver(coordinates, "", driverClass, new Address(url, Optional.empty(), Optional.empty()), Map.of(), Map.of());
    }

    /// The version that is fetched where none is asked for.
    Driver fetched(String usual) {
        return new Driver(coordinates, usual, driverClass, address, properties, system);
    }

    /// How a database is made, dropped and shared that does not go with its last connection.
    Driver sharing(SharedDatabase shared) {
        return at(new Address(address.url, Optional.of(shared), address.attached));
    }

    /// How one engine holds several databases.
    Driver attaching(AttachedDatabase attached) {
        return at(new Address(address.url, address.shared, Optional.of(attached)));
    }

    private Driver at(Address other) {
        return new Driver(coordinates, version, driverClass, other, properties, system);
    }

    /// What the driver is told on each connection.
    Driver property(String property, String value) {
        return new Driver(coordinates, version, driverClass, address, with(properties, property, value), system);
    }

    /// What the driver reads from the properties of the whole process.
    Driver systemProperty(String property, String value) {
        return new Driver(coordinates, version, driverClass, address, properties, with(system, property, value));
    }

    private static Map<String, String> with(Map<String, String> properties, String property, String value) {
        Map<String, String> more = new TreeMap<>(properties);
        more.put(property, value);
        return more;
    }

    /// The URL of an empty database, with `{}` for a number of its own, how it is shared if it does not go with its last
    /// connection, and how it has another beside it.
    public record Address(String url, Optional<SharedDatabase> shared, Optional<AttachedDatabase> attached) {

        /// That of a version of the driver.
        public Address at(Version version) {
            return attached.filter(since -> since.first.compareTo(version) <= 0).map(known -> new Address(known.url, shared, attached))
                    .orElseGet(() -> new Address(url, shared, Optional.empty()));
        }
    }

    /// From a version on, one engine holds several databases: where the first of them is, for all who connect, and the
    /// statements that make another, enter it, and drop it in the end, with `{}` for a number.
    public record AttachedDatabase(Version first, String url, List<String> arrival, List<String> farewell) {
        public AttachedDatabase {
            arrival = List.copyOf(arrival);
            farewell = List.copyOf(farewell);
        }
    }

    /// What is added to a URL to make a database and to drop it, and the statements that make a schema in it, enter that and, if it
    /// is not empty, drop it, with `{}` for a number: where databases are slow to make, several of ours live in one.
    public record SharedDatabase(String arrival, String farewell, String schema, String enter, String leave) {}
}
