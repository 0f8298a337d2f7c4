package gainsay.hunt;

import gainsay.dialect.Parameterized;
import java.util.List;

/// What a database of a dead process was asked since it was empty. `waiting` says that no answer came to the last of it, or
/// that the database was being closed.
record Remains(List<Asked> asked, boolean waiting) {
    Remains {
        asked = List.copyOf(asked);
    }

    /// A statement, and whether it ran prepared, with the values of its places.
    record Asked(Parameterized statement, boolean prepared, Answer answer) {}

    /// What came of a statement. One that was prepared and did not run has no answer either.
    enum Answer { NONE, ACCEPTED, REFUSED }
}
