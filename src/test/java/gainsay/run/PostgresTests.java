package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Function;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresTests {
    private static final Target TARGET = Targets.open("postgres");

    @AfterAll
    static void close() {
        TARGET.close();
    }

    private static Query.Select select(Expr expr) {
        return new Query.Select(false, List.of(Query.Item.of(expr)), Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    }

    /// Java's own dates know no infinity and no years before the first, and its times no fraction.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DATE 'infinity'                          | DATE      | infinity
            DATE '0044-03-15 BC'                     | DATE      | 0044-03-15 BC
            TIME '23:59:59.999999'                   | TIME      | 23:59:59.999999
            TIMESTAMP '2000-01-01 00:00:00.5'        | TIMESTAMP | 2000-01-01 00:00:00.5
            INTERVAL '1 mon 24:00:00'                | INTERVAL  | 1 mon 24:00:00
            CAST('101' AS BIT VARYING)               | BIT       | 101
            CAST('{{1,2},{NULL,3}}' AS INTEGER[])    | LIST      | {{1,2},{NULL,3}}
            """)
    void valuesAreReadWhole(String sql, Type type, String text) {
        try (Database database = TARGET.open()) {
            assertThat(database.rows(new Query.Raw("SELECT " + sql)))
                    .isEqualTo(new Rows(List.of(List.of(new Value.Written(type, text)))));
        }
    }

    /// Every text that is drawn as a value of a type is one, prepared or not, and comes back equal to itself.
    @Test
    void drawnTextsAreValuesInBothForms() {
        Dialect dialect = TARGET.dialect();
        try (Database database = TARGET.open()) {
            dialect.types().stream().map(known -> known.type()).distinct().forEach(type -> dialect.texts(type).forEach(text -> {
                Expr value = Expr.literal(new Value.Written(type, text));
                Query equal = select(new Expr.Binary(Operator.EQUAL, new Expr.Param((Expr.Literal) value), value));
                Rows truth = new Rows(List.of(List.of(new Value.Bool(true))));
                assertThat(database.rows(equal)).as(text).isEqualTo(truth);
                try (Prepared prepared = database.prepare(equal)) {
                    assertThat(prepared.run()).as(text).isEqualTo(truth);
                }
            }));
        }
    }

    @Test
    void eachDatabaseIsItsOwn() {
        try (Database one = TARGET.open(); Database other = TARGET.open()) {
            assertThat(one.run(new Statement.Raw("CREATE TABLE t0(c0 INT)")).ok()).isTrue();
            assertThat(other.rows(new Query.Raw("SELECT * FROM t0"))).isInstanceOf(Outcome.Refused.class);
        }
    }

    /// Scripts make roles that are to see less than all.
    @Test
    void anotherRoleMayLookIntoADatabaseOnAServerOfOurs() {
        try (Database database = TARGET.open()) {
            database.run(new Statement.Raw("CREATE TABLE t0(c0 INT)"));
            database.run(new Statement.Raw("GRANT SELECT ON t0 TO pg_signal_backend"));
            assertThat(database.run(new Statement.Raw("SET ROLE pg_signal_backend")).ok()).isTrue();
            assertThat(database.rows(new Query.Raw("SELECT * FROM t0"))).isInstanceOf(Rows.class);
            assertThat(database.run(new Statement.Raw("CREATE TABLE t1(c0 INT)"))).isInstanceOf(Outcome.Refused.class);
        }
    }

    /// A failure inside a transaction spoils all of it; the next statement finds none open.
    @Test
    void aTransactionThatFailsIsLeft() {
        Statement insert = Reader.statement(TARGET.dialect(), "INSERT INTO t0 VALUES (1)");
        try (Database database = TARGET.open()) {
            database.run(new Statement.Raw("CREATE TABLE t0(c0 INT UNIQUE)"));
            assertThat(database.run(new Statement.Transaction("", List.of(insert, insert), false))).isInstanceOf(Outcome.Refused.class);
            assertThat(database.rows(new Query.Raw("SELECT COUNT(*) FROM t0")))
                    .isEqualTo(new Rows(List.of(List.of(Value.of(0)))));
        }
    }

    @Test
    void theCatalogueHasFunctionsToDrawAndKnowsAggregates() {
        List<String> drawn = TARGET.dialect().functions().drawn().stream().map(Function::name).toList();
        assertThat(drawn).contains("INT8MUL", "MD5", "BYTEACAT").doesNotContain("INT8SEND", "PG_SLEEP", "TEXTREGEXEQ", "IN_RANGE");
        assertThat(TARGET.dialect().functions().aggregates("JSONB_AGG", 1)).isTrue();
        assertThat(TARGET.dialect().functions().rowwise("TO_CHAR")).isTrue();
    }
}
