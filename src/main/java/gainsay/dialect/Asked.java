package gainsay.dialect;

import gainsay.sql.Dependencies;
import gainsay.sql.Node;
import gainsay.sql.Setup;

/// What was asked when an error came: a statement or query, whether its marked literals were left open, and what had made the database.
public record Asked(Node tree, boolean prepared, Setup setup) {

    /// Does it have the construct, itself or in what it reads? SQL that was not read is asked by its text.
    boolean has(Construct construct) {
        return construct.in(tree, prepared)
                || Dependencies.of(tree, setup).stream().anyMatch(part -> construct.in(part, false));
    }
}
