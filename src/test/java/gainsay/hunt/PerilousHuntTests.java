package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.registry.Oracles;
import gainsay.oracle.tlp.Tlp;
import gainsay.child.Launch;
import gainsay.process.PerilousProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Hunts with real workers on a real engine, whose processes end before their time.
@Timeout(240)
@Tag("slow")
class PerilousHuntTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();
    private static final Launch.Patience PATIENCE =
            new Launch.Patience(Duration.ofSeconds(30), Duration.ofSeconds(6), Duration.ofSeconds(5));

    /// Keeps what it is told in memory, and sees that what is replaced is there.
    private static final class Book implements Ledger {
        private final List<String> added = new ArrayList<>();
        private final Set<String> present = new HashSet<>();

        @Override
        public Entry add(Finding finding) {
            String id = Fingerprint.of(finding);
            added.add(id);
            return new Entry(id, present.add(id), 1);
        }

        @Override
        public Entry replace(String id, Finding reduced) {
            assertThat(present.remove(id)).isTrue();
            return new Entry(Fingerprint.of(reduced), present.add(Fingerprint.of(reduced)), 1);
        }

        @Override
        public boolean full() {
            return false;
        }
    }

    /// Told how a hunt stands.
    private interface Onlooker extends Watcher {
        @Override
        default void began(Hunt hunt, String version) {}

        @Override
        default void found(Ledger.Entry entry, Finding finding) {}
    }

    private static Hunt hunt(List<Oracle<?>> oracles, Optional<Duration> time, Optional<Long> checks) {
        return new Hunt(ENGINE, oracles, 1, 2, time, checks, true, true);
    }

    private static String kind(Summary.Seen seen) {
        return seen.finding().verdict() instanceof Verdict.Failed failed ? failed.kind().text() : "";
    }

    /// Ends a hunt when an end of a process was reduced and as many ends are explained.
    private static final class Ender implements Onlooker {
        private final int enough;
        private Optional<Supervisor> supervisor = Optional.empty();
        private boolean reduced;

        Ender(int enough) {
            this.enough = enough;
        }

        @Override
        public void progressed(HuntStatus status) {
            supervisor.filter(_ -> reduced && status.explained() >= enough).ifPresent(Supervisor::interrupt);
        }

        @Override
        public void found(Ledger.Entry entry, Finding finding) {
            reduced |= finding.oracle().equals("survives");
        }
    }

    /// The ends of processes that a hunt with this peril has found.
    private static List<Summary.Seen> crashes(String peril, int enough) {
        var launches = new Supervisor.Launches(PerilousProcess.launch("worker", peril, PATIENCE),
                PerilousProcess.launch("task", peril, PATIENCE));
        Ender ender = new Ender(enough);
        Supervisor supervisor = new Supervisor(hunt(Oracles.ALL, Optional.of(Duration.ofMinutes(3)), Optional.empty()), launches,
                new Book(), ender);
        ender.supervisor = Optional.of(supervisor);
        Summary summary = supervisor.run();
        List<Summary.Seen> crashes = summary.findings().stream().filter(seen -> seen.finding().oracle().equals("survives")).toList();
        assertThat(summary.ending()).isEqualTo(new Ending.Interrupted());
        assertThat(crashes.stream().mapToLong(Summary.Seen::hits).sum()).isEqualTo(summary.status().explained());
        assertThat(summary.status().explained()).isBetween(enough, summary.status().restarts());
        assertThat(summary.status().counts().checks()).isPositive();
        assertThat(summary.internalErrors()).isZero();
        return crashes;
    }

    @Test
    void aCrashThatComesAgainIsCounted() {
        List<Summary.Seen> crashes = crashes(PerilousProcess.DEADLY, 5);
        assertThat(crashes).extracting(PerilousHuntTests::kind).containsOnly("crash: SIGSEGV");
        assertThat(crashes).extracting(seen -> seen.finding().verdict()).allSatisfy(verdict ->
                assertThat(((Verdict.Failed) verdict).sql()).contains(PerilousProcess.DEADLY));
        assertThat(crashes).hasSizeLessThan(5);
    }

    @Test
    void aHangIsAFinding() {
        List<Summary.Seen> crashes = crashes(PerilousProcess.ENDLESS, 1);
        assertThat(crashes).extracting(PerilousHuntTests::kind).containsOnly("hang");
        assertThat(crashes).extracting(seen -> seen.finding().verdict()).allSatisfy(verdict ->
                assertThat(((Verdict.Failed) verdict).sql()).contains(PerilousProcess.ENDLESS));
    }

    /// Kills a worker now and then, from where the hunt is watched.
    private static final class Killer implements Onlooker {
        private final Path pids;
        private Duration next = Duration.ofSeconds(1);
        private int kills;

        Killer(Path pids) {
            this.pids = pids;
        }

        /// The command, which also writes down its process.
        List<String> marked(List<String> command) {
            return Stream.concat(Stream.of("sh", "-c", "echo $$ >> \"$0\" && exec \"$@\"", pids.toString()), command.stream()).toList();
        }

        @Override
        public void progressed(HuntStatus status) {
            if (status.elapsed().compareTo(next) > 0 && kills < 6) {
                next = status.elapsed().plusMillis(1500);
                living().findFirst().ifPresent(child -> kills += child.destroyForcibly() ? 1 : 0);
            }
        }

        private Stream<ProcessHandle> living() {
            try {
                return Files.readAllLines(pids).stream().flatMap(pid -> ProcessHandle.of(Long.parseLong(pid)).stream())
                        .filter(ProcessHandle::isAlive);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Test
    void workersThatSomeoneKillsAreReplacedAndAllCountsAddUp(@TempDir Path directory) {
        Killer killer = new Killer(directory.resolve("pids"));
        Launch usual = Launch.ofThisJava("gainsay.cli.Gainsay", List.of("worker"), PATIENCE);
        Launch workers = new Launch(killer.marked(usual.command()), usual.scratch(), usual.patience());
        Launch tasks = Launch.ofThisJava("gainsay.cli.Gainsay", List.of("task"), PATIENCE);
        Book book = new Book();
        Summary summary = new Supervisor(hunt(List.of(new NoRec(), new Tlp()), Optional.empty(), Optional.of(40_000L)),
                new Supervisor.Launches(workers, tasks), book, killer).run();
        assertThat(killer.kills).isEqualTo(6);
        assertThat(summary.ending()).isEqualTo(new Ending.Complete());
        assertThat(summary.status().counts().checks()).isEqualTo(40_000);
        assertThat(summary.status().restarts()).isEqualTo(killer.kills);
        assertThat(summary.status().explained()).isZero();
        assertThat(summary.findings()).noneMatch(seen -> seen.finding().oracle().equals("survives"));
        assertThat(summary.findings().stream().mapToLong(Summary.Seen::hits).sum()).isEqualTo(book.added.size());
        assertThat(summary.findings()).extracting(Summary.Seen::id).containsExactlyInAnyOrderElementsOf(book.present);
    }
}
