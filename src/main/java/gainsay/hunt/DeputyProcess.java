package gainsay.hunt;

import gainsay.run.Target;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The child process of a [Deputy]: a line says what to do, a line what came of it, until there are no more. In between come
/// signs of life: when the target is open, and after statements. It ends with its parent, whatever it is at.
public final class DeputyProcess {
    private static final String TARGET = "target";
    private static final String KIND = "kind";
    private static final String DETAILS = "details";
    private static final String DEADLINE = "deadlineMillis";
    private static final String ALIVE = "{\"alive\":true}";
    private static final String VERSION = "version";
    private static final String RESULT = "result";
    private static final String UNAVAILABLE = "unavailable";
    private static final String FAULT = "fault";
    private static final long QUIET_NANOS = 200_000_000;

    private final Map<String, Doer> doers;
    private final Opening opening;
    private final Map<String, Target> open = new HashMap<>();
    private final BlockingQueue<String> questions = new LinkedBlockingQueue<>();
    private PrintStream out = System.out;
    private long lastSign;

    /// Does one kind of task.
    @FunctionalInterface
    public interface Doer {
        JsonNode result(JsonNode details, Target target);
    }

    /// Who does what, and how to open targets.
    public DeputyProcess(Map<String, Doer> doers, Opening opening) {
        this.doers = Map.copyOf(doers);
        this.opening = opening;
    }

    /// Answers until the parent is gone, which ends the process. What a driver prints goes to the error stream.
    public void run(InputStream in, PrintStream answers) {
        out = answers;
        System.setOut(System.err);
        Thread.ofPlatform().daemon().start(() -> listen(in));
        try {
            while (true) {
                say(done(JsonMapper.shared().readTree(questions.take())).toString());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void listen(InputStream in) {
        try (var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            reader.lines().forEach(questions::add);
        } catch (IOException | UncheckedIOException e) {
            // The parent is gone in another way.
        }
        Runtime.getRuntime().halt(0);
    }

    private void say(String line) {
        out.print(line + "\n");
        out.flush();
        lastSign = System.nanoTime();
    }

    private void pulse() {
        if (System.nanoTime() - lastSign > QUIET_NANOS) {
            say(ALIVE);
        }
    }

    private ObjectNode done(JsonNode question) {
        ObjectNode answer = JsonMapper.shared().createObjectNode();
        try {
            Target target = target(question.path(TARGET).asString(), Duration.ofMillis(question.path(DEADLINE).asLong()));
            say(ALIVE);
            answer.put(VERSION, target.engineVersion());
            answer.set(RESULT, doers.get(question.path(KIND).asString()).result(question.path(DETAILS), target));
        } catch (Target.Unavailable e) {
            answer.put(UNAVAILABLE, e.getMessage());
        } catch (RuntimeException e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            answer.put(FAULT, trace.toString());
        }
        return answer;
    }

    private Target target(String name, Duration deadline) {
        return open.computeIfAbsent(name + " " + deadline, _ -> opening.open(name, new Meter(this::pulse), deadline));
    }

    static String question(Deputy.Task task, String target, Duration deadline) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put(TARGET, target).put(DEADLINE, deadline.toMillis())
                .put(KIND, task.kind());
        json.set(DETAILS, task.details());
        return json.toString();
    }

    /// The texts of an array.
    public static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    /// Or is it what a virtual machine prints when it is killed?
    static boolean isAnswer(String line) {
        return line.startsWith("{");
    }

    /// Does the line say no more than that the process lives?
    static boolean isSign(String line) {
        return line.equals(ALIVE);
    }

    static Deputy.Reply answer(String line) {
        JsonNode json = JsonMapper.shared().readTree(line);
        if (json.has(UNAVAILABLE)) {
            throw new Target.Unavailable(json.path(UNAVAILABLE).asString());
        }
        if (json.has(FAULT)) {
            throw new IllegalStateException(json.path(FAULT).asString());
        }
        return new Deputy.Reply.Done(json.path(VERSION).asString(), json.path(RESULT));
    }
}
