package gainsay.cli;

import gainsay.hunt.Juror;
import gainsay.hunt.JurorProcess;
import gainsay.hunt.Launch;
import gainsay.oracle.Oracles;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `gainsay juror`: the process in which findings are judged again. It is not for people.
@Command(name = "juror", hidden = true)
final class JurorCommand implements Callable<Integer> {

    static Juror juror() {
        return new Juror(Launch.ofThisJava(Gainsay.class.getName(), List.of("juror"), Launch.Patience.USUAL));
    }

    @Override
    public Integer call() throws IOException {
        new JurorProcess(Oracles::named).run(System.in, System.out);
        return Exit.NOTHING_FOUND.code();
    }
}
