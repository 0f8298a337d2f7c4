package gainsay.oracle.guard;

import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The rows over which an engine may come to evaluate an expression: all that any order of joins, filters and subqueries
/// could bring before it.
///
///     FROM a LEFT JOIN b ON p WHERE q        a CROSS JOIN b;   a LEFT JOIN b ON FALSE;   no a, and b;   neither
///     FROM (SELECT x FROM a WHERE q) AS d    (SELECT x FROM a) AS d
///
/// A filter may be evaluated before a join, and after it is pushed into a view or a derived table before the filter there.
/// What groups or windows gave stays as it is: no engine sees it before it is whole.
final class ReachableRows {
    /// Of so many relations each may be missing or not; of more, one at a time or all.
    private static final int MOST_TOGETHER = 4;
    private static final String ANCHOR = "anchor";

    private final Schema schema;
    private final Setup setup;

    /// A relation of a FROM clause by its name, and whether its columns may be null because it has no row.
    record Relation(Schema.Named named, Source source, boolean nullable) {
        /// Inside a derived table any relation may be missing: an expression over the others may be evaluated before it is
        /// known that this one has no row.
        Relation orNone() {
            return new Relation(named, source, true);
        }
    }

    ReachableRows(Schema schema, Setup setup) {
        this.schema = schema;
        this.setup = setup;
    }

    /// The relations of a FROM clause, each with all rows it could have.
    List<Relation> relations(Query.Select select) {
        if (select.from().isEmpty()) {
            return List.of();
        }
        Source from = select.from().get();
        boolean nullable = select.grouped()
                || Shape.find(from, Source.Join.class).stream().anyMatch(join -> join.kind().outer());
        return from.relations().stream().map(source -> new Relation(schema.scope(source).getFirst(), loose(source), nullable))
                .toList();
    }

    private Source loose(Source source) {
        return switch (source) {
            case Source.Table table -> view(table.name()).<Source>map(query ->
                    new Source.Derived(loose(query), table.alias().isEmpty() ? table.name() : table.alias()))
                    .orElse(new Source.Table(table.name(), table.alias(), Optional.empty()));
            case Source.Derived derived -> new Source.Derived(loose(derived.query()), derived.alias(), derived.lateral());
            case Source.Function _, Source.Join _ -> source;
        };
    }

    /// The query of a view, under the names that the view gives its columns.
    Optional<Query> view(String name) {
        return Catalog.of(setup).view(name)
                .map(view -> InlinedCtes.renamed(view.name(), view.columns(), InlinedCtes.writtenOut(view.query())));
    }

    private Query loose(Query query) {
        return arms(query).stream().reduce((left, right) -> new Query.Compound(Query.SetOperator.UNION_ALL, left, right)).orElse(query);
    }

    private List<Query> arms(Query query) {
        return switch (query) {
            case Query.Select select when select.grouped() || select.items().stream().anyMatch(Shape::ownWindow) || merges(select) ->
                List.of(select);
            case Query.Select select -> {
                List<Relation> relations = relations(select).stream().map(Relation::orNone).toList();
                List<Query.Item> items = select.items().stream().flatMap(item -> named(item, relations)).toList();
                yield combinations(relations).stream().<Query>map(from -> new Query.Select(false, items, from, Optional.empty(), List.of(),
                        Optional.empty())).toList();
            }
            case Query.Compound compound -> {
                List<Query> both = new ArrayList<>(arms(compound.left()));
                both.addAll(arms(compound.right()));
                yield both;
            }
            case Query.Ordered ordered -> arms(ordered.body());
            case Query.Values _, Query.With _, Query.Raw _ -> List.of(query);
        };
    }

    /// `*` by the names of its relations, for they may stand in another order.
    private static Stream<Query.Item> named(Query.Item item, List<Relation> relations) {
        return item.equals(new Query.Item.All("")) ? relations.stream().map(relation -> new Query.Item.All(relation.named.name()))
                : Stream.of(item);
    }

    /// `*` over a join that makes one column of two is not `*` over both sides.
    private static boolean merges(Query.Select select) {
        return select.items().stream().anyMatch(Query.Item.All.class::isInstance) && select.from().stream()
                .flatMap(from -> Shape.find(from, Source.Join.class).stream())
                .anyMatch(join -> join.kind().natural() || !join.using().isEmpty());
    }

    /// The FROM clauses in which these relations meet, with and without those that may have no row.
    static List<Optional<Source>> combinations(List<Relation> relations) {
        List<Source> nullable = relations.stream().filter(Relation::nullable).map(Relation::source).toList();
        List<Optional<Source>> all = new ArrayList<>();
        for (int mask = 0; mask < 1 << nullable.size(); mask++) {
            int missing = mask;
            boolean asked = nullable.size() <= MOST_TOGETHER || Integer.bitCount(mask) <= 1 || Integer.bitCount(mask) == nullable.size();
            if (asked) {
                List<Source> absent = IntStream.range(0, nullable.size()).filter(i -> (missing >> i & 1) == 1).mapToObj(nullable::get)
                        .toList();
                all.add(from(relations.stream().map(Relation::source).filter(source -> !absent.contains(source)).toList(), absent));
            }
        }
        return all;
    }

    private static Optional<Source> from(List<Source> present, List<Source> missing) {
        List<Source> some = new ArrayList<>(present);
        if (!missing.isEmpty()) {
            some.addFirst(new Source.Derived(new Query.Select(false, List.of(new Query.Item.Of(Expr.literal(1), "one")), Optional.empty(),
                    Optional.empty(), List.of(), Optional.empty()), ANCHOR));
        }
        Optional<Source> met = some.stream().reduce((left, right) ->
                new Source.Join(Source.JoinKind.CROSS, left, right, Optional.empty(), List.of()));
        return missing.stream().map(Optional::of).reduce(met, (left, right) -> Optional.of(new Source.Join(Source.JoinKind.LEFT,
                left.orElseThrow(), right.orElseThrow(), Optional.of(Expr.literal(new Value.Bool(false))), List.of())));
    }
}
