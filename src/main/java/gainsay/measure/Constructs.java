package gainsay.measure;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Function;
import gainsay.dialect.Settings;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Shape.Holds;
import gainsay.sql.Shape.Part;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.lang.reflect.ParameterizedType;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// What trees are made of, by names that follow from the records alone, so that a new kind of node has its names at once:
///
///     a node                         Expr.Between
///     an enum, or a flag that is up  Source.Join kind LEFT, Expr.Between negated
///     a clause or list that is there Query.Select where, Expr.Window partitionBy
///     a word of the dialect          Expr.Call function ABS, Statement.CreateTable options STRICT
///     a query inside a clause        subquery in Query.Select where
///     a key by its place             place in Query.Select groupBy
///
/// Names of tables and columns are no words of a dialect. What stands in a literal is only told by its kind.
final class Constructs {
    private static final String SUBQUERY = "subquery in ";
    private static final String GROUPED_BY_PLACE = "place in Query.Select groupBy";
    private static final String ORDERED_BY_PLACE = "place in Query.Ordered orderBy";

    private final Set<String> words = new HashSet<>();
    private final Map<Class<?>, String> names = new HashMap<>();

    Constructs(Dialect dialect) {
        dialect.functions().drawn().stream().map(Function::name).forEach(words::add);
        dialect.types().stream().map(DataType::spelling).filter(spelling -> !spelling.isEmpty()).forEach(words::add);
        Stream.of(dialect.settings().stream(), dialect.firstSettings().stream(), dialect.enforcement().stream()).flatMap(all -> all)
                .map(Settings.Setting::name).forEach(words::add);
        words.addAll(dialect.collations());
        dialect.declarations().methods().forEach(method -> {
            words.add(method.name());
            method.operators().values().forEach(words::addAll);
        });
        dialect.declarations().commands().forEach(command -> words.add(command.words()));
        dialect.declarations().made().forEach(made -> {
            words.add(made.words());
            words.add(made.name());
        });
        dialect.modules().forEach(module -> {
            words.add(module.name());
            words.addAll(module.options());
        });
    }

    /// The constructs of a tree, each once.
    Set<String> of(Node tree) {
        Set<String> found = new HashSet<>();
        collect(tree, "", found);
        return found;
    }

    /// `clause` is where the nearest query, source or statement above holds this node.
    private void collect(Node node, String clause, Set<String> found) {
        String kind = name(node.getClass());
        found.add(kind);
        if (node instanceof Value) {
            return;
        }
        if (node instanceof Query && !clause.isEmpty()) {
            found.add(SUBQUERY + clause);
        }
        if (node instanceof Query.Select select && select.groupBy().stream().anyMatch(Constructs::place)) {
            found.add(GROUPED_BY_PLACE);
        }
        if (node instanceof Query.Ordered ordered && ordered.orderBy().stream().map(Query.Order::key).anyMatch(Constructs::place)) {
            found.add(ORDERED_BY_PLACE);
        }
        boolean hasClauses = node instanceof Query || node instanceof Source || node instanceof Statement;
        for (Part part : Shape.parts(node.getClass())) {
            String place = kind + " " + part.name();
            if (part.holds() == Holds.FACT) {
                fact(place, part.of(node), found);
                continue;
            }
            List<Node> held = part.held(node);
            if (part.holds() != Holds.NODE && !held.isEmpty()) {
                found.add(place);
            }
            held.forEach(child -> collect(child, hasClauses ? place : clause, found));
        }
    }

    private static boolean place(Expr key) {
        return key instanceof Expr.Literal(Value.Int _);
    }

    private void fact(String place, Object value, Set<String> found) {
        switch (value) {
            case Enum<?> constant -> found.add(place + " " + constant.name());
            case Boolean flag when flag -> found.add(place);
            case String text when word(text) -> found.add(place + " " + text);
            case Optional<?> some -> some.ifPresent(inner -> {
                found.add(place);
                fact(place, inner, found);
            });
            case Collection<?> many -> {
                many.forEach(inner -> fact(place, inner, found));
                if (!many.isEmpty()) {
                    found.add(place);
                }
            }
            default -> { }
        }
    }

    /// Of the dialect, or a keyword as we write them.
    private boolean word(String text) {
        return words.contains(text) || !text.isBlank() && text.chars().allMatch(c -> c == ' ' || c >= 'A' && c <= 'Z');
    }

    /// `Statement.ColumnRule.Unique`: the type with those around it.
    private String name(Class<?> kind) {
        return names.computeIfAbsent(kind, type -> type.getName().substring(type.getPackageName().length() + 1).replace('$', '.'));
    }

    /// What a statement or a query could be made of: all kinds of nodes, enums, flags and clauses, but no words.
    Set<String> all() {
        Set<String> all = new TreeSet<>(Set.of(GROUPED_BY_PLACE, ORDERED_BY_PLACE));
        Set<Class<?>> seen = new HashSet<>();
        collect(Statement.class, seen, all);
        collect(Query.class, seen, all);
        return all;
    }

    private void collect(Class<?> kind, Set<Class<?>> seen, Set<String> all) {
        if (!seen.add(kind)) {
            return;
        }
        if (kind.isSealed()) {
            for (Class<?> permitted : kind.getPermittedSubclasses()) {
                collect(permitted, seen, all);
            }
        } else if (kind.isRecord()) {
            all.add(name(kind));
            if (!Value.class.isAssignableFrom(kind)) {
                Shape.parts(kind).forEach(part -> collect(part, name(kind) + " " + part.name(), seen, all));
            }
        }
    }

    private void collect(Part part, String place, Set<Class<?>> seen, Set<String> all) {
        Class<?> fact = part.holds() == Holds.FACT ? factType(part) : part.kind();
        if (part.holds() != Holds.FACT) {
            collect(fact, seen, all);
        }
        if (part.holds() == Holds.OPTIONAL || part.holds() == Holds.LIST || fact == boolean.class || fact == Boolean.class) {
            all.add(place);
        }
        if (fact.isEnum()) {
            for (Object constant : fact.getEnumConstants()) {
                all.add(place + " " + ((Enum<?>) constant).name());
            }
        }
    }

    /// What a fact is, also an optional one.
    private static Class<?> factType(Part part) {
        return part.component().getGenericType() instanceof ParameterizedType generic
                && generic.getActualTypeArguments()[0] instanceof Class<?> inner ? inner : part.kind();
    }

    /// The functions of a dialect of which no construct speaks.
    static List<String> unused(Dialect dialect, Set<String> constructs) {
        Set<String> said = new HashSet<>();
        constructs.forEach(construct -> said.add(construct.substring(construct.lastIndexOf(' ') + 1).toUpperCase(Locale.ROOT)));
        return dialect.functions().drawn().stream().map(Function::name).distinct()
                .filter(name -> !said.contains(name.toUpperCase(Locale.ROOT))).sorted().toList();
    }
}
