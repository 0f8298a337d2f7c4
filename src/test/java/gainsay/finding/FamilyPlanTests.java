package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import gainsay.engine.Family;
import gainsay.run.Database;
import gainsay.run.Target;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Plans of MySQL and MariaDB, as real servers tell them: other steps are another plan, other names and values are not.
@Timeout(120)
@Tag("slow")
class FamilyPlanTests {
    /// Ways to read, join, sort, group and materialise.
    private static final List<String> DIFFERENT = List.of("SELECT * FROM t0", "SELECT * FROM t0 WHERE c0 = 1",
            "SELECT c1 FROM t0 WHERE c1 = 1",
            "SELECT * FROM t0 WHERE c1 > 1", "SELECT * FROM t0 WHERE c2 = 1", "SELECT * FROM t0 ORDER BY c2",
            "SELECT c2, COUNT(*) FROM t0 GROUP BY c2", "SELECT DISTINCT c2 FROM t0", "SELECT * FROM t0 JOIN t1 ON t0.c2 = t1.c2",
            "SELECT * FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0", "SELECT * FROM t0 WHERE c2 IN (SELECT c2 FROM t1)",
            "SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t1 WHERE t1.c2 > t0.c2)", "SELECT * FROM (SELECT c2 FROM t1 LIMIT 1) AS d",
            "SELECT c0 FROM t0 UNION SELECT c0 FROM t1", "SELECT 1", "SELECT * FROM t0 WHERE FALSE");
    private static final List<List<String>> ALIKE = List.of(
            List.of("SELECT * FROM t0 WHERE c2 = 1", "SELECT * FROM t1 WHERE c2 = 2", "SELECT * FROM t0 WHERE c3 = 'a (b'"),
            List.of("SELECT * FROM t0 WHERE c0 = 1", "SELECT * FROM t1 WHERE c0 = 3"),
            List.of("SELECT c1 FROM t0 WHERE c1 = 1", "SELECT c1 FROM t1 WHERE c1 = 2"),
            List.of("SELECT * FROM t0 ORDER BY c2", "SELECT * FROM t1 ORDER BY c3"));

    /// From 8.0.20 on there is a tree; its lines tell no figures.
    @Test
    void aPlanIsATreeWhereThereIsOne() {
        assumeThat(Path.of(System.getProperty("user.home"), ".gainsay/engines/mysql/9.7.4")).isDirectory();
        try (Family family = Family.start("mysql@9.7.4"); Target target = family.open(); Database database = target.open()) {
            Family.run(database, "CREATE TABLE t0(c0 INT PRIMARY KEY, c1 INT)", "INSERT INTO t0 VALUES (1, 1), (2, 2), (3, 3)");
            assertThat(database.dialect().explain()).isEqualTo("EXPLAIN FORMAT=TREE ");
            assertThat(Family.ask(database, database.dialect().explain() + "SELECT COUNT(*) FROM t0 AS a JOIN t0 AS b ON a.c1 = b.c0"))
                    .contains("-> Aggregate", "-> Nested loop inner join", "-> Single-row covering index lookup");
            assertThat(Plans.normal("SELECT * FROM t0 WHERE c1 = 1", database).orElseThrow())
                    .isEqualTo(Plans.normal("SELECT * FROM t0 WHERE c1 = 2", database).orElseThrow())
                    .isNotEqualTo(Plans.normal("SELECT * FROM t0 WHERE c0 = 1", database).orElseThrow());
        }
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void plansAreTheirSteps(String server) {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            for (String table : List.of("t0", "t1")) {
                Family.run(database, "CREATE TABLE " + table + "(c0 INT PRIMARY KEY, c1 INT, c2 INT, c3 VARCHAR(20), INDEX i_" + table
                        + "(c1))",
                        "INSERT INTO " + table + " VALUES (1, 1, 1, 'a'), (2, 2, 2, 'b'), (3, 3, 3, 'c'), (4, 4, 4, 'd'), (5, 5, 5, 'e')",
                        "ANALYZE TABLE " + table);
            }
            Map<Long, String> seen = new HashMap<>();
            for (String query : DIFFERENT) {
                String other = seen.put(Plans.normal(query, database).orElseThrow(), query);
                assertThat(other).as("the plan of " + query).isNull();
            }
            for (List<String> group : ALIKE) {
                assertThat(group.stream().map(query -> Plans.normal(query, database).orElseThrow()).distinct())
                        .as(group.getFirst()).hasSize(1);
            }
        }
    }
}
