package gainsay.check;

import gainsay.check.JudgeFile.Opinion;
import gainsay.check.JudgeFile.Refusal;
import gainsay.check.JudgeFile.Walked;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Survives;
import gainsay.process.TaskProcess;
import gainsay.process.TaskProcess.Reply;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Has a file judged in a process of its own, some steps at a time. When the engine ends that process, fewer steps are taken, and at last
/// one alone, which is then known to be the one.
public final class FileCheck {
    private static final int MANY = 1 << 20;
    private static final int FEW = 8;

    private final TaskProcess tasks;
    private final ScriptFile file;
    private final List<String> oracles;
    private final Set<Integer> refused = new HashSet<>();

    public FileCheck(TaskProcess tasks, ScriptFile file, List<String> oracles) {
        this.tasks = tasks;
        this.file = file;
        this.oracles = List.copyOf(oracles);
    }

    /// Whoever is told what is seen, as it is seen.
    public interface Witness {
        void version(String version);

        void refused(Refusal refusal);

        void judged(Opinion opinion);
    }

    /// Throws `Unavailable` if the target cannot be opened.
    public void judge(String target, Witness witness) {
        int next = 0;
        int most = MANY;
        boolean over = false;
        while (!over) {
            boolean alone = most == 1 && tasks.fresh();
            switch (tasks.ask(new JudgeFile(file, oracles, next, most), target)) {
                case Reply.Done<Walked>(String version, Walked walked) -> {
                    witness.version(version);
                    tell(walked, witness);
                    next = walked.next();
                    over = walked.over();
                }
                case Reply.Crashed<Walked>(Verdict.Failed verdict) when alone -> {
                    witness.judged(opinion(next, verdict));
                    boolean asked = next % steps() == 0;
                    over = asked && setupEnds(target, next);
                    next += asked ? steps() : 1;
                    over |= next >= file.subjects().size() * steps();
                    most = MANY;
                }
                case Reply.Crashed<Walked> _ -> most = most > FEW ? FEW : 1;
            }
        }
    }

    /// Tells what is new, in the order of the file.
    private void tell(Walked walked, Witness witness) {
        Deque<Refusal> fresh = new ArrayDeque<>(walked.refusals().stream().filter(one -> refused.add(one.statement())).toList());
        for (Opinion opinion : walked.opinions()) {
            while (!fresh.isEmpty() && fresh.getFirst().statement() < opinion.statement()) {
                witness.refused(fresh.removeFirst());
            }
            witness.judged(opinion);
        }
        fresh.forEach(witness::refused);
    }

    /// How many there are at one statement: to ask it, and each oracle.
    private int steps() {
        return oracles.size() + 1;
    }

    /// What is said of the step that ended the process.
    private Opinion opinion(int step, Verdict.Failed verdict) {
        int oracle = step % steps();
        return new Opinion(file.subjects().get(step / steps()), oracle == 0 ? new Survives().name() : oracles.get(oracle - 1), verdict);
    }

    /// Do the statements before this step end the process already?
    private boolean setupEnds(String target, int step) {
        return tasks.ask(new JudgeFile(file, oracles, step, 0), target) instanceof Reply.Crashed<Walked>;
    }
}
