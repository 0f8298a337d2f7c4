package gainsay.generate;

import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The setup of a database as it is drawn if an engine takes every statement.
final class Accepted {
    private Accepted() {}

    static List<Statement> all(Databases databases) {
        List<Statement> all = new ArrayList<>();
        for (Optional<Statement> next = databases.next(); next.isPresent(); next = databases.next()) {
            all.add(next.get());
            databases.accepted(next.get());
        }
        return all;
    }
}
