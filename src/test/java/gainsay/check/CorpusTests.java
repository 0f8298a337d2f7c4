package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.check.Corpus.Trial;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.sanity.Integrity;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusTests {
    @TempDir
    private Path directory;

    private Corpus corpus(String json) throws IOException {
        return Corpus.read(Files.writeString(directory.resolve("corpus.json"), json));
    }

    @Test
    void aBugIsTriedOnItsLastBadVersionOnTheFixedOneAndOnTheNewest() throws IOException {
        Corpus.Case bug = corpus("""
                [{"id": "one", "dbms": "SQLite", "setup": ["CREATE TABLE t0(c0)"], "query": "SELECT * FROM t0",
                  "badVersions": ["3.8.6", "3.28.0", "3.29.0*"], "fixedIn": "3.30.1", "detectableBy": ["NoREC", "Radar"]}]
                """).cases().getFirst();
        assertThat(bug.trials()).containsExactly(new Trial("sqlite@3.28.0", true), new Trial("sqlite@3.30.1", false),
                new Trial("sqlite", false));
        assertThat(bug.concerns(new NoRec())).isTrue();
        assertThat(bug.concerns(new Integrity())).isFalse();
    }

    @Test
    void aFalseAlarmConcernsEveryOracleAndIsBrokenNowhere() throws IOException {
        Corpus.Case alarm = corpus("""
                [{"id": "two", "dbms": "sqlite", "setup": [], "query": "SELECT 1", "showsOn": ["3.28.0", "3.53.4.0"]}]
                """).cases().getFirst();
        assertThat(alarm.trials()).containsExactly(new Trial("sqlite@3.53.4.0", false), new Trial("sqlite", false));
        assertThat(alarm.concerns(new Integrity())).isTrue();
    }

    @Test
    void anEngineIsKnownByTheNameThatPeopleGiveIt() throws IOException {
        assertThat(corpus("""
                [{"id": "four", "dbms": "PostgreSQL", "setup": [], "query": "SELECT 1", "badVersions": ["12.0.0"], "fixedIn": "12.2.0"}]
                """).known()).singleElement().satisfies(one -> assertThat(one.trials()).containsExactly(
                        new Trial("postgres@12.0.0", true), new Trial("postgres@12.2.0", false), new Trial("postgres", false)));
    }

    @Test
    void theUsualVersionOfAServerIsNotTriedIfItHasNotTheFix() throws IOException {
        List<Corpus.Case> bugs = corpus("""
                [{"id": "six", "dbms": "MySQL", "setup": [], "query": "SELECT 1", "badVersions": ["8.0.33"], "fixedIn": "9.7.4"},
                 {"id": "seven", "dbms": "MySQL", "setup": [], "query": "SELECT 1", "badVersions": ["8.0.15"], "fixedIn": "8.0.33"},
                 {"id": "eight", "dbms": "MariaDB", "setup": [], "query": "SELECT 1", "badVersions": ["11.4.5"], "fixedIn": "10.11.19"}]
                """).cases();
        assertThat(bugs.get(0).trials()).containsExactly(new Trial("mysql@8.0.33", true), new Trial("mysql@9.7.4", false));
        assertThat(bugs.get(1).trials()).containsExactly(new Trial("mysql@8.0.15", true), new Trial("mysql@8.0.33", false));
        assertThat(bugs.get(2).trials()).containsExactly(new Trial("mariadb@11.4.5", true), new Trial("mariadb@10.11.19", false));
    }

    @Test
    void aBugThatIsNotFixedIsBrokenOnTheNewestToo() throws IOException {
        Corpus.Case bug = corpus("""
                [{"id": "five", "dbms": "sqlite", "setup": [], "query": "SELECT 1", "badVersions": ["3.28.0"], "fixedIn": null,
                  "detectableBy": ["epsc"]}]
                """).cases().getFirst();
        assertThat(bug.trials()).containsExactly(new Trial("sqlite@3.28.0", true), new Trial("sqlite", true));
    }

    @Test
    void aVersionWithARemarkCannotBeHad() throws IOException {
        Corpus.Case bug = corpus("""
                [{"id": "nine", "dbms": "MariaDB", "setup": [], "query": "SELECT 1", "badVersions": ["10.2.11", "10.11.19(Debian)"]}]
                """).cases().getFirst();
        assertThat(bug.trials()).containsExactly(new Trial("mariadb@10.2.11", true), new Trial("mariadb", true));
        assertThat(bug.concerns(new NoRec())).isFalse();
    }

    @Test
    void otherFormsOfAQueryAreJudgedToo() throws IOException {
        Corpus.Case bug = corpus("""
                [{"id": "ten", "dbms": "sqlite", "setup": ["CREATE TABLE t0(c0 INT UNIQUE)", "INSERT INTO t0 VALUES (1)"],
                  "query": "SELECT * FROM t0", "query2": "SELECT * FROM t0 WHERE '1' IN (c0)", "query3": "SELECT * FROM t0",
                  "badVersions": ["3.28.0"], "fixedIn": "3.31.1", "detectableBy": ["NoREC"]}]
                """).cases().getFirst();
        assertThat(bug.script().queries()).containsExactly("SELECT * FROM t0", "SELECT * FROM t0 WHERE '1' IN (c0)");
        try (Target old = Targets.open("sqlite@3.28.0"); Target newest = Targets.open("sqlite")) {
            assertThat(bug.script().judge(new NoRec(), old)).isInstanceOf(Verdict.Broken.class);
            assertThat(bug.script().judge(new NoRec(), newest)).isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void thePreparedFormOfAQueryIsLeftToTheOracle() throws IOException {
        assertThat(corpus("""
                [{"id": "eleven", "dbms": "sqlite", "setup": [], "query": "SELECT 0", "query2": "SELECT ?", "query2Params": ["i:0"]},
                 {"id": "fourteen", "dbms": "mariadb", "setup": [], "query": "SELECT 0", "query2": "EXECUTE p USING @a"}]
                """).cases()).allSatisfy(one -> assertThat(one.script().queries()).containsExactly("SELECT 0"));
    }

    @Test
    void rulesAreStatementsBeforeTheSetup() throws IOException {
        assertThat(corpus("""
                [{"id": "twelve", "dbms": "mariadb", "setup": ["CREATE TABLE t(a INT)"], "query": "SELECT 1",
                  "rules": "default_storage_engine=MyISAM, database charset latin1"}]
                """).cases().getFirst().script().setup()).containsExactly("SET default_storage_engine = MyISAM",
                        "ALTER DATABASE CHARACTER SET latin1", "CREATE TABLE t(a INT)");
    }

    @Test
    void aVariantIsACaseOfItsOwn() throws IOException {
        List<Corpus.Case> bugs = corpus("""
                [{"id": "thirteen", "dbms": "sqlite", "setup": [], "query": "SELECT 1", "badVersions": ["3.28.0"], "fixedIn": "3.31.1",
                  "detectableBy": ["NoREC"], "variant": {"setup": ["CREATE TABLE t0(c0)"], "query": "SELECT 2", "firstBad": "3.8.6",
                  "lastBad": "3.25.2", "detectableBy": ["TLP"]}}]
                """).cases();
        assertThat(bugs).extracting(Corpus.Case::id).containsExactly("thirteen", "thirteen/variant");
        assertThat(bugs.get(1).script()).isEqualTo(new Script(List.of("CREATE TABLE t0(c0)"), "SELECT 2"));
        assertThat(bugs.get(1).trials()).containsExactly(new Trial("sqlite@3.25.2", true), new Trial("sqlite@3.31.1", false),
                new Trial("sqlite", false));
        assertThat(bugs.get(1).concerns(new NoRec())).isFalse();
    }

    @Test
    void casesOfOtherEnginesAreLeftOut() throws IOException {
        assertThat(corpus("""
                [{"id": "three", "dbms": "Oracle", "setup": [], "query": "SELECT 1", "showsOn": ["23"]}]""").known()).isEmpty();
    }

    @Test
    void whatIsNoCorpusIsRefusedInOneLine() {
        assertThatThrownBy(() -> corpus("{}")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("must be a JSON array");
        assertThatThrownBy(() -> corpus("[{")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("is not JSON");
    }
}
