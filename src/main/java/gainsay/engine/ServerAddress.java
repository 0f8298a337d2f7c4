package gainsay.engine;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/// Where a server is: a URL of its driver, what the driver is told besides, who we are among it, and the file of its log if we started
/// it. It may hold a password, so that it is never printed or stored.
public record ServerAddress(String url, Map<String, String> properties, Optional<String> log) {
    public ServerAddress {
        properties = Map.copyOf(properties);
    }

    /// One that somebody else runs.
    ServerAddress(String url, Map<String, String> properties) {
        this(url, properties, Optional.empty());
    }

    ServerAddress logging(String file) {
        return new ServerAddress(url, properties, Optional.of(file));
    }

    /// The port of one that we started.
    int port() {
        return URI.create(url.substring(url.indexOf("//"))).getPort();
    }

    /// Did we start it?
    public boolean ours() {
        return log.isPresent();
    }

    @Override
    public String toString() {
        return ours() ? "a server of ours" : "a server by URL";
    }
}
