package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws expressions: typed, scoped and total. At depth 0 a column or a literal always succeeds, so a draw never sticks.
///
/// Where the dialect converts operands, an operand of another type is drawn now and then and marked as [Expr.Coerced]. Elsewhere
/// what is compared is drawn of one type.
final class Expressions {
    private static final List<Weights.Predicate> PREDICATES = Weights.table(Weights.Predicate.values(), kind -> kind.weight);
    private static final List<Weights.Scalar> SCALARS = Weights.table(Weights.Scalar.values(), kind -> kind.weight);

    private final Draw draw;
    private final Dialect dialect;
    private final boolean converts;
    private final boolean numericConditions;
    private final boolean bareNulls;
    private final boolean apart;
    private final Vocabulary words;
    private final Choices choices;
    private final Values values;
    private final Scope scope;
    private final Optional<Subqueries> subqueries;
    private final Mixture mixture;

    /// Draws the queries inside expressions.
    interface Subqueries {
        /// One column of a type, any number of rows.
        Query column(Scope outer, Type type);

        /// Columns of these types, any number of rows.
        Query rows(Scope outer, List<Type> types);

        /// One column of a type, just one row.
        Query single(Scope outer, Type type);
    }

    Expressions(Draw draw, Scope scope, Optional<Subqueries> subqueries) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.converts = dialect.discipline().leavesTypesOpen();
        this.numericConditions = dialect.discipline().conditionsAreNumbers();
        this.bareNulls = dialect.discipline().untypedFitsAnywhere();
        this.apart = dialect.has(Feature.DECIMALS_APART);
        this.words = draw.words();
        this.choices = draw.choices();
        this.values = draw.values();
        this.scope = scope;
        this.subqueries = subqueries;
        this.mixture = new Mixture(dialect, choices, scope.columns());
    }

    // Predicates

    Expr predicate(int depth) {
        if (depth <= 0) {
            return comparison(0);
        }
        if (dialect.has(Feature.KEYED_SHAPES) && choices.percent(15)) {
            return new KeyConditions(this, choices, draw).keyed(scope, subqueries, depth - 1);
        }
        return switch (choices.one(PREDICATES)) {
            case COMPARISON -> comparison(depth - 1);
            case MATCH -> match(depth - 1);
            case IS_NULL -> new Expr.IsNull(choices.percent(60) && (!scope.columns().isEmpty() || bareNulls)
                    ? column(Type.ANY) : any(depth - 1), choices.percent(50));
            case BETWEEN -> between(shared(), depth - 1);
            case IN_LIST -> inList(depth - 1);
            case IN_QUERY -> subqueries.map(sub -> inQuery(sub, shared(), depth - 1)).orElseGet(() -> inList(depth - 1));
            case IN_TABLE -> rows().inTable(depth - 1).orElseGet(() -> inList(depth - 1));
            case EXISTS -> subqueries.<Expr>map(sub -> new Expr.Exists(sub.column(scope, shared()), choices.percent(40)))
                    .orElseGet(() -> comparison(depth - 1));
            case ROWS -> dialect.has(Feature.ROW_VALUES) ? rows().predicate(depth - 1) : comparison(depth - 1);
            case LOGIC -> new Expr.Binary(choices.one(Operator.AND, Operator.AND, Operator.OR), predicate(depth - 1), predicate(depth - 1));
            case NOT -> new Expr.Unary(Expr.Prefix.NOT, predicate(depth - 1));
            case TRUTH -> new Expr.IsTruth(predicate(depth - 1), choices.percent(60), choices.percent(30));
            case VALUE -> !numericConditions ? flag(depth - 1)
                    : coerced(value(converts ? Type.ANY : mixture.condition(), depth - 1), Type.BOOLEAN);
            case CALL -> call(Type.BOOLEAN, depth - 1);
            case KNOWN -> scope.known().isEmpty() ? comparison(depth - 1) : aboutKnown(depth - 1);
        };
    }

    private Expr between(Type type, int depth) {
        if (type.nested()) {
            return comparison(depth);
        }
        boolean symmetric = dialect.has(Feature.SYMMETRIC_BETWEEN) && choices.percent(25);
        return new Expr.Between(value(type, depth), beside(type, depth), beside(type, depth), choices.percent(30), symmetric);
    }

    Expr inQuery(Subqueries sub, Type type, int depth) {
        if (!words.lists(type)) {
            return comparison(depth);
        }
        return dialect.has(Feature.QUANTIFIED_QUERIES) && words.orders(type) && choices.percent(35)
                ? new Expr.Quantified(value(type, depth), choices.one(words.quantified()), choices.one(Expr.Quantifier.values()),
                        sub.column(scope, mixture.beside(type)))
                : new Expr.InQuery(value(type, depth), sub.column(scope, mixture.beside(type)), choices.percent(30));
    }

    /// A column that is true or false, or a CASE that is.
    private Expr flag(int depth) {
        if (dialect.has(Feature.PLANNED_SHAPES) && choices.percent(40)) {
            return cases(Type.BOOLEAN, depth);
        }
        List<Expr.Column> flags = fitting(Type.BOOLEAN);
        return flags.isEmpty() ? comparison(depth) : choices.one(flags);
    }

    Expr comparison(int depth) {
        return comparison(any(depth), depth);
    }

    Expr comparison(Expr left, int depth) {
        List<Operator> relations = dialect.declarations().relations().getOrDefault(left.type(), List.of());
        if (!relations.isEmpty() && choices.percent(45)) {
            Operator relation = choices.one(relations);
            return new Expr.Binary(relation, left, value(relation.beside(left.type()), depth));
        }
        Expr right = converts && choices.percent(60) ? any(depth) : beside(left.type(), depth);
        return new Expr.Binary(choices.one(words.operators(Operator.Kind.COMPARISON)), left, right);
    }

    /// What an index is about, as it stands there or nearly so.
    private Expr aboutKnown(int depth) {
        Expr known = choices.one(scope.known());
        if (dialect.has(Feature.PLANNED_SHAPES) && choices.percent(40)) {
            return new KeyConditions(this, choices, draw).twoAbout(known);
        }
        if (known.type() != Type.BOOLEAN) {
            return choices.percent(85) ? comparison(known, Math.min(depth, 1)) : new Expr.IsNull(known, choices.percent(50));
        }
        return switch (choices.between(0, 7)) {
            case 0 -> new Expr.Unary(Expr.Prefix.NOT, known);
            case 1 -> new Expr.IsTruth(known, choices.percent(60), choices.percent(30));
            case 2, 3 -> new KeyConditions(this, choices, draw).near(known);
            case 4 -> Expr.and(known, comparison(Math.min(depth, 1)));
            default -> known;
        };
    }

    private RowPredicates rows() {
        return new RowPredicates(draw, this, scope, subqueries);
    }

    private Expr match(int depth) {
        boolean glob = choices.percent(45) && dialect.has(Feature.GLOB);
        Type text = converts ? Type.ANY : Type.TEXT;
        if (!glob && choices.percent(12)) {
            String escape = choices.one("\\", "\\", "a", "%", "_", "1");
            return new Expr.Match(Expr.Matcher.LIKE, value(mixture.given(text), depth), Expr.literal(values.escaped(escape)),
                    Optional.of(Expr.literal(Value.of(escape))), choices.percent(20));
        }
        Expr pattern = choices.percent(80) ? Expr.literal(values.pattern(glob)) : value(text, depth);
        return new Expr.Match(glob ? Expr.Matcher.GLOB : Expr.Matcher.LIKE, value(mixture.given(text), depth), pattern, Optional.empty(),
                choices.percent(20));
    }

    private Expr inList(int depth) {
        int size = choices.percent(4) && dialect.has(Feature.EMPTY_IN_LIST) ? 0 : choices.between(1, 3);
        Type type = shared();
        Expr operand = value(type, depth);
        List<Expr> options = list(type, size, depth);
        if (dialect.has(Feature.QUANTIFIED_LISTS) && !type.nested() && words.orders(type) && choices.percent(20)) {
            return new Expr.QuantifiedList(operand, choices.one(words.quantified()), choices.one(Expr.Quantifier.values()),
                    type == Type.INTEGER && choices.percent(40) ? value(Type.LIST, depth) : new Expr.ListOf(options));
        }
        boolean aggregates = Shape.ownAggregate(operand) || options.stream().anyMatch(Shape::ownAggregate);
        return aggregates && !dialect.has(Feature.AGGREGATES_IN_LISTS) ? comparison(operand, depth)
                : new Expr.InList(operand, options, choices.percent(30));
    }

    // Values

    /// A value of any type.
    Expr any(int depth) {
        return value(shared(), depth);
    }

    /// The type of a value of which that can be asked.
    Type listed() {
        Type type = shared();
        return words.lists(type) ? type : Type.INTEGER;
    }

    /// The type that values have which are compared: any where the dialect converts operands, elsewhere mostly that of a column.
    Type shared() {
        if (converts) {
            return Type.ANY;
        }
        List<Type> columns = scope.columns().stream().map(Expr.Column::type).filter(type -> type != Type.ANY).toList();
        return columns.isEmpty() || choices.percent(15) ? choices.one(words.types()) : choices.one(columns);
    }

    List<Type> shared(int count) {
        return Stream.generate(this::shared).limit(count).toList();
    }

    private List<Expr> list(Type type, int count, int depth) {
        List<Expr> exprs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            exprs.add(beside(type, depth));
        }
        return exprs;
    }

    /// A value to compare with one of this type.
    Expr beside(Type type, int depth) {
        return value(mixture.beside(type), depth);
    }

    /// A value for a place that wants one of this type, drawn of another.
    Expr given(Type drawn, Type wanted, int depth) {
        return drawn == wanted ? value(wanted, depth) : coerced(value(drawn, depth), wanted);
    }

    /// Which types may stand beside others here.
    Mixture mixture() {
        return mixture;
    }

    /// A value of this type, or one that the dialect converts to it.
    Expr value(Type type, int depth) {
        if (type == Type.BOOLEAN && (depth > 0 || numericConditions && converts)) {
            return dialect.has(Feature.QUERIES_AS_TRUTHS) ? predicate(depth)
                    : new Expressions(draw, scope, Optional.empty()).predicate(depth);
        }
        if (depth <= 0) {
            return leaf(type);
        }
        return switch (choices.one(SCALARS)) {
            case COLUMN -> column(type);
            case LITERAL -> literal(type);
            case ARITHMETIC -> gives(Type.NUMERIC, type) ? binary(Operator.Kind.ARITHMETIC, converts ? Type.NUMERIC : type, depth - 1)
                    : leaf(type);
            case BITS -> gives(Type.INTEGER, type) ? binary(Operator.Kind.BITS, Type.INTEGER, depth - 1) : leaf(type);
            case CONCAT -> gives(Type.TEXT, type) ? binary(Operator.Kind.TEXT, Type.TEXT, depth - 1) : leaf(type);
            case JSON -> dialect.has(Operator.JSON_GET) && gives(Type.TEXT, type) ? json(depth - 1) : leaf(type);
            case CALL -> call(type, depth - 1);
            case CAST -> converts ? cast(depth - 1) : converted(type, depth - 1);
            case COLLATE -> dialect.collations().isEmpty() || !gives(Type.TEXT, type) ? leaf(type)
                    : new Expr.Collate(value(Type.TEXT, depth - 1), choices.one(draw.collations()));
            case CASE -> cases(type, depth - 1);
            case UNARY -> gives(Type.NUMERIC, type) ? unary(type, depth - 1) : leaf(type);
            case SUBQUERY -> subqueries.<Expr>map(sub -> new Expr.Scalar(sub.single(scope, converts ? Type.ANY : type)))
                    .orElseGet(() -> leaf(type));
            case PREDICATE -> numericConditions && gives(Type.NUMERIC, type) ? coerced(predicate(depth - 1), type) : leaf(type);
            case KNOWN -> known(type).orElseGet(() -> leaf(type));
        };
    }

    /// Is a value of the one type one of the other, or taken for one?
    private boolean gives(Type given, Type wanted) {
        return converts || given == wanted || given == Type.NUMERIC && wanted.numeric();
    }

    private Expr unary(Type type, int depth) {
        boolean bits = converts || type == Type.INTEGER && !words.operators(Operator.Kind.BITS).isEmpty();
        Expr.Prefix prefix = choices.one(Expr.Prefix.NEGATE, Expr.Prefix.PLUS, Expr.Prefix.PLUS, bits ? Expr.Prefix.BIT_NOT
                : Expr.Prefix.NEGATE);
        return new Expr.Unary(prefix, converts ? value(Type.NUMERIC, depth) : given(prefix == Expr.Prefix.NEGATE && type == Type.REAL
                ? mixture.given(type) : type, type, depth));
    }

    /// A value of a type that is made of one of another: of a number another number, or the text of any.
    private Expr converted(Type type, int depth) {
        List<DataType> spelled = words.named().stream().filter(named -> named.type() == type && named.whole()).toList();
        Type mixed = mixture.cast(type);
        if (spelled.isEmpty() || !type.numeric() && type != Type.TEXT && mixed == type) {
            return leaf(type);
        }
        Type from = mixed != type ? mixed : type != Type.TEXT ? choices.one(Type.INTEGER, Type.REAL)
                : dialect.has(Feature.TEXT_OF_ANY) ? shared() : type;
        return new Expr.Cast(value(from, depth), choices.one(spelled).cast(), type);
    }

    Expr leaf(Type type) {
        return choices.percent(60) ? column(type) : literal(type);
    }

    Expr literal(Type type) {
        if (!converts) {
            return choices.percent(6) ? nothing(type) : draw.literal(values.of(type));
        }
        return draw.literal(choices.percent(50) ? values.any() : values.of(type));
    }

    /// A NULL; with a type where it needs one, for a function may have several forms.
    private Expr nothing(Type type) {
        List<String> spelled = bareNulls ? List.of() : words.casts(type);
        return spelled.isEmpty() ? Expr.literal(Value.NULL) : new Expr.Cast(Expr.literal(Value.NULL), choices.one(spelled), type);
    }

    private Expr column(Type type) {
        boolean anyType = type == Type.ANY || converts && choices.percent(50);
        List<Expr.Column> fitting = anyType ? scope.columns() : fitting(type);
        if (fitting.isEmpty()) {
            return scope.columns().isEmpty() ? known(type).orElseGet(() -> Expr.literal(values.of(type))) : Expr.literal(values.of(type));
        }
        return coerced(choices.one(fitting), type);
    }

    private List<Expr.Column> fitting(Type type) {
        List<Expr.Column> fitting = new ArrayList<>();
        for (Expr.Column column : scope.columns()) {
            if (stands(column.type(), type)) {
                fitting.add(column);
            }
        }
        return fitting;
    }

    private boolean stands(Type has, Type wanted) {
        return has == wanted || !apart && fits(has, wanted);
    }

    private static boolean fits(Type has, Type wanted) {
        return has == wanted || wanted == Type.NUMERIC && has.numeric();
    }

    static Expr coerced(Expr expr, Type type) {
        return type == Type.ANY || fits(expr.type(), type) ? expr : new Expr.Coerced(expr, type);
    }

    private Expr binary(Operator.Kind kind, Type operands, int depth) {
        Optional<Operator> unfit = kind != Operator.Kind.ARITHMETIC ? Optional.empty()
                : operands == Type.INTEGER ? Optional.of(Operator.DIVIDE).filter(_ -> dialect.has(Feature.REAL_DIVISION))
                : Optional.of(Operator.MODULO).filter(_ -> !dialect.has(Feature.REAL_MODULO));
        List<Operator> operators = unfit.map(one -> words.operators(kind).stream().filter(other -> other != one).toList())
                .orElse(words.operators(kind));
        return operators.isEmpty() ? leaf(operands)
                : new Expr.Binary(choices.one(operators), value(operands, depth), given(kind == Operator.Kind.ARITHMETIC
                        ? mixture.summand(operands) : mixture.given(operands), operands, depth));
    }

    /// A part of a document. Few columns hold one.
    private Expr json(int depth) {
        Expr document = choices.percent(80) ? Expr.literal(values.document()) : value(Type.TEXT, depth);
        Expr path = choices.percent(85) ? Expr.literal(values.path()) : any(depth);
        return new Expr.Binary(choices.one(words.operators(Operator.Kind.JSON)), document, path);
    }

    private Expr cast(int depth) {
        return cast(choices.one(words.named()), depth);
    }

    /// A value that is cast to this type; it is of the type already where nothing is converted.
    Expr cast(DataType type, int depth) {
        return new Expr.Cast(value(converts ? Type.ANY : type.type(), depth), type.cast(), type.type());
    }

    private Expr cases(Type type, int depth) {
        boolean simple = choices.percent(40);
        Type compared = simple ? shared() : Type.BOOLEAN;
        List<Expr.When> whens = new ArrayList<>();
        int count = choices.between(1, 2);
        for (int i = 0; i < count; i++) {
            whens.add(new Expr.When(simple ? beside(compared, depth) : predicate(depth),
                    given(mixture.narrower(type), type, depth)));
        }
        Optional<Expr> subject = simple ? Optional.of(value(compared, depth)) : Optional.empty();
        return new Expr.Case(subject, whens, choices.percent(60) ? Optional.of(given(mixture.narrower(type), type, depth))
                : Optional.empty());
    }

    private Expr call(Type type, int depth) {
        List<Function> fitting = words.scalars(type);
        return fitting.isEmpty() ? leaf(type) : coerced(calls().call(choices.one(fitting), type, depth), type);
    }

    /// Calls of functions over this scope.
    Calls calls() {
        return new Calls(draw, this);
    }

    private Optional<Expr> known(Type type) {
        List<Expr> fitting = converts ? scope.known() : scope.known().stream().filter(expr -> stands(expr.type(), type)).toList();
        return fitting.isEmpty() ? Optional.empty() : Optional.of(coerced(choices.one(fitting), type));
    }
}
