package gainsay.dialect.mysql;

import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.mysql.MysqlFunctions.DOCUMENTS;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.TEXT;

import gainsay.dialect.DialectHistory;

/// The functions that TiDB has besides those of MySQL, has not, or has since another version.
final class TidbFunctions {
    private TidbFunctions() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.functions(known -> known.without("SOUNDEX", "SOUNDS LIKE", "JSON_TABLE")
                .since("6.1", "IS_UUID").since("6.5", "JSON_MERGE_PATCH " + MysqlWriters.TEXT_OF)
                .since("6.3", "REGEXP_LIKE", "REGEXP_INSTR", "REGEXP_SUBSTR", "REGEXP_REPLACE")
                .plus(scalar("JSON_OVERLAPS", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, DOCUMENTS).returns(BOOLEAN)
                                .since("6.6"),
                        scalar("TRANSLATE", TEXT, TEXT, TEXT).returns(TEXT).since("6.5"),
                        scalar("TIDB_SHARD", INTEGER).returns(INTEGER).since("6.3"),
                        scalar("VITESS_HASH", INTEGER).returns(INTEGER).since("6.1")));
    }
}
