package gainsay.oracle.guard;

import gainsay.dialect.ExpectedError;
import gainsay.dialect.TableStorage;
import gainsay.dialect.TableStorage.Effect;
import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a statement evaluates, and where a correct engine may refuse it alone.
final class Changes {
    private Changes() {}

    /// Why one of two equal changes may break a rule that the other keeps, if it may.
    static Optional<String> excuse(Node asked, ExpectedError error, Database database) {
        return switch (asked) {
            case Query query when !Shape.find(query, Query.Ordered.class).isEmpty() || !Shape.find(query, Expr.Frame.class).isEmpty() ->
                Optional.of(error.reason());
            case Statement.Merge _, Statement.WithChanges _ ->
                Optional.of("whether several changes at once break a rule on their way depends on the order of rows");
            case Statement.Update update when !(error.ofOneRow() && plain(update, database)) ->
                Optional.of("whether an UPDATE breaks a rule on its way depends on the order of its rows");
            case Statement.Delete _ when Keys.enforced(database) ->
                Optional.of("whether a DELETE breaks a foreign key on its way depends on the order of its rows");
            case Statement.Insert insert when insert.conflict() != Statement.Conflict.NONE || resolves(insert.table(), database) ->
                Optional.of("which of several rows stays depends on their order");
            case Statement.Transaction _ -> Optional.of("which change of a transaction breaks a rule depends on the order of rows");
            case Statement.Raw _ -> Optional.of("a statement is not read");
            default -> Ambiguity.in(asked, database);
        };
    }

    /// Does an UPDATE write to each row once, and to no other?
    private static boolean plain(Statement.Update update, Database database) {
        Setup setup = database.setup();
        return update.conflict() == Statement.Conflict.NONE && update.from().isEmpty() && !resolves(update.table(), database)
                && Shape.find(setup, Statement.CreateTrigger.class).isEmpty() && !Keys.enforced(database);
    }

    /// What changes of the first rows alone are about, as queries.
    static List<Query> cuts(Node claim) {
        List<Query> cuts = new ArrayList<>();
        Shape.find(claim, Statement.Update.class).forEach(update -> update.first()
                .ifPresent(first -> cuts.add(cut(first, update.table(), update.where()))));
        Shape.find(claim, Statement.Delete.class).forEach(delete -> delete.first()
                .ifPresent(first -> cuts.add(cut(first, delete.table(), delete.where()))));
        return cuts;
    }

    private static Query cut(Query.First first, String table, Optional<Expr> where) {
        Query.Select all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table));
        return new Query.Ordered(where.map(all::where).orElse(all), first.orderBy(), Optional.of(first.limit()), Optional.empty());
    }

    /// Does a rule of the table itself say what to do with a row that breaks it?
    private static boolean resolves(String table, Database database) {
        return table(table, database.setup()).filter(made -> Shape.any(made, Changes::resolves)).isPresent();
    }

    private static boolean resolves(Node rule) {
        return switch (rule) {
            case ColumnRule.NotNull(Statement.Conflict conflict) -> conflict != Statement.Conflict.NONE;
            case ColumnRule.PrimaryKey key -> key.conflict() != Statement.Conflict.NONE;
            case ColumnRule.Unique(Statement.Conflict conflict) -> conflict != Statement.Conflict.NONE;
            case TableRule.PrimaryKey key -> key.conflict() != Statement.Conflict.NONE;
            case TableRule.Unique unique -> unique.conflict() != Statement.Conflict.NONE;
            default -> false;
        };
    }

    private static Optional<Statement.CreateTable> table(String name, Setup setup) {
        return Catalog.of(setup).table(name);
    }

    /// The expressions of a statement itself.
    static void demand(Statement statement, EvaluatedParts demands, Database database) {
        if (!Shape.find(database.setup(), Statement.Raw.class).isEmpty()) {
            demands.unknown("a statement is not read, and may have made a trigger");
        }
        if (!Shape.find(database.setup(), Statement.CreateTrigger.class).isEmpty()) {
            demands.unknown("a trigger may evaluate more");
        }
        if (Shape.any(database.setup(), node -> node instanceof Statement.CreateTable table && !table.alone()
                || node instanceof Statement.Command)) {
            demands.unknown("a row may go to a partition, or meet a rule of its own");
        }
        if (Keys.enforced(database)) {
            demands.unknown("a foreign key may change more");
        }
        if (returns(statement)) {
            demands.unknown("what is returned is evaluated too");
        }
        switch (statement) {
            case Statement.Insert insert when insert.upsert().isPresent() -> demands.unknown("an upsert sees two rows at once");
            case Statement.Insert insert -> insert.source().ifPresent(demands::query);
            case Statement.Update update when update.from().isPresent() -> demands.unknown("an UPDATE reads other tables");
            case Statement.Update update when update.first().isPresent() -> demands.unknown("an UPDATE has enough of some rows");
            case Statement.Delete delete when delete.first().isPresent() -> demands.unknown("a DELETE has enough of some rows");
            case Statement.Update update -> demands.over(update.table(), Stream.concat(update.where().stream(),
                    update.assignments().stream().map(Statement.Assignment::value)).toList());
            case Statement.Delete delete when delete.using().isPresent() -> demands.unknown("a DELETE reads other tables");
            case Statement.Merge _, Statement.WithChanges _ -> demands.unknown("rows of several tables meet");
            case Statement.Delete delete -> demands.over(delete.table(), delete.where().stream().toList());
            case Statement.CreateIndex index -> demands.over(index.table(), expressions(index));
            case Statement.CreateView view -> demands.query(view.query());
            case Statement.Upkeep _ -> Shape.find(database.setup(), Statement.CreateIndex.class)
                    .forEach(index -> demands.over(index.table(), expressions(index)));
            case Statement.Transaction _ -> demands.unknown("each change of a transaction sees what those before it did");
            case Statement.Raw _ -> demands.unknown("a statement is not read");
            case Statement.Alter _ -> demands.unknown("the rules of the table are checked again");
            case Statement.CreateTable _, Statement.CreateVirtualTable _, Statement.CreateTrigger _, Statement.Drop _,
                    Statement.CreatePartition _, Statement.Command _, Statement.Setting _ -> { }
        }
    }

    private static boolean returns(Statement statement) {
        return statement instanceof Statement.Insert insert && !insert.returning().isEmpty()
                || statement instanceof Statement.Update update && !update.returning().isEmpty()
                || statement instanceof Statement.Delete delete && !delete.returning().isEmpty();
    }

    private static List<Expr> expressions(Statement.CreateIndex index) {
        return Stream.concat(index.where().stream(), index.keys().stream().map(Statement.Key::expr)).toList();
    }

    /// The table that a statement writes to, if its rows are new.
    static Optional<String> written(Statement statement) {
        return switch (statement) {
            case Statement.Insert insert -> Optional.of(insert.table());
            case Statement.Update update -> Optional.of(update.table());
            case Statement.Merge merge -> Optional.of(merge.table());
            case Statement.WithChanges changes -> written(changes.body());
            case Statement.Delete _, Statement.CreateTable _, Statement.CreateVirtualTable _, Statement.CreateIndex _,
                    Statement.CreateView _, Statement.CreatePartition _, Statement.Command _,
                    Statement.CreateTrigger _, Statement.Alter _, Statement.Drop _, Statement.Upkeep _, Statement.Setting _,
                            Statement.Transaction _, Statement.Raw _ -> Optional.empty();
        };
    }

    /// All that is evaluated for each row that a table takes.
    static List<Expr> rules(String table, Database database) {
        List<Expr> rules = new ArrayList<>();
        table(table, database.setup()).ifPresent(made -> {
            Shape.find(made, ColumnRule.Check.class).forEach(check -> rules.add(check.predicate()));
            Shape.find(made, TableRule.Check.class).forEach(check -> rules.add(check.predicate()));
            Shape.find(made, ColumnRule.Generated.class).forEach(generated -> rules.add(generated.value()));
            Shape.find(made, ColumnRule.Default.class).forEach(value -> rules.add(value.value()));
        });
        indexes(table, database.setup()).forEach(index -> rules.addAll(expressions(index)));
        return rules;
    }

    private static List<Statement.CreateIndex> indexes(String table, Setup setup) {
        return Catalog.of(setup).indexes(table);
    }

    /// The setup with one table that takes every row: without its keys, checks and indexes.
    static Setup unruled(Setup setup, String table, TableStorage storage) {
        List<Statement> statements = new ArrayList<>();
        for (Statement statement : setup.statements()) {
            if (statement instanceof Statement.CreateTable made && made.name().equalsIgnoreCase(table)) {
                statements.add(new Statement.CreateTable(made.name(), made.temporary(),
                        made.columns().stream().map(Changes::unruled).toList(),
                        List.of(), made.options().stream().filter(words -> storage.has(Effect.TYPED_CELLS, words)).toList()));
            } else if (!(statement instanceof Statement.CreateIndex index && index.table().equalsIgnoreCase(table))) {
                statements.add(statement);
            }
        }
        return new Setup(statements);
    }

    private static Statement.ColumnDef unruled(Statement.ColumnDef column) {
        return new Statement.ColumnDef(column.name(), column.typeName(), column.type(), column.rules().stream()
                .filter(rule -> rule instanceof ColumnRule.Default || rule instanceof ColumnRule.Collation
                        || rule instanceof ColumnRule.Generated || rule instanceof ColumnRule.Invisible).toList());
    }
}
