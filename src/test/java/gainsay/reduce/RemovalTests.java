package gainsay.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RemovalTests {
    private static final Dialect DIALECT = Dialects.ALL.getFirst().at(Version.of("3.50.1"));

    private static Optional<String> without(Class<? extends Node> kind, String sql) {
        return Removal.of(Reader.query(DIALECT, sql), tree -> Shape.find(tree, kind).size())
                .map(tree -> Renderer.sql(DIALECT, tree));
    }

    @Test
    void theSmallestCutsAreMade() {
        assertThat(without(Expr.Call.class, "SELECT ABS(c0 + 1), c1 FROM t0 WHERE c0 < ABS(c1) AND c1 BETWEEN 1 AND 2"))
                .contains("SELECT c0 + 1, c1 FROM t0 WHERE (c0 < c1) AND (c1 BETWEEN 1 AND 2)");
        assertThat(without(Expr.Between.class, "SELECT c0 FROM t0 WHERE c0 < 7 AND c1 BETWEEN 1 AND 2 ORDER BY c0"))
                .hasValueSatisfying(sql -> assertThat(sql).contains("c0 < 7", "ORDER BY c0"));
    }

    @Test
    void whatIsNotThereLeavesTheTreeAsItIs() {
        assertThat(without(Source.Join.class, "SELECT c0 FROM t0")).contains("SELECT c0 FROM t0");
    }

    @Test
    void whatCannotGoGivesNoTree() {
        assertThat(without(Query.Select.class, "SELECT c0 FROM t0")).isEmpty();
    }
}
