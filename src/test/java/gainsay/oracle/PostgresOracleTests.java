package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Feature;
import gainsay.finding.Plans;
import gainsay.oracle.radar.Radar;
import gainsay.oracle.sanity.Integrity;
import gainsay.oracle.tlp.Tlp;
import gainsay.planted.TestBench;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What oracles ask of a server that tells about itself.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PostgresOracleTests {
    private final TestBench bench = new TestBench("postgres", """
            CREATE TABLE t0(c0 INTEGER PRIMARY KEY, c1 NUMERIC, c2 SMALLINT DEFAULT 1 NOT NULL);
            INSERT INTO t0 VALUES (1, CAST(10 AS NUMERIC), 1), (2, CAST(123456789.125 AS NUMERIC), 2);
            CREATE INDEX i0 ON t0(c2);
            ALTER TABLE t0 ADD COLUMN c3 INTEGER;
            """);

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void aServerOfOursChecksItsStorage() {
        assertThat(new Integrity().judge(new Integrity.Claim(), bench.database())).isEqualTo(Verdict.HOLDS);
    }

    /// Ten less ten is 0, and what has three places less itself is 0.000. Which of them stands for their group is open.
    @Test
    void equalDecimalsThatLookDifferentAreOneGroup() {
        Query.Select whole = bench.select("SELECT c1 - c1 FROM t0 GROUP BY c1 - c1");
        assertThat(new Tlp().judge(new Tlp.Claim(Tlp.Form.GROUP, whole, bench.expr("c0 = 1"), false), bench.database()))
                .isInstanceOf(Verdict.Inapplicable.class);
        Query.Select other = bench.select("SELECT c1 FROM t0 GROUP BY c1");
        assertThat(new Tlp().judge(new Tlp.Claim(Tlp.Form.GROUP, other, bench.expr("c0 = 1"), false), bench.database()))
                .isEqualTo(Verdict.HOLDS);
    }

    /// A copy has no index, and whoever asks for it is told so.
    @ParameterizedTest
    @ValueSource(strings = {"SELECT c0, CAST(TO_REGCLASS('i0') AS TEXT) FROM t0", "SELECT PG_INDEXES_SIZE('t0') FROM t0"})
    void whatAsksAboutMetadataIsNothingForACopy(String sql) {
        Radar radar = new Radar();
        assertThat(radar.claims(bench.query(sql))).extracting(claim -> radar.judge(claim, bench.database())).isNotEmpty()
                .noneMatch(Verdict.Broken.class::isInstance)
                .contains(new Verdict.Inapplicable("the query reads more than the data"));
    }

    @Test
    void aPlanIsItsStepsWithoutConditionsAndNames() {
        assertThat(Plans.normal("SELECT * FROM t0 WHERE c3 = 1", bench.database())).isPresent()
                .isEqualTo(Plans.normal("SELECT * FROM t0 AS other WHERE c3 > 7 AND c1 < 5", bench.database()))
                .isNotEqualTo(Plans.normal("SELECT COUNT(*) FROM t0 WHERE c3 = 1", bench.database()));
    }

    @Test
    void aPreparedQueryHasAPlanForWhateverValues() {
        Query query = bench.query("SELECT * FROM t0 WHERE c3 = 1");
        assertThat(Plans.prepared(query, bench.database())).isEqualTo(Plans.normal("SELECT * FROM t0 WHERE c3 = 1", bench.database()));
        assertThat(bench.database().rows(new Query.Raw("SELECT COUNT(*) FROM pg_prepared_statements WHERE name = 'look'")))
                .isEqualTo(new Rows(List.of(List.of(Value.of(0))), List.of("BIGINT")));
    }

    @Test
    void itsDefinitionsAreAsTheyAreAfterAnAlteration() {
        String definitions = bench.database().dialect().definitions().orElseThrow();
        assertThat(bench.database().rows(new Query.Raw(definitions))).isInstanceOfSatisfying(Rows.class, rows ->
                assertThat(rows.rows()).containsExactly(List.of(Value.of("CREATE TABLE t0(c0 integer NOT NULL, c1 numeric, "
                        + "c2 smallint NOT NULL DEFAULT 1, c3 integer, PRIMARY KEY (c0))")),
                        List.of(Value.of("CREATE INDEX i0 ON t0 (c2)"))));
        assertThat(bench.database().dialect().has(Feature.ROW_LISTS)).isTrue();
    }
}
