package gainsay.hunt;

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
/// known of it, a line each.
record Death(String kind, List<String> lines) {
    private static final String IN = " in ";
    private static final int SIGNALS = 128;
    private static final int MOST_FRAMES = 8;
    private static final Pattern SIGNAL = Pattern.compile("^#\\s+(SIG[A-Z]+|EXCEPTION_[A-Z_]+|Internal Error|Out of Memory Error)\\b.*");
    private static final Pattern FRAME = Pattern.compile("^(?:# )?C\\s+\\[(\\S+)].*");
    private static final Pattern FRAME_LINE = Pattern.compile("^[A-Za-z]{1,2} {1,2}\\S.*");
    /// Frames of the C library and of the virtual machine say nothing about the engine.
    private static final Pattern OTHERS = Pattern.compile("(libc|libjvm|libjli|libpthread|ld-linux|linux-vdso|libsystem)[^+]*\\+.*");
    /// Part of the name that a driver gives to its unpacked library.
    private static final Pattern UNIQUE = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-?|[0-9]{9,}(?=\\.so)");

    private static final Pattern PLACE = Pattern.compile(IN + "[\\w.$…]+$");

    Death {
        lines = List.copyOf(lines);
    }

    /// The end of a process that nobody asked to end, with the log that its virtual machine wrote, if it did.
    static Death of(int exitCode, Path log) {
        List<String> text = text(log);
        Optional<String> signal = text.stream().map(SIGNAL::matcher).filter(Matcher::matches).map(line -> line.group(1)).findFirst();
        if (signal.isEmpty()) {
            String end = exitCode > SIGNALS ? "signal " + (exitCode - SIGNALS) : "exit code " + exitCode;
            return new Death(Verdict.Failed.CRASH + ": " + end, List.of("the engine ended its process: " + end));
        }
        List<String> frames = frames(text);
        Optional<String> place = frames.stream().map(FRAME::matcher).filter(Matcher::matches).map(frame -> frame.group(1))
                .filter(frame -> !OTHERS.matcher(frame).matches()).findFirst();
        List<String> lines = new ArrayList<>(List.of("the engine ended its process: " + signal.get()));
        lines.addAll(frames);
        return new Death(Verdict.Failed.CRASH + ": " + signal.get() + place.map(where -> IN + where).orElse(""), lines);
    }

    /// The end of a process that said nothing for so long, although its statement was cancelled.
    static Death ofSilence(long seconds) {
        return new Death(Verdict.Failed.HANG,
                List.of("no answer within " + seconds + " s, and the engine does not let itself be interrupted"));
    }

    boolean hang() {
        return kind.equals(Verdict.Failed.HANG);
    }

    /// Is it known where in the engine it happened?
    boolean placed() {
        return kind.contains(IN);
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
        return verdict instanceof Verdict.Failed failed && (failed.crash() || failed.hang());
    }

    static boolean crashed(Verdict verdict) {
        return verdict instanceof Verdict.Failed failed && failed.crash();
    }

    /// Did two versions fail in the same way? Where a crash happens, or an exception is thrown, is another place in each.
    static boolean alike(Verdict.Failed one, Verdict.Failed other) {
        return anywhere(one).equals(anywhere(other)) || one.crash() && other.crash();
    }

    private static String anywhere(Verdict.Failed failed) {
        return PLACE.matcher(failed.kind()).replaceAll("");
    }

    Verdict.Failed verdict() {
        return new Verdict.Failed(kind, "", String.join("\n", lines));
    }
}
