package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.oracle.sanity.Accepts;
import gainsay.child.Launch;
import gainsay.process.PerilousProcess;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@Tag("slow")
class SupervisorTests {
    private final Book book = new Book();

    /// Keeps findings in memory.
    private static final class Book implements Ledger {
        private final List<String> ids = new ArrayList<>();
        private int most = Integer.MAX_VALUE;

        @Override
        public Entry add(Finding finding) {
            String id = Fingerprint.of(finding);
            boolean fresh = !ids.contains(id);
            ids.add(id);
            return new Entry(id, fresh, ids.stream().filter(id::equals).count());
        }

        @Override
        public Entry replace(String id, Finding reduced) {
            throw new AssertionError("nothing is reduced here");
        }

        @Override
        public boolean full() {
            return ids.size() >= most;
        }
    }

    private static final Watcher NOBODY = new Watcher() {
        @Override
        public void began(Hunt hunt, String version) {}

        @Override
        public void progressed(HuntStatus status) {}

        @Override
        public void found(Ledger.Entry entry, Finding finding) {}
    };

    private static Hunt hunt(int threads, Optional<Duration> time, Optional<Long> checks) {
        return new Hunt("engine", List.of(new Accepts()), 1, threads, time, checks, true, true);
    }

    private static Supervisor.Launches launches(String way) {
        var patience = new Launch.Patience(Duration.ofSeconds(20), Duration.ofSeconds(2), Duration.ofSeconds(5));
        return new Supervisor.Launches(Launch.ofThisJava(TestWorker.class.getName(), List.of(way), patience),
                PerilousProcess.launch("task", PerilousProcess.DEADLY, patience));
    }

    private Summary run(Hunt hunt, String way) {
        return new Supervisor(hunt, launches(way), book, NOBODY).run();
    }

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    private static Declined declined(long count) {
        return new Declined(Map.of("norec", Map.of("a reason", count)));
    }

    @Test
    void allWorkersMakeTheirShareAndNoMore() {
        Summary summary = run(hunt(2, Optional.empty(), Optional.of(105L)), "well");
        assertThat(summary.ending()).isEqualTo(new Ending.Complete());
        assertThat(summary.status().counts()).isEqualTo(new Counts(105, declined(12), 1200, 1188, 24, 0, 0, 0, 0, 0, 0, 0, 0));
        assertThat(summary.status().plans()).isEqualTo(4);
        assertThat(summary.status().restarts()).isZero();
        assertThat(summary.digests()).hasSize(2);
        assertThat(summary.crashes()).isEmpty();
    }

    @Test
    void aCrashedProcessIsFollowedByOneThatGoesOnAndNothingCountsTwice() {
        Summary summary = run(hunt(1, Optional.empty(), Optional.of(60L)), "crash");
        assertThat(summary.ending()).isEqualTo(new Ending.Complete());
        assertThat(summary.status().counts()).isEqualTo(new Counts(60, declined(6), 600, 594, 12, 0, 0, 0, 0, 0, 0, 0, 0));
        assertThat(summary.status().restarts()).isEqualTo(3);
        assertThat(book.ids).hasSize(3).doesNotHaveDuplicates();
        assertThat(summary.findings()).extracting(Summary.Seen::hits).containsExactly(1L, 1L, 1L);
        assertThat(summary.status().total()).isEqualTo(3 + 12);
        assertThat(summary.digests()).containsExactly(digestOfRounds(0, 2, 3, 5, 6, 8));
    }

    private static String digestOfRounds(long... rounds) {
        MessageDigest digest = Tape.sha256();
        Arrays.stream(rounds).forEach(round -> digest.update(HexFormat.of().parseHex(HexFormat.of().toHexDigits(round))));
        return HexFormat.of().formatHex(digest.digest(), 0, 16);
    }

    @Test
    void aServerThatHasGrownLargeIsStartedAfreshBetweenRoundsAndNothingIsLost() {
        int[] renewed = {0};
        ServerCare growing = new ServerCare() {
            @Override
            public Optional<HuntServers> addresses() {
                return Optional.empty();
            }

            @Override
            public boolean large() {
                return book.ids.size() > 3 && renewed[0] == 0;
            }

            @Override
            public void renew() {
                assertThat(ProcessHandle.current().children()).isEmpty();
                renewed[0]++;
            }
        };
        Supervisor.Launches usual = launches("well");
        Summary summary = new Supervisor(hunt(2, Optional.empty(), Optional.of(4_000L)),
                new Supervisor.Launches(usual.workers(), usual.tasks(), growing), book, NOBODY).run();
        assertThat(renewed[0]).isEqualTo(1);
        assertThat(summary.ending()).isEqualTo(new Ending.Complete());
        assertThat(summary.status().counts().checks()).isEqualTo(4_000);
        assertThat(summary.status().restarts()).isZero();
    }

    @Test
    void aSilentProcessIsEndedAndFollowed() {
        Summary summary = run(hunt(1, Optional.empty(), Optional.of(20L)), "hang");
        assertThat(summary.status().counts().checks()).isEqualTo(20);
        assertThat(summary.status().restarts()).isEqualTo(1);
    }

    @Test
    void processesThatNeverGetAnywhereEndTheHuntWithTheirLastWords() {
        Summary summary = run(hunt(2, Optional.of(Duration.ofMinutes(1)), Optional.empty()), "stillborn");
        assertThat(summary.ending()).isInstanceOfSatisfying(Ending.Impossible.class, ending ->
                assertThat(ending.why()).contains("5 times in a row").endsWith("no such engine"));
    }

    @Test
    void aHuntLastsItsTime() {
        Summary summary = run(hunt(1, Optional.of(Duration.ofMillis(700)), Optional.empty()), "crash");
        assertThat(summary.ending()).isEqualTo(new Ending.Complete());
        assertThat(summary.status().elapsed()).isBetween(Duration.ofMillis(700), Duration.ofSeconds(8));
        assertThat(summary.status().counts().checks()).isPositive();
    }

    @Test
    void anInterruptEndsTheHuntWithWhatItHas() {
        Supervisor[] supervisor = new Supervisor[1];
        Ledger interrupting = new Ledger() {
            @Override
            public Entry add(Finding finding) {
                supervisor[0].interrupt();
                return book.add(finding);
            }

            @Override
            public Entry replace(String id, Finding reduced) {
                return book.replace(id, reduced);
            }

            @Override
            public boolean full() {
                return false;
            }
        };
        supervisor[0] = new Supervisor(hunt(1, Optional.of(Duration.ofMinutes(1)), Optional.empty()), launches("well"), interrupting,
                NOBODY);
        Summary summary = supervisor[0].run();
        assertThat(summary.ending()).isEqualTo(new Ending.Interrupted());
        assertThat(summary.findings()).isNotEmpty();
        assertThat(summary.status().counts().checks()).isGreaterThanOrEqualTo(10);
    }

    @Test
    void aLedgerThatIsFullEndsTheHunt() {
        book.most = 1;
        assertThat(run(hunt(1, Optional.of(Duration.ofMinutes(1)), Optional.empty()), "well").ending()).isEqualTo(new Ending.Full());
    }
}
