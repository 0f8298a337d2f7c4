package gainsay.engine;

import gainsay.child.ParentConnection;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The process that keeps a server: it starts it, starts it again when it crashes, and ends it with itself, which is when its parent is
/// gone.
public final class KeeperProcess {
    private static final long LOOK_MILLIS = 10_000;
    private static final long SHORT_NANOS = 10_000_000_000L;
    private static final int FRUITLESS = 5;

    private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final ParentConnection<KeeperMessage> parent;
    private KeptServer kept;
    private long started;
    private int fruitless;
    private boolean ending;

    private KeeperProcess(InputStream in, PrintStream out) {
        this.parent = ParentConnection.open(KeeperMessage.PROTOCOL, in, out, this::obey, this::end);
    }

    public static void main(String[] arguments) throws InterruptedException {
        KeeperProcess keeper = new KeeperProcess(System.in, System.out);
        Runtime.getRuntime().addShutdownHook(new Thread(keeper::end));
        keeper.run();
    }

    /// One thread starts servers and lasts as long as the process, since a server may end with the thread that started it.
    private void run() throws InterruptedException {
        Leftovers.sweep(KeptServer.places());
        Thread.ofVirtual().start(this::watch);
        while (true) {
            events.take().run();
        }
    }

    private void obey(KeeperOrder order) {
        switch (order) {
            case KeeperOrder.Keep keep -> events.add(() -> keep(keep));
            case KeeperOrder.Renew _ -> events.add(() -> kept.renew());
        }
    }

    private void keep(KeeperOrder.Keep order) {
        try {
            KeptServer server = KeptServer.prepare(order);
            start(server);
            parent.send(new KeeperMessage.Kept(server.port(), server.log().toString()));
        } catch (IOException | UncheckedIOException e) {
            parent.send(new KeeperMessage.Refused(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void start(KeptServer server) throws IOException {
        kept = server;
        if (!ending) {
            started = System.nanoTime();
            server.start();
            server.end(() -> events.add(this::ended));
        }
    }

    /// A server that ended is started again, unless it does nothing but end.
    private void ended() {
        fruitless = System.nanoTime() - started < SHORT_NANOS ? fruitless + 1 : 0;
        try {
            if (fruitless < FRUITLESS) {
                start(kept);
            } else {
                parent.send(new KeeperMessage.Refused("the server ends as soon as it is started: " + kept.lastWords()));
            }
        } catch (IOException | UncheckedIOException e) {
            parent.send(new KeeperMessage.Refused(e.getMessage()));
        }
    }

    private void watch() {
        try {
            boolean told = false;
            while (true) {
                Thread.sleep(LOOK_MILLIS);
                boolean large = kept != null && kept.large();
                if (large && !told) {
                    parent.send(new KeeperMessage.Large());
                }
                told = large;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void end() {
        if (!ending) {
            ending = true;
            if (kept != null) {
                kept.end();
            }
        }
    }
}
