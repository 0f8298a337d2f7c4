package gainsay.generate;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Catalog;
import gainsay.sql.GivenKeys;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WritesTests {
    private static final Dialect POSTGRES = Dialects.named("postgres").orElseThrow().at(Version.of("18.6"));
    private static final Dialect TIDB = Dialects.named("tidb").orElseThrow().at(Version.of("8.5.4"));
    private static final Dialect SQLITE = Dialects.named("sqlite").orElseThrow().at(Version.of("3.53.4"));

    /// A table may begin with one, once its first column is dropped.
    @Test
    void noInsertNamesAGeneratedColumn() {
        Setup setup = new Setup(List.of(Reader.statement(SQLITE, "CREATE TABLE t0(c0 AS (0), c1)")));
        Catalog catalog = Catalog.of(setup);
        Choices choices = Choices.round(1, 0, 0);
        Draw.Round round = new Draw.Round(SQLITE, choices, new Vocabulary(SQLITE, List.of()), new Values(SQLITE, choices), false,
                List.of());
        Writes writes = new Writes(new Draw(round, Schema.of(setup), List.of()), catalog);
        for (int i = 0; i < 200; i++) {
            assertThat(((Statement.Insert) writes.insert(catalog.tables().getFirst())).columns()).containsExactly("c1");
        }
    }

    /// A trigger of a table that deletes from its parent would set itself off.
    @Test
    void noTriggerChangesATableThatSharesItsRows() {
        int drawn = 0;
        for (int round = 0; round < 3000; round++) {
            List<Statement> made = Accepted.all(new Databases(POSTGRES, Choices.round(5, 0, round)));
            Catalog catalog = Catalog.of(new Setup(made));
            for (Statement.CreateTrigger trigger : Shape.find(new Setup(made), Statement.CreateTrigger.class)) {
                if (catalog.table(trigger.table()).filter(catalog::inherited).isPresent()) {
                    drawn++;
                    assertThat(trigger.body()).noneMatch(step -> written(step, catalog).filter(catalog::inherited).isPresent());
                }
            }
        }
        assertThat(drawn).isPositive();
    }

    /// Without a number that is given, a row of AUTO_RANDOM has another each time.
    @Test
    void keysThatHaveNumbersByChanceAreGiven() {
        int drawn = 0;
        for (int round = 0; round < 3000; round++) {
            Setup setup = new Setup(Accepted.all(new Databases(TIDB, Choices.round(5, 0, round))));
            assertThat(GivenKeys.given(setup)).isTrue();
            drawn += (int) Shape.find(setup, Statement.CreateTable.class).stream().filter(table -> GivenKeys.counting(table).isPresent()
                    && Shape.any(setup, node -> node instanceof Statement.Insert insert && insert.table().equals(table.name()))).count();
        }
        assertThat(drawn).isPositive();
    }

    private static Optional<Statement.CreateTable> written(Statement step, Catalog catalog) {
        return switch (step) {
            case Statement.Insert insert -> catalog.table(insert.table());
            case Statement.Update update -> catalog.table(update.table());
            case Statement.Delete delete -> catalog.table(delete.table());
            default -> Optional.empty();
        };
    }

    @Test
    void aTableThatTakesWhatHasNoTypeHasATypeAllTheSame() {
        assertThat(taking("hsqldb")).isNotEmpty();
        assertThat(taking("sqlite")).isEmpty();
    }

    private static String taking(String name) {
        Dialect dialect = Dialects.named(name).orElseThrow().at(Version.of("3"));
        Choices choices = Choices.round(1, 0, 0);
        Draw.Round round = new Draw.Round(dialect, choices, new Vocabulary(dialect, List.of()), new Values(dialect, choices), false,
                List.of());
        return new Draw(round, Schema.of(new Setup(List.of())), List.of()).taking("c0", Type.ANY).typeName();
    }
}
