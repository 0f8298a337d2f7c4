package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import java.util.function.UnaryOperator;

/// Who counts what a round does.
public interface Tally {

    void count(UnaryOperator<Counts> more);

    /// A claim of this oracle has its verdict.
    default void judged(Oracle<?> oracle, Verdict verdict) {}

    /// A good moment to look at the plan of the last query, which this oracle asked: it comes up every few claims. Is the plan a new one?
    /// Who looks at none sees nothing new.
    default boolean lookAtPlan(Oracle<?> oracle, Database database) {
        return false;
    }
}
