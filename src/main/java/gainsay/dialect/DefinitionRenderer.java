package gainsay.dialect;

import gainsay.sql.Partitioning;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Statement;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes what stands behind the columns of a table or of an index: how rows are spread over partitions, which of them one has, by which
/// method an index searches. And commands, which a dialect has as words with holes.
public record DefinitionRenderer(Renderer out) {
    private static final Pattern HOLE = Pattern.compile("\\{(object|index|table|columns|value)}");
    private static final String DEFERRED = " DEFERRABLE INITIALLY DEFERRED";

    void partitioning(Partitioning by) {
        if (out.written(by)) {
            return;
        }
        out.put(" PARTITION BY ").put(by.kind().name()).put(" ");
        keys(by.keys());
    }

    void partition(Statement.CreatePartition create) {
        out.put("CREATE TABLE ").put(create.name()).put(" PARTITION OF ").put(create.table()).put(" ");
        bounds(create.bounds());
        create.partitioning().ifPresent(this::partitioning);
    }

    void bounds(Bounds bounds) {
        if (!out.written(bounds)) {
            usual(bounds);
        }
    }

    private void usual(Bounds bounds) {
        switch (bounds) {
            case Bounds.Between between -> {
                out.put("FOR VALUES FROM ");
                edges(between.from());
                out.put(" TO ");
                edges(between.to());
            }
            case Bounds.OneOf some -> out.put("FOR VALUES IN (").exprs(some.values()).put(")");
            case Bounds.Share share -> out.put("FOR VALUES WITH (MODULUS ").put(Long.toString(share.modulus())).put(", REMAINDER ")
                    .put(Long.toString(share.remainder())).put(")");
            case Bounds.Rest _ -> out.put("DEFAULT");
        }
    }

    private void edges(List<Partitioning.Edge> edges) {
        out.put("(").list(edges, (r, edge) -> {
            if (!r.written(edge)) {
                edge.value().ifPresentOrElse(r::expr, () -> r.put(edge.last() ? "MAXVALUE" : "MINVALUE"));
            }
        });
        out.put(")");
    }

    void index(Statement.CreateIndex create) {
        out.put(create.unique() ? "CREATE UNIQUE INDEX " : "CREATE INDEX ").put(create.name()).put(" ON ").put(create.table());
        rest(create);
    }

    /// An index among the rules of its table.
    void inTable(Statement.CreateIndex create) {
        out.put(create.unique() ? "UNIQUE INDEX " : "INDEX ").put(create.name()).put(create.method().isEmpty() ? " " : "");
        rest(create);
    }

    private void rest(Statement.CreateIndex create) {
        out.put(create.method().isEmpty() ? "" : " USING " + create.method() + " ");
        keys(create.keys());
        if (!create.including().isEmpty()) {
            out.put(" INCLUDE ").names(create.including());
        }
        create.options().forEach(option -> out.put(" ").put(option));
        create.where().ifPresent(where -> out.put(" WHERE ").expr(where));
    }

    public void keys(List<Statement.Key> keys) {
        out.put("(").list(keys, (_, key) -> key(key));
        out.put(")");
    }

    private void key(Statement.Key key) {
        if (!out.written(key)) {
            out.expr(key.expr());
        }
        out.put(key.operators().isEmpty() ? "" : " " + key.operators()).put(key.descending() ? " DESC" : "");
        out.put(!key.nullsTurned() ? "" : key.descending() ? " NULLS LAST" : " NULLS FIRST");
    }

    void exclude(Statement.TableRule.Exclude rule) {
        if (rule.method().isEmpty()) {
            out.put("UNIQUE (").list(rule.keys(), (_, key) -> key(key));
            out.put(" ").put(rule.operator()).put(")");
            return;
        }
        out.put("EXCLUDE USING ").put(rule.method()).put(" (").list(rule.keys(), (r, key) -> {
            key(key);
            r.put(" WITH ").put(rule.operator());
        });
        out.put(")");
    }

    Renderer deferred(boolean deferred) {
        return out.put(deferred ? DEFERRED : "");
    }

    void command(Statement.Command command) {
        Matcher hole = HOLE.matcher(command.words());
        int from = 0;
        while (hole.find()) {
            out.put(command.words().substring(from, hole.start()));
            switch (hole.group(1)) {
                case "object", "index" -> out.put(command.object());
                case "table" -> out.put(command.table());
                case "columns" -> out.list(command.columns(), Renderer::put);
                default -> command.value().ifPresent(out::expr);
            }
            from = hole.end();
        }
        out.put(command.words().substring(from));
    }
}
