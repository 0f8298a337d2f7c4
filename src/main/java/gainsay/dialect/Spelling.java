package gainsay.dialect;

import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Statement.ColumnRule;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// How a dialect spells what the renderer writes: turns of phrase, operators, and whole kinds of nodes by a [Writer] of its own.
///
/// If `enclosing`, a number with a sign, a call or an aggregate stands in parentheses where it is an operand: `((-1) < a) IS TRUE`;
/// so do EXISTS, and a condition among arguments. If `tightConcat`, `||` binds tighter than `*`, and `=`, `IS`, `LIKE`, `IN`,
/// `BETWEEN` bind alike; without it the reader wants parentheses where dialects differ. `firstRules` stand before all other rules of
/// their column, in this order. `preparing` are the ways in which a statement is prepared in SQL, if there are several.
record Spelling(Map<Phrase, String> phrases, Map<Operator, String> operators, List<Written> writers, boolean enclosing,
        boolean tightConcat, List<Class<? extends ColumnRule>> firstRules, List<Preparing> preparing) {
    static final Spelling STANDARD = new Spelling(Map.of(), Map.of(), List.of(), false, false, List.of(), List.of());

    /// A kind of node, the versions that write it so, and how.
    record Written(Class<? extends Node> kind, Span span, Writer<Node> writer) {
        static <N extends Node> Written of(Class<N> kind, Span span, Writer<N> writer) {
            return new Written(kind, span, (node, out) -> writer.write(kind.cast(node), out));
        }
    }

    Spelling {
        phrases = Map.copyOf(phrases);
        operators = Map.copyOf(operators);
        writers = List.copyOf(writers);
        firstRules = List.copyOf(firstRules);
        preparing = List.copyOf(preparing);
    }

    Spelling phrase(Phrase phrase, String words) {
        Map<Phrase, String> more = new EnumMap<>(Phrase.class);
        more.putAll(phrases);
        more.put(phrase, words);
        return new Spelling(more, operators, writers, enclosing, tightConcat, firstRules, preparing);
    }

    Spelling operator(Operator operator, String symbol) {
        Map<Operator, String> more = new EnumMap<>(Operator.class);
        more.putAll(operators);
        more.put(operator, symbol);
        return new Spelling(phrases, more, writers, enclosing, tightConcat, firstRules, preparing);
    }

    Spelling writer(Written written) {
        return new Spelling(phrases, operators, Stream.concat(writers.stream(), Stream.of(written)).toList(), enclosing, tightConcat,
                firstRules, preparing);
    }

    Spelling withOperandsEnclosed() {
        return new Spelling(phrases, operators, writers, true, tightConcat, firstRules, preparing);
    }

    Spelling withTightConcat() {
        return new Spelling(phrases, operators, writers, enclosing, true, firstRules, preparing);
    }

    Spelling firstRules(List<Class<? extends ColumnRule>> kinds) {
        return new Spelling(phrases, operators, writers, enclosing, tightConcat, kinds, preparing);
    }

    /// The same with further ways to prepare a statement in SQL.
    Spelling preparing(List<Preparing> more) {
        return new Spelling(phrases, operators, writers, enclosing, tightConcat, firstRules,
                Stream.concat(preparing.stream(), more.stream()).toList());
    }

    /// What holds at one version, as what always holds.
    Spelling at(Version version) {
        List<Written> present = writers.stream().filter(written -> written.span.at(version))
                .map(written -> new Written(written.kind, Span.ALWAYS, written.writer)).toList();
        return new Spelling(phrases, operators, present, enclosing, tightConcat, firstRules, preparing);
    }

    /// The writers of one version. Of several for one kind the last counts.
    Map<Class<? extends Node>, Writer<Node>> writersAt(Version version) {
        Map<Class<? extends Node>, Writer<Node>> present = new HashMap<>();
        writers.stream().filter(written -> written.span.at(version)).forEach(written -> present.put(written.kind, written.writer));
        return Map.copyOf(present);
    }
}
