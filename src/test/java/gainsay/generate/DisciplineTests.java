package gainsay.generate;

import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.scalar;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.dialect.TypeDiscipline;
import gainsay.dialect.TypeDiscipline.Cells;
import gainsay.dialect.TypeDiscipline.Conditions;
import gainsay.dialect.TypeDiscipline.Operands;
import gainsay.dialect.TypeDiscipline.Texts;
import gainsay.dialect.TypeDiscipline.Untyped;
import gainsay.dialect.Version;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is drawn for a dialect that converts operands and takes numbers for conditions, though its cells are typed by their columns;
/// and for two that differ from it, one by strictness in all and one by its cells alone.
class DisciplineTests {
    private static final int ROUNDS = 40;
    private static final Dialect LENIENT = dialect(new TypeDiscipline(Operands.CONVERTED, Conditions.NUMBERS, Cells.TYPED_BY_COLUMN,
            new Texts(true, true, Set.of()), Untyped.FITS_ANYWHERE));
    private static final Dialect OPEN = dialect(new TypeDiscipline(Operands.CONVERTED, Conditions.NUMBERS, Cells.TYPED_BY_VALUE,
            Texts.EXACT, Untyped.FITS_ANYWHERE));
    private static final Dialect STRICT = dialect(TypeDiscipline.STRICT);

    private static Dialect dialect(TypeDiscipline discipline) {
        return Dialect.standard("other").type(Type.INTEGER, "BIGINT").type(Type.REAL, "DOUBLE").type(Type.TEXT, "TEXT")
                .type(Type.BLOB, "BLOB")
                .with(Feature.BOOLEAN_LITERAL, Feature.IS_TRUE, Feature.VALUES_ROWS, Feature.FOREIGN_KEYS, Feature.ENFORCED_KEYS,
                        Feature.QUERIES_AS_TRUTHS)
                .functions(scalar("ABS", Type.REAL).returns(Type.REAL), scalar("LENGTH", Type.TEXT).returns(Type.INTEGER),
                        aggregate("COUNT").returns(Type.INTEGER), aggregate("MAX", Type.ANY).returns(Type.ANY))
                .without(Feature.ALTER_TABLE).upkeep("ANALYZE", false).discipline(discipline).at(Version.of("1"));
    }

    /// What was drawn for a database, as if an engine had taken it all, and then over it.
    private record Drawn(Setup setup, List<Query.Select> queries, Draw draw) {}

    private static List<Drawn> drawn(Dialect dialect) {
        return IntStream.range(0, ROUNDS).mapToObj(round -> drawn(dialect, round)).toList();
    }

    private static Drawn drawn(Dialect dialect, int round) {
        Databases databases = new Databases(dialect, Choices.round(1, 0, round));
        List<Statement> statements = new ArrayList<>();
        for (var next = databases.next(); next.isPresent(); next = databases.next()) {
            statements.add(next.get());
            databases.accepted(next.get());
        }
        Draw draw = databases.draw();
        List<Query.Select> queries = Stream.generate(draw::select).limit(20).map(select -> select.where(draw.predicate(select))).toList();
        return new Drawn(new Setup(statements), queries, draw);
    }

    private static Stream<Expr> where(Dialect dialect) {
        return drawn(dialect).stream().flatMap(drawn -> drawn.queries.stream()).map(query -> query.where().orElseThrow());
    }

    /// The types of the literals that are inserted, each after that of its column.
    private static List<List<Type>> inserted(Dialect dialect) {
        List<List<Type>> types = new ArrayList<>();
        for (Drawn drawn : drawn(dialect)) {
            Setup made = new Setup(drawn.setup.statements().stream().filter(Statement.CreateTable.class::isInstance).toList());
            for (Statement.Insert insert : Shape.find(drawn.setup, Statement.Insert.class)) {
                Catalog.of(made).table(insert.table()).ifPresent(table -> types.addAll(inserted(insert, table)));
            }
        }
        return types;
    }

    private static List<List<Type>> inserted(Statement.Insert insert, Statement.CreateTable table) {
        List<List<Type>> types = new ArrayList<>();
        if (insert.source().orElseThrow() instanceof Query.Values values) {
            for (int i = 0; i < insert.columns().size(); i++) {
                String name = insert.columns().get(i);
                Type column = table.columns().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow().type();
                for (Query.Tuple row : values.rows()) {
                    if (row.fields().get(i) instanceof Expr.Literal(Value value) && !value.equals(Value.NULL)) {
                        types.add(List.of(column, value.type()));
                    }
                }
            }
        }
        return types;
    }

    private static boolean mixed(Node node) {
        return node instanceof Expr.Binary binary && binary.operator().kind() == Operator.Kind.COMPARISON
                && !alike(bare(binary.left()).type(), bare(binary.right()).type());
    }

    private static boolean alike(Type one, Type other) {
        return one == other || one == Type.ANY || other == Type.ANY || one.numeric() && other.numeric();
    }

    private static Expr bare(Expr expr) {
        return expr instanceof Expr.Coerced coerced ? coerced.inner() : expr;
    }

    private static boolean numericCondition(Node node) {
        return node instanceof Expr.Coerced coerced && coerced.type() == Type.BOOLEAN;
    }

    @Test
    void aCellThatIsTypedByItsColumnGetsNoOtherValueThoughOperandsAreConverted() {
        assertThat(inserted(LENIENT)).hasSizeGreaterThan(500).allMatch(types -> types.getFirst() == types.getLast());
        assertThat(inserted(STRICT)).hasSizeGreaterThan(500).allMatch(types -> types.getFirst() == types.getLast());
        assertThat(inserted(OPEN)).anyMatch(types -> types.getFirst() != types.getLast());
    }

    @Test
    void operandsOfDifferentTypesMeetWhereTheyAreConverted() {
        assertThat(where(LENIENT)).anyMatch(predicate -> Shape.any(predicate, DisciplineTests::mixed));
        assertThat(where(STRICT)).noneMatch(predicate -> Shape.any(predicate, DisciplineTests::mixed));
    }

    /// Where types are known, most operands are of one.
    @Test
    void aShareOfOperandsIsOfTwoTypesWhereTypesAreKnown() {
        List<Expr.Binary> comparisons = where(LENIENT).flatMap(predicate -> Shape.find(predicate, Expr.Binary.class).stream())
                .filter(binary -> binary.operator().kind() == Operator.Kind.COMPARISON).toList();
        long mixed = comparisons.stream().filter(DisciplineTests::mixed).count();
        assertThat(mixed).isBetween(comparisons.size() / 20L, comparisons.size() / 3L);
    }

    @Test
    void aValueIsAConditionWhereConditionsAreNumbers() {
        assertThat(where(LENIENT)).anyMatch(predicate -> Shape.any(predicate, DisciplineTests::numericCondition));
        assertThat(where(STRICT)).noneMatch(predicate -> Shape.any(predicate, Expr.Coerced.class::isInstance));
    }

    @Test
    void aForeignKeyHasTheTypesOfItsKeyWhereCellsAreTypedByTheirColumns() {
        int keys = 0;
        for (Drawn drawn : drawn(LENIENT)) {
            Catalog catalog = Catalog.of(drawn.setup);
            for (Statement.CreateTable table : catalog.tables()) {
                for (var key : Shape.find(table, Statement.TableRule.ForeignKey.class)) {
                    keys++;
                    assertThat(types(table, key.columns())).isEqualTo(types(catalog.table(key.table()).orElseThrow(), key.references()));
                }
            }
        }
        assertThat(keys).isPositive();
    }

    private static List<Type> types(Statement.CreateTable table, List<String> columns) {
        return columns.stream().map(name -> table.columns().stream().filter(column -> column.name().equals(name)).findFirst()
                .orElseThrow().type()).toList();
    }

    @Test
    void aColumnThatTakesTheValuesOfAnotherDeclaresATypeWhereItMust() {
        assertThat(drawn(LENIENT, 0).draw.taking("c0", Type.REAL).typeName()).isEqualTo("DOUBLE");
        assertThat(drawn(OPEN, 0).draw.taking("c0", Type.REAL).typeName()).isEmpty();
    }

    @Test
    void aConditionThatIsALiteralIsANumberOrABareNullWhereThatFitsAnywhere() {
        assertThat(deciders(LENIENT)).containsExactlyInAnyOrder("0", "1", "NULL");
        assertThat(deciders(STRICT)).containsExactlyInAnyOrder("FALSE", "TRUE", "CAST(NULL AS TEXT)");
    }

    private static Set<String> deciders(Dialect dialect) {
        Draw draw = drawn(dialect, 0).draw;
        return Set.copyOf(Stream.generate(draw::decider).limit(100).map(expr -> Renderer.sql(dialect, expr)).toList());
    }
}
