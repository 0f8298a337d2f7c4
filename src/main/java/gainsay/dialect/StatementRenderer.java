package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes statements that change a database, and leaves what they have of queries and expressions to the [Renderer].
public record StatementRenderer(Dialect dialect, Renderer out) {

    /// Where a command of upkeep wants the name of a table as the engine keeps it.
    public static final String TABLE = "{TABLE}";

    void statement(Statement statement) {
        if (!out.written(statement)) {
            usual(statement);
        }
    }

    void usual(Statement statement) {
        switch (statement) {
            case Statement.CreateTable create -> createTable(create);
            case Statement.CreateVirtualTable create -> createVirtual(create);
            case Statement.CreatePartition create -> definitions().partition(create);
            case Statement.CreateIndex create -> definitions().index(create);
            case Statement.CreateView create -> out.put(create.temporary() ? dialect.phrase(Phrase.TEMPORARY_VIEW)
                    : create.materialized() ? "CREATE MATERIALIZED VIEW " : "CREATE " + create.form() + "VIEW ")
                    .put(create.name())
                    .names(create.columns()).put(" AS ").query(create.query());
            case Statement.CreateTrigger create -> trigger(create);
            case Statement.Insert insert -> insert(insert);
            case Statement.Update update -> {
                update(update.conflict()).put(" ").put(update.table());
                set(update.assignments());
                update.from().ifPresent(from -> out.put(" FROM ").source(from));
                where(update.where());
                first(update.first());
                returning(update.returning());
            }
            case Statement.Delete delete -> {
                out.put("DELETE FROM ").put(delete.table());
                delete.using().ifPresent(using -> out.put(" USING ").source(using));
                where(delete.where());
                first(delete.first());
                returning(delete.returning());
            }
            case Statement.Merge merge -> new MergeRenderer(out).merge(merge);
            case Statement.WithChanges changes -> {
                out.put("WITH ").list(changes.tables(), (r, table) -> {
                    r.put(table.name()).names(table.columns()).put(" AS (");
                    statement(table.change());
                    r.put(")");
                });
                out.put(" ");
                statement(changes.body());
            }
            case Statement.Alter alter -> {
                alter(alter);
                out.put(alter.manner());
            }
            case Statement.Drop drop -> out.put("DROP ").put(drop.kind()).put(" ").put(drop.name());
            case Statement.Upkeep upkeep when upkeep.command().contains(TABLE) ->
                out.put(upkeep.command().replace(TABLE, upkeep.object().toUpperCase(Locale.ROOT)));
            case Statement.Upkeep upkeep -> out.put(upkeep.command()).put(upkeep.object().isEmpty() ? "" : " " + upkeep.object());
            case Statement.Command command -> definitions().command(command);
            case Statement.Setting setting ->
                out.put(dialect.settingForm().replace("{name}", setting.name()).replace("{value}", setting.value()));
            case Statement.Transaction transaction -> out.put(String.join("; ", steps(dialect, transaction)));
            case Statement.Raw raw -> out.put(raw.text());
        }
    }

    private DefinitionRenderer definitions() {
        return new DefinitionRenderer(out);
    }

    /// What is sent to an engine, one by one.
    static List<String> steps(Dialect dialect, Statement statement) {
        if (!(statement instanceof Statement.Transaction transaction)) {
            return List.of(Renderer.sql(dialect, statement));
        }
        String name = transaction.savepoint();
        List<String> steps = new ArrayList<>();
        steps.add(name.isEmpty() ? dialect.phrase(Phrase.BEGIN) : "SAVEPOINT " + name);
        transaction.body().forEach(one -> steps.addAll(steps(dialect, one)));
        if (transaction.undone()) {
            steps.add(name.isEmpty() ? "ROLLBACK" : dialect.phrase(Phrase.ROLLBACK_TO).replace("{name}", name));
        }
        if (!name.isEmpty() || !transaction.undone()) {
            steps.add(name.isEmpty() ? "COMMIT" : dialect.phrase(Phrase.RELEASE).replace("{name}", name));
        }
        if (name.isEmpty() && !dialect.phrase(Phrase.AFTERWARDS).isEmpty()) {
            steps.add(dialect.phrase(Phrase.AFTERWARDS));
        }
        return steps;
    }

    /// What is sent to an engine that refused a step.
    static List<String> retreat(Dialect dialect) {
        String afterwards = dialect.phrase(Phrase.AFTERWARDS);
        return afterwards.isEmpty() ? List.of("ROLLBACK") : List.of("ROLLBACK", afterwards);
    }

    private void where(Optional<Expr> predicate) {
        predicate.ifPresent(where -> out.put(" WHERE ").expr(where));
    }

    private void first(Optional<Query.First> first) {
        first.ifPresent(rows -> out.orderBy(rows.orderBy(), " ").put(" LIMIT ").count(rows.limit()));
    }

    private void set(List<Statement.Assignment> assignments) {
        out.put(" SET ").list(assignments, (r, assignment) -> r.put(assignment.column()).put(" = ").expr(assignment.value()));
    }

    private void insert(Statement.Insert insert) {
        insert(insert.conflict()).put(" INTO ").put(insert.table()).names(insert.columns());
        insert.source().ifPresentOrElse(source -> out.put(" ").query(source), () -> out.put(" DEFAULT VALUES"));
        insert.upsert().ifPresent(this::upsert);
        returning(insert.returning());
    }

    private void returning(List<Query.Item> items) {
        if (!items.isEmpty()) {
            out.put(" RETURNING ").list(items, Renderer::item);
        }
    }

    private void upsert(Statement.Upsert upsert) {
        out.put(" ON CONFLICT");
        if (!upsert.target().isEmpty()) {
            out.put(" ");
            keys(upsert.target().stream().map(target -> new Statement.Key(target, false)).toList());
            where(upsert.targetWhere());
        }
        out.put(upsert.assignments().isEmpty() ? " DO NOTHING" : " DO UPDATE");
        if (!upsert.assignments().isEmpty()) {
            set(upsert.assignments());
            where(upsert.where());
        }
    }

    private void trigger(Statement.CreateTrigger create) {
        out.put(create.temporary() ? "CREATE TEMP TRIGGER " : "CREATE TRIGGER ").put(create.name()).put(" ");
        out.put(create.moment().name().replace('_', ' ')).put(" ").put(create.event().name()).put(" ON ").put(create.table());
        create.when().ifPresent(when -> out.put(" WHEN ").expr(when));
        out.put(" BEGIN ");
        create.body().forEach(statement -> {
            statement(statement);
            out.put("; ");
        });
        out.put("END");
    }

    private void alter(Statement.Alter alter) {
        switch (alter.change()) {
            case Alteration.RenameTable rename -> out.put(dialect.phrase(Phrase.RENAME_TABLE).replace("{table}", alter.table())
                    .replace("{name}", rename.name()));
            case Alteration.RenameColumn rename -> out.put(dialect.phrase(Phrase.RENAME_COLUMN).replace("{table}", alter.table())
                    .replace("{column}", rename.column()).replace("{name}", rename.name()));
            case Alteration.AddColumn add -> {
                out.put("ALTER TABLE ").put(alter.table()).put(" ADD COLUMN ");
                column(add.column());
            }
            case Alteration.DropColumn drop -> out.put(dialect.phrase(Phrase.DROP_COLUMN).replace("{table}", alter.table())
                    .replace("{column}", drop.column()));
            case Alteration.SetType set -> out.put("ALTER TABLE ").put(alter.table()).put(" ALTER COLUMN ").put(set.column())
                    .put(" SET DATA TYPE ").put(set.typeName());
            case Alteration.Redeclare anew -> {
                out.put("ALTER TABLE ").put(alter.table()).put(" CHANGE COLUMN ").put(anew.name()).put(" ");
                column(anew.column());
            }
            case Alteration.Attach attach -> {
                out.put("ALTER TABLE ").put(alter.table()).put(" ATTACH PARTITION ").put(attach.partition()).put(" ");
                definitions().bounds(attach.bounds());
            }
            case Alteration.Detach detach -> out.put("ALTER TABLE ").put(alter.table()).put(" DETACH PARTITION ").put(detach.partition());
        }
    }

    private Renderer insert(Statement.Conflict conflict) {
        return switch (conflict) {
            case NONE -> out.put("INSERT");
            case IGNORE -> out.put(dialect.phrase(Phrase.INSERT_OR_IGNORE));
            case REPLACE -> out.put(dialect.phrase(Phrase.INSERT_OR_REPLACE));
            case ROLLBACK, ABORT, FAIL -> out.put("INSERT OR ").put(conflict.name());
        };
    }

    private Renderer update(Statement.Conflict conflict) {
        return switch (conflict) {
            case NONE -> out.put("UPDATE");
            case IGNORE -> out.put(dialect.phrase(Phrase.UPDATE_OR_IGNORE));
            case REPLACE -> out.put(dialect.phrase(Phrase.UPDATE_OR_REPLACE));
            case ROLLBACK, ABORT, FAIL -> out.put("UPDATE OR ").put(conflict.name());
        };
    }

    private Renderer onConflict(Statement.Conflict conflict) {
        return conflict == Statement.Conflict.NONE ? out : out.put(" ON CONFLICT ").put(conflict.name());
    }

    private void createTable(Statement.CreateTable create) {
        out.put(create.temporary() ? dialect.phrase(Phrase.TEMPORARY_TABLE) : "CREATE TABLE ").put(create.name()).put("(");
        out.list(create.columns(), (_, column) -> column(column));
        create.rules().forEach(rule -> {
            out.put(", ");
            tableRule(rule);
        });
        out.put(")");
        if (!create.options().isEmpty()) {
            out.put(" ").list(create.options(), Renderer::put);
        }
        create.partitioning().ifPresent(definitions()::partitioning);
        if (!create.parents().isEmpty()) {
            out.put(" INHERITS ").names(create.parents());
        }
    }

    private void createVirtual(Statement.CreateVirtualTable create) {
        out.put("CREATE VIRTUAL TABLE ").put(create.name()).put(" USING ").put(create.module()).put("(");
        out.list(create.columns(), (_, column) -> column(column));
        create.options().forEach(option -> out.put(", ").put(option));
        out.put(")");
    }

    private void column(Statement.ColumnDef column) {
        boolean auxiliary = column.rules().stream().anyMatch(ColumnRule.Auxiliary.class::isInstance);
        out.put(auxiliary ? "+" : "").put(column.name()).put(column.typeName().isEmpty() ? "" : " " + column.typeName());
        ordered(column.rules()).filter(rule -> !(rule instanceof ColumnRule.Auxiliary)).forEach(rule -> {
            out.put(" ");
            columnRule(rule);
        });
    }

    private Stream<ColumnRule> ordered(List<ColumnRule> rules) {
        return dialect.spelling().firstRules().isEmpty() ? rules.stream() : rules.stream().sorted(Comparator.comparing(this::rank));
    }

    private int rank(ColumnRule rule) {
        int rank = dialect.spelling().firstRules().indexOf(rule.getClass());
        return rank < 0 ? dialect.spelling().firstRules().size() : rank;
    }

    private void columnRule(ColumnRule rule) {
        if (!out.written(rule)) {
            usual(rule);
        }
    }

    void usual(ColumnRule rule) {
        switch (rule) {
            case ColumnRule.NotNull notNull -> {
                out.put("NOT NULL");
                onConflict(notNull.conflict());
            }
            case ColumnRule.PrimaryKey key -> {
                out.put("PRIMARY KEY").put(key.descending() ? " DESC" : "");
                onConflict(key.conflict()).put(key.autoincrement() ? " AUTOINCREMENT" : "");
            }
            case ColumnRule.Unique unique -> {
                out.put("UNIQUE");
                onConflict(unique.conflict());
            }
            case ColumnRule.Check check -> out.put("CHECK (").expr(check.predicate()).put(")");
            case ColumnRule.Default value -> value(value.value());
            case ColumnRule.Collation collation -> out.put("COLLATE ").put(collation.name());
            case ColumnRule.Generated generated ->
                out.put(dialect.phrase(Phrase.GENERATED)).put(" (").expr(generated.value()).put(generated.stored() ? ") STORED" : ")");
            case ColumnRule.Identity identity ->
                out.put(identity.always() ? "GENERATED ALWAYS AS IDENTITY" : "GENERATED BY DEFAULT AS IDENTITY");
            case ColumnRule.Auxiliary _ -> { }
            case ColumnRule.Invisible _ -> out.put("INVISIBLE");
            case ColumnRule.References references -> {
                out.put("REFERENCES ").put(references.table()).names(references.columns());
                references.actions().ifPresent(this::actions);
            }
        }
    }

    private void value(Expr value) {
        if (value instanceof Expr.Literal literal && !dialect.has(Feature.DEFAULT_EXPRESSIONS)) {
            out.put("DEFAULT ").put(Literals.bare(dialect, literal.value()));
        } else {
            out.put("DEFAULT (").expr(value).put(")");
        }
    }

    private void tableRule(TableRule rule) {
        if (!out.written(rule)) {
            usual(rule);
        }
    }

    void usual(TableRule rule) {
        switch (rule) {
            case TableRule.PrimaryKey key -> {
                out.put("PRIMARY KEY ");
                keys(key.keys());
                onConflict(key.conflict());
                definitions().deferred(key.deferred());
            }
            case TableRule.Unique unique -> {
                out.put("UNIQUE ");
                keys(unique.keys());
                onConflict(unique.conflict());
                definitions().deferred(unique.deferred());
            }
            case TableRule.Exclude exclude -> definitions().exclude(exclude);
            case TableRule.Index(Statement.CreateIndex index) -> definitions().inTable(index);
            case TableRule.Period period -> out.put("PERIOD FOR ").put(period.name()).names(List.of(period.from(), period.until()));
            case TableRule.Interleave within -> {
                out.put("INTERLEAVE IN PARENT ").put(within.table()).put("(").list(within.keys(), (r, key) -> r.expr(key.expr()));
                out.put(")");
            }
            case TableRule.Check check -> out.put("CHECK (").expr(check.predicate()).put(")");
            case TableRule.ForeignKey key -> {
                out.put("FOREIGN KEY ").names(key.columns()).put(" REFERENCES ").put(key.table()).names(key.references());
                key.actions().ifPresent(this::actions);
            }
        }
    }

    private void actions(Statement.Actions actions) {
        action(" ON DELETE ", actions.onDelete());
        out.names(actions.emptied());
        action(" ON UPDATE ", actions.onUpdate());
        out.put(actions.deferred() ? " DEFERRABLE INITIALLY DEFERRED" : "");
    }

    private void action(String before, Statement.Action action) {
        out.put(action == Statement.Action.NONE ? "" : before + action.name().replace('_', ' '));
    }

    private void keys(List<Statement.Key> keys) {
        definitions().keys(keys);
    }
}
