package gainsay.process;

import gainsay.oracle.Verdict;
import java.util.List;

/// What a task that judges comes to: the verdict, and what else was noticed.
public record Judgement(Verdict verdict, List<String> remarks) {
    public Judgement {
        remarks = List.copyOf(remarks);
    }
}
