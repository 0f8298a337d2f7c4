package gainsay.engine;

import gainsay.dialect.ErrorSign;
import gainsay.dialect.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// TiDB, by its differences from MySQL: one process that keeps all in its memory, of which nothing is published that we could fetch.
final class Tidb {
    private static final Version UNISTORE = Version.of("5.0");
    private static final Version TEMPORARY = Version.of("6.3");
    private static final Version PROMPT = Version.of("6.0");

    /// How rows are kept, and how an index is made of those that are there; all versions have these.
    private static final List<Server.Setting> SETTINGS = List.of(setting("tidb_row_format_version", "1", "2"),
            setting("tidb_ddl_reorg_batch_size", "32", "10240"), setting("tidb_ddl_reorg_worker_cnt", "1", "16"));

    private static Server.Setting setting(String name, String... values) {
        return new Server.Setting("SET GLOBAL {name} = {value}", name, List.of(values), Server.Moment.RUNNING);
    }

    private static final Server.Commands COMMANDS = new Server.Commands(List.of("tidb-server", "bin/tidb-server"),
            _ -> new Server.Making(List.of()), Tidb::started, List.of("~/.tiup/components/tidb/v{}"),
            new Server.Demands(false, "KILL", "", "tiup install tidb:v{} (or with Go: src/engines/tidb/build {})"),
            SETTINGS);

    /// It says its errors on its standard output, which is our log. Rows lie in a temporary directory, and slow statements would be
    /// written down wherever it was started. Where two sessions change tables at the same time, an old version misses that one of them is
    /// done, and looks again when its lease is half over, usually after many seconds.
    private static List<String> started(Program program) {
        Version version = program.told("-V", Pattern.compile("Release Version: v(\\S+)"));
        List<String> usual = List.of("env", "TMPDIR={data}", "{server}", "-store",
                version.compareTo(UNISTORE) < 0 ? "mocktikv" : "unistore", "-path=", "-host", "127.0.0.1", "-P", "{port}",
                "-report-status=false", "-L", "error", "-log-slow-query", "{directory}/slow", "-socket=");
        List<String> more = version.compareTo(TEMPORARY) < 0 ? List.of() : List.of("-temp-dir", "{directory}");
        List<String> lease = version.compareTo(PROMPT) < 0 ? List.of("-lease", "500ms") : List.of();
        return Stream.of(usual, more, lease).flatMap(List::stream).toList();
    }

    private static final Server.Reach REACH = new Server.Reach(List.of("tidb"), "jdbc:mysql:", "", 4000,
            Mysql.REACH.own(), Mysql.REACH.credentials(), Mysql.ADVICE)
            .told(Mysql.KIND, Map.of("mariadb", "MariaDB|mariadb", "mysql", "^(?!.*(?:MariaDB|mariadb|TiDB))"));

    private static final Server.Sessions SESSIONS = new Server.Sessions(
            List.of("SET NAMES utf8mb4 COLLATE utf8mb4_general_ci", "SET SESSION max_execution_time = {millis}"), "ROLLBACK",
            List.of("SET SESSION {setting} = DEFAULT"), List.of(),
            Optional.of(new Server.Renewal("resetServerState", "SET @gainsay_mark = 1", "SELECT @gainsay_mark")), "SELECT CONNECTION_ID()");

    /// Databases of one number are in use if a session is in one of them: locks of a name came late. A session is in a database of its
    /// number as long as there is one. Other nodes of a cluster tell of theirs by a port that ours has not. Who may not see all sessions
    /// takes nothing.
    private static final String USING = "DB LIKE CONCAT('gainsay\\_', LOWER(CONV({number}, 10, 16)), '\\_%')";
    private static final Server.Locks LOCKS = new Server.Locks("SELECT 1",
            "SELECT (SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE " + USING + ") = 0"
                    + " AND (SELECT COUNT(*) FROM information_schema.CLUSTER_PROCESSLIST WHERE " + USING + ") = 0"
                    + " AND EXISTS (SELECT 1 FROM information_schema.USER_PRIVILEGES WHERE UPPER(PRIVILEGE_TYPE) = 'PROCESS'"
                    + " AND GRANTEE = CONCAT('''', REPLACE(CURRENT_USER(), '@', '''@'''), ''''))", "SELECT 1",
            "SELECT CONCAT('KILL TIDB ', ID) FROM information_schema.PROCESSLIST WHERE " + USING,
            "SELECT TABLE_SCHEMA, TABLE_COMMENT FROM information_schema.TABLES WHERE TABLE_NAME = 'gainsay_mark'"
                    + " AND TABLE_SCHEMA LIKE 'gainsay\\_%'");

    /// Statistics come when they are asked for. CHECK is a rule only where a version that knows such rules is told to keep them.
    private static final String READY = "SET GLOBAL tidb_auto_analyze_ratio = 1000000; "
            + since("7.2", "SET GLOBAL tidb_enable_check_constraint = 1", "DO 0");

    /// Dropping a database costs more than making it. Newer versions do not care how many there are.
    private static final String DROP = "DROP DATABASE IF EXISTS {name}";
    private static final String LEFT = since("8.4", "DO 0", DROP);

    private static final Server.Schemas SCHEMAS = new Server.Schemas(READY,
            List.of("CREATE DATABASE {name} CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"),
            List.of("CREATE TABLE {name}.gainsay_mark(c INT) COMMENT '{mark}'"), "USE {name}", DROP, List.of(), SESSIONS, LOCKS)
            .leaving(LEFT);

    /// One statement from a version on, and another before.
    private static String since(String version, String then, String before) {
        return "SET @gainsay_sql = IF(SUBSTRING_INDEX(VERSION(), '-v', -1) >= '" + version + "', '" + then + "', '" + before
                + "'); PREPARE gainsay_ready FROM @gainsay_sql; EXECUTE gainsay_ready; DEALLOCATE PREPARE gainsay_ready";
    }

    /// A process of Go that ends says why, and then what each of its threads was at.
    static final Pattern ENDED = Pattern.compile("^(?:fatal error: (.*)|panic: (.*)|SIG[A-Z]+: .*)");
    private static final Pattern FRAME = Pattern.compile("^github\\.com/pingcap/(?:tidb|parser)/([^ ]+)\\(");

    /// A panic in a session ends that session alone, and is one line of the log: why, and the stack from the first call on. Whoever saw it
    /// go by may have raised it again, so that the place is after the last one.
    private static final String PANIC = "\\[\"connection running loop panic\"\\] \\[conn=(\\d+)\\]";
    private static final Pattern LOST = Pattern.compile(ENDED.pattern() + "|" + PANIC.replace("(\\d+)", "\\d+")
            + ".* \\[err=\"?([^\"\\]]*)");
    private static final Pattern PLACE = Pattern.compile("^.*runtime[./]panic\\.go:\\d+\\\\n(?:runtime\\.[^\\\\]*\\\\n\\\\t[^\\\\]*\\\\n)*"
            + "github\\.com/pingcap/(?:tidb/|parser/)?(?:pkg/)?([^\\\\]+)\\\\n");

    private static final Server.Signs SIGNS = new Server.Signs(Mysql.SIGNS.lost(),
            Stream.concat(Mysql.SIGNS.tooSlow().stream(), Stream.of(ErrorSign.vendor(8175))).toList(), Mysql.SIGNS.starting(),
            Mysql.SIGNS.absent(), new Server.Log(LOST, PLACE, FRAME, Pattern.compile(PANIC)));

    static final Engine ENGINE = Engine.of(gainsay.dialect.mysql.Tidb.DIALECT, Mysql.ENGINE.driver())
            .versionQuery("SELECT SUBSTRING_INDEX(SUBSTRING_INDEX(VERSION(), '-v', -1), '-', 1)")
            .served(new Server(Archive.NONE, COMMANDS, REACH, SCHEMAS, SIGNS)).published("Apache 2.0", 135);

    private Tidb() {}
}
