package gainsay.engine;

/// SQLite: a native library inside its driver, which comes with us. A database lives as long as its connection.
final class Sqlite {
    static final Engine ENGINE = Engine.of(gainsay.dialect.Sqlite.DIALECT,
            Driver.of("org.xerial:sqlite-jdbc", "org.sqlite.JDBC", "jdbc:sqlite::memory:").property("jdbc.get_generated_keys", "false"))
            .versionQuery("SELECT sqlite_version()").published("public domain", 12);

    private Sqlite() {}
}
