package gainsay.engine;

import java.util.List;

/// A server that takes few connections, as tests of whoever counts them want it.
public final class ScantServer {
    private ScantServer() {}

    /// None of the connections is reserved for anybody.
    public static Keeper start(int connections) {
        Engine engine = Engines.named("postgres").orElseThrow();
        Server server = engine.server().orElseThrow();
        Server.Commands commands = server.commands();
        Server.Commands scant = new Server.Commands(commands.programs(), commands.initialise(), version -> {
            List<String> command = new java.util.ArrayList<>(commands.start().apply(version));
            command.addAll(List.of("-c", "max_connections=" + connections, "-c", "superuser_reserved_connections=0"));
            return command;
        }, commands.installed(), commands.process(), commands.settings());
        return Keeper.start(engine.served(new Server(server.archive(), scant, server.reach(), server.schemas(), server.signs())), "");
    }

    /// How a user names the server, as this role.
    public static String url(Keeper keeper, String role) {
        String jdbc = keeper.address().url();
        return "postgres://" + role + "@" + jdbc.substring(jdbc.indexOf("//") + 2);
    }
}
