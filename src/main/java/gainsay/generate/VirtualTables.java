package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.TableModule;
import gainsay.dialect.TableModule.Layout;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Assignment;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.CreateVirtualTable;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws virtual tables and what changes them. They have no keys or rules but those of their module, and nothing stands on
/// them but views.
final class VirtualTables {
    /// An end of a box is held in 32 bits.
    private static final double LARGEST_END = 2e9;

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;

    VirtualTables(Draw draw) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    CreateVirtualTable table(String name) {
        TableModule module = choices.one(dialect.modules());
        int width = switch (module.layout()) {
            case TEXTS -> choices.between(1, 3);
            case BOXES -> choices.percent(75) ? 3 : 5;
        };
        List<ColumnDef> columns = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            columns.add(new ColumnDef("c" + i, "", module.type(i, Type.ANY, false), List.of()));
        }
        if (module.layout() == Layout.BOXES && module.auxiliaries() && choices.percent(35)) {
            columns.add(new ColumnDef("c" + width, "", Type.ANY, List.of(new ColumnRule.Auxiliary())));
        }
        return new CreateVirtualTable(name, module.name(), columns, options(module));
    }

    /// Few, and none of them twice.
    private List<String> options(TableModule module) {
        List<String> options = new ArrayList<>();
        for (String option : module.options()) {
            String name = option.substring(0, option.indexOf('=') + 1);
            if (choices.percent(18) && options.stream().noneMatch(other -> other.startsWith(name))) {
                options.add(option);
            }
        }
        return options;
    }

    Statement change(CreateVirtualTable table, Weights.VirtualChange kind) {
        return switch (kind) {
            case INSERT -> insert(table);
            case UPDATE -> update(table);
            case DELETE -> new Statement.Delete(table.name(), Optional.of(expressions(table).predicate(2)));
            case COMMAND -> command(table).orElseGet(() -> update(table));
            case RENAME -> new Statement.Alter(table.name(), new Statement.Alteration.RenameTable(table.name() + "0"));
        };
    }

    Statement insert(CreateVirtualTable table) {
        List<Query.Tuple> tuples = new ArrayList<>();
        for (int left = dialect.has(Feature.VALUES_ROWS) ? choices.between(1, 4) : 1; left > 0; left--) {
            tuples.add(new Query.Tuple(row(table)));
        }
        return new Statement.Insert(conflict(table), table.name(), table.columns().stream().map(ColumnDef::name).toList(),
                Optional.of(new Query.Values(tuples)));
    }

    /// Boxes have a key, and a rule: the low end is below the high one.
    private Conflict conflict(CreateVirtualTable table) {
        return module(table).layout() == Layout.BOXES ? choices.one(Conflict.IGNORE, Conflict.IGNORE, Conflict.REPLACE) : Conflict.NONE;
    }

    private TableModule module(CreateVirtualTable table) {
        return dialect.module(table.module()).orElseThrow();
    }

    private List<Expr> row(CreateVirtualTable table) {
        List<Expr> row = new ArrayList<>();
        boolean boxes = module(table).layout() == Layout.BOXES;
        double low = 0;
        for (int i = 0; i < table.columns().size(); i++) {
            boolean held = table.columns().get(i).rules().stream().anyMatch(ColumnRule.Auxiliary.class::isInstance);
            if (!boxes || held) {
                row.add(Expr.literal(draw.values().any()));
            } else if (i == 0) {
                row.add(Expr.literal(choices.percent(30) ? Value.NULL : Value.of(choices.between(-1, 9))));
            } else {
                Value end = end(i % 2 == 0 ? low : -LARGEST_END);
                low = number(end);
                row.add(Expr.literal(end));
            }
        }
        return row;
    }

    /// An end of a box that is no less than this, and near zero if none is drawn.
    private Value end(double least) {
        Value drawn = draw.values().of(Type.NUMERIC);
        double number = number(drawn);
        return number >= least && Math.abs(number) <= LARGEST_END ? drawn
                : Value.of((long) Math.max(Math.ceil(least), -1) + choices.between(0, 3));
    }

    private static double number(Value value) {
        return switch (value) {
            case Value.Int integer -> integer.value();
            case Value.Real real -> real.value();
            case Value.Text _, Value.Blob _, Value.Bool _, Value.Null _, Value.Written _ -> Double.NaN;
        };
    }

    private Statement update(CreateVirtualTable table) {
        boolean boxes = module(table).layout() == Layout.BOXES;
        ColumnDef column = choices.one(boxes ? table.columns().subList(1, table.columns().size()) : table.columns());
        Expressions exprs = expressions(table);
        Expr value = boxes && choices.percent(60) ? Expr.literal(end(-LARGEST_END)) : exprs.value(column.type(), 1);
        return new Statement.Update(boxes ? Conflict.IGNORE : Conflict.NONE, table.name(), List.of(new Assignment(column.name(), value)),
                Optional.of(exprs.predicate(choices.between(0, 2))));
    }

    private Expressions expressions(CreateVirtualTable table) {
        return new Tables(draw).expressions(table.columns());
    }

    /// Upkeep that the module itself does.
    ///
    ///     INSERT INTO t0(t0) VALUES ('optimize')
    private Optional<Statement> command(CreateVirtualTable table) {
        List<String> commands = module(table).commands();
        return commands.isEmpty() ? Optional.empty() : Optional.of(new Statement.Insert(Conflict.NONE, table.name(),
                List.of(table.name()), Optional.of(new Query.Values(List.of(new Query.Tuple(
                        List.of(Expr.literal(Value.of(choices.one(commands))))))))));
    }
}
