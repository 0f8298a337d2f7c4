package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Accepts;
import gainsay.child.ParentConnection;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// A worker's process whose engine misbehaves, as its first argument says. Each round has ten checks.
final class TestWorker {
    private final String way;
    private final ParentConnection<Message> supervisor;

    private TestWorker(String way, ParentConnection<Message> supervisor) {
        this.way = way;
        this.supervisor = supervisor;
    }

    public static void main(String[] arguments) throws InterruptedException {
        BlockingQueue<Order> orders = new LinkedBlockingQueue<>();
        ParentConnection<Message> supervisor = ParentConnection.open(Message.PROTOCOL, System.in, System.out, orders::add);
        Assignment assignment = (Assignment) orders.take();
        if (arguments[0].equals("stillborn")) {
            System.err.println("no such engine");
            Runtime.getRuntime().halt(3);
        }
        supervisor.send(new Message.Ready("1.0", List.of()));
        long left = assignment.checks();
        for (long round = assignment.round(); left > 0 && orders.isEmpty(); round++) {
            left -= new TestWorker(arguments[0], supervisor).round(round, left);
            Thread.sleep(2);
        }
        supervisor.send(new Message.Done());
    }

    private long round(long round, long left) throws InterruptedException {
        long checks = Math.min(10, left);
        supervisor.send(new Message.Tick(round, Counts.NONE, List.of()));
        supervisor.send(new Message.Tick(round, new Counts(checks / 2, Declined.NONE, 50, 49, 0, 0, 0, 0, 0, 0, 0, 0, 0),
                List.of(round % 4)));
        if (round % 3 == 1) {
            supervisor.send(new Message.Found(round, finding(round)));
            misbehave();
        }
        Counts counts = new Counts(checks, Declined.once("norec", "a reason"), 100, 99, 2, 0, 0, 0, 0, 0, 0, 0, 0);
        supervisor.send(new Message.RoundEnded(round, counts, List.of(), HexFormat.of().toHexDigits(round)));
        return checks;
    }

    private void misbehave() throws InterruptedException {
        switch (way) {
            case "crash" -> Runtime.getRuntime().halt(134);
            case "hang" -> Thread.sleep(100_000);
            default -> { }
        }
    }

    static Finding finding(long round) {
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw("statement of round " + round)));
        return new Finding("accepts", "engine", "1.0", new Finding.Seed(1, 0, round), test, Optional.empty(),
                new Verdict.Failed(Kind.Error.of("message"), "sql", "message"), false, List.of());
    }
}
