package gainsay.dialect;

/// What PostgreSQL tells about a database of ours, which is the schema that is the current one.
final class PostgresCatalogue {
    private static final String OURS = "relnamespace = current_schema()::regnamespace";

    /// An index that is damaged is an error of the function that checks it. It is there if somebody has made the extension for it.
    private static final String INDEXES = """
            (SELECT COUNT(*) FROM (SELECT bt_index_check(pg_index.indexrelid, TRUE) FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class ON pg_class.oid = pg_index.indexrelid JOIN pg_catalog.pg_am ON pg_am.oid = pg_class.relam
            WHERE pg_class.%s AND relkind = 'i' AND amname = 'btree' AND indisvalid AND indisready) AS checked)""".formatted(OURS);

    private PostgresCatalogue() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known
                .integrityCheckSince("11", "SELECT CASE WHEN " + INDEXES + " >= 0 THEN 'ok' END")
                .integrityCheckSince("14", """
                SELECT COALESCE(STRING_AGG(relname || ': ' || found.msg, '; '), 'ok') FROM pg_catalog.pg_class
                CROSS JOIN LATERAL verify_heapam(pg_class.oid) AS found
                WHERE pg_class.%s AND relkind IN ('r', 'm') AND %s >= 0""".formatted(OURS, INDEXES)));
    }
}
