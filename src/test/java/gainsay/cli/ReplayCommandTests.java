package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Verdict;
import gainsay.oracle.VerdictJson;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ReplayCommandTests {
    private static Verdict broken(String kind) {
        return VerdictJson.read(JsonMapper.shared().readTree("""
                {"is":"Broken","kind":"%s","explanation":"",
                "expected":{"sql":"a","count":0,"rows":[]},"actual":{"sql":"b","count":0,"rows":[]}}
                """.formatted(kind)));
    }

    /// Stored findings keep the name that they were stored with.
    @Test
    void theSelectListIsShownByItsNameInSql() {
        assertThat(ReplayCommand.line(broken("fetch list: rows differ"))).isEqualTo("broken: SELECT list: rows differ");
    }

    @Test
    void otherClausesAreShownAsTheyAreStored() {
        assertThat(ReplayCommand.line(broken("group by: rows differ"))).isEqualTo("broken: group by: rows differ");
    }
}
