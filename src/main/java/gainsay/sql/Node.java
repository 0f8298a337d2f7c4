package gainsay.sql;

/// A piece of SQL, or of a claim about SQL, as data: always a record, whose constructor refuses a malformed tree.
///
/// A node knows nothing of how it is written, of any DBMS, or of JDBC. [Shape] walks and rewrites nodes by their
/// record components alone, so a new kind of node needs no walker of its own.
public interface Node {

    /// Refuses a tree that could not be SQL in any dialect. Called from record constructors.
    static void require(boolean wellFormed, String rule) {
        if (!wellFormed) {
            throw new Malformed(rule);
        }
    }

    /// Thrown by a constructor that was handed parts which make no tree.
    final class Malformed extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        Malformed(String rule) {
            super(rule, null);
        }
    }
}
