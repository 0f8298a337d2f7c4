package gainsay.cli;

import gainsay.check.Corpus;
import gainsay.check.FileCheck;
import gainsay.check.ScriptFile;
import gainsay.child.Launch;
import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.dialect.read.Unfinished;
import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import gainsay.oracle.Oracle;
import gainsay.process.JudgeProcess;
import gainsay.process.TaskProcess;
import gainsay.run.Terms;
import gainsay.sql.Query;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay check`: a user's own SQL, or a file of known bugs, put before the oracles.
@Command(name = "check", mixinStandardHelpOptions = true,
        description = {"Judge your own SQL, or a file of known bugs.", "",
            "A script (.sql) makes a database and asks it: each query is judged by each oracle, on the database as it is there; "
            + "INSERT, UPDATE and DELETE are judged by those that can. "
            + "A corpus (.json) is an array of cases; each is judged on its last bad version, on the one with the fix and "
            + "on the newest.", ""},
        footer = {"", "Exit codes: 0 nothing is broken and all is as the corpus says, 1 if not, 2 inconclusive: a statement was refused "
            + "or had no answer in time, nothing was judged, or a target is not usable, 64 invalid command line."})
final class CheckCommand implements Callable<Integer> {
    /// How a text is cut into statements does not change with versions.
    private static final Version NEWEST = Version.of("999");

    private static final String INPUT = "-";

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "a script, a corpus, or - for a script on standard input")
    private List<Path> files;

    @Option(names = "--on", paramLabel = "TARGET,…", description = "where to judge (default: the newest; for a corpus, its own versions)")
    private Optional<String> targets;

    @Option(names = "--oracle", paramLabel = "NAME", split = ",",
            description = "which oracles (default: all; for a corpus, those it names)")
    private List<String> oracles = List.of();

    @Option(names = "--timeout", paramLabel = "TIME", converter = Limits.Time.class,
            description = "how long one statement may take: 500ms, 30s, 2m (default: 5s)")
    private Duration timeout = Terms.DEADLINE;

    @Mixin
    private ReportFiles reports;

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Oracle<?>> asked = Names.oracles(oracles, spec);
        reports.open();
        Exit exit = Exit.NOTHING_FOUND;
        try (ProgressLine progress = new ProgressLine(spec, "verdicts", json)) {
            CheckOutput output = new CheckOutput(progress, json);
            for (Path file : files) {
                exit = exit.and(file.toString().endsWith(".json") ? corpus(file, asked, output) : script(file, asked, output));
            }
            output.ended(exit);
            reports.write("Check of " + files.stream().map(Path::toString).collect(Collectors.joining(", ")), new LinkedHashMap<>(),
                    output.judged(), exit);
        }
        return exit.code();
    }

    private Exit corpus(Path file, List<Oracle<?>> asked, CheckOutput output) {
        Optional<List<String>> elsewhere = targets.map(Names::targets);
        Corpus corpus = readable(file, () -> Corpus.read(file));
        try (JudgeProcess process = new JudgeProcess(launch(), timeout)) {
            CorpusTable table = new CorpusTable(file.toString(), output, process, asked, !oracles.isEmpty());
            return told(file.toString(), table.judge(corpus, elsewhere), table.inconclusive());
        }
    }

    /// A process that is silent is ended later than a statement.
    private Launch launch() {
        Launch launch = TaskCommand.launch().brief();
        Launch.Patience usual = launch.patience();
        return launch.patient(new Launch.Patience(usual.start(), usual.silence().plus(timeout), usual.finish()));
    }

    private Exit script(Path file, List<Oracle<?>> asked, CheckOutput output) {
        boolean given = file.toString().equals(INPUT);
        String name = given ? "<stdin>" : file.toString();
        String text = readable(file, () -> given ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8) : Files.readString(file));
        Exit exit = Exit.NOTHING_FOUND;
        try (TaskProcess process = new TaskProcess(launch(), timeout)) {
            for (String target : Names.targets(targets.orElse(Names.usualTarget()))) {
                Names.fetched(target, spec);
                ScriptFile script = cut(name, dialect(target), text);
                UserFile.permitted(name, script.statements(), target);
                FileLines lines = new FileLines(output, name, target, script, timeout);
                exit = exit.and(judged(name, lines, asked, process));
            }
        }
        return exit;
    }

    /// The same exit code; one that is inconclusive has a reason.
    private Exit told(String file, Exit exit, String why) {
        if (exit == Exit.INCONCLUSIVE) {
            spec.commandLine().getErr().println("gainsay: " + file + ": " + why);
            spec.commandLine().getErr().flush();
        }
        return exit;
    }

    private Exit judged(String name, FileLines lines, List<Oracle<?>> asked, TaskProcess process) {
        Query any = Reader.query(dialect(lines.target()), "SELECT a FROM t WHERE a > 1");
        List<Oracle<?>> able = asked.stream().filter(oracle -> !oracle.claims(any).isEmpty()).toList();
        try {
            new FileCheck(process, lines.file(), able.stream().map(Oracle::name).toList()).judge(lines.target(), lines);
        } catch (Unavailable e) {
            return lines.unusable(e.getMessage());
        }
        return told(name, lines.summary(able), lines.inconclusive());
    }

    private static Dialect dialect(String target) {
        return TargetName.of(target).engine().dialect().at(NEWEST);
    }

    private static ScriptFile cut(String name, Dialect dialect, String text) {
        try {
            return ScriptFile.of(dialect, text);
        } catch (Unfinished e) {
            throw new Stop(Exit.USAGE, name + ":" + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new Stop(Exit.USAGE, name + ": " + e.getMessage());
        }
    }

    /// What a file holds, or one line on why it cannot be read.
    static <T> T readable(Path file, Reading<T> reading) {
        try {
            return reading.read();
        } catch (NoSuchFileException e) {
            throw new Stop(Exit.USAGE, "there is no file " + file);
        } catch (MalformedInputException e) {
            throw new Stop(Exit.USAGE, file + " is not UTF-8 text");
        } catch (IOException e) {
            throw new Stop(Exit.INCONCLUSIVE, file + " cannot be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new Stop(Exit.USAGE, file + ": " + e.getMessage());
        }
    }

    interface Reading<T> {
        T read() throws IOException;
    }
}
