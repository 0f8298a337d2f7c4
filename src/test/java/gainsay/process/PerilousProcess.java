package gainsay.process;

import gainsay.check.JudgeFile;
import gainsay.child.Launch;
import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.hunt.WorkerProcess;
import gainsay.measure.Calibration;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Database;
import gainsay.run.Journal;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Query;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// A worker's process, or one that performs tasks, with a real engine that meets its end at some texts: as a driver would, when it
/// is asked and before it answers.
public final class PerilousProcess implements Journal {
    /// Ends the process by a signal that it cannot survive.
    public static final String DEADLY = "FIRST_VALUE";
    /// Ends the process in good order, as if someone had asked it to.
    static final String QUITTING = "QUOTE(";
    /// Is never answered, and cannot be cancelled.
    public static final String ENDLESS = "LEAD(";

    private final String peril;
    private final Journal told;

    /// The task to ask one query.
    record Ask(String sql) implements Task<Ask> {
        @Override
        public Ask perform(Target target) {
            try (Database database = target.open()) {
                database.rows(new Query.Raw(sql));
                return this;
            }
        }

        @Override
        public Class<Ask> resultType() {
            return Ask.class;
        }
    }

    private PerilousProcess(String peril, Journal told) {
        this.peril = peril;
        this.told = told;
    }

    public static void main(String[] arguments) {
        if (arguments[0].equals("worker")) {
            new WorkerProcess(Oracles.ALL, Optional.empty(), opening(arguments[1])).run(System.in, System.out);
        } else {
            TaskLoop.run(List.of(Ask.class, JudgeFinding.class, JudgeFile.class, Calibration.DrawRound.class),
                    opening(arguments[1]), System.in, System.out);
        }
    }

    /// A process of either role that meets one of the perils.
    public static Launch launch(String role, String peril, Launch.Patience patience) {
        return Launch.ofThisJava(PerilousProcess.class.getName(), List.of(role, peril), patience).brief();
    }

    private static TargetOpener opening(String peril) {
        return (name, terms) -> Targets.open(name, terms.journal(new PerilousProcess(peril, terms.journal())));
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
