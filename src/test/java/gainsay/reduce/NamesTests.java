package gainsay.reduce;

import static gainsay.reduce.Example.column;
import static gainsay.reduce.Example.equal;
import static gainsay.reduce.Example.index;
import static gainsay.reduce.Example.table;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.RandomTrees;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NamesTests {

    private static Example example(Query query, Statement... statements) {
        return new Example(new Setup(List.of(statements)), query);
    }

    private static Query.Select select(Source from, Expr... items) {
        return Query.Select.of(Stream.of(items).map(Query.Item::of).toList(), from);
    }

    private static Source.Join join(Source.JoinKind kind, String left, String right, String... using) {
        return new Source.Join(kind, Source.Table.named(left), Source.Table.named(right), Optional.empty(), List.of(using));
    }

    @Test
    void columnsAreNumberedWithinTheirTable() {
        var tree = example(select(join(Source.JoinKind.CROSS, "people", "towns"), column("towns", "id"), column("people", "town")),
                table("people", "", "id", "town"), table("towns", "", "name", "id"), index("by_name", "towns", "name"));
        assertThat(Names.canonical(tree).sql()).containsExactly("CREATE TABLE t0(c0, c1)", "CREATE TABLE t1(c0, c1)",
                "CREATE INDEX i0 ON t1(c0 DESC)", "SELECT t1.c1, t0.c1 FROM t0 CROSS JOIN t1");
    }

    @Test
    void aVirtualTableTakesItsCommandsByItsNewName() {
        var virtual = new Statement.CreateVirtualTable("notes", "fts5", List.of(new Statement.ColumnDef("body", "", Type.ANY, List.of())),
                List.of("detail=none"));
        var command = new Statement.Insert(Statement.Conflict.NONE, "notes", List.of("notes"),
                Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(Value.of("optimize"))))))));
        assertThat(Names.canonical(example(select(Source.Table.named("notes"), column("notes", "body")), virtual, command)).sql())
                .containsExactly("CREATE VIRTUAL TABLE t0 USING fts5(c0, detail=none)", "INSERT INTO t0(t0) VALUES ('optimize')",
                        "SELECT t0.c0 FROM t0");
    }

    @Test
    void columnsOfOneNameStayOfOneNameWhereTheNameJoinsThem() {
        var tree = example(select(join(Source.JoinKind.LEFT, "people", "towns", "id"), column("", "id")),
                table("people", "", "town", "id"), table("towns", "", "id"));
        assertThat(Names.canonical(tree).sql()).containsExactly("CREATE TABLE t0(c0, c1)", "CREATE TABLE t1(c1)",
                "SELECT c1 FROM t0 LEFT JOIN t1 USING (c1)");
    }

    @Test
    void everyPlaceOfANameIsRenamed() {
        var where = equal(column("", "size"), column("", "rowid"));
        var foreign = new Statement.CreateTable("child", false,
                List.of(new Statement.ColumnDef("parent", "INT", Type.INTEGER,
                        List.of(new Statement.ColumnRule.References("things", List.of("size"), Optional.empty())))),
                List.of(new Statement.TableRule.ForeignKey(List.of("parent"), "things", List.of("color"), Optional.empty())), List.of());
        var aliased = new Source.Table("things", "u", Optional.of(new Source.Hint(Optional.of("by_size"))));
        var view = new Statement.CreateView("seen", false, List.of("what"),
                select(Source.Table.named("things"), column("things", "color")));
        var both = new Source.Join(Source.JoinKind.COMMA, aliased, Source.Table.named("seen"), Optional.empty(), List.of());
        var body = new Query.Ordered(select(both,
                column("u", "size"), column("seen", "what")), List.of(new Query.Order(column("u", "size"), false, Optional.empty())),
                Optional.empty(), Optional.empty());
        var tree = example(body, table("things", "", "color", "size"), index("by_size", "things", "size"), foreign, view,
                new Statement.Insert(Statement.Conflict.NONE, "things", List.of("size"), Optional.of(new Query.Values(List.of(
                        new Query.Tuple(List.of(Expr.literal(0))))))),
                new Statement.Update(Statement.Conflict.NONE, "things", List.of(new Statement.Assignment("size", Expr.literal(1))),
                        Optional.of(where)),
                new Statement.Delete("things", Optional.of(new Expr.InTable(column("things", "color"), "seen", false))),
                new Statement.Upkeep("REINDEX", "by_size"), new Statement.Drop("TABLE", "child"));
        assertThat(Names.canonical(tree).sql()).containsExactly("CREATE TABLE t0(c0, c1)", "CREATE INDEX i0 ON t0(c1 DESC)",
                "CREATE TABLE t1(c0 INT REFERENCES t0(c1), FOREIGN KEY (c0) REFERENCES t0(c0))",
                "CREATE VIEW v0(c0) AS SELECT t0.c0 FROM t0", "INSERT INTO t0(c1) VALUES (0)", "UPDATE t0 SET c1 = 1 WHERE c1 = rowid",
                "DELETE FROM t0 WHERE t0.c0 IN v0", "REINDEX i0", "DROP TABLE t1",
                "SELECT x0.c1, v0.c0 FROM t0 AS x0 INDEXED BY i0, v0 ORDER BY x0.c1");
    }

    @Test
    void aTableThatIsRenamedHasOneSetOfColumns() {
        var added = new Statement.ColumnDef("weight", "", Type.ANY, List.of());
        var tree = example(select(Source.Table.named("goods"), column("goods", "weight"), column("goods", "shade")),
                table("other", "", "size"), table("things", "", "color", "size"),
                new Statement.Alter("things", new Alteration.AddColumn(added)),
                new Statement.Alter("things", new Alteration.RenameColumn("color", "shade")),
                new Statement.Alter("things", new Alteration.DropColumn("size")),
                new Statement.Alter("things", new Alteration.RenameTable("goods")));
        assertThat(Names.canonical(tree).sql()).containsExactly("CREATE TABLE t0(c0)", "CREATE TABLE t1(c1, c0)",
                "ALTER TABLE t1 ADD COLUMN c2", "ALTER TABLE t1 RENAME COLUMN c1 TO c3", "ALTER TABLE t1 DROP COLUMN c0",
                "ALTER TABLE t1 RENAME TO t2", "SELECT t2.c2, t2.c3 FROM t2");
    }

    @Test
    void aTriggerAndWhatItDoesAreRenamed() {
        var act = new Statement.Insert(Statement.Conflict.NONE, "log", List.of("what"), Optional.of(new Query.Values(List.of(
                new Query.Tuple(List.of(column("NEW", "size")))))), Optional.of(new Statement.Upsert(List.of(column("", "what")),
                        Optional.empty(), List.of(new Statement.Assignment("what", column("excluded", "what"))), Optional.empty())),
                List.of(), Optional.empty());
        var tree = example(select(Source.Table.named("log"), column("log", "what")), table("things", "", "size"), table("log", "", "what"),
                new Statement.CreateTrigger("watch", false, Statement.Moment.BEFORE, Statement.Event.INSERT, "things",
                        Optional.of(column("NEW", "size")), List.of(act)),
                new Statement.Drop("TRIGGER", "watch"));
        assertThat(Names.canonical(tree).sql()).containsExactly("CREATE TABLE t0(c0)", "CREATE TABLE t1(c1)",
                "CREATE TRIGGER r0 BEFORE INSERT ON t0 WHEN NEW.c0 BEGIN INSERT INTO t1(c1) VALUES (NEW.c0) "
                        + "ON CONFLICT (c1) DO UPDATE SET c1 = excluded.c1; END",
                "DROP TRIGGER r0", "SELECT t1.c1 FROM t1");
    }

    @Test
    void labelsOfADerivedTableAreRenamedWithTheirUses() {
        var inner = Query.Select.of(List.of(new Query.Item.Of(column("t5", "b"), "best")), Source.Table.named("t5"));
        var tree = example(select(new Source.Derived(inner, "d"), column("d", "best")), table("t5", "", "a", "b"));
        assertThat(Names.canonical(tree).sql()).containsExactly("CREATE TABLE t0(c0, c1)",
                "SELECT x0.e0 FROM (SELECT t0.c1 AS e0 FROM t0) AS x0");
    }

    @Test
    void namesOfCommonTablesAreRenamedWithTheirUses() {
        var values = new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(1)))));
        var tree = example(new Query.With(false, List.of(new Query.Cte("numbers", List.of("n"), Optional.empty(), values)),
                select(Source.Table.named("numbers"), column("numbers", "n"))));
        assertThat(Names.canonical(tree).sql()).containsExactly("WITH w0(c0) AS (VALUES (1)) SELECT w0.c0 FROM w0");
    }

    @Test
    void aNameThatTheTreeDoesNotDefineIsKeptAndNotTaken() {
        var tree = example(select(Source.Table.named("t0"), column("t0", "c0")), table("mine", "", "a"));
        assertThat(Names.canonical(tree).sql()).containsExactly("CREATE TABLE t1(c1)", "SELECT t0.c0 FROM t0");
    }

    @Test
    void treesThatDifferInNamesAloneHaveOneForm() {
        var one = example(select(join(Source.JoinKind.COMMA, "a", "b"), column("a", "x"), column("b", "x")),
                table("a", "", "x"), table("b", "", "x"));
        var other = example(select(join(Source.JoinKind.COMMA, "q", "p"), column("q", "y"), column("p", "z")),
                table("q", "", "y"), table("p", "", "z"));
        assertThat(Names.canonical(one)).isEqualTo(Names.canonical(other));
    }

    @Test
    void aTreeWithTextStaysAsItIs() {
        var tree = example(new Query.Raw("SELECT a FROM mine"), table("mine", "", "a"));
        assertThat(Names.canonical(tree)).isSameAs(tree);
    }

    @Test
    void canonicalNamesAreTheirOwnCanonicalNamesAndTheTreeKeepsItsShape() {
        for (long seed = 0; seed < 300; seed++) {
            RandomTrees trees = new RandomTrees(seed, Statement.Raw.class, Query.Raw.class);
            Example tree = new Example(trees.setup(8, 3), trees.draw(Query.class, 4));
            Example canonical = Names.canonical(tree);
            assertThat(Names.canonical(canonical)).isEqualTo(canonical);
            assertThat(Shape.nodes(canonical).stream().map(Object::getClass).toList())
                    .isEqualTo(Shape.nodes(tree).stream().map(Object::getClass).toList());
        }
    }
}
