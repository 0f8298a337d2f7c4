package gainsay.generate;

import gainsay.dialect.Declarations.About;
import gainsay.dialect.Declarations.CommandForm;
import gainsay.dialect.Dialect;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateIndex;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws commands by the words that a dialect has for them, and fills their holes.
final class Commands {
    private final Draw draw;
    private final Catalog catalog;
    private final Dialect dialect;
    private final Choices choices;

    Commands(Draw draw, Catalog catalog) {
        this.draw = draw;
        this.catalog = catalog;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    /// A command about a table; empty if the one that is drawn has nothing to be about.
    Optional<Statement> of(CreateTable table, String name) {
        List<CommandForm> forms = dialect.declarations().commands().stream()
                .filter(form -> !(form.is(About.PLAIN) && table.partitioning().isPresent() || form.is(About.KEPT) && table.temporary())
                        && spread(form, table.partitioning()) && (!form.is(About.PERIODIC) || Periods.of(table).isPresent()))
                .toList();
        if (forms.isEmpty()) {
            return Optional.empty();
        }
        List<CommandForm> timed = forms.stream().filter(one -> one.is(About.PERIODIC)).toList();
        CommandForm form = choices.one(timed.isEmpty() || choices.percent(50) ? forms : timed);
        if (form.is(About.KEYED)) {
            return keyed(form, table);
        }
        List<ColumnDef> all = form.is(About.PERIODIC) ? new Periods(draw, table).without(table.columns()) : table.columns();
        List<ColumnDef> fit = all.stream().filter(column -> !column.generated() && !counts(column)
                && (form.types().isEmpty() ? dialect.indexed(column) : form.types().contains(column.type()))).toList();
        List<CreateIndex> indexes = catalog.indexes(table.name()).stream().filter(Commands::usual).toList();
        if (fit.size() < form.width() || form.has("index") && indexes.isEmpty()) {
            return Optional.empty();
        }
        int from = fit.isEmpty() || form.width() == 0 ? 0 : choices.between(0, fit.size() - form.width());
        List<ColumnDef> columns = fit.subList(from, from + form.width());
        return Optional.of(new Statement.Command(form.words(), form.has("index") ? choices.one(indexes).name()
                : form.has("object") ? name : "", table.name(), columns.stream().map(ColumnDef::name).toList(),
                form.has("value") ? Optional.of(value(form, columns, table)) : Optional.empty()));
    }

    /// A command about the place of a key.
    private Optional<Statement> keyed(CommandForm form, CreateTable table) {
        List<CreateIndex> indexes = catalog.indexes(table.name()).stream().filter(Commands::usual)
                .filter(index -> index.keys().getFirst().expr() instanceof Expr.Column).toList();
        if (form.has("index") && indexes.isEmpty()) {
            return Optional.empty();
        }
        Optional<CreateIndex> index = form.has("index") ? Optional.of(choices.one(indexes)) : Optional.empty();
        Type type = index.map(one -> ((Expr.Column) one.keys().getFirst().expr()).name()).or(() -> primary(table))
                .flatMap(name -> table.columns().stream().filter(column -> column.name().equals(name)).findFirst())
                .map(ColumnDef::type).orElse(Type.INTEGER);
        return Optional.of(new Statement.Command(form.words(), index.map(CreateIndex::name).orElse(""), table.name(), List.of(),
                Optional.of(Expr.literal(draw.values().of(type)))));
    }

    /// The first column of the key that is declared.
    private static Optional<String> primary(CreateTable table) {
        Stream<String> ofTable = table.rules().stream().flatMap(rule -> rule instanceof TableRule.PrimaryKey key
                && key.keys().getFirst().expr() instanceof Expr.Column column ? Stream.of(column.name()) : Stream.empty());
        return Stream.concat(table.columns().stream().filter(column -> column.rules().stream()
                .anyMatch(ColumnRule.PrimaryKey.class::isInstance)).map(ColumnDef::name), ofTable).findFirst();
    }

    /// Is the table spread as the command asks?
    private static boolean spread(CommandForm form, Optional<Partitioning> by) {
        return (!form.is(About.SPREAD) || by.isPresent())
                && (!form.is(About.SHARED) || by.filter(one -> one.kind() == Partitioning.Kind.HASH).isPresent());
    }

    /// A column with a sequence of its own has no other default, and is never NULL.
    private static boolean counts(ColumnDef column) {
        return column.rules().stream().anyMatch(ColumnRule.Identity.class::isInstance);
    }

    private static boolean usual(CreateIndex index) {
        return index.where().isEmpty() && index.method().isEmpty();
    }

    private Expr value(CommandForm form, List<ColumnDef> columns, CreateTable table) {
        return form.is(About.ASKED) ? new Tables(draw).expressions(table.columns().stream().filter(column -> !column.generated()).toList())
                .predicate(1) : Expr.literal(draw.values().of(columns.getFirst().type()));
    }
}
