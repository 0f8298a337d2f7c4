package gainsay.engine;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Where the program of a server comes from: the `group:artifact` that holds it for each system and processor, what a version that a
/// user names is called there, the one that is meant where none is named. An archive within the artifact ends in `packed`.
public record Archive(Map<String, String> coordinates, UnaryOperator<String> label, String usual, String packed) {
    private static final Map<String, String> PROCESSORS = Map.of("amd64", "amd64", "x86_64", "amd64", "aarch64", "arm64", "arm64", "arm64");
    private static final List<String> SYSTEMS = List.of("linux", "mac", "windows");

    public Archive {
        coordinates = Map.copyOf(coordinates);
    }

    /// The artifact for the machine that we are on.
    public Optional<String> here() {
        return Optional.ofNullable(coordinates.get(system()));
    }

    /// This machine, as `linux-amd64`.
    static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return SYSTEMS.stream().filter(name::contains).findFirst().orElse(name) + "-" + PROCESSORS.getOrDefault(processor, processor);
    }
}
