package gainsay.engine;

/// H2: all of it is its driver, which is fetched. A database without a name lives as long as its one connection.
final class H2 {
    static final Engine ENGINE = Engine.of(gainsay.dialect.H2.DIALECT,
            Driver.of("com.h2database:h2", "org.h2.Driver", "jdbc:h2:mem:").fetched("2.5.252"))
            .versionQuery("SELECT H2VERSION()").published("MPL 2.0 or EPL 1.0", 3);

    private H2() {}
}
