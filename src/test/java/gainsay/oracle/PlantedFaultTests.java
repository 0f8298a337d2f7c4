package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Reader;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Which oracle sees which fault, and that none sees anything where nothing is wrong.
///
/// The bundled engine is made to lie in one known way, and a hunt in small goes over it. An oracle is blind to a fault
/// that its relation cannot tell from the truth, however long the hunt; that it saw nothing is no reason to call it so.
class PlantedFaultTests {
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
            SORT_LOSES_ROW                      sees    blind   sees    sees    blind   blind      blind    blind
            DISTINCT_LOSES_ROW_UNDER_WHERE      blind   sees    sees    sees    sees    blind      blind    blind
            GROUP_LOST_UNDER_WHERE              sees    sees    blind   sees    blind   blind      blind    blind
            HAVING_IGNORES_NULL                 blind   sees    sees    blind   blind   blind      blind    blind
            MAX_OVER_INDEX_IS_NULL              blind   sees    sees    sees    blind   blind      blind    blind
            CONTENT_CHANGES                     sees    sees    sees    sees    sees    blind      blind    blind
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
            ON_FALSE_LOSES_OUTER_ROWS           blind   blind   sees    blind   sees    blind      blind    blind
            INSERT_SELECT_IGNORES_SUBQUERY      blind   blind   sees    blind   blind   blind      blind    blind
            COMMON_TABLE_LOSES_ROW              blind   blind   sees    blind   blind   blind      blind    blind
            EXISTS_ALWAYS_TRUE_IN_WHERE         sees    blind   sees    blind   blind   blind      blind    blind
            NOT_NULL_SHORTCUT                   blind   blind   sees    sees    blind   blind      blind    blind
            UNIQUE_JOIN_ELIMINATED              sees    sees    sees    sees    blind   blind      blind    blind
            FOREIGN_KEY_JOIN_ELIMINATED         sees    sees    sees    sees    blind   blind      blind    blind
            CHECK_EXCLUDES_NULL                 sees    sees    blind   sees    blind   blind      blind    blind
            GENERATED_COLUMN_STALE              sees    blind   sees    sees    blind   blind      blind    blind
            PARAMETER_READ_AS_TEXT              blind   blind   blind   blind   sees    blind      blind    blind
            NULL_PARAMETER_WITHOUT_TYPE         blind   blind   blind   blind   sees    blind      blind    blind
            BOUND_INTEGER_OVERFLOWS             blind   blind   blind   blind   sees    blind      blind    blind
            PLAN_KEEPS_FIRST_VALUE              blind   blind   blind   blind   sees    blind      blind    blind
            ESCAPE_ENDS_TEXT                    blind   blind   blind   blind   sees    blind      blind    blind
            REFUSED_INSERT_LEAVES_ROWS          blind   blind   blind   blind   sees    blind      blind    blind
            REFUSED_INSERT_ADVANCES_SEQUENCE    blind   blind   blind   blind   sees    blind      blind    blind
            AGGREGATE_AND_ZERO_LOSES_ROW        blind   blind   sees    blind   sees    blind      blind    blind
            """;

    private static final int CLAIMS = 300;
    private static final int SOUND_ROUNDS = 12;
    private static final int ROUNDS = 4;
    /// What an oracle can see it may take longer to meet.
    private static final int PATIENT_ROUNDS = 2000;

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

    @ParameterizedTest
    @MethodSource("rows")
    void oraclesSeeWhatTheyCan(List<String> row) {
        Fault fault = Fault.valueOf(row.getFirst());
        try (Target target = Targets.open("sqlite")) {
            List<String> seen = new ArrayList<>();
            for (int column = 1; column < row.size(); column++) {
                int rounds = row.get(column).equals("sees") ? PATIENT_ROUNDS : ROUNDS;
                Search search = new Search(target, 0, rounds, CLAIMS, Search::alarm);
                seen.add(search.first(columns().get(column - 1), sound -> new FaultyDatabase(sound, fault)).isPresent() ? "sees" : "blind");
            }
            assertThat(seen).isEqualTo(row.subList(1, row.size()));
        }
    }

    /// A fault that nobody sees is there all the same.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            LESS_INCLUDES_EQUAL_EVERYWHERE    | SELECT 1 < 1
            CASE_TAKES_LAST_BRANCH_EVERYWHERE | SELECT CASE WHEN 1 THEN 0 WHEN 0 THEN 1 END
            """)
    void aFaultThatNobodySeesLies(Fault fault, String sql) {
        try (Target target = Targets.open("sqlite"); Database sound = target.open()) {
            Query query = Reader.query(sound.dialect(), sql);
            assertThat(sound.rows(query)).isEqualTo(new Rows(List.of(List.of(Value.of(0)))));
            assertThat(new FaultyDatabase(sound, fault).rows(query)).isEqualTo(new Rows(List.of(List.of(Value.of(1)))));
        }
    }

    @Test
    void nothingIsWrongWithASoundDatabase() {
        try (Target target = Targets.open("sqlite")) {
            Search search = new Search(target, 0, SOUND_ROUNDS, CLAIMS, Search::alarm);
            columns().forEach(oracle -> assertThat(search.first(oracle, UnaryOperator.identity())).as(oracle.name()).isEmpty());
        }
    }
}
