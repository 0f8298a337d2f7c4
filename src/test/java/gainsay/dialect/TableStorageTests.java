package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.TableStorage.Effect;
import gainsay.dialect.TableStorage.Option;
import gainsay.dialect.read.Reader;
import gainsay.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableStorageTests {
    private static Dialect sqlite(String version) {
        return Sqlite.DIALECT.at(Version.of(version));
    }

    @ParameterizedTest
    @CsvSource({"3.8.1, false, false", "3.8.2, true, false", "3.36.0, true, false", "3.37.0, true, true"})
    void anOptionIsThereFromItsVersionOn(String version, boolean rowsByKey, boolean typedCells) {
        TableStorage storage = sqlite(version).storage();
        assertThat(storage.option(Effect.ROWS_BY_KEY).isPresent()).isEqualTo(rowsByKey);
        assertThat(storage.option(Effect.TYPED_CELLS).isPresent()).isEqualTo(typedCells);
    }

    @Test
    void aTableHasTheEffectsOfItsOptions() {
        Dialect dialect = sqlite("3.53.4");
        var table = (Statement.CreateTable) Reader.statement(dialect, "CREATE TABLE t(a INT PRIMARY KEY) without rowid");
        assertThat(dialect.storage().has(Effect.ROWS_BY_KEY, table)).isTrue();
        assertThat(dialect.storage().has(Effect.TYPED_CELLS, table)).isFalse();
    }

    @Test
    void theReaderKnowsTheOptionsOfItsDialectAndNoOthers() {
        Dialect other = Dialect.standard("other").storage(TableStorage.PLAIN.with(Option.rowsByKey("ORGANIZATION INDEX")))
                .at(Version.of("1"));
        assertThat(Reader.statement(other, "CREATE TABLE t(a INT) ORGANIZATION INDEX"))
                .isInstanceOfSatisfying(Statement.CreateTable.class, table ->
                        assertThat(table.options()).containsExactly("ORGANIZATION INDEX"));
        assertThat(Reader.statement(other, "CREATE TABLE t(a INT) STRICT")).isInstanceOf(Statement.Raw.class);
    }

    @Test
    void onlyAnIntegerAsItIsSpelledThereIsTheIdentityOfItsRow() {
        assertThat(sqlite("3.53.4").storage().identifies("INTEGER")).isTrue();
        assertThat(sqlite("3.53.4").storage().identifies("INT")).isFalse();
        assertThat(TableStorage.PLAIN.identifies("INTEGER")).isFalse();
    }
}
