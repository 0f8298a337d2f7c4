package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HsqldbTests {
    private static final Statement TABLE = new Statement.Raw("CREATE TABLE t0(c0 INTEGER NOT NULL)");
    private static final Query COUNT = new Query.Raw("SELECT COUNT(*) FROM t0");

    private static Query.Select select(Expr expr) {
        return new Query.Select(false, List.of(Query.Item.of(expr)), Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    }

    private static Rows one(Value value) {
        return new Rows(List.of(List.of(value)));
    }

    private static Statement insert(Value value) {
        return new Statement.Insert(Statement.Conflict.NONE, "t0", List.of("c0"),
                Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(value)))))));
    }

    @ParameterizedTest
    @CsvSource({"2.2.9, false", "2.3.4, true", "2.6.1, true"})
    void opensAnOldVersion(String version, boolean uuid) {
        try (Target target = Targets.open("hsqldb@" + version); Database database = target.open()) {
            assertThat(target.engineVersion()).isEqualTo(version);
            assertThat(target.dialect().types().stream().anyMatch(type -> type.type() == Type.UUID)).isEqualTo(uuid);
            assertThat(database.rows(select(Expr.literal(Value.of(0.5))))).isEqualTo(one(Value.of(0.5)));
        }
    }

    @Test
    void eachDatabaseIsItsOwnAndGoesWithItsConnection() {
        try (Target target = Targets.open("hsqldb"); Database one = target.open()) {
            try (Database other = target.open()) {
                assertThat(one.run(TABLE).ok()).isTrue();
                assertThat(other.rows(COUNT)).isInstanceOf(Outcome.Refused.class);
            }
            assertThat(one.rows(COUNT)).isEqualTo(one(Value.of(0)));
        }
    }

    @Test
    void anUndoneTransactionLeavesNothing() {
        try (Target target = Targets.open("hsqldb"); Database database = target.open()) {
            database.run(TABLE);
            assertThat(database.run(new Statement.Transaction("", List.of(insert(Value.of(1))), true)).ok()).isTrue();
            assertThat(database.rows(COUNT)).isEqualTo(one(Value.of(0)));
        }
    }

    /// After a refused one each statement is for itself again.
    @Test
    void aRefusedTransactionIsLeft() {
        try (Target target = Targets.open("hsqldb"); Database database = target.open()) {
            database.run(TABLE);
            assertThat(database.run(new Statement.Transaction("", List.of(insert(Value.of(1)), insert(Value.NULL)), false)).ok()).isFalse();
            database.run(insert(Value.of(2)));
            database.run(new Statement.Raw("ROLLBACK"));
            assertThat(database.rows(COUNT)).isEqualTo(one(Value.of(1)));
        }
    }

    /// A literal of a fixed length would be padded to the other's.
    @Test
    void textsKeepTheirLength() {
        Expr either = new Expr.Case(Optional.empty(), List.of(new Expr.When(Expr.literal(new Value.Bool(true)),
                Expr.literal(Value.of("a")))),
                Optional.of(Expr.literal(Value.of("bcd"))));
        try (Target target = Targets.open("hsqldb"); Database database = target.open()) {
            assertThat(database.rows(select(either))).isEqualTo(one(Value.of("a")));
        }
    }

    @Test
    void aPreparedStatementTakesAWiderValueThanItWasPreparedFor() {
        try (Target target = Targets.open("hsqldb"); Database database = target.open();
                Prepared prepared = database.prepare(select(new Expr.Param(Expr.literal(1))))) {
            assertThat(prepared.run(List.of(Value.of(1L << 40)))).isEqualTo(one(Value.of(1L << 40)));
            assertThat(prepared.run()).isEqualTo(one(Value.of(1)));
        }
    }
}
