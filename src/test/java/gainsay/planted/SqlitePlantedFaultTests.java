package gainsay.planted;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The whole table, and silence where nothing is wrong.
class SqlitePlantedFaultTests extends PlantedFaultTests {
    private static final int SOUND_ROUNDS = 12;

    SqlitePlantedFaultTests() {
        super("sqlite", true);
    }

    /// A fault that nobody sees is there all the same.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            LESS_INCLUDES_EQUAL_EVERYWHERE    | SELECT 1 < 1
            CASE_TAKES_LAST_BRANCH_EVERYWHERE | SELECT CASE WHEN 1 THEN 0 WHEN 0 THEN 1 END
            """)
    void aFaultThatNobodySeesLies(Fault fault, String sql) {
        try (Database sound = target().open()) {
            Query query = Reader.query(sound.dialect(), sql);
            assertThat(sound.rows(query)).isEqualTo(new Rows(List.of(List.of(Value.of(0)))));
            assertThat(new FaultyDatabase(sound, fault).rows(query)).isEqualTo(new Rows(List.of(List.of(Value.of(1)))));
        }
    }

    @Test
    void nothingIsWrongWithASoundDatabase() {
        Search search = new Search(target(), SOUND_ROUNDS, CLAIMS, Search::alarm);
        columns().forEach(oracle -> assertThat(search.first(oracle, UnaryOperator.identity())).as(oracle.name()).isEmpty());
    }
}
