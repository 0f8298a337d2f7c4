package gainsay.engine;

import gainsay.dialect.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The program of a server in its directory, its version as far as that is known before it runs, and where we keep what we make ready
/// for it. `build` is one of several that lie side by side and understand the same data, as `debug`; empty for the plain one.
public record Program(Path directory, Path plain, String build, Path cache, Version version) {

    Path executable() {
        return build.isEmpty() ? plain : plain.resolveSibling(plain.getFileName() + "-" + build);
    }

    /// The directory that all else of the program is relative to: the one above that of the executable, or its `usr` if a whole system
    /// was unpacked and the executable only calls another.
    Path base() {
        Path above = plain.toAbsolutePath().getParent().getParent();
        Path system = above.resolve("usr");
        return !Files.isDirectory(above.resolve("share")) && Files.isDirectory(system.resolve("share")) ? system : above;
    }

    /// The directory of the program's own texts, told by a file in it: `share`, or one below it.
    Optional<Path> share(String marker) {
        Path share = base().resolve("share");
        try (Stream<Path> below = Files.isDirectory(share) ? Files.list(share) : Stream.empty()) {
            return Stream.concat(Stream.of(share), below.sorted()).filter(one -> Files.exists(one.resolve(marker))).findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + share, e);
        }
    }

    /// The version: where nobody has said it, the program says it when it is asked so.
    Version told(String question, Pattern answer) {
        if (!version.equals(Version.of(""))) {
            return version;
        }
        try {
            Process asked = new ProcessBuilder(executable().toString(), question).redirectErrorStream(true).start();
            asked.getOutputStream().close();
            String said = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Matcher found = answer.matcher(said);
            if (found.find()) {
                return Version.of(found.group(1));
            }
            throw new Unavailable(executable() + " " + question + " does not tell its version, but: "
                    + said.lines().findFirst().orElse("nothing"));
        } catch (IOException e) {
            throw new Unavailable(executable() + " cannot be run: " + e.getMessage(), e);
        }
    }

    /// A command with the places that are known by now.
    List<String> filled(List<String> command) {
        return KeptServer.filled(command, Map.of("{program}", directory.toString(), "{server}", executable().toString(), "{plain}",
                plain.toString(), "{base}", base().toString()));
    }
}
