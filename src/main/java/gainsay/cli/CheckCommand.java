package gainsay.cli;

import gainsay.check.Corpus;
import gainsay.check.JudgeScript;
import gainsay.check.Script;
import gainsay.dialect.Version;
import gainsay.engine.TargetName;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.process.JudgeProcess;
import gainsay.report.SqlScript;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay check`: a user's own SQL, or a file of known bugs, put before the oracles.
@Command(name = "check", mixinStandardHelpOptions = true,
        description = {"Judge your own SQL, or a file of known bugs.", "",
            "A script (.sql) makes a database and ends with the query in question; each oracle says what it makes of it. "
            + "A corpus (.json) is an array of cases; each is judged on its last bad version, on the one with the fix and "
            + "on the newest.", ""},
        footer = {"", "Exit codes: 0 nothing is broken and all is as the corpus says, 1 if not, 2 inconclusive: nothing could be judged, "
            + "or a part of a setup was refused; 64 invalid command line."})
final class CheckCommand implements Callable<Integer> {
    /// How a text is cut into statements does not change with versions.
    private static final Version NEWEST = Version.of("999");

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "a script, or a corpus")
    private List<Path> files;

    @Option(names = "--on", paramLabel = "TARGET,…", description = "where to judge (default: the newest; for a corpus, its own versions)")
    private Optional<String> targets;

    @Option(names = "--oracle", paramLabel = "NAME", split = ",",
            description = "which oracles (default: all; for a corpus, those it names)")
    private List<String> oracles = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Oracle<?>> asked = Names.oracles(oracles);
        Exit exit = Exit.NOTHING_FOUND;
        try (JudgeProcess process = TaskCommand.judge()) {
            for (Path file : files) {
                Exit here = file.toString().endsWith(".json") ? corpus(file, asked, process) : script(file, asked, process);
                exit = exit.and(here);
            }
        }
        return exit.code();
    }

    private Exit corpus(Path file, List<Oracle<?>> asked, JudgeProcess process) {
        Optional<List<String>> elsewhere = targets.map(Names::targets);
        CorpusTable table = new CorpusTable(spec.commandLine().getOut(), process, asked, !oracles.isEmpty());
        return told(file, table.judge(readable(file, () -> Corpus.read(file)), elsewhere), table.inconclusive());
    }

    private Exit script(Path file, List<Oracle<?>> asked, JudgeProcess process) {
        String text = readable(file, () -> Files.readString(file));
        PrintWriter out = spec.commandLine().getOut();
        Exit exit = Exit.NOTHING_FOUND;
        for (String name : Names.targets(targets.orElse(Names.usualTarget()))) {
            Names.fetched(name, spec);
            Script script = readable(file, () -> Script.of(TargetName.of(name).engine().dialect().at(NEWEST), text));
            Set<String> told = new HashSet<>();
            boolean judged = false;
            for (Oracle<?> oracle : asked) {
                JudgeProcess.Answer answer = process.judge(new JudgeScript(script, oracle.name()), name);
                answer.remarks().stream().filter(told::add).forEach(refused -> out.printf("%-18s refuses    %s%n", name, refused));
                out.printf("%-18s %-10s %s%n", name, oracle.name(), ReplayCommand.line(answer.verdict()));
                judged |= !(answer.verdict() instanceof Verdict.Inapplicable);
                if (answer.verdict() instanceof Verdict.Broken || answer.verdict() instanceof Verdict.Failed) {
                    SqlScript.of(answer.verdict(), answer.dialect(name)).lines().forEach(line -> out.println("    " + line));
                    exit = Exit.FINDINGS;
                }
                out.flush();
            }
            exit = exit.and(told(file, whether(judged && told.isEmpty()), whyNot(name, judged, told.size())));
        }
        return exit;
    }

    private static Exit whether(boolean conclusive) {
        return conclusive ? Exit.NOTHING_FOUND : Exit.INCONCLUSIVE;
    }

    private static String whyNot(String target, boolean judged, int refused) {
        return judged ? target + " refuses " + refused + (refused == 1 ? " statement" : " statements")
                + " of the setup, so the database is not that of the script" : "nothing could be judged on " + target;
    }

    /// The same exit code; one that is inconclusive has a reason.
    private Exit told(Path file, Exit exit, String why) {
        if (exit == Exit.INCONCLUSIVE) {
            spec.commandLine().getErr().println("gainsay: " + file + ": " + why);
            spec.commandLine().getErr().flush();
        }
        return exit;
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
