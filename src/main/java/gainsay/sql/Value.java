package gainsay.sql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;

/// One SQL value: what a literal says, and what a result row holds. Equal values are equal in type and content.
public sealed interface Value extends Node {

    Null NULL = new Null();

    Type type();

    static Value of(long value) {
        return new Int(value);
    }

    static Value of(double value) {
        return new Real(value);
    }

    static Value of(String value) {
        return new Text(value);
    }

    /// Without a fraction by its type, it is an integer.
    static Value of(BigDecimal number) {
        if (number.scale() == 0) {
            return of(number.toBigIntegerExact());
        }
        BigDecimal plain = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        return new Written(Type.NUMERIC, plain.toPlainString());
    }

    /// As a plain integer where one holds it: how wide an engine makes a sum is no part of its value.
    static Value of(BigInteger number) {
        return number.bitLength() < Long.SIZE ? of(number.longValue()) : new Written(Type.NUMERIC, number.toString());
    }

    static Value of(byte[] bytes) {
        return new Blob(HexFormat.of().formatHex(bytes));
    }

    record Null() implements Value {
        @Override
        public Type type() {
            return Type.ANY;
        }
    }

    record Bool(boolean value) implements Value {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    record Int(long value) implements Value {
        @Override
        public Type type() {
            return Type.INTEGER;
        }
    }

    /// Zero has one sign: `-0.0` and `0.0` are one SQL value, which engines print as they please.
    record Real(double value) implements Value {
        public Real {
            value = value == 0 ? 0.0 : value;
        }

        @Override
        public Type type() {
            return Type.REAL;
        }
    }

    record Text(String value) implements Value {
        @Override
        public Type type() {
            return Type.TEXT;
        }
    }

    /// A value that has no literal of its own: its text, and what that is read as. A dialect says how both make a literal.
    /// Of a decimal the zeros at its end are no part: `1.50` is `1.5`.
    record Written(Type kind, String text) implements Value {
        @Override
        public Type type() {
            return kind;
        }
    }

    /// Bytes, as lower-case hexadecimal digits, so that equality is by content.
    record Blob(String hex) implements Value {
        public Blob {
            Node.require(hex.length() % 2 == 0, "a blob has whole bytes");
        }

        @Override
        public Type type() {
            return Type.BLOB;
        }
    }
}
