package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Canonical names: tables `t0`, `t1`…, views `v0`…, indexes `i0`…, triggers `r0`…, CTEs `w0`…, aliases of sources `x0`…,
/// labels of fetched items `e0`…, each in the order of appearance; columns `c0`… within their table or view.
///
/// Trees that differ in names alone have one canonical form, which is what a fingerprint needs. A tree with SQL as
/// text stays as it is: the names inside the text are out of reach. Only names that the tree itself defines change.
public final class Names {
    private final Dictionary dictionary;

    private Names(Dictionary dictionary) {
        this.dictionary = dictionary;
    }

    @SuppressWarnings("unchecked")
    public static <N extends Node> N canonical(N tree) {
        if (Shape.any(tree, node -> node instanceof Statement.Raw || node instanceof Query.Raw)) {
            return tree;
        }
        try {
            Dictionary perTable = lookUp(tree, false);
            Dictionary known = perTable.clear() ? perTable : lookUp(tree, true);
            return (N) new Names(new Dictionary(tree, !perTable.clear(), known.undefined())).walk(tree, Scope.TOP);
        } catch (Node.Malformed _) {
            return tree;
        }
    }

    /// A dictionary in which all names of the tree were looked up, so that it knows which are undefined.
    private static Dictionary lookUp(Node tree, boolean shared) {
        Dictionary dictionary = new Dictionary(tree, shared, Set.of());
        new Names(dictionary).walk(tree, Scope.TOP);
        return dictionary;
    }

    /// The whole tree under canonical names, at once or not at all.
    static List<Supplier<Node>> pass(Node tree) {
        return List.of(() -> canonical(tree));
    }

    /// Whose columns are meant by names that stand alone: of the one table in sight, or nobody can tell. `nested` is
    /// inside of what has a table in sight already.
    record Scope(Optional<String> owner, boolean nested) {
        static final Scope TOP = new Scope(Optional.empty(), false);

        Scope within(Node node) {
            return switch (node) {
                case Statement.CreateTable create -> new Scope(Optional.of(create.name()), true);
                case Statement.CreateVirtualTable create -> new Scope(Optional.of(create.name()), true);
                case Statement.CreateIndex create -> new Scope(Optional.of(create.table()), true);
                case Statement.CreateTrigger create -> new Scope(Optional.of(create.table()), true);
                case Statement.CreatePartition create -> new Scope(Optional.of(create.table()), true);
                case Statement.Command command -> new Scope(Optional.of(command.table()), true);
                case Statement.Alter alter -> new Scope(Optional.of(alter.table()), true);
                case Statement.Insert insert -> new Scope(Optional.of(insert.table()), nested);
                case Statement.Update update -> new Scope(update.from().isPresent() ? Optional.empty() : Optional.of(update.table()), true);
                case Statement.Delete delete ->
                    new Scope(delete.using().isPresent() ? Optional.empty() : Optional.of(delete.table()), true);
                case Statement.Merge merge -> new Scope(Optional.of(merge.table()), true);
                case Query.Select select -> new Scope(nested ? Optional.empty() : only(select), true);
                case Query.Ordered ordered -> new Scope(nested ? Optional.empty() : only(ordered.body()), nested);
                default -> this;
            };
        }

        private static Optional<String> only(Query query) {
            return Relations.onlyTable(query).map(Source.Table::name);
        }
    }

    private Node walk(Node node, Scope scope) {
        Scope inner = scope.within(node);
        List<Object> components = new ArrayList<>();
        for (Shape.Part part : Shape.parts(node.getClass())) {
            Object value = part.of(node);
            components.add(switch (part.holds()) {
                case NODE -> walk((Node) value, inner);
                case OPTIONAL -> ((Optional<?>) value).map(child -> walk((Node) child, inner));
                case LIST -> ((List<?>) value).stream().map(child -> walk((Node) child, inner)).toList();
                case FACT -> value;
            });
        }
        Node walked = Shape.make(node.getClass(), components);
        return walked instanceof Statement statement ? statement(statement) : part(walked, inner);
    }

    private Node statement(Statement statement) {
        return switch (statement) {
            case Statement.CreateTable create ->
                new Statement.CreateTable(relation(create.name()), create.temporary(), create.columns(), create.rules(), create.options(),
                        create.partitioning(), create.parents().stream().map(this::relation).toList());
            case Statement.CreatePartition create -> new Statement.CreatePartition(relation(create.name()), relation(create.table()),
                    create.bounds(), create.partitioning());
            case Statement.CreateVirtualTable create ->
                new Statement.CreateVirtualTable(relation(create.name()), create.module(), create.columns(), create.options());
            case Statement.CreateIndex create -> new Statement.CreateIndex(create.unique(), dictionary.index(create.name()),
                    relation(create.table()), create.keys(), create.where(), create.method(),
                    columns(create.table(), create.including()), create.options());
            case Statement.CreateView create -> new Statement.CreateView(relation(create.name()), create.temporary(),
                    columns(create.name(), create.columns()), create.query(), create.materialized(), create.form());
            case Statement.Insert insert -> new Statement.Insert(insert.conflict(), relation(insert.table()),
                    written(insert), insert.source(), insert.upsert(), insert.returning(), insert.form());
            case Statement.Update update -> new Statement.Update(update.conflict(), relation(update.table()), update.assignments(),
                    update.from(), update.where(), update.returning(), update.first());
            case Statement.CreateTrigger create -> new Statement.CreateTrigger(dictionary.trigger(create.name()), create.temporary(),
                    create.moment(), create.event(), relation(create.table()), create.when(), create.body());
            case Statement.Alter alter -> new Statement.Alter(relation(alter.table()), alteration(alter), alter.manner());
            case Statement.Delete delete ->
                new Statement.Delete(relation(delete.table()), delete.where(), delete.returning(), delete.using(), delete.first());
            case Statement.Merge merge -> new Statement.Merge(relation(merge.table()), merge.source(), merge.on(), merge.branches(),
                    merge.returning());
            case Statement.WithChanges changes -> changes;
            case Statement.Drop drop -> new Statement.Drop(drop.kind(), dictionary.object(drop.name()));
            case Statement.Upkeep upkeep -> new Statement.Upkeep(upkeep.command(), dictionary.object(upkeep.object()));
            case Statement.Command command -> new Statement.Command(command.words(), dictionary.object(command.object()),
                    relation(command.table()), columns(command.table(), command.columns()), command.value());
            case Statement.Setting setting -> setting;
            case Statement.Transaction transaction -> transaction;
            case Statement.Raw raw -> raw;
        };
    }

    /// A virtual table may have a column with its own name, which takes commands.
    private List<String> written(Statement.Insert insert) {
        return insert.columns().stream().map(name -> name.equals(insert.table()) ? relation(name)
                : dictionary.column(insert.table(), name)).toList();
    }

    private Alteration alteration(Statement.Alter alter) {
        return switch (alter.change()) {
            case Alteration.RenameTable rename -> new Alteration.RenameTable(relation(rename.name()));
            case Alteration.RenameColumn rename -> new Alteration.RenameColumn(dictionary.column(alter.table(), rename.column()),
                    dictionary.column(alter.table(), rename.name()));
            case Alteration.DropColumn drop -> new Alteration.DropColumn(dictionary.column(alter.table(), drop.column()));
            case Alteration.AddColumn add -> add;
            case Alteration.Redeclare anew -> new Alteration.Redeclare(dictionary.column(alter.table(), anew.name()), anew.column());
            case Alteration.SetType set -> new Alteration.SetType(dictionary.column(alter.table(), set.column()), set.typeName());
            case Alteration.Attach attach -> new Alteration.Attach(relation(attach.partition()), attach.bounds());
            case Alteration.Detach detach -> new Alteration.Detach(relation(detach.partition()));
        };
    }

    private Node part(Node node, Scope scope) {
        return switch (node) {
            case Expr.Column column ->
                new Expr.Column(relation(column.table()), dictionary.reference(column.table(), column.name(), scope.owner()),
                        column.type());
            case Expr.InTable in -> new Expr.InTable(in.operand(), relation(in.table()), in.negated());
            case Source source -> source(source);
            case Source.Hint hint -> new Source.Hint(hint.index().map(dictionary::index), hint.words());
            case Query.Item.All all -> new Query.Item.All(relation(all.table()));
            case Query.Item.Of item -> new Query.Item.Of(item.expr(), dictionary.label(item.alias()));
            case Query.Cte cte ->
                new Query.Cte(relation(cte.name()), columns(cte.name(), cte.columns()), cte.materialized(), cte.query(),
                        cte.search().map(one -> new Query.Search(one.breadth(), columns(cte.name(), one.columns()), one.name())),
                        cte.cycle().map(one -> new Query.Cycle(columns(cte.name(), one.columns()), one.mark(), one.path())));
            case Statement.Returned returned ->
                new Statement.Returned(relation(returned.name()), columns(returned.name(), returned.columns()), returned.change());
            case Statement.ColumnDef def -> new Statement.ColumnDef(own(scope, def.name()), def.typeName(), def.type(), def.rules());
            case Statement.Assignment assignment -> new Statement.Assignment(own(scope, assignment.column()), assignment.value());
            case Statement.ColumnRule.References to ->
                new Statement.ColumnRule.References(relation(to.table()), columns(to.table(), to.columns()), to.actions());
            case Statement.TableRule.ForeignKey key -> new Statement.TableRule.ForeignKey(
                    key.columns().stream().map(name -> own(scope, name)).toList(), relation(key.table()),
                    columns(key.table(), key.references()), key.actions());
            case Statement.TableRule.Interleave rule -> new Statement.TableRule.Interleave(rule.keys(), relation(rule.table()));
            case Statement.TableRule.Period period ->
                new Statement.TableRule.Period(period.name(), own(scope, period.from()), own(scope, period.until()));
            default -> node;
        };
    }

    private Node source(Source source) {
        return switch (source) {
            case Source.Table table -> new Source.Table(relation(table.name()), relation(table.alias()), table.hint());
            case Source.Derived derived -> derived.named(relation(derived.alias()));
            case Source.Function function -> new Source.Function(function.name(), function.arguments(), relation(function.alias()),
                    function.columns(), function.types(), function.ordinality());
            case Source.Join join -> new Source.Join(join.kind(), join.left(), join.right(), join.on(),
                    join.using().stream().map(name -> dictionary.column("", name)).toList());
        };
    }

    private String relation(String name) {
        return dictionary.relation(name);
    }

    private String own(Scope scope, String column) {
        return dictionary.column(scope.owner().orElse(""), column);
    }

    private List<String> columns(String relation, List<String> names) {
        return names.stream().map(name -> dictionary.column(relation, name)).toList();
    }
}
