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
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is drawn about the keys of indexes, for a dialect that converts what is compared with one. Every statement counts as accepted.
class KeyedShapesTests {
    private static final List<Node> DRAWN = drawn();

    private static List<Node> drawn() {
        Dialect dialect = Dialects.named("mysql").orElseThrow().at(Version.of("8.0.15"));
        return IntStream.range(0, 100).mapToObj(round -> drawn(new Databases(dialect, Choices.round(1, 0, round))))
                .flatMap(List::stream).toList();
    }

    private static List<Node> drawn(Databases databases) {
        List<Node> all = new ArrayList<>(Accepted.all(databases));
        Draw draw = databases.draw();
        for (int i = 0; i < 100; i++) {
            Query.Select select = draw.select();
            all.add(select.where(draw.predicate(select)));
            all.add(draw.query());
        }
        return all;
    }

    private static <N extends Node> Stream<N> find(Class<N> kind) {
        return DRAWN.stream().flatMap(tree -> Shape.find(tree, kind).stream());
    }

    private static boolean made(Expr expr, Type type) {
        return expr instanceof Expr.Call call && call.function().equals("COALESCE") && call.type() == type
                && call.arguments().stream().allMatch(one -> one instanceof Expr.Literal
                        || one instanceof Expr.Coerced(Expr.Literal _, _));
    }

    private static boolean is(Expr.Binary binary, Operator... operators) {
        return List.of(operators).contains(binary.operator());
    }

    @Test
    void aKeyIsComparedWithAConstantThatAFunctionMakes() {
        assertThat(find(Expr.Binary.class)).anyMatch(binary -> is(binary, Operator.EQUAL) && binary.left() instanceof Expr.Column key
                && key.type() == Type.INTEGER && made(binary.right(), Type.NUMERIC));
        assertThat(find(Expr.InList.class)).anyMatch(in -> made(in.operand(), Type.TEXT) && in.options().size() == 1
                && in.options().getFirst() instanceof Expr.Column key && key.type() != Type.TEXT);
    }

    @Test
    void aListHoldsConstantsOfOneOtherType() {
        assertThat(find(Expr.InList.class)).anyMatch(in -> in.negated() && in.operand().type() == Type.INTEGER && in.options().size() > 1
                && in.options().stream().allMatch(option -> option instanceof Expr.Literal && option.type() == Type.NUMERIC));
    }

    @Test
    void extremesOfAKeyAreBoundedByIt() {
        assertThat(find(Query.Select.class)).anyMatch(select -> select.groupBy().isEmpty()
                && select.items().getFirst() instanceof Query.Item.Of(Expr.Aggregate extreme, _) && extreme.function().equals("MAX")
                && select.where().orElse(null) instanceof Expr.Binary(_, Expr.Column key, Expr.Literal literal)
                && key.type() == Type.TEXT && literal.type() != Type.TEXT && extreme.arguments().contains(key));
    }

    @Test
    void valuesAndRowsAreCountedTogether() {
        assertThat(find(Query.Select.class)).anyMatch(select -> select.where().isEmpty() && select.groupBy().isEmpty()
                && select.items().size() == 2 && select.items().getFirst() instanceof Query.Item.Of(Expr.Aggregate values, _)
                && values.function().equals("COUNT") && !values.distinct() && values.arguments().getFirst() instanceof Expr.Column
                && select.items().getLast() instanceof Query.Item.Of(Expr.Aggregate rows, _) && rows.function().equals("COUNT")
                && rows.arguments().isEmpty());
    }

    @Test
    void rowsAreJoinedByAnInequalityAlone() {
        assertThat(find(Query.Select.class)).anyMatch(select -> select.where().isEmpty()
                && select.from().orElse(null) instanceof Source.Join join && join.kind() == JoinKind.INNER
                && join.on().orElse(null) instanceof Expr.Binary binary && binary.left() instanceof Expr.Column
                && is(binary, Operator.LESS, Operator.GREATER) && binary.right() instanceof Expr.Column);
    }

    @Test
    void aNumberThatIsFoundIsACondition() {
        assertThat(find(Query.Select.class)).anyMatch(select -> select.from().orElse(null) instanceof Source.Join join
                && join.kind() == JoinKind.LEFT && select.where().orElse(null) instanceof Expr.Coerced(Expr.Column key, Type type)
                && type == Type.BOOLEAN && key.type() == Type.INTEGER);
    }

    @Test
    void rowsAreJoinedByAKeyThatIsNull() {
        assertThat(find(Source.Join.class)).anyMatch(join -> join.kind() == JoinKind.LEFT && join.right() instanceof Source.Table
                && join.on().orElse(null) instanceof Expr.IsNull(Expr.Column _, boolean negated) && !negated);
    }

    @Test
    void queriesWithinAreBare() {
        assertThat(find(Expr.Quantified.class)).anyMatch(all -> all.quantifier() == Expr.Quantifier.ALL && bare(all.query())
                && all.query().select().orElseThrow().where().isEmpty());
        assertThat(find(Expr.InQuery.class)).anyMatch(in -> bare(in.query()) && in.query().select().orElseThrow().where().orElse(null)
                instanceof Expr.IsNull(Expr.Column _, boolean negated) && !negated);
        assertThat(find(Expr.Binary.class)).anyMatch(binary -> is(binary, Operator.AND) && binary.left() instanceof Expr.InQuery one
                && binary.right() instanceof Expr.InQuery other && one.operand().equals(other.operand()) && bare(other.query()));
    }

    private static boolean bare(Query query) {
        return query instanceof Query.Select select && select.from().orElse(null) instanceof Source.Table
                && select.items().getFirst() instanceof Query.Item.Of(Expr.Column _, _);
    }

    @Test
    void existsMayHaveNoRowLeft() {
        assertThat(find(Expr.Exists.class)).anyMatch(exists -> exists.query() instanceof Query.Ordered ordered
                && ordered.limit().equals(Optional.of(Expr.literal(0))));
    }

    @Test
    void existsReadsWhatIsMadeUnderAnOuterJoin() {
        assertThat(find(Query.Select.class)).anyMatch(select -> select.from().orElse(null) instanceof Source.Join join
                && join.right() instanceof Source.Derived derived && select.where().orElse(null) instanceof Expr.Exists exists
                && exists.query().select().flatMap(Query.Select::where).orElse(null) instanceof Expr.Binary binary
                && is(binary, Operator.NOT_EQUAL) && binary.left() instanceof Expr.Column made && made.table().equals(derived.alias())
                && made.name().equals("c1"));
    }
}
