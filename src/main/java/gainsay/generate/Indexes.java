package gainsay.generate;

import gainsay.dialect.Declarations.IndexMethod;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.CreateIndex;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/// Varies an index by what its dialect has besides keys and a condition: methods to search by, operators, NULLs at the other end,
/// columns that it only holds. Types that have operators of their own have methods which answer these.
final class Indexes {
    /// The method that has no name is the usual one.
    private static final String USUAL = "";
    /// The length of what is held of a value, which is one of a column.
    private static final String BEGINNING = "(";

    /// How often a table is made with no, one, two, three indexes.
    private static final int[] NUMBERS = {25, 35, 25, 15};

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;

    Indexes(Draw draw) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    /// The table with some indexes among its rules.
    CreateTable within(CreateTable table, Supplier<String> names) {
        List<TableRule> rules = new ArrayList<>(table.rules());
        boolean fit = table.columns().stream().anyMatch(column -> dialect.indexes(column.type()));
        for (int left = choices.weighted(NUMBERS); fit && left > 0; left--) {
            rules.add(new TableRule.Index(new Tables(draw).index(names.get(), table, choices.percent(12))));
        }
        return table.with(table.columns(), rules);
    }

    CreateIndex varied(CreateIndex plain, List<ColumnDef> columns) {
        List<IndexMethod> methods = dialect.declarations().methods().stream().filter(method -> !method.name().equals(USUAL)
                && columns.stream().anyMatch(column -> fits(method, column))).toList();
        List<IndexMethod> apt = methods.stream().filter(method -> columns.stream().anyMatch(column -> fits(method, column)
                && dialect.declarations().relations().containsKey(column.type()))).toList();
        if (!plain.unique() && !methods.isEmpty() && choices.percent(apt.isEmpty() ? 40 : 60)) {
            return by(choices.one(apt.isEmpty() || choices.percent(30) ? methods : apt), plain, columns);
        }
        List<Statement.Key> keys = plain.keys().stream().map(key -> varied(key, columns)).toList();
        List<String> including = dialect.has(Feature.INDEX_INCLUDES) && choices.percent(12)
                ? List.of(choices.one(columns).name()) : List.of();
        List<String> options = plain.unique() && dialect.has(Feature.NULLS_NOT_DISTINCT) && choices.percent(35)
                ? List.of("NULLS NOT DISTINCT") : List.of();
        return new CreateIndex(plain.unique(), plain.name(), plain.table(), keys, plain.where(), USUAL, including, options);
    }

    private boolean fits(IndexMethod method, ColumnDef column) {
        return method.operators().containsKey(column.type()) && !column.generated()
                && (method.whole() || !dialect.prefixed(column.typeName()));
    }

    private Statement.Key varied(Statement.Key key, List<ColumnDef> columns) {
        boolean turned = dialect.has(Feature.KEY_NULLS) && choices.percent(12);
        List<String> operators = dialect.declarations().methods().stream().filter(method -> method.name().equals(USUAL))
                .flatMap(method -> method.operators().getOrDefault(key.expr().type(), List.of()).stream())
                .filter(operator -> key.expr() instanceof Expr.Column || !operator.startsWith(BEGINNING)).toList();
        boolean begun = key.expr() instanceof Expr.Column whole && columns.stream().anyMatch(column -> column.name().equals(whole.name())
                && dialect.prefixed(column.typeName()));
        String chosen = !operators.isEmpty() && (begun || choices.percent(25)) ? choices.one(operators) : "";
        return new Statement.Key(key.expr(), key.descending(), chosen, turned);
    }

    private CreateIndex by(IndexMethod method, CreateIndex plain, List<ColumnDef> columns) {
        List<ColumnDef> fit = new ArrayList<>(columns.stream().filter(column -> fits(method, column)).toList());
        Collections.rotate(fit, choices.between(0, fit.size() - 1));
        int width = method.several() ? choices.between(1, fit.size()) : 1;
        List<Statement.Key> keys = fit.subList(0, width).stream().map(column -> {
            Type type = column.type();
            Expr.Column expr = new Expr.Column("", column.name(), type);
            return new Statement.Key(expr, false, choices.one(method.operators().get(type)), false);
        }).toList();
        return new CreateIndex(false, plain.name(), plain.table(), keys, plain.where(), method.name(), List.of(), List.of());
    }
}
