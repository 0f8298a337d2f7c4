package gainsay.cli;

import gainsay.check.Answer.Same;
import gainsay.check.Comparison;
import gainsay.dialect.read.SqlFile;
import gainsay.dialect.read.Written;
import gainsay.engine.Unavailable;
import gainsay.process.TaskProcess;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay compare`: a user's own SQL on several versions or engines, and what is not the same.
@Command(name = "compare", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Run your own SQL on several targets, and tell which of its queries have other rows, types or errors there.", "",
            "Will an upgrade change anything? The statements of the file run in their order, on an empty database of each target. "
            + "The first target is what the others are compared with. Rows are compared in their order where ORDER BY says it; what SQL "
            + "leaves open is no difference. A statement that one target refuses and another takes is one.", ""},
        footer = {"", "Exit codes: 0 no difference, 1 a difference, 2 nothing could be compared, 64 invalid command line."})
final class CompareCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "statements that make and fill a database, and queries; a dump is read too")
    private Path file;

    @Option(names = "--on", required = true, paramLabel = "TARGET,TARGET[,…]", description = "two targets or more, as "
            + "ENGINE@1.4.0.0,ENGINE")
    private String targets;

    @Option(names = "--all", description = "show what came of every statement, also where nothing differs")
    private boolean all;

    @Option(names = "--json", description = "one JSON document, for machines")
    private boolean json;

    @Option(names = "--report", paramLabel = "html=PATH", description = "write a page for people besides")
    private List<String> reports = List.of();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<String> on = Names.targets(targets);
        if (on.size() < 2) {
            throw new Stop(Exit.USAGE, "--on takes two targets or more to compare, as " + Names.usualTarget() + "@3.28.0,"
                    + Names.usualTarget());
        }
        List<Path> pages = reports.stream().map(CompareCommand::page).toList();
        SqlFile read = UserFile.read(file, on);
        if (read.statements().stream().noneMatch(Written::asks)) {
            throw new Stop(Exit.INCONCLUSIVE, file + " has no query to compare");
        }
        on.forEach(name -> Names.fetched(name, spec));
        Comparison comparison = compared(read, on);
        Exit exit = exit(comparison);
        print(comparison, exit);
        pages.forEach(page -> ComparisonPage.write(file, comparison, page));
        return exit.code();
    }

    private static Comparison compared(SqlFile read, List<String> on) {
        try (TaskProcess tasks = new TaskProcess(TaskCommand.launch().brief())) {
            return Comparison.of(read.statements(), on, tasks);
        } catch (Unavailable e) {
            throw new Stop(Exit.INCONCLUSIVE, e.getMessage());
        }
    }

    private static Path page(String report) {
        if (!report.startsWith("html=") || report.length() == "html=".length()) {
            throw new Stop(Exit.USAGE, "--report takes html=PATH here, not " + report);
        }
        return Path.of(report.substring("html=".length()));
    }

    private void print(Comparison comparison, Exit exit) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(ComparisonJson.of(file, comparison, exit));
        } else {
            new ComparisonText(comparison, all).lines(file).forEach(out::println);
        }
        out.flush();
    }

    static Exit exit(Comparison comparison) {
        boolean differs = false;
        for (int i = 0; i < comparison.statements().size(); i++) {
            differs |= comparison.same(i) == Same.DIFFERS;
        }
        return differs ? Exit.FINDINGS : comparison.says() ? Exit.NOTHING_FOUND : Exit.INCONCLUSIVE;
    }
}
