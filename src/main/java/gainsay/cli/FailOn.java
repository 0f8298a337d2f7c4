package gainsay.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Which findings make a hunt end with the exit code for findings.
enum FailOn {
    NEW, ANY, NONE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// By its word.
    static final class Converter implements ITypeConverter<FailOn> {
        @Override
        public FailOn convert(String text) {
            return Arrays.stream(values()).filter(one -> one.word().equals(text)).findFirst().orElseThrow(() ->
                    new TypeConversionException("'" + text + "' is none of "
                            + Arrays.stream(values()).map(FailOn::word).collect(Collectors.joining(", "))));
        }
    }
}
