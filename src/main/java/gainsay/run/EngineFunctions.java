package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Function;
import gainsay.dialect.Function.Kind;
import gainsay.dialect.Trait;
import gainsay.sql.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// The functions that an engine lists in its own catalogue. An old one refuses the question: it has no list.
record EngineFunctions(Statement statement, Dialect dialect) {

    /// The dialect with all that the engine has besides.
    Dialect completed() {
        return dialect.completed(listed(dialect.catalogue().drawn(), this::drawn), listed(dialect.catalogue().read(), this::read));
    }

    @FunctionalInterface
    private interface RowReader {
        Function read(ResultSet row) throws SQLException;
    }

    private List<Function> listed(String query, RowReader reader) {
        List<Function> functions = new ArrayList<>();
        if (!query.isEmpty()) {
            try (ResultSet rows = statement.executeQuery(query)) {
                while (rows.next()) {
                    functions.add(reader.read(rows));
                }
            } catch (SQLException _) {
                return List.of();
            }
        }
        return functions;
    }

    private Function drawn(ResultSet row) throws SQLException {
        boolean typed = row.getMetaData().getColumnCount() > 2;
        Type[] parameters = typed ? types(row.getString(2)) : Collections.nCopies(row.getInt(2), Type.ANY).toArray(Type[]::new);
        return Function.scalar(row.getString(1), parameters).returns(typed ? dialect.typeNamed(row.getString(3)) : Type.ANY);
    }

    private Type[] types(String names) {
        return names.isEmpty() ? new Type[0] : Arrays.stream(names.split(",")).map(dialect::typeNamed).toArray(Type[]::new);
    }

    /// A catalogue does not say what order means to a function, so that it may mean much.
    private Function read(ResultSet row) throws SQLException {
        String name = row.getString(1);
        return switch (row.getString(2)) {
            case "aggregate" -> Function.read(Kind.ORDERED, Set.of(), name)[0];
            case "window" -> Function.read(Kind.WINDOW, Set.of(Trait.SPLITS_PEERS), name)[0];
            default -> Function.read(Kind.SCALAR, Set.of(), name)[0];
        };
    }
}
