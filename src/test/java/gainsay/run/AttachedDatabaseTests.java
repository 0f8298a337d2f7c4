package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("crashing")
class AttachedDatabaseTests {
    private static final Target TARGET = Targets.open("duckdb");
    /// What ruins an engine: an ASOF join by a collated column.
    private static final Query RUIN = new Query.Raw("SELECT 0 FROM t0 ASOF LEFT JOIN t0 AS x0 ON t0.c0 >= x0.c0");
    private static final Query CONTENT = new Query.Raw("SELECT c0 FROM t0");

    @AfterAll
    static void close() {
        TARGET.close();
    }

    private static Setup setup(String value) {
        return new Setup(List.of(new Statement.Raw("CREATE TABLE t0(c0 VARCHAR COLLATE NOCASE)"),
                new Statement.Raw("INSERT INTO t0 VALUES ('" + value + "')")));
    }

    private static Database filled(Target target) {
        Database database = target.open();
        setup("a").statements().forEach(database::run);
        return database;
    }

    private static void holds(Database database, String value) {
        assertThat(database.rows(CONTENT)).isInstanceOfSatisfying(Rows.class,
                rows -> assertThat(rows.rows()).isEqualTo(List.of(List.of(Value.of(value)))));
    }

    private static long databases(Database database) {
        Rows rows = (Rows) database.rows(new Query.Raw("SELECT COUNT(*) FROM duckdb_databases() WHERE NOT internal"));
        return ((Value.Int) rows.rows().getFirst().getFirst()).value();
    }

    @Test
    void twoDatabasesAreInOneEngineAndDoNotSeeEachOther() {
        try (Database first = filled(TARGET); Database annex = first.annexed(setup("b"), UnaryOperator.identity())) {
            assertThat(annex.setup()).isEqualTo(setup("b"));
            assertThat(databases(first)).isEqualTo(2);
            assertThat(databases(annex)).isEqualTo(2);
            holds(first, "a");
            holds(annex, "b");
        }
    }

    @Test
    void anAnnexIsDroppedWhenItIsClosed() {
        try (Database first = filled(TARGET)) {
            first.annexed(setup("b"), UnaryOperator.identity()).close();
            assertThat(databases(first)).isOne();
            holds(first, "a");
        }
    }

    @Test
    void eachTellsItsOwnDefinitions() {
        try (Database first = filled(TARGET); Database annex = first.annexed(setup("b"), UnaryOperator.identity())) {
            first.run(new Statement.Raw("CREATE INDEX i0 ON t0(c0)"));
            first.run(new Statement.Raw("CREATE TEMP TABLE t1(c0 INTEGER)"));
            Query definitions = new Query.Raw(TARGET.dialect().definitions().orElseThrow());
            assertThat(((Rows) first.rows(definitions)).rows()).hasSize(3);
            assertThat(((Rows) annex.rows(definitions)).rows()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoIsInARuinedEngineMovesOut(boolean byTheFirst) {
        try (Database first = filled(TARGET); Database annex = first.annexed(setup("b"), UnaryOperator.identity());
                Database other = first.annexed(setup("c"), UnaryOperator.identity())) {
            assertThat((byTheFirst ? first : annex).rows(RUIN)).isInstanceOf(Outcome.Refused.class);
            holds(first, "a");
            holds(annex, "b");
            holds(other, "c");
            assertThat(databases(first)).isOne();
        }
    }

    @Test
    void whereAnEngineHoldsOneDatabaseAnAnnexHasAnEngineOfItsOwn() {
        try (Target target = Targets.open("h2"); Database first = filled(target)) {
            Setup setup = new Setup(List.of(new Statement.Raw("CREATE TABLE t0(c0 VARCHAR(9))"),
                    new Statement.Raw("INSERT INTO t0 VALUES ('b')")));
            try (Database annex = first.annexed(setup, UnaryOperator.identity())) {
                holds(annex, "b");
            }
        }
    }
}
