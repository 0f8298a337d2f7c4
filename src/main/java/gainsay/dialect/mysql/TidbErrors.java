package gainsay.dialect.mysql;

import static gainsay.dialect.Construct.ALTER_TABLE;
import static gainsay.dialect.Construct.COMMAND;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.DROP_COLUMN;
import static gainsay.dialect.Construct.GROUP_BY;
import static gainsay.dialect.Construct.RENAME_COLUMN;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;

import gainsay.dialect.Construct;
import gainsay.dialect.DialectHistory;
import gainsay.sql.Expr;
import gainsay.sql.GivenKeys;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.Set;

/// The errors that TiDB may give and MySQL does not, by its own numbers; 1105 is that of all that has none, and 8200 that of what it does
/// not do to a table.
final class TidbErrors {
    /// A query in the condition of a join.
    private static final Construct JOINED_BY_QUERY = new Construct(" ON ", node -> node instanceof Source.Join join
            && join.on().isPresent() && Shape.any(join.on().get(), Construct.SUBQUERY.shown()), false);
    private static final Construct CHECKED = new Construct("ADMIN CHECK", node -> node instanceof Statement.Upkeep upkeep
            && upkeep.command().startsWith("ADMIN CHECK"), false);
    /// A hint that leaves no plan: some joins have one way alone, and not each index has the order.
    private static final Construct LEAVES_NONE = Construct.of("/*+", Query.Select.class, select ->
            select.words().stream().anyMatch(word -> word.contains("ORDER_INDEX") || word.contains("NO_HASH_JOIN")));
    private static final Construct NUMBERED = Construct.of("SHARD_ROW_ID_BITS", Statement.CreateTable.class, table ->
            table.options().stream().anyMatch(option -> option.startsWith("SHARD_ROW_ID_BITS")));

    private static final Construct SPREAD_KEY = Construct.of("AUTO_RANDOM", Statement.CreateTable.class, table ->
            GivenKeys.counting(table).isPresent());

    private static final Construct PARTED = Construct.of("BATCH", Statement.Command.class);

    private static final Construct LIST = Construct.of(" IN (", Expr.InList.class);

    private static final Construct BOUND_ESCAPE = new Construct("ESCAPE", node -> node instanceof Expr.Match match
            && match.escape().filter(Expr.Param.class::isInstance).isPresent(), true);
    private static final Construct OTHER_ESCAPE = Construct.of("ESCAPE", Expr.Match.class, match -> match.escape().filter(escape -> !(escape
            instanceof Expr.Literal(Value.Text _) || escape instanceof Expr.Param(Expr.Literal(Value.Text _), _, _))).isPresent());

    private static final Set<Type> BITS = EnumSet.of(Type.BIT, Type.BLOB, Type.ANY);

    /// Bytes, which may be no text, and what takes bits for one.
    private static final Construct BYTES = new Construct("", node -> node instanceof Expr expr && expr.type() == Type.BLOB
            || node instanceof Expr.Literal(Value.Blob _) || node instanceof Expr.Cast cast && cast.type() == Type.TEXT
            && Shape.any(cast.operand(), part -> part instanceof Expr expr && BITS.contains(expr.type())), false);

    /// A condition over a join that makes one column of two, in a query that names one of the two by its table.
    private static final Construct MERGING = Construct.of(" JOIN ", Query.Select.class, select -> select.where().isPresent()
            && select.from().stream().flatMap(from -> Shape.find(from, Source.Join.class).stream()).anyMatch(join ->
                    Shape.any(select, node -> node instanceof Expr.Column column && !column.table().isEmpty()
                            && (join.kind().natural() || join.using().stream().anyMatch(column.name()::equalsIgnoreCase)))));

    private static final Construct SORTED_DISTINCT = Construct.of("ORDER BY", Query.Ordered.class, ordered ->
            ordered.body() instanceof Query.Select select && select.distinct());

    private TidbErrors() {}

    static DialectHistory in(DialectHistory dialect) {
        return rules(without(dialect))
                .expects(of(CONSTRUCT, "ON condition doesn't support subqueries yet", "a query in a condition of a join is not always done")
                        .vendor(1105).in(JOINED_BY_QUERY))
                .expects(of(CONSTRUCT, "Unknown column", "of columns that a join makes one of not all are always found")
                        .vendor(1054).in(MERGING))
                .expects(of(CONSTRUCT, "what distinct rows are sorted by is folded or bound where it is fetched").vendor(3065)
                        .in(SORTED_DISTINCT))
                .expects(of(CONSTRUCT, "a mode wants a key that is folded or bound where it is repeated").vendor(1055).in(GROUP_BY))
                .expects(of(CONSTRUCT, "admin check table", "the rows of a temporary table are in its session").vendor(8006).in(CHECKED))
                .expects(of(CONSTRUCT, "Can't find a proper physical plan", "a hint asks for what there is no plan of")
                        .vendor(1815).in(LEAVES_NONE))
                .expects(of(CONSTRUCT, "local temporary table", "a temporary table is as it was made").vendor(8200)
                        .in(ALTER_TABLE, CREATE_INDEX, COMMAND))
                .expects(of(CONSTRUCT, "shard_row_id_bits", "rows that are kept by their key have no other number").vendor(8200)
                        .in(NUMBERED, COMMAND))
                .expects(of(CONSTRUCT, "unsupported on temporary tables", "rows of a session are spread nowhere").vendor(8006)
                        .in(NUMBERED, SPREAD_KEY))
                .expects(of(CONSTRUCT, "Invalid auto random", "a key of numbers by chance keeps the rows and has no default").vendor(8216)
                        .in(SPREAD_KEY, ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "covered now", "a column with an index stays").vendor(8200).in(DROP_COLUMN))
                .expects(of(CONSTRUCT, "primary key", "the key by which rows are kept stays").vendor(8200).in(ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "modify column", "not every type becomes every other").vendor(8200).in(ALTER_TABLE))
                .expects(of(CONSTRUCT, "modify charset", "nor does every set of characters").vendor(8200).in(ALTER_TABLE))
                .expects(of(CONSTRUCT, "Global Index", "an index over all partitions wants partitions").vendor(8200).in(COMMAND))
                .expects(of(CONSTRUCT, "unsafe functions", "an index of an expression has few functions").vendor(8200).in(CREATE_INDEX))
                .expects(of(CONSTRUCT, "shard column cannot be updated", "what parts a change is left").vendor(1105)
                        .in(PARTED))
                .expects(of(CONSTRUCT, "native function 'in'", "bits are compared with a list of which they can be nothing").vendor(1582)
                        .in(LIST))
                .expects(of(CHANGE, "to type year", "a number is too large for a YEAR").vendor(1105))
                .expects(of(CONSTRUCT, "an index of an expression that is a long text").vendor(3757).in(CREATE_INDEX))
                .expects(of(CONSTRUCT, "can't remove column with auto_increment", "a column that counts stays").vendor(8200)
                        .in(ALTER_TABLE))
                .expects(of(CONSTRUCT, "contains a disallowed function", "a generated column has few functions").vendor(3102)
                        .in(CREATE_TABLE, ALTER_TABLE))
                .expects(of(CONSTRUCT, "Incorrect column specifier", "bits do not count").vendor(1105).in(MysqlSetupErrors.COUNTED))
                .expects(of(CONSTRUCT, "a letter that escapes is written").vendor(1064).in(BOUND_ESCAPE, OTHER_ESCAPE))
                .expects(of(CONSTRUCT, "Cannot convert string", "drawn bytes are no text where they lie").vendor(1105, 3854).in(BYTES))
                .expects(of(EVALUATION, "error parsing regexp", "a drawn text is no pattern").vendor(1105).until("6.3")
                        .in(MysqlErrors.PATTERN))
                .expects(of(CONSTRUCT, "already exist made", "what is prepared makes an index, and is run again").vendor(1061)
                        .until("8.0").in(CREATE_INDEX))
                .expects(of(EVALUATION, "a drawn text is no pattern").vendor(1139).since("6.3").in(MysqlErrors.PATTERN))
                .expects(of(CONSTRUCT, "a partitioned table keeps the keys of its partitions in each unique one").vendor(8264)
                        .in(CREATE_TABLE, CREATE_INDEX, COMMAND));
    }

    /// CHECK rules, which a version before would read and forget, and lists in documents.
    private static DialectHistory rules(DialectHistory dialect) {
        return dialect
                .expects(of(CHANGE, "a drawn row breaks a drawn CHECK").alone().vendor(3819).since("7.2"))
                .expects(of(CONSTRUCT, "a drawn CHECK is a number, or about what a foreign key sets").vendor(3812, 3813, 3823).since("7.2")
                        .in(CREATE_TABLE, ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "unsupported expression in check", "a drawn CHECK is a constant").vendor(1105).since("7.2")
                        .in(CREATE_TABLE, ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "a column that a CHECK is about keeps its name").vendor(3959).since("7.2")
                        .in(RENAME_COLUMN, DROP_COLUMN, ALTER_TABLE))
                .expects(of(CONSTRUCT, "a column that an index is made of keeps its name").vendor(3837)
                        .in(RENAME_COLUMN, DROP_COLUMN, ALTER_TABLE))
                .expects(of(CONSTRUCT, "a column by which rows are spread keeps its name").vendor(3855)
                        .in(RENAME_COLUMN, DROP_COLUMN, ALTER_TABLE))
                .expects(of(CHANGE, "a document has what is no number for an index of numbers").vendor(3903, 3751).since("6.6"))
                .expects(of(CHANGE, "CAST-ing JSON", "nor takes it other documents").vendor(1235).since("6.6"));
    }

    /// What MySQL says of engines, triggers, indexes of words, and changes that read what they change.
    private static DialectHistory without(DialectHistory dialect) {
        return dialect
                .expectsNot(1093, 1191, 1215, 1214, 1478, 1553, 1506, 1654, 1442, 1031, 3500, 1137, 3776, 1163, 3569)
                .expectsNot(3685, 1055, 1488, 3757).expectsNot(MysqlErrors.MIX).expectsNot("'functional index'")
                .expectsNot("'partition function'").expectsNot("descending indexes").expectsNot("native partitioning")
                .expectsNot("multi-valued").expectsNot("CAST-ing JSON");
    }
}
