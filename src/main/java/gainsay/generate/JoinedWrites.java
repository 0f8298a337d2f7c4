package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Assignment;
import gainsay.sql.Statement.Branch;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.Effect;
import gainsay.sql.Statement.Matching;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws changes of a table by the rows of another: DELETE … USING, MERGE, and an INSERT of what another change returns.
final class JoinedWrites {
    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private final Catalog catalog;
    private final CreateTable table;
    private final CreateTable other;

    private JoinedWrites(Draw draw, Catalog catalog, CreateTable table, CreateTable other) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
        this.catalog = catalog;
        this.table = table;
        this.other = other;
    }

    /// One of those that the dialect has, at times, if there is another table.
    static Optional<Statement> drawn(Draw draw, Catalog catalog, CreateTable table) {
        boolean has = Stream.of(Feature.DELETE_USING, Feature.MERGE, Feature.CHANGES_IN_WITH).anyMatch(draw.dialect()::has);
        List<CreateTable> others = has && catalog.table(table.name()).isPresent()
                ? catalog.tables().stream().filter(one -> !one.equals(table)).toList() : List.of();
        if (others.isEmpty() || !draw.choices().percent(45)) {
            return Optional.empty();
        }
        return new JoinedWrites(draw, catalog, table, draw.choices().one(others)).drawn();
    }

    private Optional<Statement> drawn() {
        return switch (choices.weighted(new int[] {25, 50, 25})) {
            case 0 -> dialect.has(Feature.DELETE_USING) ? Optional.of(delete()) : Optional.empty();
            case 1 -> dialect.has(Feature.MERGE) ? Optional.of(merge()) : Optional.empty();
            default -> dialect.has(Feature.CHANGES_IN_WITH) ? Optional.of(moved()) : Optional.empty();
        };
    }

    private static List<Expr.Column> columns(CreateTable of) {
        return of.columns().stream().map(column -> new Expr.Column(of.name(), column.name(), column.type())).toList();
    }

    private Expressions expressions(List<Expr.Column> columns) {
        return new Expressions(draw, new Scope(columns, List.of()), Optional.empty());
    }

    private Expressions both() {
        return expressions(Stream.concat(columns(table).stream(), columns(other).stream()).toList());
    }

    /// Mostly an equality of two columns.
    private Expr on() {
        List<Expr> equals = columns(table).stream().flatMap(one -> columns(other).stream().filter(two -> two.type() == one.type())
                .<Expr>map(two -> new Expr.Binary(Operator.EQUAL, one, two))).toList();
        return equals.isEmpty() || choices.percent(15) ? both().predicate(1) : choices.one(equals);
    }

    private List<Query.Item> returning(boolean wanted) {
        return !wanted || !choices.percent(20) ? List.of() : List.of(Query.Item.of(choices.one(columns(table))));
    }

    private Source source() {
        return Source.Table.named(other.name());
    }

    private Statement delete() {
        Expr where = Expr.and(on(), both().predicate(choices.between(0, 1)));
        boolean returns = dialect.has(Feature.RETURNING) && dialect.has(Feature.RETURNING_UPDATED);
        return new Statement.Delete(table.name(), Optional.of(where), returning(returns), Optional.of(source()),
                Optional.empty());
    }

    private Statement merge() {
        List<Branch> branches = new ArrayList<>();
        if (choices.percent(75)) {
            branches.add(matched(Matching.MATCHED, both()));
        }
        if (choices.percent(60) || branches.isEmpty()) {
            branches.add(missing());
        }
        if (dialect.has(Feature.MERGE_BY_SOURCE) && choices.percent(30)) {
            branches.add(matched(Matching.NOT_MATCHED_BY_SOURCE, expressions(columns(table))));
        }
        return new Statement.Merge(table.name(), source(), on(), branches, returning(dialect.has(Feature.MERGE_BY_SOURCE)));
    }

    private Optional<Expr> condition(Expressions exprs) {
        return choices.percent(40) ? Optional.of(exprs.predicate(1)) : Optional.empty();
    }

    private Branch matched(Matching matching, Expressions exprs) {
        List<ColumnDef> own = own();
        return switch (choices.weighted(new int[] {60, 25, 15})) {
            case 0 -> {
                ColumnDef column = choices.one(own);
                yield new Branch(matching, condition(exprs), Effect.UPDATE, List.of(new Assignment(column.name(),
                        choices.percent(60) ? written(column) : exprs.value(column.type(), 1))));
            }
            case 1 -> new Branch(matching, condition(exprs), Effect.DELETE, List.of());
            default -> new Branch(matching, condition(exprs), Effect.NOTHING, List.of());
        };
    }

    private Branch missing() {
        Expressions exprs = expressions(columns(other));
        if (choices.percent(15)) {
            return new Branch(Matching.NOT_MATCHED, condition(exprs), Effect.NOTHING, List.of());
        }
        return new Branch(Matching.NOT_MATCHED, condition(exprs), Effect.INSERT, own().stream().map(column ->
                new Assignment(column.name(), choices.percent(50) ? written(column) : exprs.value(column.type(), 0))).toList());
    }

    private List<ColumnDef> own() {
        return table.columns().stream().filter(column -> !column.generated()).toList();
    }

    private Expr written(ColumnDef column) {
        return new Writes(draw, catalog).written(table, column);
    }

    /// What goes from the other table, or changes there, comes to this one.
    private Statement moved() {
        Expressions exprs = expressions(columns(other));
        List<ColumnDef> own = own();
        List<Query.Item> returned = own.stream().map(column -> Query.Item.of(exprs.value(column.type(), 0))).toList();
        List<String> names = own.stream().map(column -> "c" + own.indexOf(column)).toList();
        Optional<Expr> where = Optional.of(exprs.predicate(1));
        List<ColumnDef> others = other.columns().stream().filter(column -> !column.generated()).toList();
        Statement change = choices.percent(60) || others.isEmpty() ? new Statement.Delete(other.name(), where, returned)
                : new Statement.Update(Conflict.NONE, other.name(), List.of(new Assignment(others.getFirst().name(),
                        new Expr.Column("", others.getFirst().name(), others.getFirst().type()))), Optional.empty(), where, returned,
                        Optional.empty());
        List<Query.Item> items = own.stream().map(column ->
                Query.Item.of(new Expr.Column("w0", "c" + own.indexOf(column), column.type()))).toList();
        return new Statement.WithChanges(List.of(new Statement.Returned("w0", names, change)), new Statement.Insert(Conflict.NONE,
                table.name(), own.stream().map(ColumnDef::name).toList(),
                Optional.of(Query.Select.of(items, Source.Table.named("w0")))));
    }
}
