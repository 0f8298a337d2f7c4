package gainsay.dialect;

import java.util.List;
import java.util.stream.Stream;

/// What a query may say of how it is to be answered, which changes no answer: words behind SELECT, and words behind a table about one of
/// its indexes, where `{index}` stands for the name of that, or about none. Words `ofPast` stand behind the name of a table that keeps its
/// history, and ask for the rows that it has now.
public record Hints(List<Word> ofSelect, List<String> ofIndex, List<Word> ofPast, List<Word> ofTable) {
    static final Hints NONE = new Hints(List.of(), List.of(), List.of(), List.of());

    /// Words behind SELECT, and the versions that have them. `{table}` stands for a relation of the FROM clause, `{other}` for another,
    /// `{index}` for an index of the first. If `anywhere`, they may stand in a query inside another.
    public record Word(String text, boolean anywhere, Span span) {}

    public Hints {
        ofSelect = List.copyOf(ofSelect);
        ofIndex = List.copyOf(ofIndex);
        ofPast = List.copyOf(ofPast);
        ofTable = List.copyOf(ofTable);
    }

    /// Words of the outermost query.
    public Hints outermost(Span span, String... texts) {
        return plus(false, span, texts);
    }

    /// Words of any query.
    public Hints anywhere(Span span, String... texts) {
        return plus(true, span, texts);
    }

    private Hints plus(boolean anywhere, Span span, String... texts) {
        return new Hints(Stream.concat(ofSelect.stream(), Stream.of(texts).map(text -> new Word(text, anywhere, span))).toList(), ofIndex,
                ofPast, ofTable);
    }

    public Hints index(String... texts) {
        return new Hints(ofSelect, Stream.concat(ofIndex.stream(), Stream.of(texts)).toList(), ofPast, ofTable);
    }

    public Hints past(Span span, String text) {
        return new Hints(ofSelect, ofIndex, Stream.concat(ofPast.stream(), Stream.of(new Word(text, false, span))).toList(),
                ofTable);
    }

    /// Words behind a table that has rows of its own, about no index.
    public Hints table(Span span, String... texts) {
        return new Hints(ofSelect, ofIndex, ofPast, Stream.concat(ofTable.stream(), Stream.of(texts)
                .map(text -> new Word(text, false, span))).toList());
    }

    /// Without the comments that an optimizer reads.
    public Hints withoutComments() {
        return new Hints(ofSelect.stream().filter(word -> !word.text().startsWith("/*")).toList(), ofIndex, ofPast, ofTable);
    }

    /// Without these words behind SELECT.
    public Hints without(String... words) {
        return new Hints(ofSelect.stream().filter(word -> !List.of(words).contains(word.text())).toList(), ofIndex, ofPast, ofTable);
    }

    Hints at(Version version) {
        return new Hints(at(ofSelect, version), ofIndex, at(ofPast, version), at(ofTable, version));
    }

    private static List<Word> at(List<Word> words, Version version) {
        return words.stream().filter(word -> word.span.at(version)).map(word -> new Word(word.text, word.anywhere, Span.ALWAYS)).toList();
    }
}
