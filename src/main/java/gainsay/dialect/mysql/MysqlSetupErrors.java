package gainsay.dialect.mysql;

import static gainsay.dialect.Construct.ADD_COLUMN;
import static gainsay.dialect.Construct.ALTER_TABLE;
import static gainsay.dialect.Construct.COMMAND;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.DELETE;
import static gainsay.dialect.Construct.DROP_COLUMN;
import static gainsay.dialect.Construct.INSERT;
import static gainsay.dialect.Construct.RENAME_COLUMN;
import static gainsay.dialect.Construct.TEMPORARY;
import static gainsay.dialect.Construct.UPDATE;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.of;

import gainsay.dialect.Construct;
import gainsay.dialect.DialectHistory;
import gainsay.sql.Statement;

/// The errors that MySQL may give to what makes a database, and not to queries, by its own numbers.
final class MysqlSetupErrors {
    static final Construct COUNTED = Construct.of("AUTO_INCREMENT", Statement.ColumnRule.Identity.class);
    static final Construct GENERATED = Construct.of("GENERATED", Statement.ColumnRule.Generated.class);
    private static final Construct COMPRESSED = Construct.of("COMPRESSED", Statement.CreateTable.class, table ->
            table.options().stream().anyMatch(option -> option.endsWith("COMPRESSED")));
    private static final Construct SPREAD = Construct.of("PARTITION", Statement.CreateTable.class, table ->
            table.partitioning().isPresent());

    /// How the names begin of what claims make.
    private static final String AGAIN = "'made";

    private MysqlSetupErrors() {}

    static DialectHistory in(DialectHistory dialect) {
        return ofPartitions(ofIndexes(dialect))
                .expects(of(CHANGE, "a strict database does not change a value so that it fits").vendor(1264, 1265, 1366, 1406, 1292, 1365,
                        1364, 1411, 3140))
                .expects(of(CONSTRUCT, "not every change of a table is done in every way").vendor(1845, 1846).in(ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "a drawn CHECK is a number, or about what a foreign key sets").vendor(3812, 3813, 3823)
                        .since("8.0.16").in(CREATE_TABLE, ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "long values had no default").vendor(1101).until("8.0.13").in(CREATE_TABLE, ALTER_TABLE))
                .expects(of(CONSTRUCT, "a table has one primary key, which is not NULL, whatever a foreign key sets")
                        .vendor(1068, 1830, 1832, 1833).in(COMMAND))
                .expects(of(CONSTRUCT, "a column that a CHECK is about keeps its name").vendor(3959).since("8.0.16")
                        .in(RENAME_COLUMN, DROP_COLUMN))
                .expects(of(CONSTRUCT, "a trigger changes the table that its statement reads").vendor(1442).in(INSERT, UPDATE, DELETE))
                .expects(of(CONSTRUCT, "where pages are large, they are not compressed").vendor(1031, 1005).in(COMPRESSED))
                .expects(of(CONSTRUCT, AGAIN, "what is prepared makes a column, and is run again").vendor(1060).in(ADD_COLUMN))
                .expects(of(CONSTRUCT, AGAIN, "or an index").vendor(1061).in(CREATE_INDEX))
                .expects(of(CONSTRUCT, "a temporary table is not compressed, whatever its pages").vendor(3500, 4047).in(COMPRESSED))
                .expects(of(CONSTRUCT, "a query reads a temporary table once alone").vendor(1137).in(TEMPORARY))
                .expects(of(CONSTRUCT, "one integer of a table counts").vendor(1063, 1075).in(COUNTED))
                .expects(of(CONSTRUCT, "what counts is not known when a row is made").vendor(3109).in(COUNTED, GENERATED))
                .expects(of(CONSTRUCT, "a foreign key wants the engine that it has").vendor(3776, 1217, 1451).in(COMMAND))
                .expects(of(CONSTRUCT, "a table in memory has no long values").vendor(1163).in(ADD_COLUMN, ALTER_TABLE))
                .expects(of(CONSTRUCT, "the last column that is seen stays").vendor(4028).since("8.0.23").in(ALTER_TABLE))
                .expects(of(CONSTRUCT, "nor generated ones").vendor(3106, 3774).in(ADD_COLUMN, CREATE_TABLE))
                .expects(of(CONSTRUCT, "a drawn default is none that its column takes").vendor(1067).in(COMMAND, ALTER_TABLE));
    }

    private static DialectHistory ofIndexes(DialectHistory dialect) {
        return dialect
                .expects(of(CONSTRUCT, "descending indexes", "tables of other engines have no descending indexes").vendor(1178)
                        .in(CREATE_INDEX, COMMAND))
                .expects(of(CONSTRUCT, "multi-valued", "nor indexes of lists").vendor(1178).since("8.0.17").in(COMMAND))
                .expects(of(CONSTRUCT, "an index of words is for some engines, and for columns of one character set").vendor(1214, 1283,
                        1796).in(CREATE_INDEX.spelled("FULLTEXT"), COMMAND))
                .expects(of(CONSTRUCT, "other engines have no index of generated columns").vendor(1478)
                        .in(CREATE_INDEX, CREATE_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "an index takes the place of one that a foreign key has made for itself").vendor(1553)
                        .in(CREATE_INDEX.spelled("FULLTEXT"), COMMAND))
                .expects(of(CONSTRUCT, "an index of an expression that counts, or has no length").vendor(3754, 3761)
                        .in(CREATE_INDEX));
    }

    private static DialectHistory ofPartitions(DialectHistory dialect) {
        return dialect
                .expects(of(CHANGE, "a drawn row has no partition").vendor(1526))
                .expects(of(CHANGE, "a document has what is no number for an index of numbers").vendor(3903).since("8.0.17"))
                .expects(of(CHANGE, "CAST-ing JSON", "nor takes it other documents").vendor(1235).since("8.0.17"))
                .expects(of(CONSTRUCT, "native partitioning", "tables of other engines are not partitioned").vendor(1178).in(COMMAND))
                .expects(of(CONSTRUCT, "the keys of partitions are part of every key").vendor(1503).in(COMMAND, CREATE_INDEX))
                .expects(of(CONSTRUCT, "a partitioned table has no foreign keys").vendor(1506).in(COMMAND, SPREAD))
                .expects(of(CONSTRUCT, "a table that is not partitioned any more, or whose partitions are").vendor(1505, 1734).in(COMMAND))
                .expects(of(CONSTRUCT, "a column by which rows are spread keeps its name").vendor(1488, 3885).in(ALTER_TABLE))
                .expects(of(CONSTRUCT, "'partition function'", "so does one of an expression").vendor(1054).in(ALTER_TABLE))
                .expects(of(CONSTRUCT, "a drawn bound is longer than its column").vendor(1654).in(SPREAD))
                .expects(of(CONSTRUCT, "values that a collation or a year calls equal").vendor(1493, 1495).in(SPREAD));
    }
}
