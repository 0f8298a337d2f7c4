package gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the tables and indexes of a setup are after all its statements.
class CatalogTests {
    private static final Dialect DIALECT = Dialects.ALL.getFirst().at(Version.of("999"));
    private static final String MADE = "CREATE TABLE t0(a INT, b TEXT CHECK (b > a), UNIQUE (a, b)); "
            + "CREATE INDEX i0 ON t0(a, b + 1) WHERE b; CREATE TABLE t1(a REFERENCES t0(b), FOREIGN KEY (a) REFERENCES t0(a, b));";

    private static Setup setup(String script) {
        return new Setup(Reader.split(script).stream().map(sql -> Reader.statement(DIALECT, sql)).toList());
    }

    private static List<String> sql(Catalog catalog) {
        return Stream.<Statement>concat(catalog.tables().stream(), catalog.indexes().stream())
                .map(one -> Renderer.sql(DIALECT, one)).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ALTER TABLE t0 RENAME TO t9           | CREATE TABLE t9(a INT, b TEXT CHECK (b > a), UNIQUE (a, b)); \
            CREATE INDEX i0 ON t9(a, b + 1) WHERE b; CREATE TABLE t1(a REFERENCES t9(b), FOREIGN KEY (a) REFERENCES t9(a, b))
            ALTER TABLE t0 RENAME COLUMN b TO z   | CREATE TABLE t0(a INT, z TEXT CHECK (z > a), UNIQUE (a, z)); \
            CREATE INDEX i0 ON t0(a, z + 1) WHERE z; CREATE TABLE t1(a REFERENCES t0(z), FOREIGN KEY (a) REFERENCES t0(a, z))
            ALTER TABLE t1 RENAME COLUMN a TO z   | CREATE TABLE t0(a INT, b TEXT CHECK (b > a), UNIQUE (a, b)); \
            CREATE INDEX i0 ON t0(a, b + 1) WHERE b; CREATE TABLE t1(z REFERENCES t0(b), FOREIGN KEY (z) REFERENCES t0(a, b))
            ALTER TABLE t1 ADD COLUMN c DEFAULT 1 | CREATE TABLE t0(a INT, b TEXT CHECK (b > a), UNIQUE (a, b)); \
            CREATE INDEX i0 ON t0(a, b + 1) WHERE b; CREATE TABLE t1(a REFERENCES t0(b), c DEFAULT (1), FOREIGN KEY (a) REFERENCES t0(a, b))
            DROP TABLE t0                         | CREATE TABLE t1(a REFERENCES t0(b), FOREIGN KEY (a) REFERENCES t0(a, b))
            """)
    void aDeclarationFollowsWhatIsDoneToIt(String statement, String after) {
        assertThat(sql(Catalog.of(setup(MADE + statement)))).isEqualTo(sql(Catalog.of(setup(after))));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ALTER TABLE t0 RENAME TO t9         | SELECT t9.a AS b, t1.a FROM t9, t1 WHERE x.b IN (SELECT x.b FROM t9 AS x) AND 1 IN t9
            ALTER TABLE t0 RENAME COLUMN b TO z | SELECT t0.a AS b, t1.a FROM t0, t1 WHERE x.z IN (SELECT x.z FROM t0 AS x) AND 1 IN t0
            ALTER TABLE t1 RENAME COLUMN a TO z | SELECT t0.a AS b, t1.z FROM t0, t1 WHERE x.b IN (SELECT x.b FROM t0 AS x) AND 1 IN t0
            """)
    void aViewFollowsItsTables(String statement, String after) {
        Catalog catalog = Catalog.of(setup("CREATE TABLE t0(a, b); CREATE TABLE t1(a); CREATE VIEW v0 AS SELECT t0.a AS b, t1.a FROM t0, t1"
                + " WHERE x.b IN (SELECT x.b FROM t0 AS x) AND 1 IN t0;" + statement));
        assertThat(Renderer.sql(DIALECT, catalog.view("v0").orElseThrow())).isEqualTo(Renderer.sql(DIALECT,
                Reader.statement(DIALECT, "CREATE VIEW v0 AS " + after)));
    }

    @Test
    void aColumnThatIsDroppedIsGone() {
        Catalog catalog = Catalog.of(setup("CREATE TABLE t0(a, b); ALTER TABLE t0 DROP COLUMN a"));
        assertThat(sql(catalog)).containsExactly("CREATE TABLE t0(b)");
    }

    @Test
    void theSchemaFollowsToo() {
        Schema schema = Schema.of(setup("CREATE TEMP TABLE t0(a INT, b); ALTER TABLE t0 RENAME TO t9; ALTER TABLE t9 DROP COLUMN b;"
                + "ALTER TABLE t9 ADD COLUMN c TEXT COLLATE NOCASE; ALTER TABLE t9 RENAME a TO d"));
        assertThat(schema.relations()).containsExactly(new Schema.Relation("t9", Schema.Kind.TABLE, true,
                List.of(new Schema.Field("d", Type.INTEGER, ""), new Schema.Field("c", Type.TEXT, "NOCASE"))));
    }
}
