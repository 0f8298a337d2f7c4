package gainsay.engine;

import java.util.List;

/// What a keeper is asked to do.
sealed interface KeeperOrder {

    /// Keep a server: it is started by `start` on this port of this machine, or on any free one if it is 0, and ended by `signal`. It is
    /// told when its directory has more than `large` bytes.
    record Keep(String name, Made data, List<String> start, boolean refusesRoot, String signal, int port, long large)
            implements KeeperOrder {

        Keep on(int other) {
            return new Keep(name, data, start, refusesRoot, signal, other, large);
        }
    }

    /// The data that a server begins with: a copy of `template`, which a command makes that reads `input`, where it is not there yet.
    record Made(List<String> command, List<String> input, String template) {}

    /// Start the server on fresh data.
    record Renew() implements KeeperOrder {}
}
