package gainsay.cli;

import gainsay.hunt.Counts;
import gainsay.hunt.Hunt;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Moment;
import gainsay.hunt.OracleCounts;
import gainsay.oracle.Oracle;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The counters of a hunt as a table in a file: a line with their names, and a row a second, so that one can look while it goes on.
final class CsvTicks {
    private final Path path;
    private final BufferedWriter file;
    private final List<String> oracles;
    private Optional<String> failure = Optional.empty();

    private CsvTicks(Path path, BufferedWriter file, List<String> oracles) {
        this.path = path;
        this.file = file;
        this.oracles = oracles;
    }

    /// Begins the file of a hunt, before it begins.
    static CsvTicks open(Path path, Hunt hunt) {
        try {
            CsvTicks ticks = new CsvTicks(path, Files.newBufferedWriter(path), hunt.oracles().stream().map(Oracle::name).toList());
            ticks.line(ticks.names());
            return ticks;
        } catch (IOException e) {
            throw new Stop(Exit.INCONCLUSIVE, "cannot write to " + path + ": " + e.getMessage() + "; name another file with --csv");
        }
    }

    private List<String> names() {
        HuntStatus nothing = new HuntStatus(Duration.ZERO, Optional.empty(), Optional.empty(), Counts.NONE, 0, 0, 0, 0, 0, 0, Map.of());
        List<String> names = new ArrayList<>(List.of("elapsedSeconds"));
        names.addAll(Moment.of(nothing, Moment.NONE).counters().keySet());
        for (String oracle : oracles) {
            OracleCounts.NONE.named().keySet().forEach(counter -> names.add(oracle + "." + counter));
        }
        return names;
    }

    void row(Moment moment) {
        List<String> cells = new ArrayList<>(List.of(String.format(Locale.ROOT, "%.3f", moment.seconds())));
        moment.counters().values().forEach(count -> cells.add(count.toString()));
        for (String oracle : oracles) {
            moment.oracles().getOrDefault(oracle, OracleCounts.NONE).named().values().forEach(count -> cells.add(count.toString()));
        }
        line(cells);
    }

    /// A disk that is full ends the table, and not the hunt.
    private void line(List<String> cells) {
        if (failure.isEmpty()) {
            try {
                file.write(cells.stream().collect(Collectors.joining(",", "", "\n")));
                file.flush();
            } catch (IOException e) {
                failure = Optional.of("cannot write to " + path + ": " + e.getMessage());
            }
        }
    }

    /// Says what could not be written.
    void close() {
        try {
            file.close();
        } catch (IOException e) {
            failure = failure.or(() -> Optional.of("cannot write to " + path + ": " + e.getMessage()));
        }
        failure.ifPresent(why -> {
            throw new Stop(Exit.INCONCLUSIVE, why);
        });
    }
}
