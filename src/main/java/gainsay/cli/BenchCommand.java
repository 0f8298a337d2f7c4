package gainsay.cli;

import gainsay.measure.Bench;
import gainsay.measure.BenchProcess;
import gainsay.measure.BenchProcess.Measurement;
import gainsay.oracle.Oracle;
import gainsay.child.Launch;
import gainsay.process.TaskProcess;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `gainsay bench`: how fast each oracle is by itself, how much of the engine it reaches, and what the time goes to.
@Command(name = "bench", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Measure the oracles side by side: how fast each is by itself, and how much of the engine it reaches.", "",
            "One process and one thread generate what a hunt with this seed does. Wrong answers are not investigated: no findings.", ""},
        footer = {"", "If the engine ends the process, each oracle is measured in one of its own, with at most "
                + BenchProcess.SEEDS + " seeds.", "",
            "The rows:",
            "  checks/s              claims judged, neither declined nor failed",
            "  statements/s          all statements, also those that make the databases",
            "  accepted              of the statements: those that the engine did not refuse",
            "  non-empty             of the queries that claims ask: those that gave a row",
            "  plans in N checks     distinct plans of these queries, seen in a pass of its own",
            "  declined              of the claims: those that say nothing about their database",
            "  in the driver         of the time: from handing a statement over to having its answer",
            "  share of the ceiling  a bare JDBC loop's time for the same statements, of our time", "",
            "Exit codes: 0 measured, 2 inconclusive, 64 invalid command line, 70 internal error."})
final class BenchCommand implements Callable<Integer> {
    private static final int PARTS = 100;

    @Mixin
    private TargetChoice target;

    @Option(names = "--oracle", paramLabel = "NAME", split = ",", splitSynopsisLabel = ",",
            description = "which oracles (default: those that have a claim in at least every tenth attempt)")
    private List<String> oracles = List.of();

    @Option(names = "--checks", paramLabel = "N", converter = Limits.Count.class, defaultValue = "20k",
            description = "how many checks for each oracle (default: 20k); plans are counted after 10k, or after N if that is less")
    private long checks;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "what to generate (default: 1)")
    private long seed;

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String name = Names.fetched(target.name(), spec);
        List<Oracle<?>> known = Names.oracles(oracles, spec);
        PrintWriter out = spec.commandLine().getOut();
        Bench.Extent extent = new Bench.Extent(checks, seed);
        List<String> names = known.stream().map(Oracle::name).toList();
        try (TaskProcess process = new TaskProcess(TaskCommand.launch().patient(Launch.Patience.ENDLESS))) {
            BenchProcess bench = new BenchProcess(process, name);
            List<String> measured = oracles.isEmpty() ? bench.chosen(names) : names;
            BenchTable table = new BenchTable(name, bench.version(), extent);
            if (!json.wanted()) {
                out.println(table.heading(String.join(", ", measured)));
                out.flush();
            }
            BenchProcess.Outcome outcome = measured(bench, measured, extent);
            if (json.wanted()) {
                table.json(outcome, json).forEach(json::print);
            } else {
                table.text(outcome).forEach(out::println);
                out.flush();
            }
            return exit(outcome.measurements()).code();
        }
    }

    private BenchProcess.Outcome measured(BenchProcess bench, List<String> oracles, Bench.Extent extent) {
        try (ProgressLine progress = new ProgressLine(spec, "parts", json)) {
            progress.total(PARTS);
            return bench.measured(oracles, extent, share -> progress.done(share * PARTS));
        }
    }

    private static Exit exit(List<Measurement> measurements) {
        if (measurements.stream().flatMap(one -> one.figures().stream()).anyMatch(figures -> figures.counts().checks() > 0)) {
            return Exit.NOTHING_FOUND;
        }
        throw new Stop(Exit.INCONCLUSIVE, measurements.stream().allMatch(one -> one.crashes().isEmpty())
                ? "no claim could be judged; try other oracles"
                : "nothing was measured, for the engine ended each process; try another --seed, or let a hunt look into it");
    }
}
