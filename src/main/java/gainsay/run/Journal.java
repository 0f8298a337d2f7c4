package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;

/// Is told of every statement that a target's databases were asked, in their order, and whether it was accepted.
@FunctionalInterface
public interface Journal {

    Journal NONE = (_, _) -> {};

    void statement(String sql, boolean accepted);

    /// The same of a statement that ran prepared, with these values.
    default void prepared(Parameterized statement, Dialect dialect, boolean accepted) {
        statement(statement.text(dialect), accepted);
    }

    /// A query told whether the plan of the last statement came from a cache.
    default void planTold(String sql, boolean fromCache) {
        statement(sql, true);
    }

    /// A statement goes to the driver now; what comes of it is told next, unless nothing comes of it.
    default void asking(String sql) {}

    /// The same of one that is prepared with these values in view, or runs prepared with them.
    default void asking(Parameterized statement) {}

    /// The database is about to close. An engine may come to grief over that too.
    default void closing() {}

    /// The database is closed: nothing more is asked of it.
    default void closed() {}

    /// The journal of one more database, for whoever tells the statements of databases apart.
    default Journal ofDatabase() {
        return this;
    }
}
