package gainsay.dialect.postgres;

import static gainsay.dialect.Declarations.About.ASKED;
import static gainsay.dialect.Declarations.About.BINDING;
import static gainsay.dialect.Declarations.About.KEPT;
import static gainsay.dialect.Declarations.About.PLAIN;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.MULTIRANGE;
import static gainsay.sql.Type.NETWORK;
import static gainsay.sql.Type.RANGE;
import static gainsay.sql.Type.TEXT;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.CommandForm;

/// Commands of PostgreSQL by their words. Several that stand in one are one transaction: all of them are done, or none.
final class PostgresCommands {
    private static final String COLUMN = "ALTER TABLE {table} ALTER COLUMN {columns} ";
    private static final String RULE = "ALTER TABLE {table} ADD CONSTRAINT {object} ";
    private static final String FORCED = "ALTER TABLE {table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY";
    /// What a policy shows. It cannot fail, whatever a row has: an error of its own would look like one of the query.
    private static final String SHOWN = "USING ({columns} IS DISTINCT FROM {value}) WITH CHECK (TRUE); ";
    private static final String FILLED = "UPDATE {table} SET {columns} = {value} WHERE {columns} IS NULL";

    private PostgresCommands() {}

    static Declarations in(Declarations known) {
        return ofRows(ofPolicies(ofRules(ofIndexes(ofColumns(known)))));
    }

    private static Declarations ofColumns(Declarations known) {
        return known.commands(
                CommandForm.of(COLUMN + "SET STATISTICS 1"), CommandForm.of(COLUMN + "SET (n_distinct = -1)"),
                CommandForm.of(COLUMN + "SET STORAGE EXTERNAL").over(TEXT, BLOB, LIST, JSON),
                CommandForm.of(COLUMN + "SET COMPRESSION pglz").over(TEXT, BLOB, LIST, JSON).since("14"),
                CommandForm.of(COLUMN + "SET NOT NULL"), CommandForm.of(COLUMN + "DROP NOT NULL"),
                CommandForm.of(COLUMN + "SET DEFAULT {value}"), CommandForm.of(COLUMN + "DROP DEFAULT"),
                CommandForm.of("CREATE SEQUENCE {object} OWNED BY {table}.{columns}; " + COLUMN + "SET DEFAULT nextval('{object}')")
                        .over(INTEGER).about(KEPT),
                CommandForm.of(COLUMN + "TYPE BOOLEAN USING NOT {columns}").over(BOOLEAN),
                CommandForm.of(COLUMN + "TYPE INTERVAL USING - {columns}").over(INTERVAL),
                CommandForm.of(COLUMN + "TYPE INTEGER[] USING {columns} || 1").over(LIST),
                CommandForm.of(COLUMN + "TYPE JSONB USING jsonb_build_array({columns})").over(JSON));
    }

    private static Declarations ofIndexes(Declarations known) {
        return known.commands(
                CommandForm.of("CREATE STATISTICS {object} ON {columns} FROM {table}").width(2).since("10"),
                CommandForm.of("CREATE STATISTICS {object} (ndistinct) ON {columns} FROM {table}").width(2).since("10"),
                CommandForm.of("CREATE STATISTICS {object} (dependencies) ON {columns} FROM {table}").width(2).since("10"),
                CommandForm.of("CREATE STATISTICS {object} (mcv) ON {columns} FROM {table}").width(2).since("12"),
                CommandForm.of("CREATE STATISTICS {object} ON ({value}) FROM {table}").about(ASKED).since("14"),
                CommandForm.of("CREATE INDEX CONCURRENTLY {object} ON {table}({columns})").about(PLAIN),
                CommandForm.of("CLUSTER {table} USING {index}").about(PLAIN),
                CommandForm.of("ALTER TABLE {table} CLUSTER ON {index}").about(PLAIN),
                CommandForm.of("REINDEX INDEX {index}").about(PLAIN),
                CommandForm.of("REINDEX INDEX CONCURRENTLY {index}").about(PLAIN).since("12"),
                CommandForm.of("ALTER INDEX {index} SET (fillfactor = 10)").about(PLAIN),
                CommandForm.of("ALTER TABLE {table} SET (fillfactor = 10)").about(PLAIN),
                CommandForm.of("ALTER TABLE {table} SET (parallel_workers = 2)").about(PLAIN),
                CommandForm.of("ALTER TABLE {table} SET UNLOGGED").about(PLAIN, KEPT),
                CommandForm.of("ALTER TABLE {table} SET LOGGED").about(PLAIN, KEPT),
                CommandForm.of("ALTER TABLE {table} REPLICA IDENTITY FULL"));
    }

    private static Declarations ofRules(Declarations known) {
        return known.commands(
                CommandForm.of(RULE + "CHECK ({value})").about(ASKED),
                CommandForm.of(RULE + "CHECK ({value}) NOT VALID").about(ASKED),
                CommandForm.of(RULE + "CHECK ({value}) NO INHERIT").about(ASKED, PLAIN),
                CommandForm.of(RULE + "CHECK ({value}) NOT VALID; ALTER TABLE {table} VALIDATE CONSTRAINT {object}").about(ASKED),
                CommandForm.of(RULE + "UNIQUE ({columns})").about(PLAIN),
                CommandForm.of(RULE + "UNIQUE ({columns}) DEFERRABLE INITIALLY DEFERRED").about(PLAIN),
                CommandForm.of(RULE + "UNIQUE NULLS NOT DISTINCT ({columns})").about(PLAIN).since("15"),
                CommandForm.of(RULE + "EXCLUDE USING gist ({columns} WITH &&)").over(RANGE).about(PLAIN),
                CommandForm.of(RULE + "EXCLUDE USING gist ({columns} WITH &&)").over(MULTIRANGE).about(PLAIN).since("14"),
                CommandForm.of(RULE + "EXCLUDE USING gist ({columns} inet_ops WITH &&)").over(NETWORK).about(PLAIN),
                CommandForm.of("ALTER TABLE {table} ADD CONSTRAINT {object}k UNIQUE ({columns}), ADD CONSTRAINT {object} FOREIGN KEY"
                        + " ({columns}) REFERENCES {table}({columns}) ON UPDATE CASCADE NOT VALID").about(PLAIN),
                CommandForm.of("ALTER TABLE {table} ADD CONSTRAINT {object}k UNIQUE ({columns}), ADD CONSTRAINT {object} FOREIGN KEY"
                        + " ({columns}) REFERENCES {table}({columns}) DEFERRABLE INITIALLY DEFERRED NOT VALID;"
                        + " ALTER TABLE {table} VALIDATE CONSTRAINT {object}").about(PLAIN));
    }

    private static Declarations ofPolicies(Declarations known) {
        String rule = "CREATE RULE {object} AS ON ";
        String same = "{columns} IS NOT DISTINCT FROM {value} DO INSTEAD NOTHING";
        return known.commands(
                CommandForm.of("CREATE POLICY {object} ON {table} " + SHOWN + FORCED).about(BINDING),
                CommandForm.of("CREATE POLICY {object}k ON {table} USING (TRUE); CREATE POLICY {object} ON {table} AS RESTRICTIVE " + SHOWN
                        + FORCED).about(BINDING).since("10"),
                CommandForm.of("ALTER TABLE {table} NO FORCE ROW LEVEL SECURITY"),
                CommandForm.of(rule + "DELETE TO {table} DO ALSO NOTHING"),
                CommandForm.of(rule + "DELETE TO {table} WHERE OLD." + same).about(BINDING),
                CommandForm.of(rule + "UPDATE TO {table} WHERE OLD." + same).about(BINDING),
                CommandForm.of(rule + "INSERT TO {table} WHERE NEW." + same).about(BINDING),
                CommandForm.of(rule + "INSERT TO {table} DO ALSO " + FILLED).about(BINDING),
                CommandForm.of("ALTER TABLE {table} DISABLE TRIGGER USER"));
    }

    /// What changes rows in ways of its own: a procedure, a cursor, a table that becomes a child or is none any more.
    private static Declarations ofRows(Declarations known) {
        return known.commands(
                CommandForm.of("CREATE PROCEDURE {object}() LANGUAGE SQL AS $$ " + FILLED + " $$; CALL {object}()").since("11"),
                CommandForm.of("CREATE PROCEDURE {object}() LANGUAGE plpgsql AS $$ BEGIN " + FILLED + "; END $$; CALL {object}()")
                        .since("11"),
                CommandForm.of("DO $$ DECLARE k CURSOR FOR SELECT {columns} FROM {table} WHERE {columns} IS NULL FOR UPDATE; BEGIN"
                        + " FOR one IN k LOOP UPDATE {table} SET {columns} = {value} WHERE CURRENT OF k; END LOOP; END $$").about(PLAIN),
                CommandForm.of("DECLARE {object} SCROLL CURSOR WITH HOLD FOR SELECT {columns} FROM {table} ORDER BY 1; FETCH LAST FROM"
                        + " {object}; FETCH BACKWARD 2 FROM {object}; CLOSE {object}"),
                CommandForm.of("CREATE TABLE {object}(LIKE {table} INCLUDING ALL); INSERT INTO {object}({columns}) VALUES ({value});"
                        + " ALTER TABLE {object} INHERIT {table}").about(PLAIN, KEPT),
                CommandForm.of("CREATE TABLE {object}() INHERITS ({table}); INSERT INTO {object}({columns}) VALUES ({value});"
                        + " ALTER TABLE {object} NO INHERIT {table}").about(PLAIN, KEPT));
    }
}
