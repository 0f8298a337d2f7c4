package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.finding.Finding;
import gainsay.hunt.Ledger;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Accepts;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.store.Findings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingLedgerTests {
    @TempDir
    private Path directory;

    private static Finding finding(String statement, boolean reduced) {
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw(statement)));
        return new Finding("accepts", Dialects.ALL.getFirst().name(), "1.0", new Finding.Seed(1, 0, 1), test,
                reduced ? Optional.of(test) : Optional.empty(),
                new Verdict.Failed(Kind.Error.of("message"), statement, "message"), false, List.of());
    }

    @Test
    void findingsGoToTheDirectory() {
        FindingLedger ledger = new FindingLedger(Findings.open(directory));
        Ledger.Entry entry = ledger.add(finding("long", false));
        ledger.replace(entry.id(), finding("short", true));
        assertThat(Findings.open(directory).all()).extracting(Findings.Stored::finding).containsExactly(finding("short", true));
        assertThat(ledger.full()).isFalse();
        assertThat(ledger.unsaved()).isEmpty();
    }

    @Test
    void whatTheDirectoryDoesNotTakeIsKeptInItsReducedForm() throws IOException {
        Path gone = directory.resolve("gone");
        FindingLedger ledger = new FindingLedger(Findings.open(gone));
        Files.walk(gone).sorted(java.util.Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
        Files.writeString(gone, "a file is in the way");
        Ledger.Entry entry = ledger.add(finding("long", false));
        ledger.replace(entry.id(), finding("short", true));
        assertThat(ledger.full()).isTrue();
        assertThat(ledger.writeError()).hasValueSatisfying(why -> assertThat(why).contains("gone"));
        assertThat(ledger.unsaved()).containsExactly(finding("short", true));
    }
}
