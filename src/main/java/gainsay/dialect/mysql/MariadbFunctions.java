package gainsay.dialect.mysql;

import static gainsay.dialect.Function.rows;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.mysql.MysqlFunctions.ARRAYS;
import static gainsay.dialect.mysql.MysqlFunctions.BASES;
import static gainsay.dialect.mysql.MysqlFunctions.DOCUMENTS;
import static gainsay.dialect.mysql.MysqlFunctions.PATHS;
import static gainsay.dialect.mysql.MysqlFunctions.texts;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIMESTAMP;

import gainsay.dialect.Function;
import gainsay.dialect.FunctionList;

/// What MariaDB has besides the functions of MySQL, has not, or has since another version. PERCENT_RANK and CUME_DIST are left out: one
/// protocol tells ten of their digits, the other all.
final class MariadbFunctions {
    private static final Function MERGED = MysqlFunctions.made("JSON_MERGE_PATCH", TEXT, TEXT).taking(0, DOCUMENTS).taking(1, DOCUMENTS);

    private MariadbFunctions() {}

    static FunctionList in(FunctionList known) {
        return known.without("REGEXP_LIKE", "IS_UUID", "JSON_TABLE", "JSON_OVERLAPS", MERGED.name())
                .without("PERCENT_RANK", "CUME_DIST").without("LAG", 3).plus(MERGED.since("10.2.25"),
                rows("JSON_TABLE", TEXT).with(READS_JSON).taking(0, ARRAYS).returns(INTEGER).since("10.6"),
                rows("JSON_TABLE", TEXT).with(READS_JSON).taking(0, ARRAYS).returns(TEXT).since("10.6"),
                scalar("JSON_OVERLAPS", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, DOCUMENTS).returns(BOOLEAN)
                        .since("10.9"),
                scalar("JSON_VALUE", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, PATHS).returns(TEXT),
                scalar("JSON_COMPACT", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(TEXT),
                scalar("JSON_LOOSE", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(TEXT),
                scalar("JSON_DETAILED", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(TEXT),
                scalar("JSON_EXISTS", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, PATHS).returns(BOOLEAN),
                scalar("JSON_NORMALIZE", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(TEXT).since("10.7"),
                scalar("CHR", INTEGER).taking(0, BASES).returns(TEXT).since("10.3.1"),
                scalar("LENGTHB", TEXT).returns(INTEGER).since("10.3.1"),
                scalar("NVL", ANY, ANY).returns(ANY).since("10.3"), scalar("NVL2", INTEGER, ANY, ANY).returns(ANY).since("10.3"),
                scalar("NATURAL_SORT_KEY", TEXT).returns(TEXT).since("10.7"), scalar("CRC32C", TEXT).returns(INTEGER).since("10.8"),
                scalar("TO_CHAR", TIMESTAMP, TEXT).taking(1, texts("YYYY-MM-DD", "DD MON HH24:MI:SS")).returns(TEXT).since("10.6.1"));
    }
}
