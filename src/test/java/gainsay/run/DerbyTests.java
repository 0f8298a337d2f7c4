package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class DerbyTests {
    private static final Statement TABLE = new Statement.Raw("CREATE TABLE t0(c0 INTEGER)");
    private static final Query COUNT = new Query.Raw("SELECT COUNT(*) FROM t0");
    private static final Rows NONE = new Rows(List.of(List.of(Value.of(0))));

    private static Query.Select select(Expr expr) {
        return new Query.Select(false, List.of(Query.Item.of(expr)), Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.7.1.1", "10.14.2.0", "10.16.1.1"})
    void opensAnOldVersion(String version) {
        try (Target target = Targets.open("derby@" + version); Database database = target.open()) {
            assertThat(target.engineVersion()).isEqualTo(version);
            assertThat(database.rows(select(Expr.literal(new Value.Bool(true)))))
                    .isEqualTo(new Rows(List.of(List.of(new Value.Bool(true)))));
        }
    }

    /// More than live in one of the engine's.
    @Test
    void eachDatabaseIsItsOwn() {
        try (Target target = Targets.open("derby"); Database first = target.open()) {
            assertThat(first.run(TABLE).ok()).isTrue();
            for (int i = 0; i < 90; i++) {
                try (Database other = target.open()) {
                    assertThat(other.rows(COUNT)).isInstanceOf(Outcome.Refused.class);
                    assertThat(other.run(TABLE).ok()).isTrue();
                    assertThat(other.rows(COUNT)).isEqualTo(NONE);
                }
            }
            assertThat(first.rows(COUNT)).isEqualTo(NONE);
        }
    }

    /// An error that the engine did not foresee closes the connection; what was there is still there.
    @Test
    void aLostConnectionIsOpenedAgain() {
        try (Target target = Targets.open("derby"); Database database = target.open()) {
            database.run(TABLE);
            assertThat(database.run(new Statement.Raw("CREATE TABLE t1(c0 INTEGER CHECK (FALSE))"))).isInstanceOf(Outcome.Refused.class);
            assertThat(database.rows(COUNT)).isEqualTo(NONE);
        }
    }

    @Test
    void noLogIsLeft() {
        try (Target target = Targets.open("derby"); Database database = target.open()) {
            database.run(TABLE);
        }
        assertThat(Path.of("derby.log")).doesNotExist();
    }

    /// The engine writes down a class that it made and that does not load.
    @Test
    void noClassIsLeft() throws IOException {
        Query tooComplex = new Query.Raw("SELECT COUNT(*) FROM t0 WHERE TRUE = (EXISTS (SELECT 1 FROM t0))");
        try (Target target = Targets.open("derby"); Database database = target.open()) {
            database.run(TABLE);
            assertThat(database.rows(tooComplex)).isInstanceOf(Outcome.Refused.class);
        }
        try (Stream<Path> files = Files.list(Path.of(""))) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".class"));
        }
    }

    @Test
    void bindsWhatTheDriverHasNoModernFormFor() {
        Expr nothing = new Expr.Cast(new Expr.Param(Expr.literal(Value.NULL)), "DATE", Type.DATE);
        Value date = new Value.Written(Type.DATE, "2000-01-01");
        Value time = new Value.Written(Type.TIME, "12:00:00");
        try (Target target = Targets.open("derby"); Database database = target.open();
                Prepared none = database.prepare(select(nothing));
                Prepared day = database.prepare(select(new Expr.Param(Expr.literal(date))));
                Prepared hour = database.prepare(select(new Expr.Param(Expr.literal(time))))) {
            assertThat(none.run()).isEqualTo(new Rows(List.of(List.of(Value.NULL))));
            assertThat(day.run()).isEqualTo(new Rows(List.of(List.of(date))));
            assertThat(hour.run()).isEqualTo(new Rows(List.of(List.of(time))));
        }
    }

    @Test
    void truthsAreAskedForByACase() {
        Expr unknown = new Expr.Binary(Operator.EQUAL, new Expr.Cast(Expr.literal(Value.NULL), "INTEGER", Type.INTEGER),
                Expr.literal(1));
        try (Target target = Targets.open("derby"); Database database = target.open()) {
            assertThat(database.rows(select(new Expr.IsTruth(unknown, true, false)))).isEqualTo(bool(false));
            assertThat(database.rows(select(new Expr.IsTruth(unknown, true, true)))).isEqualTo(bool(true));
            assertThat(database.rows(select(new Expr.IsTruth(unknown, false, false)))).isEqualTo(bool(false));
            assertThat(database.rows(select(new Expr.IsTruth(unknown, false, true)))).isEqualTo(bool(true));
        }
    }

    private static Rows bool(boolean value) {
        return new Rows(List.of(List.of(new Value.Bool(value))));
    }
}
