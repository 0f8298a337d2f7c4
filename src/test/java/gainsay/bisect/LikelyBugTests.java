package gainsay.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LikelyBugTests {
    private static LikelyBug.Dated dated(int place, String fix, String... parts) {
        return new LikelyBug.Dated(place, Set.of(parts), fix);
    }

    private static List<Integer> places(LikelyBug bug) {
        return bug.findings().stream().map(LikelyBug.Dated::place).toList();
    }

    @Test
    void whatHasMorePartsThanAnotherOfTheSameFixIsTheSame() {
        List<LikelyBug> bugs = LikelyBug.of(List.of(dated(0, "3.30.1", "index", "join"), dated(1, "3.30.1", "index"),
                dated(2, "3.30.1", "index", "between", "join")));
        assertThat(bugs).singleElement().satisfies(bug -> {
            assertThat(bug.parts()).containsExactly("index");
            assertThat(places(bug)).containsExactly(0, 1, 2);
        });
    }

    @Test
    void anotherFixIsAnotherBug() {
        List<LikelyBug> bugs = LikelyBug.of(List.of(dated(0, "3.30.1", "index"), dated(1, "3.31.1", "index"), dated(2, "-", "index")));
        assertThat(bugs).extracting(LikelyBug::fix).containsExactly("3.30.1", "3.31.1", "-");
    }

    @Test
    void partsThatNeitherHoldsAreTwoBugsInTheOrderOfTheirFirstFindings() {
        List<LikelyBug> bugs = LikelyBug.of(List.of(dated(0, "3.31.1", "view"), dated(1, "3.30.1", "join", "collation"),
                dated(2, "3.30.1", "index"), dated(3, "3.30.1", "collation")));
        assertThat(bugs).extracting(LikelyBug::parts).containsExactly(Set.of("view"), Set.of("collation"), Set.of("index"));
        assertThat(bugs).extracting(LikelyBugTests::places).containsExactly(List.of(0), List.of(1, 3), List.of(2));
    }

    @Test
    void eachFindingIsOfOneBug() {
        List<LikelyBug> bugs = LikelyBug.of(List.of(dated(0, "1", "a"), dated(1, "1", "b"), dated(2, "1", "a", "b")));
        assertThat(bugs).extracting(LikelyBugTests::places).containsExactly(List.of(0, 2), List.of(1));
    }
}
