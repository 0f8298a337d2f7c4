package gainsay.reduce;

import static gainsay.reduce.Example.column;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Type;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Which tree is found, and at what cost.
class QualityTests {
    private int tries;

    private Example reduce(Example tree, Predicate<Example> interesting) {
        assertThat(interesting.test(tree)).isTrue();
        return Reducer.reduce(tree, candidate -> {
            tries++;
            return interesting.test(candidate);
        }, new Budget(5000, Duration.ofMinutes(1)));
    }

    private static boolean glob(Example tree) {
        return Shape.find(tree.query(), Expr.Match.class).stream().anyMatch(match -> match.matcher() == Expr.Matcher.GLOB
                && !Shape.find(match, Expr.Column.class).isEmpty());
    }

    /// On a real engine: the query is accepted and gives a row.
    private static boolean givesRow(Example tree) {
        return rows(tree, Renderer.sql(Example.DIALECT, tree.query()));
    }

    private static boolean rows(Example tree, String query) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:"); var statement = connection.createStatement()) {
            for (Statement made : tree.setup().statements()) {
                run(statement, Renderer.sql(Example.DIALECT, made));
            }
            try (ResultSet rows = statement.executeQuery(query)) {
                return rows.next();
            }
        } catch (SQLException _) {
            return false;
        }
    }

    private static boolean run(java.sql.Statement statement, String sql) {
        try {
            return statement.execute(sql);
        } catch (SQLException _) {
            return false;
        }
    }

    private static boolean says(Example tree, String text) {
        return String.join(";", tree.sql()).contains(text);
    }

    /// Where every column must have a type.
    @Test
    void aTypeThatDoesNotMatterBecomesAnInteger() {
        var made = Example.table("tab", "VARCHAR(9)", "a");
        var rows = new Query.Values(Stream.of("x", "y").map(word -> new Query.Tuple(List.of(Example.literal(word)))).toList());
        var insert = new Statement.Insert(Statement.Conflict.NONE, "tab", List.of(), Optional.of(rows));
        var query = Query.Select.of(List.of(Query.Item.of(column("tab", "a"))), Source.Table.named("tab"))
                .where(Example.equal(column("tab", "a"), Example.literal("y")));
        assertThat(reduce(new Example(new Setup(List.of(made, insert)), query), tree -> givesRow(tree) && comparesAlike(tree)).sql())
                .containsExactly("CREATE TABLE t0(c0 INTEGER)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0 WHERE t0.c0 = 0");
    }

    /// Is a column that has a type compared with a value of its type?
    private static boolean comparesAlike(Example tree) {
        return Shape.find(tree.query(), Expr.Binary.class).stream().anyMatch(binary -> binary.left() instanceof Expr.Column column
                && column.type() != Type.ANY && column.type() == binary.right().type())
                && Shape.find(tree, Statement.ColumnDef.class).stream().noneMatch(column -> column.typeName().isEmpty());
    }

    @Test
    void aTableARowAndAPattern() {
        assertThat(reduce(Example.large(), tree -> givesRow(tree) && glob(tree)).sql()).containsExactly(
                "CREATE TABLE t0(c0)",
                "INSERT INTO t0 VALUES ('x')",
                "SELECT 0 FROM t0 WHERE t0.c0 GLOB 'x'");
        assertThat(tries).isLessThan(300);
    }

    @Test
    void anIndexIsMovedToTheColumnThatIsNeeded() {
        String indexes = "SELECT 1 FROM sqlite_master WHERE type = 'index'";
        assertThat(reduce(Example.large(), tree -> givesRow(tree) && glob(tree) && rows(tree, indexes)).sql()).containsExactly(
                "CREATE TABLE t0(c0)",
                "CREATE INDEX i0 ON t0(c0)",
                "INSERT INTO t0 VALUES ('x')",
                "SELECT 0 FROM t0 WHERE t0.c0 GLOB 'x'");
        assertThat(tries).isLessThan(300);
    }

    @Test
    void anOuterJoinAndACall() {
        assertThat(reduce(Example.large(), tree -> givesRow(tree) && says(tree, "LEFT") && says(tree, "COALESCE")).sql()).containsExactly(
                "CREATE TABLE t0(c0)",
                "INSERT INTO t0 VALUES (0)",
                "SELECT 0 FROM t0 LEFT JOIN t0 WHERE COALESCE(0, 0) = 0");
        assertThat(tries).isLessThan(300);
    }

    @Test
    void aCaseThatMustStayLargeIsStillMadePlainAtABoundedCost() {
        Example reduced = reduce(Example.large(), tree -> givesRow(tree) && Shape.nodes(tree.setup()).size() > 100
                && Shape.nodes(tree.query()).size() > 30);
        assertThat(reduced.sql()).contains("CREATE TABLE t0(c0, c1, c2, c3)",
                "INSERT INTO t0 VALUES (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)");
        assertThat(tries).isLessThan(1000);
    }

    private static Query.Select select(Source from, Expr... items) {
        return Query.Select.of(Stream.of(items).map(Query.Item::of).toList(), from);
    }

    private static final Statement TABLE = Example.table("mine", "TEXT", "a", "b");
    private static final Statement ROW = new Statement.Insert(Statement.Conflict.NONE, "mine", List.of("b", "a"),
            Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Example.literal("it's"), Expr.literal(4711)))))));

    private static boolean readsColumn(Example tree) {
        return givesRow(tree) && !Shape.find(tree.query(), Expr.Column.class).isEmpty();
    }

    @Test
    void aViewGivesWayToItsTable() {
        var view = new Statement.CreateView("seen", false, List.of(), select(Source.Table.named("mine"), column("mine", "a")));
        var tree = new Example(new Setup(List.of(TABLE, ROW, view)), select(Source.Table.named("seen"), column("seen", "a")));
        assertThat(reduce(tree, QualityTests::readsColumn).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT t0.c0 FROM t0");
    }

    @Test
    void aTableIsMadeAtOnceWhatItIsAlteredTo() {
        var statements = List.of(TABLE, ROW, new Statement.Alter("mine", new Alteration.RenameColumn("a", "z")),
                new Statement.Alter("mine", new Alteration.AddColumn(new Statement.ColumnDef("b2", "INT", Type.INTEGER, List.of()))),
                new Statement.Alter("mine", new Alteration.RenameTable("yours")));
        var query = select(Source.Table.named("yours"), column("yours", "z"), column("yours", "b2"));
        assertThat(reduce(new Example(new Setup(statements), query), QualityTests::readsColumn).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT t0.c0 FROM t0");
        assertThat(reduce(new Example(new Setup(statements), query), tree -> readsColumn(tree) && says(tree, "b2")).sql())
                .noneMatch(sql -> sql.startsWith("ALTER"));
    }

    @Test
    void anInsertLosesWhatItDoesOnAConflictAndKeepsItsRows() {
        var upsert = new Statement.Upsert(List.of(), Optional.empty(), List.of(), Optional.empty());
        var row = (Statement.Insert) ROW;
        var insert = new Statement.Insert(row.conflict(), row.table(), row.columns(), row.source(), Optional.of(upsert), List.of(),
                Optional.empty());
        var tree = new Example(new Setup(List.of(TABLE, insert)), select(Source.Table.named("mine"), column("mine", "a")));
        assertThat(reduce(tree, QualityTests::readsColumn).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT t0.c0 FROM t0");
    }

    @Test
    void aDerivedTableGivesWayToItsTableAndTheAliasGoes() {
        var derived = new Source.Derived(select(Source.Table.named("mine"), column("mine", "a")), "d");
        var tree = new Example(new Setup(List.of(TABLE, ROW)), select(derived, column("d", "a")));
        assertThat(reduce(tree, QualityTests::readsColumn).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT t0.c0 FROM t0");
    }

    @Test
    void theArmsOfACompoundQueryLoseAColumnTogether() {
        var arm = select(Source.Table.named("mine"), column("mine", "a"), column("mine", "b"));
        var tree = new Example(new Setup(List.of(TABLE, ROW)), new Query.Compound(Query.SetOperator.EXCEPT, arm, arm.distinct(true)));
        assertThat(reduce(tree, any -> rows(any, "SELECT 1 FROM sqlite_master") && any.query() instanceof Query.Compound).sql())
                .containsExactly("CREATE TABLE t0(c0)", "SELECT 0 UNION ALL SELECT 0");
    }

    @Test
    void ofALargeValueTheNeededPartStays() {
        var text = new Example(new Setup(List.of()), select(Source.Table.named("t"), Example.literal("a long text with one % in it")));
        assertThat(reduce(text, tree -> says(tree, "%")).sql()).containsExactly("SELECT '%'");
        var number = new Example(new Setup(List.of()), select(Source.Table.named("t"), Expr.literal(-123_456)));
        assertThat(reduce(number, tree -> tree.sql().getLast().matches("SELECT -?\\d\\d+")
                || tree.equals(number)).sql()).containsExactly("SELECT 12");
    }

    @Test
    void aCoercionGoesAndAMarkStays() {
        var marked = new Expr.Focus(new Expr.Coerced(Expr.literal(7), Type.TEXT));
        var tree = new Example(new Setup(List.of()), select(Source.Table.named("t"), marked));
        Example reduced = reduce(tree, some -> !Shape.find(some, Expr.Focus.class).isEmpty());
        assertThat(Shape.find(reduced, Expr.Focus.class)).containsExactly(new Expr.Focus(Expr.literal(0)));
    }

    private static Example notes(Expr where) {
        var virtual = new Statement.CreateVirtualTable("notes", "fts5", Stream.of("a", "b").map(name ->
                new Statement.ColumnDef(name, "", Type.ANY, List.of())).toList(), List.of("detail=column"));
        var rows = new Query.Values(List.of(new Query.Tuple(List.of(Example.literal("x"), Example.literal("y")))));
        var insert = new Statement.Insert(Statement.Conflict.NONE, "notes", List.of("a", "b"), Optional.of(rows));
        var query = Query.Select.of(List.of(Query.Item.of(Example.column("notes", "b"))), Source.Table.named("notes"));
        return new Example(new Setup(List.of(virtual, insert)), query.where(where));
    }

    @Test
    void aVirtualTableBecomesOneLikeTheOthers() {
        Example tree = notes(Example.equal(Example.column("notes", "b"), Example.literal("y")));
        assertThat(reduce(tree, one -> givesRow(one) && !Shape.find(one.query(), Source.Table.class).isEmpty()).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0");
    }

    @Test
    void aVirtualTableThatMattersLosesItsOptionsAndColumns() {
        Example tree = notes(new Expr.Match(Expr.Matcher.MATCH, Example.column("notes", "b"), Example.literal("y"), Optional.empty(),
                false));
        assertThat(reduce(tree, one -> givesRow(one) && !Shape.find(one.query(), Expr.Match.class).isEmpty()
                && !Shape.find(one.query(), Expr.Column.class).isEmpty()).sql())
                .containsExactly("CREATE VIRTUAL TABLE t0 USING fts5(c0)", "INSERT INTO t0 VALUES ('y')",
                        "SELECT 0 FROM t0 WHERE t0.c0 MATCH 'y'");
    }

    private static final Statement OTHER = Example.table("yours", "TEXT", "a", "b");
    private static final Statement OTHER_ROW = new Statement.Insert(Statement.Conflict.NONE, "yours", List.of(),
            Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Example.literal("it's"), Expr.literal(4711)))))));

    private static Source.Join join(Source.JoinKind kind, Source right, Expr on) {
        return new Source.Join(kind, Source.Table.named("mine"), right, Optional.of(on), List.of());
    }

    /// Either side alone leaves columns of what is gone.
    @Test
    void aJoinThatDoesNotMatterGoesWithItsColumns() {
        var from = join(Source.JoinKind.INNER, Source.Table.named("yours"), Example.equal(column("mine", "b"), column("yours", "a")));
        var query = select(from, column("yours", "b"), column("mine", "a")).where(Expr.and(new Expr.IsNull(column("yours", "a"), true),
                new Expr.IsNull(column("mine", "a"), true)));
        var tree = new Example(new Setup(List.of(TABLE, ROW, OTHER, OTHER_ROW)), query);
        assertThat(reduce(tree, one -> readsColumn(one) && says(one, "IS NOT NULL")).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0 WHERE t0.c0 IS NOT NULL");
    }

    @Test
    void oneTableIsReadTwiceInThePlaceOfTwo() {
        var from = join(Source.JoinKind.LEFT, Source.Table.named("yours"), Example.equal(column("mine", "b"), column("yours", "a")));
        var tree = new Example(new Setup(List.of(TABLE, ROW, OTHER, OTHER_ROW)), select(from, column("yours", "b")));
        assertThat(reduce(tree, one -> givesRow(one) && says(one, "LEFT JOIN")
                && Shape.any(one.query(), node -> node instanceof Source.Join left && left.on().orElse(null) instanceof Expr.Binary on
                        && on.left() instanceof Expr.Column && on.right() instanceof Expr.Column)).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)",
                        "SELECT 0 FROM t0 LEFT JOIN t0 AS x0 ON t0.c0 = x0.c0");
    }

    /// No edit of one row alone leaves a comparison.
    @Test
    void rowsThatAreComparedLoseTheirFieldsTogether() {
        var row = new Expr.RowValue(List.of(column("mine", "a"), column("mine", "b")));
        var other = new Expr.RowValue(List.of(Expr.literal(4711), Example.literal("it's")));
        var tree = new Example(new Setup(List.of(TABLE, ROW)), select(Source.Table.named("mine"), column("mine", "a"))
                .where(new Expr.InList(row, List.of(new Expr.RowValue(List.of(Expr.literal(1), Expr.literal(2))), other), false)));
        assertThat(reduce(tree, one -> givesRow(one) && says(one, " IN (") && Shape.any(one.query(), node -> node instanceof Expr.InList in
                && !Shape.find(in.operand(), Expr.Column.class).isEmpty())).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0 WHERE t0.c0 IN (0)");
        var query = select(Source.Table.named("mine"), column("mine", "b"), column("mine", "a"));
        var asked = new Example(new Setup(List.of(TABLE, ROW)), select(Source.Table.named("mine"), column("mine", "a"))
                .where(new Expr.InQuery(new Expr.RowValue(List.of(column("mine", "b"), column("mine", "a"))), query, false)));
        assertThat(reduce(asked, one -> givesRow(one) && Shape.any(one.query(), node -> node instanceof Expr.InQuery in
                && !Shape.find(in.operand(), Expr.Column.class).isEmpty() && !Shape.find(in.query(), Expr.Column.class).isEmpty())).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)",
                        "SELECT 0 FROM t0 WHERE t0.c0 IN (SELECT t0.c0)");
    }

    /// A row that was there first has a value less, and one that a column is taken from has one more.
    @Test
    void aTableThatHasRowsIsMadeAtOnceWhatItIsAlteredTo() {
        var row = new Statement.Insert(Statement.Conflict.NONE, "mine", List.of(),
                Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Example.literal("it's"), Expr.literal(4711)))))));
        var add = new Statement.Alter("mine", new Alteration.AddColumn(new Statement.ColumnDef("b2", "INT", Type.INTEGER, List.of())));
        var added = new Example(new Setup(List.of(TABLE, row, add)), select(Source.Table.named("mine"), column("mine", "a"),
                column("mine", "b"), column("mine", "b2")));
        assertThat(reduce(added, one -> givesRow(one) && Shape.find(one.query(), Expr.Column.class).size() == 3
                && !says(one, "c0, t0.c0")).sql()).noneMatch(sql -> sql.startsWith("ALTER"));
        var drop = new Statement.Alter("mine", new Alteration.DropColumn("a"));
        var later = new Statement.Insert(Statement.Conflict.NONE, "mine", List.of("b"),
                Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(5)))))));
        var dropped = new Example(new Setup(List.of(TABLE, row, drop, later)), new Query.Select(false, List.of(new Query.Item.All("")),
                Optional.of(Source.Table.named("mine")), Optional.empty(), List.of(), Optional.empty()));
        assertThat(reduce(dropped, one -> givesRow(one) && says(one, "*") && Shape.find(one.setup(), Statement.ColumnDef.class).stream()
                .noneMatch(def -> def.name().equals("c1")) || one.equals(dropped)).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT * FROM t0");
    }

    private static Statement.Insert insert(String table, List<String> columns, Expr... fields) {
        return new Statement.Insert(Statement.Conflict.NONE, table, columns, Optional.of(new Query.Values(List.of(
                new Query.Tuple(List.of(fields))))));
    }

    /// Without ON and without WHERE there would be a row more.
    @Test
    void aConditionOfAJoinIsAskedOfOneSide() {
        var from = join(Source.JoinKind.INNER, new Source.Table("mine", "x", Optional.empty()),
                Example.equal(column("x", "a"), Expr.literal(4711)));
        var tree = new Example(new Setup(List.of(TABLE, ROW)), select(from, column("x", "a")));
        assertThat(reduce(tree, one -> givesRow(one) && Shape.any(one.query(), node -> node instanceof Expr.Binary on
                && on.left() instanceof Expr.Column)).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0 WHERE t0.c0 = 0");
    }

    /// Nor does what a row of constants is made of need a row of its own.
    @Test
    void aColumnOfConstantsIsWhatItIsMadeOf() {
        var derived = new Source.Derived(new Query.Select(false, List.of(new Query.Item.Of(new Expr.Call("ABS", List.of(Expr.literal(4711)),
                Type.INTEGER), "z")), Optional.empty(), Optional.empty(), List.of(), Optional.empty()), "d");
        var from = join(Source.JoinKind.INNER, derived, Example.equal(column("mine", "a"), column("d", "z")));
        var tree = new Example(new Setup(List.of(TABLE, ROW)), select(from, Expr.literal(0)));
        assertThat(reduce(tree, one -> givesRow(one) && says(one, "ABS") && Shape.any(one.query(), Expr.Column.class::isInstance)).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0 WHERE t0.c0 = ABS(0)");
    }

    /// A row of nothing needs no column of its own.
    @Test
    void aColumnThatIsWrittenForARowToBeThereGoes() {
        var query = select(Source.Table.named("mine"), column("mine", "b")).where(new Expr.IsNull(column("mine", "b"), false));
        var tree = new Example(new Setup(List.of(TABLE, insert("mine", List.of("a"), Expr.literal(1)), insert("mine", List.of("b"),
                Expr.literal(2)))), query);
        assertThat(reduce(tree, one -> givesRow(one) && says(one, " IS NULL") && Shape.find(one, Query.Tuple.class).size() == 2
                && Shape.any(one.query(), Expr.Column.class::isInstance)).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (NULL), (0)", "SELECT 0 FROM t0 WHERE t0.c0 IS NULL");
    }

    @Test
    void whatIsUpdatedIsInsertedSo() {
        var update = new Statement.Update(Statement.Conflict.NONE, "mine", List.of(new Statement.Assignment("b", Expr.literal(7))),
                Optional.empty());
        var tree = new Example(new Setup(List.of(TABLE, insert("mine", List.of("a"), Expr.literal(1)), update)),
                select(Source.Table.named("mine"), column("mine", "a")).where(new Expr.IsNull(column("mine", "b"), true)));
        assertThat(reduce(tree, one -> readsColumn(one) && says(one, " IS NOT NULL")).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0 WHERE t0.c0 IS NOT NULL");
    }

    @Test
    void aViewWithNamesOfItsOwnGivesWayToItsTableAndOneWithoutATableToItsQuery() {
        var renamed = new Statement.CreateView("seen", false, List.of(), Query.Select.of(List.of(
                new Query.Item.Of(column("mine", "a"), "z")), Source.Table.named("mine")));
        var tree = new Example(new Setup(List.of(TABLE, ROW, renamed)), select(Source.Table.named("seen"), column("seen", "z")));
        assertThat(reduce(tree, QualityTests::readsColumn).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT t0.c0 FROM t0");
        var constant = new Statement.CreateView("seen", false, List.of("z"), new Query.Select(false,
                List.of(Query.Item.of(Expr.literal(1))), Optional.empty(), Optional.empty(), List.of(), Optional.empty()));
        assertThat(reduce(new Example(new Setup(List.of(constant)), select(Source.Table.named("seen"), column("seen", "z"))),
                QualityTests::readsColumn).sql()).containsExactly("SELECT x0.e0 FROM (SELECT 0 AS e0) AS x0");
    }

    @Test
    void aDerivedTableGivesWayToAnotherTable() {
        var derived = new Source.Derived(new Query.Select(false, List.of(new Query.Item.Of(Expr.literal(1), "z")), Optional.empty(),
                Optional.empty(), List.of(), Optional.empty()), "d");
        var tree = new Example(new Setup(List.of(TABLE, ROW)), select(join(Source.JoinKind.LEFT, derived, Expr.literal(0)),
                column("d", "z")));
        assertThat(reduce(tree, one -> readsColumn(one) && says(one, "LEFT JOIN") && says(one, "x0.")
                || Shape.any(one.query(), Source.Derived.class::isInstance) && readsColumn(one) && says(one, "LEFT JOIN")).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT x0.c0 FROM t0 LEFT JOIN t0 AS x0");
    }

    @Test
    void oneOfTwoBoundsIsEnough() {
        var query = select(Source.Table.named("mine"), column("mine", "a"))
                .where(new Expr.Between(column("mine", "a"), Expr.literal(0), Expr.literal(9000), false));
        assertThat(reduce(new Example(new Setup(List.of(TABLE, ROW)), query), one -> givesRow(one) && Shape.any(one.query(), node ->
                node instanceof Expr.Between || node instanceof Expr.Binary(var operator, Expr.Column _, var _)
                        && operator.name().startsWith("LESS"))).sql())
                .containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (0)", "SELECT 0 FROM t0 WHERE t0.c0 <= 0");
    }

    @Test
    void aKeyOfOneColumnIsItsOwn() {
        var key = new Statement.TableRule.Unique(List.of(new Statement.Key(column("", "b"), true)), Statement.Conflict.NONE, false);
        var table = (Statement.CreateTable) TABLE;
        var tree = new Example(new Setup(List.of(table.with(table.columns(), List.of(key)), ROW)),
                select(Source.Table.named("mine"), column("mine", "b")));
        assertThat(reduce(tree, one -> readsColumn(one) && says(one, "UNIQUE")).sql())
                .containsExactly("CREATE TABLE t0(c0 UNIQUE)", "INSERT INTO t0 VALUES (0)", "SELECT t0.c0 FROM t0");
    }
}
