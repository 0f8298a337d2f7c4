package gainsay.generate;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;

/// How often each kind of thing is drawn: the tables to turn, in one place.
final class Weights {
    private Weights() {}

    /// Each kind as often as its weight says, so that a draw is one look-up.
    static <K> List<K> table(K[] kinds, ToIntFunction<K> weight) {
        return Arrays.stream(kinds).flatMap(kind -> Collections.nCopies(weight.applyAsInt(kind), kind).stream()).toList();
    }

    /// What a predicate can be.
    enum Predicate {
        COMPARISON(29), MATCH(9), IS_NULL(8), BETWEEN(6), IN_LIST(7), IN_QUERY(4), IN_TABLE(2), EXISTS(2), ROWS(5), LOGIC(14), NOT(6),
        TRUTH(3), VALUE(9), CALL(3), KNOWN(10);

        final int weight;

        Predicate(int weight) {
            this.weight = weight;
        }
    }

    /// What a value can be.
    enum Scalar {
        COLUMN(34), LITERAL(24), ARITHMETIC(6), BITS(2), CONCAT(4), JSON(1), CALL(10), CAST(6), COLLATE(6), CASE(4), UNARY(5),
        SUBQUERY(2), PREDICATE(5), KNOWN(4);

        final int weight;

        Scalar(int weight) {
            this.weight = weight;
        }
    }

    /// What can be done to a database that has its tables.
    enum Change {
        INSERT(36), INDEX(20), VIEW(12), UPDATE(8), DELETE(3), UPKEEP(6), SETTING(4), ALTER(7), STATISTICS(3),
        TRIGGER(3), TRANSACTION(3), VIRTUAL(12);

        final int weight;

        Change(int weight) {
            this.weight = weight;
        }

        /// Does it change how a table is declared?
        boolean declares() {
            return this == INDEX || this == ALTER;
        }

        /// Does it change rows alone?
        boolean rows() {
            return this == INSERT || this == UPDATE || this == DELETE;
        }
    }

    /// What can be done to a virtual table.
    enum VirtualChange {
        INSERT(36), UPDATE(24), DELETE(8), COMMAND(24), RENAME(8);

        final int weight;

        VirtualChange(int weight) {
            this.weight = weight;
        }
    }

    /// What a query of a certain shape can be.
    enum Planned {
        FIRSTS(18), CUT(14), COUNTED(20), SETS(22), LOCKED(6), OUTER(20);

        final int weight;

        Planned(int weight) {
            this.weight = weight;
        }
    }

    /// What a FROM clause's relation can be.
    enum Relation {
        TABLE(70), VIEW(18), DERIVED(8), COMMON(4);

        final int weight;

        Relation(int weight) {
            this.weight = weight;
        }
    }
}
