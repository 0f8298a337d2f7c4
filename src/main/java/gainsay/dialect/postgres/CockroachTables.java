package gainsay.dialect.postgres;

import gainsay.dialect.DefinitionRenderer;
import gainsay.dialect.Renderer;
import gainsay.dialect.TableStorage;
import gainsay.dialect.TableStorage.Option;
import gainsay.sql.Expr;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.List;

/// How CockroachDB writes tables and indexes. Columns that are kept together are a family, which stands among the columns.
final class CockroachTables {
    /// Each column by itself, or the first apart from the others.
    private static final String EACH = "FAMILY EACH";
    private static final String FIRST = "FAMILY FIRST";
    private static final String INVERTED = "inverted";

    /// Rows live for longer than a hunt. What would remove them looks at them all the same.
    private static final String EXPIRING = "WITH (ttl_expire_after = '1000 years')";

    static final TableStorage STORAGE = TableStorage.PLAIN.with(Option.otherForm(EACH)).with(Option.otherForm(FIRST))
            .with(Option.otherForm(EXPIRING).since("22.1"));

    private CockroachTables() {}

    static void table(Statement.CreateTable create, Renderer out) {
        List<String> families = families(create);
        List<TableRule> within = create.rules().stream().filter(rule -> !(rule instanceof TableRule.Interleave)).toList();
        out.usual(new Statement.CreateTable(create.name(), create.temporary(), create.columns(), within, List.of(), create.partitioning(),
                List.of()));
        if (!families.isEmpty()) {
            out.out().setLength(out.out().length() - 1);
            families.forEach(family -> out.put(", FAMILY ").put(family));
            out.put(")");
        }
        create.rules().stream().filter(TableRule.Interleave.class::isInstance).forEach(rule -> {
            out.put(" ");
            out.usual(rule);
        });
        out.put(create.options().contains(EXPIRING) ? " " + EXPIRING : "");
    }

    /// A value that is made when it is read is kept nowhere.
    private static List<String> families(Statement.CreateTable create) {
        List<String> names = create.columns().stream().filter(column -> column.rules().stream().noneMatch(rule ->
                rule instanceof Statement.ColumnRule.Generated generated && !generated.stored())).map(ColumnDef::name).toList();
        List<String> families = new ArrayList<>();
        if (create.options().contains(EACH)) {
            names.forEach(name -> families.add("f" + families.size() + " (" + name + ")"));
        } else if (create.options().contains(FIRST)) {
            families.add("f0 (" + names.getFirst() + ")");
            if (names.size() > 1) {
                families.add("f1 (" + String.join(", ", names.subList(1, names.size())) + ")");
            }
        }
        return families;
    }

    static void index(Statement.CreateIndex create, Renderer out) {
        out.put("CREATE ").put(kind(create)).put(create.name()).put(" ON ").put(create.table());
        rest(create, out);
    }

    static void inTable(Statement.TableRule.Index rule, Renderer out) {
        out.put(kind(rule.index())).put(rule.index().name()).put(" ");
        rest(rule.index(), out);
    }

    private static String kind(Statement.CreateIndex create) {
        return create.unique() ? "UNIQUE INDEX " : create.method().equals(INVERTED) ? "INVERTED INDEX " : "INDEX ";
    }

    private static void rest(Statement.CreateIndex create, Renderer out) {
        new DefinitionRenderer(out).keys(create.keys());
        if (!create.method().isEmpty() && !create.method().equals(INVERTED)) {
            out.put(" USING ").put(create.method());
        }
        List<String> stored = create.including().stream().filter(name -> create.keys().stream()
                .noneMatch(key -> key.expr() instanceof Expr.Column column && column.name().equals(name))).toList();
        if (!stored.isEmpty()) {
            out.put(" STORING ").names(stored);
        }
        create.where().ifPresent(where -> out.put(" WHERE ").expr(where));
    }
}
