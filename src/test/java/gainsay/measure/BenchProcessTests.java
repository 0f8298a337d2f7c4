package gainsay.measure;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.child.Launch;
import gainsay.dialect.registry.Dialects;
import gainsay.process.TaskProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class BenchProcessTests {
    private static final Bench.Extent EXTENT = new Bench.Extent(20, 5);

    @TempDir
    private Path directory;

    /// The processes with these numbers open their target and end; the others do what is asked.
    private BenchProcess.Outcome measured(String ending) {
        Launch usual = Launch.ofThisJava("gainsay.cli.Gainsay", List.of("task"), Launch.Patience.ENDLESS).brief();
        List<String> command = new ArrayList<>(List.of("sh", "-c", "echo >> " + directory.resolve("started") + "; case $(wc -l < "
                + directory.resolve("started") + ") in " + ending + ") echo '{\"is\":\"Opened\"}'; exit 3;; esac; exec \"$@\"", "sh"));
        command.addAll(usual.command());
        try (TaskProcess process = new TaskProcess(new Launch(command, usual.scratch(), usual.patience()))) {
            return new BenchProcess(process, Dialects.ALL.getFirst().name()).measured(List.of("norec", "tlp"), EXTENT, _ -> { });
        }
    }

    @Test
    void anOracleThatEndsItsProcessIsMeasuredWithTheNextSeedAndTakesNothingFromTheOthers() {
        BenchProcess.Outcome outcome = measured("1|2");
        assertThat(outcome.together()).hasValue("the engine ended its process: exit code 3");
        assertThat(outcome.measurements()).extracting(BenchProcess.Measurement::oracle).containsExactly("norec", "tlp");
        assertThat(outcome.measurements()).extracting(BenchProcess.Measurement::seed).containsExactly(6L, 5L);
        assertThat(outcome.measurements()).allSatisfy(one -> assertThat(one.figures().orElseThrow().counts().checks()).isEqualTo(20));
        assertThat(outcome.measurements().getFirst().crashes())
                .containsExactly(new BenchProcess.Crash(5, "the engine ended its process: exit code 3"));
        assertThat(outcome.measurements().getLast().crashes()).isEmpty();
    }

    @Test
    void afterAFewSeedsItHasNoFigures() {
        BenchProcess.Outcome outcome = measured("1|2|3|4");
        assertThat(outcome.measurements().getFirst().figures()).isEmpty();
        assertThat(outcome.measurements().getFirst().crashes()).extracting(BenchProcess.Crash::seed).containsExactly(5L, 6L, 7L);
        assertThat(outcome.measurements().getLast().figures()).isPresent();
    }
}
