package gainsay.planted;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Libraries;
import gainsay.engine.Family;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Which oracle sees which fault, and that none sees anything where nothing is wrong.
///
/// An engine is made to lie in one known way, and a hunt in small goes over it. An oracle is blind to a fault that its
/// relation cannot tell from the truth, however long the hunt; that it saw nothing is no reason to call it so. What it sees on
/// one engine it sees on every other, unless [Sightings] has the reason why it cannot.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PlantedFaultTests {
    private static final String TABLE = """
            fault                               norec   tlp     codd    radar   epsc    integrity  accepts  survives
            INDEX_LOSES_ROW                     sees    sees    sees    sees    blind   blind      blind    blind
            PATTERN_LOSES_NUMBERS               sees    sees    sees    blind   blind   blind      blind    blind
            NOT_TAKES_NULL_FOR_TRUE             sees    sees    sees    blind   blind   blind      blind    blind
            IS_NULL_FINDS_NOTHING               sees    sees    sees    blind   blind   blind      blind    blind
            EQUAL_MEANS_DIFFERENT_IN_WHERE      sees    blind   sees    blind   blind   blind      blind    blind
            LESS_INCLUDES_EQUAL_EVERYWHERE      blind   blind   blind   blind   blind   blind      blind    blind
            LEFT_JOIN_BECOMES_INNER             sees    sees    sees    blind   blind   blind      blind    blind
            COUNT_OFF_BY_ONE                    sees    sees    blind   blind   blind   blind      blind    blind
            SORT_LOSES_ROW                      sees    blind   sees    blind   blind   blind      blind    blind
            SORT_GOES_BACKWARDS                 sees    blind   sees    sees    blind   blind      blind    blind
            DISTINCT_LOSES_ROW_UNDER_WHERE      sees    sees    sees    blind   blind   blind      blind    blind
            GROUP_LOST_UNDER_WHERE              sees    sees    blind   blind   blind   blind      blind    blind
            HAVING_IGNORES_NULL                 blind   sees    sees    blind   blind   blind      blind    blind
            MAX_OVER_INDEX_IS_NULL              sees    sees    sees    sees    blind   blind      blind    blind
            CONTENT_CHANGES                     sees    sees    sees    blind   blind   blind      blind    blind
            INTERNAL_ERROR                      sees    sees    sees    sees    sees    blind      blind    blind
            FILTER_FAILS                        sees    sees    sees    blind   blind   blind      blind    blind
            SUM_OF_DERIVED_FAILS                sees    sees    blind   blind   blind   blind      blind    blind
            INDEX_CORRUPT                       blind   blind   blind   blind   blind   sees       blind    blind
            UPKEEP_REFUSED                      blind   blind   blind   blind   blind   blind      sees     blind
            CHANGE_REFUSED                      blind   blind   blind   blind   blind   blind      sees     blind
            UPKEEP_UNANSWERED                   blind   blind   blind   blind   sees    blind      blind    sees
            AGGREGATE_SUBQUERY_OVER_INDEX       blind   blind   sees    sees    blind   blind      blind    blind
            IN_LIST_LOSES_VALUE                 blind   blind   sees    blind   blind   blind      blind    blind
            IN_SUBQUERY_LOSES_NULL              blind   blind   sees    blind   blind   blind      blind    blind
            CASE_TAKES_LAST_BRANCH_IN_WHERE     sees    blind   sees    blind   blind   blind      blind    blind
            CASE_TAKES_LAST_BRANCH_EVERYWHERE   blind   blind   blind   blind   blind   blind      blind    blind
            ON_FALSE_LOSES_OUTER_ROWS           sees    blind   sees    blind   sees    blind      blind    blind
            INSERT_SELECT_IGNORES_SUBQUERY      blind   blind   sees    blind   blind   blind      blind    blind
            COMMON_TABLE_LOSES_ROW              blind   blind   sees    blind   blind   blind      blind    blind
            EXISTS_ALWAYS_TRUE_IN_WHERE         sees    blind   sees    blind   blind   blind      blind    blind
            NOT_NULL_SHORTCUT                   sees    sees    sees    sees    blind   blind      blind    blind
            UNIQUE_JOIN_ELIMINATED              sees    sees    sees    sees    blind   blind      blind    blind
            FOREIGN_KEY_JOIN_ELIMINATED         sees    sees    sees    sees    blind   blind      blind    blind
            CHECK_EXCLUDES_NULL                 sees    sees    blind   sees    blind   blind      blind    blind
            GENERATED_COLUMN_STALE              sees    blind   sees    sees    blind   blind      blind    blind
            PARAMETER_READ_AS_TEXT              blind   blind   blind   blind   sees    blind      blind    blind
            NULL_PARAMETER_WITHOUT_TYPE         blind   blind   blind   blind   sees    blind      blind    blind
            BOUND_INTEGER_OVERFLOWS             blind   blind   blind   blind   sees    blind      blind    blind
            PLAN_KEEPS_FIRST_VALUE              blind   blind   blind   blind   sees    blind      blind    blind
            ESCAPE_ENDS_TEXT                    blind   blind   blind   blind   sees    blind      blind    blind
            PREPARED_SORT_IGNORES_DESC          blind   blind   blind   blind   sees    blind      blind    blind
            REFUSED_INSERT_LEAVES_ROWS          blind   blind   blind   blind   sees    blind      blind    blind
            REFUSED_INSERT_ADVANCES_SEQUENCE    blind   blind   blind   blind   sees    blind      blind    blind
            WARNINGS_LOST                       blind   blind   blind   blind   sees    blind      blind    blind
            AGGREGATE_AND_ZERO_LOSES_ROW        blind   blind   sees    blind   sees    blind      blind    blind
            """;

    static final int CLAIMS = 300;
    private static final int ROUNDS = 600;
    private static final boolean UPDATE = Boolean.getBoolean("golden.update");

    private final String engine;
    private final boolean all;
    /// One for all tests of the class, since a server takes a second to start.
    private Target target;

    /// With `all`, the cells where an oracle is blind are looked at too; elsewhere only those that the engine cannot have.
    PlantedFaultTests(String engine, boolean all) {
        this.engine = engine;
        this.all = all;
    }

    @BeforeAll
    void openTarget() {
        Family.assumeHere(engine);
        target = Libraries.needed(() -> Targets.open(engine));
    }

    @AfterAll
    void closeTarget() {
        if (target != null) {
            target.close();
        }
    }

    Target target() {
        return target;
    }

    private static List<String> cells(String line) {
        return List.of(line.split(" +"));
    }

    static Stream<List<String>> rows() {
        return TABLE.lines().skip(1).map(PlantedFaultTests::cells);
    }

    static List<Oracle<?>> columns() {
        return cells(TABLE.lines().findFirst().orElseThrow()).stream().skip(1)
                .<Oracle<?>>map(name -> Oracles.named(name).orElseThrow()).toList();
    }

    @Test
    void everyOracleAndEveryFaultIsInTheTableAndEveryOracleSeesOne() {
        assertThat(columns()).containsExactlyElementsOf(Oracles.ALL);
        assertThat(rows().map(List::getFirst)).containsExactlyElementsOf(Arrays.stream(Fault.values()).map(Fault::name).toList());
        assertThat(IntStream.range(1, columns().size() + 1).filter(column -> rows().noneMatch(row -> row.get(column).equals("sees"))))
                .as("columns of oracles that see nothing").isEmpty();
    }

    private static List<Fault> faults(Oracle<?> oracle, String cell) {
        int column = columns().indexOf(oracle) + 1;
        return rows().filter(row -> row.get(column).equals(cell)).map(row -> Fault.valueOf(row.getFirst())).toList();
    }

    @ParameterizedTest
    @MethodSource("columns")
    <C extends Node> void anOracleSeesWhatItCan(Oracle<C> oracle) throws IOException {
        Sightings sightings = new Sightings(engine);
        List<Fault> unseen = new ArrayList<>();
        for (Fault fault : faults(oracle, "sees").stream().filter(fault -> !sightings.cannot(oracle, fault)).toList()) {
            look(oracle, fault, sightings).ifPresentOrElse(test -> sightings.seen(oracle, fault, test), () -> unseen.add(fault));
        }
        if (UPDATE) {
            sightings.write();
        }
        assertThat(unseen).as("unseen on %s; -Dgolden.update=true looks for cases and writes them down", engine).isEmpty();
    }

    /// The case by which it was seen, if it is seen by it still; otherwise one that is looked for, but only in order to write it down.
    private <C extends Node> Optional<TestCase<C>> look(Oracle<C> oracle, Fault fault, Sightings sightings) {
        Search search = new Search(target, UPDATE ? ROUNDS : 0, CLAIMS, fault::shows);
        UnaryOperator<Database> lying = sound -> new FaultyDatabase(sound, fault);
        return sightings.shown(oracle, fault).filter(test -> search.shown(oracle, test, lying))
                .or(() -> search.first(oracle, lying).map(wrong -> search.reduced(oracle, wrong.test(), lying)));
    }

    /// A reason why an engine cannot have a fault is wrong if the fault is seen all the same.
    @ParameterizedTest
    @MethodSource("columns")
    void anOracleIsBlindToTheRest(Oracle<?> oracle) {
        Sightings sightings = new Sightings(engine);
        Stream<Fault> cannot = faults(oracle, "sees").stream().filter(fault -> sightings.cannot(oracle, fault));
        Stream<Fault> blind = all ? faults(oracle, "blind").stream() : Stream.empty();
        Search search = new Search(target, 0, CLAIMS, Search::alarm);
        assertThat(Stream.concat(cannot, blind).filter(fault ->
                search.in(fault.ordinal(), oracle, sound -> new FaultyDatabase(sound, fault)).isPresent()))
                .as("seen on %s", engine).isEmpty();
    }
}
