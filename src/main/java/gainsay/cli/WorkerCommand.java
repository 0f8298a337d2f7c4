package gainsay.cli;

import gainsay.hunt.RefusalClaim;
import gainsay.hunt.WorkerProcess;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.oracle.sanity.Accepts;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `gainsay worker`: the process that a hunt starts for each of its threads. It is not for people.
@Command(name = "worker", hidden = true)
final class WorkerCommand implements Callable<Integer> {

    @Override
    public Integer call() {
        Optional<RefusalClaim<?>> refusalClaim = Oracles.ALL.stream().flatMap(oracle -> refusalClaim(oracle).stream()).findFirst();
        new WorkerProcess(Oracles.ALL, refusalClaim, TaskCommand::open).run(System.in, System.out);
        return Exit.NOTHING_FOUND.code();
    }

    private static Optional<RefusalClaim<?>> refusalClaim(Oracle<?> oracle) {
        return oracle instanceof Accepts accepts ? Optional.of(new RefusalClaim<>(accepts, Accepts.Claim::new)) : Optional.empty();
    }
}
