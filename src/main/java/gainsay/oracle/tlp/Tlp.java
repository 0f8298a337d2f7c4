package gainsay.oracle.tlp;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Functions;
import gainsay.dialect.Trait;
import gainsay.generate.Draw;
import gainsay.generate.Orders;
import gainsay.oracle.FormName;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.BooleanPredicate;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.guard.Relaxation;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Query.SetOperator;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Ternary logic partitioning: `p` is true, false or null for every row, so the parts make the whole.
///
///     WHERE      SELECT cols FROM t             =   … WHERE p   UNION ALL   … WHERE NOT p   UNION ALL   … WHERE p IS NULL
///     DISTINCT   SELECT DISTINCT cols FROM t    =   the parts by UNION
///     GROUP      SELECT g FROM t GROUP BY g     =   the parts by UNION
///     HAVING     SELECT cols FROM t GROUP BY g  =   … HAVING p   UNION ALL   … HAVING NOT p   UNION ALL   … HAVING p IS NULL
///     AGGREGATE  SELECT MAX(x) FROM t           =   SELECT MAX(part) FROM (the parts by UNION ALL)
///     GATHERED   SELECT MAX(x) FROM t           =   the greatest of the three that the parts give, each asked by itself
///     STRICT     SELECT cols FROM t             =   … WHERE a < b, … WHERE NOT a < b, … WHERE a IS NULL OR b IS NULL
///
/// The last is of comparisons, which are null only where one of their sides is.
public final class Tlp implements Oracle<Tlp.Claim> {
    /// Aggregates of which the whole follows from the parts.
    private static final Set<Trait> DECOMPOSABLE = EnumSet.of(Trait.DECOMPOSABLE, Trait.COUNTS_ROWS);
    static final FormName HAVING = FormName.of(Form.HAVING);
    private static final Set<Type> NUMBERS = EnumSet.of(Type.INTEGER, Type.NUMERIC, Type.REAL);
    private static final Set<Operator> STRICT = EnumSet.range(Operator.EQUAL, Operator.GREATER_EQUAL);

    public enum Form {
        WHERE, DISTINCT, GROUP, HAVING, AGGREGATE, STRICT, GATHERED;

        private boolean aggregates() {
            return this == AGGREGATE || this == GATHERED;
        }
    }

    /// `united` asks the parts as one compound query, otherwise one by one. It says nothing of the forms of an aggregate.
    public record Claim(Form form, Query.Select whole, Expr predicate, boolean united) implements Node {
        public Claim {
            Node.require(whole.from().isPresent() && whole.where().isEmpty()
                    && whole.having().isEmpty(), "TLP partitions all rows of a FROM clause");
            Node.require(whole.distinct() == (form == Form.DISTINCT), "DISTINCT goes with its form");
            Node.require(whole.groupBy().isEmpty() != (form == Form.GROUP || form == Form.HAVING), "GROUP BY goes with its forms");
            Node.require(!whole.fetches(Shape::ownWindow), "a window sees the rows of its own part only");
            Node.require(!form.aggregates() || aggregate(whole).isPresent(), "one aggregate of all rows");
            Node.require(form != Form.STRICT || strict(predicate), "a comparison of two values");
            Node.require(form.aggregates() || form == Form.HAVING
                    || !whole.grouped() || form == Form.GROUP && plain(whole), "no aggregate in the parts");
        }

        private static boolean plain(Query.Select whole) {
            return !whole.fetches(Shape::ownAggregate);
        }
    }

    /// Is this null only where one of its sides is?
    private static boolean strict(Expr predicate) {
        return predicate instanceof Expr.Binary binary && STRICT.contains(binary.operator())
                && !(binary.left() instanceof Expr.RowValue) && !(binary.right() instanceof Expr.RowValue);
    }

    /// Is neither side made of other values, one of which may be null by itself?
    private static boolean whole(Expr comparison) {
        return comparison instanceof Expr.Binary(_, Expr left, Expr right) && !left.type().nested() && !right.type().nested();
    }

    /// The one aggregate that is fetched.
    private static Optional<Expr.Aggregate> aggregate(Query.Select whole) {
        return whole.items().size() == 1 && whole.items().getFirst() instanceof Query.Item.Of(Expr.Aggregate aggregate, _)
                ? Optional.of(aggregate) : Optional.empty();
    }

    /// Does what this aggregate is over all rows follow from what it is over the parts? What is distinct may be so in each part.
    private static boolean decomposable(Expr.Aggregate aggregate, Functions functions) {
        return (functions.has(aggregate.function(), Trait.DECOMPOSABLE) || functions.has(aggregate.function(), Trait.COUNTS_ROWS))
                && (!aggregate.distinct() || functions.has(aggregate.function(), Trait.PICKS));
    }

    @Override
    public String name() {
        return "tlp";
    }

    @Override
    public String relation() {
        return "the rows where p is true, false and null together are all rows";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    @Override
    public Optional<Claim> draw(Draw draw) {
        Query.Select whole = draw.select();
        boolean united = draw.choices().percent(50);
        return Optional.of(switch (Form.values()[draw.choices().weighted(new int[] {42, 14, 10, 12, 17, 5})]) {
            case WHERE -> new Claim(Form.WHERE, whole, draw.predicate(whole), united);
            case STRICT -> {
                Expr comparison = draw.comparison(whole, draw.choices().percent(70) ? draw.column(whole) : draw.subquery(whole));
                yield new Claim(strict(comparison) && whole(comparison) ? Form.STRICT : Form.WHERE, whole, comparison, united);
            }
            case DISTINCT -> new Claim(Form.DISTINCT, whole.distinct(true), draw.predicate(whole), united);
            case GROUP -> {
                List<Expr> keys = draw.keys(whole);
                yield new Claim(Form.GROUP, whole.items(items(keys)).groupBy(new Orders(draw, whole).placed(keys)), draw.predicate(whole),
                        united);
            }
            case HAVING -> {
                List<Expr> keys = draw.keys(whole);
                Query.Select groups = whole.items(items(keys)).groupBy(keys);
                yield new Claim(Form.HAVING, groups.groupBy(new Orders(draw, whole).placed(keys)), draw.groupPredicate(groups), united);
            }
            case AGGREGATE, GATHERED -> {
                Expr.Aggregate drawn = draw.aggregate(whole, DECOMPOSABLE);
                Expr.Aggregate aggregate = new Expr.Aggregate(drawn.function(), false, drawn.arguments(), drawn.filter(), drawn.type());
                yield new Claim(united ? Form.AGGREGATE : Form.GATHERED, whole.items(List.of(Query.Item.of(aggregate))),
                        draw.predicate(whole), united);
            }
        });
    }

    private static List<Query.Item> items(List<Expr> exprs) {
        return exprs.stream().map(Query.Item::of).toList();
    }

    /// What of a user's query can part its rows: its WHERE, or each fetched expression, or nothing but `TRUE`.
    public static List<Expr> predicates(Query.Select select) {
        if (select.where().isPresent()) {
            return List.of(select.where().get());
        }
        List<Expr> predicates = new ArrayList<>();
        for (Query.Item item : select.items()) {
            if (item instanceof Query.Item.Of of && !Shape.ownAggregate(of.expr())
                    && !Shape.any(of.expr(), Expr.Windowed.class::isInstance)) {
                predicates.add(of.expr());
            }
        }
        predicates.add(Expr.literal(1));
        return predicates;
    }

    /// Where equal rows are one, they are also claimed to be in one part each.
    @Override
    public List<Claim> claims(Query query) {
        Query body = query instanceof Query.Ordered ordered && !ordered.cuts() ? ordered.body() : query;
        if (!(body instanceof Query.Select select) || select.from().isEmpty() || !select.distinctOn().isEmpty()) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        Query.Select whole = select.withoutWhere().withoutHaving();
        Optional<Form> form = form(whole);
        for (Expr predicate : predicates(select)) {
            form.ifPresent(known -> {
                claims.add(new Claim(known, whole, predicate, true));
                claims.add(new Claim(known == Form.AGGREGATE ? Form.GATHERED : known, whole, predicate, false));
            });
            if (form.filter(known -> known == Form.DISTINCT || known == Form.GROUP).isPresent()) {
                claims.add(new Claim(Form.WHERE, whole.distinct(false).groupBy(List.of()), predicate, false));
            }
            if (form.filter(known -> known == Form.WHERE).isPresent() && strict(predicate)) {
                claims.add(new Claim(Form.STRICT, whole, predicate, false));
            }
        }
        if (select.having().isPresent() && select.where().isEmpty() && !whole.groupBy().isEmpty()) {
            claims.add(new Claim(Form.HAVING, whole.distinct(false), select.having().get(), true));
            claims.add(new Claim(Form.HAVING, whole.distinct(false), select.having().get(), false));
        }
        return claims;
    }

    private static Optional<Form> form(Query.Select whole) {
        if (aggregate(whole).isPresent()) {
            return whole.groupBy().isEmpty() && !whole.distinct() ? Optional.of(Form.AGGREGATE) : Optional.empty();
        }
        if (whole.fetches(item -> Shape.ownAggregate(item) || Shape.ownWindow(item))) {
            return Optional.empty();
        }
        if (!whole.groupBy().isEmpty()) {
            boolean elsewhere = whole.groupBy().stream().anyMatch(key -> key instanceof Expr.Literal || key instanceof Expr.Grouping
                    || whole.names(key));
            return whole.distinct() || elsewhere ? Optional.empty() : Optional.of(Form.GROUP);
        }
        return Optional.of(whole.distinct() ? Form.DISTINCT : Form.WHERE);
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        if (claim.form.aggregates() && !decomposable(aggregate(claim.whole).orElseThrow(), database.dialect().functions())) {
            return new Verdict.Inapplicable("what the aggregate is over all rows does not follow from its parts");
        }
        Verdict verdict = judged(keyed(claim, database.dialect()), database);
        return claim.form == Form.HAVING ? verdict : BooleanPredicate.unless(verdict, claim.predicate, claim.whole, database);
    }

    private static Verdict judged(Claim claim, Database database) {
        Query.Select whole = claim.whole;
        List<Query> parts = parts(claim, database);
        Outcome expected = database.rows(whole);
        if (!(expected instanceof Rows wholeRows)) {
            return OneSided.verdict(whole, expected, () -> together(parts, database), database);
        }
        List<List<Value>> collected = new ArrayList<>();
        for (Query part : parts) {
            Outcome outcome = database.rows(part);
            if (!(outcome instanceof Rows rows)) {
                return OneSided.verdict(part, outcome, () -> wholeRows, database);
            }
            collected.addAll(rows.rows());
        }
        Optional<Rows> gathered = gathered(claim, collected, database);
        if (gathered.isEmpty()) {
            return new Verdict.Inapplicable("what the parts come to is for the engine to say");
        }
        Rows actual = gathered.get();
        if (wholeRows.sameAs(actual)) {
            return Verdict.HOLDS;
        }
        String told = String.join(";\n", parts.stream().map(part -> Verdict.sql(database, part)).toList());
        Optional<Verdict> excuse = claim.form == Form.DISTINCT || claim.form == Form.GROUP
                ? Ambiguity.excuseSets(asked(claim), wholeRows, actual, database)
                : Ambiguity.excuse(asked(claim), parted(claim, wholeRows, actual), wholeRows, actual, database);
        return excuse.map(verdict -> relaxed(claim, verdict, database))
                .orElseGet(() -> Verdict.broken(FormName.of(claim.form),
                        new Evidence(Verdict.sql(database, whole), wholeRows),
                        new Evidence(told, actual), "The predicate is true, false or null for each row, so the parts make the whole."));
    }

    /// The answer that the answers of the parts come to.
    private static Optional<Rows> gathered(Claim claim, List<List<Value>> collected, Database database) {
        if (claim.form == Form.GATHERED) {
            return Gathered.of(aggregate(claim.whole).orElseThrow(), collected.stream().map(List::getFirst).toList(),
                    database.dialect().functions()).map(value -> new Rows(List.of(List.of(value))));
        }
        return Optional.of(new Rows(claim.form == Form.DISTINCT || claim.form == Form.GROUP ? collected.stream().distinct().toList()
                : collected));
    }

    /// What can still be said where the answer is open.
    private static Verdict relaxed(Claim claim, Verdict declined, Database database) {
        Optional<Verdict> less = claim.form == Form.HAVING && declined.equals(new Verdict.Inapplicable(Ambiguity.EQUAL_KEYS))
                ? KeptGroups.judge(claim, selects(claim), database) : Optional.empty();
        return less.orElse(declined);
    }

    /// The queries by which it is known what is open: all rows, and the parts in which the predicate is true and in which it is null.
    private static List<Query> asked(Claim claim) {
        List<Query.Select> parts = selects(claim);
        return List.of(claim.whole, parts.getFirst(), parts.getLast());
    }

    /// A number that is put together of those of the parts may be rounded otherwise, or be of a wider type.
    private static List<Relaxation> parted(Claim claim, Rows whole, Rows parts) {
        if (!claim.form.aggregates()) {
            return List.of();
        }
        double most = Stream.of(whole, parts).flatMap(rows -> rows.rows().stream()).mapToDouble(row ->
                Math.abs(Relaxation.Numbers.of(row.getFirst()))).filter(Double::isFinite).max().orElse(0);
        return List.of(new Relaxation.Near(0, 1e-9 * most, "what is put together of the parts is rounded otherwise"));
    }

    /// What the parts come to: the first that gives no answer, or an answer.
    private static Outcome together(List<Query> parts, Database database) {
        return parts.stream().map(database::rows).filter(outcome -> !outcome.ok()).findFirst().orElse(new Rows(List.of()));
    }

    /// Of groups just the keys, since only they tell groups of different parts apart. A key that is a place stays one.
    private static Claim keyed(Claim claim, Dialect dialect) {
        if (claim.form != Form.GROUP) {
            return claim;
        }
        List<Expr> keys = claim.whole.groupBy();
        List<Expr> named = !dialect.has(Feature.GROUP_PLACES) ? keys
                : keys.stream().map(key -> Ambiguity.position(key, claim.whole)).toList();
        List<Expr> placed = IntStream.range(0, keys.size()).<Expr>mapToObj(i -> named.get(i).equals(keys.get(i)) ? keys.get(i)
                : Expr.literal(i + 1)).toList();
        return new Claim(claim.form, claim.whole.items(items(named)).groupBy(placed), claim.predicate, claim.united);
    }

    private static List<Query.Select> selects(Claim claim) {
        Query.Select whole = claim.whole;
        Expr p = claim.predicate;
        return Stream.of(p, new Expr.Unary(Expr.Prefix.NOT, p), claim.form == Form.STRICT ? nulls(p) : new Expr.IsNull(p, false))
                .map(part -> claim.form == Form.HAVING ? whole.having(part) : whole.where(part)).toList();
    }

    private static List<Query> parts(Claim claim, Database database) {
        List<Query.Select> parts = selects(claim);
        if (claim.form == Form.AGGREGATE) {
            return List.of(aggregated(parts, database));
        }
        if (!claim.united || claim.form == Form.GATHERED) {
            return List.copyOf(parts);
        }
        return List.of(united(claim.form != Form.DISTINCT && claim.form != Form.GROUP ? SetOperator.UNION_ALL : SetOperator.UNION, parts));
    }

    private static Expr nulls(Expr comparison) {
        var sides = (Expr.Binary) comparison;
        return new Expr.Binary(Operator.OR, new Expr.IsNull(sides.left(), false), new Expr.IsNull(sides.right(), false));
    }

    private static Query united(SetOperator operator, List<Query.Select> parts) {
        return new Query.Compound(operator, new Query.Compound(operator, parts.get(0), parts.get(1)), parts.get(2));
    }

    /// The aggregate of the parts' aggregates, under the collation of what is aggregated. A number that was made of a text has none.
    private static Query aggregated(List<Query.Select> parts, Database database) {
        Expr.Aggregate aggregate = aggregate(parts.getFirst()).orElseThrow();
        boolean count = database.dialect().functions().has(aggregate.function(), Trait.COUNTS_ROWS);
        List<Query.Select> named = parts.stream().map(part -> part.items(List.of(new Query.Item.Of(aggregate, "part")))).toList();
        Schema schema = database.schema();
        String collation = aggregate.arguments().isEmpty() || NUMBERS.contains(aggregate.arguments().getFirst().type()) ? ""
                : schema.collation(aggregate.arguments().getFirst(), schema.scope(parts.getFirst().from().orElseThrow()));
        Expr part = new Expr.Column("", "part", Type.ANY);
        Expr whole = new Expr.Aggregate(count ? "SUM" : aggregate.function(), false,
                List.of(collation.isEmpty() || count ? part : new Expr.Collate(part, collation)), Optional.empty(), aggregate.type());
        return Query.Select.of(List.of(Query.Item.of(whole)), new Source.Derived(united(SetOperator.UNION_ALL, named), "parts"));
    }
}
