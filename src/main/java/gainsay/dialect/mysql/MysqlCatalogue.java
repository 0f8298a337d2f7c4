package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;
import gainsay.sql.Value;
import java.util.List;

/// What MySQL tells about a database of ours, which is the current one.
final class MysqlCatalogue {
    /// Tables by their columns, types, collations and engine, and views without the name of the database they were made in.
    private static final String TABLES = """
            SELECT definition FROM (SELECT 1 AS kind, TABLE_NAME AS name, CONCAT('CREATE TABLE `', TABLE_NAME, '`(',
            (SELECT GROUP_CONCAT(CONCAT('`', COLUMN_NAME, '` ', COLUMN_TYPE,
            IF(COLLATION_NAME IS NULL, '', CONCAT(' COLLATE ', COLLATION_NAME)))
            ORDER BY ORDINAL_POSITION SEPARATOR ', ') FROM information_schema.COLUMNS AS columns
            WHERE columns.TABLE_SCHEMA = DATABASE() AND columns.TABLE_NAME = tables.TABLE_NAME), ') ENGINE = ', ENGINE) AS definition
            FROM information_schema.TABLES AS tables WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED')
            UNION ALL SELECT 2, TABLE_NAME, CONCAT('CREATE VIEW `', TABLE_NAME, '` AS ', REPLACE(VIEW_DEFINITION,
            CONCAT('`', DATABASE(), '`.'), '')) FROM information_schema.VIEWS WHERE TABLE_SCHEMA = DATABASE()) AS told
            ORDER BY kind, name""";

    private static final String FUNCTIONS = "SELECT UPPER(ROUTINE_NAME), 'scalar' FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA"
            + " = DATABASE() AND ROUTINE_TYPE = 'FUNCTION'";

    /// The usual collation, of the database and of what stands in a query. The driver has set another one.
    private static final String SERVED = "SET default_collation_for_utf8mb4 = utf8mb4_0900_ai_ci; ALTER DATABASE CHARACTER SET utf8mb4;"
            + " SET collation_connection = utf8mb4_0900_ai_ci";

    private MysqlCatalogue() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known.aboutItself("information_schema", "performance_schema", "mysql", "sys")
                .catalogue("", FUNCTIONS).tables(TABLES).shows(MysqlShown.SHOWING)
                .integrityCheck("CHECK TABLE {tables} EXTENDED").soundRows(MysqlCatalogue::sound)
                .served("ALTER DATABASE CHARACTER SET DEFAULT").servedSince("8.0.11", SERVED));
    }

    /// What CHECK TABLE says of a table that is as it should be: the last two columns tell of what kind a line is, and the line. A note
    /// says that the engine of the table has no such check.
    private static boolean sound(List<Value> row) {
        return row.size() == 4 && (row.getLast().equals(Value.of("OK")) || row.get(2).equals(Value.of("note")));
    }
}
