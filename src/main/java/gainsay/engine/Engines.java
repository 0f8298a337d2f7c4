package gainsay.engine;

import java.util.List;
import java.util.Optional;

/// All engines, a line each, in the order of their dialects.
public final class Engines {
    public static final List<Engine> ALL = List.of(
            Sqlite.ENGINE,
            Duckdb.ENGINE,
            H2.ENGINE,
            Hsqldb.ENGINE,
            Derby.ENGINE,
            Postgres.ENGINE,
            Mysql.ENGINE,
            Mariadb.ENGINE,
            Tidb.ENGINE,
            Cockroach.ENGINE);

    private Engines() {}

    public static Optional<Engine> named(String name) {
        return ALL.stream().filter(engine -> engine.name().equals(name)).findFirst();
    }
}
