package gainsay.dialect;

import java.util.Optional;

/// The versions that have something: from the first on, and before one that has it no more.
public record Span(Version since, Optional<Version> until) {
    public static final Span ALWAYS = new Span(Version.of(""), Optional.empty());

    public static final Span NEVER = until("");

    public static Span since(String version) {
        return ALWAYS.from(version);
    }

    public static Span until(String version) {
        return ALWAYS.to(version);
    }

    Span from(String version) {
        return new Span(Version.of(version), until);
    }

    public Span to(String version) {
        return new Span(since, Optional.of(Version.of(version)));
    }

    boolean at(Version version) {
        return since.compareTo(version) <= 0 && until.filter(end -> end.compareTo(version) <= 0).isEmpty();
    }
}
