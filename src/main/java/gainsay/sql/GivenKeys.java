package gainsay.sql;

import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.Insert;
import java.util.Optional;

/// Keys that get numbers by chance wherever an INSERT does not give one. A setup has the same rows each time only if all do.
///
///     CREATE TABLE t0(c0 BIGINT PRIMARY KEY AUTO_RANDOM(3), c1 INT); INSERT INTO t0(c0, c1) VALUES (7, 0)
public final class GivenKeys {
    private GivenKeys() {}

    /// The column of a table that counts.
    public static Optional<String> counting(CreateTable table) {
        return table.columns().stream().filter(column -> column.rules().stream().anyMatch(rule ->
                rule instanceof ColumnRule.PrimaryKey key && key.autoincrement())).map(Statement.ColumnDef::name).findFirst();
    }

    /// Has each table that a tree makes all of its keys from there?
    public static boolean given(Node tree) {
        return Shape.find(tree, CreateTable.class).stream().allMatch(table -> counting(table).stream().allMatch(key ->
                Shape.find(tree, Insert.class).stream().filter(insert -> insert.table().equals(table.name()))
                        .allMatch(insert -> gives(insert, key))));
    }

    /// Neither a NULL nor a zero is a number that is given.
    private static boolean gives(Insert insert, String key) {
        int place = insert.columns().indexOf(key);
        return place >= 0 && insert.source().orElse(null) instanceof Query.Values values && values.rows().stream()
                .allMatch(row -> isNumber(row.fields().get(place)));
    }

    private static boolean isNumber(Expr key) {
        return switch (key) {
            case Expr.Param param -> isNumber(param.literal());
            case Expr.Literal(Value.Int(long number)) -> number > 0;
            default -> false;
        };
    }
}
