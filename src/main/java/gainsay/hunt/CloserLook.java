package gainsay.hunt;

import gainsay.dialect.Renderer;
import gainsay.oracle.Oracle;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Query;
import java.util.HashSet;
import java.util.Set;

/// The claims of one oracle once more, without a clock: did their queries give rows, and by which plans?
final class CloserLook implements WatchedDatabase.Witness {
    private final Set<Long> plans = new HashSet<>();
    private long queries;
    private long nonEmpty;

    private CloserLook() {}

    static Figures.Look at(Oracle<?> oracle, Target target, Bench.Extent extent) {
        CloserLook look = new CloserLook();
        Solo solo = new Solo(new WatchedTarget(target, look), oracle, extent.seed(), extent.checks());
        while (!solo.over()) {
            solo.round();
        }
        return new Figures.Look(solo.counts().checks(), look.queries, look.nonEmpty, look.plans.size());
    }

    @Override
    public void answered(Node asked, Outcome outcome, Database database) {
        if (asked instanceof Query query && outcome instanceof Rows rows) {
            queries++;
            nonEmpty += rows.rows().isEmpty() ? 0 : 1;
            Plans.normal(Renderer.sql(database.dialect(), query), database).ifPresent(plans::add);
        }
    }
}
