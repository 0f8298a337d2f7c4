package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.Event;
import gainsay.sql.Statement.Moment;
import java.util.List;
import java.util.Optional;

/// Draws triggers. A trigger of one table writes to another, so that no trigger sets itself off.
final class Triggers {
    private final Draw draw;
    private final Choices choices;

    Triggers(Draw draw) {
        this.draw = draw;
        this.choices = draw.choices();
    }

    /// A view as if it were a table, for whoever writes to it. Where types are strict, what is in a column tells its type.
    CreateTable seen(Schema.Relation view) {
        boolean open = draw.dialect().discipline().cellsTypedByValue();
        return new CreateTable(view.name(), view.temporary(), view.fields().stream()
                .map(field -> new ColumnDef(field.name(), "", open ? field.type() : field.values(), List.of())).toList(), List.of(),
                List.of());
    }

    Statement trigger(String name, CreateTable table, CreateTable other) {
        return trigger(name, choices.one(Moment.AFTER, Moment.BEFORE), table, other);
    }

    /// One that is set off by a change of a view's rows, and makes another one instead.
    Statement instead(String name, Schema.Relation view, CreateTable other) {
        return trigger(name, Moment.INSTEAD_OF, seen(view), other);
    }

    private Statement trigger(String name, Moment moment, CreateTable table, CreateTable other) {
        Event event = choices.one(Event.values());
        boolean old = event == Event.DELETE || event == Event.UPDATE && choices.percent(50);
        List<Expr.Column> columns = table.columns().stream()
                .map(column -> new Expr.Column(old ? "OLD" : "NEW", column.name(), column.type())).toList();
        Expressions exprs = new Expressions(draw, new Scope(columns, List.of()), Optional.empty());
        Optional<Expr> when = choices.percent(30) ? Optional.of(exprs.predicate(1)) : Optional.empty();
        return new Statement.CreateTrigger(name, draw.temporary(), moment, event, table.name(), when,
                List.of(act(other, exprs)));
    }

    private Statement act(CreateTable table, Expressions row) {
        List<ColumnDef> own = table.columns().stream().filter(column -> !column.generated()).toList();
        ColumnDef column = choices.one(own);
        Expressions exprs = new Tables(draw).expressions(table.columns());
        return switch (choices.weighted(new int[] {50, 30, 20})) {
            case 0 -> new Statement.Insert(Conflict.IGNORE, table.name(), own.stream().map(ColumnDef::name).toList(),
                    Optional.of(new Query.Values(List.of(new Query.Tuple(own.stream().map(each -> row.value(each.type(), 0)).toList())))));
            case 1 -> new Statement.Update(Conflict.IGNORE, table.name(),
                    List.of(new Statement.Assignment(column.name(), row.value(column.type(), 1))), Optional.of(exprs.predicate(1)));
            default -> new Statement.Delete(table.name(), Optional.of(exprs.predicate(1)));
        };
    }
}
