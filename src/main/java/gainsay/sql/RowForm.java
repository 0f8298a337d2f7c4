package gainsay.sql;

import java.util.List;
import java.util.Optional;

/// Another way to write the rows of an INSERT, where a dialect has one. It changes nothing but the text, and not even that where the rows
/// are not of its form.
public enum RowForm {
    /// One row by its columns: `SET c0 = 1, c1 = 2`.
    ASSIGNED,
    /// All rows of a table: `TABLE t0`.
    TABLE;

    /// The same INSERT, written so.
    public Statement.Insert of(Statement.Insert insert) {
        return new Statement.Insert(insert.conflict(), insert.table(), insert.columns(), insert.source(), insert.upsert(),
                insert.returning(), Optional.of(this));
    }

    /// Is an INSERT written so, as far as its rows go?
    public boolean says(Statement.Insert insert) {
        return insert.form().equals(Optional.of(this)) && switch (this) {
            case ASSIGNED -> single(insert);
            case TABLE -> whole(insert).isPresent();
        };
    }

    /// Is it of one row, whose columns are named?
    public static boolean single(Statement.Insert insert) {
        return !insert.columns().isEmpty() && insert.source().orElse(null) instanceof Query.Values values && values.rows().size() == 1;
    }

    /// The name of the table whose rows it takes as they are, if it does just that.
    public static Optional<String> whole(Statement.Insert insert) {
        return insert.source().orElse(null) instanceof Query.Select select && select.from().orElse(null) instanceof Source.Table table
                && select.equals(all(table.name())) ? Optional.of(table.name()) : Optional.empty();
    }

    /// All rows of a table, as they are.
    public static Query.Select all(String table) {
        return Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table));
    }
}
