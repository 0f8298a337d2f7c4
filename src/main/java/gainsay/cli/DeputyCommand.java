package gainsay.cli;

import gainsay.check.Script;
import gainsay.hunt.Bench;
import gainsay.hunt.Calibration;
import gainsay.hunt.DeputyProcess;
import gainsay.hunt.Juror;
import gainsay.hunt.Launch;
import gainsay.oracle.Oracles;
import gainsay.run.Targets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `gainsay deputy`: the process in which other commands have done what an engine may crash. It is not for people.
@Command(name = "deputy", hidden = true)
final class DeputyCommand implements Callable<Integer> {

    static Launch launch() {
        return Launch.ofThisJava(Gainsay.class.getName(), List.of("deputy"), Launch.Patience.USUAL);
    }

    static Juror juror() {
        return new Juror(launch().brief());
    }

    @Override
    public Integer call() {
        Map<String, DeputyProcess.Doer> doers = new HashMap<>(Bench.doers(Oracles.ALL));
        doers.put(Juror.FINDING, Juror.ofFindings(Oracles::named));
        doers.put(Script.KIND, Script.judging(Oracles::named));
        doers.put(Calibration.KIND, Calibration.drawing(Oracles::named));
        new DeputyProcess(doers, Targets::open).run(System.in, System.out);
        return Exit.NOTHING_FOUND.code();
    }
}
