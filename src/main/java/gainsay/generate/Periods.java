package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// When the rows of a table hold, if it says so.
final class Periods {
    private final Draw draw;
    private final Optional<TableRule.Period> period;

    Periods(Draw draw, CreateTable table) {
        this.draw = draw;
        this.period = of(table);
    }

    static Optional<TableRule.Period> of(CreateTable table) {
        return table.rules().stream().filter(TableRule.Period.class::isInstance).map(TableRule.Period.class::cast).findFirst();
    }

    /// Has it a key over time? No row of such a table takes the place of another.
    static boolean keyed(CreateTable table) {
        return of(table).isPresent() && table.rules().stream().anyMatch(TableRule.Exclude.class::isInstance);
    }

    /// The values of a row, with a time that ends after it began.
    List<Expr> ordered(List<ColumnDef> columns, List<Expr> values) {
        if (period.isEmpty()) {
            return values;
        }
        List<String> days = draw.dialect().texts(Type.DATE).stream().sorted().toList();
        int from = draw.choices().between(0, days.size() - 2);
        int until = draw.choices().between(from + 1, days.size() - 1);
        List<Expr> ordered = new ArrayList<>(values);
        for (int i = 0; i < columns.size(); i++) {
            String name = columns.get(i).name();
            if (bounds(name)) {
                ordered.set(i, Expr.literal(new Value.Written(Type.DATE, days.get(name.equals(period.get().from()) ? from : until))));
            }
        }
        return ordered;
    }

    /// Those of these columns that do not say when a row holds.
    List<ColumnDef> without(List<ColumnDef> columns) {
        return period.isEmpty() ? columns : columns.stream().filter(column -> !bounds(column.name())).toList();
    }

    private boolean bounds(String column) {
        return period.filter(one -> one.from().equals(column) || one.until().equals(column)).isPresent();
    }
}
