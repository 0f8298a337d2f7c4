package gainsay.cli;

import gainsay.engine.TargetName;
import gainsay.hunt.Ending;
import gainsay.hunt.Hunt;
import gainsay.hunt.Summary;
import gainsay.hunt.Supervisor;
import gainsay.child.Launch;
import gainsay.run.Targets;
import gainsay.store.Findings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `gainsay hunt`: generates databases and queries, and checks them until a limit is reached.
@Command(name = "hunt", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Generate databases and queries, run them on a target, and check relations that a correct DBMS keeps.", "",
            "Each finding is confirmed on a fresh database, made small, and kept once in the directory of findings. "
            + "Of findings that look alike a few are kept, and the others count as hits of the first. "
            + "Ctrl-C ends a hunt early and keeps what it found.", ""},
        footer = {"", "With one thread, the same seed and the same --checks issue the same statements, byte for byte: compare the digests "
            + "that hunts print, unless a statement passed its deadline. What confirms and reduces findings is not "
            + "part of the digest, nor of the counts.", "",
            "Exit codes: 0 nothing found (or nothing that --fail-on counts), 1 findings, 2 inconclusive, 64 invalid command line, "
            + "70 internal error, 130 interrupted before anything was found."})
final class HuntCommand implements Callable<Integer> {
    private static final Duration USUAL_TIME = Duration.ofMinutes(1);

    @Mixin
    private TargetChoice target;

    @Option(names = "--for", paramLabel = "TIME", converter = Limits.Time.class,
            description = "how long, as 30s, 10m, 1h (default: 1m, without --checks)")
    private Optional<Duration> time;

    @Option(names = "--checks", paramLabel = "N", converter = Limits.Count.class,
            description = "how many checks, all threads together, as 500, 20k, 1M")
    private Optional<Long> checks;

    @Option(names = "--oracle", paramLabel = "NAME", split = ",", splitSynopsisLabel = ",",
            description = "which oracles (default: all, see: gainsay oracles)")
    private List<String> oracles = List.of();

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = "how many workers, each in a process of its own (default: 1)")
    private int threads;

    @Option(names = "--no-novelty", description = "test every database, also one whose metadata (types, constraints, indexes) "
            + "were tested before")
    private boolean everyDatabase;

    @Option(names = "--no-guidance", description = "give all oracles and databases the same number of attempts, instead of more where "
            + "they show something new")
    private boolean even;

    @Mixin
    private OwnSchemaOption own;

    @Option(names = "--seed", paramLabel = "N", description = "generate what a hunt with this seed did (default: another one each time)")
    private Optional<Long> seed;

    @Option(names = "--bisect", paramLabel = "TIME", converter = Limits.Time.class, arity = "0..1", fallbackValue = "2m",
            description = "search at the end for the versions between which the findings show, for this long (without TIME: "
            + "${FALLBACK-VALUE}); drivers and servers of at most 100 MB are fetched for it (default: not searched)")
    private Optional<Duration> bisect;

    @Mixin
    private KnownChoice knownChoice;

    @Mixin
    private Store store;

    @Mixin
    private ReportFiles reports;

    @Option(names = "--csv", paramLabel = "FILE", description = "write the counters to a table while it goes on, a row a second")
    private Optional<Path> csv;

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        long drawn = seed.orElseGet(() -> ThreadLocalRandom.current().nextLong(1_000_000_000));
        TargetName hunted = Servers.settled(target.name(), drawn);
        try (KnownHunt known = knownChoice.hunt(hunted, target.name(), store.directory(), spec.commandLine().getErr())) {
            return hunt(hunted, hunt(hunted, drawn).knowing(known.parts()), known).code();
        }
    }

    private Exit hunt(TargetName hunted, Hunt hunt, KnownHunt known) {
        Findings findings = store.open();
        FindingLedger ledger = new FindingLedger(findings);
        reports.open();
        PrintWriter out = spec.commandLine().getOut();
        Display shown = json.wanted() ? new JsonDisplay(json) : new TextDisplay(out, Terminal.here(), store.directory());
        HuntRecord display = new HuntRecord(shown, csv.map(file -> CsvTicks.open(file, hunt)), store.directory());
        NewerVersion newer = NewerVersion.of(target.name());
        Launch workers = Launch.ofThisJava(Gainsay.class.getName(), List.of("worker"), Launch.Patience.USUAL);
        Names.fetched(target.name(), spec);
        boolean brief = Targets.generatesClasses(hunt.target());
        try (Servers servers = Servers.of(hunted, threads)) {
            Supervisor.Launches launches = new Supervisor.Launches(brief ? workers.brief() : workers, TaskCommand.launch().brief(),
                    servers);
            Exit exit = run(new Supervisor(hunt, launches, ledger, display), known, display, ledger,
                    bisect.map(time -> new HuntBisection(findings, time, spec)));
            newer.line().ifPresent(line -> spec.commandLine().getErr().println("gainsay: " + line));
            return exit;
        }
    }

    private Exit run(Supervisor supervisor, KnownHunt known, HuntRecord display, FindingLedger ledger, Optional<HuntBisection> bisection) {
        Exit exit = Exit.FAULT;
        Interrupt interrupt = new Interrupt(() -> {
            supervisor.interrupt();
            known.abandon();
            bisection.ifPresent(HuntBisection::stop);
        });
        try {
            Summary hunted = supervisor.run();
            KnownOutcome outcome = known.outcome(hunted, ledger.recognized(), display);
            exit = exit(hunted, outcome.counts(hunted), known.abandoned());
            interrupt.expects(exit);
            Summary summary = bisection.filter(_ -> !hunted.findings().isEmpty() && !ledger.full()).map(one -> one.of(hunted))
                    .orElse(hunted);
            if (!(summary.ending() instanceof Ending.Impossible) || summary.status().counts().checks() > 0) {
                display.known(outcome);
                display.ended(summary, exit);
            }
            explain(summary, ledger, display);
            display.write(summary, exit, reports);
            return exit;
        } finally {
            interrupt.over(exit);
        }
    }

    private Hunt hunt(TargetName hunted, long drawn) {
        if (threads < 1 || threads > 1024) {
            throw new Stop(Exit.USAGE, "--threads takes a number from 1 to 1024, not " + threads);
        }
        Optional<Duration> limit = time.or(() -> checks.isPresent() ? Optional.empty() : Optional.of(USUAL_TIME));
        return new Hunt(Servers.hunted(hunted), Names.oracles(oracles, spec), drawn, threads, limit, checks, !everyDatabase, !even)
                .in(own.read(target.name(), spec.commandLine().getErr()));
    }

    /// What was `found` that counts is more than how the hunt ended, unless it could not be kept. A hunt may be `interrupted` after its end
    /// too, in the replays.
    static Exit exit(Summary summary, boolean found, boolean interrupted) {
        boolean nothingJudged = summary.status().counts().checks() == 0;
        boolean faults = summary.internalErrors() > 0;
        return switch (summary.ending()) {
            case Ending.Full _ -> Exit.INCONCLUSIVE;
            case Ending.Complete _, Ending.Interrupted _, Ending.Impossible _, Ending.Faulty _ when found -> Exit.FINDINGS;
            case Ending.Impossible _ -> Exit.INCONCLUSIVE;
            case Ending.Faulty _ -> Exit.FAULT;
            case Ending.Complete _, Ending.Interrupted _ when faults -> Exit.FAULT;
            case Ending.Interrupted _ -> Exit.INTERRUPTED;
            case Ending.Complete _ when interrupted -> Exit.INTERRUPTED;
            case Ending.Complete _ -> nothingJudged ? Exit.INCONCLUSIVE : Exit.NOTHING_FOUND;
        };
    }

    /// One line on why a hunt ended before its time, and the findings that could not be kept.
    private void explain(Summary summary, FindingLedger ledger, Display display) {
        ledger.unsaved().forEach(display::unsaved);
        Optional<String> why = switch (summary.ending()) {
            case Ending.Impossible impossible -> Optional.of(impossible.why());
            case Ending.Full _ -> ledger.writeError().map(error -> error + "; the findings that are not kept are printed above");
            case Ending.Faulty faulty -> Optional.of("an internal error in round after round: " + faulty.what()
                    + " (please report it with " + faulty.trace() + ")");
            case Ending.Complete _ when summary.status().counts().checks() == 0 ->
                Optional.of("no claim could be judged; try other oracles or more time");
            case Ending.Complete _, Ending.Interrupted _ -> Optional.empty();
        };
        why.ifPresent(line -> spec.commandLine().getErr().println("gainsay: " + line));
        spec.commandLine().getErr().flush();
    }
}
