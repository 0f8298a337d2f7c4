package gainsay.dialect;

import java.util.List;
import java.util.function.UnaryOperator;

/// Something of which only the engine itself can say whether it is there: a version that nobody has tried here, a build without a part,
/// a cluster of one. Its statements are run when a target is opened, one after the other in an empty database; what is refused as
/// unknown, or answered with false, is `off` for as long as the target is open.
///
/// @param what what it is, for a reader; empty if nobody asks for it
/// @param span the versions of which it is open
/// @param off the dialect without it
public record Probe(String what, Span span, List<String> statements, UnaryOperator<DialectHistory> off) {
    /// How the SQLSTATEs begin by which an engine says that it does not know what was asked for, or does not have it.
    private static final List<String> UNKNOWN = List.of("42", "0A");
    /// The number of MySQL's family for an unknown variable, which has no SQLSTATE of its own.
    private static final int UNKNOWN_VARIABLE = 1193;

    public Probe {
        statements = List.copyOf(statements);
    }

    /// A feature that this version and later ones ought to have.
    public static Probe of(Feature feature, String since, String... statements) {
        return new Probe(feature.name(), Span.since(since), List.of(statements), dialect -> dialect.without(feature));
    }

    /// A setting, by the question for its value.
    static Probe setting(String name, String question) {
        return new Probe(name, Span.ALWAYS, List.of(question.replace("{name}", name)),
                dialect -> dialect.settings(known -> known.without(name)));
    }

    /// Is this the error of an engine that does not know what was asked for?
    public static boolean unknown(EngineError error) {
        return error.vendor() == UNKNOWN_VARIABLE || UNKNOWN.stream().anyMatch(error.code()::startsWith);
    }
}
