package gainsay.dialect;

import gainsay.sql.Statement;
import java.util.List;

/// Writes a MERGE.
record MergeRenderer(Renderer out) {

    void merge(Statement.Merge merge) {
        out.put("MERGE INTO ").put(merge.table()).put(" USING ").source(merge.source()).put(" ON ").expr(merge.on());
        merge.branches().forEach(this::branch);
        if (!merge.returning().isEmpty()) {
            out.put(" RETURNING ").list(merge.returning(), Renderer::item);
        }
    }

    private void branch(Statement.Branch branch) {
        out.put(" WHEN ").put(branch.matching().name().replace('_', ' '));
        branch.condition().ifPresent(condition -> out.put(" AND ").expr(condition));
        List<Statement.Assignment> assignments = branch.assignments();
        switch (branch.effect()) {
            case NOTHING -> out.put(" THEN DO NOTHING");
            case DELETE -> out.put(" THEN DELETE");
            case UPDATE -> out.put(" THEN UPDATE SET ").list(assignments, (r, one) -> r.put(one.column()).put(" = ").expr(one.value()));
            case INSERT -> {
                out.put(" THEN INSERT ").names(assignments.stream().map(Statement.Assignment::column).toList()).put(" VALUES (");
                out.exprs(assignments.stream().map(Statement.Assignment::value).toList()).put(")");
            }
        }
    }
}
