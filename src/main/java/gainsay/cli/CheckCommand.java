package gainsay.cli;

import gainsay.check.Corpus;
import gainsay.check.JudgeScript;
import gainsay.check.Script;
import gainsay.dialect.Version;
import gainsay.engine.TargetName;
import gainsay.oracle.Oracle;
import gainsay.process.JudgeProcess;
import gainsay.report.Judged;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
            "A script (.sql) makes a database and ends with the query in question; each oracle says what it makes of it. "
            + "A corpus (.json) is an array of cases; each is judged on its last bad version, on the one with the fix and "
            + "on the newest.", ""},
        footer = {"", "Exit codes: 0 nothing is broken and all is as the corpus says, 1 if not, 2 inconclusive, 64 invalid command line."})
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

    @Mixin
    private ReportFiles reports;

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Oracle<?>> asked = Names.oracles(oracles);
        reports.open();
        Exit exit = Exit.NOTHING_FOUND;
        try (ProgressLine progress = new ProgressLine(spec, "verdicts", json); JudgeProcess process = TaskCommand.judge()) {
            CheckOutput output = new CheckOutput(progress, json);
            for (Path file : files) {
                Exit here = file.toString().endsWith(".json") ? corpus(file, asked, process, output)
                        : script(file, asked, process, output);
                exit = here == Exit.NOTHING_FOUND ? exit : here;
            }
            output.ended(exit);
            reports.write("Check of " + files.stream().map(Path::toString).collect(Collectors.joining(", ")), new LinkedHashMap<>(),
                    output.judged(), exit);
        }
        return exit.code();
    }

    private Exit corpus(Path file, List<Oracle<?>> asked, JudgeProcess process, CheckOutput output) {
        Optional<List<String>> elsewhere = targets.map(Names::targets);
        CorpusTable table = new CorpusTable(file.toString(), output, process, asked, !oracles.isEmpty());
        return table.judge(readable(file, () -> Corpus.read(file)), elsewhere);
    }

    private Exit script(Path file, List<Oracle<?>> asked, JudgeProcess process, CheckOutput output) {
        String text = readable(file, () -> Files.readString(file));
        Judged.Place query = new Judged.Place(file.toString(), Math.max(1, (int) text.stripTrailing().lines().count()));
        Exit exit = Exit.NOTHING_FOUND;
        List<String> on = Names.targets(targets.orElse(Names.usualTarget()));
        output.progress().more(on.size() * asked.size());
        for (String name : on) {
            Names.fetched(name, spec);
            Script script = readable(file, () -> Script.of(TargetName.of(name).engine().dialect().at(NEWEST), text));
            Set<String> told = new HashSet<>();
            for (Oracle<?> oracle : asked) {
                output.progress().inHand(name + " " + oracle.name());
                long begun = System.nanoTime();
                JudgeProcess.Answer answer = process.judge(new JudgeScript(script, oracle.name()), name);
                answer.remarks().stream().filter(told::add).forEach(refused -> output.refused(file.toString(), name, refused));
                output.verdict(query, name, oracle.name(), answer, (System.nanoTime() - begun) / 1e9);
                exit = answer.verdict().wrong().isPresent() ? Exit.FINDINGS : exit;
                output.progress().step();
            }
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
