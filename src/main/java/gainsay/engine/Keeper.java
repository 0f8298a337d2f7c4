package gainsay.engine;

import gainsay.child.ChildProcess;
import gainsay.child.ChildProcess.Event;
import gainsay.child.Launch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// A server that we have started, and that lasts until this is closed or this process is gone. It is kept by a process of its own, which
/// starts it again where it crashes, on the same port. If that process is killed, another takes its place.
public final class Keeper implements AutoCloseable {
    private static final long LARGE = 2L << 30;
    private static final int START_SECONDS = 120;
    private static final int MOST_KEEPERS = 20;
    private static final Duration END = Duration.ofSeconds(15);

    private final Server server;
    private final KeeperOrder.Keep order;
    private final Launch launch = Launch.ofThisJava(KeeperProcess.class.getName(), List.of(), Launch.Patience.USUAL).brief();
    private final CompletableFuture<ServerAddress> address = new CompletableFuture<>();
    private ChildProcess<KeeperOrder, KeeperMessage> process;
    private int keepers;
    private volatile boolean large;
    private boolean closed;

    private Keeper(Server server, KeeperOrder.Keep order) {
        this.server = server;
        this.order = order;
    }

    /// Starts a server of this version as users name it. Throws `Unavailable` if there is none.
    public static Keeper start(Engine engine, String version) {
        return start(new TargetName(engine, version, Optional.empty()), LARGE);
    }

    /// The same with the settings that the name has.
    public static Keeper start(TargetName name) {
        return start(name, LARGE);
    }

    /// One that is large when it has so many bytes.
    static Keeper start(TargetName name, long large) {
        Engine engine = name.engine();
        Server server = engine.server().orElseThrow();
        Program program = new Programs(engine, EngineHome.usual(), _ -> { }).find(name.version());
        Server.Making making = server.commands().initialise().apply(program);
        List<String> made = filled(program, making.command(), server.commands().options(name.settings(), true));
        String template = "data-" + Integer.toHexString(Stream.concat(made.stream(), making.input().stream()).toList().hashCode());
        List<String> start = filled(program, server.commands().start().apply(program), server.commands().options(name.settings(), false));
        Server.Demands demands = server.commands().process();
        List<String> node = server.commands().node().map(by -> program.filled(by.apply(program))).orElse(List.of());
        KeeperOrder.Keep order = new KeeperOrder.Keep(engine.name(), new KeeperOrder.Made(made, program.filled(making.input()),
                program.cache().resolve(template).toString()), start, node, name.nodes(), demands.refusesRoot(), demands.signal(), 0,
                large);
        Keeper keeper = new Keeper(server, order);
        keeper.keep(order);
        return keeper;
    }

    private static List<String> filled(Program program, List<String> command, List<String> settings) {
        return program.filled(Stream.concat(command.stream(), settings.stream()).toList());
    }

    private synchronized void keep(KeeperOrder.Keep wanted) {
        if (!closed && keepers < MOST_KEEPERS) {
            keepers++;
            process = ChildProcess.start(launch, KeeperMessage.PROTOCOL, Optional.empty(), this::hear);
            process.send(wanted);
        }
    }

    private void hear(Event<KeeperMessage> event) {
        switch (event) {
            case Event.Said<KeeperMessage>(KeeperMessage.Kept(int port, String log)) ->
                address.complete(server.reach().here(port).logging(log));
            case Event.Said<KeeperMessage>(KeeperMessage.Refused(String said)) -> {
                String why = server.commands().process().why(said);
                address.completeExceptionally(new Unavailable("cannot start " + order.name() + ": " + why));
            }
            case Event.Said<KeeperMessage>(KeeperMessage.Large _) -> large = true;
            case Event.Garbled<KeeperMessage> garbled -> address.completeExceptionally(garbled.why());
            case Event.Silent<KeeperMessage> _ -> { }
            case Event.Ended<KeeperMessage> _ -> again();
        }
    }

    /// Keeps the server on the port that it had.
    private void again() {
        int port = address.isDone() && !address.isCompletedExceptionally() ? address.join().port() : 0;
        keep(order.on(port));
    }

    /// Where the server is. It may take a moment until it answers there.
    public ServerAddress address() {
        try {
            return address.get(START_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e.getCause());
        } catch (TimeoutException e) {
            throw new Unavailable(order.name() + " was not started within " + START_SECONDS + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable(order.name() + " was not started: interrupted", e);
        }
    }

    /// Has the server grown beyond what is reasonable?
    public boolean large() {
        return large;
    }

    /// Starts the server on fresh data, on the port that it has.
    public synchronized void renew() {
        large = false;
        process.send(new KeeperOrder.Renew());
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        process.dismiss(END);
        launch.tidy();
    }
}
