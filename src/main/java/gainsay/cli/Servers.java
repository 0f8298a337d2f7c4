package gainsay.cli;

import gainsay.engine.Keeper;
import gainsay.engine.TargetName;
import gainsay.generate.Choices;
import gainsay.hunt.HuntServers;
import gainsay.hunt.ServerCare;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The servers of a hunt: two that we start, one to hunt and one on which to confirm and reduce, or the one that a URL names. An engine
/// within our processes has none.
record Servers(Optional<HuntServers> addresses, Optional<Keeper> hunted, Optional<Keeper> bench) implements AutoCloseable,
        ServerCare {

    static Servers of(TargetName name, int workers) {
        if (name.engine().server().isEmpty()) {
            return new Servers(Optional.empty(), Optional.empty(), Optional.empty());
        }
        if (name.address().isPresent()) {
            return new Servers(name.address().map(url -> HuntServers.running(url, workers)), Optional.empty(), Optional.empty());
        }
        Keeper hunted = Keeper.start(name);
        try {
            Keeper bench = Keeper.start(name);
            return new Servers(Optional.of(HuntServers.ours(hunted.address(), bench.address(), workers)), Optional.of(hunted),
                    Optional.of(bench));
        } catch (RuntimeException e) {
            hunted.close();
            throw e;
        }
    }

    /// The target of a hunt with this seed. A server that we start has settings which are drawn, unless the user names them.
    static TargetName settled(String name, long seed) {
        TargetName target = TargetName.of(name);
        if (target.address().isPresent() || TargetName.settles(name) && !target.saysNodesAlone()) {
            return target;
        }
        List<String> drawn = target.engine().server().map(server -> server.commands().drawn(Choices.server(seed))).orElse(List.of());
        return target.with(Stream.concat(target.settings().stream(), drawn.stream()).toList());
    }

    /// The target as a hunt may print and store it.
    static String hunted(TargetName name) {
        return name.address().isPresent() ? name.engine().name() : name.label();
    }

    @Override
    public boolean large() {
        return hunted.filter(Keeper::large).isPresent();
    }

    @Override
    public void renew() {
        hunted.ifPresent(Keeper::renew);
    }

    @Override
    public void close() {
        hunted.ifPresent(Keeper::close);
        bench.ifPresent(Keeper::close);
    }
}
