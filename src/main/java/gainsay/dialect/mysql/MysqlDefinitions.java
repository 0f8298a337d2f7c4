package gainsay.dialect.mysql;

import gainsay.dialect.DefinitionRenderer;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Partitioning.Edge;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What MySQL writes in a way of its own where tables, indexes and triggers are defined.
final class MysqlDefinitions {
    private static final String FULLTEXT = "FULLTEXT";
    /// The method of an index over the numbers of lists.
    static final String LIST = "LIST";

    private MysqlDefinitions() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.writes(Statement.CreateTable.class, MysqlDefinitions::table).writes(Statement.Key.class, MysqlDefinitions::key)
                .writes(Statement.CreateIndex.class, MysqlDefinitions::index)
                .writes(Statement.CreateTrigger.class, MysqlDefinitions::trigger)
                .writes(Partitioning.class, MysqlDefinitions::partitioning)
                .writes(ColumnRule.Identity.class, (_, out) -> out.put("AUTO_INCREMENT UNIQUE"));
    }

    /// What a cast makes of a value, as the type of a column that holds it.
    private static final Map<String, String> COLUMNS = Map.of("SIGNED", "BIGINT", "UNSIGNED", "BIGINT UNSIGNED", "CHAR", "VARCHAR(2000)",
            "BINARY", "VARBINARY(2000)");

    /// A foreign key behind a column would be read and forgotten, so that it is a rule of the table.
    static void table(Statement.CreateTable create, Renderer out) {
        List<Statement.ColumnDef> columns = new ArrayList<>();
        List<TableRule> rules = new ArrayList<>(create.rules());
        for (Statement.ColumnDef column : create.columns()) {
            List<ColumnRule> kept = new ArrayList<>();
            for (ColumnRule rule : column.rules()) {
                if (rule instanceof ColumnRule.References references) {
                    rules.add(new TableRule.ForeignKey(List.of(column.name()), references.table(), references.columns(),
                            references.actions()));
                } else {
                    kept.add(rule);
                }
            }
            columns.add(new Statement.ColumnDef(column.name(),
                    COLUMNS.getOrDefault(column.typeName(), column.typeName()), column.type(), kept));
        }
        out.usual(new Statement.CreateTable(create.name(), create.temporary(), columns, rules, create.options(), create.partitioning(),
                create.parents()));
    }

    /// A key that is no column stands in parentheses.
    static void key(Statement.Key key, Renderer out) {
        if (key.expr() instanceof Expr.Column) {
            out.expr(key.expr());
        } else {
            out.enclosed(key.expr());
        }
    }

    /// The words of a text index stand before its name, those of other methods behind its keys, and those of one over lists around its key.
    static void index(Statement.CreateIndex create, Renderer out) {
        if (create.method().equals(LIST)) {
            out.put("CREATE INDEX ").put(create.name()).put(" ON ").put(create.table()).put("((CAST(")
                    .expr(create.keys().getFirst().expr()).put(" AS UNSIGNED ARRAY)))");
            return;
        }
        out.put("CREATE ").put(create.unique() ? "UNIQUE " : create.method().equals(FULLTEXT) ? "FULLTEXT " : "").put("INDEX ")
                .put(create.name()).put(" ON ").put(create.table());
        new DefinitionRenderer(out).keys(create.keys());
        out.put(create.method().isEmpty() || create.method().equals(FULLTEXT) ? "" : " USING " + create.method());
    }

    /// A condition stands among what is done.
    static void trigger(Statement.CreateTrigger create, Renderer out) {
        out.put("CREATE TRIGGER ").put(create.name()).put(" ").put(create.moment().name()).put(" ").put(create.event().name()).put(" ON ")
                .put(create.table()).put(" FOR EACH ROW BEGIN ");
        create.when().ifPresent(when -> out.put("IF ").expr(when).put(" THEN "));
        create.body().forEach(statement -> out.statement(statement).put("; "));
        out.put(create.when().isPresent() ? "END IF; END" : "END");
    }

    static void partitioning(Partitioning by, Renderer out) {
        out.put(" PARTITION BY ");
        spread(by, out);
        by.within().ifPresent(inner -> {
            out.put(" SUBPARTITION BY ");
            spread(inner, out);
            out.put(" SUBPARTITIONS ").put(Integer.toString(inner.parts().size()));
        });
        if (by.kind() == Partitioning.Kind.HASH) {
            out.put(" PARTITIONS ").put(Integer.toString(by.parts().size()));
            return;
        }
        out.put(" (");
        for (int i = 0; i < by.parts().size(); i++) {
            out.put(i == 0 ? "PARTITION p" : ", PARTITION p").put(Integer.toString(i)).put(" ");
            bounds(by.parts().get(i), by.manner().isEmpty(), out);
        }
        out.put(")");
    }

    /// `RANGE COLUMNS (c0)`, `LINEAR HASH (c0)`, `LINEAR KEY (c0)`.
    private static void spread(Partitioning by, Renderer out) {
        String kind = by.manner().endsWith("KEY") ? "" : by.kind().name();
        boolean before = by.kind() == Partitioning.Kind.HASH;
        String gap = kind.isEmpty() || by.manner().isEmpty() ? "" : " ";
        out.put(before ? by.manner() + gap + kind : kind + gap + by.manner());
        out.put(" (").list(by.keys(), (r, key) -> r.expr(key.expr()));
        out.put(")");
    }

    private static void bounds(Bounds bounds, boolean single, Renderer out) {
        switch (bounds) {
            case Bounds.Between between when single && between.to().getFirst().last() -> out.put("VALUES LESS THAN MAXVALUE");
            case Bounds.Between between -> {
                out.put("VALUES LESS THAN (").list(between.to(), MysqlDefinitions::edge);
                out.put(")");
            }
            case Bounds.OneOf some -> out.put("VALUES IN (").exprs(some.values()).put(")");
            case Bounds.Rest _, Bounds.Share _ -> out.put("DEFAULT");
        }
    }

    private static void edge(Renderer out, Edge edge) {
        edge.value().ifPresentOrElse(out::expr, () -> out.put("MAXVALUE"));
    }
}
