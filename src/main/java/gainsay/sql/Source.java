package gainsay.sql;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What stands in a FROM clause.
public sealed interface Source extends Node {

    /// What stands in this FROM clause, joins taken apart.
    default List<Source> relations() {
        return this instanceof Join join ? Stream.concat(join.left.relations().stream(), join.right.relations().stream()).toList()
                : List.of(this);
    }

    /// A table or view by name; `alias` is empty where there is none.
    record Table(String name, String alias, Optional<Hint> hint) implements Source {
        public Table {
            Node.require(!name.isEmpty(), "a table has a name");
        }

        public static Table named(String name) {
            return new Table(name, "", Optional.empty());
        }
    }

    /// Which index to use: the one that is named, or none at all. If it has `words`, they say how, with `{index}` for the name; such as
    /// begin with FOR stand before the alias, and ask for the rows that a table has now.
    record Hint(Optional<String> index, String words) implements Node {
        public Hint(Optional<String> index) {
            this(index, "");
        }
    }

    /// A query in the place of a table. If `lateral`, it reads what stands to the left of it.
    record Derived(Query query, String alias, boolean lateral) implements Source {
        public Derived(Query query, String alias) {
            this(query, alias, false);
        }

        public Derived named(String other) {
            return new Derived(query, other, lateral);
        }
    }

    /// A function that gives rows; `columns` are its columns' names where it is told them, `types` what is known of them. With
    /// `ordinality` the last column counts the rows.
    record Function(String name, List<Expr> arguments, String alias, List<String> columns, List<Type> types, boolean ordinality)
            implements Source {
        public Function {
            arguments = List.copyOf(arguments);
            columns = List.copyOf(columns);
            types = List.copyOf(types);
            Node.require(columns.isEmpty() || !alias.isEmpty(), "names of columns follow an alias");
        }

        public Function(String name, List<Expr> arguments, String alias, List<String> columns) {
            this(name, arguments, alias, columns, List.of(), false);
        }

        List<Schema.Field> fields() {
            return IntStream.range(0, columns.size()).mapToObj(i ->
                    new Schema.Field(columns.get(i), i < types.size() ? types.get(i) : Type.ANY, "")).toList();
        }
    }

    enum JoinKind {
        COMMA, INNER, CROSS, LEFT, RIGHT, FULL, NATURAL, NATURAL_LEFT, NATURAL_RIGHT, NATURAL_FULL,
        /// The rows of the left side that have a partner, or that have none; the right side has no columns.
        SEMI, ANTI,
        /// With the nearest partner by an inequality.
        ASOF, ASOF_LEFT,
        /// The first row with the first, the second with the second, and so on.
        POSITIONAL,
        /// An inner join that reads its left side first.
        STRAIGHT;

        public boolean natural() {
            return name().startsWith("NATURAL");
        }

        /// Is there nothing to be read from the right side?
        public boolean oneSided() {
            return this == SEMI || this == ANTI;
        }

        /// Keeps rows of one side that have no partner.
        public boolean outer() {
            return name().endsWith("LEFT") || name().endsWith("RIGHT") || name().endsWith("FULL");
        }
    }

    record Join(JoinKind kind, Source left, Source right, Optional<Expr> on, List<String> using) implements Source {
        public Join {
            using = List.copyOf(using);
            Node.require(on.isEmpty() || using.isEmpty(), "a join has ON or USING");
            Node.require(!kind.natural() || on.isEmpty() && using.isEmpty(), "a natural join has no condition");
        }
    }
}
