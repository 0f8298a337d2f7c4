package gainsay.oracle.tlp;

import gainsay.dialect.Functions;
import gainsay.dialect.Trait;
import gainsay.sql.Expr;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What an aggregate is over all rows, put together from what it is over parts that were asked one by one.
///
///     COUNT, SUM    the sum of the parts          MIN, MAX    the least, the greatest of the parts
///
/// An aggregate of no rows is NULL and counts for nothing.
final class Gathered {
    private Gathered() {}

    /// Empty where it is for the engine to say, as with the order of texts.
    static Optional<Value> of(Expr.Aggregate aggregate, List<Value> parts, Functions functions) {
        List<Value> values = parts.stream().filter(value -> !value.equals(Value.NULL)).distinct().toList();
        boolean adds = functions.has(aggregate.function(), Trait.COUNTS_ROWS) || functions.has(aggregate.function(), Trait.SUMS);
        if (values.isEmpty()) {
            return Optional.of(Value.NULL);
        }
        if (adds) {
            return sum(parts.stream().filter(value -> !value.equals(Value.NULL)).toList());
        }
        if (!functions.has(aggregate.function(), Trait.PICKS)) {
            return Optional.empty();
        }
        return values.size() == 1 ? Optional.of(values.getFirst()) : numbers(values).flatMap(_ -> picked(aggregate, values));
    }

    private static Optional<Value> picked(Expr.Aggregate aggregate, List<Value> numbers) {
        Comparator<Value> order = Comparator.comparing(value -> number(value).orElseThrow());
        return switch (aggregate.function().toUpperCase(Locale.ROOT)) {
            case "MIN" -> numbers.stream().min(order);
            case "MAX" -> numbers.stream().max(order);
            default -> Optional.empty();
        };
    }

    private static Optional<Value> sum(List<Value> values) {
        boolean real = values.stream().anyMatch(Value.Real.class::isInstance);
        return numbers(values).map(numbers -> numbers.stream().reduce(BigDecimal.ZERO, BigDecimal::add))
                .map(sum -> real ? Value.of(sum.doubleValue()) : Value.of(sum));
    }

    /// The numbers that these values are; empty if one is none.
    private static Optional<List<BigDecimal>> numbers(List<Value> values) {
        List<BigDecimal> numbers = values.stream().flatMap(value -> number(value).stream()).toList();
        return Optional.of(numbers).filter(all -> all.size() == values.size());
    }

    private static Optional<BigDecimal> number(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Optional.of(BigDecimal.valueOf(number));
            case Value.Real(double number) -> Stream.of(number).filter(Double::isFinite).map(BigDecimal::new).findFirst();
            case Value.Written(var kind, String text) when kind.numeric() && text.chars().allMatch(sign -> sign == '-' || sign == '.'
                    || Character.isDigit(sign)) -> Optional.of(new BigDecimal(text));
            case Value.Null _, Value.Bool _, Value.Text _, Value.Blob _, Value.Written _ -> Optional.empty();
        };
    }
}
