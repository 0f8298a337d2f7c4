package gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShapeTests {

    static Stream<Class<?>> kinds() {
        return RandomTrees.kinds().stream();
    }

    /// Five trees of each kind.
    private static List<Node> trees(Class<?> kind) {
        return Stream.iterate(0L, seed -> seed + 1).limit(5)
                .<Node>map(seed -> new RandomTrees(seed).draw(kind.asSubclass(Node.class), 3)).toList();
    }

    @Test
    void everyRecordNestedInAFamilyIsReachedFromStatements() {
        Set<Class<?>> nested = new HashSet<>();
        Stream.of(Expr.class, Query.class, Source.class, Statement.class).forEach(family -> nested(family, nested));
        assertThat(nested).hasSizeGreaterThan(60);
        assertThat(RandomTrees.kinds(Statement.class)).containsAll(nested);
    }

    private static void nested(Class<?> type, Set<Class<?>> found) {
        for (Class<?> inner : type.getDeclaredClasses()) {
            if (inner.isRecord()) {
                found.add(inner);
            }
            nested(inner, found);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void partsMakeTheNodeAgain(Class<?> kind) {
        for (Node tree : trees(kind)) {
            List<Object> components = Shape.parts(kind).stream().map(part -> part.of(tree)).toList();
            assertThat(tree).isInstanceOf(kind);
            assertThat(Shape.make(kind, components)).isEqualTo(tree);
            for (int i = 0; i < components.size(); i++) {
                assertThat(Shape.with(tree, i, components.get(i))).isEqualTo(tree);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void placesAreTheNodesBelowTheRootInTheirOrder(Class<?> kind) {
        for (Node tree : trees(kind)) {
            List<Shape.Place> places = Shape.places(tree);
            List<Node> nodes = Shape.nodes(tree);
            assertThat(nodes.getFirst()).isSameAs(tree);
            assertThat(places.stream().map(place -> Shape.at(tree, place.path()))).isEqualTo(nodes.subList(1, nodes.size()));
            assertThat(places).allMatch(place -> place.slot().isInstance(Shape.at(tree, place.path())));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void replacingPutsTheNodeAtThePlaceAndNowhereElse(Class<?> kind) {
        for (Node tree : trees(kind)) {
            for (Shape.Place place : Shape.places(tree)) {
                Node other = new RandomTrees(99).draw(place.slot().asSubclass(Node.class), 1);
                Optional<Node> replaced = unlessMalformed(() -> Shape.replace(tree, place.path(), other));
                replaced.ifPresent(edited -> {
                    assertThat(Shape.at(edited, place.path())).isEqualTo(other);
                    assertThat(Shape.replace(edited, place.path(), Shape.at(tree, place.path()))).isEqualTo(tree);
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void replacingANodeByItselfGivesTheTree(Class<?> kind) {
        for (Node tree : trees(kind)) {
            assertThat(Shape.replace(tree, List.of(), tree)).isSameAs(tree);
            Shape.places(tree).forEach(place ->
                    assertThat(Shape.replace(tree, place.path(), Shape.at(tree, place.path()))).isEqualTo(tree));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void rewritingWithoutAChangeReturnsTheSameTree(Class<?> kind) {
        for (Node tree : trees(kind)) {
            assertThat(Shape.rewrite(tree, UnaryOperator.identity())).isSameAs(tree);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void rewritingSeesEachNodeOnceLeavesFirst(Class<?> kind) {
        for (Node tree : trees(kind)) {
            List<Node> seen = new ArrayList<>();
            Shape.rewrite(tree, node -> {
                assertThat(seen).containsAll(Shape.children(node));
                seen.add(node);
                return node;
            });
            assertThat(seen).containsExactlyInAnyOrderElementsOf(Shape.nodes(tree));
            assertThat(seen.getLast()).isSameAs(tree);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void rewritingOneLeafAgreesWithReplacingIt(Class<?> kind) {
        Node mark = new Value.Text("marked");
        for (Node tree : trees(kind)) {
            for (Shape.Place place : Shape.places(tree).stream().filter(place -> place.slot() == Value.class).toList()) {
                Node old = Shape.at(tree, place.path());
                Node rewritten = Shape.rewrite(tree, node -> node == old ? mark : node);
                assertThat(Shape.at(rewritten, place.path())).isEqualTo(mark);
                assertThat(Shape.find(rewritten, Value.class)).hasSameSizeAs(Shape.find(tree, Value.class));
            }
        }
    }

    @Test
    void editsShareWhatTheyDoNotTouch() {
        var untouched = new Expr.Unary(Expr.Prefix.NOT, Expr.literal(1));
        var tree = new Expr.Binary(Operator.AND, untouched, Expr.literal(2));
        var edited = Shape.replace(tree, List.of(1), Expr.literal(3));
        assertThat(edited).isEqualTo(new Expr.Binary(Operator.AND, untouched, Expr.literal(3)));
        assertThat(edited.left()).isSameAs(untouched);
    }

    @Test
    void anEditThatAConstructorRefusesIsMalformed() {
        var values = new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(1)))));
        assertThatThrownBy(() -> Shape.with(values, 0, List.of())).isInstanceOf(Node.Malformed.class).hasMessage("VALUES has a row");
        assertThatThrownBy(() -> Shape.replace(values, List.of(1), values)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void anAggregateInASubqueryOrUnderOverIsNotItsOwn() {
        var sum = new Expr.Aggregate("SUM", false, List.of(Expr.literal(1)), Optional.empty(), Type.INTEGER);
        var window = new Expr.Window(List.of(), List.of(), Optional.empty(), "");
        var subquery = Query.Select.of(List.of(Query.Item.of(sum)), Source.Table.named("t0"));
        assertThat(Shape.ownAggregate(Expr.and(Expr.literal(1), sum))).isTrue();
        assertThat(Shape.ownAggregate(new Expr.Windowed(sum, window))).isFalse();
        assertThat(Shape.ownAggregate(new Expr.Scalar(subquery))).isFalse();
        assertThat(Shape.ownAggregate(new Expr.Windowed(sum, new Expr.Window(List.of(sum), List.of(), Optional.empty(), "")))).isTrue();
    }

    private static Optional<Node> unlessMalformed(Supplier<Node> edit) {
        try {
            return Optional.of(edit.get());
        } catch (Node.Malformed _) {
            return Optional.empty();
        }
    }

    @Test
    void theRandomTreesOfASeedAreTheSame() {
        assertThat(new RandomTrees(7).setup(20, 4)).isEqualTo(new RandomTrees(7).setup(20, 4));
        Set<Class<?>> drawn = new HashSet<>();
        for (long seed = 0; seed < 1_200; seed++) {
            Shape.nodes(new RandomTrees(seed).setup(5, 5)).forEach(node -> drawn.add(node.getClass()));
        }
        assertThat(drawn).containsAll(RandomTrees.kinds(Setup.class));
    }
}
