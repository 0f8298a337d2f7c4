package gainsay.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The limits of a hunt as users write them.
final class Limits {
    private static final Pattern PART = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,12})([kKM]?)");

    private Limits() {}

    /// A time: `30s`, `10m`, `1h30m`.
    static final class Time implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            Duration time = Duration.ZERO;
            Matcher part = PART.matcher(text);
            int end = 0;
            while (part.find() && part.start() == end) {
                time = time.plus(amount(Long.parseLong(part.group(1)), part.group(2)));
                end = part.end();
            }
            if (end != text.length() || time.isZero()) {
                throw new TypeConversionException("'" + text + "' is no time; write 30s, 10m, 1h or 1h30m");
            }
            return time;
        }

        private static Duration amount(long count, String unit) {
            return switch (unit) {
                case "ms" -> Duration.ofMillis(count);
                case "s" -> Duration.ofSeconds(count);
                case "m" -> Duration.ofMinutes(count);
                case "h" -> Duration.ofHours(count);
                default -> Duration.ofDays(count);
            };
        }
    }

    /// A positive number: `500`, `20k`, `1M`.
    static final class Count implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            Matcher number = NUMBER.matcher(text);
            if (!number.matches() || Long.parseLong(number.group(1)) == 0) {
                throw new TypeConversionException("'" + text + "' is no number above 0; write 500, 20k or 1M");
            }
            long scale = switch (number.group(2)) {
                case "k", "K" -> 1_000;
                case "M" -> 1_000_000;
                default -> 1;
            };
            return Math.multiplyExact(Long.parseLong(number.group(1)), scale);
        }
    }
}
