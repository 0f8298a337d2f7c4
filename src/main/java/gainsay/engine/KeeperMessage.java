package gainsay.engine;

import gainsay.child.Protocol;

/// What a keeper tells.
sealed interface KeeperMessage {
    Protocol<KeeperOrder, KeeperMessage> PROTOCOL = Protocol.of(KeeperOrder.class, KeeperMessage.class);

    /// The server runs, or is about to, on this port; what it says goes to this file.
    record Kept(int port, String log) implements KeeperMessage {}

    /// It cannot be started, or ends again and again.
    record Refused(String why) implements KeeperMessage {}

    /// Its directory has grown beyond what is reasonable.
    record Large() implements KeeperMessage {}
}
