package gainsay.oracle.guard;

import gainsay.run.Rows;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sums that may round differently in another order of their rows.
final class Rounding {
    /// How much of what is summed may be lost, with some to spare: a real has 15 digits.
    private static final double SHARE = 1e-9;
    /// The same of a mean of squares less the square of a mean, of which a root is taken.
    private static final double SHARE_OF_SQUARES = 1e-7;
    /// Beyond it not every integer is a real.
    private static final double LARGEST_EXACT = 1L << 53;
    private static final Pattern NUMBER = Pattern.compile("\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");

    private Rounding() {}

    /// Does the order of these values show in an aggregate, which `always` rounds, or rounds what is not exact? Integers and decimals are,
    /// unless they are added up as `reals` and become larger than all of these hold.
    static boolean shows(Rows rows, boolean always, boolean reals) {
        List<Value> values = rows.rows().stream().map(List::getFirst).filter(value -> !value.equals(Value.NULL)).toList();
        return values.size() > 1 && (!values.stream().allMatch(Rounding::exact) || always && values.stream().distinct().count() > 1
                || reals && values.stream().mapToDouble(Rounding::size).sum() > LARGEST_EXACT);
    }

    private static boolean exact(Value value) {
        return value instanceof Value.Int || value instanceof Value.Written(Type kind, String _) && kind == Type.NUMERIC;
    }

    /// By how much two sums of the same values may differ: a share of the sum of their sizes, which may be far more than the sum. The first
    /// fields of the rows tell the groups apart, and the last is summed.
    static double bound(Rows rows, int keys, Loose loose, boolean squares) {
        Map<List<Value>, Double> sizes = new HashMap<>();
        rows.rows().forEach(row -> sizes.merge(loose.of(row.subList(0, keys)), size(row.getLast()), Double::sum));
        double most = sizes.values().stream().mapToDouble(size -> size).max().orElse(0);
        return squares ? SHARE_OF_SQUARES * Math.max(most, most * most) : SHARE * most;
    }

    private static double size(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Math.abs((double) number);
            case Value.Real(double number) -> Math.abs(number);
            case Value.Bool _ -> 1;
            case Value.Text(String text) -> size(text);
            case Value.Blob(String hex) -> size(new String(HexFormat.of().parseHex(hex), StandardCharsets.ISO_8859_1));
            case Value.Written(Type _, String text) -> size(text);
            case Value.Null _ -> 0;
        };
    }

    /// The number that a text begins with; one of a date or time may become has all of its digits.
    private static double size(String text) {
        Matcher number = NUMBER.matcher(text);
        double first = number.lookingAt() ? Math.abs(Double.parseDouble(number.group().strip())) : 0;
        String digits = text.replaceAll("\\D", "");
        boolean moment = text.matches("[-+\\d:. ]*\\d[-:]\\d[-+\\d:. ]*");
        return moment ? Math.max(first, Double.parseDouble(digits)) : first;
    }
}
