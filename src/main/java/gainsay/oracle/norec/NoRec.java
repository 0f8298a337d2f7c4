package gainsay.oracle.norec;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.generate.Draw;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
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
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Non-optimising reference engine construction: a predicate has the same value for a row wherever it stands, but only
/// in WHERE does the engine try to be clever about it.
///
///     ROWS    SELECT cols FROM t WHERE p [ORDER BY k]    =   SELECT cols, p IS TRUE FROM t [ORDER BY k]   where the last is true
///     NAIVE   how many rows SELECT cols … WHERE p gives  =   SELECT SUM(n) FROM (SELECT p IS TRUE AS n FROM t)
///     COUNT   SELECT COUNT(*) FROM t WHERE p             =   SELECT SUM(n) FROM (SELECT p IS TRUE AS n FROM t)
///     GROUPS  SELECT COUNT(*) FROM t WHERE p GROUP BY g  =   SELECT SUM(p IS TRUE) FROM t GROUP BY g   without the zeros
///     FILTER  SELECT SUM(a) FILTER (WHERE p) FROM t      =   SELECT SUM(a) FROM t WHERE p
///     JOIN    SELECT cols FROM t LEFT JOIN u ON p [WHERE q]  =   SELECT cols, p IS TRUE, q IS TRUE FROM t CROSS JOIN u
///             and the rows without a partner
///     SORT    SELECT … ORDER BY k                        =   SELECT …, RANK() OVER (ORDER BY k), by this rank
///     CUT     SELECT … [ORDER BY k] LIMIT n OFFSET m     =   SELECT … [ORDER BY k], without the first m and n at most
///     FRAME   SELECT RANK() OVER (ORDER BY a ROWS …)     =   SELECT RANK() OVER (ORDER BY a)
///
/// But for JOIN, joins are copied as they are. Where ORDER BY determines the order of rows, it counts ([RowOrder]). Where the
/// dialect can forbid indexes, the reference forbids them for its tables, so that it reads the tables themselves.
public final class NoRec implements Oracle<NoRec.Claim> {
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
        return new NoRecDraw(draw).claim();
    }

    /// The query's own WHERE, and where it has none, each fetched expression as a predicate; its filters, its join and its cut. What
    /// QUALIFY keeps depends on the rows that WHERE leaves, and which row DISTINCT ON keeps on their order.
    @Override
    public List<Claim> claims(Query query) {
        List<Query.Order> orderBy = query instanceof Query.Ordered ordered ? ordered.orderBy() : List.of();
        Query body = query instanceof Query.Ordered ordered ? ordered.body() : query;
        if (!(body instanceof Query.Select select) || select.from().isEmpty()) {
            return List.of();
        }
        boolean cut = query instanceof Query.Ordered ordered && ordered.cuts();
        List<Claim> claims = new ArrayList<>(cut || select.qualify().isPresent() || usesAlias(select) ? List.of()
                : predicates(select, orderBy));
        if (cut && query instanceof Query.Ordered ordered) {
            claims.add(new Claim(Form.CUT, select, orderBy, ordered.limit(), ordered.offset()));
        } else if (!orderBy.isEmpty() && select.distinctOn().isEmpty()) {
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
            if (select.qualify().isEmpty() && filtered(rows.items(List.of(item)))) {
                claims.add(new Claim(Form.FILTER, rows.items(List.of(item)), List.of()));
            }
        }
        for (Query.Select joined : new LinkedHashSet<>(List.of(rows, rows.withoutWhere()))) {
            if (NoRecJoin.applies(joined) && !usesAlias(joined)) {
                claims.add(new Claim(Form.JOIN, joined, List.of()));
            }
        }
        if (IdleFrames.framed(select)) {
            claims.add(new Claim(Form.FRAME, select, List.of()));
        }
        return claims;
    }

    /// Is one aggregate with a filter fetched, of all rows together?
    static boolean filtered(Query.Select select) {
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
        if (claim.form == Form.JOIN) {
            return new NoRecJoin(claim.select, database).judge();
        }
        Query optimised = optimised(claim, database.dialect());
        Query reference = new NoRecReference(claim, database).query();
        if (claim.form == Form.FRAME && reference.equals(claim.select)) {
            return new Verdict.Inapplicable("each frame means something to its function");
        }
        Outcome actual = database.rows(optimised);
        if (!(actual instanceof Rows fetched)) {
            return OneSided.verdict(optimised, actual, () -> database.rows(reference), database);
        }
        Outcome expected = database.rows(reference);
        return expected instanceof Rows all ? new NoRecAnswers(claim, optimised, reference, all, fetched, database).verdict()
                : OneSided.verdict(reference, expected, () -> actual, database);
    }

    private static Query optimised(Claim claim, Dialect dialect) {
        Query.Select select = claim.select;
        if (claim.form == Form.COUNT || claim.form == Form.GROUPS) {
            return counted(select, count(), dialect);
        }
        return claim.orderBy.isEmpty() && claim.form != Form.CUT ? select
                : new Query.Ordered(select, claim.orderBy, claim.limit, claim.offset);
    }

    /// The select with just this number; keys that are places of what is fetched leave that there.
    static Query.Select counted(Query.Select select, Expr number, Dialect dialect) {
        boolean placed = dialect.has(Feature.GROUP_PLACES)
                && select.groupBy().stream().anyMatch(key -> !Ambiguity.position(key, select).equals(key));
        List<Query.Item> items = new ArrayList<>(placed ? select.items() : List.of());
        items.add(Query.Item.of(number));
        return select.items(items);
    }

    private static Expr count() {
        return new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER);
    }
}
