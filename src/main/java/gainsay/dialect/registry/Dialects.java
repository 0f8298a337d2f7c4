package gainsay.dialect.registry;

import gainsay.dialect.Derby;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Duckdb;
import gainsay.dialect.H2;
import gainsay.dialect.Hsqldb;
import gainsay.dialect.Sqlite;
import gainsay.dialect.mysql.Mariadb;
import gainsay.dialect.mysql.Mysql;
import gainsay.dialect.mysql.Tidb;
import gainsay.dialect.postgres.Cockroach;
import gainsay.dialect.postgres.Postgres;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// All dialects, a line each.
public final class Dialects {
    public static final List<DialectHistory> ALL = List.of(
            Sqlite.DIALECT,
            Duckdb.DIALECT,
            H2.DIALECT,
            Hsqldb.DIALECT,
            Derby.DIALECT,
            Postgres.DIALECT,
            Mysql.DIALECT,
            Mariadb.DIALECT,
            Tidb.DIALECT,
            Cockroach.DIALECT);

    /// What people call a DBMS whose dialect has a shorter name.
    private static final Map<String, String> OTHER_NAMES = Map.of("postgresql", "postgres", "cockroachdb", "cockroach");

    private Dialects() {}

    public static Optional<DialectHistory> named(String name) {
        return ALL.stream().filter(dialect -> dialect.name().equals(name)).findFirst();
    }

    /// The name by which we know a DBMS that people call so, in any case of letters; what we do not know keeps its name.
    public static String known(String called) {
        String name = called.toLowerCase(Locale.ROOT);
        return OTHER_NAMES.getOrDefault(name, name);
    }
}
