package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.TargetName;
import gainsay.finding.Finding;
import gainsay.hunt.Counts;
import gainsay.hunt.Declined;
import gainsay.hunt.Ending;
import gainsay.hunt.Hunt;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Summary;
import gainsay.known.KnownBug;
import gainsay.known.KnownBugs;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Accepts;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HuntCommandTests {
    private static final Ending FAULTY = new Ending.Faulty("what", Path.of("trace"));

    private static Exit exit(Ending ending, long checks, boolean found, int faults) {
        return HuntCommand.exit(summary(ending, checks, found, faults), found, false);
    }

    private static Summary summary(Ending ending, long checks, boolean found, int faults) {
        Hunt hunt = new Hunt("engine", List.of(), 1, 1, Optional.empty(), Optional.empty(), true, true);
        Counts counts = new Counts(checks, Declined.NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        HuntStatus standing = new HuntStatus(Duration.ofSeconds(1), Optional.empty(), counts, 0, found ? 1 : 0, 0, 0, 0);
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw("")));
        Finding finding = new Finding("accepts", "engine", "1", new Finding.Seed(1, 0, 0), test, Optional.empty(),
                Verdict.HOLDS, false, List.of());
        List<Summary.Seen> seen = found ? List.of(new Summary.Seen("id", finding, true, 1)) : List.of();
        return new Summary(hunt, ending, standing, seen, List.of(), faults, Optional.empty(), Optional.empty());
    }

    @Test
    void findingsCountForMoreThanHowAHuntEnded() {
        for (Ending ending : List.of(new Ending.Complete(), new Ending.Interrupted(), new Ending.Impossible("why"), FAULTY)) {
            assertThat(exit(ending, 5, true, 3)).as("%s", ending).isEqualTo(Exit.FINDINGS);
        }
    }

    @Test
    void settingsOfAServerAreDrawnFromTheSeedUnlessTheyAreNamed() {
        Set<List<String>> drawn = new HashSet<>();
        for (long seed = 0; seed < 100; seed++) {
            TargetName target = Servers.settled("mysql@8.0.15", seed);
            assertThat(TargetName.of(Servers.hunted(target))).isEqualTo(target).isEqualTo(Servers.settled("mysql@8.0.15", seed));
            drawn.add(target.settings());
        }
        assertThat(drawn).hasSizeGreaterThan(20).contains(List.of());
        assertThat(drawn.stream().flatMap(List::stream)).contains("innodb_page_size=4k", "innodb_page_size=8k", "innodb_page_size=32k");
        for (String name : List.of("mysql+", "mysql://me@db.example/", "postgres", "sqlite")) {
            assertThat(Servers.settled(name, 1).settings()).as(name).isEmpty();
        }
        assertThat(Servers.settled("mysql+innodb_page_size=8k", 1).settings()).containsExactly("innodb_page_size=8k");
    }

    @Test
    void whatCountsAsFoundIsSaid() {
        Summary nothing = summary(new Ending.Complete(), 5, false, 0);
        Summary fresh = summary(new Ending.Complete(), 5, true, 0);
        Finding finding = fresh.findings().getFirst().finding();
        KnownBugs known = new KnownBugs(List.of(KnownBug.of(finding, KnownBug.Remark.NONE)));
        for (FailOn failOn : FailOn.values()) {
            assertThat(KnownOutcome.of(Optional.empty(), failOn, nothing, Map.of()).counts(nothing)).isFalse();
            assertThat(KnownOutcome.of(Optional.empty(), failOn, fresh, Map.of()).counts(fresh)).isEqualTo(failOn != FailOn.NONE);
            assertThat(KnownOutcome.of(Optional.of(known), failOn, fresh, Map.of()).counts(fresh)).isEqualTo(failOn == FailOn.ANY);
            assertThat(KnownOutcome.of(Optional.of(known), failOn, nothing, Map.of(known.bugs().getFirst().id(), 3L)).counts(nothing))
                    .as("recognized").isEqualTo(failOn == FailOn.ANY);
        }
    }

    @Test
    void aHuntThatIsInterruptedInItsReplaysIsInterrupted() {
        Summary summary = summary(new Ending.Complete(), 5, false, 0);
        assertThat(HuntCommand.exit(summary, false, true)).isEqualTo(Exit.INTERRUPTED);
        assertThat(HuntCommand.exit(summary, true, true)).isEqualTo(Exit.FINDINGS);
    }

    @Test
    void whatIsSaidTogetherIsTheGravest() {
        assertThat(Exit.NOTHING_FOUND.and(Exit.INCONCLUSIVE)).isEqualTo(Exit.INCONCLUSIVE.and(Exit.NOTHING_FOUND)).isEqualTo(Exit.INCONCLUSIVE);
        assertThat(Exit.FINDINGS.and(Exit.INCONCLUSIVE)).isEqualTo(Exit.INCONCLUSIVE.and(Exit.FINDINGS)).isEqualTo(Exit.FINDINGS);
    }

    @Test
    void findingsThatCannotBeKeptMakeAHuntInconclusive() {
        assertThat(exit(new Ending.Full(), 5, true, 0)).isEqualTo(Exit.INCONCLUSIVE);
    }

    @Test
    void aHuntThatJudgedNothingIsInconclusive() {
        assertThat(exit(new Ending.Complete(), 0, false, 0)).isEqualTo(Exit.INCONCLUSIVE);
        assertThat(exit(new Ending.Impossible("why"), 0, false, 0)).isEqualTo(Exit.INCONCLUSIVE);
    }

    @Test
    void anInterruptedHuntIsNotOneThatFoundNothing() {
        assertThat(exit(new Ending.Interrupted(), 5, false, 0)).isEqualTo(Exit.INTERRUPTED);
        assertThat(exit(new Ending.Interrupted(), 0, false, 0)).isEqualTo(Exit.INTERRUPTED);
        assertThat(exit(new Ending.Interrupted(), 5, false, 1)).isEqualTo(Exit.FAULT);
        assertThat(exit(new Ending.Complete(), 5, false, 0)).isEqualTo(Exit.NOTHING_FOUND);
    }

    @Test
    void faultsOfOursAreNeverTakenForNothingFound() {
        assertThat(exit(new Ending.Complete(), 5, false, 1)).isEqualTo(Exit.FAULT);
        assertThat(exit(FAULTY, 5, false, 5)).isEqualTo(Exit.FAULT);
    }
}
