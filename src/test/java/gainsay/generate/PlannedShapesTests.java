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
import gainsay.sql.Statement;
import gainsay.sql.Statement.CreatePartition;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is drawn so that a planner has something to plan. Every statement counts as accepted.
class PlannedShapesTests {
    private static final List<List<Node>> ROUNDS = drawn("18.6");

    private static List<List<Node>> drawn(String version) {
        Dialect dialect = Dialects.named("postgres").orElseThrow().at(Version.of(version));
        return IntStream.range(0, 120).mapToObj(round -> drawn(dialect, round)).toList();
    }

    private static List<Node> drawn(Dialect dialect, int round) {
        Databases databases = new Databases(dialect, Choices.round(1, 0, round));
        List<Node> all = new ArrayList<>(Accepted.all(databases));
        Draw draw = databases.draw();
        for (int i = 0; i < 60; i++) {
            Query.Select select = draw.select();
            all.add(select.where(draw.predicate(select)));
            all.add(draw.query());
        }
        return all;
    }

    private static <N extends Node> Stream<N> find(List<List<Node>> rounds, Class<N> kind) {
        return rounds.stream().flatMap(List::stream).flatMap(tree -> Shape.find(tree, kind).stream());
    }

    private static boolean about(Expr condition, Expr key) {
        return condition instanceof Expr.IsNull isNull && isNull.operand().equals(key)
                || condition instanceof Expr.InList in && in.operand().equals(key);
    }

    @Test
    void aKeyOfPartitionsIsAskedForTwice() {
        assertThat(ROUNDS).anyMatch(round -> find(List.of(round), CreateTable.class).anyMatch(table -> table.partitioning().isPresent()
                && table.partitioning().get().keys().getFirst().expr() instanceof Expr.Column key
                && find(List.of(round), Expr.Binary.class).anyMatch(binary -> binary.operator() == Operator.AND
                        && binary.left() instanceof Expr.IsNull(Expr.Column column, _) && column.table().equals(table.name())
                        && column.name().equals(key.name()) && about(binary.right(), column))));
    }

    @Test
    void someTablesArePartitionedAlike() {
        assertThat(ROUNDS).anyMatch(round -> {
            List<CreatePartition> parts = find(List.of(round), CreatePartition.class).toList();
            return parts.stream().anyMatch(one -> parts.stream().anyMatch(other -> !one.table().equals(other.table())
                    && !one.table().contains("p") && !other.table().contains("p") && one.bounds().equals(other.bounds())
                    && one.bounds().toString().contains("Literal")))
                    && find(List.of(round), Statement.Setting.class).anyMatch(setting -> setting.name().startsWith("enable_partitionwise"));
        });
    }

    /// One that was away while the table got or lost a column does not fit any more.
    @Test
    void aPartitionComesBackToTheTableThatItLeft() {
        Dialect dialect = Dialects.named("postgres").orElseThrow().at(Version.of("18.6"));
        List<List<Statement.Alter>> rounds = IntStream.range(0, 300).mapToObj(round -> {
            Databases databases = new Databases(dialect, Choices.round(2, 0, round));
            List<Statement.Alter> alters = new ArrayList<>();
            for (int i = 0; i < 120; i++) {
                Statement next = databases.next().or(databases::change).orElseThrow();
                databases.accepted(next);
                Shape.find(next, Statement.Alter.class).forEach(alters::add);
            }
            return alters;
        }).toList();
        List<List<Statement.Alter>> away = rounds.stream().flatMap(PlannedShapesTests::away).toList();
        assertThat(away).isNotEmpty().allSatisfy(meanwhile -> assertThat(meanwhile).allMatch(alter ->
                alter.change() instanceof Statement.Alteration.Attach || alter.change() instanceof Statement.Alteration.Detach));
    }

    /// What is done to a table between the moments when a partition leaves it and comes back.
    private static Stream<List<Statement.Alter>> away(List<Statement.Alter> alters) {
        return IntStream.range(0, alters.size()).filter(i -> alters.get(i).change() instanceof Statement.Alteration.Attach).mapToObj(i -> {
            Statement.Alter attach = alters.get(i);
            String partition = ((Statement.Alteration.Attach) attach.change()).partition();
            int left = IntStream.iterate(i, j -> j - 1).filter(j -> alters.get(j).change().equals(
                    new Statement.Alteration.Detach(partition))).findFirst().orElseThrow();
            return alters.subList(left, i).stream().filter(alter -> alter.table().equals(attach.table())).toList();
        });
    }

    @Test
    void someJoinsHaveASideThatNobodyReads() {
        assertThat(find(ROUNDS, Query.Select.class)).anyMatch(select -> select.from().orElse(null) instanceof Source.Join join
                && join.kind() == JoinKind.LEFT && join.left() instanceof Source.Table && select.where().isEmpty()
                && join.right() instanceof Source.Derived derived && derived.query().select().filter(Query.Select::distinct).isPresent()
                && Shape.find(Query.Select.of(select.items(), join.left()), Expr.Column.class).stream()
                        .noneMatch(column -> column.table().equals(derived.alias())));
    }

    @Test
    void textsAreJoinedByCollationsOfTheDatabase() {
        assertThat(find(ROUNDS, Source.Join.class)).anyMatch(join -> join.on().orElse(null) instanceof Expr.Binary(Operator operator, _,
                Expr.Collate(Expr.Column _, String collation)) && operator == Operator.EQUAL && collation.startsWith("k"));
    }

    @Test
    void aQueryOfJoinedRowsPassesOnWhatIsBesideIt() {
        assertThat(find(ROUNDS, Source.Derived.class)).anyMatch(derived -> derived.lateral()
                && derived.query() instanceof Query.Select select && select.where().isEmpty() && select.items().size() > 2
                && select.items().stream().allMatch(item -> item instanceof Query.Item.Of(Expr.Column _, _)));
    }

    @Test
    void wordsAreSearchedFor() {
        assertThat(find(ROUNDS, Expr.Binary.class).filter(binary -> binary.operator() == Operator.FINDS)).isNotEmpty()
                .allMatch(binary -> binary.left().type() == Type.WORDS && (binary.right().type() == Type.SEARCH
                        || binary.right().equals(Expr.literal(Value.NULL))));
        assertThat(find(ROUNDS, Statement.CreateIndex.class)).anyMatch(index -> index.method().equals("gin")
                && index.keys().getFirst().expr().type() == Type.WORDS);
    }

    @Test
    void numbersMayBeNone() {
        assertThat(find(ROUNDS, Expr.Literal.class)).extracting(Expr.Literal::value)
                .contains(new Value.Written(Type.REAL, "NaN"), new Value.Written(Type.REAL, "-NaN"));
    }

    @Test
    void aCaseMayBeACondition() {
        assertThat(find(ROUNDS, Expr.Case.class)).anyMatch(cases -> cases.subject().isPresent() && cases.type() == Type.BOOLEAN);
    }

    @Test
    void whatANewVersionHasIsDrawnThereAlone() {
        assertThat(find(ROUNDS, Source.Function.class)).anyMatch(function -> function.name().equals("JSON_TABLE"));
        assertThat(find(ROUNDS, Statement.Insert.class).flatMap(insert -> insert.returning().stream())).anyMatch(item ->
                item instanceof Query.Item.Of(Expr.Column(String table, _, _), _) && table.equals("OLD"));
        List<List<Node>> old = drawn("16.0");
        assertThat(find(old, Source.Function.class)).isNotEmpty().noneMatch(function -> function.name().equals("JSON_TABLE"));
        assertThat(find(old, Statement.Insert.class).flatMap(insert -> insert.returning().stream())).noneMatch(item ->
                item instanceof Query.Item.Of(Expr.Column(String table, _, _), _) && table.equals("OLD"));
    }

    @Test
    void aPlaceInAnOrderIsAskedForWithoutARow() {
        assertThat(find(ROUNDS, Expr.Aggregate.class)).anyMatch(aggregate -> aggregate.within()
                && aggregate.function().equals("DENSE_RANK") && aggregate.arguments().size() == 1);
    }
}
