package gainsay.child;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// A child process's connection to its parent: orders come in, messages go out.
///
/// The process ends with its parent, however that ends and whatever the process is at, also in the middle of a statement: a
/// thread of its own waits for orders, and the end of the input is the end of the parent.
public final class ParentConnection<M> {
    private final MessageCodec<M> messages;
    private final PrintStream out;

    private ParentConnection(MessageCodec<M> messages, PrintStream out) {
        this.messages = messages;
        this.out = out;
    }

    /// Connects a process with its parent, after whose end it has nothing left to do.
    public static <O, M> ParentConnection<M> open(Protocol<O, M> protocol, InputStream in, PrintStream out, Consumer<O> orders) {
        return open(protocol, in, out, orders, () -> { });
    }

    /// Connects a process with its parent, after whose end it does `last`. `orders` is run by another thread than this one, with one
    /// order after the other. `out` is for messages alone: what a driver prints goes to the error stream from now on.
    public static <O, M> ParentConnection<M> open(Protocol<O, M> protocol, InputStream in, PrintStream out, Consumer<O> orders,
            Runnable last) {
        System.setOut(System.err);
        Thread.ofPlatform().daemon().start(() -> {
            try {
                listen(protocol.orders(), in, orders);
                last.run();
            } finally {
                Runtime.getRuntime().halt(0);
            }
        });
        return new ParentConnection<>(protocol.messages(), out);
    }

    private static <O> void listen(MessageCodec<O> codec, InputStream in, Consumer<O> orders) {
        try (var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                codec.message(line).ifPresent(orders);
            }
        } catch (IOException e) {
            // The parent is gone in another way.
        }
    }

    public void send(M message) {
        out.print(messages.line(message) + "\n");
        out.flush();
    }
}
