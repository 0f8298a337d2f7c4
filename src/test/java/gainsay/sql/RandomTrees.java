package gainsay.sql;

import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Well-formed trees of every kind of node, drawn from a seed by what [Shape] says of the records. They are no
/// sensible SQL: they are for whatever must work on all trees. A new kind of node is drawn without a line here.
public final class RandomTrees {
    private static final List<String> NAMES = List.of("t0", "t1", "t2", "c0", "c1", "c2", "a", "b", "v0", "i0", "");
    private static final List<String> TEXTS = List.of("", "a", "it's", "\"\\\n\t\u0001", "Grüße 漢字 🙂", "%_*?", "null", "true");
    private static final List<Long> NUMBERS = List.of(0L, 1L, -1L, 10L, 4711L, Long.MAX_VALUE, Long.MIN_VALUE, (1L << 53) + 1);
    private static final List<Double> REALS = List.of(0.0, -0.0, 1.5, -1e300, 5e-324,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
    private static final int ATTEMPTS = 1000;

    private final SplittableRandom random;
    private final Set<Class<?>> left;

    /// Kinds that are `left` out are not drawn, as SQL text, which no renaming can look into.
    public RandomTrees(long seed, Class<?>... left) {
        this.random = new SplittableRandom(seed);
        this.left = Set.of(left);
    }

    /// All records that can stand in a tree below these sealed families.
    public static List<Class<?>> kinds(Class<?>... families) {
        Set<Class<?>> found = new TreeSet<>((a, b) -> a.getName().compareTo(b.getName()));
        Arrays.stream(families).forEach(family -> reach(family, found));
        return found.stream().filter(Class::isRecord).toList();
    }

    private static void reach(Class<?> type, Set<Class<?>> found) {
        if (!found.add(type)) {
            return;
        }
        if (type.isInterface()) {
            Arrays.stream(type.getPermittedSubclasses()).forEach(kind -> reach(kind, found));
        } else {
            Shape.parts(type).stream().filter(part -> part.holds() != Shape.Holds.FACT).forEach(part -> reach(part.kind(), found));
        }
    }

    public static List<Class<?>> kinds() {
        return kinds(Setup.class, Statement.class, Query.class, Source.class, Expr.class, Value.class);
    }

    public Setup setup(int statements, int depth) {
        return new Setup(Stream.generate(() -> draw(Statement.class, depth)).limit(statements).toList());
    }

    /// A tree that fits the slot: an interface of kinds, or one kind. `depth` bounds it, but for what no tree can lack.
    public <N extends Node> N draw(Class<N> slot, int depth) {
        for (int i = 0; i < ATTEMPTS; i++) {
            try {
                Class<?> kind = slot.isInterface() ? kind(slot, depth) : slot;
                return slot.cast(Shape.make(kind, Shape.parts(kind).stream().map(part -> component(part, depth - 1)).toList()));
            } catch (Node.Malformed _) {
                continue;
            }
        }
        throw new AssertionError("no tree of " + slot);
    }

    private Class<?> kind(Class<?> slot, int depth) {
        List<Class<?>> kinds = leaves(slot).filter(kind -> !left.contains(kind)).toList();
        List<Class<?>> shallow = kinds.stream().filter(RandomTrees::shallow).toList();
        return one(depth <= 0 && !shallow.isEmpty() ? shallow : kinds);
    }

    private static Stream<Class<?>> leaves(Class<?> slot) {
        return slot.isInterface() ? Arrays.stream(slot.getPermittedSubclasses()).flatMap(RandomTrees::leaves) : Stream.of(slot);
    }

    /// Kinds whose nodes end soon.
    private static boolean shallow(Class<?> kind) {
        return kind == Expr.Literal.class || kind == Query.Values.class || kind == Statement.Delete.class
                || Shape.parts(kind).stream().allMatch(part -> part.holds() == Shape.Holds.FACT);
    }

    private Object component(Shape.Part part, int depth) {
        return switch (part.holds()) {
            case NODE -> draw(part.kind().asSubclass(Node.class), depth);
            case OPTIONAL -> depth > 0 && random.nextBoolean() ? Optional.of(draw(part.kind().asSubclass(Node.class), depth))
                    : Optional.empty();
            case LIST -> list(part, depth);
            case FACT -> fact(part.component().getGenericType(), part.name());
        };
    }

    private List<Node> list(Shape.Part part, int depth) {
        List<Node> list = new ArrayList<>();
        int size = depth > 0 ? random.nextInt(4) : random.nextInt(3);
        for (int i = 0; i < size; i++) {
            list.add(draw(part.kind().asSubclass(Node.class), depth));
        }
        return list;
    }

    private Object fact(java.lang.reflect.Type type, String name) {
        if (type instanceof ParameterizedType generic) {
            java.lang.reflect.Type inner = generic.getActualTypeArguments()[0];
            return generic.getRawType() == Optional.class
                    ? random.nextBoolean() ? Optional.of(fact(inner, name)) : Optional.empty()
                    : IntStream.range(0, random.nextInt(3)).mapToObj(_ -> fact(inner, name)).toList();
        }
        Class<?> fact = (Class<?>) type;
        return switch (fact.getName()) {
            case "java.lang.String" -> text(name);
            case "boolean", "java.lang.Boolean" -> random.nextBoolean();
            case "long" -> one(NUMBERS);
            case "double" -> one(REALS);
            default -> one(List.of(fact.getEnumConstants()));
        };
    }

    private String text(String name) {
        return switch (name) {
            case "hex" -> one(List.of("", "00ff", "0a"));
            case "value", "text" -> one(TEXTS);
            default -> one(NAMES);
        };
    }

    public <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
