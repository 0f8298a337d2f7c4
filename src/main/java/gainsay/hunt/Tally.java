package gainsay.hunt;

import gainsay.run.Database;
import java.util.function.UnaryOperator;

/// Who counts what a round does.
public interface Tally {

    void count(UnaryOperator<Counts> more);

    /// A good moment to look at the plan of the last query: it comes up every few claims. Is the plan a new one? Who looks at
    /// none sees nothing new.
    default boolean lookAtPlan(Database database) {
        return false;
    }
}
