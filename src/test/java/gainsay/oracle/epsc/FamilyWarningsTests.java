package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Libraries;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.planted.Fault;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.sql.Setup;
import gainsay.sql.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a change warns of in both forms, on servers that convert what is stored.
class FamilyWarningsTests {
    private static final String SETUP = "CREATE TABLE t0(c0 INT, c1 VARCHAR(20)); INSERT INTO t0(c0, c1) VALUES (1, 'a');";
    private static final String ASKED = "SHOW WARNINGS";

    private final Epsc epsc = new Epsc();

    private static TestBench bench(String engine) {
        return Libraries.needed(() -> new TestBench(engine, SETUP));
    }

    private static Claim changed(TestBench bench, boolean inSql, String... changes) {
        List<Change> all = Arrays.stream(changes).map(sql -> Reader.statement(bench.database().dialect(), sql))
                .map(change -> new Change(Marking.all(change), Past.NONE)).toList();
        return new Claim(bench.query("SELECT c0 FROM t0"), Past.NONE, Optional.of(new Apart(List.of(), false, all)), inSql);
    }

    private Verdict lied(TestBench bench, Fault fault, Claim claim) {
        return epsc.judge(claim, new FaultyDatabase(bench.database(), fault));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void whatIsStoredWarnsAlikeInBothForms(String engine) {
        try (TestBench bench = bench(engine)) {
            for (boolean inSql : List.of(false, true)) {
                Claim claim = changed(bench, inSql, "INSERT INTO t0(c0, c1) VALUES ('1x', 'b')", "REPLACE INTO t0(c0) VALUES (99999999999)",
                        "UPDATE t0 SET c1 = 'a text that is too long for its column'");
                bench.asked().clear();
                assertThat(epsc.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
                assertThat(bench.asked().stream().filter(ASKED::equals)).as("once a change and database").hasSize(6);
                assertThat(lied(bench, Fault.WARNINGS_LOST, claim)).isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                    assertThat(broken.kind().text()).isEqualTo("warnings: rows are missing");
                    assertThat(broken.expected().sql()).isEqualTo("INSERT INTO t0(c0, c1) VALUES ('1x', 'b');\nSHOW WARNINGS");
                    assertThat(broken.expected().rows().rows()).singleElement()
                            .satisfies(row -> assertThat(row.get(1)).isEqualTo(Value.of(1265)));
                    assertThat(broken.actual().rows().rows()).isEmpty();
                    assertThat(broken.actual().sql()).isEqualTo(ASKED);
                });
            }
        }
    }

    /// Other contents are worse than a warning that is not there, and are what is told.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aDifferenceOfContentsComesFirst(String engine) {
        try (TestBench bench = bench(engine)) {
            assertThat(lied(bench, Fault.BOUND_INTEGER_OVERFLOWS, changed(bench, false, "INSERT INTO t0(c0) VALUES (4294967297)")))
                    .isInstanceOfSatisfying(Verdict.Broken.class, broken -> assertThat(broken.kind().text()).startsWith("content: "));
        }
    }

    /// The setup is the case's, and is not told once more before the warnings.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aSetupWarnsAlikeToo(String engine) {
        try (TestBench bench = bench(engine)) {
            Claim claim = new Claim(bench.query("SELECT c0 FROM t0"), Past.NONE, Optional.of(new Apart(List.of(), true, List.of())));
            Setup setup = new Setup(List.of(bench.database().setup().statements().getFirst(),
                    Reader.statement(bench.database().dialect(), "INSERT INTO t0(c0) VALUES ('1x')")));
            try (Database other = bench.database().rebuilt(_ -> setup)) {
                assertThat(epsc.judge(claim, other)).isEqualTo(Verdict.HOLDS);
                assertThat(epsc.judge(claim, new FaultyDatabase(other, Fault.WARNINGS_LOST))).isInstanceOfSatisfying(Verdict.Broken.class,
                        broken -> {
                            assertThat(broken.expected().sql()).isEqualTo(ASKED);
                            assertThat(broken.actual().before()).hasSize(2).last().asString().startsWith("INSERT INTO t0(c0) VALUES (?)");
                        });
            }
        }
    }

    /// Where a plan decides what is converted, nothing is asked.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            true  | INSERT INTO t0 VALUES (1, 'a'), (NULL, 'b')
            true  | REPLACE INTO t0 VALUES (1, 'a')
            true  | UPDATE t0 SET c0 = '1x'
            false | UPDATE t0 SET c0 = '1x' WHERE c1 = 1
            false | UPDATE t0 SET c0 = c1 + 1
            false | UPDATE t0 SET c0 = 1 ORDER BY c0 LIMIT 1
            false | INSERT INTO t0 SELECT c1, c1 FROM t0
            false | INSERT INTO t0 VALUES (1 + 'x', 'a')
            false | INSERT INTO t0 VALUES (1, 'a') ON DUPLICATE KEY UPDATE c0 = 'x'
            false | DELETE FROM t0 WHERE c1 = 1
            """)
    void literalsThatAreStoredAreAskedAbout(boolean asked, String sql) {
        try (TestBench bench = bench("mariadb")) {
            assertThat(Warnings.stores(Reader.statement(bench.database().dialect(), sql))).isEqualTo(asked);
        }
    }
}
