package gainsay.cli;

import gainsay.hunt.Juror;
import gainsay.hunt.JurorProcess;
import gainsay.hunt.Launch;
import gainsay.oracle.Oracles;
import gainsay.run.Targets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `gainsay juror`: the process in which findings are judged again. It is not for people.
@Command(name = "juror", hidden = true)
final class JurorCommand implements Callable<Integer> {

    static Launch launch() {
        return Launch.ofThisJava(Gainsay.class.getName(), List.of("juror"), Launch.Patience.USUAL).brief();
    }

    static Juror juror() {
        return new Juror(launch());
    }

    @Override
    public Integer call() {
        new JurorProcess(Oracles::named, Targets::open).run(System.in, System.out);
        return Exit.NOTHING_FOUND.code();
    }
}
