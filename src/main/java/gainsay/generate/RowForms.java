package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.RowForm;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.CreateTable;
import java.util.List;
import java.util.Optional;

/// Draws how the rows of an INSERT are written, where a dialect has more than one way.
public final class RowForms {
    private RowForms() {}

    /// The same INSERT, at times with its row as assignments.
    public static Statement.Insert assigned(Statement.Insert insert, Draw draw) {
        return draw.dialect().has(Feature.ASSIGNED_ROWS) && RowForm.single(insert) && draw.choices().percent(35)
                ? RowForm.ASSIGNED.of(insert) : insert;
    }

    /// An INSERT of all rows of a table into another, if that has as many columns that take them.
    static Optional<Statement> whole(Conflict conflict, CreateTable table, CreateTable from) {
        List<String> names = table.columns().stream().filter(column -> !column.generated()).map(ColumnDef::name).toList();
        int width = (int) from.columns().stream().filter(Tables::seen).count();
        return width > names.size() ? Optional.empty() : Optional.of(RowForm.TABLE.of(new Statement.Insert(conflict, table.name(),
                names.subList(0, width), Optional.of(RowForm.all(from.name())))));
    }
}
