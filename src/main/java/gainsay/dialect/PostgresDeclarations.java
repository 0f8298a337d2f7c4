package gainsay.dialect;

import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;

import gainsay.dialect.Declarations.IndexMethod;

/// What PostgreSQL lets one declare besides columns and rules.
final class PostgresDeclarations {
    private PostgresDeclarations() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.declarations(known -> known.methods(
                IndexMethod.of("hash").single().over(INTEGER, REAL, NUMERIC, TEXT, BLOB, BOOLEAN, DATE, TIME, TIMESTAMP, INTERVAL, UUID,
                        LIST)));
    }
}
