package gainsay.planted;

import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.sql.Node;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// The case by which each oracle sees each fault on one engine, or why it cannot: a file with a line for each.
///
///     norec INDEX_LOSES_ROW {"setup": …, "claim": …}      drawn, seen and reduced when it was looked for
///     integrity INDEX_CORRUPT cannot: …                   and the reason, which is one of the engine or of our dialect
///
/// A case is data, so that it is judged tomorrow as it was, however differently databases are drawn by then.
public final class Sightings {
    private static final Path FOLDER = Path.of("src/test/resources/planted");
    private static final String CANNOT = "cannot: ";

    private final Path file;
    private final Map<String, String> lines = new TreeMap<>();

    public Sightings(String engine) {
        this.file = FOLDER.resolve(engine.replaceFirst("@.*", "") + ".txt");
        try (Stream<String> all = Files.lines(file)) {
            all.map(line -> line.split(" ", 3)).forEach(parts -> lines.put(parts[0] + " " + parts[1], parts[2]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String cell(Oracle<?> oracle, Fault fault) {
        return oracle.name() + " " + fault;
    }

    public boolean cannot(Oracle<?> oracle, Fault fault) {
        return lines.getOrDefault(cell(oracle, fault), "").startsWith(CANNOT);
    }

    /// The case that shows it, if one was found.
    public <C extends Node> Optional<TestCase<C>> shown(Oracle<C> oracle, Fault fault) {
        return Optional.ofNullable(lines.get(cell(oracle, fault))).filter(line -> line.startsWith("{"))
                .map(line -> TestCase.read(JsonMapper.shared().readTree(line), oracle.claimType()));
    }

    public void seen(Oracle<?> oracle, Fault fault, TestCase<?> test) {
        lines.put(cell(oracle, fault), JsonMapper.shared().writeValueAsString(test.json()));
    }

    public void write() throws IOException {
        Files.write(file, lines.entrySet().stream().map(line -> line.getKey() + " " + line.getValue()).toList());
    }
}
