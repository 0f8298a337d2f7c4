package gainsay.process;

import gainsay.dialect.Parameterized;
import java.util.List;

/// What a database of a process that ended was asked since it was empty. `waiting` says that no answer came to the last of it, or
/// that the database was being closed.
record AskedStatements(List<Asked> asked, boolean waiting) {
    AskedStatements {
        asked = List.copyOf(asked);
    }

    /// A statement, and whether it ran prepared, with the values of its places.
    record Asked(Parameterized statement, boolean prepared, Answer answer) {}

    /// What came of a statement. One that was prepared and did not run has no answer either.
    enum Answer { NONE, ACCEPTED, REFUSED }
}
