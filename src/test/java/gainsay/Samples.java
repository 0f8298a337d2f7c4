package gainsay;

import gainsay.finding.Finding;
import gainsay.generate.Draw;
import gainsay.oracle.FormName;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// Findings made by hand, of an oracle that is not registered.
public final class Samples {
    public static final Oracle<Claim> ORACLE = new Filter();

    private Samples() {}

    public record Claim(Query.Select select, Expr predicate) implements Node {}

    /// Looks an oracle up among those that samples are about.
    public static Optional<Oracle<?>> oracle(String name) {
        return name.equals(ORACLE.name()) ? Optional.of(ORACLE) : Optional.empty();
    }

    private static final class Filter implements Oracle<Claim> {
        @Override
        public String name() {
            return "filter";
        }

        @Override
        public String relation() {
            return "the rows that WHERE p keeps are the rows for which p is true";
        }

        @Override
        public Class<Claim> claimType() {
            return Claim.class;
        }

        @Override
        public Optional<Claim> draw(Draw draw) {
            return Optional.empty();
        }

        @Override
        public List<Claim> claims(Query query) {
            return List.of();
        }

        @Override
        public Verdict judge(Claim claim, Database database) {
            return Verdict.HOLDS;
        }
    }

    /// A table with an index and rows, and the claim about `column operator number`.
    public static TestCase<Claim> test(String table, Operator operator, long number) {
        Expr column = new Expr.Column(table, "c0", Type.TEXT);
        var create = new Statement.CreateTable(table, false, List.of(
                new Statement.ColumnDef("c0", "TEXT", Type.TEXT, List.of()),
                new Statement.ColumnDef("c1", "", Type.ANY, List.of())), List.of(), List.of());
        var index = new Statement.CreateIndex(false, "i0", table, List.of(new Statement.Key(column(column), true)), Optional.empty());
        var rows = new Query.Values(List.of(
                new Query.Tuple(List.of(Expr.literal(Value.of("it's\n;-- " + number)), Expr.literal(Value.of(2.5)))),
                new Query.Tuple(List.of(Expr.literal(Value.NULL), Expr.literal(Value.of(new byte[] {0, -1}))))));
        var insert = new Statement.Insert(Statement.Conflict.IGNORE, table, List.of(), Optional.of(rows));
        var select = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table));
        return new TestCase<>(new Setup(List.of(create, index, insert)),
                new Claim(select, new Expr.Binary(operator, column, Expr.literal(number))));
    }

    private static Expr column(Expr column) {
        return new Expr.Column("", ((Expr.Column) column).name(), column.type());
    }

    public static Verdict.Broken broken() {
        List<Value> row = List.of(Value.of("it's\n;-- 7"), Value.of(2.5));
        return Verdict.broken(new FormName("rows"),
                new Evidence("SELECT * FROM t0 WHERE (t0.c0 > 7) IS TRUE", new Rows(List.of(row))),
                new Evidence("SELECT * FROM t0 WHERE t0.c0 > 7", new Rows(List.of())),
                "The predicate is true for one row that the query does not return.");
    }

    public static Finding finding(TestCase<?> test, Verdict verdict) {
        var seed = new Finding.Seed(42, 1, 17);
        List<Finding.Plan> plans = verdict instanceof Verdict.Broken broken ? List.of(
                new Finding.Plan(broken.actual().sql(), List.of("SEARCH t0 USING INDEX i0 (c0>?)")),
                new Finding.Plan(broken.expected().sql(), List.of("SCAN t0"))) : List.of();
        return new Finding(ORACLE.name(), "sqlite@3.28.0", "3.28.0", seed, test, Optional.of(test), verdict, false, plans);
    }

    public static Finding finding() {
        return finding(test("t0", Operator.GREATER, 7), broken());
    }

    /// The same before anyone made it smaller.
    public static Finding unreduced(Finding finding) {
        return new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.original(),
                Optional.empty(), finding.verdict(), finding.flaky(), finding.plans());
    }
}
