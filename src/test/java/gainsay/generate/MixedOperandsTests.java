package gainsay.generate;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// What known wrong answers over operands of two types are made of comes up, for a dialect that converts them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MixedOperandsTests {
    private static final int ROUNDS = 180;
    private static final int QUERIES = 200;
    private static final Set<String> TEXT_FUNCTIONS = Set.of("LENGTH", "CHAR_LENGTH", "BIT_LENGTH", "ASCII", "ORD");
    private static final Set<String> WIDENING = Set.of("GREATEST", "LEAST", "COALESCE", "IFNULL");
    private final List<Node> drawn = new ArrayList<>();

    @BeforeAll
    void draw() {
        Dialect dialect = Dialects.named("mysql").orElseThrow().at(Version.of("8.0.15"));
        IntStream.range(0, ROUNDS).forEach(round -> draw(new Databases(dialect, Choices.round(1, 0, round))));
    }

    /// A database as if an engine had taken it all, and then queries over it.
    private void draw(Databases databases) {
        for (var next = databases.next(); next.isPresent(); next = databases.next()) {
            Statement statement = next.get();
            databases.accepted(statement);
            drawn.add(statement);
        }
        Draw draw = databases.draw();
        Stream.generate(draw::select).limit(QUERIES).map(select -> select.where(draw.predicate(select))).forEach(drawn::add);
    }

    private boolean comesUp(Predicate<Node> shape) {
        return drawn.stream().anyMatch(tree -> Shape.any(tree, shape));
    }

    private static Expr bare(Expr expr) {
        return expr instanceof Expr.Coerced coerced ? bare(coerced.inner()) : expr;
    }

    private static boolean is(Expr expr, Type type) {
        return bare(expr).type() == type;
    }

    private static boolean compared(Node node, Type one, Type other) {
        return node instanceof Expr.Binary binary && binary.operator().kind() == Operator.Kind.COMPARISON
                && (is(binary.left(), one) && is(binary.right(), other) || is(binary.left(), other) && is(binary.right(), one));
    }

    @Test
    void valuesOfManyTypesAreConditions() {
        for (Type type : List.of(Type.TEXT, Type.REAL, Type.DATE)) {
            assertThat(comesUp(node -> node instanceof Query.Select select && select.where().filter(where -> is(where, type)).isPresent()))
                    .as("WHERE of " + type).isTrue();
        }
        assertThat(comesUp(node -> node instanceof Expr.Unary(Expr.Prefix prefix, Expr operand) && prefix == Expr.Prefix.NOT
                && is(operand, Type.TEXT))).isTrue();
    }

    @Test
    void typesAreComparedWithOthers() {
        assertThat(comesUp(node -> compared(node, Type.TEXT, Type.INTEGER))).isTrue();
        assertThat(comesUp(node -> compared(node, Type.TEXT, Type.DATE))).isTrue();
        assertThat(comesUp(node -> compared(node, Type.INTEGER, Type.DATE))).isTrue();
        assertThat(comesUp(node -> compared(node, Type.INTEGER, Type.NUMERIC))).isTrue();
        assertThat(comesUp(node -> compared(node, Type.TEXT, Type.INTEGER) && Shape.any(node, inner -> inner instanceof Expr.Binary binary
                && binary.operator().kind() == Operator.Kind.BITS))).isTrue();
    }

    @Test
    void aListHoldsOtherTypes() {
        assertThat(comesUp(node -> node instanceof Expr.InList in && in.negated() && is(in.operand(), Type.INTEGER)
                && in.options().stream().anyMatch(option -> is(option, Type.NUMERIC)))).isTrue();
        assertThat(comesUp(node -> node instanceof Expr.InList in && is(in.operand(), Type.TEXT)
                && in.options().stream().anyMatch(option -> is(option, Type.REAL)))).isTrue();
    }

    @Test
    void functionsAreGivenOtherTypes() {
        assertThat(comesUp(node -> node instanceof Expr.Call call && WIDENING.contains(call.function()) && call.type() == Type.TEXT
                && call.arguments().stream().anyMatch(argument -> is(argument, Type.INTEGER)))).isTrue();
        assertThat(comesUp(node -> node instanceof Expr.Call call && WIDENING.contains(call.function()) && call.type() == Type.REAL
                && call.arguments().stream().anyMatch(argument -> is(argument, Type.INTEGER)))).isTrue();
        assertThat(comesUp(node -> node instanceof Expr.Call call && TEXT_FUNCTIONS.contains(call.function())
                && is(call.arguments().getFirst(), Type.NUMERIC))).isTrue();
        assertThat(comesUp(node -> node instanceof Expr.Unary(Expr.Prefix prefix, Expr operand) && prefix == Expr.Prefix.NEGATE
                && is(operand, Type.TEXT))).isTrue();
        assertThat(comesUp(node -> node instanceof Expr.Cast cast && cast.type() == Type.DATE && is(cast.operand(), Type.TEXT))).isTrue();
    }

    @Test
    void textsLookLikeOtherValues() {
        List<String> texts = drawn.stream().flatMap(tree -> Shape.find(tree, Expr.Literal.class).stream()).map(Expr.Literal::value)
                .filter(Value.Text.class::isInstance).map(value -> ((Value.Text) value).value()).distinct().toList();
        assertThat(texts).contains("0.9", "-0", "\n1", "1a", "2024-02-29", "20240229", "2024-2-29", "2023-02-31", "2000-01-01 00:00:00");
    }

    /// A time of day beside a day is one of today, and bytes in the place of a number are one or a text.
    @Test
    void someTypesDoNotMeet() {
        assertThat(comesUp(node -> compared(node, Type.TIME, Type.DATE) || compared(node, Type.TIME, Type.TIMESTAMP))).isFalse();
        assertThat(comesUp(node -> compared(node, Type.BLOB, Type.INTEGER) || compared(node, Type.BLOB, Type.TEXT))).isFalse();
        assertThat(comesUp(node -> compared(node, Type.JSON, Type.INTEGER) || compared(node, Type.ENUM, Type.INTEGER))).isFalse();
    }
}
