package gainsay.oracle.radar;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Renderer;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a server tells of its tables, and what it copies from one database to another.
class ServerCopyTests {
    private static final Set<Metadata> ALL = EnumSet.allOf(Metadata.class);

    private static String told(Database database, Statement statement) {
        return Renderer.sql(database.dialect(), statement).replace("bigint(20)", "bigint");
    }

    private static List<Value> row(Database database, String query) {
        return ((Rows) database.rows(new Query.Raw(query))).rows().getFirst();
    }

    /// A driver is told six digits of a FLOAT, so that a literal would be another value.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void valuesAreCopiedThatALiteralLoses(String engine) {
        try (TestBench bench = new TestBench(engine, "CREATE TABLE t0(c0 FLOAT, c1 INT); INSERT INTO t0(c0, c1) VALUES (16777215, 1);"
                + "CREATE INDEX i0 ON t0(c0)");
                Database copy = Copy.of(bench.database(), ALL, List.of()).orElseThrow()) {
            String exact = "SELECT c0 + 0e0 FROM t0";
            assertThat(row(copy, exact)).isEqualTo(row(bench.database(), exact));
            assertThat(copy.setup().statements()).noneMatch(statement -> told(copy, statement).contains("SELECT"));
        }
    }

    /// Nor does a row change, or is refused, by what holds for rows that are written: a zero that would count on, a day that is none. The
    /// copy is then as strict as before.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void whatIsStoredIsCopiedUnderAnyMode(String engine) {
        try (TestBench bench = new TestBench(engine, "SET sql_mode = 'NO_AUTO_VALUE_ON_ZERO';"
                + "CREATE TABLE t0(c0 INT AUTO_INCREMENT PRIMARY KEY, c1 DATE); INSERT INTO t0(c0, c1) VALUES (0, '0000-00-00');"
                + "SET sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO'");
                Database copy = Copy.of(bench.database(), ALL, List.of()).orElseThrow()) {
            assertThat(row(copy, "SELECT CONCAT(c0, ' ', c1) FROM t0")).isEqualTo(List.of(Value.of("0 0000-00-00")));
            assertThat(row(copy, "SELECT @@sql_mode")).isEqualTo(row(bench.database(), "SELECT @@sql_mode"));
        }
    }

    /// The reader has no tree for keys among columns. The server tells them apart.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aTableOfATextIsToldByTheServer(String engine) {
        try (TestBench bench = new TestBench(engine, "CREATE TABLE t0(c0 BIGINT AUTO_INCREMENT, c1 VARCHAR(9) NOT NULL DEFAULT 'a',"
                + " PRIMARY KEY (c0), KEY i0 (c1), UNIQUE KEY i1 (c1, c0)) COMMENT 'x'; INSERT INTO t0(c1) VALUES ('b')")) {
            Definitions told = Definitions.of(bench.database()).orElseThrow();
            assertThat(told.indexes().stream().map(index -> told(bench.database(), index))).containsExactlyInAnyOrder(
                    "CREATE INDEX i0 ON t0(c1)", "CREATE UNIQUE INDEX i1 ON t0(c1, c0)");
            assertThat(told(bench.database(), told.tables().getFirst()))
                    .startsWith("CREATE TABLE t0(c0 bigint NOT NULL, c1 varchar(9) ").contains("NOT NULL DEFAULT ('a')")
                    .contains("PRIMARY KEY (c0)) ENGINE = InnoDB");
            try (Database copy = Copy.of(bench.database(), Set.of(Metadata.INDEX), List.of()).orElseThrow()) {
                assertThat(row(copy, "SELECT c0, c1 FROM t0")).isEqualTo(List.of(Value.of(1), Value.of("b")));
            }
        }
    }

    /// What the reader does not read of it is followed in the setup, as before.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void anAlteredTableIsToldByTheServerOrFollowed(String engine) {
        String table = "CREATE TABLE t0(c0 INT, c1 VARCHAR(9)); INSERT INTO t0(c0, c1) VALUES (1, 'a');";
        for (String more : List.of("", "CREATE INDEX i0 ON t0(c1(2));")) {
            try (TestBench bench = new TestBench(engine, table + more + "ALTER TABLE t0 ADD COLUMN c2 INT DEFAULT 3");
                    Database copy = Copy.of(bench.database(), ALL, List.of()).orElseThrow()) {
                assertThat(row(copy, "SELECT c0, c1, c2 FROM t0")).isEqualTo(List.of(Value.of(1), Value.of("a"), Value.of(3)));
            }
        }
    }
}
