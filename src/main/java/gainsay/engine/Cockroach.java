package gainsay.engine;

import gainsay.dialect.ErrorSign;
import gainsay.dialect.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// CockroachDB, by its differences from PostgreSQL: one or more nodes that keep all in their memory, of which nothing is published that we
/// could fetch. A database of ours is one of its own.
final class Cockroach {
    private static final Version PEBBLE_ALONE = Version.of("21.1");

    private static final List<String> NODE = List.of("--insecure", "--store=type=mem,size=1GiB", "--listen-addr=127.0.0.1:{port}",
            "--http-addr=127.0.0.1:{port2}", "--log-dir=", "--logtostderr=WARNING", "--pid-file={directory}/pid");

    /// What of a query goes to the disk, what is known of columns, and whether plans and writes wait; all versions have these.
    private static final List<Server.Setting> SETTINGS = List.of(setting("sql.distsql.temp_storage.workmem", "128KiB", "64MiB"),
            setting("sql.query_cache.enabled", "true", "false"), setting("sql.stats.histogram_collection.enabled", "true", "false"),
            setting("kv.transaction.write_pipelining_enabled", "true", "false"));

    private static Server.Setting setting(String name, String... values) {
        return new Server.Setting("SET CLUSTER SETTING {name} = '{value}'", name, List.of(values), Server.Moment.RUNNING);
    }

    private static final Server.Commands COMMANDS = new Server.Commands(List.of("cockroach", "bin/cockroach"),
            _ -> new Server.Making(List.of()), program -> command(program, "start-single-node"), List.of(),
            new Server.Demands(false, "KILL", "", "a download from https://www.cockroachlabs.com/docs/releases"), SETTINGS)
            .joined(Cockroach::joined, "SELECT count(*) FROM crdb_internal.gossip_nodes WHERE is_live");

    private static List<String> command(Program program, String... words) {
        return command(storage(program), words);
    }

    /// Where the storage of an old version was built without C, it loses blocks to the collector of garbage, as soon as a node is sent rows
    /// by another one. There it collects none: nodes do not live long.
    private static List<String> joined(Program program) {
        List<String> storage = storage(program);
        List<String> command = new ArrayList<>(command(storage, "start", "--join=127.0.0.1:{first}"));
        if (!storage.isEmpty()) {
            command.add(1, "GOGC=off");
        }
        return command;
    }

    /// Older ones have another storage by default, which not every build has.
    private static List<String> storage(Program program) {
        Version version = program.told("version", Pattern.compile("Build Tag: *v(\\S+)"));
        return version.compareTo(PEBBLE_ALONE) < 0 ? List.of("--storage-engine=pebble") : List.of();
    }

    /// What is temporary lies among the data.
    private static List<String> command(List<String> storage, String... words) {
        return Stream.of(List.of("env", "TMPDIR={data}", "{server}"), List.of(words), NODE, storage).flatMap(List::stream).toList();
    }

    private static final Server.Reach REACH = new Server.Reach(List.of("cockroach", "cockroachdb"), "jdbc:postgresql:", "defaultdb", 26257,
            Map.of("user", "root"), new Credentials("PGPASSWORD"), Postgres.ADVICE)
            .told("SELECT version()", Map.of("postgres", "^PostgreSQL"));

    private static final Server.Sessions SESSIONS = new Server.Sessions(
            List.of("SET statement_timeout = {millis}", "SET client_min_messages = error",
                    "SET application_name = 'gainsay_{number}'"), "ROLLBACK",
            List.of("RESET {setting}"), List.of("DISCARD ALL"), Optional.empty(), "SHOW session_id",
            List.of(ErrorSign.code("25P01"), ErrorSign.code("XXUUU")));

    /// Locks of a number do nothing there. A session says its number as the name of its application.
    private static final String OURS = " FROM crdb_internal.cluster_sessions WHERE application_name = 'gainsay_{number}'";
    private static final Server.Locks LOCKS = new Server.Locks("SELECT 1", "SELECT COUNT(*) = 0" + OURS, "SELECT 1",
            "SELECT 'CANCEL SESSION IF EXISTS ''' || session_id || ''''" + OURS,
            "SELECT database_name, comment FROM [SHOW DATABASES WITH COMMENT] WHERE database_name LIKE 'gainsay\\_%'"
                    + " AND comment LIKE 'gainsay %'");

    /// Statistics come when they are asked for.
    private static final String READY = "SET CLUSTER SETTING sql.stats.automatic_collection.enabled = false";

    private static final Server.Schemas SCHEMAS = new Server.Schemas(READY, List.of("CREATE DATABASE {name}"),
            List.of("COMMENT ON DATABASE {name} IS '{mark}'"), "SET database = {name}", "DROP DATABASE IF EXISTS {name} CASCADE", List.of(),
            SESSIONS, LOCKS);

    /// A process of Go that ends says why, and then what each of its threads was at.
    private static final Pattern FRAME = Pattern.compile("^github\\.com/cockroachdb/cockroach/([^ ]+)\\(");

    /// All transactions are serializable: one that meets another is asked to begin anew. Of one whose end was not heard (40003) nobody
    /// knows whether it was done, so that the database is of no more use.
    private static final Server.Signs SIGNS = new Server.Signs(Postgres.SIGNS.lost(),
            Stream.concat(Postgres.SIGNS.tooSlow().stream(), Stream.of(ErrorSign.code("53200"), ErrorSign.code("40003"))).toList(),
            Postgres.SIGNS.starting(), Postgres.SIGNS.absent(),
            new Server.Log(Tidb.ENDED, Pattern.compile("(?!)"), FRAME, Pattern.compile("(?!)")))
            .retrying(new Server.Retries(List.of(ErrorSign.code("40001")), List.of(ErrorSign.code("25P02"))));

    /// What is prepared in SQL is described as a statement without rows, so that its rows are read by the simple protocol only. By the
    /// other one the server of 20.1 ends.
    private static final Driver DRIVER = Postgres.ENGINE.driver().property("preferQueryMode", "extendedForPrepared");

    static final Engine ENGINE = Engine.of(gainsay.dialect.postgres.Cockroach.DIALECT, DRIVER)
            .versionQuery("SELECT substring(version(), 'v([0-9]+[.][0-9]+[.][0-9]+)')")
            .served(new Server(Archive.NONE, COMMANDS, REACH, SCHEMAS, SIGNS)).published("Business Source Licence", 78);

    private Cockroach() {}
}
