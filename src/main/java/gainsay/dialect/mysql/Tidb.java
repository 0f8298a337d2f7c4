package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;

/// TiDB, from 4.0 on, by its differences from MySQL.
public final class Tidb {
    public static final DialectHistory DIALECT = TidbPlanCache.in(Mysql.DIALECT.asOf("8.0.11").named("tidb"))
            .introspection(known -> known.served("ALTER DATABASE CHARACTER SET utf8mb4; SET sql_mode = DEFAULT"));

    private Tidb() {}
}
