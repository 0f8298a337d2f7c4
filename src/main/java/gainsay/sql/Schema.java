package gainsay.sql;

import gainsay.sql.Statement.ColumnRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tables and views that statements have made, with their columns: the model in memory, so that nothing asks the
/// engine for its schema. What stands in `Raw` text is not in it, unless the engine was asked when the text was read.
public record Schema(List<Relation> relations) {
    public static final Schema EMPTY = new Schema(List.of());

    public Schema {
        relations = List.copyOf(relations);
    }

    public enum Kind { TABLE, VIRTUAL, VIEW }

    /// A table or view; what is `temporary` can be read by views that are temporary too, and by no other.
    public record Relation(String name, Kind kind, boolean temporary, List<Field> fields) {
        public Relation {
            fields = List.copyOf(fields);
        }

        public boolean view() {
            return kind == Kind.VIEW;
        }
    }

    /// A column as a query sees it. `ANY` is the type of what has none: an expression, a column declared without one. `values`
    /// is the type of what is in it, as far as that is known. One that is `hidden` is not among those of `*`.
    public record Field(String name, Type type, Type values, String collation, boolean generated, boolean hidden) {
        Field(String name, Type type, String collation) {
            this(name, type, type, collation, false, false);
        }

        private Field named(String other) {
            return new Field(other, type, values, collation, generated, hidden);
        }
    }

    /// A relation in a FROM clause by the name that columns are qualified with.
    public record Named(String name, List<Field> fields) {}

    public static Schema of(Setup setup) {
        Schema schema = EMPTY;
        for (Statement statement : setup.statements()) {
            schema = schema.after(statement);
        }
        return schema;
    }

    /// The same without what is temporary.
    public Schema lasting() {
        return new Schema(relations.stream().filter(relation -> !relation.temporary).toList());
    }

    /// Does a query read something temporary by its name?
    public boolean readsTemporary(Query query) {
        return Shape.any(query, node -> node instanceof Source.Table table && named(table.name()).filter(Relation::temporary).isPresent());
    }

    public Optional<Relation> named(String name) {
        for (Relation relation : relations) {
            if (relation.name.equalsIgnoreCase(name)) {
                return Optional.of(relation);
            }
        }
        return Optional.empty();
    }

    public Schema after(Statement statement) {
        return switch (statement) {
            case Statement.CreateTable table -> plus(new Relation(table.name(), Kind.TABLE, table.temporary(),
                    table.columns().stream().map(Schema::field).toList()));
            case Statement.CreateVirtualTable table -> plus(new Relation(table.name(), Kind.VIRTUAL, false,
                    table.columns().stream().map(Schema::field).toList()));
            case Statement.CreateView view -> plus(new Relation(view.name(), Kind.VIEW, view.temporary(),
                    renamed(output(view.query()), view.columns())));
            case Statement.Drop drop -> new Schema(relations.stream().filter(r -> !r.name.equalsIgnoreCase(drop.name())).toList());
            case Statement.Alter alter -> new Schema(relations.stream()
                    .map(relation -> relation.name.equalsIgnoreCase(alter.table()) ? altered(relation, alter.change()) : relation)
                    .toList());
            case Statement.CreateIndex _, Statement.CreatePartition _, Statement.CreateTrigger _, Statement.Insert _,
                    Statement.Update _, Statement.Delete _, Statement.Merge _, Statement.WithChanges _,
                    Statement.Upkeep _, Statement.Command _, Statement.Setting _, Statement.Transaction _ -> this;
            case Statement.Raw raw -> raw.told().map(this::told).orElse(this);
        };
    }

    /// A relation is as the engine tells of it last.
    private Schema told(Told told) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < told.columns().size(); i++) {
            fields.add(new Field(told.columns().get(i), told.types().get(i), ""));
        }
        return new Schema(relations.stream().filter(relation -> !relation.name.equalsIgnoreCase(told.relation())).toList())
                .plus(new Relation(told.relation(), told.view() ? Kind.VIEW : Kind.TABLE, false, fields));
    }

    private static Relation altered(Relation table, Statement.Alteration change) {
        List<Field> fields = new ArrayList<>(table.fields);
        switch (change) {
            case Statement.Alteration.RenameTable _ -> { }
            case Statement.Alteration.RenameColumn rename -> fields.replaceAll(field -> field.name.equalsIgnoreCase(rename.column())
                    ? field.named(rename.name()) : field);
            case Statement.Alteration.AddColumn add -> fields.add(field(add.column()));
            case Statement.Alteration.Redeclare anew -> fields.replaceAll(field -> field.name.equalsIgnoreCase(anew.name())
                    ? field(anew.column()) : field);
            case Statement.Alteration.SetType _, Statement.Alteration.Attach _, Statement.Alteration.Detach _ -> { }
            case Statement.Alteration.DropColumn drop -> fields.removeIf(field -> field.name.equalsIgnoreCase(drop.column()));
        }
        String name = change instanceof Statement.Alteration.RenameTable rename ? rename.name() : table.name;
        return new Relation(name, table.kind, table.temporary, fields);
    }

    private Schema plus(Relation relation) {
        List<Relation> more = new ArrayList<>(relations);
        more.add(relation);
        return new Schema(more);
    }

    private static Field field(Statement.ColumnDef column) {
        String collation = column.rules().stream().filter(ColumnRule.Collation.class::isInstance)
                .map(rule -> ((ColumnRule.Collation) rule).name()).findFirst().orElse("");
        boolean hidden = column.rules().stream().anyMatch(ColumnRule.Invisible.class::isInstance);
        return new Field(column.name(), column.type(), column.type(), collation, column.generated(), hidden);
    }

    private static List<Field> renamed(List<Field> fields, List<String> names) {
        List<Field> renamed = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            renamed.add(i < names.size() ? field.named(names.get(i)) : field);
        }
        return renamed;
    }

    /// The columns that a query gives.
    public List<Field> output(Query query) {
        return switch (query) {
            case Query.Select select -> {
                List<Named> scope = select.from().map(this::scope).orElse(List.of());
                List<Field> fields = new ArrayList<>();
                select.items().forEach(item -> fields.addAll(output(item, scope)));
                yield fields;
            }
            case Query.Compound compound -> output(compound.left());
            case Query.Ordered ordered -> output(ordered.body());
            case Query.With with -> withTables(with).output(with.body());
            case Query.Values values -> values.rows().getFirst().fields().stream()
                    .map(value -> new Field("", Type.ANY, value.type(), "", false, false)).toList();
            case Query.Raw _ -> List.of();
        };
    }

    /// This schema with the tables that a WITH clause names.
    public Schema withTables(Query.With with) {
        Schema schema = this;
        for (Query.Cte cte : with.tables()) {
            List<Field> fields = new ArrayList<>(renamed(schema.output(cte.query()), cte.columns()));
            fields.addAll(cte.found());
            schema = new Schema(prepended(schema, new Relation(cte.name(), Kind.VIEW, false, fields)));
        }
        return schema;
    }

    private static List<Relation> prepended(Schema schema, Relation relation) {
        List<Relation> all = new ArrayList<>();
        all.add(relation);
        all.addAll(schema.relations);
        return all;
    }

    private List<Field> output(Query.Item item, List<Named> scope) {
        return switch (item) {
            case Query.Item.All all -> scope.stream().filter(named -> all.table().isEmpty() || named.name.equalsIgnoreCase(all.table()))
                    .flatMap(named -> named.fields.stream()).filter(field -> !field.hidden).toList();
            case Query.Item.Of of -> {
                String name = !of.alias().isEmpty() ? of.alias() : of.expr() instanceof Expr.Column column ? column.name() : "";
                yield List.of(new Field(name, affinity(of.expr(), scope), of.expr().type(), collation(of.expr(), scope), false, false));
            }
        };
    }

    /// The relations of a FROM clause by their names, left to right.
    public List<Named> scope(Source source) {
        return switch (source) {
            case Source.Table table -> List.of(new Named(table.alias().isEmpty() ? table.name() : table.alias(),
                    named(table.name()).map(Relation::fields).orElse(List.of())));
            case Source.Derived derived -> List.of(new Named(derived.alias(), output(derived.query())));
            case Source.Function function -> List.of(new Named(function.alias().isEmpty() ? function.name() : function.alias(),
                    function.fields()));
            case Source.Join join -> {
                List<Named> both = new ArrayList<>(scope(join.left()));
                both.addAll(join.kind().oneSided() ? List.of() : scope(join.right()));
                yield both;
            }
        };
    }

    /// The column that a name means in a scope.
    public static Optional<Field> resolve(Expr.Column column, List<Named> scope) {
        for (Named named : scope) {
            boolean meant = column.table().isEmpty() || named.name.equalsIgnoreCase(column.table());
            for (Field field : meant ? named.fields : List.<Field>of()) {
                if (field.name.equalsIgnoreCase(column.name())) {
                    return Optional.of(field);
                }
            }
        }
        return Optional.empty();
    }

    /// The type that an expression carries into a comparison: a column's or a cast's own, `BLOB` for a column that was
    /// declared without one, and `ANY` for every other expression.
    public Type affinity(Expr expr, List<Named> scope) {
        return switch (expr) {
            case Expr.Column column -> {
                Type type = resolve(column, scope).map(Field::type).orElse(column.type());
                yield type == Type.ANY ? Type.BLOB : type;
            }
            case Expr.Cast cast -> cast.type();
            case Expr.Collate collate -> affinity(collate.operand(), scope);
            case Expr.Coerced coerced -> affinity(coerced.inner(), scope);
            case Expr.Focus focus -> affinity(focus.inner(), scope);
            case Expr.Scalar scalar -> output(scalar.query()).stream().map(Field::type).findFirst().orElse(Type.ANY);
            default -> Type.ANY;
        };
    }

    /// The collation that an expression brings into a comparison; empty where it has none of its own.
    public String collation(Expr expr, List<Named> scope) {
        return switch (expr) {
            case Expr.Collate collate -> collate.collation();
            case Expr.Column column -> resolve(column, scope).map(Field::collation).orElse("");
            case Expr.Cast cast -> collation(cast.operand(), scope);
            case Expr.Unary unary when unary.operator() == Expr.Prefix.PLUS -> collation(unary.operand(), scope);
            case Expr.Coerced coerced -> collation(coerced.inner(), scope);
            case Expr.Focus focus -> collation(focus.inner(), scope);
            default -> "";
        };
    }
}
