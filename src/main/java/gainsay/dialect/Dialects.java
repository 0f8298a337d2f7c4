package gainsay.dialect;

import java.util.List;
import java.util.Optional;

/// All dialects, a line each.
public final class Dialects {
    public static final List<DialectHistory> ALL = List.of(
            Sqlite.DIALECT,
            Duckdb.DIALECT,
            H2.DIALECT,
            Hsqldb.DIALECT,
            Derby.DIALECT,
            Postgres.DIALECT);

    private Dialects() {}

    public static Optional<DialectHistory> named(String name) {
        return ALL.stream().filter(dialect -> dialect.name().equals(name)).findFirst();
    }
}
