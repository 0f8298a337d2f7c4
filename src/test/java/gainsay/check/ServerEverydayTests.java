package gainsay.check;

import gainsay.engine.Family;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries that people ask every day, on the servers.
@Tag("slow")
class ServerEverydayTests {

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "mysql", "mariadb", "tidb", "cockroach"})
    void noOracleIsWrongAboutAQuery(String engine) throws IOException {
        Family.assumeHere(engine);
        try (Target target = Targets.open(engine)) {
            new EverydayJudge(target).judge();
        }
    }
}
