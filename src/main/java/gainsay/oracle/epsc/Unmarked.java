package gainsay.oracle.epsc;

import gainsay.dialect.Declarations.CommandForm;
import gainsay.generate.Choices;
import gainsay.generate.Draw;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.sql.Expr;
import gainsay.sql.Schema;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Type;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Draws changes that take no parameters and are prepared all the same, each to run once or more: what makes an index or a column,
/// maintenance, commands of the dialect, and calls.
///
///     PREPARE p FROM 'ALTER TABLE t0 FORCE'; EXECUTE p; EXECUTE p
final class Unmarked {
    private static final String CALLED = "; CALL ";

    private final Draw draw;
    private final Choices choices;
    private final String table;
    /// Of what is made; what another change makes has another.
    private final String name;

    Unmarked(Draw draw, String name) {
        this.draw = draw;
        this.name = name;
        this.choices = draw.choices();
        this.table = draw.table();
    }

    List<Change> changes() {
        return switch (choices.between(0, 5)) {
            case 0 -> index().map(this::again).orElseGet(() -> again(column()));
            case 1 -> again(column());
            case 2 -> called().orElseGet(() -> again(draw.upkeep(table)));
            case 3, 4 -> command().map(this::again).orElseGet(() -> again(draw.upkeep(table)));
            default -> again(draw.upkeep(table));
        };
    }

    private List<Change> again(Statement statement) {
        return List.of(new Change(statement, new Past(Collections.nCopies(choices.between(0, 2), new Run(List.of())), List.of())));
    }

    private Optional<Statement> index() {
        return draw.writable(table).filter(field -> draw.dialect().indexes(field.type()))
                .map(field -> new Statement.CreateIndex(false, name, table,
                        List.of(new Statement.Key(new Expr.Column("", field.name(), Type.ANY), choices.percent(30))), Optional.empty()));
    }

    private Statement column() {
        return new Statement.Alter(table, new Alteration.AddColumn(draw.taking(name, Type.INTEGER)));
    }

    /// One that is about a table as a whole.
    private Optional<Statement> command() {
        List<CommandForm> forms = draw.dialect().declarations().commands().stream().filter(form -> form.width() == 0
                && !form.words().contains(";") && !form.has("index") && !form.has("value")).toList();
        return forms.isEmpty() ? Optional.empty()
                : Optional.of(new Statement.Command(choices.one(forms).words(), name, table, List.of(), Optional.empty()));
    }

    /// A command that makes what is called is apart from its call: the call alone can be prepared.
    private Optional<List<Change>> called() {
        List<CommandForm> forms = draw.dialect().declarations().commands().stream()
                .filter(form -> form.words().contains(CALLED)).toList();
        Optional<Schema.Field> field = draw.writable(table);
        if (forms.isEmpty() || field.isEmpty()) {
            return Optional.empty();
        }
        String words = choices.one(forms).words();
        Expr value = Expr.literal(draw.value(field.get().type()));
        Statement made = new Statement.Command(words.substring(0, words.indexOf(CALLED)), name, table, List.of(field.get().name()),
                Optional.of(value));
        String call = words.substring(words.lastIndexOf(CALLED) + "; ".length());
        return Optional.of(List.of(new Change(made, Past.NONE),
                again(new Statement.Command(call, name, table, List.of(), Optional.empty())).getFirst()));
    }
}
