package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhraseTests {
    private static final Dialect SQLITE = Sqlite.DIALECT.at(Version.of("3.53.4"));
    private static final Dialect PLAIN = Dialect.standard("plain").type(Type.INTEGER, "INT").at(Version.of("1"));
    private static final Dialect OTHER = Dialect.standard("other").type(Type.INTEGER, "INT")
            .phrase(Phrase.BY_INDEX, " USE INDEX ({index})").phrase(Phrase.BY_NO_INDEX, " USE INDEX ()")
            .phrase(Phrase.INSERT_OR_IGNORE, "INSERT IGNORE").phrase(Phrase.INSERT_OR_REPLACE, "REPLACE")
            .phrase(Phrase.UPDATE_OR_IGNORE, "UPDATE IGNORE").at(Version.of("1"));

    private static Node read(String sql) {
        return Reader.isQuery(sql) ? Reader.query(SQLITE, sql) : Reader.statement(SQLITE, sql);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM t INDEXED BY i            | SELECT * FROM t USE INDEX (i)        | SELECT * FROM t
            SELECT * FROM t AS u NOT INDEXED        | SELECT * FROM t AS u USE INDEX ()    | SELECT * FROM t AS u
            INSERT OR IGNORE INTO t(a) VALUES (1)   | INSERT IGNORE INTO t(a) VALUES (1)   | INSERT OR IGNORE INTO t(a) VALUES (1)
            INSERT OR REPLACE INTO t(a) VALUES (1)  | REPLACE INTO t(a) VALUES (1)         | INSERT OR REPLACE INTO t(a) VALUES (1)
            INSERT OR ROLLBACK INTO t(a) VALUES (1) | INSERT OR ROLLBACK INTO t(a) VALUES (1) | INSERT OR ROLLBACK INTO t(a) VALUES (1)
            UPDATE OR IGNORE t SET a = 1            | UPDATE IGNORE t SET a = 1            | UPDATE OR IGNORE t SET a = 1
            UPDATE OR REPLACE t SET a = 1           | UPDATE OR REPLACE t SET a = 1        | UPDATE OR REPLACE t SET a = 1
            UPDATE t SET a = 1                      | UPDATE t SET a = 1                   | UPDATE t SET a = 1
            """)
    void hintsAndConflictsAreWrittenInTheWordsOfTheDialect(String sqlite, String other, String plain) {
        assertThat(Renderer.sql(SQLITE, read(sqlite))).isEqualTo(sqlite);
        assertThat(Renderer.sql(OTHER, read(sqlite))).isEqualTo(other);
        assertThat(Renderer.sql(PLAIN, read(sqlite))).isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM t INDEXED BY i", "SELECT * FROM t NOT INDEXED"})
    void aHintIsReadOnlyWhereThereAreHints(String sql) {
        assertThat(Reader.query(SQLITE, sql)).isInstanceOf(Query.Select.class);
        assertThat(Reader.query(PLAIN, sql)).isEqualTo(new Query.Raw(sql));
    }
}
