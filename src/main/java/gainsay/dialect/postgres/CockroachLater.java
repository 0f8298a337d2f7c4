package gainsay.dialect.postgres;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Probe;
import gainsay.dialect.Span;
import java.util.List;
import java.util.function.UnaryOperator;

/// What versions of CockroachDB later than 20.1 ought to have, on none of which it was tried: so a server is asked at start whether it
/// reads such SQL, and knows the settings. What it does not is switched off.
final class CockroachLater {
    private CockroachLater() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.since("24.3", Feature.TRIGGERS).probing(
                reads(Feature.PARTIAL_INDEX, "20.2", "CREATE INDEX i ON t (a) WHERE a > 0"),
                reads(Feature.MATERIALIZED_VIEWS, "20.2", "CREATE MATERIALIZED VIEW v AS SELECT 1"),
                reads(Feature.MATERIALIZED_HINT, "20.2", "WITH a AS MATERIALIZED (SELECT 1) SELECT * FROM a"),
                reads(Feature.VIRTUAL_COLUMNS, "21.1", "CREATE TABLE t (a INT8, b INT8 AS (a) VIRTUAL)"),
                reads(Feature.EXPRESSION_INDEX, "21.2", "CREATE INDEX i ON t ((a + 1))"),
                reads(Feature.IDENTITY, "21.2", "CREATE TABLE t (a INT8 GENERATED ALWAYS AS IDENTITY)"),
                reads(Feature.NULLS_FIRST, "22.1", "SELECT a FROM t ORDER BY a DESC NULLS LAST"),
                reads(Feature.DELETE_USING, "22.2", "DELETE FROM t USING u WHERE t.a = u.a"),
                reads(Feature.TRIGGERS, "24.3", "CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f()"),
                reads("ENUM", "20.2", "CREATE TYPE e AS ENUM ('a')", known -> known.declarations(all -> all.withoutMade("CREATE TYPE"))),
                reads("FUNCTIONS", "22.2", "CREATE FUNCTION f(v INT8) RETURNS INT8 LANGUAGE SQL AS $$ SELECT v $$",
                        known -> known.declarations(all -> all.withoutMade("CREATE FUNCTION"))))
                .askingForSettings("SELECT '=' || current_setting('{name}')", "20.1.17");
    }

    private static Probe reads(Feature feature, String since, String sql) {
        return reads(feature.name(), since, sql, known -> known.without(feature));
    }

    /// Nothing is run: the server tells what is wrong with a text as its answer.
    private static Probe reads(String what, String since, String sql, UnaryOperator<DialectHistory> off) {
        return new Probe(what, Span.since(since), List.of("SELECT count(*) = 0 FROM [SHOW SYNTAX '" + sql.replace("'", "''")
                + "'] WHERE field = 'error'"), off);
    }
}
