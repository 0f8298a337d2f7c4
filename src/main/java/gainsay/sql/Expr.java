package gainsay.sql;

import java.util.List;
import java.util.Optional;

/// An expression. Every one knows its type; none knows how a DBMS spells it.
public sealed interface Expr extends Node {

    Type type();

    static Literal literal(Value value) {
        return new Literal(value);
    }

    static Literal literal(long value) {
        return new Literal(Value.of(value));
    }

    static Expr and(Expr left, Expr right) {
        return new Binary(Operator.AND, left, right);
    }

    record Literal(Value value) implements Expr {
        @Override
        public Type type() {
            return value.type();
        }
    }

    /// An integer by its bits in hexadecimal digits, `0x1f`. It is read in another way than decimal ones, and is never bound.
    record Hex(long value) implements Expr {
        @Override
        public Type type() {
            return Type.INTEGER;
        }
    }

    /// A column of a relation; `table` is empty where the name stands alone.
    record Column(String table, String name, Type type) implements Expr {
        public Column {
            Node.require(!name.isEmpty(), "a column has a name");
        }
    }

    enum Prefix { NOT, NEGATE, PLUS, BIT_NOT }

    record Unary(Prefix operator, Expr operand) implements Expr {
        @Override
        public Type type() {
            return switch (operator) {
                case NOT -> Type.BOOLEAN;
                case BIT_NOT -> Type.INTEGER;
                case NEGATE, PLUS -> operand.type();
            };
        }
    }

    record Binary(Operator operator, Expr left, Expr right) implements Expr {
        public Binary {
            Node.require(width(left) == width(right) || operator.kind() == Operator.Kind.COMPARISON && scalarQuery(left, right),
                    "both sides of an operator have the same width");
        }

        private static boolean scalarQuery(Expr left, Expr right) {
            return unmarked(left) instanceof Scalar || unmarked(right) instanceof Scalar;
        }

        private static Expr unmarked(Expr expr) {
            return expr instanceof Focus focus ? focus.inner() : expr;
        }

        @Override
        public Type type() {
            return operator.result(left.type(), right.type());
        }
    }

    /// If `symmetric`, the lower one of both bounds is the lower bound, whichever it is.
    record Between(Expr operand, Expr low, Expr high, boolean negated, boolean symmetric) implements Expr {
        public Between(Expr operand, Expr low, Expr high, boolean negated) {
            this(operand, low, high, negated, false);
        }

        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    record InList(Expr operand, List<Expr> options, boolean negated) implements Expr {
        public InList {
            options = List.copyOf(options);
        }

        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    record InQuery(Expr operand, Query query, boolean negated) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    enum Quantifier { ANY, SOME, ALL }

    /// `operand operator ANY (SELECT …)`: a comparison with each row of a query.
    record Quantified(Expr operand, Operator operator, Quantifier quantifier, Query query) implements Expr {
        public Quantified {
            Node.require(operator.quantified(), "ANY and ALL follow a comparison");
        }

        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    /// `operand operator ANY (list)`: a comparison with each item of a list.
    record QuantifiedList(Expr operand, Operator operator, Quantifier quantifier, Expr list) implements Expr {
        public QuantifiedList {
            Node.require(operator.quantified(), "ANY and ALL follow a comparison");
        }

        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    record InTable(Expr operand, String table, boolean negated) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    record Exists(Query query, boolean negated) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    /// A query in the place of a value: `(SELECT …)`.
    record Scalar(Query query) implements Expr {
        @Override
        public Type type() {
            Query body = query instanceof Query.Ordered ordered ? ordered.body() : query;
            return body instanceof Query.Select select && select.items().getFirst() instanceof Query.Item.Of item
                    ? item.expr().type() : Type.ANY;
        }
    }

    /// The rows of a query of one column as one list, in their order: `ARRAY (SELECT …)`.
    record Collected(Query query) implements Expr {
        @Override
        public Type type() {
            return Type.LIST;
        }
    }

    /// A list by its items: `[a, b]`.
    record ListOf(List<Expr> items) implements Expr {
        public ListOf {
            items = List.copyOf(items);
        }

        @Override
        public Type type() {
            return Type.LIST;
        }
    }

    /// All that is fetched, as a key of ORDER BY.
    record Fetched() implements Expr {
        @Override
        public Type type() {
            return Type.ANY;
        }
    }

    /// Several sets of keys to group by at once; it stands alone in GROUP BY.
    record Grouping(GroupingKind kind, List<KeySet> sets) implements Expr {
        public Grouping {
            sets = List.copyOf(sets);
            Node.require(!sets.isEmpty(), "there is something to group by");
        }

        List<Expr> keys() {
            return sets.stream().flatMap(set -> set.keys.stream()).toList();
        }

        @Override
        public Type type() {
            return Type.ANY;
        }
    }

    enum GroupingKind { ROLLUP, CUBE, GROUPING_SETS }

    /// Keys that go together; none for the group of all rows.
    record KeySet(List<Expr> keys) implements Node {
        public KeySet {
            keys = List.copyOf(keys);
        }
    }

    record RowValue(List<Expr> fields) implements Expr {
        public RowValue {
            fields = List.copyOf(fields);
            Node.require(fields.size() > 1, "a row value has two fields or more");
        }

        @Override
        public Type type() {
            return Type.ANY;
        }
    }

    enum Matcher { LIKE, GLOB, REGEXP, MATCH }

    record Match(Matcher matcher, Expr operand, Expr pattern, Optional<Expr> escape, boolean negated) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    /// An operator that only its engine knows, by its symbol: `a @@ b`.
    record Operation(String symbol, Expr left, Expr right) implements Expr {
        public Operation {
            Node.require(!symbol.isEmpty(), "an operator has a symbol");
        }

        @Override
        public Type type() {
            return Type.ANY;
        }
    }

    /// A form that only its dialect knows, with `{}` where an argument stands: `CONVERT({} USING ucs2)`, `_latin1'x'`. It is a value for
    /// each row, and depends on its arguments alone.
    record Spelled(String form, List<Expr> arguments, Type type) implements Expr {
        public Spelled {
            arguments = List.copyOf(arguments);
            Node.require(form.split("\\{}", -1).length == arguments.size() + 1, "a place for each argument");
        }
    }

    record Collate(Expr operand, String collation) implements Expr {
        @Override
        public Type type() {
            return operand.type();
        }
    }

    /// `as` is the type as the dialect spells it.
    record Cast(Expr operand, String as, Type type) implements Expr {}

    record When(Expr condition, Expr result) implements Node {}

    record Case(Optional<Expr> subject, List<When> whens, Optional<Expr> otherwise) implements Expr {
        public Case {
            whens = List.copyOf(whens);
            Node.require(!whens.isEmpty(), "a CASE has a WHEN");
        }

        /// That of its first result; integers beside a decimal are decimals.
        @Override
        public Type type() {
            Type first = whens.getFirst().result().type();
            boolean decimal = first == Type.INTEGER && (otherwise.filter(result -> result.type() == Type.NUMERIC).isPresent()
                    || whens.stream().anyMatch(when -> when.result().type() == Type.NUMERIC));
            return decimal ? Type.NUMERIC : first;
        }
    }

    record Call(String function, List<Expr> arguments, Type type) implements Expr {
        public Call {
            arguments = List.copyOf(arguments);
            Node.require(!function.isEmpty(), "a function has a name");
        }
    }

    /// An aggregate over a group; without arguments it is `f(*)`. One of values `within` a group takes them from its order:
    /// `f(arguments) WITHIN GROUP (ORDER BY x)`.
    record Aggregate(String function, boolean distinct, List<Expr> arguments, List<Query.Order> orderBy, Optional<Expr> filter,
            Type type, boolean within) implements Expr {
        public Aggregate {
            arguments = List.copyOf(arguments);
            orderBy = List.copyOf(orderBy);
            Node.require(within ? !distinct && !orderBy.isEmpty() : orderBy.isEmpty() || !arguments.isEmpty(), "an order of nothing");
            Node.require(!distinct || arguments.size() == 1, "DISTINCT takes one argument");
        }

        public Aggregate(String function, boolean distinct, List<Expr> arguments, List<Query.Order> orderBy, Optional<Expr> filter,
                Type type) {
            this(function, distinct, arguments, orderBy, filter, type, false);
        }

        /// The values that it is of: its arguments, or what it orders them by.
        public List<Expr> values() {
            return within ? orderBy.stream().map(Query.Order::key).toList() : arguments;
        }

        /// In whatever order the rows come.
        public Aggregate(String function, boolean distinct, List<Expr> arguments, Optional<Expr> filter, Type type) {
            this(function, distinct, arguments, List.of(), filter, type);
        }
    }

    /// A function over a window: a [Call] (as `ROW_NUMBER()`) or an [Aggregate].
    record Windowed(Expr function, Window window) implements Expr {
        public Windowed {
            Node.require(function instanceof Call || function instanceof Aggregate, "OVER follows a function");
        }

        @Override
        public Type type() {
            return function.type();
        }
    }

    /// One that has a `name` may stand once for all functions of a select that are over it: `WINDOW w AS (…)`.
    record Window(List<Expr> partitionBy, List<Query.Order> orderBy, Optional<Frame> frame, String name) implements Node {
        public Window {
            partitionBy = List.copyOf(partitionBy);
            orderBy = List.copyOf(orderBy);
        }
    }

    enum FrameUnit { ROWS, RANGE, GROUPS }
    enum Exclusion { NO_OTHERS, CURRENT_ROW, GROUP, TIES }
    record Frame(FrameUnit unit, Bound start, Bound end, Optional<Exclusion> exclude) implements Node {}
    enum Edge { UNBOUNDED_PRECEDING, PRECEDING, CURRENT_ROW, FOLLOWING, UNBOUNDED_FOLLOWING }

    record Bound(Edge edge, Optional<Expr> offset) implements Node {
        public Bound {
            Node.require(offset.isPresent() == (edge == Edge.PRECEDING || edge == Edge.FOLLOWING),
                    "an offset goes with PRECEDING or FOLLOWING");
        }
    }

    record IsNull(Expr operand, boolean negated) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    /// `operand IS [NOT] TRUE`, `operand IS [NOT] FALSE`: never null.
    record IsTruth(Expr operand, boolean truth, boolean negated) implements Expr {
        @Override
        public Type type() {
            return Type.BOOLEAN;
        }
    }

    /// Transparent: marks the place that an oracle folds or rewrites.
    record Focus(Expr inner) implements Expr {
        @Override
        public Type type() {
            return inner.type();
        }
    }

    /// Transparent: marks a literal that the prepared form binds. The type of its place is written around it in both forms; if `bare`,
    /// only around the literal, and the engine has to find out that of the place, unless it is told that it is `as` this one.
    record Param(Literal literal, boolean bare, String as) implements Expr {
        public Param {
            Node.require(bare || as.isEmpty(), "a type is declared where none is written");
        }

        public Param(Literal literal) {
            this(literal, false, "");
        }

        /// The same mark around another value.
        public Param of(Value other) {
            return new Param(Expr.literal(other), bare, as);
        }

        @Override
        public Type type() {
            return literal.type();
        }
    }

    /// Transparent: an expression of another type where the dialect coerces it to `type`.
    record Coerced(Expr inner, Type type) implements Expr {}

    /// How many values an expression has: one, but for a row value.
    private static int width(Expr expr) {
        return expr instanceof RowValue row ? row.fields().size() : 1;
    }
}
