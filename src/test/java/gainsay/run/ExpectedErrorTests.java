package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Asked;
import gainsay.dialect.Dialect;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.EngineError;
import gainsay.dialect.ExpectedError;
import gainsay.dialect.ExpectedError.When;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.engine.Family;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every expected error is met by some statement on the versions that it is expected of, under the code or the text by which it is
/// known: one that none meets hides something else.
@Tag("crashing")
class ExpectedErrorTests {
    private static final Pattern BARE_OR_NOT = Pattern.compile("[?](?:[{]([^}]*)[}])?");

    private static Outcome last(Database database, String script) {
        Outcome outcome = new Outcome.Changed(0);
        for (String sql : Reader.split(script)) {
            outcome = sql.contains("?") ? prepared(database, sql) : Reader.isQuery(sql)
                    ? database.rows(Reader.query(database.dialect(), sql)) : database.run(Reader.statement(database.dialect(), sql));
        }
        return outcome;
    }

    /// A query with places: `?` is given NULL, and `?{a}` a text, without a type around it.
    private static Outcome prepared(Database database, String sql) {
        List<Value> values = BARE_OR_NOT.matcher(sql).results().<Value>map(place -> place.group(1) == null ? Value.NULL
                : place.group(1).matches("\\d+") ? Value.of(Long.parseLong(place.group(1))) : Value.of(place.group(1))).toList();
        Query query = Shape.rewrite(Reader.query(database.dialect(), new Parameterized(BARE_OR_NOT.matcher(sql).replaceAll("?"), values)),
                node -> node instanceof Expr.Param param && !param.literal().value().equals(Value.NULL)
                        ? new Expr.Param(param.literal(), true, "") : node);
        try (Prepared prepared = database.prepare(query)) {
            return prepared.run();
        }
    }

    private static Optional<ExpectedError> last(String target, String script) {
        try (Target engine = Targets.open(target)) {
            return last(engine, script);
        }
    }

    private static Optional<ExpectedError> last(Target engine, String script) {
        try (Database database = engine.open()) {
            return last(database, script) instanceof Outcome.Refused refused ? refused.expected() : Optional.empty();
        }
    }

    static List<String> names() {
        return Dialects.ALL.stream().map(DialectHistory::name).toList();
    }

    /// A file a dialect: a target, statements of which the last is refused, and a part of what the expected error is known by.
    private static List<String[]> rows(String name) throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/expected", name + ".txt")).stream().map(line -> line.split(" +\\| +"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachIsMetByAStatement(String name) throws IOException {
        for (String[] cells : rows(name)) {
            Family.assumeHere(cells[0]);
        }
        Set<ExpectedError> met = new HashSet<>();
        Map<String, Target> targets = new HashMap<>();
        try {
            for (String[] cells : rows(name)) {
                ExpectedError error = last(targets.computeIfAbsent(cells[0], Targets::open), cells[1]).orElseThrow(() ->
                        new AssertionError("not expected: " + String.join(" | ", cells)));
                assertThat(error.sign().toString()).contains(cells[2]);
                met.add(error);
            }
            assertThat(targets.keySet()).anyMatch(target -> target.equals(name) || target.startsWith(name + "@"));
            targets.values().forEach(engine ->
                    assertThat(engine.dialect().expected()).isSubsetOf(met));
        } finally {
            targets.values().forEach(Target::close);
        }
    }

    /// What only old versions say, and what only one construct asks for, is no excuse elsewhere.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sqlite          | constraint failed
            sqlite          | FOREIGN KEY constraint failed
            sqlite          | indexed columns are not unique
            sqlite@3.8.6    | SQL logic error or missing database
            sqlite          | cannot VACUUM - SQL statements in progress
            sqlite          | no query solution
            """)
    void itIsAsNarrowAsItsCause(String target, String message) {
        try (Target engine = Targets.open(target)) {
            Query other = new Query.Raw("VACUUM; SELECT * FROM t0 NOT INDEXED");
            assertThat(engine.dialect().expected(EngineError.of(message), new Asked(other, false, Setup.EMPTY))).isEmpty();
        }
    }

    @Test
    void anErrorThatLostItsMessageMayBeAnyOfEvaluation() {
        ExpectedError lost = ExpectedError.of(When.UNNAMED, "lost", "");
        ExpectedError overflow = ExpectedError.of(When.EVALUATION, "overflow", "");
        assertThat(lost.like(overflow)).isTrue();
        assertThat(overflow.like(lost)).isTrue();
        assertThat(overflow.like(ExpectedError.of(When.EVALUATION, "other", ""))).isFalse();
        assertThat(lost.like(ExpectedError.of(When.CHANGE, "rule", ""))).isFalse();
    }

    @Test
    void aViewSpeaksInTheQueryThatReadsIt() {
        String setup = "CREATE TABLE t(a, b); CREATE INDEX i ON t(a); CREATE VIEW v AS SELECT a FROM t INDEXED BY i; DROP INDEX i;"
                + "CREATE INDEX i ON t(a) WHERE b;";
        assertThat(last("sqlite", setup + "SELECT * FROM v")).isPresent();
    }

    private static Optional<ExpectedError> expected(String engine, EngineError error, String setup, String asked) {
        Dialect dialect = Dialects.named(engine).orElseThrow().at(Version.of("999"));
        return dialect.expected(error, new Asked(Reader.query(dialect, asked), false, new Setup(Reader.split(setup).stream()
                .map(statement -> Reader.statement(dialect, statement)).toList())));
    }

    @Test
    void aViewOfAViewSpeaksAndOneThatIsNotReadIsSilent() {
        String setup = "CREATE TABLE t(a INT); CREATE VIEW v AS SELECT NTILE(a) OVER (ORDER BY a) AS b FROM t;"
                + "CREATE VIEW w AS SELECT b FROM v; CREATE VIEW x AS SELECT a FROM t;";
        EngineError error = new EngineError("Invalid value \"0\" for parameter \"number of tiles\"", "90008", 90008);
        assertThat(expected("h2", error, setup, "SELECT b FROM w")).isPresent();
        assertThat(expected("h2", error, setup, "SELECT 1 FROM t WHERE a IN (SELECT b FROM v)")).isPresent();
        assertThat(expected("h2", error, setup, "SELECT a FROM x")).isEmpty();
        assertThat(last("h2", setup + "INSERT INTO t VALUES (0); SELECT b FROM w")).isPresent();
    }

    /// One that was read is a text under a cast.
    @Test
    void aTextIsComparedWithADateThatWasReadToo() {
        Dialect dialect = Dialects.named("mysql").orElseThrow().at(Version.of("999"));
        Expr date = new Expr.Cast(Expr.literal(Value.of("2000-01-01 00:00:00")), "DATETIME(6)", Type.TEXT);
        Expr text = Expr.literal(Value.of("-1"));
        EngineError error = new EngineError("Incorrect DATETIME value: '-1'", "HY000", 1525);
        assertThat(dialect.expected(error, asked(new Expr.Binary(Operator.LESS, text, date)))).isPresent();
        assertThat(dialect.expected(error, asked(new Expr.Binary(Operator.LESS, text, text)))).isEmpty();
    }

    private static Asked asked(Expr predicate) {
        return new Asked(Query.Select.of(List.of(Query.Item.of(predicate)), Source.Table.named("t")), false, Setup.EMPTY);
    }

    /// Of versions that not every machine has.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            1525 | SELECT * FROM t WHERE '' = CAST(NULL AS DATETIME(6))                                      | true
            1525 | SELECT * FROM t WHERE (0, '') = (CAST(0 AS SIGNED), CAST('2000-01-01' AS DATE))           | true
            1525 | SELECT 0 WHERE '' IN (SELECT CAST('0000-00-00' AS DATE))                                  | true
            1525 | SELECT 0 WHERE CASE WHEN FALSE THEN TIMESTAMP '2000-01-01 00:00:00' END = x''             | true
            1525 | SELECT * FROM t WHERE '' = CAST(NULL AS CHAR)                                             | false
            1525 | SELECT * FROM t WHERE a = CAST(NULL AS DATETIME(6))                                       | false
            1055 | SELECT a FROM t GROUP BY a + (SELECT 0)                                                   | true
            1055 | SELECT a FROM t GROUP BY a + 0                                                            | false
            3854 | SELECT 0 FROM t WHERE t.b IN ('😀')                                                       | true
            3854 | SELECT 0 FROM t WHERE t.b IN ('x')                                                        | false
            """)
    void theNewestMysqlHasAReason(int number, String sql, boolean expected) {
        String setup = "CREATE TABLE t(a INT, b VARCHAR(20) CHARACTER SET latin1); CREATE TABLE u(a VARCHAR(20))";
        assertThat(expected("mysql", new EngineError("", "", number), setup, sql).isPresent()).isEqualTo(expected);
    }

    @Test
    void anErrorIsKnownByItsCodeWhateverItSays() {
        assertThat(expected("h2", new EngineError("Division durch 0", "22012", 22012), "", "SELECT 1")).isPresent();
        assertThat(expected("h2", new EngineError("Division by zero", "22013", 22012), "", "SELECT 1")).isEmpty();
    }

    @Test
    void aTextUnderAnotherCodeIsAnotherError() {
        String text = "Value too long for column \"DECIMAL(18, 3)\"";
        assertThat(expected("h2", new EngineError(text, "22001", 22001), "", "SELECT 1")).isPresent();
        assertThat(expected("h2", new EngineError(text, "50000", 50000), "", "SELECT 1")).isEmpty();
        assertThat(expected("h2", new EngineError("Value too long", "22001", 22001), "", "SELECT 1")).isEmpty();
        ExpectedError known = ExpectedError.of(When.CHANGE, "failed", "").vendor(19);
        assertThat(known.sign().example()).isEqualTo(new EngineError("error 19: failed", "", 19));
    }

    /// In the ordinary form a marked literal is a literal.
    @Test
    void aParameterIsOneInThePreparedFormOnly() {
        Dialect dialect = Dialects.named("h2").orElseThrow().at(Version.of("999"));
        Query marked = Reader.query(dialect, new Parameterized("SELECT ?", List.of(Value.NULL)));
        EngineError error = new EngineError("Unknown data type", "HY004", 50004);
        assertThat(dialect.expected(error, new Asked(marked, true, Setup.EMPTY))).isPresent();
        assertThat(dialect.expected(error, new Asked(marked, false, Setup.EMPTY))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            h2     | SELECT 1 / 0                         | 22012 | 22012
            hsqldb | SELECT 1 / a FROM (VALUES (0)) AS t(a) | 22012 | -3432
            sqlite | SELECT ABS(-9223372036854775808)     | ''    | 1
            duckdb | SELECT CAST('x' AS INTEGER)          | ''    | 0
            """)
    void aRefusalHasTheCodesThatTheDriverGives(String name, String sql, String code, int vendor) {
        try (Target engine = Targets.open(name); Database database = engine.open()) {
            assertThat(last(database, sql)).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                assertThat(refused.error().code()).isEqualTo(code);
                assertThat(refused.error().vendor()).isEqualTo(vendor);
            });
        }
    }
}
