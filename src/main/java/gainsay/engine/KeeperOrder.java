package gainsay.engine;

import java.util.List;

/// What a keeper is asked to do.
sealed interface KeeperOrder {

    /// Keep a server: its data directory is a copy of `template`, which `initialise` makes where it is not there yet, and it is started by
    /// `start` on this port of this machine, or on any free one if it is 0. It is told when its directory has more than `large` bytes.
    record Keep(String name, List<String> initialise, List<String> start, String template, boolean refusesRoot, int port, long large)
            implements KeeperOrder {}

    /// Start the server on fresh data.
    record Renew() implements KeeperOrder {}
}
