package gainsay.generate;

import gainsay.dialect.Hints;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws words behind SELECT that say how a query is to be answered, where the dialect has such.
record Hinting(Draw draw) {
    private static final String TABLE = "{table}";
    private static final String OTHER = "{other}";
    private static final String INDEX = "{index}";

    /// The select, at times with such words; one `inside` another query has only those that may stand there.
    Query.Select hinted(Query.Select select, boolean inside) {
        List<Hints.Word> words = draw.dialect().hints().ofSelect();
        if (words.isEmpty() || !draw.choices().percent(inside ? 10 : 15)) {
            return select;
        }
        Hints.Word word = draw.choices().one(words);
        return inside && !word.anywhere() ? select : filled(word.text(), select).map(text -> select.saying(List.of(text))).orElse(select);
    }

    /// The words with names of the FROM clause in them, if it has what they ask for.
    private Optional<String> filled(String words, Query.Select select) {
        List<Schema.Named> relations = new ArrayList<>(select.from().map(draw.schema()::scope).orElse(List.of()));
        if (!words.contains(TABLE)) {
            return Optional.of(words);
        }
        if (relations.isEmpty() || words.contains(OTHER) && relations.size() < 2) {
            return Optional.empty();
        }
        Schema.Named table = relations.remove(draw.choices().between(0, relations.size() - 1));
        String named = words.replace(TABLE, table.name());
        if (words.contains(OTHER)) {
            named = named.replace(OTHER, draw.choices().one(relations).name());
        }
        if (!words.contains(INDEX)) {
            return Optional.of(named);
        }
        List<String> indexes = select.from().stream().flatMap(from -> Known.tables(from).stream())
                .filter(one -> table.name().equals(one.alias().isEmpty() ? one.name() : one.alias()))
                .map(Source.Table::name).flatMap(name -> Known.indexes(draw.known(), name).stream()).toList();
        return indexes.isEmpty() ? Optional.empty() : Optional.of(named.replace(INDEX, draw.choices().one(indexes)));
    }
}
