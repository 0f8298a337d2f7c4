package gainsay.engine;

import gainsay.dialect.Version;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Where the program of a server comes from: the `group:artifact` that holds it for each system and processor, what a version that a
/// user names is called there, the one that is meant where none is named, and how it is packed within the artifact: an archive whose
/// name ends in `packed`, or if that ends in `/` plain files below such a directory. Where versions come from several artifacts, each
/// has a `release` of its own, and there are no others.
public record Archive(Map<String, String> coordinates, UnaryOperator<String> label, String usual, String packed,
        Map<String, Release> releases) {
    private static final Map<String, String> PROCESSORS = Map.of("amd64", "amd64", "x86_64", "amd64", "aarch64", "arm64", "arm64", "arm64");
    private static final List<String> SYSTEMS = List.of("linux", "mac", "windows");

    /// An artifact: its coordinates, its version, how the program is packed in it, and about how many megabytes it has.
    public record Release(String coordinates, String version, String packed, int megabytes) {}

    public Archive {
        coordinates = Map.copyOf(coordinates);
        releases = Map.copyOf(releases);
    }

    /// One artifact for all versions.
    public Archive(Map<String, String> coordinates, UnaryOperator<String> label, String usual, String packed) {
        this(coordinates, label, usual, packed, Map.of());
    }

    /// For an engine whose programs nothing publishes that we could fetch from.
    static final Archive NONE = new Archive(Map.of(), UnaryOperator.identity(), "", "");

    /// Versions by the artifacts that have them, for one system and processor.
    static Archive of(String system, String usual, Map<String, Release> releases) {
        return new Archive(Map.of(system, releases.get(usual).coordinates), UnaryOperator.identity(), usual, "", releases);
    }

    /// The artifact for the machine that we are on.
    public Optional<String> here() {
        return Optional.ofNullable(coordinates.get(system()));
    }

    /// What has a version, as it is called in the artifact, for this machine.
    Optional<Release> release(String version) {
        return here().flatMap(usually -> releases.isEmpty() ? Optional.of(new Release(usually, version, packed, 0))
                : Optional.ofNullable(releases.get(version)));
    }

    /// A version and the build of it that is meant, `8.0.33-debug`; an empty text is the plain one.
    String[] build(String version) {
        int dash = version.lastIndexOf('-');
        return dash > 0 && releases.containsKey(version.substring(0, dash))
                ? new String[] {version.substring(0, dash), version.substring(dash + 1)} : new String[] {version, ""};
    }

    /// The versions that have artifacts of their own, in their order.
    public List<String> named() {
        return releases.keySet().stream().sorted(Comparator.comparing(Version::of)).toList();
    }

    /// This machine, as `linux-amd64`.
    static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return SYSTEMS.stream().filter(name::contains).findFirst().orElse(name) + "-" + PROCESSORS.getOrDefault(processor, processor);
    }
}
