package gainsay.engine;

import java.util.List;

/// What a keeper is asked to do.
sealed interface KeeperOrder {

    /// Keep a server: it is started by `start` on this port of this machine, or on any free one if it is 0, and ended by `signal`. It is
    /// told when its directory and its memory have more than `large` bytes. Of several `nodes` the others are started by `node`.
    record Keep(String name, Made data, List<String> start, List<String> node, int nodes, boolean refusesRoot, String signal, int port,
            long large) implements KeeperOrder {

        Keep on(int other) {
            return new Keep(name, data, start, node, nodes, refusesRoot, signal, other, large);
        }
    }

    /// The data that a server begins with: a copy of `template`, which a command makes that reads `input`, where it is not there yet. It
    /// begins with none if there is no such command.
    record Made(List<String> command, List<String> input, String template) {}

    /// Start the server on fresh data.
    record Renew() implements KeeperOrder {}
}
