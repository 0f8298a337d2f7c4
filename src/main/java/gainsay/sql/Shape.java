package gainsay.sql;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
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
    private Shape() {}

    /// What one component of a record holds.
    public enum Holds { NODE, OPTIONAL, LIST, FACT }

    /// A component of a kind of node: which one, what it holds, and the class of the node (or fact) inside.
    public record Part(int index, Holds holds, Class<?> kind, RecordComponent component, Function<Node, Object> reader) {
        public String name() {
            return component.getName();
        }

        public Object of(Node node) {
            return reader.apply(node);
        }

        /// The nodes in this component of a node: none if it is a fact.
        public List<Node> held(Node node) {
            return switch (holds) {
                case FACT -> List.of();
                case NODE -> List.of((Node) of(node));
                case OPTIONAL -> ((Optional<?>) of(node)).<List<Node>>map(child -> List.of((Node) child)).orElse(List.of());
                case LIST -> nodes((List<?>) of(node));
            };
        }

        @SuppressWarnings("unchecked")
        private static List<Node> nodes(List<?> held) {
            return (List<Node>) held;
        }

        private boolean any(Node node, Predicate<Node> wanted) {
            return switch (holds) {
                case FACT -> false;
                case NODE -> wanted.test((Node) of(node));
                case OPTIONAL -> {
                    var child = (Optional<?>) of(node);
                    yield child.isPresent() && wanted.test((Node) child.get());
                }
                case LIST -> {
                    for (Object child : (List<?>) of(node)) {
                        if (wanted.test((Node) child)) {
                            yield true;
                        }
                    }
                    yield false;
                }
            };
        }
    }

    /// The components of a kind of node, in order.
    public static List<Part> parts(Class<?> kind) {
        return Form.of(kind).parts();
    }

    /// The node of this kind with these components.
    public static Node make(Class<?> kind, List<?> components) {
        return Form.of(kind).make(components.toArray());
    }

    /// The same node with another value for one component: a node, an `Optional`, a `List` or a fact, as it holds.
    @SuppressWarnings("unchecked")
    public static <N extends Node> N with(N node, int component, Object value) {
        Form form = Form.of(node.getClass());
        Object[] values = form.values(node);
        values[component] = value;
        return (N) form.make(values);
    }

    /// The nodes right below this one, in order.
    public static List<Node> children(Node node) {
        List<Part> holders = Form.of(node.getClass()).holders();
        return switch (holders.size()) {
            case 0 -> List.of();
            case 1 -> holders.getFirst().held(node);
            default -> {
                List<Node> children = new ArrayList<>();
                for (Part holder : holders) {
                    for (Node child : holder.held(node)) {
                        children.add(child);
                    }
                }
                yield children;
            }
        };
    }

    /// Is this true of a node right below this one? Asked in order, up to the first.
    public static boolean anyChild(Node node, Predicate<Node> wanted) {
        for (Part holder : Form.of(node.getClass()).holders()) {
            if (holder.any(node, wanted)) {
                return true;
            }
        }
        return false;
    }

    /// All nodes of a tree, the root first.
    public static List<Node> nodes(Node root) {
        return find(root, Node.class);
    }

    /// All nodes of one kind, the outermost first.
    public static <T extends Node> List<T> find(Node root, Class<T> kind) {
        List<T> found = new ArrayList<>();
        any(root, node -> {
            if (kind.isInstance(node)) {
                found.add(kind.cast(node));
            }
            return false;
        });
        return found;
    }

    /// The first node of one kind, from the root down and from left to right.
    public static <T extends Node> Optional<T> first(Node root, Class<T> kind) {
        List<T> found = new ArrayList<>(1);
        any(root, node -> kind.isInstance(node) && found.add(kind.cast(node)));
        return found.stream().findFirst();
    }

    /// Is this true of a node of the tree? Asked from the root down and from left to right, up to the first.
    public static boolean any(Node root, Predicate<Node> wanted) {
        return new Walk(wanted).test(root);
    }

    /// Goes down a tree without making anything on its way: most of what is done to a tree is to look for something in it.
    private record Walk(Predicate<Node> wanted) implements Predicate<Node> {
        @Override
        public boolean test(Node node) {
            return wanted.test(node) || anyChild(node, this);
        }
    }

    /// The tree with each node changed, leaves first. The change returns its argument where it has nothing to do.
    @SuppressWarnings("unchecked")
    public static <N extends Node> N rewrite(N root, UnaryOperator<Node> change) {
        Form form = Form.of(root.getClass());
        Object[] values = {};
        for (Part holder : form.holders()) {
            Object before = holder.of(root);
            Object after = rewritten(holder.holds, before, change);
            if (after != before) {
                values = values.length == 0 ? form.values(root) : values;
                values[holder.index] = after;
            }
        }
        return (N) change.apply(values.length == 0 ? root : form.make(values));
    }

    private static Object rewritten(Holds holds, Object value, UnaryOperator<Node> change) {
        return switch (holds) {
            case FACT -> value;
            case NODE -> rewrite((Node) value, change);
            case OPTIONAL -> {
                var before = (Optional<?>) value;
                if (before.isEmpty()) {
                    yield before;
                }
                Node child = (Node) before.get();
                Node next = rewrite(child, change);
                yield next == child ? before : Optional.of(next);
            }
            case LIST -> rewritten((List<?>) value, change);
        };
    }

    /// The same list if nothing in it changes, which is nearly always so.
    private static List<?> rewritten(List<?> before, UnaryOperator<Node> change) {
        List<Object> after = List.of();
        for (int i = 0; i < before.size(); i++) {
            Node child = (Node) before.get(i);
            Node next = rewrite(child, change);
            if (next != child) {
                after = after.isEmpty() ? new ArrayList<>(before) : after;
                after.set(i, next);
            }
        }
        return after.isEmpty() ? before : after;
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
            for (Node child : part.held(node)) {
                List<Integer> down = new ArrayList<>(path);
                down.add(index++);
                places.add(new Place(List.copyOf(down), part.kind));
                collectPlaces(child, down, places);
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
        Form form = Form.of(root.getClass());
        Object[] values = form.values(root);
        int step = path.getFirst();
        List<Integer> rest = path.subList(1, path.size());
        for (int i = 0; i < values.length; i++) {
            int held = form.parts().get(i).holds == Holds.FACT ? 0 : count(values[i]);
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
            case Expr.Windowed windowed -> anyChild(windowed.function(), Shape::ownAggregate)
                    || ownAggregate(windowed.window());
            case Query _ -> false;
            default -> anyChild(expr, Shape::ownAggregate);
        };
    }

    /// Is there a window function in this expression that belongs to its own query, not to a subquery?
    public static boolean ownWindow(Node expr) {
        return expr instanceof Expr.Windowed || !(expr instanceof Query) && anyChild(expr, Shape::ownWindow);
    }
}
