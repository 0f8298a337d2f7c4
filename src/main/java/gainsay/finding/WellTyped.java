package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.Function;
import gainsay.dialect.Trait;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Is a tree well typed, for a dialect in which types are known? Where operands are converted, one of another type fits too.
///
/// A reduction puts 0 in the place of a date, and the engine rightly says that the two are not comparable. What has no type that
/// we know fits everywhere, but for a NULL in a place that takes its type from what stands there: nothing says what `- NULL` is, or
/// a CASE that gives NULL only.
final class WellTyped {
    private final Dialect dialect;

    private WellTyped(Dialect dialect) {
        this.dialect = dialect;
    }

    /// Is everything of a type that may stand where it does, each literal one that its function takes, and what a grouped select
    /// returns made of its keys and aggregates?
    static boolean sound(Node tree, Dialect dialect) {
        WellTyped typing = new WellTyped(dialect);
        return !Shape.any(tree, node -> !typing.fits(node) || !typing.takesLiterals(node)
                || node instanceof Query.Select select && !grouped(select) || node instanceof Query.Ordered ordered && !sorted(ordered));
    }

    /// Is everything of a type that may stand where it does?
    static boolean typed(Node tree, Dialect dialect) {
        WellTyped typing = new WellTyped(dialect);
        return !Shape.any(tree, node -> !typing.fits(node));
    }

    /// Are patterns looked for in texts alone? An engine that converts operands looks for them in numbers too, and a reader takes that for
    /// a mistake in the case.
    static boolean searchesTexts(Node tree, Dialect dialect) {
        return dialect.discipline().leavesTypesOpen() || !Shape.any(tree, node -> node instanceof Expr.Match(var _, Expr operand,
                Expr pattern, var _, var _) && Stream.of(operand, pattern).map(Expr::type)
                        .anyMatch(type -> type != Type.TEXT && type != Type.ANY));
    }

    private boolean fits(Node node) {
        return switch (node) {
            case Query.Select select -> conditions(Stream.concat(select.where().stream(), select.having().stream()));
            case Source.Join join -> conditions(join.on().stream());
            case Expr.Unary unary -> switch (unary.operator()) {
                case NOT -> condition(unary.operand());
                case NEGATE, PLUS, BIT_NOT -> number(unary.operand()) && !nothing(unary.operand());
            };
            case Expr.Binary binary -> binary(binary);
            case Expr.Between between -> alike(Stream.of(between.operand(), between.low(), between.high()));
            case Expr.InList in -> alike(Stream.concat(Stream.of(in.operand()), in.options().stream()));
            case Expr.InQuery in -> fetched(in.query()).map(row -> alike(in.operand(), row)).orElse(true);
            case Expr.Quantified in -> fetched(in.query()).map(row -> alike(in.operand(), row)).orElse(true);
            case Expr.QuantifiedList in -> items(in.operand(), in.list());
            case Expr.IsTruth truth -> condition(truth.operand());
            case Expr.Match match -> text(match.operand()) && text(match.pattern());
            case Expr.Case cases -> cases(cases);
            case Expr.Call call -> call(call.function(), call.arguments());
            case Expr.Aggregate aggregate -> call(aggregate.function(), typed(aggregate)) && conditions(aggregate.filter().stream());
            default -> true;
        };
    }

    /// A list that is written down holds values of any type, one that is not holds integers.
    private boolean items(Expr operand, Expr list) {
        return switch (list) {
            case Expr.Focus(Expr inner) -> items(operand, inner);
            case Expr.ListOf(List<Expr> items) -> !items.isEmpty() && !items.stream().allMatch(this::nothing)
                    && alike(Stream.concat(Stream.of(operand), items.stream()));
            default -> same(list.type(), Type.LIST) && number(operand);
        };
    }

    private boolean binary(Expr.Binary binary) {
        return switch (binary.operator().kind()) {
            case LOGIC -> condition(binary.left()) && condition(binary.right());
            case COMPARISON, SETS -> binary.operator() == Operator.FINDS || alike(binary.left(), binary.right());
            case ARITHMETIC, BITS -> Stream.of(binary.left(), binary.right()).allMatch(side -> number(side) && !nothing(side));
            case TEXT, JSON -> true;
        };
    }

    private boolean cases(Expr.Case cases) {
        Stream<Expr> tests = cases.whens().stream().map(Expr.When::condition);
        List<Expr> results = Stream.concat(cases.whens().stream().map(Expr.When::result), cases.otherwise().stream()).toList();
        return !results.stream().allMatch(this::nothing) && alike(results.stream())
                && (cases.subject().isPresent() ? alike(Stream.concat(cases.subject().stream(), tests)) : conditions(tests));
    }

    /// Is there a function of this name that takes such arguments? One that we do not know may.
    private boolean call(String name, List<Expr> arguments) {
        List<Function> known = named(name);
        return known.isEmpty() || known.stream().anyMatch(function -> takes(function, arguments));
    }

    /// The arguments of an aggregate, and what it orders by where that is one.
    private static List<Expr> typed(Expr.Aggregate aggregate) {
        return aggregate.within() ? Stream.concat(aggregate.arguments().stream(), aggregate.values().stream()).toList()
                : aggregate.arguments();
    }

    private List<Function> named(String name) {
        return dialect.functions().drawn().stream().filter(function -> function.name().equalsIgnoreCase(name)).toList();
    }

    /// Is each literal among the arguments of a call one that the function takes?
    private boolean takesLiterals(Node node) {
        return switch (node) {
            case Expr.Call call -> takesLiterals(call.function(), call.arguments());
            case Expr.Aggregate aggregate -> takesLiterals(aggregate.function(), typed(aggregate));
            default -> true;
        };
    }

    private boolean takesLiterals(String name, List<Expr> arguments) {
        List<Function> known = named(name);
        return known.isEmpty() || known.stream().anyMatch(function -> takes(function, arguments)
                && IntStream.range(0, arguments.size()).allMatch(i -> chosen(function.options(i), arguments.get(i))));
    }

    private boolean takes(Function function, List<Expr> arguments) {
        int count = function.parameters().size();
        boolean any = function.parameters().contains(Type.ANY);
        return (arguments.size() == count || function.variadic() && arguments.size() > count)
                && IntStream.range(0, arguments.size()).allMatch(i -> same(function.parameter(i), arguments.get(i).type())
                        && !(nothing(arguments.get(i)) && function.kind().aggregates() && !counts(function)))
                && (!any || alike(IntStream.range(0, arguments.size()).filter(i -> function.parameter(i) == Type.ANY)
                        .mapToObj(arguments::get)));
    }

    /// How many values are no NULL can be said of any.
    private boolean counts(Function function) {
        return dialect.functions().has(function.name(), Trait.COUNTS_ROWS);
    }

    /// Is a literal one of those that a function takes? A reduction makes it 0, which is no number of parts.
    private static boolean chosen(List<Value> options, Expr argument) {
        return options.isEmpty() || !(argument instanceof Expr.Literal(Value value)) || options.contains(value);
    }

    /// Is this a NULL that nothing gives a type?
    private boolean nothing(Expr expr) {
        Expr bare = expr instanceof Expr.Focus(Expr marked) ? marked : expr;
        return bare.equals(Expr.literal(Value.NULL)) && !dialect.discipline().untypedFitsAnywhere();
    }

    /// Is what a grouped select fetches, or asks of a group, made of its keys and aggregates? A claim about groups says `*` and has
    /// other SELECT lists in its place.
    private static boolean grouped(Query.Select select) {
        return !select.grouped() || Stream.concat(select.items().stream().<Node>map(item -> item), select.having().stream())
                .noneMatch(node -> loose(node, select.keys()));
    }

    /// Is what groups are sorted by made of their keys and aggregates, and what distinct rows are sorted by among what they have? A bare
    /// name may be one that the SELECT list gives.
    private static boolean sorted(Query.Ordered ordered) {
        return !(ordered.body() instanceof Query.Select select) || ordered.orderBy().stream().map(Query.Order::key)
                .filter(key -> !select.names(key)).allMatch(key -> (!select.grouped() || !loose(key, select.keys()))
                        && (!select.distinct() || key instanceof Expr.Literal || select.fetches(Query.Item.All.class::isInstance)
                                || select.items().stream().anyMatch(item -> item instanceof Query.Item.Of of && of.expr().equals(key))));
    }

    private static boolean loose(Node node, List<Expr> keys) {
        return switch (node) {
            case Expr expr when keys.contains(expr) -> false;
            case Expr.Aggregate _, Query _ -> false;
            case Expr.Column _ -> true;
            default -> Shape.anyChild(node, child -> loose(child, keys));
        };
    }

    /// What a query fetches: a value, or a row of several.
    private static Optional<Expr> fetched(Query query) {
        return switch (query) {
            case Query.Select select -> select.fetches(Query.Item.All.class::isInstance) ? Optional.empty()
                    : Optional.of(one(select.items().stream().map(item -> ((Query.Item.Of) item).expr()).toList()));
            case Query.Values values -> Optional.of(one(values.rows().getFirst().fields()));
            case Query.Compound compound -> fetched(compound.left());
            case Query.With with -> fetched(with.body());
            case Query.Ordered ordered -> fetched(ordered.body());
            case Query.Raw _ -> Optional.empty();
        };
    }

    private static Expr one(List<Expr> fields) {
        return fields.size() == 1 ? fields.getFirst() : new Expr.RowValue(fields);
    }

    private boolean conditions(Stream<Expr> exprs) {
        return exprs.allMatch(this::condition);
    }

    private boolean condition(Expr expr) {
        return same(expr.type(), Type.BOOLEAN) && !nothing(expr) || dialect.discipline().takesAsCondition(expr.type());
    }

    private boolean number(Expr expr) {
        return same(expr.type(), Type.NUMERIC);
    }

    private boolean text(Expr expr) {
        return same(expr.type(), Type.TEXT);
    }

    private boolean alike(Stream<Expr> exprs) {
        List<Expr> all = exprs.toList();
        return all.stream().allMatch(one -> all.stream().allMatch(other -> alike(one, other)));
    }

    private boolean alike(Expr one, Expr other) {
        return row(one) instanceof Expr.RowValue(List<Expr> left) && row(other) instanceof Expr.RowValue(List<Expr> right)
                ? left.size() == right.size() && IntStream.range(0, left.size()).allMatch(i -> alike(left.get(i), right.get(i)))
                : !(row(one) instanceof Expr.RowValue || row(other) instanceof Expr.RowValue) && same(one.type(), other.type());
    }

    /// A query of one row with several columns is compared as a row.
    private static Expr row(Expr expr) {
        return switch (expr) {
            case Expr.Scalar scalar -> fetched(scalar.query()).filter(Expr.RowValue.class::isInstance).orElse(expr);
            case Expr.Focus focus -> row(focus.inner());
            case Expr.Coerced coerced -> row(coerced.inner());
            default -> expr;
        };
    }

    private boolean same(Type one, Type other) {
        return one == other || one == Type.ANY || other == Type.ANY || one.numeric() && other.numeric()
                || dialect.discipline().converts(one, other);
    }
}
