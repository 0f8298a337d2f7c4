package gainsay.check;

import gainsay.oracle.registry.Oracles;
import gainsay.process.Judgement;
import gainsay.process.Task;
import gainsay.run.Target;

/// The task to judge a script by an oracle. What the target refuses of the setup is told as remarks.
public record JudgeScript(Script script, String oracle) implements Task<Judgement> {
    @Override
    public Judgement perform(Target target) {
        return new Judgement(script.judge(Oracles.named(oracle).orElseThrow(), target), script.refused(target));
    }

    @Override
    public Class<Judgement> resultType() {
        return Judgement.class;
    }
}
