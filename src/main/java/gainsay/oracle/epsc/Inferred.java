package gainsay.oracle.epsc;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.ExpectedError;
import gainsay.dialect.Feature;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Trait;
import gainsay.oracle.Verdict;
import gainsay.oracle.guard.Meetings;
import gainsay.oracle.guard.RowOrder;
import gainsay.oracle.guard.Validation;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.run.Rows;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The types that an engine has found out for bare parameters. It may take that of what is beside them, and how close that is to the
/// literal's own is not said. So a difference counts if it is there as well when the literals are of the types that were found.
final class Inferred {
    static final Verdict.Inapplicable OTHERWISE = new Verdict.Inapplicable("a parameter is of another type than its literal");

    private static final Verdict.Inapplicable NULL_OF_A_TYPE = new Verdict.Inapplicable("a bound NULL is taken for one of a type");

    private static final Verdict.Inapplicable BYTES = new Verdict.Inapplicable("the bits of a bound NULL may be bytes");

    private static final long CENTURY = 100;

    private Inferred() {}

    /// The verdict on a query, unless the forms agree when literals are of the types of their parameters.
    static Verdict unless(Verdict verdict, Query query, Prepared kept, Database database) {
        if (verdict instanceof Verdict.Broken broken && (!database.dialect().has(Feature.GIVEN_NULLS_UNTYPED) || asMany(broken))
                && asNullOfSomeType(query, kept, database)) {
            return NULL_OF_A_TYPE;
        }
        if (verdict instanceof Verdict.Broken && bitsOfNull(query, database.dialect())) {
            return BYTES;
        }
        if (verdict instanceof Verdict.Broken && (agreeTyped(query, database) || formatted(query, database.dialect()))) {
            return OTHERWISE;
        }
        if (verdict instanceof Verdict.Broken broken && asMany(broken) && agree(query, computing(query, database.dialect()), database)) {
            return OTHERWISE;
        }
        Optional<Query> told = verdict instanceof Verdict.Broken && open(query) ? told(query, database) : Optional.empty();
        if (told.isEmpty()) {
            return verdict;
        }
        Outcome ordinary = database.rows(told.get());
        Outcome prepared = kept.run();
        boolean agree = ordinary instanceof Rows expected && prepared instanceof Rows actual ? same(query, expected, actual, database)
                : !ordinary.ok() && !prepared.ok();
        return agree ? OTHERWISE : verdict;
    }

    /// Do the forms agree when the NULLs that are bound are of some type? Where one fits anywhere and columns have types, that of what
    /// holds it is open.
    private static boolean asNullOfSomeType(Query query, Prepared kept, Database database) {
        Dialect dialect = database.dialect();
        if (!nullsFitAnywhere(dialect) || !Marks.values(query).contains(Value.NULL) || !(kept.run() instanceof Rows prepared)) {
            return false;
        }
        return dialect.types().stream().map(DataType::cast).distinct().anyMatch(type -> {
            Query cast = Shape.rewrite(query, node -> node instanceof Expr.Param(Expr.Literal none, _, _)
                    && none.value().equals(Value.NULL) ? new Expr.Cast(none, type, Type.ANY) : node);
            return database.rows(cast) instanceof Rows ordinary && same(query, ordinary, prepared, database);
        });
    }

    /// The same rows, in the same order if the query has one.
    private static boolean same(Query query, Rows one, Rows other, Database database) {
        return RowOrder.agree(query, one, other, database).isPresent();
    }

    /// Have both answers as many rows? Then values may be shown otherwise, and none was lost.
    private static boolean asMany(Verdict.Broken broken) {
        return broken.expected().count() == broken.actual().count();
    }

    /// Does an aggregate that is of the type of what it is given, number or bytes, get a NULL that is bound?
    private static boolean bitsOfNull(Query query, Dialect dialect) {
        return nullsFitAnywhere(dialect) && Shape.any(query, node -> node instanceof Expr.Aggregate bits
                && dialect.functions().has(bits.function(), Trait.JOINS_BITS) && bits.arguments().stream().anyMatch(argument ->
                        Shape.any(argument, part -> part instanceof Expr.Param param && param.literal().value().equals(Value.NULL))));
    }

    /// Is a text bound that says of what type a function is, where it is a constant?
    private static boolean formatted(Query query, Dialect dialect) {
        return Shape.any(query, node -> node instanceof Expr.Call call && dialect.functions().has(call.function(), Trait.TYPED_BY_FORMAT)
                && call.arguments().size() > 1 && Shape.any(call.arguments().getLast(), Expr.Param.class::isInstance));
    }

    /// Is a real that is beyond all integers bound, to be cast to one?
    static boolean beyondIntegers(Node statement, Dialect dialect) {
        return dialect.has(Feature.OPEN_INTEGERS) && Shape.any(statement, node -> node instanceof Expr.Cast cast
                && cast.type() == Type.INTEGER && Shape.any(cast.operand(), part -> part instanceof Expr.Param param
                && param.literal().value() instanceof Value.Real(double number) && Math.abs(number) >= Long.MAX_VALUE));
    }

    /// Does a bound number of one or two digits meet a column for which a constant one is short for another number? Of a column that has
    /// its name from a view or a query in FROM nothing tells that.
    static boolean abbreviated(Node statement, Database database) {
        List<Statement.ColumnDef> columns = Catalog.of(database.setup()).tables().stream().flatMap(table -> table.columns().stream())
                .toList();
        Set<String> known = columns.stream().map(column -> column.name().toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        Set<String> shortened = columns.stream().filter(column -> database.dialect().type(column.typeName())
                        .filter(DataType::abbreviates).isPresent())
                .map(column -> column.name().toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return !shortened.isEmpty() && Meetings.meet(statement, expr -> expr instanceof Expr.Column column
                && (shortened.contains(column.name().toLowerCase(Locale.ROOT)) || !known.contains(column.name().toLowerCase(Locale.ROOT))),
                expr -> expr instanceof Expr.Param(Expr.Literal(Value.Int(long number)), _, _) && number >= 0 && number < CENTURY);
    }

    /// Do the forms agree when the marks that meet what is of another type have their own type written around them? Where operands are
    /// converted, a parameter takes the type of what it meets, which its literal does not.
    private static boolean agreeTyped(Query query, Database database) {
        return agree(query, database.dialect().discipline().mixesTypes() ? typed(query, database.dialect()) : query, database);
    }

    /// The query with their own type around the marks that a number is computed of, and around those that are results of a CASE:
    /// where parameters are real numbers or the longest decimals, other digits come of them.
    private static Query computing(Query query, Dialect dialect) {
        if (!dialect.has(Feature.REAL_PARAMETERS)) {
            return query;
        }
        Set<Expr> computed = new HashSet<>();
        for (Node node : Shape.nodes(query)) {
            if (node instanceof Expr.Binary(Operator operator, Expr left, Expr right) && operator.kind() == Operator.Kind.ARITHMETIC) {
                computed.add(left);
                computed.add(right);
            } else if (node instanceof Expr.Case cases) {
                cases.whens().forEach(when -> computed.add(when.result()));
                computed.addAll(cases.otherwise().stream().toList());
            }
        }
        return Shape.rewrite(query, node -> node instanceof Expr.Param param && computed.contains(param)
                && !param.literal().value().equals(Value.NULL)
                ? new Expr.Cast(param, dialect.holding(param.literal().value()), param.type()) : node);
    }

    /// Do the forms of another query, if it is another, agree?
    private static boolean agree(Query query, Query typed, Database database) {
        if (typed.equals(query)) {
            return false;
        }
        try (Prepared prepared = database.prepare(typed)) {
            return database.rows(typed) instanceof Rows ordinary && prepared.run() instanceof Rows actual
                    && same(query, ordinary, actual, database);
        }
    }

    static <N extends Node> N typed(N statement, Dialect dialect) {
        List<Expr> mixed = new ArrayList<>(Meetings.mixed(statement));
        if (dialect.has(Feature.REAL_PARAMETERS)) {
            Shape.nodes(statement).stream().filter(node -> !(node instanceof Expr.Param) && alone(node)
                    || node instanceof Expr.Aggregate sum && dialect.functions().has(sum.function(), Trait.SUMS)
                    && sum.arguments().stream().allMatch(Inferred::alone))
                    .forEach(node -> mixed.addAll(Shape.find(node, Expr.Param.class)));
        }
        return Shape.rewrite(statement, node -> node instanceof Expr.Param param && mixed.contains(param)
                && !param.literal().value().equals(Value.NULL)
                ? new Expr.Cast(param, dialect.holding(param.literal().value()), param.type()) : node);
    }

    /// Are parameters all that there is in some arithmetic? `? + ?`, `-?` and `~?` have nothing beside them that has a type.
    private static boolean alone(Node node) {
        return switch (node) {
            case Expr.Param _ -> true;
            case Expr.Unary(Expr.Prefix prefix, Expr operand) -> prefix != Expr.Prefix.NOT && alone(operand);
            case Expr.Binary(Operator operator, Expr left, Expr right) -> (operator.kind() == Operator.Kind.ARITHMETIC
                    || operator.kind() == Operator.Kind.BITS) && alone(left) && alone(right);
            default -> false;
        };
    }

    private static boolean nullsFitAnywhere(Dialect dialect) {
        return dialect.discipline().untypedFitsAnywhere() && !dialect.discipline().cellsTypedByValue();
    }

    /// Such an engine makes a decimal of a constant that is less than no integer, and of a parameter it does not.
    private static boolean negatedConstant(Node node) {
        return node instanceof Expr.Unary(Expr.Prefix prefix, Expr operand) && prefix == Expr.Prefix.NEGATE
                && Shape.any(operand, Expr.Param.class::isInstance) && !Shape.any(operand, Expr.Column.class::isInstance);
    }

    /// Is it the type of a bare parameter for which the prepared form alone was refused? A value need not be one of that type at all;
    /// where it is, the literal of this type fails as well. Where types are not told, or not as the engine found them, nothing more can be
    /// asked.
    static boolean explains(Outcome.Refused refused, Node statement, Database database) {
        if (refused.expected().filter(error -> error.when() == ExpectedError.When.EVALUATION).isPresent()
                && nullsFitAnywhere(database.dialect()) && Shape.any(statement, Inferred::negatedConstant)) {
            return true;
        }
        Optional<ExpectedError> expected = refused.expected().filter(error -> error.when() != ExpectedError.When.CHANGE);
        if (expected.isEmpty() || !Marks.bare(statement)) {
            return refused.expected().isEmpty() && unconverted(statement, database);
        }
        if (expected.get().when() == ExpectedError.When.CONSTRUCT || !untyped(database)) {
            return true;
        }
        if (!open(statement)) {
            return false;
        }
        Optional<Node> told = told(statement, database);
        return told.isEmpty() || told.get() instanceof Query query && !database.rows(query).ok();
    }

    /// Has the engine found a type to which the driver converts no such value? With its own type around each mark it is taken.
    private static boolean unconverted(Node statement, Database database) {
        if (untyped(database) || !(statement instanceof Query query) || !open(query)) {
            return false;
        }
        List<Value> values = Parameterized.of(database.dialect(), statement).values();
        List<String> types = types(statement, database);
        if (IntStream.range(0, types.size()).noneMatch(place -> foreign(values.get(place), types.get(place), database.dialect()))) {
            return false;
        }
        Query typed = Shape.rewrite(query, node -> node instanceof Expr.Param param ? new Expr.Param(param.literal()) : node);
        try (Prepared prepared = database.prepare(typed)) {
            return prepared.run().ok();
        }
    }

    /// Is a value of none of the types that have this name, with or without a length?
    private static boolean foreign(Value value, String type, Dialect dialect) {
        List<Type> named = dialect.types().stream().filter(known -> known.cast().split("[ (]")[0].equalsIgnoreCase(type.split("[ (]")[0]))
                .map(DataType::type).toList();
        return !value.equals(Value.NULL) && !named.isEmpty() && !named.contains(value.type());
    }

    /// Why the prepared form may have met an error of evaluation alone, with literals of their own types or of those that were found.
    static Optional<Verdict> excuse(Node statement, Outcome.Refused refused, Database database) {
        Optional<Verdict> own = Validation.excuse(statement, refused, database);
        return own.isPresent() || !untyped(database) ? own : told(statement, database).filter(told -> !told.equals(statement))
                .flatMap(told -> Validation.excuse(told, refused, database));
    }

    /// Is a value passed on without a type? Elsewhere the driver gives it one, and what it tells of a place may be no more than that.
    static boolean untyped(Database database) {
        return database.dialect().has(Feature.UNTYPED_BINDING);
    }

    /// Is some parameter of a change of another type than its literal, by what it meets or as far as a driver tells that gives values types
    /// of its own?
    static boolean otherwise(Statement statement, Database database) {
        if (database.dialect().discipline().mixesTypes() && !typed(statement, database.dialect()).equals(statement)) {
            return true;
        }
        if (untyped(database) || !Marks.bare(statement)) {
            return false;
        }
        Dialect dialect = database.dialect();
        List<Value> values = Parameterized.of(dialect, statement).values();
        List<String> types = types(statement, database);
        return IntStream.range(0, types.size()).anyMatch(place -> !values.get(place).equals(Value.NULL)
                && !types.get(place).equalsIgnoreCase(dialect.holding(values.get(place))));
    }

    /// Is the type of some parameter the engine's to find out? One that is declared with a length is declared without it.
    static boolean open(Node tree) {
        return Shape.any(tree, node -> node instanceof Expr.Param param && param.bare()
                && (param.as().isEmpty() || param.as().contains("(")));
    }

    /// The statement with literals of the types of their parameters; empty if these are not told. A length is no part of such a type.
    static <N extends Node> Optional<N> told(N statement, Database database) {
        N plain = Shape.rewrite(statement, node -> node instanceof Expr.Param param && param.as().contains("(")
                ? new Expr.Param(param.literal(), true, param.as().substring(0, param.as().indexOf('(')).strip()) : node);
        if (!open(plain)) {
            return Optional.of(plain);
        }
        List<String> types = types(statement, database);
        return types.isEmpty() ? Optional.empty() : Optional.of(Parameterized.declaring(database.dialect(), plain, types));
    }

    /// Asked before anything is bound: some engines tell the types of what was.
    private static List<String> types(Node statement, Database database) {
        try (Prepared prepared = database.prepare(statement)) {
            return prepared.types();
        }
    }
}
