package gainsay.cli;

import gainsay.measure.Calibration;
import gainsay.oracle.Oracle;
import gainsay.process.TaskProcess;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `gainsay calibrate`: what an engine makes of the statements that a hunt generates, and what these are made of.
@Command(name = "calibrate", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Generate statements and queries as a hunt does, and tell what the engine refuses and why, and how often each "
            + "construct was generated and accepted.", "",
            "It is for whoever adds a DBMS, a function or a construct: each refusal without a reason is a fact that the dialect lacks, "
            + "or a bug.", ""},
        footer = {"", "Exit codes: 0 calibrated, 2 inconclusive, 64 invalid command line, 70 internal error."})
final class CalibrateCommand implements Callable<Integer> {
    @Mixin
    private TargetChoice target;

    @Option(names = "--statements", paramLabel = "N", converter = Limits.Count.class, defaultValue = "100k",
            description = "how many statements and queries (default: 100k)")
    private long statements;

    @Option(names = "--oracle", paramLabel = "NAME", split = ",", splitSynopsisLabel = ",",
            description = "whose claims (default: all, see: gainsay oracles)")
    private List<String> oracles = List.of();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "what to generate (default: 1)")
    private long seed;

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String name = Names.fetched(target.name(), spec);
        var known = Names.oracles(oracles, spec);
        PrintWriter out = spec.commandLine().getOut();
        try (Target open = Targets.open(name); TaskProcess process = new TaskProcess(TaskCommand.launch())) {
            CalibrationText text = new CalibrationText(open, seed);
            Calibration calibration = calibrated(open, known, process);
            if (json.wanted()) {
                json.print(text.json(calibration, json));
            } else {
                text.lines(calibration).forEach(out::println);
            }
            out.flush();
            return (calibration.totals().statements() < statements ? Exit.INCONCLUSIVE : Exit.NOTHING_FOUND).code();
        }
    }

    private Calibration calibrated(Target open, List<Oracle<?>> known, TaskProcess process) {
        try (ProgressLine progress = new ProgressLine(spec, "statements", json)) {
            progress.total(statements);
            return Calibration.of(open, known, new Calibration.Extent(statements, seed), process, progress::done);
        }
    }
}
