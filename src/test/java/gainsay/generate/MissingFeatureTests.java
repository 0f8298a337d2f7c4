package gainsay.generate;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is not drawn for a dialect that lacks what nearly all others have. Every statement counts as accepted.
class MissingFeatureTests {
    private static final List<Node> DRAWN = drawn("17.0");

    private static List<Node> drawn(String version) {
        Dialect dialect = Dialects.named("postgres").orElseThrow().at(Version.of(version));
        return IntStream.range(0, 120).boxed().flatMap(round -> drawn(dialect, round)).toList();
    }

    private static Stream<Node> drawn(Dialect dialect, int round) {
        Databases databases = new Databases(dialect, Choices.round(1, 0, round));
        List<Node> all = new ArrayList<>(Accepted.all(databases));
        Draw draw = databases.draw();
        for (int i = 0; i < 30; i++) {
            Query.Select select = draw.select();
            all.add(select.where(draw.predicate(select)));
            all.add(select.where(draw.subquery(select)));
        }
        return all.stream();
    }

    private static <N extends Node> List<N> find(List<Node> trees, Class<N> kind) {
        return trees.stream().flatMap(tree -> Shape.find(tree, kind).stream()).toList();
    }

    @Test
    void aFullJoinIsByAnEquality() {
        assertThat(find(DRAWN, Source.Join.class)).filteredOn(join -> join.kind() == Source.JoinKind.FULL).isNotEmpty()
                .allMatch(join -> !join.using().isEmpty()
                        || join.on().orElseThrow() instanceof Expr.Binary binary && binary.operator() == Operator.EQUAL);
    }

    @Test
    void onlyIntegersHaveARemainder() {
        assertThat(find(DRAWN, Expr.Binary.class)).filteredOn(binary -> binary.operator() == Operator.MODULO).isNotEmpty()
                .allMatch(binary -> binary.left().type() == Type.INTEGER && binary.right().type() == Type.INTEGER);
    }

    @Test
    void aRowIsNotToldFromAQueryByDistinctFrom() {
        assertThat(find(DRAWN, Expr.Binary.class)).filteredOn(binary -> binary.left() instanceof Expr.RowValue
                && binary.right() instanceof Expr.Scalar).isNotEmpty()
                .noneMatch(binary -> binary.operator() == Operator.DISTINCT_FROM || binary.operator() == Operator.NOT_DISTINCT_FROM);
    }

    @Test
    void generatedValuesAreKeptWhereTheyCannotBeMadeWhenTheyAreRead() {
        assertThat(find(DRAWN, ColumnRule.Generated.class)).isNotEmpty().allMatch(ColumnRule.Generated::stored);
        assertThat(find(drawn("18.0"), ColumnRule.Generated.class)).extracting(ColumnRule.Generated::stored).contains(true, false);
        assertThat(find(drawn("11.0"), ColumnRule.Generated.class)).isEmpty();
    }

    @Test
    void anUpsertTakesTheValueOfAColumnOfTheSameType() {
        Catalog catalog = Catalog.EMPTY;
        List<Boolean> fitting = new ArrayList<>();
        for (Node node : DRAWN) {
            if (node instanceof Statement.CreateTable table && table.name().equals("t0")) {
                catalog = Catalog.EMPTY;
            }
            catalog = node instanceof Statement statement ? catalog.after(statement) : catalog;
            if (node instanceof Statement.Insert insert && insert.upsert().isPresent()) {
                Statement.CreateTable table = catalog.table(insert.table()).orElseThrow();
                insert.upsert().get().assignments().stream().filter(one -> one.value() instanceof Expr.Column)
                        .forEach(one -> fitting.add(table.columns().stream().anyMatch(column -> column.name().equals(one.column())
                                && column.type() == one.value().type())));
            }
        }
        assertThat(fitting).isNotEmpty().doesNotContain(false);
    }

    @Test
    void upkeepNamesItsTable() {
        assertThat(find(DRAWN, Statement.Upkeep.class)).isNotEmpty().noneMatch(upkeep -> upkeep.object().isEmpty());
    }

    /// Not every type has a least value by an aggregate, so that the first row is asked for.
    @Test
    void noAggregateIsDrawnOfATypeThatHasNone() {
        assertThat(find(DRAWN, Expr.Aggregate.class)).filteredOn(aggregate -> aggregate.function().equals("MAX")).isNotEmpty()
                .noneMatch(aggregate -> List.of(Type.BOOLEAN, Type.UUID, Type.BIT, Type.BLOB)
                        .contains(aggregate.arguments().getFirst().type()));
    }
}
