package gainsay.run;

import gainsay.dialect.Particulars;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/// The exception that an engine did not foresee: of one written in Java as the virtual machine saw it thrown, of another the frames that it
/// writes into its error, which are more than is compared.
///
/// An engine may answer with one error for all of them and drop what was thrown, so that its driver cannot tell. What is recorded costs a
/// tenth of a second and is for what is looked into, not for what is hunted.
public final class Thrown {
    private static final List<String> EVENTS = List.of("jdk.JavaExceptionThrow", "jdk.JavaErrorThrow");
    private static final int MOST_FRAMES = 8;

    private Thrown() {}

    /// The last exception of Java's own that this thread threw in the code of the engine during the work, and its frames there, the
    /// innermost first. Nothing if there was none, or if the engine is not written in Java.
    public static List<String> during(Runnable work, Particulars engine) {
        if (!engine.traces() || !FlightRecorder.isAvailable()) {
            work.run();
            return List.of();
        }
        try (Recording recording = new Recording()) {
            EVENTS.forEach(event -> recording.enable(event).withStackTrace());
            recording.start();
            work.run();
            recording.stop();
            return engine.code().isEmpty() ? written(events(recording), engine.trace()) : told(events(recording), engine);
        }
    }

    private static List<RecordedEvent> events(Recording recording) {
        try {
            Path file = Files.createTempFile("gainsay-thrown", ".jfr");
            try {
                recording.dump(file);
                return RecordingFile.readAllEvents(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot record what is thrown", e);
        }
    }

    /// The frames that a native engine wrote into its last error, without the addresses of this process. The driver tells the whole of it.
    private static List<String> written(List<RecordedEvent> events, String heading) {
        List<String> messages = events.stream().filter(event -> event.getEventType().getName().equals(EVENTS.getFirst()))
                .flatMap(event -> Stream.ofNullable(event.getString("message"))).filter(message -> message.contains(heading)).toList();
        if (messages.isEmpty()) {
            return List.of();
        }
        String last = messages.getLast();
        Stream<String> frames = last.substring(last.indexOf(heading) + heading.length()).strip().lines().takeWhile(line -> !line.isBlank())
                .map(line -> line.replaceFirst(" *\\[0x[0-9a-f]+]$", "").replaceFirst("^.*/", "").replaceFirst("\\d{10,}", "…"))
                .limit(MOST_FRAMES);
        return Stream.concat(last.lines().limit(1), frames).toList();
    }

    private static List<String> told(List<RecordedEvent> events, Particulars engine) {
        long here = Thread.currentThread().threadId();
        List<RecordedEvent> unforeseen = events.stream().filter(event -> EVENTS.contains(event.getEventType().getName()))
                .filter(event -> event.getThread() != null && event.getThread().getJavaThreadId() == here)
                .filter(event -> unforeseen(event.getClass("thrownClass").getName()) && !frames(event, engine).isEmpty()).toList();
        if (unforeseen.isEmpty()) {
            return List.of();
        }
        RecordedEvent last = unforeseen.getLast();
        List<String> lines = new ArrayList<>();
        lines.add(last.getClass("thrownClass").getName() + Optional.ofNullable(last.getString("message")).map(": "::concat).orElse(""));
        lines.addAll(frames(last, engine));
        return lines;
    }

    /// One of Java's own that need not be declared: others, as that there is no such class, are a way to go on.
    private static boolean unforeseen(String name) {
        try {
            Class<?> thrown = EngineException.library(name) ? Class.forName(name, false, null) : Exception.class;
            return RuntimeException.class.isAssignableFrom(thrown) || Error.class.isAssignableFrom(thrown);
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static List<String> frames(RecordedEvent event, Particulars engine) {
        return event.getStackTrace() == null ? List.of() : event.getStackTrace().getFrames().stream().map(Thrown::name)
                .filter(frame -> engine.code().stream().anyMatch(frame::startsWith)
                        && engine.notices().stream().noneMatch(frame::startsWith))
                .limit(MOST_FRAMES).toList();
    }

    private static String name(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName();
    }
}
