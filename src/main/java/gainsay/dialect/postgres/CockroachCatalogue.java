package gainsay.dialect.postgres;

import gainsay.dialect.DialectHistory;
import java.util.regex.Pattern;

/// What CockroachDB tells about a database of ours, which is the current one.
final class CockroachCatalogue {

    /// Behind a bar are names, conditions and ranges.
    private static final Pattern NAMED = Pattern.compile("(table|filter|spans|equality|pred|render \\d+|key columns|group by|order|"
            + "aggregate \\d+|size|count|limit|offset|into|columns|lookup condition|label)[| ].*");

    private CockroachCatalogue() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known.explain("EXPLAIN ").step(CockroachCatalogue::step).explainPrepared()
                .tables("").definitions("").integrityCheck("EXPERIMENTAL SCRUB TABLE {table} WITH OPTIONS INDEX ALL")
                .soundRows(_ -> false));
    }

    private static String step(String line) {
        return NAMED.matcher(line).replaceAll("$1");
    }
}
