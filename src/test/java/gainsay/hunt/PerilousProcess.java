package gainsay.hunt;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.oracle.Oracles;
import gainsay.run.Journal;
import gainsay.run.Targets;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// A worker's process, or a juror's, with a real engine that meets its end at some texts: as a driver would, when it is asked and
/// before it answers.
final class PerilousProcess implements Journal {
    /// Ends the process by a signal that it cannot survive.
    static final String DEADLY = "FIRST_VALUE";
    /// Ends the process in good order, as if someone had asked it to.
    static final String QUITTING = "QUOTE(";
    /// Is never answered, and cannot be cancelled.
    static final String ENDLESS = "LEAD(";

    private final String peril;
    private final Journal told;

    private PerilousProcess(String peril, Journal told) {
        this.peril = peril;
        this.told = told;
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("worker")) {
            new WorkerProcess(Oracles.ALL, Optional.empty(), opening(arguments[1])).run(System.in, System.out);
        } else {
            new DeputyProcess(Map.of(Juror.FINDING, Juror.ofFindings(Oracles::named), Calibration.KIND,
                    Calibration.drawing(Oracles::named)),
                    opening(arguments[1])).run(System.in, System.out);
        }
    }

    /// A worker or a juror that meets one of the perils.
    static Launch launch(String role, String peril, Launch.Patience patience) {
        return Launch.ofThisJava(PerilousProcess.class.getName(), List.of(role, peril), patience).brief();
    }

    private static Opening opening(String peril) {
        return (name, journal, deadline) -> Targets.open(name, new PerilousProcess(peril, journal), deadline);
    }

    @Override
    public Journal ofDatabase() {
        return new PerilousProcess(peril, told.ofDatabase());
    }

    @Override
    public void asking(String sql) {
        told.asking(sql);
        meet(sql);
    }

    @Override
    public void asking(Parameterized statement) {
        told.asking(statement);
        meet(statement.sql() + statement.values());
    }

    @Override
    public void statement(String sql, boolean accepted) {
        told.statement(sql, accepted);
    }

    @Override
    public void prepared(Parameterized statement, Dialect dialect, boolean accepted) {
        told.prepared(statement, dialect, accepted);
    }

    @Override
    public void closing() {
        told.closing();
    }

    @Override
    public void closed() {
        told.closed();
    }

    private void meet(String sql) {
        if (sql.contains(peril)) {
            switch (peril) {
                case DEADLY -> crash();
                case QUITTING -> Runtime.getRuntime().halt(3);
                default -> hang();
            }
        }
    }

    private static void hang() {
        while (true) {
            LockSupport.park();
        }
    }

    private static void crash() {
        try {
            new ProcessBuilder("kill", "-SEGV", String.valueOf(ProcessHandle.current().pid())).start().waitFor();
            Thread.sleep(Duration.ofMinutes(1));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("no way to crash", e);
        }
    }
}
