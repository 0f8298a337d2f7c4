package gainsay.cli;

import gainsay.hunt.Objection;
import gainsay.hunt.WorkerProcess;
import gainsay.oracle.Accepts;
import gainsay.oracle.Oracle;
import gainsay.oracle.Oracles;
import gainsay.run.Targets;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `gainsay worker`: the process that a hunt starts for each of its threads. It is not for people.
@Command(name = "worker", hidden = true)
final class WorkerCommand implements Callable<Integer> {

    @Override
    public Integer call() throws IOException {
        Optional<Objection<?>> objection = Oracles.ALL.stream().flatMap(oracle -> objection(oracle).stream()).findFirst();
        new WorkerProcess(Oracles.ALL, objection, Targets::open).run(System.in, System.out);
        return Exit.NOTHING_FOUND.code();
    }

    private static Optional<Objection<?>> objection(Oracle<?> oracle) {
        return oracle instanceof Accepts accepts ? Optional.of(new Objection<>(accepts, Accepts.Claim::new)) : Optional.empty();
    }
}
