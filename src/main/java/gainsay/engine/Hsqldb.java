package gainsay.engine;

/// HSQLDB: all of it is its driver, which is fetched. A database is shut down with its last connection.
final class Hsqldb {
    static final Engine ENGINE = Engine.of(gainsay.dialect.Hsqldb.DIALECT,
            Driver.of("org.hsqldb:hsqldb", "org.hsqldb.jdbc.JDBCDriver", "jdbc:hsqldb:mem:{};shutdown=true").fetched("2.7.4"))
            .versionQuery("VALUES (DATABASE_VERSION())").published("BSD", 2);

    private Hsqldb() {}
}
