package gainsay.dialect;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The errors of a dialect: those with a reason, fragments that nothing excuses, fragments after which an engine answers nothing more
/// about the database, messages that are the same whatever failed, and how to take what the engine said out of its driver's message.
record Errors(List<ExpectedError> expected, List<String> never, List<String> ruinous, List<String> vague, UnaryOperator<String> said) {
    static final Errors STANDARD = new Errors(List.of(), List.of(), List.of(), List.of(), UnaryOperator.identity());

    Errors {
        expected = List.copyOf(expected);
        never = List.copyOf(never);
        ruinous = List.copyOf(ruinous);
        vague = List.copyOf(vague);
    }

    Errors expecting(ExpectedError error) {
        return new Errors(Stream.concat(expected.stream(), Stream.of(error)).toList(), never, ruinous, vague, said);
    }

    /// Without those under these numbers of the engine's own.
    Errors without(int... numbers) {
        return new Errors(expected.stream().filter(known -> IntStream.of(numbers).noneMatch(known.sign().vendors()::contains)).toList(),
                never, ruinous, vague, said);
    }

    Errors without(String fragment) {
        return new Errors(expected.stream().filter(known -> !known.sign().text().equals(fragment)).toList(), never, ruinous, vague, said);
    }

    Errors never(String... fragments) {
        return new Errors(expected, plus(never, fragments), ruinous, vague, said);
    }

    Errors ruinous(String... fragments) {
        return new Errors(expected, never, plus(ruinous, fragments), vague, said);
    }

    Errors vague(String... messages) {
        return new Errors(expected, never, ruinous, plus(vague, messages), said);
    }

    Errors said(UnaryOperator<String> text) {
        return new Errors(expected, never, ruinous, vague, text);
    }

    private static List<String> plus(List<String> known, String... more) {
        return Stream.concat(known.stream(), Arrays.stream(more)).toList();
    }

    Errors at(Version version) {
        return new Errors(expected.stream().filter(error -> error.at(version)).map(ExpectedError::always).toList(), never, ruinous, vague,
                said);
    }

    Optional<ExpectedError> reason(EngineError error, Asked asked) {
        for (String fragment : never) {
            if (error.message().contains(fragment)) {
                return Optional.empty();
            }
        }
        for (ExpectedError known : expected) {
            if (known.matches(error, asked)) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }
}
