package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Whatever an engine's own catalogue calls an aggregate is judged as one.
@Tag("crashing")
@Tag("slow")
class ListedAggregateTests {
    private static final Setup SETUP = new Setup(List.of(
            new Statement.Raw("CREATE TABLE t0(k INTEGER, i INTEGER, d DOUBLE, s VARCHAR(9), b BOOLEAN)"),
            new Statement.Raw("INSERT INTO t0 VALUES (1, 1, 0.5, 'a', TRUE), (1, 2, 1.5, 'b', FALSE), (2, 2, 0.5, 'a', TRUE), "
                    + "(2, 5, 2.5, 'c', NULL), (3, 3, 1.5, 'b', TRUE)")));
    private static final List<String> ARGUMENTS = List.of("i", "d", "s", "b", "2", "0.5", "[1, 2]", "','");
    private static final String SQLITE = "SELECT DISTINCT upper(name), narg FROM pragma_function_list WHERE type IN ('a', 'w') AND name "
            + "NOT IN ('row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead', 'first_value', "
            + "'last_value', 'nth_value') AND narg > 0 ORDER BY 1, 2";
    private static final String DUCKDB = "SELECT DISTINCT upper(function_name), len(parameters) FROM duckdb_functions() "
            + "WHERE len(parameters) > 0 AND (function_type = 'aggregate' OR function_name IN ('geomean', 'json_group_array', "
            + "'weighted_avg')) ORDER BY 1, 2";

    @Test
    void noRelationOverAnAggregateOfSqliteIsBroken() {
        noneIsBroken("sqlite", SQLITE, 15);
    }

    @Test
    void noRelationOverAnAggregateOfDuckdbIsBroken() {
        noneIsBroken("duckdb", DUCKDB, 80);
    }

    /// An aggregate that the engine takes with some arguments is under test; one that it refuses with all of them is not.
    private static void noneIsBroken(String engine, String catalogue, int least) {
        try (Target target = Targets.open(engine); Database database = target.open()) {
            SETUP.statements().forEach(database::run);
            List<String> calls = calls(database, catalogue);
            assertThat(calls).hasSizeGreaterThan(least);
            List<String> wrong = new ArrayList<>();
            for (String call : calls) {
                for (String sql : List.of("SELECT " + call + " FROM t0", "SELECT k, " + call + " FROM t0 GROUP BY k")) {
                    Query query = Reader.query(target.dialect(), sql);
                    assertThat(query).as(sql).isInstanceOfSatisfying(Query.Select.class, select -> assertThat(select.grouped()).isTrue());
                    Oracles.ALL.forEach(oracle -> verdicts(oracle, query, database).filter(ListedAggregateTests::wrong)
                            .forEach(verdict -> wrong.add(oracle.name() + " " + sql + ": " + verdict)));
                }
            }
            assertThat(wrong).isEmpty();
        }
    }

    /// What `check` asks, on one database for all, as opening one takes its time.
    private static <C extends Node> Stream<Verdict> verdicts(Oracle<C> oracle, Query query, Database database) {
        return oracle.cases(database.dialect(), SETUP, query).stream().filter(test -> test.setup().equals(SETUP))
                .map(test -> oracle.judge(test.claim(), database));
    }

    private static boolean wrong(Verdict verdict) {
        return verdict instanceof Verdict.Broken || verdict instanceof Verdict.Failed;
    }

    private static List<String> calls(Database database, String catalogue) {
        List<String> calls = new ArrayList<>();
        for (List<Value> listed : ((Rows) database.rows(new Query.Raw(catalogue))).rows()) {
            String name = ((Value.Text) listed.getFirst()).value();
            arguments((int) ((Value.Int) listed.getLast()).value()).map(given -> name + "(" + given + ")")
                    .filter(call -> database.rows(new Query.Raw("SELECT " + call + " FROM t0")) instanceof Rows).findFirst()
                    .ifPresent(calls::add);
        }
        return calls;
    }

    private static Stream<String> arguments(int count) {
        return IntStream.range(0, (int) Math.pow(ARGUMENTS.size(), count)).mapToObj(number -> {
            List<String> given = new ArrayList<>();
            for (int i = 0, rest = number; i < count; i++, rest /= ARGUMENTS.size()) {
                given.add(ARGUMENTS.get(rest % ARGUMENTS.size()));
            }
            return String.join(", ", given);
        });
    }
}
