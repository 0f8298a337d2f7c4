package gainsay.check;

import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries that people ask every day are read, and no oracle says of one that its engine is wrong. Whoever adds a file adds its queries.
@Tag("crashing")
class EverydayTests {

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "duckdb", "h2", "hsqldb", "derby"})
    void noOracleIsWrongAboutAQuery(String engine) throws IOException {
        try (Target target = Targets.open(engine)) {
            new EverydayJudge(target).judge();
        }
    }
}
