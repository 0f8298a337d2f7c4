package gainsay.cli;

import gainsay.engine.Unavailable;
import gainsay.store.Findings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/// What a user sees when something goes wrong: one line that says what to do, and never a stack trace.
final class Failures {
    private Failures() {}

    static int usage(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        tell(command, firstLine(failure) + " (see: " + command.getCommandSpec().qualifiedName() + " --help)");
        return Exit.USAGE.code();
    }

    static int execution(Exception failure, CommandLine command, ParseResult parsed) {
        Exit exit = switch (failure) {
            case Stop stop -> stop.exit();
            case Unavailable _, Findings.Unwritable _, UncheckedIOException _ -> Exit.INCONCLUSIVE;
            default -> Exit.FAULT;
        };
        tell(command, exit == Exit.FAULT ? fault(failure) : firstLine(failure));
        return exit.code();
    }

    private static void tell(CommandLine command, String line) {
        command.getErr().println("gainsay: " + line);
        command.getErr().flush();
    }

    private static String firstLine(Exception failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    private static String fault(Exception failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        String what = "internal error: " + failure.getClass().getSimpleName() + ": " + firstLine(failure);
        try {
            Path file = Files.createTempFile("gainsay-error-", ".txt");
            Files.writeString(file, trace.toString());
            return what + " (please report it with " + file + ")";
        } catch (IOException e) {
            return what + " (and its trace could not be written: " + e.getMessage() + ")";
        }
    }
}
