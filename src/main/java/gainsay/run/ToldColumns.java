package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.sql.Told;
import gainsay.sql.Type;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Asks an engine for the columns of a relation by a query for none of its rows, which all engines answer alike.
final class ToldColumns {
    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z_0-9]*");

    private ToldColumns() {}

    static Optional<Told> of(java.sql.Statement statement, Dialect dialect, String relation, boolean view) {
        try (ResultSet none = statement.executeQuery("SELECT * FROM " + relation + " WHERE 1 = 0")) {
            ResultSetMetaData about = none.getMetaData();
            List<String> columns = new ArrayList<>();
            List<Type> types = new ArrayList<>();
            for (int i = 1; i <= about.getColumnCount(); i++) {
                columns.add(named(about.getColumnLabel(i)));
                types.add(type(about.getColumnTypeName(i), dialect));
            }
            return columns.isEmpty() ? Optional.empty() : Optional.of(new Told(relation, view, columns, types));
        } catch (SQLException _) {
            return Optional.empty();
        }
    }

    /// By the driver's name for it, or as a cast would spell that.
    private static Type type(String name, Dialect dialect) {
        Type type = dialect.typeNamed(name);
        return type == Type.ANY ? dialect.typeNamed(dialect.spelled(name)) : type;
    }

    /// Some engines write plain names in capitals, which all of them read in any case.
    private static String named(String label) {
        return PLAIN.matcher(label).matches() || label.equals(label.toUpperCase(Locale.ROOT)) && PLAIN.matcher(
                label.toLowerCase(Locale.ROOT)).matches() ? label : "\"" + label.replace("\"", "\"\"") + "\"";
    }
}
