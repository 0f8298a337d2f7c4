package gainsay.dialect;

import gainsay.dialect.registry.Dialects;
import gainsay.sql.Operator;
import gainsay.sql.Query;

/// A dialect of a family: all but three lines are another's.
public final class Stub {
    public static final DialectHistory DIALECT = Dialects.named("h2").orElseThrow().named("stub")
            .without(Feature.WINDOW_FUNCTIONS).spells(Operator.NOT_EQUAL, "!=")
            .writes(Query.Ordered.class, (ordered, out) -> {
                out.query(ordered.body()).orderBy(ordered.orderBy(), " ");
                ordered.offset().ifPresent(offset -> out.put(" OFFSET ").count(offset).put(" ROWS"));
                ordered.limit().ifPresent(limit -> out.put(" FETCH FIRST ").count(limit).put(" ROWS ONLY"));
            });

    private Stub() {}
}
