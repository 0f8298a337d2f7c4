package gainsay.triage;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.generate.Choices;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThrottleTests {
    private static final Throttle.Subject JOIN = subject("a join", Set.of("Join", "Like"), Set.of("Join", "Like", "setup Index"));
    private static final Throttle.Subject OTHER = subject("a join", Set.of("Join", "Glob"), Set.of("Join", "Glob", "setup Index"));

    private final Throttle throttle = new Throttle();

    private static Throttle.Subject subject(String kind, Set<String> claim, Set<String> whole) {
        return new Throttle.Subject("norec", kind, claim, whole);
    }

    private long pursuedOfAThousand(Throttle.Subject subject) {
        Choices choices = new Choices(1);
        return IntStream.range(0, 1000).filter(_ -> throttle.pursues(subject, choices)).count();
    }

    private void learn(Throttle.Subject subject, String fingerprint, String... reduced) {
        throttle.learn(new Throttle.Lesson(subject, fingerprint, Set.of(reduced)));
    }

    @Test
    void whatIsUnlikeAnythingKnownIsAlwaysPursued() {
        learn(JOIN, "1", "Join", "Like");
        assertThat(pursuedOfAThousand(OTHER)).isEqualTo(1000);
        assertThat(pursuedOfAThousand(subject("other kind", JOIN.claim(), JOIN.whole()))).isEqualTo(1000);
    }

    @Test
    void aShapeThatCameToAKnownFindingTwiceIsOnlyCounted() {
        learn(JOIN, "1", "Join", "Like");
        assertThat(pursuedOfAThousand(JOIN)).isBetween(400L, 600L);
        learn(JOIN, "1", "Join", "Like");
        learn(JOIN, "1", "Join", "Like");
        assertThat(pursuedOfAThousand(JOIN)).isBetween(1L, 50L);
    }

    @Test
    void aSuspicionThatIsOftenRightIsSeldomLookedInto() {
        learn(JOIN, "1", "setup Index");
        for (int i = 0; i < 8; i++) {
            learn(subject("a join", Set.of("" + i), Set.of("" + i, "setup Index")), "1", "setup Index");
        }
        assertThat(pursuedOfAThousand(OTHER)).isBetween(1L, 50L);
    }

    @Test
    void aSuspicionThatIsOftenWrongKeepsNothingFromBeingFound() {
        learn(JOIN, "1", "setup Index");
        for (int i = 0; i < 8; i++) {
            learn(subject("a join", Set.of("" + i), Set.of("" + i, "setup Index")), "new " + i, "setup Index", "" + i);
        }
        assertThat(pursuedOfAThousand(OTHER)).isGreaterThan(700);
    }

    @Test
    void anotherFingerprintOfTheSamePartsIsARepeat() {
        learn(JOIN, "1", "setup Index");
        for (int i = 0; i < 8; i++) {
            learn(subject("a join", Set.of("" + i), Set.of("" + i, "setup Index")), "new " + i, "setup Index");
        }
        assertThat(pursuedOfAThousand(OTHER)).isLessThan(50);
    }

    @Test
    void aReductionThatEndedItsProcessIsNotTriedAgain() {
        throttle.learn(Throttle.Lesson.crash(JOIN));
        assertThat(pursuedOfAThousand(JOIN)).isZero();
        assertThat(pursuedOfAThousand(OTHER)).isEqualTo(1000);
    }

    @Test
    void theChanceFallsWithEachRightAndRisesWithEachWrong() {
        assertThat(Throttle.chance(0, 0)).isEqualTo(50);
        assertThat(Throttle.chance(3, 0)).isLessThan(Throttle.chance(2, 0));
        assertThat(Throttle.chance(3, 2)).isGreaterThan(Throttle.chance(3, 0));
        assertThat(Throttle.chance(1000, 0)).isEqualTo(Throttle.RARE_PERCENT);
    }
}
