package gainsay.generate;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Catalog;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

class WritesTests {
    private static final Dialect SQLITE = Dialects.named("sqlite").orElseThrow().at(Version.of("3.53.4"));

    /// A table may begin with one, once its first column is dropped.
    @Test
    void noInsertNamesAGeneratedColumn() {
        Setup setup = new Setup(List.of(Reader.statement(SQLITE, "CREATE TABLE t0(c0 AS (0), c1)")));
        Catalog catalog = Catalog.of(setup);
        Choices choices = Choices.round(1, 0, 0);
        Draw.Round round = new Draw.Round(SQLITE, choices, new Vocabulary(SQLITE, List.of()), new Values(SQLITE, choices), false,
                List.of());
        Writes writes = new Writes(new Draw(round, Schema.of(setup), List.of()), catalog);
        for (int i = 0; i < 200; i++) {
            assertThat(((Statement.Insert) writes.insert(catalog.tables().getFirst())).columns()).containsExactly("c1");
        }
    }
}
