package gainsay.measure;

import gainsay.dialect.Renderer;
import gainsay.finding.Plans;
import gainsay.oracle.Oracle;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.WatchedDatabase;
import gainsay.sql.Node;
import gainsay.sql.Query;
import java.util.HashSet;
import java.util.Set;

/// The claims of one oracle once more, without a clock: did their queries give rows, and by which plans?
final class PlanCount implements WatchedDatabase.Witness {
    private final Set<Long> plans = new HashSet<>();
    private final Set<Long> prepared = new HashSet<>();
    private long queries;
    private long nonEmpty;

    private PlanCount() {}

    static Figures.Look at(Oracle<?> oracle, Target target, Bench.Extent extent) {
        PlanCount count = new PlanCount();
        OracleRun run = new OracleRun(new WatchedTarget(target, count), oracle, extent.seed(), extent.checks());
        while (!run.over()) {
            run.round();
        }
        return new Figures.Look(run.counts().checks(), count.queries, count.nonEmpty, count.plans.size(),
                (int) count.prepared.stream().filter(plan -> !count.plans.contains(plan)).count());
    }

    @Override
    public void preparing(Node node, Database database) {
        if (node instanceof Query query) {
            Plans.prepared(query, database).ifPresent(prepared::add);
        }
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
