package gainsay.process;

import gainsay.finding.Finding;
import gainsay.finding.Replay;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import java.util.List;

/// The task to judge the case of a finding again.
public record JudgeFinding(Finding finding) implements Task<Judgement> {
    @Override
    public Judgement perform(Target target) {
        return new Judgement(verdict(Oracles.named(finding.oracle()).orElseThrow(), target), List.of());
    }

    /// An answer that is too large for this process says nothing about the engine.
    private Verdict verdict(Oracle<?> oracle, Target target) {
        try {
            return Replay.on(finding, oracle, target);
        } catch (OutOfMemoryError e) {
            return new Verdict.Inapplicable("it takes more memory than there is here");
        }
    }

    @Override
    public Class<Judgement> resultType() {
        return Judgement.class;
    }
}
