package gainsay.hunt;

import java.io.BufferedReader;
import java.io.IOException;

/// What the supervisor wants of a running worker.
final class Orders {
    private volatile boolean stop;
    private volatile boolean quit;

    /// No new check is begun.
    boolean stopped() {
        return stop;
    }

    /// Nothing in hand is finished either.
    boolean quitted() {
        return quit;
    }

    void stop() {
        stop = true;
    }

    void quit() {
        stop = true;
        quit = true;
    }

    /// Hears the supervisor until it is gone; then nobody wants the work any more, and `gone` is run.
    void listen(BufferedReader in, Runnable gone) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                switch (line) {
                    case Protocol.STOP -> stop();
                    case Protocol.QUIT -> quit();
                    default -> throw new IOException("no such order: " + line);
                }
            }
        } catch (IOException e) {
            quit();
        }
        gone.run();
    }
}
