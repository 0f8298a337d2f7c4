package gainsay.engine;

/// Derby: all of it is its driver, which is fetched, and which alone says the version. A database is slow to make and stays until
/// it is dropped, so that several of ours share one.
final class Derby {
    static final Engine ENGINE = Engine.of(gainsay.dialect.Derby.DIALECT,
            Driver.of("org.apache.derby:derby", "", "jdbc:derby:memory:{}").fetched("10.17.1.0")
                    .sharing(new Driver.SharedDatabase(";create=true", ";drop=true", "CREATE SCHEMA R{}", "SET SCHEMA R{}", ""))
                    .systemProperty("derby.system.home", "{}")
                    .systemProperty("derby.stream.error.method", "java.io.OutputStream.nullOutputStream"))
            .versionQuery("").generatingClasses();

    private Derby() {}
}
