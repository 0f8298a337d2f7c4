package gainsay.dialect.mysql;

import static gainsay.dialect.Construct.ALTER_TABLE;
import static gainsay.dialect.Construct.COMMAND;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.DROP_COLUMN;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.of;

import gainsay.dialect.Construct;
import gainsay.dialect.DialectHistory;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;

/// The errors that TiDB may give and MySQL does not, by its own numbers; 1105 is that of all that has none, and 8200 that of what it does
/// not do to a table.
final class TidbErrors {
    /// A query in the condition of a join.
    private static final Construct JOINED_BY_QUERY = new Construct(" ON ", node -> node instanceof Source.Join join
            && join.on().isPresent() && Shape.any(join.on().get(), Construct.SUBQUERY.shown()), false);
    private static final Construct CHECKED = new Construct("ADMIN CHECK", node -> node instanceof Statement.Upkeep upkeep
            && upkeep.command().startsWith("ADMIN CHECK"), false);
    private static final Construct ORDERED_BY_INDEX = Construct.of("ORDER_INDEX", Query.Select.class, select ->
            select.words().stream().anyMatch(word -> word.contains("ORDER_INDEX")));
    private static final Construct NUMBERED = Construct.of("SHARD_ROW_ID_BITS", Statement.CreateTable.class, table ->
            table.options().stream().anyMatch(option -> option.startsWith("SHARD_ROW_ID_BITS")));

    private TidbErrors() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect
                .expects(of(CONSTRUCT, "ON condition doesn't support subqueries yet", "a query in a condition of a join is not always done")
                        .vendor(1105).in(JOINED_BY_QUERY))
                .expects(of(CONSTRUCT, "admin check table", "the rows of a temporary table are in its session").vendor(8006).in(CHECKED))
                .expects(of(CONSTRUCT, "Can't find a proper physical plan", "a hint asks for an order that the index does not have")
                        .vendor(1815).in(ORDERED_BY_INDEX))
                .expects(of(CONSTRUCT, "local temporary table", "a temporary table is as it was made").vendor(8200)
                        .in(ALTER_TABLE, CREATE_INDEX, COMMAND))
                .expects(of(CONSTRUCT, "shard_row_id_bits", "rows that are kept by their key have no other number").vendor(8200)
                        .in(NUMBERED, COMMAND))
                .expects(of(CONSTRUCT, "covered now", "a column with an index stays").vendor(8200).in(DROP_COLUMN))
                .expects(of(CONSTRUCT, "primary key", "the key by which rows are kept stays").vendor(8200).in(ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "a partitioned table keeps the keys of its partitions in each unique one").vendor(8264)
                        .in(CREATE_TABLE, CREATE_INDEX, COMMAND));
    }
}
