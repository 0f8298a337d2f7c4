package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.oracle.FormName;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.tlp.Tlp;
import gainsay.planted.Fault;
import gainsay.planted.FaultyDatabase;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class InquiryTests {

    /// An engine that lies in one way.
    private record Lying(Target sound, Fault fault) implements Target {
        @Override
        public String name() {
            return sound.name();
        }

        @Override
        public String engineVersion() {
            return sound.engineVersion();
        }

        @Override
        public Dialect dialect() {
            return sound.dialect();
        }

        @Override
        public Database open() {
            return new FaultyDatabase(sound.open(), fault);
        }

        @Override
        public void close() {
            sound.close();
        }
    }

    private static <C extends Node> Inquiry asked(Oracle<C> oracle, String made, String query, Target target) {
        Setup setup = new Setup(Reader.split(made).stream().map(sql -> Reader.statement(target.dialect(), sql)).toList());
        for (TestCase<C> test : oracle.cases(target.dialect(), setup, Reader.query(target.dialect(), query))) {
            if (oracle.judgeAfresh(test, target) instanceof Verdict.Broken broken) {
                return Inquiry.of(new Sighting<>(oracle, test, broken), target);
            }
        }
        throw new AssertionError("nothing is broken");
    }

    /// Without the index the query has its row.
    @Test
    void theOptimisedQueryIsSuspectedWhereACopyContradictsItAlone() {
        try (Target target = new Lying(Targets.open("sqlite"), Fault.INDEX_LOSES_ROW)) {
            Inquiry inquiry = asked(new NoRec(), "CREATE TABLE t0(c0 INTEGER); INSERT INTO t0 VALUES (1), (2), (3);"
                    + " CREATE INDEX i0 ON t0(c0)", "SELECT t0.c0 FROM t0 WHERE t0.c0 > 0", target);
            assertThat(inquiry.suspect()).isEqualTo(Inquiry.Suspect.ACTUAL);
            assertThat(inquiry.why()).contains("rows");
        }
    }

    /// The whole is wrong, and its parts are right.
    @Test
    void theSideThatIsExpectedIsSuspectedLikewise() {
        try (Target target = new Lying(Targets.open("sqlite"), Fault.MAX_OVER_INDEX_IS_NULL)) {
            Inquiry inquiry = asked(new Tlp(), "CREATE TABLE t0(c0 INTEGER); INSERT INTO t0 VALUES (1), (2), (3);"
                    + " CREATE INDEX i0 ON t0(c0)", "SELECT MAX(t0.c0) FROM t0 WHERE t0.c0 + 0 > 1", target);
            assertThat(inquiry.suspect()).isEqualTo(Inquiry.Suspect.EXPECTED);
            assertThat(inquiry.why()).contains("rows differ");
        }
    }

    /// What is wrong in one place of a query and nowhere else, whatever else is asked, blames nobody.
    @Test
    void whereNothingElseContradictsEitherNobodyIsSuspected() {
        try (Target target = new Lying(Targets.open("sqlite"), Fault.SORT_LOSES_ROW)) {
            Inquiry inquiry = asked(new NoRec(), "CREATE TABLE t0(c0 INTEGER); INSERT INTO t0 VALUES (1), (2), (3)",
                    "SELECT t0.c0 FROM t0 WHERE t0.c0 > 0 ORDER BY t0.c0", target);
            assertThat(inquiry.suspect()).isEqualTo(Inquiry.Suspect.UNKNOWN);
        }
    }

    private static <C extends Node> Inquiry failing(Oracle<C> oracle, String made, String query, Target target) {
        Setup setup = new Setup(Reader.split(made).stream().map(sql -> Reader.statement(target.dialect(), sql)).toList());
        TestCase<C> test = oracle.cases(target.dialect(), setup, Reader.query(target.dialect(), query)).getFirst();
        return Inquiry.of(new Sighting<>(oracle, test, oracle.judgeAfresh(test, target)), target);
    }

    /// Its driver has no cause to tell.
    @Test
    void whatAnEngineInJavaThrewIsToldThoughItSaysOnlyThatThereWasAnError() {
        try (Target target = Targets.open("hsqldb@2.7.4")) {
            Inquiry inquiry = failing(new NoRec(), "CREATE TABLE t0(c0 INTEGER)",
                    "SELECT * FROM t0 WHERE 'a' LIKE CAST(NULL AS VARCHAR(10)) OR t0.c0 LIKE CAST(NULL AS VARCHAR(10))", target);
            assertThat(inquiry.clues().thrown()).first().asString().startsWith("java.lang.NullPointerException");
            assertThat(inquiry.clues().thrown()).element(1).asString().startsWith("org.hsqldb.");
            assertThat(inquiry.environment().driver()).contains("2.7.4");
            assertThat(inquiry.environment().platform()).contains(System.getProperty("os.arch"));
        }
    }

    /// Without the addresses of one process.
    @Test
    void framesThatAnEngineWritesIntoItsErrorAreTold() {
        try (Target target = Targets.open("duckdb@2.0.0.1")) {
            Inquiry inquiry = failing(new NoRec(), "CREATE TABLE t0(c0 VARCHAR); INSERT INTO t0 VALUES ('0'), ('1')",
                    "SELECT 0 FROM t0 LEFT JOIN t0 AS x0 ON NULL = (SELECT 0) JOIN t0 AS x1 ON t0.c0 <> x1.c0 WHERE TRUE", target);
            assertThat(inquiry.clues().thrown()).hasSizeGreaterThan(3).first().asString().startsWith("INTERNAL Error");
            assertThat(inquiry.clues().thrown()).element(1).asString().contains("(+0x").doesNotContain("[0x", "/");
        }
    }

    @Test
    void theStepOfTheOptimizerThatIsWrongIsNamed() {
        try (Target target = Targets.open("duckdb@2.0.0.1")) {
            Inquiry inquiry = asked(new NoRec(), "CREATE TABLE t0(c0 INTEGER); INSERT INTO t0 VALUES (1), (7), (NULL)",
                    "SELECT c0 FROM t0 WHERE CASE WHEN c0 > 5 THEN 'abc' END LIKE 'a%'", target);
            assertThat(inquiry.clues().cures()).contains("disabled_optimizers = 'expression_rewriter'")
                    .doesNotContain("disabled_optimizers = 'join_order'");
            assertThat(inquiry.environment().build()).first().asString().contains("v2.0.0");
        }
    }

    @Test
    void answersThatLookAlikeAreAskedForTheirTypes() {
        try (Target target = Targets.open("sqlite")) {
            var types = Verdict.broken(new FormName("rows"), new Verdict.Evidence("SELECT 1", new Rows(List.of(List.of(Value.of(1))))),
                    new Verdict.Evidence("SELECT 1.0", new Rows(List.of(List.of(Value.of(1.0))))), "");
            TestCase<?> test = new TestCase<>(new Setup(List.of()), Samples.finding().original().claim());
            assertThat(Typing.of(test, types, target)).extracting(Clues.Typed::rows)
                    .containsExactly(List.of("1 | 'integer'"), List.of("1.0 | 'real'"));
            assertThat(Typing.of(test, Samples.broken(), target)).isEmpty();
        }
    }
}
