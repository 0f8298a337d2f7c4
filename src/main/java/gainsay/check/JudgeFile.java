package gainsay.check;

import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.process.Task;
import gainsay.run.Target;
import java.util.List;

/// The task to walk through a file and judge what stands in it, from one step on and so many steps at most, or as many as go into a short
/// time. At each statement to judge, the first step is to ask the statement itself; each oracle is a further one.
public record JudgeFile(ScriptFile file, List<String> oracles, int from, int most) implements Task<JudgeFile.Walked> {
    public JudgeFile {
        oracles = List.copyOf(oracles);
    }

    /// A statement that the engine itself refused, or did not answer in time: why.
    public record Refusal(int statement, String why, boolean late) {}

    /// What an oracle says of a statement.
    public record Opinion(int statement, String oracle, Verdict verdict) {}

    /// What was seen, and the step that comes next; none does if the walk is `over`.
    public record Walked(List<Refusal> refusals, List<Opinion> opinions, int next, boolean over) {
        public Walked {
            refusals = List.copyOf(refusals);
            opinions = List.copyOf(opinions);
        }
    }

    @Override
    public Walked perform(Target target) {
        List<Oracle<?>> asked = oracles.stream().<Oracle<?>>map(name -> Oracles.named(name).orElseThrow()).toList();
        try (FileWalk walk = new FileWalk(target, file, asked)) {
            return walk.from(from, most);
        }
    }

    @Override
    public Class<Walked> resultType() {
        return Walked.class;
    }
}
