package gainsay.cli;

import gainsay.dialect.registry.Dialects;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `gainsay`, with its commands.
@Command(name = "gainsay", mixinStandardHelpOptions = true, versionProvider = AboutGainsay.class,
        description = {"Finds logic bugs in database systems: queries that a DBMS silently answers wrong.", ""},
        synopsisSubcommandLabel = "COMMAND", commandListHeading = "%nCommands:%n")
public final class Gainsay implements Runnable {
    /// All commands, a line each, in the order in which help shows them.
    private static List<Object> commands() {
        return List.of(
                new HuntCommand(),
                new ShowCommand(),
                new CheckCommand(),
                new ReplayCommand(),
                new VerifyCommand(),
                new KnownCommand(),
                new ReduceCommand(),
                new BisectCommand(),
                new TargetsCommand(),
                new OraclesCommand(),
                new BenchCommand(),
                new CalibrateCommand(),
                new CompletionCommand(),
                new WorkerCommand(),
                new TaskCommand());
    }

    @Spec
    private CommandSpec spec;

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Gainsay());
        commands().forEach(line::addSubcommand);
        line.setUsageHelpLongOptionsMaxWidth(24).setUsageHelpWidth(100);
        line.setParameterExceptionHandler(Failures::usage).setExecutionExceptionHandler(Failures::execution);
        line.setExitCodeExceptionMapper(_ -> Exit.FAULT.code());
        line.getCommandSpec().usageMessage().footer(footer(Dialects.ALL.getFirst().name()));
        return line;
    }

    private static String[] footer(String engine) {
        return new String[] {
            "", "A first hunt, and a look at what it found:", "",
            "  gainsay hunt " + engine + "@3.28.0 --for 30s",
            "  gainsay show",
            "  gainsay replay ID --on " + engine + "@3.28.0," + engine, "",
            "Exit codes:",
            "  0   nothing found",
            "  1   findings",
            "  2   inconclusive: something is not usable, nothing could be judged, or a part of a setup was refused",
            "  64  invalid command line",
            "  70  internal error",
            "  130 interrupted before anything was found"};
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
