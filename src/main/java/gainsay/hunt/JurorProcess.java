package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.VerdictJson;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The child process of a [Juror]: a line asks for a verdict, a line answers, until there are no more.
public final class JurorProcess {
    private static final String TARGET = "target";
    private static final String FINDING = "finding";
    private static final String VERSION = "version";
    private static final String VERDICT = "verdict";
    private static final String UNAVAILABLE = "unavailable";

    private final Function<String, Optional<Oracle<?>>> oracles;
    private final Map<String, Target> open = new HashMap<>();

    /// The oracles to judge by.
    public JurorProcess(Function<String, Optional<Oracle<?>>> oracles) {
        this.oracles = oracles;
    }

    /// Answers until there are no more questions. What a driver prints goes to the error stream.
    public void run(InputStream in, PrintStream out) throws IOException {
        System.setOut(System.err);
        var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                out.print(judged(JsonMapper.shared().readTree(line)) + "\n");
                out.flush();
            }
        } finally {
            open.values().forEach(Target::close);
        }
    }

    private ObjectNode judged(JsonNode question) {
        ObjectNode answer = JsonMapper.shared().createObjectNode();
        try {
            Target target = open.computeIfAbsent(question.path(TARGET).asString(), Targets::open);
            Finding finding = Finding.read(question.path(FINDING), oracles);
            answer.put(VERSION, target.engineVersion());
            answer.set(VERDICT, VerdictJson.write(Replay.on(finding, oracles.apply(finding.oracle()).orElseThrow(), target)));
        } catch (Target.Unavailable e) {
            answer.put(UNAVAILABLE, e.getMessage());
        }
        return answer;
    }

    static String question(Finding finding, String target) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put(TARGET, target);
        json.set(FINDING, finding.json());
        return json.toString();
    }

    /// Or is it what a virtual machine prints when it is killed?
    static boolean isAnswer(String line) {
        return line.startsWith("{");
    }

    static Juror.Answer answer(String line) {
        JsonNode json = JsonMapper.shared().readTree(line);
        if (json.has(UNAVAILABLE)) {
            throw new Target.Unavailable(json.path(UNAVAILABLE).asString());
        }
        return new Juror.Answer(json.path(VERSION).asString(), VerdictJson.read(json.path(VERDICT)));
    }
}
