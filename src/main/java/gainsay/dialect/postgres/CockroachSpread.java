package gainsay.dialect.postgres;

import static gainsay.dialect.Declarations.About.KEPT;
import static gainsay.dialect.Declarations.About.KEYED;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.CommandForm;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Probe;
import gainsay.dialect.Span;
import java.util.List;

/// Where CockroachDB keeps the rows of a table, and what a server of one node, or of a version that was not tried here, does not take.
///
/// A table is a range of keys, which is split at some of them; a range lies on any node. What reads ranges of several nodes is planned for
/// all of them. Nothing of this may change an answer.
final class CockroachSpread {
    private static final String TABLE = "ALTER TABLE {table} ";
    private static final String INDEX = "ALTER INDEX {table}@{index} ";
    private static final String SPLIT = "SPLIT AT VALUES ({value})";
    private static final String MOVE = "EXPERIMENTAL_RELOCATE VALUES (ARRAY[";

    private CockroachSpread() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.declarations(CockroachSpread::commands).with(Feature.PREPARE_OTHER_TYPES)
                .without(Feature.PREPARE_UNKNOWN).since("20.2", Feature.PREPARE_UNKNOWN).probing(
                new Probe("", Span.ALWAYS, List.of("SELECT count(*) > 1 FROM crdb_internal.gossip_nodes"),
                        known -> known.declarations(all -> all.withoutCommands(MOVE))),
                new Probe("", Span.ALWAYS, List.of("SELECT count(*) > 2 FROM crdb_internal.gossip_nodes"),
                        known -> known.declarations(all -> all.withoutCommands(MOVE + 3))),
                Probe.of(Feature.PREPARE_UNKNOWN, "20.2", "PREPARE gainsay_probe(UNKNOWN) AS SELECT $1", "DEALLOCATE gainsay_probe"));
    }

    /// A split and what moves one of its sides are one command, so that a table of few commands is spread all the same.
    private static Declarations commands(Declarations known) {
        return known.commands(
                CommandForm.of(TABLE + SPLIT).about(KEYED, KEPT), CommandForm.of(INDEX + SPLIT).about(KEYED, KEPT),
                CommandForm.of(TABLE + "UNSPLIT ALL").about(KEPT),
                moved(TABLE, 2), moved(TABLE, 3), moved(INDEX, 2), moved(INDEX, 3));
    }

    private static CommandForm moved(String what, int node) {
        return CommandForm.of(what + SPLIT + "; " + what + MOVE + node + "], {value})").about(KEYED, KEPT);
    }
}
