package gainsay.run;

import gainsay.sql.Value;
import java.util.List;

/// A statement or query that the engine keeps ready, with its marked literals left open. It may run many times, with the
/// database changed in between. One that the engine refused to prepare is refused each time.
public interface Prepared extends AutoCloseable {

    /// Runs it with these values at its marks, in the order of the tree; marks beyond the list have their own.
    Outcome run(List<Value> values);

    /// Runs it with the values that its marks have.
    default Outcome run() {
        return run(List.of());
    }

    /// The types that the engine has found out for its places, in the order of the text, as casts spell them; empty for one that it does
    /// not tell, and none at all if it tells of none.
    default List<String> types() {
        return List.of();
    }

    @Override
    void close();
}
