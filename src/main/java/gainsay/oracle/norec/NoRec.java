package gainsay.oracle.norec;

import gainsay.dialect.Feature;
import gainsay.generate.Draw;
import gainsay.oracle.FormName;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.BooleanPredicate;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.tlp.Tlp;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Non-optimising reference engine construction: a predicate has the same value for a row wherever it stands, but only
/// in WHERE does the engine try to be clever about it.
///
///     ROWS    SELECT cols FROM t WHERE p [ORDER BY k]    =   SELECT cols, p IS TRUE FROM t   where the last is true
///     NAIVE   how many rows SELECT cols … WHERE p gives  =   SELECT SUM(n) FROM (SELECT p IS TRUE AS n FROM t)
///     COUNT   SELECT COUNT(*) FROM t WHERE p             =   SELECT SUM(n) FROM (SELECT p IS TRUE AS n FROM t)
///     GROUPS  SELECT COUNT(*) FROM t WHERE p GROUP BY g  =   SELECT SUM(p IS TRUE) FROM t GROUP BY g   without the zeros
///     FILTER  SELECT SUM(a) FILTER (WHERE p) FROM t      =   SELECT SUM(a) FROM t WHERE p
///     JOIN    SELECT cols FROM t LEFT JOIN u ON p        =   SELECT cols FROM t, u WHERE p   and the rows without a partner
///     SORT    SELECT … ORDER BY k                        =   SELECT …
///     CUT     how many rows SELECT … LIMIT n OFFSET m gives  =   m fewer than SELECT …, n at most
///     FRAME   SELECT RANK() OVER (ORDER BY a ROWS …)     =   SELECT RANK() OVER (ORDER BY a)
///
/// The last five are claimed of a user's own query and are not drawn.
///
/// Joins are copied as they are. The order of rows does not count, so the reference leaves ORDER BY out. Where the
/// dialect can forbid indexes, the reference forbids them for its tables, so that it reads the tables themselves.
public final class NoRec implements Oracle<NoRec.Claim> {
    private static final Value ZERO = Value.of(0);
    private static final Value ONE = Value.of(1);
    private static final Value TRUE = new Value.Bool(true);

    public enum Form { ROWS, NAIVE, COUNT, GROUPS, FILTER, JOIN, SORT, CUT, FRAME }

    /// But for the last five forms, `select` has a WHERE and neither DISTINCT nor HAVING, and its GROUP BY is empty but for
    /// [Form#GROUPS]. `limit` and `offset` are of [Form#CUT].
    public record Claim(Form form, Query.Select select, List<Query.Order> orderBy, Optional<Expr> limit, Optional<Expr> offset)
            implements Node {
        public Claim {
            orderBy = List.copyOf(orderBy);
            Node.require(form == Form.CUT || limit.isEmpty() && offset.isEmpty(), "only a cut has a limit");
            switch (form) {
                case FILTER -> Node.require(filtered(select), "FILTER goes with one aggregate");
                case JOIN -> Node.require(NoRecJoin.applies(select), "both sides of the join have a name");
                case SORT -> Node.require(!orderBy.isEmpty(), "something to sort by");
                case CUT -> Node.require(limit.isPresent() || offset.isPresent(), "a cut leaves something out");
                case FRAME -> Node.require(IdleFrames.framed(select), "a frame that may mean nothing");
                case ROWS, NAIVE, COUNT, GROUPS -> requirePredicate(form, select);
            }
        }

        public Claim(Form form, Query.Select select, List<Query.Order> orderBy) {
            this(form, select, orderBy, Optional.empty(), Optional.empty());
        }

        private static void requirePredicate(Form form, Query.Select select) {
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
        return "WHERE p returns just the rows for which p, evaluated in the SELECT list, is true";
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

    /// The query's own WHERE, and where it has none, each fetched expression as a predicate; its filters, its join and its cut.
    @Override
    public List<Claim> claims(Query query) {
        List<Query.Order> orderBy = query instanceof Query.Ordered ordered ? ordered.orderBy() : List.of();
        Query body = query instanceof Query.Ordered ordered ? ordered.body() : query;
        if (!(body instanceof Query.Select select) || select.from().isEmpty()) {
            return List.of();
        }
        boolean cut = query instanceof Query.Ordered ordered && ordered.cuts();
        List<Claim> claims = new ArrayList<>(cut || usesAlias(select) ? List.of() : predicates(select, orderBy));
        if (cut && query instanceof Query.Ordered ordered) {
            claims.add(new Claim(Form.CUT, select, orderBy, ordered.limit(), ordered.offset()));
        } else if (!orderBy.isEmpty()) {
            claims.add(new Claim(Form.SORT, select, orderBy));
        }
        claims.addAll(clauses(select));
        return claims;
    }

    /// What is claimed of other clauses than WHERE.
    private static List<Claim> clauses(Query.Select select) {
        List<Claim> claims = new ArrayList<>();
        Query.Select rows = select.distinct(false).withoutHaving().groupBy(List.of());
        for (Query.Item item : select.items()) {
            if (filtered(rows.items(List.of(item)))) {
                claims.add(new Claim(Form.FILTER, rows.items(List.of(item)), List.of()));
            }
        }
        if (NoRecJoin.applies(rows.withoutWhere())) {
            claims.add(new Claim(Form.JOIN, rows.withoutWhere(), List.of()));
        }
        if (IdleFrames.framed(select)) {
            claims.add(new Claim(Form.FRAME, select, List.of()));
        }
        return claims;
    }

    /// Is one aggregate with a filter fetched, of all rows together?
    private static boolean filtered(Query.Select select) {
        return select.from().isPresent() && select.groupBy().isEmpty() && select.having().isEmpty() && select.items().size() == 1
                && select.items().getFirst() instanceof Query.Item.Of(Expr.Aggregate aggregate, _) && aggregate.filter().isPresent();
    }

    private static List<Claim> predicates(Query.Select select, List<Query.Order> orderBy) {
        List<Claim> claims = new ArrayList<>();
        List<Expr> keys = select.groupBy().stream().map(key -> Ambiguity.position(key, select)).toList();
        for (Expr predicate : Tlp.predicates(select)) {
            Query.Select plain = select.distinct(false).withoutHaving().where(predicate).groupBy(keys);
            if (plain.groupBy().stream().anyMatch(Expr.Grouping.class::isInstance)) {
                continue;
            }
            if (!plain.groupBy().isEmpty()) {
                claims.add(new Claim(Form.GROUPS, plain, List.of()));
                continue;
            }
            if (!plain.grouped() && !plain.fetches(Shape::ownWindow)) {
                claims.add(new Claim(Form.ROWS, plain, orderBy));
            }
            if (!plain.grouped()) {
                claims.add(new Claim(Form.NAIVE, plain, orderBy));
            }
            claims.add(new Claim(Form.COUNT, plain, List.of()));
        }
        return claims;
    }

    /// Does WHERE or GROUP BY use a name that the SELECT list gives? The reference has no place where it would be known.
    private static boolean usesAlias(Query.Select select) {
        List<Node> clauses = new ArrayList<>(select.groupBy());
        select.where().ifPresent(clauses::add);
        return clauses.stream().anyMatch(select::names);
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        Verdict verdict = judged(database.dialect().has(Feature.STAR_AND_MORE) || claim.form != Form.ROWS ? claim
                : spread(claim, database), database);
        return claim.select.where().map(where -> BooleanPredicate.unless(verdict, where, claim.select, database)).orElse(verdict);
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
        Query reference = new NoRecReference(claim, database).query();
        if (claim.form == Form.FRAME && reference.equals(claim.select)) {
            return new Verdict.Inapplicable("each frame means something to its function");
        }
        Outcome actual = database.rows(optimised);
        if (!(actual instanceof Rows fetched)) {
            return OneSided.verdict(optimised, actual, () -> database.rows(reference), database);
        }
        boolean counts = claim.form == Form.NAIVE || claim.form == Form.CUT;
        Rows actualRows = counts ? new Rows(List.of(List.of(Value.of(fetched.rows().size())))) : fetched;
        Outcome expected = database.rows(reference);
        if (!(expected instanceof Rows all)) {
            return OneSided.verdict(reference, expected, () -> actual, database);
        }
        Optional<Rows> expectedRows = claim.form == Form.CUT ? NoRecCut.left(claim, all, database) : Optional.of(chosen(claim.form, all));
        if (expectedRows.isEmpty()) {
            return new Verdict.Inapplicable("the limit is no number of rows");
        }
        if (expectedRows.get().sameAs(actualRows)) {
            return Verdict.HOLDS;
        }
        Optional<Verdict> excuse = counts
                ? Ambiguity.excuseCount(claim.form == Form.CUT ? claim.select : optimised, count(expectedRows.get()), count(actualRows),
                        database)
                : Ambiguity.excuse(optimised, expectedRows.get(), actualRows, database);
        return excuse.orElseGet(() -> Verdict.broken(FormName.of(claim.form),
                        new Evidence(Verdict.sql(database, reference), expectedRows.get()),
                        new Evidence(Verdict.sql(database, optimised), actualRows),
                        explanation(claim.form)));
    }

    private static long count(Rows number) {
        return number.rows().getFirst().getFirst() instanceof Value.Int(long count) ? count : 0;
    }

    private static String explanation(Form form) {
        return switch (form) {
            case ROWS -> "The first query evaluates the predicate for every row; the second must return the rows for which it is true.";
            case NAIVE -> "The first query counts the rows for which the predicate is true; the second must return as many "
                    + "(the number of its rows is shown).";
            case COUNT -> "The first query counts the rows for which the predicate is true; the second must count as many.";
            case GROUPS -> "The first query counts the rows of each group for which the predicate is true; the second must count as many, "
                    + "without the zeros.";
            case FILTER -> "The first query aggregates the rows for which the condition is true; the second must aggregate the same.";
            case JOIN -> "The first query pairs all rows, and adds those without a partner; the second must join them likewise.";
            case SORT -> "The second query is the first in some order, and must have the same rows.";
            case FRAME -> "The second query is the first with frames that its functions have no use for.";
            case CUT -> "The first number is what the limit leaves of the rows of the first query; the second must return as many "
                    + "(the numbers of rows are shown).";
        };
    }

    private static Query optimised(Claim claim) {
        Query.Select select = claim.select;
        if (claim.form == Form.COUNT || claim.form == Form.GROUPS) {
            return select.items(List.of(Query.Item.of(count())));
        }
        return claim.orderBy.isEmpty() && claim.form != Form.CUT ? select
                : new Query.Ordered(select, claim.orderBy, claim.limit, claim.offset);
    }

    private static Expr count() {
        return new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER);
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
                case FILTER, JOIN, SORT, CUT, FRAME -> chosen.add(row);
            }
        }
        return new Rows(chosen);
    }
}
