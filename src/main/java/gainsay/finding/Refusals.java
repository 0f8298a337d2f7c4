package gainsay.finding;

import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.WatchedDatabase;
import gainsay.sql.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What was refused while a claim was judged, and makes no sense as it was asked. A claim may keep apart what its judge puts together.
final class Refusals implements WatchedDatabase.Witness {
    private final List<String> senseless = new ArrayList<>();

    @Override
    public void answered(Node asked, Outcome outcome, Database database) {
        if (outcome instanceof Outcome.Refused refused && !WellFormed.asks(asked, database)) {
            senseless.add(refused.sql());
        }
    }

    /// Is the verdict about what makes no sense?
    boolean explain(Verdict verdict) {
        Stream<String> told = switch (verdict) {
            case Verdict.Failed failed -> Stream.of(failed.sql());
            case Verdict.Broken broken -> Stream.of(broken.expected().sql(), broken.actual().sql());
            case Verdict.Holds _, Verdict.Inapplicable _ -> Stream.of();
        };
        return told.anyMatch(sql -> senseless.stream().anyMatch(sql::contains));
    }
}
