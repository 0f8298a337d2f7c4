package gainsay.hunt;

import java.util.Optional;

/// The servers of a hunt, as its supervisor takes care of them.
public interface ServerCare {
    /// An engine within the workers' own processes has none.
    ServerCare NONE = new ServerCare() {
        @Override
        public Optional<HuntServers> addresses() {
            return Optional.empty();
        }

        @Override
        public boolean large() {
            return false;
        }

        @Override
        public void renew() {
            throw new IllegalStateException("there is no server");
        }
    };

    Optional<HuntServers> addresses();

    /// Has the hunted server grown beyond what is reasonable?
    boolean large();

    /// Starts it afresh, where it is. Whoever has a session there loses it.
    void renew();
}
