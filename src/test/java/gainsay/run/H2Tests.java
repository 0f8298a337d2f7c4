package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class H2Tests {
    private static Query.Select select(Expr expr) {
        return new Query.Select(false, List.of(Query.Item.of(expr)), Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    }

    private static Value list(String text) {
        return new Value.Written(Type.LIST, text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.3.176", "1.4.196", "1.4.200", "2.0.202"})
    void opensAnOldVersion(String version) {
        try (Target target = Targets.open("h2@" + version); Database database = target.open()) {
            assertThat(target.engineVersion()).isEqualTo(version);
            assertThat(database.rows(select(Expr.literal(Value.of(0.5))))).isEqualTo(new Rows(List.of(List.of(Value.of(0.5)))));
            assertThat(target.dialect().has(Feature.ROW_VALUES)).isEqualTo(version.startsWith("2"));
            assertThat(target.dialect().types()).anyMatch(type -> type.type() == Type.TEXT)
                    .matches(types -> types.stream().anyMatch(type -> type.type() == Type.LIST) == version.startsWith("2"));
        }
    }

    /// Such an error is told apart by where it comes from.
    @Test
    void anErrorThatTheEngineDidNotForeseeSaysWhereItWas() {
        Query unforeseen = new Query.Raw("SELECT * FROM (SELECT t0.c0 FROM t0 LEFT JOIN t0 AS x ON 0 IN (VALUES (0))) AS d0");
        try (Target target = Targets.open("h2"); Database database = target.open()) {
            database.run(new Statement.Raw("CREATE TABLE t0(c0 INT)"));
            assertThat(database.rows(unforeseen)).isInstanceOfSatisfying(Outcome.Refused.class, refused -> assertThat(refused.message())
                    .startsWith("General error: \"java.lang.NullPointerException")
                    .endsWith(" in org.h2.command.query.TableValueConstructor.isEverything"));
            assertThat(database.rows(new Query.Raw("SELECT CAST('a' AS INT)"))).isInstanceOfSatisfying(Outcome.Refused.class,
                    refused -> assertThat(refused.message()).isEqualTo("Data conversion error converting \"a\""));
        }
    }

    @Test
    void eachDatabaseIsItsOwn() {
        try (Target target = Targets.open("h2"); Database one = target.open(); Database other = target.open()) {
            assertThat(one.run(new Statement.Raw("CREATE TABLE t0(c0 INT)")).ok()).isTrue();
            assertThat(other.rows(new Query.Raw("SELECT * FROM t0"))).isInstanceOf(Outcome.Refused.class);
        }
    }

    /// The driver's own text of an array has a number in it that is never the same.
    @Test
    void anArrayIsReadWrittenAndBound() {
        try (Target target = Targets.open("h2"); Database database = target.open()) {
            for (String text : List.of("[]", "[1, 2]", "[1, NULL]")) {
                Rows expected = new Rows(List.of(List.of(list(text))));
                Query.Select bound = select(new Expr.Param(Expr.literal(list(text))));
                assertThat(database.rows(select(Expr.literal(list(text))))).isEqualTo(expected);
                try (Prepared prepared = database.prepare(bound)) {
                    assertThat(prepared.run()).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void anIntervalIsNoText() {
        try (Target target = Targets.open("h2"); Database database = target.open()) {
            Rows first = (Rows) database.rows(new Query.Raw("SELECT INTERVAL '1 02:03:04' DAY TO SECOND"));
            Value read = first.rows().getFirst().getFirst();
            assertThat(read.type()).isEqualTo(Type.INTERVAL);
            assertThat(database.rows(select(Expr.literal(read)))).isEqualTo(first);
        }
    }

    @Test
    void aDecimalIsToldWithItsDigits() {
        try (Target target = Targets.open("h2"); Database database = target.open()) {
            Rows rows = (Rows) database.rows(new Query.Raw("SELECT CAST(1.5 AS DECIMAL(9, 2)), CAST(1 AS DECIMAL(9, 2)) / 3, NULL"));
            assertThat(rows.type(0)).hasValue("DECIMAL(9, 2)");
            assertThat(rows.type(1)).hasValueSatisfying(type -> assertThat(type).matches("NUMERIC[(][0-9]+, [0-9]+[)]"));
            assertThat(rows.type(2)).isEmpty();
        }
    }

    @Test
    void aTransactionIsUndoneToItsSavepoint() {
        try (Target target = Targets.open("h2"); Database database = target.open()) {
            database.run(new Statement.Raw("CREATE TABLE t0(c0 INT)"));
            Statement.Insert one = insert(1);
            assertThat(database.run(new Statement.Transaction("", List.of(one, new Statement.Transaction("s0", List.of(insert(2)), true)),
                    false)).ok()).isTrue();
            assertThat(database.rows(new Query.Raw("SELECT c0 FROM t0"))).isEqualTo(new Rows(List.of(List.of(Value.of(1)))));
        }
    }

    private static Statement.Insert insert(long value) {
        return new Statement.Insert(Statement.Conflict.NONE, "t0", List.of("c0"),
                Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(value)))))));
    }
}
