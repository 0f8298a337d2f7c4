package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Function;
import gainsay.dialect.Trait;
import gainsay.dialect.TypeDiscipline;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Draws the types of operands of two types, where types are known and the engine converts one of them. Most operands are of one type, so
/// that keys and ranges stay under test; a share is not. Elsewhere nothing is drawn, and every answer is the type that was asked about.
///
///     t0.c0 < '1a'      t0.c0 BETWEEN 0.5 AND '2'      CASE t0.c0 WHEN DATE '2024-02-29' THEN …      WHERE t0.c1      LENGTH(1.5)
final class Mixture {
    private static final Set<Type> DAYS = EnumSet.of(Type.DATE, Type.TIMESTAMP);
    private static final List<Type> FREQUENT = List.of(Type.INTEGER, Type.REAL, Type.NUMERIC, Type.TEXT, Type.TEXT, Type.DATE);
    private static final int BESIDE = 22;
    private static final int GIVEN = 25;
    private static final int CONDITIONS = 40;

    private final Choices choices;
    private final TypeDiscipline discipline;
    private final boolean mixes;
    private final List<Type> offered;

    /// For expressions over these columns.
    Mixture(Dialect dialect, Choices choices, List<Expr.Column> columns) {
        this.choices = choices;
        this.discipline = dialect.discipline();
        this.mixes = discipline.mixesTypes();
        this.offered = mixes ? offered(dialect, columns) : List.of();
    }

    /// Types of columns twice, and those that most conversions are about.
    private static List<Type> offered(Dialect dialect, List<Expr.Column> columns) {
        List<Type> types = new ArrayList<>(FREQUENT.stream().filter(type -> dialect.types().stream().anyMatch(one -> one.type() == type))
                .toList());
        columns.stream().map(Expr.Column::type).filter(type -> dialect.discipline().converts(type, type)).distinct()
                .forEach(type -> types.addAll(List.of(type, type)));
        return types;
    }

    /// The type of what is compared with a value of this one.
    Type beside(Type type) {
        return mixes && discipline.converts(type, type) && choices.percent(BESIDE)
                ? one(type, offered.stream().filter(other -> comparable(type, other)).toList()) : type;
    }

    /// May a column of the one type be compared with one of the other?
    boolean meet(Type one, Type other) {
        return one == other || mixes && comparable(one, other) && choices.percent(BESIDE);
    }

    /// Are values of these types converted where they are compared? A time of day is one of today beside a day, so that an answer would not
    /// be the same tomorrow.
    boolean comparable(Type one, Type other) {
        return discipline.converts(one, other) && !(one == Type.TIME && DAYS.contains(other) || other == Type.TIME && DAYS.contains(one));
    }

    /// The type of a value that is taken for a condition.
    Type condition() {
        return mixes && !offered.isEmpty() && choices.percent(CONDITIONS) ? choices.one(offered) : Type.NUMERIC;
    }

    /// The type of what an operator or function is given for a value of this one.
    Type given(Type wanted) {
        return mixes && choices.percent(GIVEN) ? one(wanted, offered.stream().filter(other -> taken(other, wanted)).toList()) : wanted;
    }

    /// A real may be beyond all integers, and which one it then is is not said.
    private static boolean taken(Type other, Type wanted) {
        return switch (wanted) {
            case INTEGER -> other != Type.REAL;
            case REAL, NUMERIC -> true;
            case TEXT -> true;
            case DATE, TIMESTAMP -> other == Type.TEXT || DAYS.contains(other);
            default -> false;
        };
    }

    /// The type of one of several values that are brought to the widest of their types, which is this one.
    Type narrower(Type wide) {
        return mixes && choices.percent(GIVEN) ? one(wide, offered.stream().filter(other -> switch (wide) {
            case NUMERIC -> other == Type.INTEGER;
            case REAL -> other == Type.INTEGER || other == Type.NUMERIC;
            case TEXT -> true;
            case TIMESTAMP -> other == Type.DATE;
            default -> false;
        }).toList()) : wide;
    }

    /// The type of what a real is made of by arithmetic with another.
    Type summand(Type type) {
        return type == Type.REAL ? given(type) : narrower(type);
    }

    /// The type that a cast is of, if it is to this one.
    Type cast(Type to) {
        return mixes && choices.percent(50) ? one(to, offered.stream().filter(other -> taken(other, to)).toList()) : to;
    }

    /// Does a function take what is of another type than it says? One of documents refuses it.
    boolean fits(Function function) {
        return mixes && !function.traits().contains(Trait.READS_JSON);
    }

    private Type one(Type type, List<Type> others) {
        List<Type> different = others.stream().filter(other -> other != type).toList();
        return different.isEmpty() ? type : choices.one(different);
    }
}
