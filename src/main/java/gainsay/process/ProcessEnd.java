package gainsay.process;

import gainsay.child.ChildEnd;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How a process with an engine in it ended: what kind of end it was, told apart by where the engine was then, and what is
/// known of it, a line each. It is `suspect` unless the server that it had a session of says that another session ended it.
public record ProcessEnd(Kind.ProcessLoss kind, List<String> lines, boolean suspect) {
    private static final String OF_SERVER = "the server ended: ";
    private static final int SIGNALS = 128;
    private static final int MOST_FRAMES = 8;
    private static final Pattern SIGNAL = Pattern.compile("^#\\s+(SIG[A-Z]+|EXCEPTION_[A-Z_]+|Internal Error|Out of Memory Error)\\b.*");
    private static final Pattern FRAME = Pattern.compile("^(?:# )?C\\s+\\[(\\S+)].*");
    private static final Pattern FRAME_LINE = Pattern.compile("^[A-Za-z]{1,2} {1,2}\\S.*");
    /// Frames of the C library and of the virtual machine say nothing about the engine.
    private static final Pattern OTHERS = Pattern.compile("(libc|libjvm|libjli|libpthread|ld-linux|linux-vdso|libsystem)[^+]*\\+.*");
    /// Part of the name that a driver gives to its unpacked library.
    private static final Pattern UNIQUE = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-?|[0-9]{9,}(?=\\.so)");

    public ProcessEnd {
        lines = List.copyOf(lines);
    }

    ProcessEnd(Kind.ProcessLoss kind, List<String> lines) {
        this(kind, lines, true);
    }

    /// Was it the end of a server, or of the connection to it?
    public boolean ofServer() {
        return lines.getFirst().startsWith(OF_SERVER);
    }

    /// The end of a process that nobody asked to end.
    public static ProcessEnd of(ChildEnd end) {
        return end.silence().map(silence -> ofSilence(silence.toSeconds())).orElseGet(() -> of(end.exitCode(), end.log()));
    }

    /// The same, with the log that its virtual machine wrote, if it did.
    public static ProcessEnd of(int exitCode, Path log) {
        List<String> text = text(log);
        if (!text.isEmpty() && text.getFirst().startsWith(EngineLoss.HEAD)) {
            return ofServer(text);
        }
        Optional<String> signal = text.stream().map(SIGNAL::matcher).filter(Matcher::matches).map(line -> line.group(1)).findFirst();
        if (signal.isEmpty()) {
            String end = exitCode > SIGNALS ? "signal " + (exitCode - SIGNALS) : "exit code " + exitCode;
            return new ProcessEnd(new Kind.Crash(end, Optional.empty()), List.of("the engine ended its process: " + end));
        }
        List<String> frames = frames(text);
        Optional<String> place = frames.stream().map(FRAME::matcher).filter(Matcher::matches).map(frame -> frame.group(1))
                .filter(frame -> !OTHERS.matcher(frame).matches()).findFirst();
        List<String> lines = new ArrayList<>(List.of("the engine ended its process: " + signal.get()));
        lines.addAll(frames);
        return new ProcessEnd(new Kind.Crash(signal.get(), place), lines);
    }

    /// The end of a server, as the process that had its session wrote it down.
    private static ProcessEnd ofServer(List<String> text) {
        String end = text.getFirst().substring(EngineLoss.HEAD.length());
        Optional<String> place = text.stream().filter(line -> line.startsWith(EngineLoss.PLACE))
                .map(line -> line.substring(EngineLoss.PLACE.length())).findFirst();
        List<String> lines = new ArrayList<>(List.of(OF_SERVER + end));
        text.stream().filter(line -> !line.startsWith("# ")).forEach(lines::add);
        return new ProcessEnd(new Kind.Crash(end, place), lines, !text.contains(EngineLoss.BYSTANDER));
    }

    /// The end of a process that said nothing for so long, although its statement was cancelled.
    public static ProcessEnd ofSilence(long seconds) {
        return new ProcessEnd(new Kind.Hang(),
                List.of("no answer within " + seconds + " s, and the engine does not let itself be interrupted"));
    }

    boolean hang() {
        return kind instanceof Kind.Hang;
    }

    /// Is it known where in the engine it happened?
    public boolean placed() {
        return kind instanceof Kind.Crash crash && crash.place().isPresent();
    }

    /// The frame that crashed, and those that called it.
    private static List<String> frames(List<String> text) {
        List<String> stack = text.stream().dropWhile(line -> !line.startsWith("Native frames:")).skip(1)
                .takeWhile(line -> FRAME_LINE.matcher(line).matches()).limit(MOST_FRAMES).toList();
        List<String> problematic = text.stream().dropWhile(line -> !line.startsWith("# Problematic frame:")).skip(1).limit(1)
                .map(line -> line.replaceFirst("^# ", "")).toList();
        return (stack.isEmpty() ? problematic : stack).stream().map(line -> UNIQUE.matcher(line).replaceAll("")).toList();
    }

    private static List<String> text(Path log) {
        try {
            return Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return List.of();
        }
    }

    /// Is this the verdict on an engine that ended its process, or that hung?
    static boolean caused(Verdict verdict) {
        return verdict instanceof Verdict.Failed failed && failed.kind() instanceof Kind.ProcessLoss;
    }

    static boolean crashed(Verdict verdict) {
        return verdict instanceof Verdict.Failed failed && failed.kind() instanceof Kind.Crash;
    }

    /// Did two versions fail in the same way? Where a crash happens, or an exception is thrown, is another place in each.
    public static boolean alike(Verdict.Failed one, Verdict.Failed other) {
        return switch (one.kind()) {
            case Kind.Crash _ -> other.kind() instanceof Kind.Crash;
            case Kind.Error error -> other.kind() instanceof Kind.Error(String what, _) && what.equals(error.what());
            case Kind.Hang _, Kind.NoAnswer _, Kind.NoTarget _ -> one.kind().equals(other.kind());
        };
    }

    Verdict.Failed verdict() {
        return new Verdict.Failed(kind, "", String.join("\n", lines));
    }
}
