package gainsay.hunt;

import gainsay.oracle.Accepts;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// A worker's process whose engine misbehaves, as its first argument says. Each round has ten checks.
final class TestWorker {
    private TestWorker() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        Assignment assignment = Protocol.assignment(in.readLine());
        Orders orders = new Orders();
        Thread.ofPlatform().daemon().start(() -> orders.listen(in, () -> Runtime.getRuntime().halt(0)));
        if (arguments[0].equals("stillborn")) {
            printTo(System.err, "no such engine");
            Runtime.getRuntime().halt(3);
        }
        say(new Message.Ready("1.0"));
        long left = assignment.checks();
        for (long round = assignment.round(); left > 0 && !orders.stopped(); round++) {
            left -= round(arguments[0], round, left);
            Thread.sleep(2);
        }
        say(new Message.Done());
    }

    private static long round(String way, long round, long left) throws InterruptedException {
        long checks = Math.min(10, left);
        say(new Message.Tick(round, Counts.NONE, List.of()));
        say(new Message.Tick(round, new Counts(checks / 2, 0, 50, 49, 0, 0, 0, 0, 0), List.of(round % 4)));
        if (round % 3 == 1) {
            say(new Message.Found(round, finding(round).json()));
            misbehave(way);
        }
        say(new Message.RoundEnded(round, new Counts(checks, 1, 100, 99, 2, 0, 0, 0, 0), List.of(), HexFormat.of().toHexDigits(round)));
        return checks;
    }

    private static void misbehave(String way) throws InterruptedException {
        switch (way) {
            case "crash" -> Runtime.getRuntime().halt(134);
            case "hang" -> Thread.sleep(100_000);
            default -> { }
        }
    }

    static Finding finding(long round) {
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw("statement of round " + round)));
        return new Finding("accepts", "engine", "1.0", new Finding.Seed(1, 0, round), test, Optional.empty(),
                new Verdict.Failed("error", "sql", "message"), false, List.of());
    }

    private static void say(Message message) {
        printTo(System.out, Protocol.line(message));
    }

    private static void printTo(PrintStream stream, String line) {
        stream.println(line);
    }
}
