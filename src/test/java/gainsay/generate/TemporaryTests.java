package gainsay.generate;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TemporaryTests {
    private static final Dialect MYSQL = Dialects.named("mysql").orElseThrow().at(Version.of("8.0.33"));

    @Test
    void nothingIsAboutATemporaryTableWhereItStandsApart() {
        int drawn = 0;
        for (int round = 0; round < 1500; round++) {
            List<Statement> made = Accepted.all(new Databases(MYSQL, Choices.round(5, 0, round)));
            Set<String> temporary = new HashSet<>();
            Schema schema = Schema.EMPTY;
            for (Statement statement : made) {
                schema = schema.after(statement);
                if (statement instanceof Statement.CreateTable table && table.temporary()) {
                    drawn++;
                    assertThat(referred(table)).isEmpty();
                    assertThat(table.partitioning()).isEmpty();
                }
                schema.relations().stream().filter(Schema.Relation::temporary).forEach(table -> temporary.add(table.name()));
                if (!temporary.isEmpty()) {
                    assertThat(apart(statement, schema, temporary)).as("%s", statement).isTrue();
                }
            }
        }
        assertThat(drawn).isGreaterThan(50);
    }

    private static boolean apart(Statement statement, Schema schema, Set<String> temporary) {
        return switch (statement) {
            case Statement.CreateView view -> !schema.readsTemporary(view.query());
            case Statement.CreateTrigger trigger -> !temporary.contains(trigger.table()) && trigger.body().stream().noneMatch(step ->
                    step instanceof Statement.Insert insert && temporary.contains(insert.table())
                            || step instanceof Statement.Update update && temporary.contains(update.table())
                            || step instanceof Statement.Delete delete && temporary.contains(delete.table()));
            case Statement.CreateTable table -> referred(table).stream().noneMatch(temporary::contains);
            default -> true;
        };
    }

    private static List<String> referred(Statement.CreateTable table) {
        Setup made = new Setup(List.of(table));
        return Stream.concat(Shape.find(made, ColumnRule.References.class).stream().map(ColumnRule.References::table),
                Shape.find(made, TableRule.ForeignKey.class).stream().map(TableRule.ForeignKey::table)).toList();
    }
}
