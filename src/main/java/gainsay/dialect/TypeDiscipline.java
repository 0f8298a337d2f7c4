package gainsay.dialect;

import gainsay.sql.Type;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/// What a DBMS makes of types: five answers that are independent of each other.
///
///     1 = '1'                        an error (strict), or one operand is converted
///     WHERE 5                        an error (conditions are booleans), or true (conditions are numbers)
///     INSERT INTO t(i) VALUES ('a')  an error or another value (typed by column), or the text itself (typed by value)
///     'a' = 'A', 'a' = 'a '          different texts, or equal ones that look different
///     SELECT NULL, SELECT ?          of any type, or of none until something beside it has one
///
/// @param operands what happens to operands of different types
/// @param conditions what WHERE, AND and NOT take, and what a comparison gives
/// @param cells who says of which type the value in a cell is
/// @param texts which texts are equal where no collation is named
/// @param untyped what a NULL or a parameter is that nothing beside it gives a type
public record TypeDiscipline(Operands operands, Conditions conditions, Cells cells, Texts texts, Untyped untyped) {
    /// That of standard SQL: nothing is converted, and texts are equal if they are the same.
    public static final TypeDiscipline STRICT = new TypeDiscipline(Operands.OF_ONE_TYPE, Conditions.BOOLEANS, Cells.TYPED_BY_COLUMN,
            Texts.EXACT, Untyped.TYPED_BY_CONTEXT);

    private static final Set<Type> PLAIN = EnumSet.of(Type.BOOLEAN, Type.INTEGER, Type.REAL, Type.NUMERIC, Type.TEXT, Type.DATE, Type.TIME,
            Type.TIMESTAMP);

    public enum Operands {
        /// They are of one type, or the statement is refused.
        OF_ONE_TYPE,
        /// The engine converts one to the type of the other, or to what the operator or function wants.
        CONVERTED
    }

    public enum Conditions {
        /// True and false are values of a type of their own, and nothing else is a condition.
        BOOLEANS,
        /// True is 1 and false is 0; every number is a condition, and every condition a number.
        NUMBERS
    }

    public enum Cells {
        /// A column has a type, and so has all that is in it.
        TYPED_BY_COLUMN,
        /// Each value has a type of its own, whatever its column declares; a column may declare none.
        TYPED_BY_VALUE
    }

    public enum Untyped {
        /// It has its type from what is around it, so that a cast is written where nothing there has one.
        TYPED_BY_CONTEXT,
        /// It stands wherever a value does.
        FITS_ANYWHERE
    }

    /// How texts compare by default, and the names of collations (in any case) under which only the same text is equal.
    public record Texts(boolean ignoresCase, boolean ignoresTrailingSpaces, Set<String> exactCollations) {
        public static final Texts EXACT = new Texts(false, false, Set.of());
        public static final Texts PADDED = new Texts(false, true, Set.of());

        public Texts {
            Set<String> anyCase = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
            anyCase.addAll(exactCollations);
            exactCollations = Collections.unmodifiableSet(anyCase);
        }

        /// The same with collations that tell any two texts apart.
        public Texts withExact(String... collations) {
            return new Texts(ignoresCase, ignoresTrailingSpaces, Set.copyOf(Arrays.asList(collations)));
        }

        /// Are two texts equal only if they are the same, where no collation is named?
        public boolean exact() {
            return !ignoresCase && !ignoresTrailingSpaces;
        }

        /// Are they so under this collation?
        public boolean exactUnder(String collation) {
            return exactCollations.contains(collation);
        }
    }

    /// The same with texts that compare in this way.
    public TypeDiscipline comparing(Texts other) {
        return new TypeDiscipline(operands, conditions, cells, other, untyped);
    }

    /// Does the engine take an expression of one type where another is asked for?
    public boolean convertsOperands() {
        return operands == Operands.CONVERTED;
    }

    /// Is a value of one of these types converted where it meets one of the other? Bytes, documents, names of an enumeration and what is
    /// made of other values are compared by rules of their own.
    public boolean converts(Type one, Type other) {
        return convertsOperands() && PLAIN.contains(one) && PLAIN.contains(other);
    }

    /// Does nothing say of which type a value is, so that expressions of any type stand anywhere?
    public boolean leavesTypesOpen() {
        return convertsOperands() && cellsTypedByValue();
    }

    /// Are types known, and operands of two of them converted by rules about these?
    public boolean mixesTypes() {
        return convertsOperands() && !cellsTypedByValue();
    }

    /// Is a condition a number, and a number a condition?
    public boolean conditionsAreNumbers() {
        return conditions == Conditions.NUMBERS;
    }

    /// Is a value of this type, which is no condition by itself, taken for one?
    public boolean takesAsCondition(Type type) {
        return conditionsAreNumbers() && (type.numeric() || leavesTypesOpen() || converts(type, type));
    }

    /// Does a cell take a value of any type, whatever its column declares?
    public boolean cellsTypedByValue() {
        return cells == Cells.TYPED_BY_VALUE;
    }

    /// May a NULL or a parameter stand alone, without a type that is written around it?
    public boolean untypedFitsAnywhere() {
        return untyped == Untyped.FITS_ANYWHERE;
    }
}
