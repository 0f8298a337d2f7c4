package gainsay.dialect.mysql;

import static gainsay.dialect.Construct.ADD_COLUMN;
import static gainsay.dialect.Construct.ALTER_TABLE;
import static gainsay.dialect.Construct.COMMAND;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.INSERT;
import static gainsay.dialect.Construct.SAVEPOINT;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.NETWORK;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;

import gainsay.dialect.Declarations;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Span;
import gainsay.dialect.TableStorage;
import gainsay.dialect.TableStorage.Option;

/// What MariaDB declares otherwise than MySQL: engines, types, collations, partitions for the rest.
///
/// Neither YEAR nor BIT is drawn: its driver reads a YEAR of a prepared statement wrongly, and a BIT that meets an integer in a UNION is
/// bytes. A document is a text that is checked.
final class MariadbDeclarations {
    private MariadbDeclarations() {}

    static DialectHistory in(DialectHistory dialect) {
        return errors(types(dialect))
                .storage(MysqlDeclarations.forms(TableStorage.PLAIN.with(Option.notAtomic("ENGINE = MyISAM"))
                        .with(Option.notAtomic("ENGINE = MyISAM ROW_FORMAT = DYNAMIC")).with(MysqlDeclarations.memory())
                        .with(Option.keptPast("WITH SYSTEM VERSIONING").since("10.3").spreads(Span.NEVER))
                        .with(Option.notAtomic("ENGINE = Aria"))
                        .with(Option.notAtomic("ENGINE = Aria TRANSACTIONAL = 0 ROW_FORMAT = DYNAMIC"))))
                .declarations(_ -> MariadbCommands.in(MysqlCommands.shared(MysqlDeclarations.manners(MysqlDeclarations.methods(
                        MysqlDeclarations.spreads(Declarations.NONE, true)), "10.3"))));
    }

    private static DialectHistory types(DialectHistory dialect) {
        return dialect.withoutSpelled("YEAR", "BIT(8)").castAs("JSON", "CHAR")
                .written(JSON, "'{}'", "1", "2", "[1, 2]", "{\"a\": 1}", "{\"a\": [1, 2]}")
                .type(UUID, "UUID").since("10.7", UUID).written(UUID, "CAST('{}' AS UUID)", "00000000-0000-0000-0000-000000000000",
                        "550e8400-e29b-41d4-a716-446655440000", "ffffffff-ffff-ffff-ffff-ffffffffffff")
                .type(NETWORK, "INET6").since("10.5", NETWORK).written(NETWORK, "CAST('{}' AS INET6)", "::", "::1", "::2", "fe80::1",
                        "::ffff:10.0.0.1")
                .asText(DATE, TIME, TIMESTAMP, JSON, UUID, NETWORK)
                .collations("utf8mb4_general_ci", "utf8mb4_bin", "utf8mb4_unicode_ci", "utf8mb4_nopad_bin", "utf8mb4_unicode_nopad_ci")
                .collationsSince("10.10", "utf8mb4_uca1400_as_cs", "utf8mb4_uca1400_ai_ci");
    }

    private static DialectHistory errors(DialectHistory dialect) {
        return dialect.expectsNot(4028, 3109, 3106, 3812, 3903, 1478, 1553, 3754, 1506, 1488).expectsNot("'partition function'")
                .expectsNot("descending indexes").expectsNot("native partitioning").expectsNot("CAST-ing JSON")
                .expects(of(CONSTRUCT, "a table in memory has no generated values").vendor(1910).in(ADD_COLUMN, CREATE_TABLE))
                .expects(of(CONSTRUCT, "a table that keeps its history is not altered, nor told twice to keep it").vendor(4119, 4120, 4135)
                        .since("10.3").in(ALTER_TABLE, COMMAND, CREATE_INDEX))
                .expects(of(CHANGE, "what counts has come to the last number").vendor(167).in(INSERT))
                .expects(of(CONSTRUCT, "'WITHOUT OVERLAPS'", "no row takes the place of another where keys are over time").vendor(1235)
                        .since("10.5.3"))
                .expects(of(CONSTRUCT, "a temporary table keeps no history").vendor(4137).since("10.3").in(CREATE_TABLE))
                .expects(of(CONSTRUCT, "the last column that is seen stays").vendor(1113).since("10.3").in(ALTER_TABLE))
                .expects(of(CONSTRUCT, "a column of a key is never NULL, and has a default if it is not seen").vendor(4108).since("10.3")
                        .in(CREATE_TABLE, ALTER_TABLE, COMMAND))
                .expects(of(CONSTRUCT, "SAVEPOINT", "tables of some engines have no savepoints").vendor(1178)
                        .in(SAVEPOINT.spelled("SAVEPOINT")))
                .expects(of(CONSTRUCT, "what a setting changes, or what counts, makes no column and no rule").vendor(1901, 1904)
                        .in(CREATE_TABLE, CREATE_INDEX, ALTER_TABLE, COMMAND));
    }
}
