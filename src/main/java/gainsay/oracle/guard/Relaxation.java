package gainsay.oracle.guard;

import gainsay.run.Rows;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// What SQL leaves open in an answer: which values of a column are as good as others, or which rows need not be there. Two answers that
/// agree under relaxations do not contradict each other; what still differs does.
public sealed interface Relaxation {
    String why();

    /// About the values of one column; which rows there are is fixed.
    sealed interface Shown extends Relaxation {
        int column();

        /// The same about another column, where a query only passes the value on.
        Shown at(int other);

        /// May two rows that agree in all other columns be the same row?
        boolean takes(List<Value> one, List<Value> other);
    }

    /// Two numbers within a bound of each other: what is left of a sum when it is rounded in another order. Beyond all bounds nothing is
    /// known.
    record Near(int column, double bound, String why) implements Shown {
        @Override
        public Near at(int other) {
            return new Near(other, bound, why);
        }

        @Override
        public boolean takes(List<Value> one, List<Value> other) {
            return Double.isInfinite(bound) || Math.abs(Numbers.of(one.get(column)) - Numbers.of(other.get(column))) <= bound;
        }
    }

    /// Any of values that are equal and look different.
    record Alike(int column, Loose loose, String why) implements Shown {
        @Override
        public Alike at(int other) {
            return new Alike(other, loose, why);
        }

        @Override
        public boolean takes(List<Value> one, List<Value> other) {
            return loose.of(one.get(column)).equals(loose.of(other.get(column)));
        }
    }

    /// What any row of its group has: the fields `by` which the group is known, and the one of the column, are among those that rows have.
    record OfItsGroup(int column, List<Integer> by, Set<List<Value>> found, Loose loose, String why) implements Shown {
        /// Of another query the fields that tell the group are not known.
        @Override
        public Free at(int other) {
            return new Free(other, why);
        }

        @Override
        public boolean takes(List<Value> one, List<Value> other) {
            return found(one) && found(other);
        }

        private boolean found(List<Value> row) {
            return found.contains(loose.of(IntStream.concat(by.stream().mapToInt(field -> field), IntStream.of(column))
                    .mapToObj(row::get).toList()));
        }
    }

    /// The items of a list in any order: the same characters. One that may have been cut off for its length may have lost any of them.
    record AnyOrder(int column, String why) implements Shown {
        private static final int CUT = 1000;

        @Override
        public AnyOrder at(int other) {
            return new AnyOrder(other, why);
        }

        @Override
        public boolean takes(List<Value> one, List<Value> other) {
            String left = text(one.get(column));
            String right = text(other.get(column));
            return left.length() == right.length() && (left.length() >= CUT || sorted(left).equals(sorted(right)));
        }

        private static String text(Value value) {
            return switch (value) {
                case Value.Text(String text) -> text;
                case Value.Written(_, String text) -> text;
                case Value.Blob(String hex) -> hex;
                case Value.Null _, Value.Bool _, Value.Int _, Value.Real _ -> value.toString();
            };
        }

        private static List<Integer> sorted(String text) {
            return text.chars().sorted().boxed().toList();
        }
    }

    /// Bytes, or the text that they are.
    record BytesOrText(int column, String why) implements Shown {
        @Override
        public BytesOrText at(int other) {
            return new BytesOrText(other, why);
        }

        @Override
        public boolean takes(List<Value> one, List<Value> other) {
            return bytes(one.get(column)).equals(bytes(other.get(column)));
        }

        private static Value bytes(Value value) {
            return value instanceof Value.Text(String text) ? Value.of(text.getBytes(StandardCharsets.UTF_8)) : value;
        }
    }

    /// Any value: it is computed from one that is open.
    record Free(int column, String why) implements Shown {
        @Override
        public Free at(int other) {
            return new Free(other, why);
        }

        @Override
        public boolean takes(List<Value> one, List<Value> other) {
            return true;
        }
    }

    /// Rows of equal rank where a query is cut: one of them may stand for another. How many rows there are is fixed.
    record Tied(Rows rows, String why) implements Relaxation {}

    /// Rows about which an open value decides: what a query gives when the value is at one end of its bounds and at the other.
    record Decided(List<Rows> answers, String why) implements Relaxation {}

    /// Nothing is known.
    record Anything(String why) implements Relaxation {}

    /// Numbers by their worth.
    final class Numbers {
        private Numbers() {}

        /// What is no number is none that is near another.
        public static double of(Value value) {
            return switch (value) {
                case Value.Int(long integer) -> integer;
                case Value.Real(double real) -> real;
                case Value.Written(Type kind, String text) when kind == Type.NUMERIC -> Double.parseDouble(text);
                case Value.Text _, Value.Blob _, Value.Bool _, Value.Null _, Value.Written _ -> Double.NaN;
            };
        }
    }
}
