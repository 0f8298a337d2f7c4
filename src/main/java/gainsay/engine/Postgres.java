package gainsay.engine;

import java.util.Optional;

/// PostgreSQL: a server that runs already, and a driver that is fetched. Each of our databases is a schema, named by the process of
/// the server that serves its one connection.
final class Postgres {
    private static final String URL = Optional.ofNullable(System.getenv("GAINSAY_PG"))
            .orElse("jdbc:postgresql://127.0.0.1:5433/postgres?user=postgres");
    private static final String NAMED = "DO 'BEGIN EXECUTE ''%s'' || pg_backend_pid()%s; END'";

    static final Engine ENGINE = Engine.of(gainsay.dialect.Postgres.DIALECT,
            Driver.of("org.postgresql:postgresql", "org.postgresql.Driver", URL).fetched("42.7.14")
                    .sharing(new Driver.SharedDatabase("", "", NAMED.formatted("DROP SCHEMA IF EXISTS gainsay_", " || '' CASCADE''") + "; "
                            + NAMED.formatted("CREATE SCHEMA gainsay_", ""), NAMED.formatted("SET search_path TO gainsay_", ""),
                            NAMED.formatted("DROP SCHEMA IF EXISTS gainsay_", " || '' CASCADE''")))
                    .property("binaryTransfer", "false"))
            .versionQuery("SHOW server_version");

    private Postgres() {}
}
