/// PostgreSQL.
package gainsay.dialect.postgres;
