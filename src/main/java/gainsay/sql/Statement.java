package gainsay.sql;

import java.util.List;
import java.util.Optional;

/// What changes a database.
public sealed interface Statement extends Node {

    /// What to do with a row that breaks a constraint; `NONE` writes nothing.
    enum Conflict { NONE, ROLLBACK, ABORT, FAIL, IGNORE, REPLACE }

    /// With `parents` its rows are rows of theirs too, and it declares their columns again. With a `partitioning` its rows are kept
    /// by partitions, each made by a [CreatePartition].
    record CreateTable(String name, boolean temporary, List<ColumnDef> columns, List<TableRule> rules, List<String> options,
            Optional<Partitioning> partitioning, List<String> parents) implements Statement {
        public CreateTable {
            columns = List.copyOf(columns);
            rules = List.copyOf(rules);
            options = List.copyOf(options);
            parents = List.copyOf(parents);
            Node.require(!columns.isEmpty(), "a table has a column");
            Node.require(partitioning.isEmpty() || parents.isEmpty(), "a partitioned table has no parent");
        }

        public CreateTable(String name, boolean temporary, List<ColumnDef> columns, List<TableRule> rules, List<String> options) {
            this(name, temporary, columns, rules, options, Optional.empty(), List.of());
        }

        public CreateTable named(String other) {
            return new CreateTable(other, temporary, columns, rules, options, partitioning, parents);
        }

        public CreateTable with(List<ColumnDef> otherColumns, List<TableRule> otherRules) {
            return new CreateTable(name, temporary, otherColumns, otherRules, options, partitioning, parents);
        }

        /// Is it a table of its own, which shares its rows with no other?
        public boolean alone() {
            return partitioning.isEmpty() && parents.isEmpty();
        }
    }

    /// A table with the columns of a partitioned one, which keeps some of its rows; it may be partitioned itself.
    ///
    ///     CREATE TABLE t0p0 PARTITION OF t0 FOR VALUES FROM (1) TO (MAXVALUE)
    record CreatePartition(String name, String table, Partitioning.Bounds bounds, Optional<Partitioning> partitioning)
            implements Statement {}

    /// A column as it is declared: `typeName` is the dialect's spelling and may be empty, `type` what it means.
    record ColumnDef(String name, String typeName, Type type, List<ColumnRule> rules) implements Node {
        public ColumnDef {
            rules = List.copyOf(rules);
        }

        public boolean generated() {
            return rules.stream().anyMatch(rule -> rule instanceof ColumnRule.Generated
                    || rule instanceof ColumnRule.Identity identity && identity.always());
        }
    }

    /// A table whose rows a module of the engine keeps in its own way; what its columns mean is up to the module.
    ///
    ///     CREATE VIRTUAL TABLE t0 USING module(c0, c1, +c2, option=value)
    record CreateVirtualTable(String name, String module, List<ColumnDef> columns, List<String> options) implements Statement {
        public CreateVirtualTable {
            columns = List.copyOf(columns);
            options = List.copyOf(options);
            Node.require(!columns.isEmpty(), "a table has a column");
        }
    }

    sealed interface ColumnRule extends Node {
        record NotNull(Conflict conflict) implements ColumnRule {}
        record PrimaryKey(boolean descending, Conflict conflict, boolean autoincrement) implements ColumnRule {}
        record Unique(Conflict conflict) implements ColumnRule {}
        record Check(Expr predicate) implements ColumnRule {}
        record Default(Expr value) implements ColumnRule {}
        record Collation(String name) implements ColumnRule {}
        /// `*` does not have the column; who names it does.
        record Invisible() implements ColumnRule {}
        record Generated(Expr value, boolean stored) implements ColumnRule {}
        /// A column that counts rows by a sequence of its own; if `always`, it takes no other value.
        record Identity(boolean always) implements ColumnRule {}
        /// `+c`: a column of a virtual table that its module only holds, and does not search by.
        record Auxiliary() implements ColumnRule {}

        record References(String table, List<String> columns, Optional<Actions> actions) implements ColumnRule {
            public References {
                columns = List.copyOf(columns);
            }
        }
    }

    sealed interface TableRule extends Node {
        record PrimaryKey(List<Key> keys, Conflict conflict, boolean deferred) implements TableRule {
            public PrimaryKey {
                keys = nonEmpty(keys);
            }

            public PrimaryKey(List<Key> keys, Conflict conflict) {
                this(keys, conflict, false);
            }
        }

        record Unique(List<Key> keys, Conflict conflict, boolean deferred) implements TableRule {
            public Unique {
                keys = nonEmpty(keys);
            }

            public Unique(List<Key> keys, Conflict conflict) {
                this(keys, conflict, false);
            }
        }

        record Check(Expr predicate) implements TableRule {}
        /// `EXCLUDE USING method (c WITH operator)`: no two rows stand in this relation, in all keys at once. Without a method it is a
        /// key whose last part is of ranges that do not meet: `UNIQUE (c, r WITHOUT OVERLAPS)`.
        record Exclude(String method, List<Key> keys, String operator) implements TableRule {
            public Exclude {
                keys = nonEmpty(keys);
            }
        }

        /// `PERIOD FOR name(from, until)`: two columns say since when and until when a row holds, and the first is before the other.
        record Period(String name, String from, String until) implements TableRule {}
        /// `INDEX i (c)`: an index that is made with its table, as one that is made later would be.
        record Index(CreateIndex index) implements TableRule {}
        /// `INTERLEAVE IN PARENT table (c)`: rows lie between those of another table, each behind the one whose primary key has the same
        /// values as these columns, with which the own one begins.
        record Interleave(List<Key> keys, String table) implements TableRule {
            public Interleave {
                keys = nonEmpty(keys);
            }
        }
        record ForeignKey(List<String> columns, String table, List<String> references, Optional<Actions> actions) implements TableRule {
            public ForeignKey {
                columns = List.copyOf(columns);
                references = List.copyOf(references);
                Node.require(!columns.isEmpty(), "a foreign key has a column");
            }
        }
    }

    /// What becomes of a row when the row that it refers to goes or changes its key; `NONE` writes nothing.
    enum Action { NONE, NO_ACTION, RESTRICT, SET_NULL, SET_DEFAULT, CASCADE }

    /// What a foreign key says besides. One that is `deferred` may be broken until the transaction ends. If `emptied` has columns, a
    /// deletion sets these alone to NULL or their default.
    record Actions(Action onDelete, Action onUpdate, boolean deferred, List<String> emptied) implements Node {
        public Actions(Action onDelete, Action onUpdate, boolean deferred) {
            this(onDelete, onUpdate, deferred, List.of());
        }

        public Actions {
            emptied = List.copyOf(emptied);
            Node.require(onDelete != Action.NONE || onUpdate != Action.NONE || deferred, "an action is written");
        }
    }

    /// One part of an index: a column or an expression, with its collation as [Expr.Collate]. `operators` names how the index
    /// compares, where it is not in the usual way; with `nullsTurned` NULLs stand at the other end than usually.
    record Key(Expr expr, boolean descending, String operators, boolean nullsTurned) implements Node {
        public Key(Expr expr, boolean descending) {
            this(expr, descending, "", false);
        }

        /// The column that a key of a table's rule is about.
        public Expr.Column column() {
            return (Expr.Column) (expr instanceof Expr.Collate collate ? collate.operand() : expr);
        }
    }

    /// The `method` is empty where it is the usual one. Columns that it is `including` are held and not searched by.
    record CreateIndex(boolean unique, String name, String table, List<Key> keys, Optional<Expr> where, String method,
            List<String> including, List<String> options) implements Statement {
        public CreateIndex {
            keys = nonEmpty(keys);
            including = List.copyOf(including);
            options = List.copyOf(options);
        }

        public CreateIndex(boolean unique, String name, String table, List<Key> keys, Optional<Expr> where) {
            this(unique, name, table, keys, where, "", List.of(), List.of());
        }

        public CreateIndex on(String other) {
            return new CreateIndex(unique, name, other, keys, where, method, including, options);
        }
    }

    /// One that is `materialized` keeps the rows that its query gave when it was made, or last refreshed. The `form` says how it is read.
    record CreateView(String name, boolean temporary, List<String> columns, Query query, boolean materialized, String form)
            implements Statement {
        public CreateView {
            columns = List.copyOf(columns);
        }

        public CreateView(String name, boolean temporary, List<String> columns, Query query) {
            this(name, temporary, columns, query, false, "");
        }
    }

    /// Without a source it is `DEFAULT VALUES`. What it is `returning` of each row is its answer, which says nothing new of the
    /// database; so it is with the other changes of rows.
    record Insert(Conflict conflict, String table, List<String> columns, Optional<Query> source, Optional<Upsert> upsert,
            List<Query.Item> returning, Optional<RowForm> form) implements Statement {
        public Insert {
            columns = List.copyOf(columns);
            returning = List.copyOf(returning);
            Node.require(upsert.isEmpty() || source.orElse(null) instanceof Query.Values, "an upsert is of rows that stand there");
            int width = columns.size();
            Node.require(width == 0 || !(source.orElse(null) instanceof Query.Values values)
                    || values.rows().getFirst().fields().size() == width, "an INSERT gives each column a value");
        }

        public Insert(Conflict conflict, String table, List<String> columns, Optional<Query> source) {
            this(conflict, table, columns, source, Optional.empty(), List.of(), Optional.empty());
        }
    }

    /// What an INSERT does instead with a row whose key is taken: nothing, or these assignments, if `where` is true. The
    /// key is `target`, as its rule or index has it; any key, if that is empty.
    ///
    ///     INSERT INTO t0(c0) VALUES (1) ON CONFLICT (c0) DO UPDATE SET c1 = excluded.c0 WHERE c1 > 2
    record Upsert(List<Expr> target, Optional<Expr> targetWhere, List<Assignment> assignments, Optional<Expr> where) implements Node {
        public Upsert {
            target = List.copyOf(target);
            assignments = List.copyOf(assignments);
            Node.require(targetWhere.isEmpty() || !target.isEmpty(), "a condition is of an index");
            Node.require(where.isEmpty() || !assignments.isEmpty(), "nothing is done without a condition");
        }
    }

    record Assignment(String column, Expr value) implements Node {}

    /// With `from` its rows are joined with the table. It may be about the `first` of its rows alone, as a DELETE may.
    record Update(Conflict conflict, String table, List<Assignment> assignments, Optional<Source> from, Optional<Expr> where,
            List<Query.Item> returning, Optional<Query.First> first) implements Statement {
        public Update {
            assignments = List.copyOf(assignments);
            returning = List.copyOf(returning);
            Node.require(!assignments.isEmpty(), "an UPDATE sets a column");
        }

        public Update(Conflict conflict, String table, List<Assignment> assignments, Optional<Expr> where) {
            this(conflict, table, assignments, Optional.empty(), where, List.of(), Optional.empty());
        }
    }

    /// With `using` its rows are joined with the table.
    record Delete(String table, Optional<Expr> where, List<Query.Item> returning, Optional<Source> using, Optional<Query.First> first)
            implements Statement {
        public Delete {
            returning = List.copyOf(returning);
        }

        public Delete(String table, Optional<Expr> where, List<Query.Item> returning) {
            this(table, where, returning, Optional.empty(), Optional.empty());
        }

        public Delete(String table, Optional<Expr> where) {
            this(table, where, List.of());
        }
    }

    /// Rows of a source that are matched with those of a table, and what is then done.
    ///
    ///     MERGE INTO t0 USING t1 ON t0.c0 = t1.c0 WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT (c0) VALUES (t1.c0)
    record Merge(String table, Source source, Expr on, List<Branch> branches, List<Query.Item> returning) implements Statement {
        public Merge {
            branches = List.copyOf(branches);
            returning = List.copyOf(returning);
            Node.require(!branches.isEmpty(), "a MERGE does something");
        }
    }

    enum Matching { MATCHED, NOT_MATCHED, NOT_MATCHED_BY_SOURCE }

    enum Effect { NOTHING, UPDATE, INSERT, DELETE }

    /// What a MERGE does with rows that are matched, or are not.
    record Branch(Matching matching, Optional<Expr> condition, Effect effect, List<Assignment> assignments) implements Node {
        public Branch {
            assignments = List.copyOf(assignments);
            Node.require((effect == Effect.UPDATE || effect == Effect.INSERT) != assignments.isEmpty(), "what is written has columns");
            Node.require(effect == Effect.NOTHING || (effect == Effect.INSERT) == (matching == Matching.NOT_MATCHED),
                    "what is not there is inserted");
        }
    }

    /// A change of the rows that other changes return.
    ///
    ///     WITH w0 AS (DELETE FROM t0 RETURNING c0) INSERT INTO t1(c0) SELECT w0.c0 FROM w0
    record WithChanges(List<Returned> tables, Statement body) implements Statement {
        public WithChanges {
            tables = List.copyOf(tables);
            Node.require(!tables.isEmpty() && alone(body), "WITH is followed by a change of rows");
        }
    }

    /// What a change returns, by a name.
    record Returned(String name, List<String> columns, Statement change) implements Node {
        public Returned {
            columns = List.copyOf(columns);
            Node.require(alone(change), "a change of rows returns something");
        }
    }

    /// Does a statement change rows, or is it not read?
    private static boolean alone(Statement statement) {
        return statement instanceof Raw || rows(statement) && !(statement instanceof WithChanges);
    }

    /// Does a statement change rows?
    private static boolean rows(Statement statement) {
        return statement instanceof Insert || statement instanceof Update || statement instanceof Delete || statement instanceof Merge
                || statement instanceof WithChanges;
    }

    /// Changes of rows that are done together, or `undone` together. One with a `savepoint` may stand inside another.
    ///
    /// It is one statement, so that whoever leaves statements out never leaves a transaction open: an engine takes it whole,
    /// or it is rolled back.
    record Transaction(String savepoint, List<Statement> body, boolean undone) implements Statement {
        public Transaction {
            body = List.copyOf(body);
            Node.require(!body.isEmpty() && body.stream().allMatch(one -> rows(one)
                    || one instanceof Transaction inner && !inner.savepoint.isEmpty()),
                    "a transaction changes rows");
        }
    }

    enum Moment { AFTER, BEFORE, INSTEAD_OF }

    enum Event { INSERT, UPDATE, DELETE }

    /// What is to be done for each row that a statement writes or deletes. The row is `NEW`, or `OLD` as it was.
    record CreateTrigger(String name, boolean temporary, Moment moment, Event event, String table, Optional<Expr> when,
            List<Statement> body) implements Statement {
        public CreateTrigger {
            body = List.copyOf(body);
            Node.require(!body.isEmpty() && body.stream().allMatch(statement -> statement instanceof Insert || statement instanceof Update
                    || statement instanceof Delete), "a trigger changes rows");
        }
    }

    /// `ALTER TABLE`. The `manner` are words that say how it is to be done.
    record Alter(String table, Alteration change, String manner) implements Statement {
        public Alter(String table, Alteration change) {
            this(table, change, "");
        }
    }

    sealed interface Alteration extends Node {
        record RenameTable(String name) implements Alteration {}
        record RenameColumn(String column, String name) implements Alteration {}
        record AddColumn(ColumnDef column) implements Alteration {}
        record DropColumn(String column) implements Alteration {}
        /// Another type of the same kind, which holds what the column has.
        record SetType(String column, String typeName) implements Alteration {}
        /// A column is declared anew, at times under another name, and holds what it has.
        record Redeclare(String name, ColumnDef column) implements Alteration {}
        /// A table, or what was a partition before, becomes one.
        record Attach(String partition, Partitioning.Bounds bounds) implements Alteration {}
        /// A partition goes with its rows.
        record Detach(String partition) implements Alteration {}
    }

    /// `DROP kind name`, as `DROP INDEX i0`.
    record Drop(String kind, String name) implements Statement {}

    /// A command of upkeep with the table or index it is for, or an empty name: `ANALYZE`, `REINDEX t0`.
    record Upkeep(String command, String object) implements Statement {}

    /// A statement by the words of its dialect, which makes no table and changes no column; it may change rows, or which of them are seen.
    /// In the words, `{object}` stands for the name of what it makes or is about, `{table}` for its table, `{columns}` for columns of that,
    /// `{value}` for its value.
    ///
    ///     CREATE STATISTICS {object} ON {columns} FROM {table}
    record Command(String words, String object, String table, List<String> columns, Optional<Expr> value) implements Statement {
        public Command {
            columns = List.copyOf(columns);
        }
    }

    /// A setting of the session that must not change any answer.
    record Setting(String name, String value) implements Statement {}

    /// A statement that the tree has no nodes for, as its text, and the relation that it makes, if the engine was asked for that.
    record Raw(String text, Optional<Told> told) implements Statement {
        public Raw(String text) {
            this(text, Optional.empty());
        }
    }

    private static List<Key> nonEmpty(List<Key> keys) {
        Node.require(!keys.isEmpty(), "a key has a part");
        return List.copyOf(keys);
    }
}
