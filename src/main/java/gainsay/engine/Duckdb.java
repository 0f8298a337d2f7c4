package gainsay.engine;

import gainsay.dialect.Version;
import java.util.List;

/// DuckDB: a native library inside its driver, which is fetched. One engine holds several databases since 0.7.
final class Duckdb {
    static final Engine ENGINE = Engine.of(gainsay.dialect.Duckdb.DIALECT,
            Driver.of("org.duckdb:duckdb_jdbc", "org.duckdb.DuckDBDriver", "jdbc:duckdb:").fetched("2.0.0.0")
                    .attaching(new Driver.AttachedDatabase(Version.of("0.7.0"), "jdbc:duckdb::memory:gainsay{}",
                            List.of("ATTACH ':memory:' AS annex{}", "USE annex{}"), List.of("USE memory", "DETACH annex{}"))))
            .versionQuery("SELECT LTRIM(library_version, 'v') FROM pragma_version()").aloneBefore("1.4").published("MIT", 79);

    private Duckdb() {}
}
