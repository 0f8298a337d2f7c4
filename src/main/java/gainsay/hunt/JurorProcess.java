package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.VerdictJson;
import gainsay.run.Target;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The child process of a [Juror]: a line asks for a verdict, a line answers, until there are no more. In between come signs
/// of life: when the target is open, and after statements. It ends with its parent, whatever it is at.
public final class JurorProcess {
    private static final String TARGET = "target";
    private static final String FINDING = "finding";
    private static final String DEADLINE = "deadlineMillis";
    private static final String ALIVE = "{\"alive\":true}";
    private static final String VERSION = "version";
    private static final String VERDICT = "verdict";
    private static final String UNAVAILABLE = "unavailable";
    private static final long QUIET_NANOS = 200_000_000;

    private final Function<String, Optional<Oracle<?>>> oracles;
    private final Opening opening;
    private final Map<String, Target> open = new HashMap<>();
    private final BlockingQueue<String> questions = new LinkedBlockingQueue<>();
    private PrintStream out = System.out;
    private long lastSign;

    /// The oracles to judge by, and how to open targets.
    public JurorProcess(Function<String, Optional<Oracle<?>>> oracles, Opening opening) {
        this.oracles = oracles;
        this.opening = opening;
    }

    /// Answers until the parent is gone, which ends the process. What a driver prints goes to the error stream.
    public void run(InputStream in, PrintStream answers) {
        out = answers;
        System.setOut(System.err);
        Thread.ofPlatform().daemon().start(() -> listen(in));
        try {
            while (true) {
                say(judged(JsonMapper.shared().readTree(questions.take())).toString());
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

    private ObjectNode judged(JsonNode question) {
        ObjectNode answer = JsonMapper.shared().createObjectNode();
        try {
            Target target = target(question.path(TARGET).asString(), Duration.ofMillis(question.path(DEADLINE).asLong()));
            Finding finding = Finding.read(question.path(FINDING), oracles);
            say(ALIVE);
            answer.put(VERSION, target.engineVersion());
            answer.set(VERDICT, VerdictJson.write(verdict(finding, target)));
        } catch (Target.Unavailable e) {
            answer.put(UNAVAILABLE, e.getMessage());
        }
        return answer;
    }

    private Target target(String name, Duration deadline) {
        return open.computeIfAbsent(name + " " + deadline, _ -> opening.open(name, new Meter(this::pulse), deadline));
    }

    /// An answer that is too large for this process says nothing about the engine.
    private Verdict verdict(Finding finding, Target target) {
        try {
            return Replay.on(finding, oracles.apply(finding.oracle()).orElseThrow(), target);
        } catch (OutOfMemoryError e) {
            return new Verdict.Inapplicable("it takes more memory than there is here");
        }
    }

    static String question(Finding finding, String target, Duration deadline) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put(TARGET, target).put(DEADLINE, deadline.toMillis());
        json.set(FINDING, finding.json());
        return json.toString();
    }

    /// Or is it what a virtual machine prints when it is killed?
    static boolean isAnswer(String line) {
        return line.startsWith("{");
    }

    /// Does the line say no more than that the process lives?
    static boolean isSign(String line) {
        return line.equals(ALIVE);
    }

    static Juror.Answer answer(String line) {
        JsonNode json = JsonMapper.shared().readTree(line);
        if (json.has(UNAVAILABLE)) {
            throw new Target.Unavailable(json.path(UNAVAILABLE).asString());
        }
        return new Juror.Answer(json.path(VERSION).asString(), VerdictJson.read(json.path(VERDICT)));
    }
}
