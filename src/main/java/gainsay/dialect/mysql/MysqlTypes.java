package gainsay.dialect.mysql;

import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.ENUM;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;

import gainsay.dialect.DialectHistory;
import gainsay.sql.Type;

/// The types of MySQL, and the literals that are of a type. A column that is a number to comparisons and sums is one here, though it shows
/// zeros, bits or a year. FLOAT is not among them: a driver is told six of its digits, so that an answer does not tell a value.
final class MysqlTypes {
    private static final String SIGNED = "SIGNED";
    private static final String UNSIGNED = "UNSIGNED";
    private static final String BINARY = "BINARY";
    private static final String CHAR = "CHAR";
    private static final long BYTE = 255;

    /// Those that no index, partition or table in memory takes whole.
    static final String[] LONG = {"TINYTEXT", "TEXT", "MEDIUMTEXT", "LONGTEXT", "TINYBLOB", "BLOB", "MEDIUMBLOB", "LONGBLOB"};

    private MysqlTypes() {}

    static DialectHistory in(DialectHistory dialect) {
        return literals(texts(numbers(dialect)))
                .type(DATE, "DATE").type(TIME, "TIME", "TIME(3)").type(TIMESTAMP, "DATETIME", "DATETIME(6)", "TIMESTAMP(3)")
                .castAs("TIMESTAMP(3)", "DATETIME(3)")
                .type(ENUM, "ENUM('a', 'b', 'c')", "SET('a', 'b', 'c')").castAs("ENUM('a', 'b', 'c')", CHAR)
                .castAs("SET('a', 'b', 'c')", CHAR)
                .type(JSON, "JSON").unindexed(JSON)
                .asText(DATE, TIME, TIMESTAMP, JSON).prefixed(LONG)
                .collations("utf8mb4_general_ci", "utf8mb4_bin", "utf8mb4_unicode_ci")
                .collationsSince("8.0.1", "utf8mb4_0900_ai_ci", "utf8mb4_0900_as_cs").collationsSince("8.0.17", "utf8mb4_0900_bin");
    }

    private static DialectHistory numbers(DialectHistory dialect) {
        return casts(dialect.narrow(Integer.MAX_VALUE, "INT").type(INTEGER, "BIGINT").narrow(127, "TINYINT").narrow(32_767, "SMALLINT")
                .narrow(8_388_607, "MEDIUMINT").narrow(4_294_967_295L, "INT UNSIGNED").narrow(Integer.MAX_VALUE, "INT ZEROFILL")
                .type(INTEGER, "BIGINT UNSIGNED").narrow(BYTE, "TINYINT UNSIGNED").narrow(65_535, "SMALLINT ZEROFILL").narrow(2155, "YEAR")
                .narrow(BYTE, "BIT(8)")
                .type(REAL, "DOUBLE", "DOUBLE UNSIGNED", "DOUBLE ZEROFILL")
                .type(NUMERIC, "DECIMAL(18, 3)", "DECIMAL(10, 2)", "DECIMAL(8, 4) UNSIGNED", "DECIMAL(30, 1) ZEROFILL"),
                SIGNED, "INT", "BIGINT", "TINYINT", "SMALLINT", "MEDIUMINT");
    }

    private static DialectHistory casts(DialectHistory dialect, String as, String... spellings) {
        DialectHistory all = dialect;
        for (String spelling : spellings) {
            all = all.castAs(spelling, as);
        }
        return all;
    }

    private static DialectHistory texts(DialectHistory dialect) {
        String latin = "VARCHAR(20) CHARACTER SET latin1";
        DialectHistory typed = casts(casts(dialect, UNSIGNED, "INT UNSIGNED", "INT ZEROFILL", "BIGINT UNSIGNED", "TINYINT UNSIGNED",
                "SMALLINT ZEROFILL", "YEAR", "BIT(8)"), "DOUBLE", "DOUBLE UNSIGNED", "DOUBLE ZEROFILL")
                .castAs("DECIMAL(8, 4) UNSIGNED", "DECIMAL(8, 4)").castAs("DECIMAL(30, 1) ZEROFILL", "DECIMAL(30, 1)")
                .type(TEXT, "VARCHAR(20)", "CHAR(10)", latin, "TINYTEXT", "TEXT", "MEDIUMTEXT", "LONGTEXT")
                .type(BLOB, "VARBINARY(20)", "BINARY(4)", "TINYBLOB", "BLOB", "MEDIUMBLOB", "LONGBLOB");
        return casts(casts(typed, CHAR, "VARCHAR(20)", "CHAR(10)", latin, "TINYTEXT", "TEXT", "MEDIUMTEXT", "LONGTEXT"),
                BINARY, "VARBINARY(20)", "BINARY(4)", "TINYBLOB", "BLOB", "MEDIUMBLOB", "LONGBLOB");
    }

    private static DialectHistory literals(DialectHistory dialect) {
        return dialect
                .written(NUMERIC, "{}", "0", "1", "-1", "0.5", "1.5", "2", "10", "0.001", "12345.125", "0.1", "-0.1", "10.0", "10.00")
                .written(DATE, "DATE '{}'", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "1000-01-01", "9999-12-31")
                .written(TIME, "TIME '{}'", "00:00:00", "12:00:00", "23:59:59", "838:59:59", "12:00:00.5")
                .written(TIMESTAMP, "TIMESTAMP '{}'", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59",
                        "2000-01-01 00:00:00.125")
                .written(ENUM, "'{}'", "a", "b", "c")
                .written(JSON, "CAST('{}' AS JSON)", "1", "2", "7", "\"a\"", "true", "{\"a\": 1}", "[1, 2]", "[]");
    }

    /// Types that have an index by a hash, and are part of a key.
    static Type[] keyed() {
        return new Type[] {INTEGER, REAL, NUMERIC, TEXT, BLOB, DATE, TIME, TIMESTAMP, ENUM};
    }
}
