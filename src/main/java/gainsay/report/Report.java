package gainsay.report;

import gainsay.hunt.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// All that came of a command. Reports of every kind are made of this alone.
///
/// @param title what was done, and on what
/// @param properties what else is to be known, by names for machines
/// @param trouble why it ended before its time, if it did
/// @param course how a hunt went; nothing of other commands
public record Report(Program program, String title, SequencedMap<String, String> properties, List<Judged> judged, Span span,
        Optional<String> trouble, List<Moment> course) {
    public Report {
        properties = new LinkedHashMap<>(properties);
        judged = List.copyOf(judged);
        course = List.copyOf(course);
    }

    /// Who did it: our version, and which command.
    public record Program(String version, String command) {}

    /// When it was done, and the exit code that the process will have.
    public record Span(Instant began, Instant ended, int exitCode) {
        public Duration time() {
            return Duration.between(began, ended);
        }
    }

    List<Judged> wrong() {
        return of(Judged.Outcome.WRONG);
    }

    List<Judged> of(Judged.Outcome outcome) {
        return judged.stream().filter(one -> one.outcome() == outcome).toList();
    }
}
