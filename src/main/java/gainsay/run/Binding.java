package gainsay.run;

import gainsay.sql.Value;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HexFormat;
import java.util.List;

/// Hands values to a driver, each as the type that it has.
final class Binding {
    private Binding() {}

    static void bind(PreparedStatement statement, List<Value> values) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            int place = i + 1;
            switch (values.get(i)) {
                case Value.Null _ -> statement.setNull(place, Types.NULL);
                case Value.Bool bool -> statement.setBoolean(place, bool.value());
                case Value.Int integer -> statement.setLong(place, integer.value());
                case Value.Real real -> statement.setDouble(place, real.value());
                case Value.Text text -> statement.setString(place, text.value());
                case Value.Blob blob -> statement.setBytes(place, HexFormat.of().parseHex(blob.hex()));
            }
        }
    }
}
