package gainsay.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import picocli.CommandLine.Model.CommandSpec;

/// How far a command is, and how long it will take yet, for all that may take more than a few seconds. On a terminal it is a line that
/// changes in place, under what the command prints; elsewhere a line now and then on the standard error.
///
///     12/41 cases  29 %  0:34 left  engine@1.2 norec
final class ProgressLine implements AutoCloseable {
    private static final long FIRST_MILLIS = 2_000;
    private static final long PLAIN_MILLIS = 10_000;
    private static final long TICK_MILLIS = 250;

    private final PrintWriter out;
    private final PrintWriter err;
    private final Terminal terminal;
    private final LongSupplier millis;
    private final String unit;
    private final long begun;
    private double total;
    private double done;
    private long stepped;
    private long shownAt;
    private boolean shown;
    private boolean over;
    private String inHand = "";

    /// `unit` is what is counted, in plural. Among documents for machines there is no line that changes in place.
    ProgressLine(CommandSpec spec, String unit, JsonLines json) {
        this(spec.commandLine().getOut(), spec.commandLine().getErr(), json.wanted() ? Terminal.NONE : Terminal.here(), unit,
                () -> System.nanoTime() / 1_000_000);
        Thread.ofVirtual().start(this::keepShowing);
    }

    ProgressLine(PrintWriter out, PrintWriter err, Terminal terminal, String unit, LongSupplier millis) {
        this.out = out;
        this.err = err;
        this.terminal = terminal;
        this.unit = unit;
        this.millis = millis;
        this.begun = millis.getAsLong();
        this.stepped = begun;
        this.shownAt = terminal.there() ? begun + FIRST_MILLIS - TICK_MILLIS : begun;
    }

    /// So many there are; what is not known, is 0.
    synchronized void total(double all) {
        total = all;
    }

    /// So many more there are.
    synchronized void more(double number) {
        total += number;
    }

    /// So many are done.
    synchronized void done(double now) {
        done = now;
        stepped = millis.getAsLong();
    }

    /// One more is done.
    synchronized void step() {
        done(done + 1);
    }

    /// What is being done now.
    synchronized void inHand(String what) {
        inHand = what;
    }

    /// Where the command prints, so that its lines and this one do not get into each other.
    PrintWriter out() {
        return new PrintWriter(new Writer() {
            @Override
            public void write(char[] text, int offset, int length) {
                clear();
                out.write(text, offset, length);
            }

            @Override
            public void flush() {
                out.flush();
            }

            @Override
            public void close() {
                out.flush();
            }
        });
    }

    Terminal terminal() {
        return terminal;
    }

    private void keepShowing() {
        try {
            while (show()) {
                Thread.sleep(TICK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Shows the line if it is time for it. Will it ever be again?
    synchronized boolean show() {
        long now = millis.getAsLong();
        if (!over && now - shownAt >= (terminal.there() ? TICK_MILLIS : PLAIN_MILLIS)) {
            shownAt = now;
            if (terminal.there()) {
                String line = line();
                out.print(Terminal.CLEAR + line.substring(0, Math.min(line.length(), terminal.width() - 1)));
                out.flush();
                shown = true;
            } else {
                err.println("gainsay: " + line());
                err.flush();
            }
        }
        return !over;
    }

    private String line() {
        StringBuilder line = new StringBuilder();
        if (total > 0) {
            line.append(count(done)).append('/').append(count(total)).append(' ').append(unit);
            line.append(String.format(Locale.ROOT, "  %.0f %%", Math.floor(100 * done / total)));
        } else if (done > 0) {
            line.append(count(done)).append(' ').append(unit);
        }
        long elapsed = millis.getAsLong() - begun;
        if (total > 0 && done > 0) {
            double rate = done / Math.max(1, stepped - begun);
            long left = Math.max(0, (long) ((total - done) / rate) - (millis.getAsLong() - stepped));
            line.append("  ").append(StatusLine.clock(Duration.ofMillis(left))).append(" left");
        } else {
            line.append(line.isEmpty() ? "" : "  ").append(StatusLine.clock(Duration.ofMillis(elapsed)));
        }
        return line + (inHand.isEmpty() ? "" : "  " + inHand);
    }

    private static String count(double number) {
        return String.format(Locale.ROOT, "%,d", (long) number);
    }

    private synchronized void clear() {
        if (shown) {
            out.print(Terminal.CLEAR);
            shown = false;
        }
    }

    @Override
    public synchronized void close() {
        over = true;
        clear();
        out.flush();
    }
}
