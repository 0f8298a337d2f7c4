package gainsay.process;

import gainsay.dialect.Parameterized;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A prepared statement with the values of its places, as bytes and back. It is done for every prepared statement of a hunt,
/// so it is plain.
final class PreparedBytes {
    private PreparedBytes() {}

    static byte[] bytes(Parameterized statement) {
        var bytes = new ByteArrayOutputStream(statement.sql().length() + 64);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            text(out, statement.sql());
            for (Value value : statement.values()) {
                write(out, value);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes bytes", e);
        }
        return bytes.toByteArray();
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static void write(DataOutputStream out, Value value) throws IOException {
        switch (value) {
            case Value.Null _ -> out.writeByte('n');
            case Value.Bool bool -> out.writeByte(bool.value() ? 't' : 'f');
            case Value.Int integer -> {
                out.writeByte('i');
                out.writeLong(integer.value());
            }
            case Value.Real real -> {
                out.writeByte('r');
                out.writeDouble(real.value());
            }
            case Value.Text text -> {
                out.writeByte('s');
                text(out, text.value());
            }
            case Value.Blob blob -> {
                out.writeByte('x');
                text(out, blob.hex());
            }
            case Value.Written written -> {
                out.writeByte('w');
                text(out, written.kind().name());
                text(out, written.text());
            }
        }
    }

    static Parameterized read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            String sql = text(in);
            List<Value> values = new ArrayList<>();
            while (in.available() > 0) {
                values.add(value(in));
            }
            return new Parameterized(sql, values);
        } catch (IOException e) {
            throw new UncheckedIOException("no prepared statement", e);
        }
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private static Value value(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        return switch (kind) {
            case 'n' -> Value.NULL;
            case 't', 'f' -> new Value.Bool(kind == 't');
            case 'i' -> Value.of(in.readLong());
            case 'r' -> Value.of(in.readDouble());
            case 's' -> Value.of(text(in));
            case 'x' -> new Value.Blob(text(in));
            case 'w' -> new Value.Written(Type.valueOf(text(in)), text(in));
            default -> throw new IOException("no kind of value: " + kind);
        };
    }
}
