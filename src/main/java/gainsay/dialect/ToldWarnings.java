package gainsay.dialect;

import gainsay.sql.Query;
import java.util.List;
import java.util.Optional;

/// How the warnings of the last statement are asked for, in rows of which the second column has their codes, and the codes of those that
/// are about how something is written and not about what becomes of it.
public record ToldWarnings(Query asks, List<String> ofTexts) {
    public ToldWarnings {
        ofTexts = List.copyOf(ofTexts);
    }

    /// Where an engine tells any.
    static Optional<ToldWarnings> by(Dialect dialect) {
        return Optional.of(dialect.phrase(Phrase.WARNINGS)).filter(words -> !words.isEmpty())
                .map(words -> new ToldWarnings(new Query.Raw(words), List.of(dialect.phrase(Phrase.WARNINGS_OF_TEXTS).split(","))));
    }

    /// Is a warning of this code about what becomes of a value? One about a text that was written is given where the text is read.
    public boolean ofValue(long code) {
        return !ofTexts.contains(Long.toString(code));
    }
}
