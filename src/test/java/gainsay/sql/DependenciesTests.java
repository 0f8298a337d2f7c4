package gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DependenciesTests {
    private static final Dialect SQLITE = Dialects.named("sqlite").orElseThrow().at(Version.of("999"));
    private static final String SETUP = """
            CREATE TABLE t(a, b DEFAULT ('default'), c AS ('generated'), CHECK (a <> 'check'));
            CREATE INDEX i ON t(a) WHERE b > 'index';
            CREATE TABLE u(a);
            CREATE VIEW v AS SELECT 'view' FROM u;
            CREATE VIEW w AS SELECT * FROM v;
            CREATE VIEW x AS SELECT 'other' FROM u;
            CREATE TABLE logged(a);
            CREATE TRIGGER r AFTER INSERT ON logged BEGIN INSERT INTO u SELECT 'trigger' FROM x; END;
            ALTER TABLE logged RENAME TO renamed;
            """;

    /// The texts of the literals in all that is evaluated besides the tree itself.
    private static List<String> texts(Node asked, Setup setup) {
        return Dependencies.of(asked, setup).stream().flatMap(part -> Shape.find(part, Expr.Literal.class).stream())
                .map(literal -> ((Value.Text) literal.value()).value()).distinct().sorted().toList();
    }

    private static Setup setup(String script) {
        return new Setup(Reader.split(script).stream().map(sql -> Reader.statement(SQLITE, sql)).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            SELECT a FROM u                           | ''
            SELECT * FROM V                           | view
            SELECT * FROM w                           | view
            SELECT 1 IN w                             | view
            SELECT * FROM w, x                        | other view
            SELECT a FROM t                           | generated
            INSERT INTO t(a) VALUES (1)               | check default generated index
            UPDATE t SET a = 1                        | check default generated index
            DELETE FROM t                             | check default generated index
            INSERT INTO u SELECT * FROM v             | view
            INSERT INTO renamed VALUES (1)            | other trigger
            INSERT INTO logged VALUES (1)             | ''
            ALTER TABLE u RENAME TO y                 | index other trigger view
            """)
    void theyAreWhatIsEvaluated(String sql, String texts) {
        Node asked = Reader.isQuery(sql) ? Reader.query(SQLITE, sql) : Reader.statement(SQLITE, sql);
        assertThat(asked).isNotInstanceOf(Statement.Raw.class);
        assertThat(String.join(" ", texts(asked, setup(SETUP)))).isEqualTo(texts);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT 1 FROM u WHERE EXISTS (SELECT 1 FROM s) | 1
            INSERT INTO s VALUES (1)                       | 1
            CREATE INDEX j ON s(a)                         | 1
            SELECT * FROM u                                | 0
            CREATE INDEX j ON u(a)                         | 0
            """)
    void aTemporaryTableIsTold(String sql, int told) {
        Node asked = Reader.isQuery(sql) ? Reader.query(SQLITE, sql) : Reader.statement(SQLITE, sql);
        assertThat(Dependencies.of(asked, setup(SETUP + "CREATE TEMP TABLE s(a)"))).filteredOn(Dependencies.Temporary.class::isInstance)
                .hasSize(told);
    }

    /// Only what may be read later: a row that was written is no definition.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE VIEW IF NOT EXISTS t AS SELECT 1 | true
            CREATE VIEW IF NOT EXISTS v AS SELECT 1 | false
            CREATE VIEW v AS SELECT 1               | false
            INSERT INTO "t" VALUES ("a")            | false
            """)
    void aDefinitionThatIsNoTreeCounts(String sql, boolean counts) {
        Query asked = Reader.query(SQLITE, "SELECT * FROM t");
        assertThat(Dependencies.of(asked, setup(sql)).isEmpty()).isNotEqualTo(counts);
    }
}
