package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.hunt.Counts;
import gainsay.hunt.Declined;
import gainsay.hunt.Ending;
import gainsay.hunt.Hunt;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Summary;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SummaryTextTests {
    private static List<String> lines(long repeats, long unconfirmed, int restarts, int errors) {
        Hunt hunt = new Hunt("engine", List.of(), 1, 1, Optional.empty(), Optional.empty(), true, true);
        Declined declined = new Declined(Map.of("norec", Map.of("rounding", 4L, "ties", 18L),
                "tlp", IntStream.range(0, 8).boxed().collect(Collectors.toMap(i -> "reason " + i, i -> 10L - i))));
        Counts counts = new Counts(1_000, declined, 4_000, 3_900, repeats, unconfirmed, 0, 12, 12, 25, 100, 0, 0);
        HuntStatus status = new HuntStatus(Duration.ofSeconds(10), Optional.empty(), Optional.empty(), counts, 20, 2, 2, 9, restarts,
                restarts, Map.of());
        StringWriter text = new StringWriter();
        SummaryText.print(new Summary(hunt, new Ending.Complete(), status, List.of(), List.of("d"), errors,
                errors == 0 ? Optional.empty() : Optional.of(Path.of("trace")), Optional.of(Path.of("logs"))), List.of(), Path.of("dir"),
                new PrintWriter(text));
        return text.toString().lines().toList();
    }

    @Test
    void sightingsThatWereNotInvestigatedAreTold() {
        assertThat(lines(3, 0, 0, 0)).contains("  findings    0, likely bugs: 0",
                "  sightings   9, 3 not investigated (known shape, or too many waiting)");
    }

    @Test
    void theShareOfTheTimeThatDatabasesTookIsTold() {
        assertThat(lines(0, 0, 0, 0)).contains("  databases   12, 12 with new metadata; 25 % of the time went into them");
    }

    @Test
    void claimsThatWereDeclinedAreToldByTheirMostFrequentReasons() {
        assertThat(lines(0, 0, 0, 0)).containsSequence("  checks      1,000 (100/s), 74 claims declined",
                "  declined    6.89 % of the claims, most often:",
                "                  18  norec: ties", "                  10  tlp: reason 0", "                   9  tlp: reason 1")
                .containsSequence("                   4  norec: rounding", "                   7  for 2 other reasons");
    }

    @Test
    void whatIsAsItShouldBeIsNotTold() {
        assertThat(lines(0, 0, 0, 0)).noneMatch(line -> line.contains("not reproduced") || line.contains("restarts")
                || line.contains("internal error"));
    }

    @Test
    void whatWasNotReproducedAndWhatWentWrongIsTold() {
        assertThat(lines(3, 4, 2, 1)).contains("  not reproduced: 4 (no fresh database showed the same)",
                "  restarts    2: a worker crashed, hung or was killed (findings explain 2); logs are in logs",
                "  errors      1 rounds ended in an internal error: please report trace");
    }
}
