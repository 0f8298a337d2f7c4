package gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A server that is started for real, once for a class of tests.
public final class Family implements AutoCloseable {
    /// MySQL in its smallest archive, and MariaDB.
    public static final List<String> SERVERS = List.of("mysql@8.0.15", "mariadb");

    /// Those whose programs nothing publishes: they run where somebody has put them.
    public static final List<String> PLACED = List.of("tidb", "cockroach");

    private final String name;
    private final Keeper keeper;

    private Family(String name, Keeper keeper) {
        this.name = name;
        this.keeper = keeper;
    }

    /// Those of the servers that run on this machine: MySQL's programs need libraries that no system has by itself.
    public static Stream<String> here() {
        return SERVERS.stream().filter(name -> !name.startsWith("mysql") || librariesAreHere());
    }

    public static Stream<String> placed() {
        return PLACED.stream();
    }

    private static boolean librariesAreHere() {
        return Stream.of("libaio.so.1", "libnuma.so.1").allMatch(library -> Stream.of("/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib",
                "/lib64", "/usr/lib/x86_64-linux-gnu").anyMatch(directory -> Files.exists(Path.of(directory, library))));
    }

    /// Gives a test up whose server does not run on this machine, and says why.
    public static void assumeHere(String name) {
        assumeTrue(!name.startsWith("mysql") || librariesAreHere(), "MySQL's programs need libaio1 and libnuma1, which are not installed");
        TargetName target = TargetName.of(name);
        if (target.engine().server().filter(server -> server.archive().coordinates().isEmpty()).isPresent()) {
            try {
                new Programs(target.engine(), EngineHome.usual(), _ -> { }).find(target.version());
            } catch (Unavailable e) {
                abort(e.getMessage());
            }
        }
    }

    public static Family start(String name) {
        return start(name, List.of());
    }

    public static Family start(String name, List<String> options) {
        assumeHere(name);
        TargetName target = TargetName.of(name);
        Engine engine = target.engine();
        Server server = engine.server().orElseThrow();
        Server.Commands commands = server.commands();
        Server.Commands more = new Server.Commands(commands.programs(), commands.initialise(), program -> {
            List<String> command = new ArrayList<>(commands.start().apply(program));
            command.addAll(options);
            return command;
        }, commands.installed(), commands.process(), commands.settings(), commands.node(), commands.joined());
        Engine served = engine.served(new Server(server.archive(), more, server.reach(), server.schemas(), server.signs()));
        return new Family(name, Keeper.start(new TargetName(served, target.version(), target.settings(), Optional.empty())));
    }

    public Keeper keeper() {
        return keeper;
    }

    public Target open(Terms terms) {
        return Targets.open(name, terms.server(Optional.of(keeper.address())));
    }

    public Target open() {
        return open(Terms.USUAL);
    }

    /// How a user names the server, as this user. MariaDB's driver asks for TLS unless it is told otherwise.
    public String url(String user) {
        String jdbc = keeper.address().url();
        return name.replaceFirst("@.*", "") + "://" + user + "@" + jdbc.substring(jdbc.indexOf("//") + 2)
                + (name.startsWith("mariadb") ? "?sslMode=disable" : "");
    }

    public static void run(Database database, String... statements) {
        for (String sql : statements) {
            assertThat(database.run(new Statement.Raw(sql))).as(sql).matches(Outcome::ok);
        }
    }

    public static String ask(Database database, String sql) {
        Outcome outcome = database.rows(new Query.Raw(sql));
        assertThat(outcome).as(sql).isInstanceOf(Rows.class);
        return ((Rows) outcome).rows().toString();
    }

    @Override
    public void close() {
        keeper.close();
    }
}
