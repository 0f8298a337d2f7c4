package gainsay.oracle.radar;

import gainsay.dialect.Trait;
import gainsay.generate.Draw;
import gainsay.generate.Orders;
import gainsay.oracle.FormName;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.guard.RowOrder;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Raw database construction: the same query on the same data gives the same rows, whatever the database says about
/// the data.
///
///     CREATE TABLE t(c INT NOT NULL); CREATE INDEX i ON t(c); INSERT …; SELECT … FROM t
///     CREATE TABLE t(c INT);                                  INSERT …; SELECT … FROM t
///
/// A claim says which metadata its copy goes without; the fewer, the better they are to blame. It may also say what
/// the copy has that the database lacks (an index, statistics), and it may say nothing: then the copy differs only in
/// having no past, with rows that were written once and neither changed nor deleted.
public final class Radar implements Oracle<Radar.Claim> {

    /// One kind of metadata that the copy goes without.
    public record Wipe(Metadata kind) implements Node {}

    /// How the copy differs from the database. One that is `replayed` is made by the statements that made the database, without
    /// those that may change no row ([Rerun]); the others have the rows that the database has.
    public record Recipe(List<Wipe> without, List<Statement> with, boolean replayed) implements Node {
        public Recipe(List<Wipe> without, List<Statement> with) {
            this(without, with, false);
        }

        public Recipe {
            without = List.copyOf(without);
            with = List.copyOf(with);
            Node.require(with.stream().allMatch(more -> more instanceof Statement.CreateIndex || more instanceof Statement.Upkeep),
                    "more metadata is an index or statistics");
            Node.require(!replayed || without.isEmpty() && with.isEmpty(), "a replay is of the same tables");
        }

        private Recipe withModules() {
            return new Recipe(without.stream().filter(wipe -> wipe.kind != Metadata.MODULE).toList(), with, replayed);
        }

        private Optional<Database> copy(Database original) {
            if (replayed) {
                return Rerun.of(original);
            }
            Set<Metadata> wiped = EnumSet.noneOf(Metadata.class);
            without.forEach(wipe -> wiped.add(wipe.kind));
            return Copy.of(original, wiped, with);
        }
    }

    public record Claim(Recipe recipe, Query query) implements Node {}

    private static final FormName METADATA = new FormName("metadata");
    private static final Recipe MERE = new Recipe(List.of(), List.of());
    private static final Recipe REPLAYED = new Recipe(List.of(), List.of(), true);
    private static final List<Recipe> SINGLE = Arrays.stream(Metadata.values())
            .map(kind -> new Recipe(List.of(new Wipe(kind)), List.of())).toList();
    private static final Recipe RAW = new Recipe(Arrays.stream(Metadata.values()).map(Wipe::new).toList(), List.of());

    @Override
    public String name() {
        return "radar";
    }

    @Override
    public String relation() {
        return "a query has the same rows on the same data without indexes, constraints and other metadata";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    @Override
    public boolean takesWith() {
        return true;
    }

    @Override
    public Optional<Claim> draw(Draw draw) {
        Query query = query(draw);
        return Optional.of(switch (draw.choices().weighted(new int[] {94, 2, 2, 1, 1})) {
            case 0 -> new Claim(RAW, query);
            case 1 -> new Claim(draw.choices().one(SINGLE), query);
            case 2 -> new Claim(MERE, query);
            case 3 -> new Claim(REPLAYED, query);
            default -> new Claim(new Recipe(List.of(), draw.metadata()), query);
        });
    }

    private static Query query(Draw draw) {
        Query.Select whole = draw.select();
        Query.Select select = draw.choices().percent(85) ? whole.where(draw.predicate(whole)) : whole;
        return switch (draw.choices().weighted(new int[] {48, 10, 12, 10, 12, 8})) {
            case 0 -> ordered(select, draw.orders(whole));
            case 1 -> ordered(select.distinct(true), draw.choices().percent(40) ? new Orders(draw, select).fetched() : List.of());
            case 2 -> grouped(select, draw);
            case 3 -> select.items(List.of(Query.Item.of(draw.aggregate(whole)), Query.Item.of(draw.aggregate(whole))));
            case 4 -> draw.query();
            default -> new Query.Ordered(select, new Orders(draw, whole).byAll(), Optional.of(Expr.literal(draw.choices().between(1, 3))),
                    Optional.empty());
        };
    }

    private static Query ordered(Query.Select select, List<Query.Order> orders) {
        return orders.isEmpty() ? select : new Query.Ordered(select, orders, Optional.empty(), Optional.empty());
    }

    private static Query grouped(Query.Select select, Draw draw) {
        List<Expr> keys = draw.keys(select);
        List<Query.Item> items = new ArrayList<>(keys.stream().map(Query.Item::of).toList());
        items.add(Query.Item.of(draw.aggregate(select)));
        Query.Select grouped = select.items(items).groupBy(keys);
        Query.Select filtered = draw.choices().percent(40) ? grouped.having(draw.groupPredicate(grouped)) : grouped;
        Orders orders = new Orders(draw, select);
        Query.Select placed = filtered.groupBy(orders.placed(keys));
        return draw.choices().percent(30) ? orders.byPlace(placed, draw.choices().between(1, items.size())) : placed;
    }

    /// The smallest blame first: that of a mere copy, then of each kind of metadata, then of all, then of what was done. The same
    /// of the query without its hints, which may be to leave metadata aside.
    @Override
    public List<Claim> claims(Query query) {
        List<Claim> claims = new ArrayList<>();
        for (Query one : query instanceof Query.Raw ? Set.<Query>of() : new LinkedHashSet<>(List.of(query, free(unhinted(query))))) {
            claims.add(new Claim(MERE, one));
            SINGLE.forEach(recipe -> claims.add(new Claim(recipe, one)));
            claims.add(new Claim(RAW, one));
            claims.add(new Claim(REPLAYED, one));
        }
        return claims;
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        Outcome here = database.rows(claim.query);
        if (!(here instanceof Rows || here instanceof Outcome.Refused refused && refused.expected().isPresent())) {
            return Verdict.of(here);
        }
        Recipe recipe = searches(claim.query, database) ? claim.recipe.withModules() : claim.recipe;
        Optional<Database> copy = database.beside(recipe, recipe::copy);
        if (copy.isEmpty()) {
            return new Verdict.Inapplicable("there is no such metadata to leave out, or no exact copy of the data");
        }
        Query unhinted = unhinted(claim.query);
        Outcome there = copy.get().rows(unhinted);
        if (here instanceof Rows one && there instanceof Rows other) {
            Optional<Verdict> agreed = RowOrder.agree(unhinted, other, one, copy.get());
            if (agreed.isPresent()) {
                return agreed.get();
            }
        }
        Optional<String> other = claim.recipe.replayed ? Rerun.other(claim.query, here, database) : Optional.empty();
        if (other.isPresent()) {
            return new Verdict.Inapplicable(other.get());
        }
        if (!there.ok() && !Shape.find(database.setup(), Statement.Raw.class).isEmpty()) {
            return new Verdict.Inapplicable("the copy lacks what was made by statements that are not read");
        }
        return foreign(claim.query, copy.get()) ? new Verdict.Inapplicable("the query reads more than the data")
                : compared(recipe, new Side(database, claim.query, here, false), new Side(copy.get(), unhinted, there, true));
    }

    /// A query on one of the two databases, and what it gave.
    private record Side(Database database, Query query, Outcome outcome, boolean copied) {
        Evidence evidence(Rows rows) {
            List<String> before = copied ? database.setup().statements().stream().map(statement -> Verdict.sql(database, statement))
                    .toList()
                    : List.of();
            return new Evidence(Verdict.sql(database, query), rows).after(before);
        }
    }

    /// What a difference means. The side with less metadata is believed, and asked whether SQL leaves the answer open.
    private static Verdict compared(Recipe recipe, Side original, Side copy) {
        if (!(original.outcome instanceof Rows here)) {
            return OneSided.verdict(original.query, original.outcome, copy::outcome, original.database);
        }
        if (!(copy.outcome instanceof Rows there)) {
            return OneSided.verdict(copy.query, copy.outcome, original::outcome, copy.database);
        }
        boolean less = recipe.with.isEmpty();
        Side plain = less ? copy : original;
        return Ambiguity.excuse(plain.query, there, here, plain.database)
                .orElseGet(() -> Verdict.broken(METADATA, less ? copy.evidence(there) : original.evidence(here),
                        less ? original.evidence(here) : copy.evidence(there), explanation(recipe)));
    }

    private static String explanation(Recipe recipe) {
        if (recipe.replayed) {
            return "Both databases were made by the same statements, but for indexes, maintenance and where a transaction begins and ends.";
        }
        String other = "Both databases hold the same rows. ";
        if (!recipe.with.isEmpty()) {
            return other + "The second has an index or statistics that the first has not, which may change no answer.";
        }
        return other + (recipe.without.isEmpty() ? "The second was filled at once; nothing but the history of the first tells them apart."
                : "The second goes without "
                + recipe.without.stream().map(wipe -> wipe.kind.words())
                        .collect(Collectors.joining(", ")) + ", which may change no answer.");
    }

    /// Does a query, or a view, search for words, which only the module of its table can, or an index of words?
    private static boolean searches(Query query, Database database) {
        return (!database.dialect().declarations().patterns().isEmpty()
                || database.schema().relations().stream().anyMatch(relation -> relation.kind() == Schema.Kind.VIRTUAL))
                && (searches(query) || Shape.find(database.setup(), Statement.CreateView.class).stream().anyMatch(Radar::searches));
    }

    private static boolean searches(Node node) {
        return Shape.any(node, part -> part instanceof Expr.Match match && match.matcher() == Expr.Matcher.MATCH);
    }

    /// A copy has no index that a hint could name. A hint changes no answer.
    private static Query unhinted(Query query) {
        return Shape.rewrite(query, node -> node instanceof Source.Table table && table.hint().isPresent()
                ? new Source.Table(table.name(), table.alias(), Optional.empty()) : node);
    }

    /// Without hints that are comments behind SELECT.
    private static Query free(Query query) {
        return Shape.rewrite(query, node -> node instanceof Query.Select select && !select.words().isEmpty()
                ? new Query.Select(select.distinct(), select.items(), select.from(), select.where(), select.groupBy(), select.having(),
                        select.qualify(), select.distinctOn(), select.lock(),
                        select.words().stream().filter(word -> !word.startsWith("/*+")).toList()) : node);
    }

    /// Does a query read what is no table or view of the copy: what the engine keeps about the database itself?
    private static boolean foreign(Query query, Database copy) {
        Set<String> known = Shape.find(query, Query.Cte.class).stream().map(cte -> cte.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        copy.schema().relations().forEach(relation -> known.add(relation.name().toLowerCase(Locale.ROOT)));
        return Shape.nodes(query).stream().anyMatch(node -> switch (node) {
            case Source.Table table -> !known.contains(table.name().toLowerCase(Locale.ROOT));
            case Expr.InTable in -> !known.contains(in.table().toLowerCase(Locale.ROOT));
            case Source.Function function -> aboutItself(function.name(), copy);
            case Expr.Call call -> aboutItself(call.function(), copy);
            default -> false;
        });
    }

    private static boolean aboutItself(String function, Database database) {
        return database.dialect().aboutItself(function) || database.dialect().functions().has(function, Trait.ABOUT_ITSELF);
    }
}
