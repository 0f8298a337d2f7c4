package gainsay.hunt;

import gainsay.dialect.Renderer;
import gainsay.oracle.Oracle;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Query;
import java.util.HashSet;
import java.util.Set;

/// The claims of one oracle once more, without a clock: did their queries give rows, and by which plans?
final class CloserLook implements Watched.Watcher {
    private final Set<Long> plans = new HashSet<>();
    private long queries;
    private long nonEmpty;

    private CloserLook() {}

    static Figures.Look at(Oracle<?> oracle, Target target, Bench.Extent extent) {
        CloserLook look = new CloserLook();
        Solo solo = new Solo(target, new Watched<>(oracle, look), extent.seed(), extent.checks());
        while (!solo.over()) {
            solo.round();
        }
        return new Figures.Look(solo.counts().checks(), look.queries, look.nonEmpty, look.plans.size());
    }

    @Override
    public void answered(Query query, Rows rows, Database database) {
        queries++;
        nonEmpty += rows.rows().isEmpty() ? 0 : 1;
        Plans.normal(Renderer.sql(database.dialect(), query), database).ifPresent(plans::add);
    }
}
