package gainsay.oracle.guard;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.guard.Relaxation.Alike;
import gainsay.oracle.guard.Relaxation.AnyOrder;
import gainsay.oracle.guard.Relaxation.Anything;
import gainsay.oracle.guard.Relaxation.BytesOrText;
import gainsay.oracle.guard.Relaxation.Decided;
import gainsay.oracle.guard.Relaxation.Free;
import gainsay.oracle.guard.Relaxation.Near;
import gainsay.oracle.guard.Relaxation.OfItsGroup;
import gainsay.oracle.guard.Relaxation.Tied;
import gainsay.run.Rows;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgreementTests {
    private static final String WHY = "why";
    private static final Loose LOOSE = new Loose(true);
    private static final int TIMES = 2000;

    private static Rows rows(String text) {
        return text.equals("-") ? new Rows(List.of()) : Answers.of(text);
    }

    private static boolean agree(List<Relaxation> relaxations, String one, String other) {
        return new Agreement(relaxations).of(rows(one), rows(other));
    }

    @Test
    void withoutRelaxationsAnswersAreComparedAsTheyAre() {
        assertThat(agree(List.of(), "1; 2", "2; 1")).isTrue();
        assertThat(agree(List.of(), "1; 1", "1")).isFalse();
        assertThat(agree(List.of(new Anything(WHY)), "1; 1", "-")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.0, a         | 1.05, a         | true
            1, a           | 1.05, a         | true
            1.0, a         | 1.2, a          | false
            1.0, a         | 1.0, b          | false
            1.0, a         | 1.0, a; 1.0, a  | false
            NULL, a        | 1.0, a          | false
            0.0, a; 0.09, a | 0.09, a; 0.18, a | true
            0.0, a; 0.09, a | 0.18, a; 0.18, a | false
            """)
    void numbersMayBeNear(String one, String other, boolean agree) {
        assertThat(agree(List.of(new Near(0, 0.1, WHY)), one, other)).isEqualTo(agree);
        assertThat(agree(List.of(new Near(0, Double.POSITIVE_INFINITY, WHY)), "NULL", "1.0")).isTrue();
        assertThat(agree(List.of(new Near(0, Double.NaN, WHY)), "2.0", "1.0")).isFalse();
    }

    @Test
    void valuesMayBeAlikeInOneOrderOrTheOther() {
        assertThat(agree(List.of(new Alike(0, LOOSE, WHY)), "0, x", "0.0, x")).isTrue();
        assertThat(agree(List.of(new Alike(0, LOOSE, WHY)), "0, x", "0.0, X")).isFalse();
        assertThat(agree(List.of(new Alike(0, LOOSE, WHY), new Alike(1, LOOSE, WHY)), "0, x", "0.0, X")).isTrue();
        assertThat(agree(List.of(new AnyOrder(0, WHY)), "a-b", "b-a")).isTrue();
        assertThat(agree(List.of(new AnyOrder(0, WHY)), "a-b", "b-b")).isFalse();
        assertThat(agree(List.of(new Free(1, WHY)), "1, x; 2, y", "1, z; 2, z")).isTrue();
        assertThat(agree(List.of(new Free(1, WHY)), "1, x; 2, y", "1, z; 1, z")).isFalse();
        BytesOrText told = new BytesOrText(0, WHY);
        assertThat(new Agreement(List.of(told)).of(rows("a"), new Rows(List.of(List.of(new Value.Blob("61")))))).isTrue();
        assertThat(new Agreement(List.of(told)).of(rows("a"), new Rows(List.of(List.of(new Value.Blob("62")))))).isFalse();
    }

    @Test
    void aValueIsOneThatItsGroupHas() {
        OfItsGroup group = new OfItsGroup(1, List.of(0), Set.of(Answers.row("1, x"), Answers.row("1, y"), Answers.row("2, z")), LOOSE, WHY);
        assertThat(agree(List.of(group), "1, x; 2, z", "1, y; 2, z")).isTrue();
        assertThat(agree(List.of(group), "1, x; 2, z", "1, z; 2, z")).isFalse();
    }

    @Test
    void rowsOfOneRankStandForEachOther() {
        Tied tied = new Tied(rows("2, a; 2, b"), WHY);
        assertThat(agree(List.of(tied), "1, x; 2, a", "1, x; 2, b")).isTrue();
        assertThat(agree(List.of(tied), "1, x; 2, a", "1, x")).isFalse();
        assertThat(agree(List.of(tied), "1, x; 2, a", "2, b; 2, a")).isFalse();
    }

    @Test
    void rowsThatAreInAllAnswersOrInNoneAreFixed() {
        Decided decided = new Decided(List.of(rows("1; 2; 3"), rows("1")), WHY);
        assertThat(agree(List.of(decided), "1; 2; 3", "1; 3")).isTrue();
        assertThat(agree(List.of(decided), "1; 2", "2")).isFalse();
        assertThat(agree(List.of(decided), "1; 2", "1; 4")).isFalse();
        assertThat(agree(List.of(decided), "1; 2; 2; 2", "1; 2")).isFalse();
        assertThat(new Agreement(List.of(decided)).freedom()).isEqualTo(2);
    }

    private static List<List<Value>> drawn(Random random) {
        return IntStream.range(0, random.nextInt(6)).mapToObj(_ -> List.<Value>of(Value.of(random.nextInt(3) / 10.0),
                Value.of(random.nextBoolean() ? "a" : "A"), Value.of((long) random.nextInt(2)))).toList();
    }

    /// Whatever is open about values: rows agree with themselves in any order, two answers agree in both directions or in none, and never
    /// if one has more rows.
    @Test
    void relaxedColumnsKeepWhatAComparisonIs() {
        Random random = new Random(5);
        List<Relaxation> open = List.of(new Near(0, 0.1, WHY), new Alike(1, LOOSE, WHY), new Free(2, WHY), new AnyOrder(1, WHY));
        for (int i = 0; i < TIMES; i++) {
            List<Relaxation> some = open.stream().filter(_ -> random.nextBoolean()).toList();
            List<List<Value>> one = drawn(random);
            List<List<Value>> other = drawn(random);
            List<List<Value>> shuffled = new ArrayList<>(one);
            Collections.shuffle(shuffled, random);
            Agreement agreement = new Agreement(some);
            assertThat(agreement.of(new Rows(one), new Rows(shuffled))).isTrue();
            boolean agrees = agreement.of(new Rows(one), new Rows(other));
            assertThat(agreement.of(new Rows(other), new Rows(one))).isEqualTo(agrees);
            assertThat(agrees && one.size() != other.size()).isFalse();
        }
    }
}
