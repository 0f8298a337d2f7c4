package gainsay.dialect;

import java.util.regex.Pattern;

/// What PostgreSQL tells about a database of ours, which is the schema that is the current one, and what is temporary.
final class PostgresCatalogue {
    private static final String OURS = "relnamespace IN (current_schema()::regnamespace, pg_my_temp_schema())";

    /// An index that is damaged is an error of the function that checks it. It is there if somebody has made the extension for it.
    private static final String INDEXES = """
            (SELECT COUNT(*) FROM (SELECT bt_index_check(pg_index.indexrelid, TRUE) FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class ON pg_class.oid = pg_index.indexrelid JOIN pg_catalog.pg_am ON pg_am.oid = pg_class.relam
            WHERE pg_class.%s AND relkind = 'i' AND amname = 'btree' AND indisvalid AND indisready) AS checked)""".formatted(OURS);

    /// Tables with their columns and rules, those with partitions or parents too: as plain ones, which hold what is asked of them. Then
    /// indexes but for those of rules, and views. `{generated}` is how a column with a value of its own shows.
    private static final String DEFINITIONS = """
            SELECT definition FROM (SELECT 1 AS kind, pg_class.oid, 'CREATE ' || CASE relpersistence WHEN 't' THEN 'TEMP ' ELSE '' END
            || 'TABLE ' || quote_ident(relname) || '(' || STRING_AGG(part, ', ' ORDER BY place) || ')' AS definition
            FROM pg_catalog.pg_class JOIN (SELECT pg_attribute.attrelid AS of, pg_attribute.attnum AS place, quote_ident(attname) || ' '
            || format_type(atttypid, atttypmod) || CASE WHEN attcollation <> typcollation THEN ' COLLATE ' || (SELECT quote_ident(collname)
            FROM pg_catalog.pg_collation WHERE pg_collation.oid = attcollation) ELSE '' END
            || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END || COALESCE({generated}, '') AS part FROM pg_catalog.pg_attribute
            JOIN pg_catalog.pg_type ON pg_type.oid = atttypid LEFT JOIN pg_catalog.pg_attrdef
            ON pg_attrdef.adrelid = pg_attribute.attrelid AND pg_attrdef.adnum = pg_attribute.attnum
            WHERE pg_attribute.attnum > 0 AND NOT attisdropped
            UNION ALL SELECT conrelid, 10000 + ROW_NUMBER() OVER (ORDER BY conname), pg_get_constraintdef(pg_constraint.oid)
            FROM pg_catalog.pg_constraint WHERE contype IN ('p', 'u', 'c', 'f')) AS parts ON parts.of = pg_class.oid
            WHERE %1$s AND relkind IN ('r', 'p', 'm') GROUP BY pg_class.oid, relname, relpersistence
            UNION ALL SELECT 2, indexrelid, regexp_replace(regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?[^ ]+[.]', ' ON '),
            ' USING btree', '') FROM pg_catalog.pg_index JOIN pg_catalog.pg_class ON pg_class.oid = indexrelid WHERE pg_class.%1$s
            AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_constraint WHERE conindid = indexrelid)
            UNION ALL SELECT 3, pg_class.oid, 'CREATE VIEW ' || quote_ident(relname) || ' AS ' || rtrim(pg_get_viewdef(pg_class.oid), ';')
            FROM pg_catalog.pg_class WHERE %1$s AND relkind = 'v') AS told ORDER BY kind, oid""".formatted(OURS);

    private static final String DEFAULT = "' DEFAULT ' || pg_get_expr(adbin, adrelid)";

    /// Behind a colon are conditions and keys, and behind these words the names of indexes and tables.
    private static final Pattern NAMED = Pattern.compile(": .*| (using|on) [^ ]+( [^ ]+)?");

    private PostgresCatalogue() {}

    private static String step(String line) {
        return NAMED.matcher(line).replaceAll(found -> found.group(1) == null ? ":" : " " + found.group(1));
    }

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known.explain("EXPLAIN (COSTS OFF) ").step(PostgresCatalogue::step)
                .explainPrepared("{prepare}", "SET plan_cache_mode = force_generic_plan", "EXPLAIN (COSTS OFF) {execute}",
                        "RESET plan_cache_mode", "{forget}")
                .definitions(DEFINITIONS.replace("{generated}", DEFAULT))
                .definitionsSince("12", DEFINITIONS.replace("{generated}", """
                CASE attgenerated WHEN '' THEN %s ELSE ' GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') ' || CASE attgenerated
                WHEN 's' THEN 'STORED' ELSE 'VIRTUAL' END END""".formatted(DEFAULT)))
                .integrityCheckSince("11", "SELECT CASE WHEN " + INDEXES + " >= 0 THEN 'ok' END")
                .integrityCheckSince("14", """
                SELECT COALESCE(STRING_AGG(relname || ': ' || found.msg, '; '), 'ok') FROM pg_catalog.pg_class
                CROSS JOIN LATERAL verify_heapam(pg_class.oid) AS found
                WHERE pg_class.%s AND relkind IN ('r', 'm') AND %s >= 0""".formatted(OURS, INDEXES)));
    }
}
