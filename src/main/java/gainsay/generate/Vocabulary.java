package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Declarations;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.sql.Operator;
import gainsay.sql.Query.SetOperator;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What a dialect offers, sorted by what a generator asks for, so that a draw is one look-up.
final class Vocabulary {
    private final Dialect dialect;
    private final Map<Operator.Kind, List<Operator>> operators = new EnumMap<>(Operator.Kind.class);
    private final Map<Type, List<Function>> scalars = new EnumMap<>(Type.class);
    private final List<Function> aggregates;
    private final Map<Type, List<Function>> aggregatesTo = new EnumMap<>(Type.class);
    private final List<Type> types;
    private final List<Function> windows;
    private final List<DataType> named;
    private final Declarations made;
    private final List<JoinKind> joins;
    private final List<JoinKind> naturals;
    private final List<Function> rowFunctions;
    private final List<Operator> quantified;
    private final List<SetOperator> setOperators;

    /// How often a variable of a database is among the functions, which are many.
    private static final int VARIABLES = 25;

    /// With functions that are made for one database.
    Vocabulary(Dialect dialect, List<Function> more) {
        for (Operator.Kind kind : Operator.Kind.values()) {
            operators.put(kind, Arrays.stream(Operator.values()).filter(op -> op.kind() == kind && dialect.has(op)).toList());
        }
        List<Function> all = Stream.concat(functions(dialect, Function.Kind.SCALAR).stream(), more.stream()
                .flatMap(one -> Collections.nCopies(one.parameters().isEmpty() ? VARIABLES : 1, one).stream())).toList();
        for (Type type : Type.values()) {
            scalars.put(type, all.stream().filter(function -> gives(function, type, dialect)).toList());
        }
        this.aggregates = dialect.functions().drawn().stream().filter(function -> function.kind() == Function.Kind.AGGREGATE
                || function.kind() == Function.Kind.ORDERED && dialect.has(Feature.AGGREGATE_ORDER)
                || function.kind() == Function.Kind.WITHIN).toList();
        for (Type type : Type.values()) {
            List<Function> own = aggregates.stream().filter(function -> gives(function, type, dialect)).toList();
            aggregatesTo.put(type, !own.isEmpty() ? own
                    : aggregates.stream().filter(function -> function.returns() == Type.ANY).toList());
        }
        this.types = dialect.types().stream().map(DataType::type).filter(type -> type != Type.ANY).distinct().toList();
        this.windows = functions(dialect, Function.Kind.WINDOW);
        this.named = dialect.types().stream().filter(type -> !type.spelling().isEmpty()).toList();
        this.dialect = dialect;
        this.made = dialect.declarations();
        this.joins = joins(dialect);
        this.naturals = naturals(dialect);
        this.rowFunctions = functions(dialect, Function.Kind.ROWS);
        this.quantified = operators(Operator.Kind.COMPARISON).stream().filter(Operator::quantified).toList();
        this.setOperators = Arrays.stream(SetOperator.values()).filter(one -> switch (one) {
            case UNION, UNION_ALL -> true;
            case INTERSECT, EXCEPT -> dialect.has(Feature.INTERSECTIONS);
            case INTERSECT_ALL, EXCEPT_ALL -> dialect.has(Feature.SETS_OF_ALL);
        }).toList();
    }

    private static List<Function> functions(Dialect dialect, Function.Kind kind) {
        return dialect.functions().drawn().stream().filter(function -> function.kind() == kind).toList();
    }

    /// A predicate is a function that says so; elsewhere a dialect that converts operands takes any function.
    private static boolean gives(Function function, Type type, Dialect dialect) {
        boolean exact = type == Type.ANY || function.returns() == type || type == Type.NUMERIC && function.returns().numeric()
                && !dialect.has(Feature.DECIMALS_APART);
        return exact || type != Type.BOOLEAN && (dialect.discipline().leavesTypesOpen() || function.returns() == Type.ANY);
    }

    private static List<JoinKind> joins(Dialect dialect) {
        List<JoinKind> kinds = new ArrayList<>(List.of(JoinKind.COMMA, JoinKind.COMMA, JoinKind.INNER, JoinKind.CROSS, JoinKind.LEFT,
                JoinKind.LEFT, JoinKind.LEFT));
        if (!dialect.has(Feature.LENIENT_JOINS)) {
            kinds.removeIf(kind -> kind == JoinKind.COMMA);
        }
        kinds.addAll(List.of(JoinKind.RIGHT, JoinKind.RIGHT, JoinKind.FULL, JoinKind.SEMI, JoinKind.ANTI, JoinKind.ASOF,
                JoinKind.ASOF_LEFT, JoinKind.POSITIONAL, JoinKind.STRAIGHT, JoinKind.STRAIGHT));
        return kinds.stream().filter(dialect::has).toList();
    }

    private static List<JoinKind> naturals(Dialect dialect) {
        return Arrays.stream(JoinKind.values()).filter(kind -> kind.natural() && dialect.has(kind)).toList();
    }

    /// Is one of two values of this type less than the other, wherever that is asked, if they are not equal?
    boolean orders(Type type) {
        return type != Type.COLLATED && (type != Type.JSON || !dialect.has(Feature.UNORDERED_DOCUMENTS));
    }

    /// Can be asked whether a value of this type is one of several?
    boolean lists(Type type) {
        return type != Type.LIST || !dialect.has(Feature.LISTS_APART);
    }

    /// The functions that give rows.
    List<Function> rowFunctions() {
        return rowFunctions;
    }

    /// The operators that ANY and ALL may follow.
    List<Operator> quantified() {
        return quantified;
    }

    List<SetOperator> setOperators() {
        return setOperators;
    }

    List<Operator> operators(Operator.Kind kind) {
        return operators.get(kind);
    }

    /// The functions that give a value of this type, or one that is coerced to it.
    List<Function> scalars(Type type) {
        return scalars.get(type);
    }

    List<Function> aggregates() {
        return aggregates;
    }

    /// Those whose result is of this type, or of whichever their argument is.
    List<Function> aggregates(Type type) {
        return aggregatesTo.get(type);
    }

    /// The types of columns, each once.
    List<Type> types() {
        return types;
    }

    List<Function> windows() {
        return windows;
    }

    /// The types that have a name.
    List<DataType> named() {
        return named;
    }

    /// How casts spell a type, be it one that is made.
    List<String> casts(Type type) {
        List<String> spelled = named.stream().filter(one -> one.type() == type).map(DataType::cast).toList();
        return spelled.isEmpty() ? made.made(type).stream().toList() : spelled;
    }

    /// The kinds of join with a condition or none, each as often as it is drawn.
    List<JoinKind> joins() {
        return joins;
    }

    /// The kinds of join by the names of columns.
    List<JoinKind> naturals() {
        return naturals;
    }
}
