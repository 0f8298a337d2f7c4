package gainsay.hunt;

import gainsay.dialect.Dialect;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.VerdictJson;
import gainsay.run.Target;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Judges in a process of its own. That an engine crashes or hangs there is a verdict too.
public final class Juror implements AutoCloseable {
    public static final String FINDING = "finding";
    private static final String VERDICT = "verdict";
    private static final String REMARKS = "remarks";

    private final Deputy deputy;

    public Juror(Launch launch) {
        this.deputy = new Deputy(launch);
    }

    /// `deadline` is how long one statement may take.
    Juror(Launch launch, Duration deadline) {
        this.deputy = new Deputy(launch, deadline);
    }

    /// A verdict with what else was noticed, and the version of the engine by its own account; it has none to give if it crashed.
    public record Answer(String version, Verdict verdict, List<String> remarks) {
        public Answer {
            remarks = List.copyOf(remarks);
        }

        /// What the target that gave it speaks.
        public Dialect dialect(String target) {
            return Finding.dialect(target, version);
        }
    }

    public Answer judge(Finding finding, String target) {
        return judge(new Deputy.Task(FINDING, finding.json()), target);
    }

    /// The task is done by one that gives a [#result]. Throws `Target.Unavailable` if the target cannot be opened there. What one
    /// case damages may end the process at the next, so a crash is believed only of a process that has judged nothing else.
    public Answer judge(Deputy.Task task, String target) {
        boolean fresh = deputy.fresh();
        Answer answer = ask(task, target);
        return !fresh && Death.crashed(answer.verdict) ? ask(task, target) : answer;
    }

    private Answer ask(Deputy.Task task, String target) {
        return switch (deputy.ask(task, target)) {
            case Deputy.Reply.Died died -> new Answer("", died.how(), List.of());
            case Deputy.Reply.Done done -> new Answer(done.version(), VerdictJson.read(done.result().path(VERDICT)),
                    DeputyProcess.texts(done.result().path(REMARKS)));
        };
    }

    /// How a finding is judged in that process, by one of these oracles.
    public static DeputyProcess.Doer ofFindings(Function<String, Optional<Oracle<?>>> oracles) {
        return (details, target) -> {
            Finding finding = Finding.read(details, oracles);
            return result(judged(finding, oracles.apply(finding.oracle()).orElseThrow(), target), List.of());
        };
    }

    /// An answer that is too large for this process says nothing about the engine.
    private static Verdict judged(Finding finding, Oracle<?> oracle, Target target) {
        try {
            return Replay.on(finding, oracle, target);
        } catch (OutOfMemoryError e) {
            return new Verdict.Inapplicable("it takes more memory than there is here");
        }
    }

    public static JsonNode result(Verdict verdict, List<String> remarks) {
        ObjectNode result = JsonMapper.shared().createObjectNode();
        result.set(VERDICT, VerdictJson.write(verdict));
        remarks.forEach(result.putArray(REMARKS)::add);
        return result;
    }

    void leave() {
        deputy.leave();
    }

    /// Ends the process, also while another thread waits for a verdict; what that one gets says nothing.
    void abandon() {
        deputy.abandon();
    }

    @Override
    public void close() {
        deputy.close();
    }
}
