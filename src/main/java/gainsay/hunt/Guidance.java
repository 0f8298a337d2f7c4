package gainsay.hunt;

import gainsay.generate.Choices;
import gainsay.oracle.Oracle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What a worker has learned about where its attempts are well spent, or that it does not ask.
///
/// It learns from plans and verdicts alone, since these are the same each time for a seed. What a reduction comes to may
/// depend on how long it could take, so it teaches nothing here.
public final class Guidance {
    private static final int MOST_ALIKE = 4;
    private static final int MOST_MARKS = 10_000;

    private final List<Oracle<?>> oracles;
    private final boolean guides;
    private final Portfolio portfolio;
    private final Map<String, Integer> databases = new HashMap<>();

    /// One that guides, or one that lets oracles take turns and treats all databases alike.
    public Guidance(List<Oracle<?>> oracles, boolean guides) {
        this.oracles = List.copyOf(oracles);
        this.guides = guides;
        this.portfolio = new Portfolio(oracles);
    }

    /// The visit to one more database.
    Visit visit(Choices choices) {
        return guides ? new GuidedVisit(this, choices) : new EvenVisit(oracles, choices);
    }

    Portfolio portfolio() {
        return portfolio;
    }

    /// How many databases have shown this, with one more if it is `another`.
    int databases(String mark, boolean another) {
        if (another && (databases.size() < MOST_MARKS || databases.containsKey(mark))) {
            databases.merge(mark, 1, Integer::sum);
        }
        return databases.getOrDefault(mark, 1);
    }

    /// How often one database may show what so many have shown: the first one 4 times, the fourth and all later ones once.
    static int allowance(int databases) {
        return Math.max(1, MOST_ALIKE + 1 - databases);
    }
}
