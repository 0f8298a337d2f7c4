package gainsay.oracle;

import gainsay.dialect.Feature;
import gainsay.generate.Draw;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Non-optimising reference engine construction: a predicate has the same value for a row wherever it stands, but only
/// in WHERE does the engine try to be clever about it.
///
///     ROWS    SELECT cols FROM t WHERE p [ORDER BY k]    =   SELECT cols, p IS TRUE FROM t   where the last is true
///     NAIVE   how many rows SELECT cols … WHERE p gives  =   SELECT SUM(n) FROM (SELECT p IS TRUE AS n FROM t)
///     COUNT   SELECT COUNT(*) FROM t WHERE p             =   SELECT SUM(n) FROM (SELECT p IS TRUE AS n FROM t)
///     GROUPS  SELECT COUNT(*) FROM t WHERE p GROUP BY g  =   SELECT SUM(p IS TRUE) FROM t GROUP BY g   without the zeros
///
/// Joins are copied as they are. The order of rows does not count, so the reference leaves ORDER BY out. Where the
/// dialect can forbid indexes, the reference forbids them for its tables, so that it reads the tables themselves.
public final class NoRec implements Oracle<NoRec.Claim> {
    private static final Value ZERO = Value.of(0);
    private static final Value ONE = Value.of(1);
    private static final Value TRUE = new Value.Bool(true);

    public enum Form { ROWS, NAIVE, COUNT, GROUPS }

    /// `select` has a WHERE and neither DISTINCT nor HAVING; its GROUP BY is empty but for [Form#GROUPS].
    public record Claim(Form form, Query.Select select, List<Query.Order> orderBy) implements Node {
        public Claim {
            orderBy = List.copyOf(orderBy);
            Node.require(select.where().isPresent() && select.from().isPresent(), "NoREC needs a predicate over rows");
            Node.require(!select.distinct() && select.having().isEmpty(), "NoREC compares rows one by one");
            Node.require(select.groupBy().isEmpty() != (form == Form.GROUPS), "groups come with GROUP BY");
            Node.require(form != Form.ROWS || !select.fetches(Shape::ownWindow),
                    "a window sees the rows that WHERE leaves");
            Node.require(form == Form.COUNT || form == Form.GROUPS || !select.grouped(), "a row is no group");
        }
    }

    @Override
    public String name() {
        return "norec";
    }

    @Override
    public String relation() {
        return "WHERE p fetches just the rows for which p, evaluated in the fetch list, is true";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    @Override
    public Optional<Claim> draw(Draw draw) {
        Query.Select whole = draw.select();
        Query.Select select = whole.where(draw.predicate(whole));
        return Optional.of(switch (draw.choices().weighted(new int[] {55, 12, 23, 10})) {
            case 0 -> new Claim(Form.ROWS, select, draw.orders(whole));
            case 1 -> new Claim(Form.NAIVE, select, draw.orders(whole));
            case 2 -> new Claim(Form.COUNT, select, List.of());
            default -> new Claim(Form.GROUPS, select.groupBy(draw.keys(whole)), List.of());
        });
    }

    /// The query's own WHERE, and where it has none, each fetched expression as a predicate.
    @Override
    public List<Claim> claims(Query query) {
        List<Query.Order> orderBy = query instanceof Query.Ordered ordered ? ordered.orderBy() : List.of();
        Query body = query instanceof Query.Ordered ordered && ordered.limit().isEmpty() ? ordered.body() : query;
        if (!(body instanceof Query.Select select) || select.from().isEmpty() || usesAlias(select)) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        List<Expr> keys = select.groupBy().stream().map(key -> Ambiguity.position(key, select)).toList();
        for (Expr predicate : Tlp.predicates(select)) {
            Query.Select plain = select.distinct(false).withoutHaving().where(predicate).groupBy(keys);
            if (plain.groupBy().isEmpty()) {
                if (!plain.grouped()) {
                    if (!plain.fetches(Shape::ownWindow)) {
                        claims.add(new Claim(Form.ROWS, plain, orderBy));
                    }
                    claims.add(new Claim(Form.NAIVE, plain, orderBy));
                }
                claims.add(new Claim(Form.COUNT, plain, List.of()));
            } else {
                claims.add(new Claim(Form.GROUPS, plain, List.of()));
            }
        }
        return claims;
    }

    /// Does WHERE or GROUP BY use a name that the fetch list gives? The reference has no place where it would be known.
    private static boolean usesAlias(Query.Select select) {
        List<Node> clauses = new ArrayList<>(select.groupBy());
        select.where().ifPresent(clauses::add);
        return clauses.stream().flatMap(clause -> Shape.find(clause, Expr.Column.class).stream())
                .anyMatch(column -> column.table().isEmpty() && select.items().stream().anyMatch(item ->
                        item instanceof Query.Item.Of(_, String alias) && alias.equalsIgnoreCase(column.name())));
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        return judged(database.dialect().has(Feature.STAR_AND_MORE) ? claim : spread(claim, database), database);
    }

    /// With `*` as the columns of each relation, beside which the reference may have more.
    private static Claim spread(Claim claim, Database database) {
        List<Schema.Named> relations = database.schema().scope(claim.select.from().orElseThrow());
        List<Query.Item> items = claim.select.items().stream().flatMap(item -> item.equals(new Query.Item.All(""))
                ? relations.stream().flatMap(relation -> relation.fields().stream().map(field ->
                        Query.Item.of(new Expr.Column(relation.name(), field.name(), field.type())))) : Stream.of(item)).toList();
        return new Claim(claim.form, claim.select.items(items), claim.orderBy);
    }

    private static Verdict judged(Claim claim, Database database) {
        Query optimised = optimised(claim);
        Query reference = reference(claim, database);
        Outcome actual = database.rows(optimised);
        if (!(actual instanceof Rows fetched)) {
            return OneSided.verdict(optimised, actual, () -> database.rows(reference), database);
        }
        Rows actualRows = claim.form == Form.NAIVE ? new Rows(List.of(List.of(Value.of(fetched.rows().size())))) : fetched;
        Outcome expected = database.rows(reference);
        if (!(expected instanceof Rows all)) {
            return OneSided.verdict(reference, expected, () -> actual, database);
        }
        Rows expectedRows = chosen(claim.form, all);
        if (expectedRows.sameAs(actualRows)) {
            return Verdict.HOLDS;
        }
        return Ambiguity.in(optimised, database).<Verdict>map(Verdict.Inapplicable::new)
                .orElseGet(() -> Verdict.broken(claim.form.name().toLowerCase(Locale.ROOT),
                        new Evidence(Verdict.sql(database, reference), expectedRows),
                        new Evidence(Verdict.sql(database, optimised), actualRows),
                        explanation(claim.form)));
    }

    private static String explanation(Form form) {
        return switch (form) {
            case ROWS -> "The first query evaluates the predicate for every row; the second must fetch just the rows for which it is true.";
            case NAIVE -> "The first query counts the rows for which the predicate is true; the second must fetch as many "
                    + "(the number of its rows is shown).";
            case COUNT -> "The first query counts the rows for which the predicate is true; the second must count as many.";
            case GROUPS -> "The first query counts the rows of each group for which the predicate is true; the second must count as many, "
                    + "without the zeros.";
        };
    }

    private static Query optimised(Claim claim) {
        Query.Select select = claim.select;
        if (claim.form == Form.COUNT || claim.form == Form.GROUPS) {
            return select.items(List.of(Query.Item.of(count())));
        }
        return claim.orderBy.isEmpty() ? select : new Query.Ordered(select, claim.orderBy, Optional.empty(), Optional.empty());
    }

    private static Query reference(Claim claim, Database database) {
        Expr truth = new Expr.IsTruth(claim.select.where().orElseThrow(), true, false);
        Expr counted = counted(truth, database);
        Query.Select all = claim.select.withoutWhere().from(unindexed(claim.select.from().orElseThrow(), database));
        return switch (claim.form) {
            case ROWS -> {
                List<Query.Item> items = new ArrayList<>(all.items());
                items.add(Query.Item.of(truth));
                yield all.items(items);
            }
            case NAIVE, COUNT -> Query.Select.of(List.of(Query.Item.of(sum(new Expr.Column("", "n", Type.INTEGER)))),
                    new Source.Derived(all.items(List.of(new Query.Item.Of(counted, "n"))), "counted"));
            case GROUPS -> all.items(List.of(Query.Item.of(sum(counted))));
        };
    }

    private static Expr count() {
        return new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER);
    }

    /// A truth as a number, which not every dialect takes it for.
    private static Expr counted(Expr truth, Database database) {
        return database.dialect().has(Feature.COERCES) ? truth : new Expr.Case(Optional.empty(),
                List.of(new Expr.When(truth, Expr.literal(1))), Optional.of(Expr.literal(0)));
    }

    private static Expr sum(Expr of) {
        return new Expr.Aggregate("SUM", false, List.of(of), Optional.empty(), Type.INTEGER);
    }

    /// The same FROM clause with every stored table read without its indexes.
    private static Source unindexed(Source from, Database database) {
        if (!database.dialect().has(Feature.INDEX_HINTS)) {
            return from;
        }
        return hinted(from, database.schema());
    }

    private static Source hinted(Source from, Schema schema) {
        return switch (from) {
            case Source.Table table when schema.named(table.name()).filter(relation -> !relation.view()).isPresent() ->
                new Source.Table(table.name(), table.alias(), Optional.of(new Source.Hint(Optional.empty())));
            case Source.Join join -> new Source.Join(join.kind(), hinted(join.left(), schema), hinted(join.right(), schema), join.on(),
                    join.using());
            case Source.Table _, Source.Derived _, Source.Function _ -> from;
        };
    }

    /// What the reference expects: its rows with a true last field, without it; or its counts that are not zero.
    private static Rows chosen(Form form, Rows all) {
        List<List<Value>> chosen = new ArrayList<>();
        for (List<Value> row : all.rows()) {
            Value last = row.getLast();
            switch (form) {
                case ROWS -> {
                    if (last.equals(ONE) || last.equals(TRUE)) {
                        chosen.add(row.subList(0, row.size() - 1));
                    }
                }
                case NAIVE, COUNT -> chosen.add(List.of(last.equals(Value.NULL) ? ZERO : last));
                case GROUPS -> {
                    if (!last.equals(ZERO) && !last.equals(Value.NULL)) {
                        chosen.add(row);
                    }
                }
            }
        }
        return new Rows(chosen);
    }
}
