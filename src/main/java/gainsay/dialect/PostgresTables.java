package gainsay.dialect;

/// What PostgreSQL shows of the tables of the current schema: their columns, and nothing else that was said of them. A partition, or a
/// table that another inherits from, is a table of the rows that it shows.
final class PostgresTables {
    static final String QUERY = """
            SELECT shown FROM (SELECT pg_class.oid, 'CREATE TABLE ' || quote_ident(relname) || ' (' || string_agg(quote_ident(attname)
            || ' ' || format_type(atttypid, atttypmod) || CASE WHEN attcollation <> typcollation
            THEN ' COLLATE ' || quote_ident(collname) ELSE '' END, ', ' ORDER BY attnum) || ')' AS shown
            FROM pg_catalog.pg_class JOIN pg_catalog.pg_attribute ON attrelid = pg_class.oid
            JOIN pg_catalog.pg_type ON pg_type.oid = atttypid LEFT JOIN pg_catalog.pg_collation ON pg_collation.oid = attcollation
            WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'm') AND attnum > 0 AND NOT attisdropped
            GROUP BY pg_class.oid, relname
            UNION ALL SELECT oid, 'CREATE VIEW ' || quote_ident(relname) || ' AS ' || pg_get_viewdef(oid)
            FROM pg_catalog.pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'v') AS made ORDER BY oid""";

    private PostgresTables() {}
}
