package gainsay.sql;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Generic traversal of nodes: what a tree is made of, without knowing any kind of node.
///
/// A hand-written walker forgets nodes: someone adds a clause, and the reducer, the renamer or the JSON writer never
/// looks inside. Here a node is what its record components say. A component is one of four things:
///
///     a node            Expr.Unary.operand
///     an optional node  Query.Select.where
///     a list of nodes   Query.Select.items
///     a fact            Expr.Column.name, Query.Select.distinct, Source.Join.using
///
/// and everything else follows: all nodes of a tree, a rewrite from the leaves up, the tree with another node at one
/// place, with a list shortened or an optional clause left out, and its JSON ([Json]). Since a record's constructor
/// refuses malformed parts, an edit either gives a well-formed tree or throws [Node.Malformed]; whoever tries edits
/// at random (the reducer) treats the throw as "no such tree" and goes on.
///
/// Edits share what they do not touch: replacing a leaf rebuilds the nodes on the way to the root and no others.
public final class Shape {
    private static final ClassValue<Form> FORMS = new ClassValue<>() {
        @Override
        protected Form computeValue(Class<?> type) {
            return Form.of(type);
        }
    };

    private Shape() {}

    /// What one component of a record holds.
    public enum Holds { NODE, OPTIONAL, LIST, FACT }

    /// A component of a kind of node: its name, what it holds, and the class of the node (or fact) inside.
    public record Part(String name, Holds holds, Class<?> kind, RecordComponent component) {
        public Object of(Node node) {
            try {
                return component.getAccessor().invoke(node);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("cannot read " + name, e);
            }
        }
    }

    /// The components of a kind of node, in order.
    public static List<Part> parts(Class<?> kind) {
        return FORMS.get(kind).parts;
    }

    /// The node of this kind with these components.
    public static Node make(Class<?> kind, List<?> components) {
        return FORMS.get(kind).make(components.toArray());
    }

    /// The same node with another value for one component: a node, an `Optional`, a `List` or a fact, as it holds.
    @SuppressWarnings("unchecked")
    public static <N extends Node> N with(N node, int component, Object value) {
        Form form = FORMS.get(node.getClass());
        Object[] values = form.values(node);
        values[component] = value;
        return (N) form.make(values);
    }

    /// The nodes right below this one, in order.
    public static List<Node> children(Node node) {
        List<Node> children = new ArrayList<>();
        for (Part part : parts(node.getClass())) {
            switch (part.holds) {
                case NODE -> children.add((Node) part.of(node));
                case OPTIONAL -> ((Optional<?>) part.of(node)).ifPresent(child -> children.add((Node) child));
                case LIST -> ((List<?>) part.of(node)).forEach(child -> children.add((Node) child));
                case FACT -> { }
            }
        }
        return children;
    }

    /// All nodes of a tree, the root first.
    public static List<Node> nodes(Node root) {
        List<Node> nodes = new ArrayList<>();
        collect(root, nodes);
        return nodes;
    }

    private static void collect(Node node, List<Node> nodes) {
        nodes.add(node);
        children(node).forEach(child -> collect(child, nodes));
    }

    /// All nodes of one kind, the outermost first.
    public static <T extends Node> List<T> find(Node root, Class<T> kind) {
        return nodes(root).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /// The tree with each node changed, leaves first. The change returns its argument where it has nothing to do.
    @SuppressWarnings("unchecked")
    public static <N extends Node> N rewrite(N root, UnaryOperator<Node> change) {
        Form form = FORMS.get(root.getClass());
        Object[] values = form.values(root);
        boolean changed = false;
        for (int i = 0; i < values.length; i++) {
            Object before = values[i];
            values[i] = rewritten(form.parts.get(i).holds, before, change);
            changed |= values[i] != before;
        }
        return (N) change.apply(changed ? form.make(values) : root);
    }

    private static Object rewritten(Holds holds, Object value, UnaryOperator<Node> change) {
        return switch (holds) {
            case FACT -> value;
            case NODE -> rewrite((Node) value, change);
            case OPTIONAL -> {
                var before = (Optional<?>) value;
                var after = before.map(child -> rewrite((Node) child, change));
                yield after.isPresent() && after.get() != before.get() ? after : before;
            }
            case LIST -> {
                var before = (List<?>) value;
                List<Node> after = new ArrayList<>(before.size());
                boolean changed = false;
                for (Object child : before) {
                    Node next = rewrite((Node) child, change);
                    changed |= next != child;
                    after.add(next);
                }
                yield changed ? after : before;
            }
        };
    }

    /// Where a node stands in a tree: which child to take at each step down, and what kind of node may stand there.
    public record Place(List<Integer> path, Class<?> slot) {}

    /// All places of a tree below its root, outermost first.
    public static List<Place> places(Node root) {
        List<Place> places = new ArrayList<>();
        collectPlaces(root, List.of(), places);
        return places;
    }

    private static void collectPlaces(Node node, List<Integer> path, List<Place> places) {
        int index = 0;
        for (Part part : parts(node.getClass())) {
            List<?> held = switch (part.holds) {
                case FACT -> List.of();
                case NODE -> List.of(part.of(node));
                case OPTIONAL -> ((Optional<?>) part.of(node)).stream().toList();
                case LIST -> (List<?>) part.of(node);
            };
            for (Object child : held) {
                List<Integer> down = new ArrayList<>(path);
                down.add(index++);
                places.add(new Place(List.copyOf(down), part.kind));
                collectPlaces((Node) child, down, places);
            }
        }
    }

    /// The node at a place.
    public static Node at(Node root, List<Integer> path) {
        Node node = root;
        for (int step : path) {
            node = children(node).get(step);
        }
        return node;
    }

    /// The tree with another node at a place; the place may be the root itself.
    @SuppressWarnings("unchecked")
    public static <N extends Node> N replace(N root, List<Integer> path, Node replacement) {
        if (path.isEmpty()) {
            return (N) replacement;
        }
        Form form = FORMS.get(root.getClass());
        Object[] values = form.values(root);
        int step = path.getFirst();
        List<Integer> rest = path.subList(1, path.size());
        for (int i = 0; i < values.length; i++) {
            int held = form.parts.get(i).holds == Holds.FACT ? 0 : count(values[i]);
            if (step < held) {
                values[i] = replaced(values[i], step, rest, replacement);
                return (N) form.make(values);
            }
            step -= held;
        }
        throw new IndexOutOfBoundsException("no such place");
    }

    private static int count(Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.isPresent() ? 1 : 0;
            case List<?> list -> list.size();
            default -> 1;
        };
    }

    private static Object replaced(Object value, int step, List<Integer> rest, Node replacement) {
        return switch (value) {
            case Optional<?> optional -> Optional.of(replace((Node) optional.get(), rest, replacement));
            case List<?> list -> {
                List<Node> copy = new ArrayList<>();
                list.forEach(child -> copy.add((Node) child));
                copy.set(step, replace(copy.get(step), rest, replacement));
                yield copy;
            }
            default -> replace((Node) value, rest, replacement);
        };
    }

    /// Is there an aggregate in this expression that belongs to its own query: not windowed, not inside a subquery?
    public static boolean ownAggregate(Node expr) {
        return switch (expr) {
            case Expr.Aggregate _ -> true;
            case Expr.Windowed windowed -> children(windowed.function()).stream().anyMatch(Shape::ownAggregate)
                    || ownAggregate(windowed.window());
            case Query _ -> false;
            default -> children(expr).stream().anyMatch(Shape::ownAggregate);
        };
    }

    /// Is there a window function in this expression that belongs to its own query, not to a subquery?
    public static boolean ownWindow(Node expr) {
        return expr instanceof Expr.Windowed || !(expr instanceof Query) && children(expr).stream().anyMatch(Shape::ownWindow);
    }

    /// How one record class is taken apart and put together.
    private record Form(List<Part> parts, java.lang.reflect.Constructor<?> constructor) {
        static Form of(Class<?> type) {
            if (!type.isRecord() || !Node.class.isAssignableFrom(type)) {
                throw new LinkageError(type + " is no record that implements Node");
            }
            RecordComponent[] components = type.getRecordComponents();
            List<Part> parts = new ArrayList<>();
            Class<?>[] types = new Class<?>[components.length];
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                components[i].getAccessor().setAccessible(true);
                parts.add(part(components[i]));
            }
            try {
                var constructor = type.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return new Form(List.copyOf(parts), constructor);
            } catch (NoSuchMethodException e) {
                throw new LinkageError("no canonical constructor: " + type, e);
            }
        }

        private static Part part(RecordComponent component) {
            Class<?> type = component.getType();
            if (Node.class.isAssignableFrom(type)) {
                return new Part(component.getName(), Holds.NODE, type, component);
            }
            if ((type == Optional.class || type == List.class)
                    && component.getGenericType() instanceof ParameterizedType generic
                    && generic.getActualTypeArguments()[0] instanceof Class<?> inner && Node.class.isAssignableFrom(inner)) {
                return new Part(component.getName(), type == List.class ? Holds.LIST : Holds.OPTIONAL, inner, component);
            }
            return new Part(component.getName(), Holds.FACT, type, component);
        }

        Object[] values(Node node) {
            Object[] values = new Object[parts.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = parts.get(i).of(node);
            }
            return values;
        }

        Node make(Object[] values) {
            try {
                return (Node) constructor.newInstance(values);
            } catch (java.lang.reflect.InvocationTargetException e) {
                if (e.getCause() instanceof Node.Malformed malformed) {
                    throw malformed;
                }
                throw new LinkageError("cannot make " + constructor, e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("cannot make " + constructor, e);
            }
        }
    }
}
