package gainsay.reduce;

import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// From the names that a tree defines to their canonical names.
///
/// Columns are numbered within their table where every reference tells its table. Where one does not (a bare name under
/// a join, a natural join, a view without named columns) the dictionary is not clear, and columns of one name must be
/// *shared*: they get one name throughout. Both ways keep the meaning of the tree; the first also gives one form to
/// trees whose tables happen to have a column name in common and to those whose tables do not.
final class Dictionary {
    private final boolean shared;
    private final Set<String> kept;
    private final Set<String> defined = new HashSet<>();
    private final Map<String, String> relations = new HashMap<>();
    private final Map<String, String> triggers = new HashMap<>();
    private final Map<String, String> indexes = new HashMap<>();
    private final Map<String, String> labels = new HashMap<>();
    private final Map<String, Map<String, String>> columns = new HashMap<>();
    private final Map<String, String> meanings = new HashMap<>();
    private final Set<String> undefined = new HashSet<>();
    private boolean clear = true;

    /// `kept` are names that no canonical name may take, since the tree uses them and does not define them.
    Dictionary(Node tree, boolean shared, Set<String> kept) {
        this.shared = shared;
        this.kept = kept;
        List<Node> nodes = Shape.nodes(tree);
        nodes.forEach(this::define);
        nodes.forEach(this::defineAlias);
    }

    private void define(Node node) {
        switch (node) {
            case Statement.CreateTable table ->
                relation(table.name(), "t", table.columns().stream().map(Statement.ColumnDef::name).toList());
            case Statement.CreateVirtualTable table ->
                relation(table.name(), "t", table.columns().stream().map(Statement.ColumnDef::name).toList());
            case Statement.CreateView view -> relation(view.name(), "v", view.columns());
            case Query.Cte cte -> relation(cte.name(), "w", cte.columns());
            case Statement.Returned returned -> relation(returned.name(), "w", returned.columns());
            case Statement.CreatePartition partition -> {
                clear &= partition.partitioning().isEmpty();
                relation(partition.name(), "p", List.of());
            }
            case Statement.CreateIndex index -> add(indexes, index.name(), "i");
            case Statement.CreateTrigger trigger -> add(triggers, trigger.name(), "r");
            case Statement.Alter alter -> alter(alter.table(), alter.change());
            case Source.Join join -> clear &= !join.kind().natural() && join.using().isEmpty();
            default -> { }
        }
    }

    /// A table under its second name has the columns of the first, and nobody follows them: they are shared.
    private void alter(String table, Alteration change) {
        switch (change) {
            case Alteration.RenameTable rename -> {
                clear = false;
                add(relations, rename.name(), "t");
            }
            case Alteration.RenameColumn rename -> column(table, List.of(rename.name()));
            case Alteration.AddColumn add -> column(table, List.of(add.column().name()));
            case Alteration.Redeclare anew -> column(table, List.of(anew.column().name()));
            case Alteration.DropColumn _, Alteration.SetType _, Alteration.Attach _, Alteration.Detach _ -> { }
        }
    }

    private void column(String relation, List<String> names) {
        var own = columns.computeIfAbsent(shared ? "" : relation, _ -> new HashMap<>());
        names.forEach(column -> add(own, column, "c"));
    }

    private void relation(String name, String prefix, List<String> names) {
        clear &= defined.add(name);
        add(relations, name, prefix);
        if (!names.isEmpty()) {
            column(name, names);
        }
    }

    private void defineAlias(Node node) {
        switch (node) {
            case Source.Table table -> alias(table.alias(), table.name());
            case Source.Derived derived -> alias(derived.alias(), "");
            case Source.Function function -> alias(function.alias(), "");
            case Query.Item.Of item when columnSomewhere(item.alias()) -> {
                clear = false;
                labels.put(item.alias(), column("", item.alias()));
            }
            case Query.Item.Of item -> add(labels, item.alias(), "e");
            default -> { }
        }
    }

    private void alias(String alias, String relation) {
        boolean other = defined.contains(alias) && !alias.equals(relation) || !meanings.getOrDefault(alias, relation).equals(relation);
        clear &= alias.isEmpty() || !other;
        meanings.put(alias, relation);
        add(relations, alias, "x");
    }

    /// The first name of this kind that is free.
    private void add(Map<String, String> names, String name, String prefix) {
        if (name.isEmpty() || names.containsKey(name)) {
            return;
        }
        int number = 0;
        while (kept.contains(prefix + number) || names.containsValue(prefix + number)) {
            number++;
        }
        names.put(name, prefix + number);
    }

    /// Names that were looked up and are not defined in the tree: `rowid`, tables of the system.
    Set<String> undefined() {
        return undefined;
    }

    /// Could each column that was looked up be followed to its table?
    boolean clear() {
        return clear;
    }

    String relation(String name) {
        return look(relations, name);
    }

    String index(String name) {
        return look(indexes, name);
    }

    String trigger(String name) {
        return look(triggers, name);
    }

    String label(String name) {
        return look(labels, name);
    }

    /// A table, a view, an index or a trigger, whichever has the name.
    String object(String name) {
        return indexes.containsKey(name) ? index(name) : triggers.containsKey(name) ? trigger(name) : relation(name);
    }

    /// A column of a relation, which is empty where nobody can tell it.
    String column(String relation, String name) {
        String owner = shared ? "" : relation;
        if (!columns.containsKey(owner) && columnSomewhere(name)) {
            clear = false;
            return name;
        }
        return look(columns.getOrDefault(owner, Map.of()), name);
    }

    /// What a column is called in an expression: under its table or alias, or bare, where `owner` is the table in sight.
    String reference(String qualifier, String name, Optional<String> owner) {
        boolean label = labels.containsKey(name) && !columnSomewhere(name);
        String relation = qualifier.isEmpty() ? owner.orElse("") : meanings.getOrDefault(qualifier, qualifier);
        return label && (qualifier.isEmpty() || !columns.containsKey(relation)) ? label(name) : column(relation, name);
    }

    private boolean columnSomewhere(String name) {
        return columns.values().stream().anyMatch(names -> names.containsKey(name));
    }

    private String look(Map<String, String> names, String name) {
        if (!name.isEmpty() && !names.containsKey(name)) {
            undefined.add(name);
        }
        return names.getOrDefault(name, name);
    }
}
