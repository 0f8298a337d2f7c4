package gainsay.dialect.postgres;

import gainsay.dialect.DialectHistory;
import java.util.regex.Pattern;

/// What PostgreSQL tells about a database of ours, which is the schema that is the current one, and what is temporary.
final class PostgresCatalogue {
    private static final String OURS = "relnamespace IN (current_schema()::regnamespace, pg_my_temp_schema())";

    /// An index that is damaged is an error of the function that checks it. It is there if somebody has made the extension for it.
    private static final String INDEXES = """
            (SELECT COUNT(*) FROM (SELECT bt_index_check(pg_index.indexrelid, TRUE) FROM pg_catalog.pg_index
            JOIN pg_catalog.pg_class ON pg_class.oid = pg_index.indexrelid JOIN pg_catalog.pg_am ON pg_am.oid = pg_class.relam
            WHERE pg_class.%s AND relkind = 'i' AND amname = 'btree' AND indisvalid AND indisready) AS checked)""".formatted(OURS);

    /// Tables, those with partitions or parents too: as plain ones, which hold what is asked of them. `{column}` is what a column has
    /// besides its type and its collation, `{rules}` what stands behind the columns.
    ///
    /// Nothing is joined, since the settings of a script may lead a join to the very bug that is looked for.
    private static final String TABLES = """
            SELECT 1 AS kind, oid, 'CREATE ' || CASE relpersistence WHEN 't' THEN 'TEMP ' ELSE '' END || 'TABLE ' || quote_ident(relname)
            || '(' || (SELECT STRING_AGG(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
            || CASE WHEN attcollation <> (SELECT typcollation FROM pg_catalog.pg_type WHERE pg_type.oid = atttypid) THEN ' COLLATE '
            || (SELECT quote_ident(collname) FROM pg_catalog.pg_collation WHERE pg_collation.oid = attcollation) ELSE '' END{column}, ', '
            ORDER BY attnum) FROM pg_catalog.pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped){rules}
            || ')' AS definition FROM pg_catalog.pg_class WHERE %1$s AND relkind IN ('r', 'p', 'm')
            UNION ALL SELECT 3, oid, 'CREATE VIEW ' || quote_ident(relname) || ' AS ' || rtrim(pg_get_viewdef(oid), ';')
            FROM pg_catalog.pg_class WHERE %1$s AND relkind = 'v'""".formatted(OURS);

    /// Indexes but for those of rules.
    private static final String OTHER_INDEXES = """
            SELECT 2, oid, regexp_replace(regexp_replace(pg_get_indexdef(oid), ' ON (ONLY )?[^ ]+[.]', ' ON '), ' USING btree', '')
            FROM pg_catalog.pg_class WHERE %s AND relkind IN ('i', 'I')
            AND (SELECT COUNT(*) FROM pg_catalog.pg_constraint WHERE conindid = pg_class.oid) = 0""".formatted(OURS);

    private static final String RULES = """
             || COALESCE((SELECT STRING_AGG(', ' || pg_get_constraintdef(pg_constraint.oid), '' ORDER BY conname)
            FROM pg_catalog.pg_constraint WHERE conrelid = pg_class.oid AND contype IN ('p', 'u', 'c', 'f')), '')""";

    private static final String DEFAULT = "' DEFAULT ' || pg_get_expr(adbin, adrelid)";

    /// Behind a colon are conditions and keys, and behind these words the names of indexes and tables.
    private static final Pattern NAMED = Pattern.compile(": .*| (using|on) [^ ]+( [^ ]+)?");

    private PostgresCatalogue() {}

    /// Tables with their columns and views, and nothing else that was said of them.
    private static String bare() {
        return "SELECT definition FROM (" + TABLES.replace("{column}", "").replace("{rules}", "") + ") AS told ORDER BY kind, oid";
    }

    /// Tables with their rules, indexes and views. `generated` is how a column with a value of its own shows.
    private static String whole(String generated) {
        String column = " || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END || COALESCE((SELECT " + generated
                + " FROM pg_catalog.pg_attrdef WHERE adrelid = attrelid AND adnum = attnum), '')";
        return "SELECT definition FROM (" + TABLES.replace("{column}", column).replace("{rules}", RULES) + " UNION ALL " + OTHER_INDEXES
                + ") AS told ORDER BY kind, oid";
    }

    private static String step(String line) {
        return NAMED.matcher(line).replaceAll(found -> found.group(1) == null ? ":" : " " + found.group(1));
    }

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known.explain("EXPLAIN (COSTS OFF) ").step(PostgresCatalogue::step)
                .explainPrepared("{prepare}", "SET plan_cache_mode = force_generic_plan", "EXPLAIN (COSTS OFF) {execute}",
                        "RESET plan_cache_mode", "{forget}")
                .tables(bare()).definitions(whole(DEFAULT))
                .definitionsSince("12", whole("""
                CASE attgenerated WHEN '' THEN %s ELSE ' GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') ' || CASE attgenerated
                WHEN 's' THEN 'STORED' ELSE 'VIRTUAL' END END""".formatted(DEFAULT)))
                .integrityCheckSince("11", "SELECT CASE WHEN " + INDEXES + " >= 0 THEN 'ok' END")
                .integrityCheckSince("14", """
                SELECT COALESCE(STRING_AGG(relname || ': ' || found.msg, '; '), 'ok') FROM pg_catalog.pg_class
                CROSS JOIN LATERAL verify_heapam(pg_class.oid) AS found
                WHERE pg_class.%s AND relkind IN ('r', 'm') AND %s >= 0""".formatted(OURS, INDEXES)));
    }
}
