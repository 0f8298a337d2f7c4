package gainsay.sql;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What gives rows.
public sealed interface Query extends Node {

    /// The select that this query is, under its ORDER BY.
    default Optional<Select> select() {
        Query body = this instanceof Ordered ordered ? ordered.body : this;
        return body instanceof Select select ? Optional.of(select) : Optional.empty();
    }

    /// How the rows that are read are locked until the transaction ends.
    enum Lock { UPDATE, NO_KEY_UPDATE, SHARE, KEY_SHARE }

    /// `qualify` is a condition on what window functions give. `distinctOn` are the keys of which each keeps its first row; without
    /// them DISTINCT is of whole rows. With a `lock` each row is one of a table. `words` behind SELECT say how to go about it, and change
    /// no answer.
    record Select(boolean distinct, List<Item> items, Optional<Source> from, Optional<Expr> where, List<Expr> groupBy,
            Optional<Expr> having, Optional<Expr> qualify, List<Expr> distinctOn, Optional<Lock> lock, List<String> words)
            implements Query {
        public Select(boolean distinct, List<Item> items, Optional<Source> from, Optional<Expr> where, List<Expr> groupBy,
                Optional<Expr> having, Optional<Expr> qualify, List<Expr> distinctOn, Optional<Lock> lock) {
            this(distinct, items, from, where, groupBy, having, qualify, distinctOn, lock, List.of());
        }

        public Select(boolean distinct, List<Item> items, Optional<Source> from, Optional<Expr> where, List<Expr> groupBy,
                Optional<Expr> having, Optional<Expr> qualify, List<Expr> distinctOn) {
            this(distinct, items, from, where, groupBy, having, qualify, distinctOn, Optional.empty());
        }

        public Select(boolean distinct, List<Item> items, Optional<Source> from, Optional<Expr> where, List<Expr> groupBy,
                Optional<Expr> having, Optional<Expr> qualify) {
            this(distinct, items, from, where, groupBy, having, qualify, List.of());
        }

        public Select(boolean distinct, List<Item> items, Optional<Source> from, Optional<Expr> where, List<Expr> groupBy,
                Optional<Expr> having) {
            this(distinct, items, from, where, groupBy, having, Optional.empty());
        }

        public Select {
            items = List.copyOf(items);
            groupBy = List.copyOf(groupBy);
            distinctOn = List.copyOf(distinctOn);
            words = List.copyOf(words);
            Node.require(distinct || distinctOn.isEmpty(), "DISTINCT has keys or none");
            Node.require(lock.isEmpty() || from.isPresent() && !distinct && groupBy.isEmpty() && having.isEmpty(),
                    "rows of a table are locked");
            Node.require(!items.isEmpty(), "a select fetches something");
            Node.require(from.isPresent() || items.stream().noneMatch(Item.All.class::isInstance), "* needs a FROM");
        }

        public static Select of(List<Item> items, Source from) {
            return new Select(false, items, Optional.of(from), Optional.empty(), List.of(), Optional.empty());
        }

        public Select where(Expr predicate) {
            return new Select(distinct, items, from, Optional.of(predicate), groupBy, having, qualify, distinctOn, lock, words);
        }

        public Select withoutWhere() {
            return new Select(distinct, items, from, Optional.empty(), groupBy, having, qualify, distinctOn, lock, words);
        }

        public Select having(Expr predicate) {
            return new Select(distinct, items, from, where, groupBy, Optional.of(predicate), qualify, distinctOn, lock, words);
        }

        public Select withoutHaving() {
            return new Select(distinct, items, from, where, groupBy, Optional.empty(), qualify, distinctOn, lock, words);
        }

        public Select items(List<Item> fetched) {
            return new Select(distinct, fetched, from, where, groupBy, having, qualify, distinctOn, lock, words);
        }

        /// Of whole rows, or not at all.
        public Select distinct(boolean only) {
            return new Select(only, items, from, where, groupBy, having, qualify, List.of(), Optional.empty(), words);
        }

        public Select groupBy(List<Expr> keys) {
            return new Select(distinct, items, from, where, keys, having, qualify, distinctOn, lock, words);
        }

        public Select from(Source source) {
            return new Select(distinct, items, Optional.of(source), where, groupBy, having, qualify, distinctOn, lock, words);
        }

        public Select qualify(Expr predicate) {
            return new Select(distinct, items, from, where, groupBy, having, Optional.of(predicate), distinctOn, lock, words);
        }

        public Select distinctOn(List<Expr> keys) {
            return new Select(true, items, from, where, groupBy, having, qualify, keys, lock, words);
        }

        public Select locking(Lock kind) {
            return new Select(distinct, items, from, where, groupBy, having, qualify, distinctOn, Optional.of(kind), words);
        }

        public Select saying(List<String> hints) {
            return new Select(distinct, items, from, where, groupBy, having, qualify, distinctOn, lock, hints);
        }

        /// What is grouped by, each key once, in whichever sets.
        public List<Expr> keys() {
            return groupBy.stream().flatMap(key -> key instanceof Expr.Grouping grouping ? grouping.keys().stream() : Stream.of(key))
                    .distinct().toList();
        }

        /// One row a group, or one for all: an aggregate is fetched or asked for in HAVING, or there is a GROUP BY.
        public boolean grouped() {
            return !groupBy.isEmpty() || having.isPresent() || fetches(Shape::ownAggregate);
        }

        /// Does this tree use a name that the SELECT list gives to something else? It may mean what is fetched under it.
        public boolean names(Node tree) {
            return Shape.find(tree, Expr.Column.class).stream().anyMatch(column -> column.table().isEmpty() && fetches(item ->
                    item instanceof Item.Of(Expr expr, String alias) && alias.equalsIgnoreCase(column.name())
                            && !(expr instanceof Expr.Column same && same.name().equalsIgnoreCase(alias))));
        }

        /// Is this true of something that is fetched?
        public boolean fetches(Predicate<Item> wanted) {
            for (Item item : items) {
                if (wanted.test(item)) {
                    return true;
                }
            }
            return false;
        }
    }

    /// One entry of a SELECT list.
    sealed interface Item extends Node {
        /// `*`, or `table.*` where the table is not empty.
        record All(String table) implements Item {}

        /// An expression, with its alias or an empty one.
        record Of(Expr expr, String alias) implements Item {}

        static Item of(Expr expr) {
            return new Of(expr, "");
        }
    }

    enum SetOperator { UNION, UNION_ALL, INTERSECT, EXCEPT, INTERSECT_ALL, EXCEPT_ALL }

    record Compound(SetOperator operator, Query left, Query right) implements Query {
        public Compound {
            Node.require(!(left instanceof Ordered) && !(right instanceof Ordered), "ORDER BY ends a compound query");
            Node.require(!(right instanceof Compound), "a compound query leans to the left");
            Node.require(!locks(left) && !locks(right), "rows of a table are locked");
        }
    }

    record Values(List<Tuple> rows) implements Query {
        public Values {
            rows = List.copyOf(rows);
            Node.require(!rows.isEmpty(), "VALUES has a row");
            int width = rows.getFirst().fields().size();
            Node.require(rows.stream().allMatch(row -> row.fields().size() == width), "rows of VALUES are equally wide");
        }
    }

    record Tuple(List<Expr> fields) implements Node {
        public Tuple {
            fields = List.copyOf(fields);
            Node.require(!fields.isEmpty(), "a row has a field");
        }
    }

    record With(boolean recursive, List<Cte> tables, Query body) implements Query {
        public With {
            tables = List.copyOf(tables);
            Node.require(!tables.isEmpty(), "WITH names a table");
        }
    }

    /// One that is recursive may say in which order its rows were found (`search`), and where it comes back to a row (`cycle`).
    record Cte(String name, List<String> columns, Optional<Boolean> materialized, Query query, Optional<Search> search,
            Optional<Cycle> cycle) implements Node {
        public Cte {
            columns = List.copyOf(columns);
            Node.require(search.isEmpty() && cycle.isEmpty() || query instanceof Compound, "what is searched is recursive");
        }

        public Cte(String name, List<String> columns, Optional<Boolean> materialized, Query query) {
            this(name, columns, materialized, query, Optional.empty(), Optional.empty());
        }

        /// The columns that it has besides those of its query.
        List<Schema.Field> found() {
            return Stream.concat(search.stream().map(one -> new Schema.Field(one.name, Type.ANY, "")),
                    cycle.stream().flatMap(one -> Stream.of(new Schema.Field(one.mark, Type.BOOLEAN, ""),
                            new Schema.Field(one.path, Type.ANY, "")))).toList();
        }
    }

    /// `SEARCH DEPTH FIRST BY columns SET name`.
    record Search(boolean breadth, List<String> columns, String name) implements Node {
        public Search {
            columns = List.copyOf(columns);
            Node.require(!columns.isEmpty() && !name.isEmpty(), "a search is by a column, into another");
        }
    }

    /// `CYCLE columns SET mark USING path`.
    record Cycle(List<String> columns, String mark, String path) implements Node {
        public Cycle {
            columns = List.copyOf(columns);
            Node.require(!columns.isEmpty() && !mark.isEmpty() && !path.isEmpty(), "a cycle is of columns");
        }
    }

    record Ordered(Query body, List<Order> orderBy, Optional<Expr> limit, Optional<Expr> offset) implements Query {
        public Ordered {
            orderBy = List.copyOf(orderBy);
            Node.require(!orderBy.isEmpty() || limit.isPresent() || offset.isPresent(), "an ordered query has ORDER BY, LIMIT or OFFSET");
            Node.require(!(body instanceof Ordered), "a query is ordered once");
            Node.require(!locks(body), "a query that is ordered locks nothing");
        }

        /// Are rows left out? None are by `OFFSET 0`.
        public boolean cuts() {
            return limit.isPresent() || offset.filter(skipped -> !skipped.equals(Expr.literal(0))).isPresent();
        }
    }

    record Order(Expr key, boolean descending, Optional<Nulls> nulls) implements Node {}

    enum Nulls { FIRST, LAST }

    /// The first rows by an order, of those that a change is about: `ORDER BY c0 LIMIT 1`.
    record First(List<Order> orderBy, Expr limit) implements Node {
        public First {
            orderBy = List.copyOf(orderBy);
            Node.require(!orderBy.isEmpty(), "which rows are the first is said by an order");
        }
    }

    private static boolean locks(Query query) {
        return query instanceof Select select && select.lock.isPresent();
    }

    /// A query that the tree has no nodes for, as its text.
    record Raw(String text) implements Query {}
}
