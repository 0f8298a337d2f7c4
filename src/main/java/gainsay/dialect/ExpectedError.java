package gainsay.dialect;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// An error that a correct engine may give to SQL that we write on purpose, and why.
///
/// It is as narrow as the construct that causes it: where there are `constructs`, what was asked must have one of them, itself or in
/// what it reads, and a version before `since`, or from `until` on, has no such excuse. One `ofOneRow` is a rule that each row keeps or
/// breaks by itself.
public record ExpectedError(When when, ErrorSign sign, String reason, List<Construct> constructs, Version since, Optional<Version> until,
        boolean ofOneRow) {
    public ExpectedError {
        constructs = List.copyOf(constructs);
    }

    public enum When {
        /// The data break a rule of the schema: a statement of the setup, which is dropped.
        CHANGE,
        /// An expression cannot be evaluated for some row. An engine may skip that evaluation, so one of two equal
        /// queries may fail alone.
        EVALUATION,
        /// An error of evaluation whose own message got lost on the way.
        UNNAMED,
        /// What a construct asks for cannot be done here: it is no matter of any expression.
        CONSTRUCT
    }

    /// An error with a code, which is still to be said.
    public static ExpectedError of(When when, String reason) {
        return of(when, "", reason);
    }

    /// An error by a fragment of its message.
    public static ExpectedError of(When when, String fragment, String reason) {
        return new ExpectedError(when, ErrorSign.text(fragment), reason, List.of(), new Version(List.of()), Optional.empty(), false);
    }

    /// Only under one of these codes of the standard (SQLSTATE).
    public ExpectedError code(String... codes) {
        return with(new ErrorSign(Arrays.asList(codes), sign.vendors(), sign.text()));
    }

    /// Only under one of these numbers of the engine's own.
    public ExpectedError vendor(int... numbers) {
        return with(new ErrorSign(sign.codes(), IntStream.of(numbers).boxed().toList(), sign.text()));
    }

    private ExpectedError with(ErrorSign other) {
        return new ExpectedError(when, other, reason, constructs, since, until, ofOneRow);
    }

    /// Only in answer to what has one of these.
    public ExpectedError in(Construct... some) {
        return new ExpectedError(when, sign, reason, Arrays.asList(some), since, until, ofOneRow);
    }

    public ExpectedError since(String first) {
        return new ExpectedError(when, sign, reason, constructs, Version.of(first), until, ofOneRow);
    }

    /// The first version that does not say it any more.
    public ExpectedError until(String first) {
        return new ExpectedError(when, sign, reason, constructs, since, Optional.of(Version.of(first)), ofOneRow);
    }

    /// Of a row by itself, whatever other rows there are: in which order they come does not matter.
    public ExpectedError alone() {
        return new ExpectedError(when, sign, reason, constructs, since, until, true);
    }

    /// The same in all versions.
    ExpectedError always() {
        return new ExpectedError(when, sign, reason, constructs, Version.of(""), Optional.empty(), ofOneRow);
    }

    boolean at(Version version) {
        return since.compareTo(version) <= 0 && until.filter(end -> end.compareTo(version) <= 0).isEmpty();
    }

    boolean matches(EngineError error, Asked asked) {
        return sign.of(error) && (constructs.isEmpty() || constructs.stream().anyMatch(asked::has));
    }

    /// May both be one error of evaluation?
    public boolean like(ExpectedError other) {
        return sign.equals(other.sign) || when == When.UNNAMED && other.when == When.EVALUATION
                || when == When.EVALUATION && other.when == When.UNNAMED;
    }
}
