package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import gainsay.dialect.registry.Dialects;
import gainsay.store.Findings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What is left of a hunt that is killed, or whose disk is full.
@Timeout(180)
@Tag("slow")
class DurabilityTests {
    /// An old version, in which a hunt finds something within a second.
    private static final String TARGET = Dialects.ALL.getFirst().name() + "@3.28.0";
    /// Gives a directory a disk of its own, and runs the rest there.
    private static final List<String> SMALL_DISK = List.of("unshare", "-rm", "sh", "-c",
            "mount -t tmpfs -o size=150k none \"$0\" && \"$@\"; code=$?; cp -r \"$0\" \"$0.copy\" 2>/dev/null; exit $code");

    @TempDir
    private Path directory;

    private List<String> hunt(Path out, String... more) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), Gainsay.class.getName(), "hunt", TARGET,
                "--out", out.toString(), "--seed", "1"));
        command.addAll(List.of(more));
        return command;
    }

    private Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command).redirectOutput(directory.resolve("said").toFile())
                .redirectError(directory.resolve("errors").toFile()).start();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(90).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
            Thread.sleep(50);
        }
    }

    /// The ids of the findings in a directory, but for those that a later hunt may still make smaller.
    private static List<String> reduced(Path out) {
        return Files.isDirectory(out) ? Findings.open(out).all().stream().filter(stored -> stored.finding().reduced().isPresent())
                .map(Findings.Stored::id).toList() : List.of();
    }

    @Test
    void aHuntThatIsKilledLeavesItsFindingsAndNoProcess() throws IOException, InterruptedException {
        Path out = directory.resolve("findings");
        Process hunt = start(hunt(out, "--threads", "2", "--for", "10m"));
        await(() -> reduced(out).size() > 1);
        List<ProcessHandle> children = hunt.descendants().toList();
        assertThat(children).hasSizeGreaterThanOrEqualTo(2);
        hunt.destroyForcibly().waitFor();
        await(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        Findings left = Findings.open(out);
        assertThat(left.unreadable()).isEmpty();
        List<String> before = reduced(out);
        assertThat(before).hasSizeGreaterThan(1);
        assertThat(start(hunt(out, "--checks", "2000")).waitFor()).isEqualTo(Exit.FINDINGS.code());
        assertThat(Findings.open(out).all()).extracting(Findings.Stored::id).containsAll(before);
    }

    @Test
    void aFullDiskEndsTheHuntInOneLineAndLeavesWhatIsStored() throws IOException, InterruptedException {
        Path out = Files.createDirectory(directory.resolve("findings"));
        List<String> command = new ArrayList<>(SMALL_DISK);
        command.add(out.toString());
        assumeThat(works(command)).as("a disk of its own").isTrue();
        command.addAll(hunt(out, "--threads", "1", "--for", "2m"));
        Process hunt = start(command);
        assertThat(hunt.waitFor(150, TimeUnit.SECONDS)).isTrue();
        assertThat(hunt.exitValue()).isEqualTo(Exit.INCONCLUSIVE.code());
        assertThat(Files.readAllLines(directory.resolve("errors"))).singleElement().asString()
                .startsWith("gainsay: cannot write to " + out).contains("No space left on device");
        Findings left = Findings.open(directory.resolve("findings.copy"));
        assertThat(left.unreadable()).isEmpty();
        assertThat(left.all()).isNotEmpty();
    }

    /// May this user mount something?
    private boolean works(List<String> smallDisk) throws InterruptedException {
        List<String> command = new ArrayList<>(smallDisk);
        command.add("true");
        try {
            return start(command).waitFor() == 0 && Files.deleteIfExists(directory.resolve("findings.copy"));
        } catch (IOException e) {
            return false;
        }
    }
}
