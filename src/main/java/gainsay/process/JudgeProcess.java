package gainsay.process;

import gainsay.child.Launch;
import gainsay.dialect.Dialect;
import gainsay.finding.Finding;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Survives;
import java.time.Duration;
import java.util.List;

/// Judges in a process of its own. That an engine crashes or hangs there is a verdict too.
public final class JudgeProcess implements AutoCloseable {
    private final TaskProcess tasks;

    public JudgeProcess(Launch launch) {
        this.tasks = new TaskProcess(launch);
    }

    /// `deadline` is how long one statement may take.
    public JudgeProcess(Launch launch, Duration deadline) {
        this.tasks = new TaskProcess(launch, deadline);
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

    /// What ends the process cannot say by which statement; the case says what was asked.
    public Answer judge(Finding finding, String target) {
        Answer answer = judge(new JudgeFinding(finding), target);
        return answer.verdict instanceof Verdict.Failed failed && failed.sql().isEmpty()
                && finding.best().claim() instanceof Survives.Claim claim ? new Answer(answer.version,
                new Verdict.Failed(failed.kind(), Survives.text(claim, finding.dialect()), failed.error()), answer.remarks) : answer;
    }

    /// Throws `Unavailable` if the target cannot be opened there. What one case damages may end the process at the next, so a
    /// crash is believed only of a process that has judged nothing else.
    public Answer judge(Task<Judgement> task, String target) {
        boolean fresh = tasks.fresh();
        Answer answer = ask(task, target);
        return !fresh && ProcessEnd.crashed(answer.verdict) ? ask(task, target) : answer;
    }

    private Answer ask(Task<Judgement> task, String target) {
        return switch (tasks.ask(task, target)) {
            case TaskProcess.Reply.Crashed<Judgement> crashed -> new Answer("", crashed.verdict(), List.of());
            case TaskProcess.Reply.Done<Judgement>(String version, Judgement(Verdict verdict, List<String> remarks)) ->
                new Answer(version, verdict, remarks);
        };
    }

    /// Ends the process. The next case is judged in another.
    void stop() {
        tasks.stop();
    }

    /// Ends the process, also while another thread waits for a verdict; what that one gets says nothing.
    public void abandon() {
        tasks.abandon();
    }

    @Override
    public void close() {
        tasks.close();
    }
}
