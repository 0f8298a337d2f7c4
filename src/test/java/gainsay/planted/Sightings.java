package gainsay.planted;

import gainsay.oracle.Oracle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Where each oracle saw each fault on one engine, or why it cannot: a file with a line for each.
///
///     norec INDEX_LOSES_ROW 3 17                          in round 3, by its claim 17
///     integrity INDEX_CORRUPT cannot: …                   and the reason, which is one of the engine or of our dialect
public final class Sightings {
    private static final Path FOLDER = Path.of("src/test/resources/planted");
    private static final String CANNOT = "cannot: ";

    private final Path file;
    private final Map<String, String> lines = new TreeMap<>();

    public Sightings(String engine) {
        this.file = FOLDER.resolve(engine + ".txt");
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

    /// Where it was seen, if it was.
    public Optional<Search.Place> place(Oracle<?> oracle, Fault fault) {
        return Optional.ofNullable(lines.get(cell(oracle, fault))).filter(line -> !line.startsWith(CANNOT)).map(line -> line.split(" "))
                .map(numbers -> new Search.Place(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1])));
    }

    public void seen(Oracle<?> oracle, Fault fault, Search.Place place) {
        lines.put(cell(oracle, fault), place.round() + " " + place.claim());
    }

    public void write() throws IOException {
        Files.write(file, lines.entrySet().stream().map(line -> line.getKey() + " " + line.getValue()).toList());
    }
}
