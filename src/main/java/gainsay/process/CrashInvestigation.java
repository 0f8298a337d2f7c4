package gainsay.process;

import gainsay.child.Launch;
import gainsay.finding.Finding;
import gainsay.finding.Sighting;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Survives;
import gainsay.reduce.Budget;
import gainsay.reduce.Reducer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Looks into the end of a process: does what it was asked last end another process too? Then that is made small, in one
/// process after the other, since each try that succeeds costs one.
///
/// A crash has to come twice. Whoever ends processes that are too large, or a machine that is out of memory, may end the one
/// in which we look as well.
public final class CrashInvestigation implements AutoCloseable {
    private static final int TRIES = 4;
    private static final int MOST_QUESTIONS = 4_000;
    /// To tell a hang from a slow statement while it is reduced. What comes of that is judged with the usual patience.
    private static final Duration SHORT_DEADLINE = Duration.ofMillis(500);
    private static final Duration SHORT_SILENCE = Duration.ofSeconds(2);

    private final Survives oracle = new Survives();
    private final JudgeProcess patient;
    private final JudgeProcess impatient;
    private final Budget budget;
    private volatile boolean abandoned;

    /// Ends an investigation that nobody waits for any more.
    public static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /// What is left of a process: how it ended, what its databases were asked, and where the hunt was then.
    public record CrashedProcess(ProcessEnd end, List<AskedStatements> asked, Position position) {
        /// The cases that may have ended it, the likeliest first. What hangs is waited for.
        public List<TestCase<Survives.Claim>> cases() {
            CrashCases cases = new CrashCases(Finding.dialect(position.target, position.version));
            return asked.stream().filter(one -> one.waiting() || !end.hang()).flatMap(one -> cases.cases(one).stream()).toList();
        }
    }

    /// Where a hunt is.
    public record Position(String target, String version, Finding.Seed seed) {
        private Finding finding(TestCase<?> test, Verdict verdict, boolean flaky) {
            return new Finding("survives", target, version, seed, test, Optional.empty(), verdict, flaky, List.of());
        }
    }

    public CrashInvestigation(Launch launch) {
        Launch.Patience usual = launch.patience();
        this.patient = new JudgeProcess(launch);
        this.budget = new Budget(MOST_QUESTIONS, usual.finish().multipliedBy(2));
        this.impatient = new JudgeProcess(launch.patient(new Launch.Patience(usual.start(), SHORT_SILENCE, usual.finish())),
                SHORT_DEADLINE);
    }

    /// Does a finding end or hang the process that judges it? Only an investigation may reduce it then.
    public static boolean concerns(Finding finding) {
        return ProcessEnd.caused(finding.verdict());
    }

    /// The finding that an end comes to, not yet reduced; none if no fresh process ends so.
    public Optional<Finding> confirmed(CrashedProcess crashed) {
        return crashed.cases().stream().flatMap(test -> confirmed(test, crashed.position).stream()).findFirst();
    }

    private Optional<Finding> confirmed(TestCase<Survives.Claim> test, Position position) {
        Finding tried = position.finding(test, Verdict.HOLDS, false);
        List<Verdict> crashes = new ArrayList<>();
        int tries = 0;
        boolean enough = false;
        while (tries < TRIES && !enough && crashes.isEmpty() == (tries == 0)) {
            tries++;
            Verdict verdict = judge(patient, tried, test);
            if (ProcessEnd.caused(verdict)) {
                crashes.add(verdict);
                enough = crashes.size() > 1 || !ProcessEnd.crashed(verdict);
            }
        }
        return enough ? Optional.of(position.finding(test, crashes.getLast(), crashes.size() < tries)) : Optional.empty();
    }

    /// The finding with a case as small as the budget allows.
    public Finding reduced(Finding finding) {
        Sighting<Survives.Claim> sighting = Sighting.of(oracle, finding.best(), finding.verdict());
        JudgeProcess quick = sighting.kind() instanceof Kind.Hang ? impatient : patient;
        TestCase<Survives.Claim> small = Reducer.reduce(sighting.test(),
                test -> sighting.like(judge(quick, with(finding, test, finding.verdict()), test)), budget);
        Verdict verdict = judge(patient, with(finding, small, finding.verdict()), small);
        if (sighting.like(verdict)) {
            return with(finding, small, verdict);
        }
        boolean gone = !sighting.like(judge(patient, finding, sighting.test()));
        return new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.original(),
                finding.reduced(), finding.verdict(), finding.flaky() || gone, List.of());
    }

    private static Finding with(Finding finding, TestCase<?> smaller, Verdict verdict) {
        return new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.original(),
                Optional.of(smaller), verdict, finding.flaky(), List.of());
    }

    /// The verdict of another process, with the statements that it is about.
    private Verdict judge(JudgeProcess by, Finding finding, TestCase<Survives.Claim> test) {
        if (abandoned) {
            throw new Abandoned();
        }
        Verdict verdict = by.judge(finding, finding.target()).verdict();
        if (abandoned) {
            throw new Abandoned();
        }
        return verdict instanceof Verdict.Failed failed && ProcessEnd.caused(failed)
                ? new Verdict.Failed(failed.kind(), Survives.text(test.claim(), finding.dialect()), failed.error()) : verdict;
    }

    /// Lets no process begin, and ends those that run. May be called by another thread.
    public void abandon() {
        abandoned = true;
        patient.abandon();
        impatient.abandon();
    }

    @Override
    public void close() {
        impatient.stop();
        patient.close();
    }
}
