package gainsay.oracle.guard;

import gainsay.oracle.guard.Relaxation.Alike;
import gainsay.oracle.guard.Relaxation.AnyOrder;
import gainsay.oracle.guard.Relaxation.Anything;
import gainsay.oracle.guard.Relaxation.Free;
import gainsay.oracle.guard.Relaxation.Shown;
import gainsay.oracle.guard.Relaxation.Tied;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What is open in the answer to a query, by where in it a construct stands that leaves something open.
///
/// Each query is looked at with those inside it first. What is open there is a column of its answer, or its rows. A column that is only
/// passed on is open likewise; of one that is computed from it nothing is known but that the row is there. Where a value decides (in WHERE,
/// HAVING, ON, a key, an order under LIMIT), rows are open: those about which it decides differently within its bounds if these can be
/// asked for, otherwise all. So it is for rows of a query inside.
final class Openings {
    /// The views that are being looked into: one may have got the name of what it reads.
    private final Set<String> inside = new HashSet<>();
    private final Questions questions;
    private final Twins twins;
    private final Cuts cuts;
    private final Groups groups;
    private final SingleRows single;
    private final JsonFunctions.Documents documents;
    private final LaxValues lax;

    Openings(Questions questions, Twins twins, List<Node> roots) {
        this.questions = questions;
        this.twins = twins;
        this.cuts = new Cuts(twins, database().dialect(), database().schema());
        this.groups = new Groups(database(), twins);
        this.single = new SingleRows(database().dialect(), twins, cuts);
        this.documents = JsonFunctions.in(roots, database());
        this.lax = LaxValues.in(roots, twins, database().dialect());
    }

    private Database database() {
        return questions.database();
    }

    private Schema schema() {
        return database().schema();
    }

    Cuts cuts() {
        return cuts;
    }

    /// What is open in the answer to a query that is asked.
    List<Relaxation> asked(Query query) {
        return switch (query) {
            case Query.Select select -> select(select, List.of(), true);
            case Query.Ordered ordered -> ordered(ordered, true);
            case Query.Compound _, Query.Values _, Query.With _, Query.Raw _ -> inner(query);
        };
    }

    /// The same of a query inside another one.
    private List<Relaxation> inner(Query query) {
        return switch (query) {
            case Query.Select select -> select(select, List.of(), false);
            case Query.Ordered ordered -> ordered(ordered, false);
            case Query.Compound compound -> compound(compound);
            case Query.Values values -> values.rows().stream().flatMap(row -> within(row).stream()).<Relaxation>map(one ->
                    new Anything(one.why())).toList();
            case Query.With with -> Stream.concat(with.tables().stream().flatMap(table -> inner(table.query()).stream())
                    .map(one -> new Anything(one.why())), inner(with.body()).stream()).toList();
            case Query.Raw _ -> List.of();
        };
    }

    private List<Relaxation> ordered(Query.Ordered ordered, boolean asked) {
        boolean cut = ordered.cuts() || Cuts.firsts(ordered.body());
        List<Expr> deciders = new ArrayList<>();
        if (cut) {
            ordered.orderBy().forEach(order -> deciders.add(ordered.body() instanceof Query.Select select
                    ? Ambiguity.position(named(order.key(), select), select) : order.key()));
            ordered.limit().ifPresent(deciders::add);
            ordered.offset().ifPresent(deciders::add);
        }
        List<Relaxation> body = ordered.body() instanceof Query.Select select ? select(select, deciders, asked) : inner(ordered.body());
        if (!cut || cuts.total(ordered)) {
            return cut ? decided(body, ordered.body()) : body;
        }
        String why = Cuts.firsts(ordered.body()) && !ordered.cuts() ? "DISTINCT ON keeps any of several rows"
                : "LIMIT may cut between rows of equal rank";
        Optional<Rows> tied = cuts.tied(ordered);
        if (tied.filter(rows -> rows.rows().isEmpty()).isPresent()) {
            return decided(body, ordered.body());
        }
        List<Relaxation> all = new ArrayList<>(decided(body, ordered.body()));
        all.add(tied.<Relaxation>map(rows -> new Tied(rows, why)).orElseGet(() -> new Anything(why)));
        return all;
    }

    /// An alias of the SELECT list means what is fetched under it.
    private static Expr named(Expr key, Query.Select select) {
        return key instanceof Expr.Column column && column.table().isEmpty() ? select.items().stream()
                .filter(item -> item instanceof Query.Item.Of(Expr _, String alias) && alias.equalsIgnoreCase(column.name()))
                .map(item -> ((Query.Item.Of) item).expr()).findFirst().orElse(key) : key;
    }

    /// Of a query that is cut, with open rows or a compound one, which rows are left is open too.
    private static List<Relaxation> decided(List<Relaxation> body, Query of) {
        return body.stream().map(one -> one instanceof Shown && of instanceof Query.Select ? one : new Anything(one.why())).toList();
    }

    private List<Relaxation> compound(Query.Compound compound) {
        List<Relaxation> all = new ArrayList<>(inner(compound.left()));
        all.addAll(inner(compound.right()));
        if (database().dialect().discipline().cellsTypedByValue() && !types(compound.left()).equals(types(compound.right()))) {
            return List.of(new Anything("the arms of a compound query differ in type"));
        }
        if (compound.operator() == Query.SetOperator.UNION_ALL) {
            return all;
        }
        if (!all.isEmpty()) {
            return List.of(new Anything(all.getFirst().why()));
        }
        Query united = new Query.Compound(Query.SetOperator.UNION_ALL, compound.left(), compound.right());
        return twins.among(united, compound) ? alike(compound, "a set operation keeps one of several equal rows that look different")
                : List.of();
    }

    /// Each column may show any of equal values.
    private List<Relaxation> alike(Query query, String why) {
        int width = schema().output(query).size();
        return width == 0 ? List.of(new Anything(why))
                : IntStream.range(0, width).<Relaxation>mapToObj(i -> new Alike(i, twins.loose(), why)).toList();
    }

    private List<Type> types(Query arm) {
        return schema().output(arm).stream().map(Schema.Field::type).toList();
    }

    /// `deciders` are what it is ordered by where it is cut.
    private List<Relaxation> select(Query.Select select, List<Expr> deciders, boolean asked) {
        List<Relaxation> found = new ArrayList<>();
        List<Opening> openings = openings(select, deciders, found);
        if (openings.isEmpty() && found.isEmpty()) {
            return distinct(select);
        }
        Optional<List<Expr>> items = items(select);
        long deciding = openings.stream().filter(opening -> decides(opening, select, deciders)).count();
        for (Opening opening : openings) {
            if (items.isEmpty() && select.items().stream().anyMatch(opening::in)) {
                return List.of(new Anything(opening.why()));
            }
            items.ifPresent(exprs -> IntStream.range(0, exprs.size()).filter(i -> opening.in(exprs.get(i)))
                    .forEach(i -> found.add(opening.shown(exprs.get(i), i))));
            if (decides(opening, select, deciders)) {
                found.add(asked && deciders.isEmpty() ? Decisions.of(select, opening, deciding == 1, twins)
                        .orElseGet(() -> new Anything(opening.why())) : new Anything(opening.why()));
            }
        }
        if (select.distinct() && !found.isEmpty()) {
            return List.of(new Anything(found.getFirst().why()));
        }
        found.addAll(distinct(select));
        return found;
    }

    /// The parts of a select that are open; of a relation of which more is open it is told what that makes of the rows.
    private List<Opening> openings(Query.Select select, List<Expr> deciders, List<Relaxation> found) {
        List<Opening> openings = new ArrayList<>();
        select.from().ifPresent(from -> source(from, from, openings, found));
        List<Node> grouped = new ArrayList<>(select.items());
        grouped.addAll(deciders);
        grouped.addAll(late(select));
        Stream.concat(grouped.stream(), early(select).stream()).forEach(clause -> openings.addAll(within(clause)));
        openings.addAll(groups.in(select, grouped));
        return openings.stream().distinct().toList();
    }

    /// Equal keys are of one rank, however they look.
    private static boolean decides(Opening opening, Query.Select select, List<Expr> deciders) {
        return late(select).stream().anyMatch(opening::in) || !opening.grouped() && early(select).stream().anyMatch(opening::in)
                || deciders.stream().anyMatch(key -> opening.in(key) && !(opening instanceof Opening.OfKey of && of.key().equals(key)));
    }

    /// What is asked of groups.
    private static List<Node> late(Query.Select select) {
        return Stream.of(select.having(), select.qualify()).flatMap(Optional::stream).<Node>map(one -> one).toList();
    }

    private List<Relaxation> distinct(Query.Select select) {
        if (select.distinct() && select.distinctOn().isEmpty() && twins.merged(select)) {
            String why = "DISTINCT keeps one of several equal rows that look different";
            if (twins.untold(select.distinct(false))) {
                return alike(select, why).stream().map(one -> one instanceof Shown shown ? new Free(shown.column(), why) : one).toList();
            }
            return twins.among(select.distinct(false), select) ? alike(select, why) : List.of();
        }
        return List.of();
    }

    /// What is asked of rows before they are grouped.
    private static List<Node> early(Query.Select select) {
        List<Node> early = new ArrayList<>(select.groupBy());
        select.where().ifPresent(early::add);
        early.addAll(select.distinctOn());
        select.from().ifPresent(from -> conditions(from, early));
        return early;
    }

    private static void conditions(Source source, List<Node> conditions) {
        switch (source) {
            case Source.Join join -> {
                join.on().ifPresent(conditions::add);
                conditions(join.left(), conditions);
                conditions(join.right(), conditions);
            }
            case Source.Function function -> conditions.addAll(function.arguments());
            case Source.Derived derived when derived.lateral() -> conditions.add(derived.query());
            case Source.Derived _, Source.Table _ -> { }
        }
    }

    /// What is fetched, with `*` as the columns that it is; empty where these are not known.
    private Optional<List<Expr>> items(Query.Select select) {
        List<Expr> items = new ArrayList<>();
        List<Schema.Named> scope = select.from().map(schema()::scope).orElse(List.of());
        boolean merges = select.from().stream().flatMap(from -> Shape.find(from, Source.Join.class).stream())
                .anyMatch(join -> join.kind().natural() || !join.using().isEmpty());
        for (Query.Item item : select.items()) {
            switch (item) {
                case Query.Item.Of of -> items.add(of.expr());
                case Query.Item.All(String table) -> {
                    if (merges || scope.stream().anyMatch(named -> named.fields().isEmpty()
                            || named.fields().stream().anyMatch(field -> field.name().isEmpty()))) {
                        return Optional.empty();
                    }
                    scope.stream().filter(named -> table.isEmpty() || named.name().equalsIgnoreCase(table)).forEach(named ->
                            named.fields().stream().filter(field -> !field.hidden())
                                    .forEach(field -> items.add(new Expr.Column(named.name(), field.name(), field.type()))));
                }
            }
        }
        return Optional.of(items);
    }

    /// What is open in the relations of a FROM clause.
    private void source(Source source, Source from, List<Opening> openings, List<Relaxation> found) {
        switch (source) {
            case Source.Join join -> {
                source(join.left(), from, openings, found);
                source(join.right(), from, openings, found);
            }
            case Source.Derived derived -> relation(derived.alias(), derived.query(), from, openings, found);
            case Source.Table table when inside.add(table.name().toLowerCase(Locale.ROOT)) -> {
                view(table.name()).ifPresent(query ->
                        relation(table.alias().isEmpty() ? table.name() : table.alias(), query, from, openings, found));
                inside.remove(table.name().toLowerCase(Locale.ROOT));
            }
            case Source.Table _ -> found.add(new Anything("a view has the name of what it reads"));
            case Source.Function _ -> { }
        }
        if (source == from) {
            OpenJoins.open(from, database()).ifPresent(why -> found.add(new Anything(why)));
        }
    }

    private Optional<Query> view(String name) {
        return Catalog.of(database().setup()).view(name)
                .map(view -> InlinedCtes.renamed(view.name(), view.columns(), InlinedCtes.writtenOut(view.query())));
    }

    private void relation(String alias, Query query, Source from, List<Opening> openings, List<Relaxation> found) {
        List<Schema.Field> fields = schema().output(query);
        for (Relaxation one : inner(query)) {
            if (one instanceof Shown shown && shown.column() < fields.size() && !fields.get(shown.column()).name().isEmpty()
                    && !joins(from, fields.get(shown.column()).name())) {
                openings.add(new Opening.OfColumn(alias, fields.get(shown.column()).name(), shown));
            } else {
                found.add(new Anything(one.why()));
            }
        }
    }

    /// Does a column of this name find partners by being equal to another of the same name?
    private static boolean joins(Source from, String name) {
        return Shape.find(from, Source.Join.class).stream().anyMatch(join -> join.kind().natural()
                || join.using().stream().anyMatch(name::equalsIgnoreCase));
    }

    /// The expressions of a clause that are open by themselves, without those of queries inside.
    List<Opening> within(Node clause) {
        List<Opening> openings = new ArrayList<>();
        collect(clause, openings);
        return openings;
    }

    private void collect(Node node, List<Opening> openings) {
        switch (node) {
            case Query _ -> { }
            case Expr.Scalar scalar -> scalar(scalar).forEach(shown -> openings.add(new Opening.OfExpr(scalar, shown, false)));
            case Expr.Collected collected -> collected(collected).ifPresent(shown ->
                    openings.add(new Opening.OfExpr(collected, shown, false)));
            case Expr.Exists exists -> inner(exists.query()).stream().filter(one -> !(one instanceof Shown || one instanceof Tied))
                    .findFirst().ifPresent(one -> openings.add(new Opening.OfExpr(exists, new Free(0, one.why()), false)));
            case Expr.InTable in -> view(in.table()).stream().flatMap(query -> inner(query).stream()).findFirst()
                    .ifPresent(one -> openings.add(new Opening.OfExpr(in, new Free(0, one.why()), false)));
            case Expr.InQuery in -> computed(in, in.query(), openings);
            case Expr.Quantified in -> computed(in, in.query(), openings);
            case Expr expr when documents.nested(expr) -> openings.add(new Opening.OfExpr(expr,
                    new Free(0, "a document made of documents may take one for a text"), false));
            default -> { }
        }
        if (node instanceof Expr expr) {
            lax.open(expr).ifPresent(openings::add);
        }
        if (!(node instanceof Query)) {
            Shape.children(node).forEach(child -> collect(child, openings));
        }
    }

    private void computed(Expr expr, Query query, List<Opening> openings) {
        inner(query).stream().findFirst().ifPresent(one -> openings.add(new Opening.OfExpr(expr, new Free(0, one.why()), false)));
    }

    private List<Shown> scalar(Expr.Scalar scalar) {
        if (single.several(scalar.query())) {
            return List.of(new Free(0, "a subquery in the place of a value has several rows"));
        }
        List<Relaxation> inside = inner(scalar.query());
        return inside.stream().<Shown>map(one -> one instanceof Shown shown && shown.column() == 0 ? shown.at(0)
                : new Free(0, one.why())).toList();
    }

    /// The items of a list stand in an order of their own.
    private Optional<Shown> collected(Expr.Collected collected) {
        Query query = collected.query();
        Optional<Relaxation> inside = inner(query).stream().findFirst();
        return inside.isPresent() ? inside.map(one -> new Free(0, one.why()))
                : query instanceof Query.Ordered ordered && cuts.total(ordered) ? Optional.empty()
                : Optional.of(new AnyOrder(0, "a list may have its items in any order"));
    }
}
