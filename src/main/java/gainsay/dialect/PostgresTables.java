package gainsay.dialect;

/// What PostgreSQL shows of the tables of the current schema: their columns, and nothing else that was said of them. A partition, or a
/// table that another inherits from, is a table of the rows that it shows.
///
/// It joins nothing, since the settings of a script may lead a join to the very bug that is looked for.
final class PostgresTables {
    private static final String COLLATION = """
            CASE WHEN attcollation <> (SELECT typcollation FROM pg_catalog.pg_type WHERE pg_type.oid = atttypid)
            THEN ' COLLATE ' || (SELECT quote_ident(collname) FROM pg_catalog.pg_collation WHERE pg_collation.oid = attcollation)
            ELSE '' END""";

    static final String QUERY = """
            SELECT CASE relkind WHEN 'v' THEN 'CREATE VIEW ' || quote_ident(relname) || ' AS ' || pg_get_viewdef(oid)
            ELSE 'CREATE TABLE ' || quote_ident(relname) || ' (' || (SELECT string_agg(quote_ident(attname) || ' '
            || format_type(atttypid, atttypmod) || %s, ', ' ORDER BY attnum)
            FROM pg_catalog.pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped) || ')' END
            FROM pg_catalog.pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'm', 'v')
            ORDER BY oid""".formatted(COLLATION);

    private PostgresTables() {}
}
