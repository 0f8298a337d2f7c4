package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.TypeDiscipline.Cells;
import gainsay.dialect.TypeDiscipline.Conditions;
import gainsay.dialect.TypeDiscipline.Operands;
import gainsay.dialect.TypeDiscipline.Texts;
import gainsay.dialect.TypeDiscipline.Untyped;
import gainsay.dialect.registry.Dialects;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeDisciplineTests {
    private static final TypeDiscipline NUMBERS_ONLY = new TypeDiscipline(Operands.OF_ONE_TYPE, Conditions.NUMBERS, Cells.TYPED_BY_COLUMN,
            Texts.EXACT, Untyped.TYPED_BY_CONTEXT);
    private static final TypeDiscipline CONVERTING = new TypeDiscipline(Operands.CONVERTED, Conditions.NUMBERS, Cells.TYPED_BY_COLUMN,
            new Texts(true, true, Set.of("binary")), Untyped.FITS_ANYWHERE);

    private static Dialect dialect(String name) {
        return Dialects.named(name).orElseThrow().at(Version.of("999"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sqlite | CONVERTED   NUMBERS  TYPED_BY_VALUE  exact  FITS_ANYWHERE
            duckdb | OF_ONE_TYPE BOOLEANS TYPED_BY_COLUMN exact  TYPED_BY_CONTEXT
            h2     | OF_ONE_TYPE BOOLEANS TYPED_BY_COLUMN exact  TYPED_BY_CONTEXT
            hsqldb | OF_ONE_TYPE BOOLEANS TYPED_BY_COLUMN padded TYPED_BY_CONTEXT
            derby  | OF_ONE_TYPE BOOLEANS TYPED_BY_COLUMN padded TYPED_BY_CONTEXT
            postgres | OF_ONE_TYPE BOOLEANS TYPED_BY_COLUMN exact TYPED_BY_CONTEXT
            mysql   | CONVERTED   NUMBERS TYPED_BY_COLUMN caseless-padded FITS_ANYWHERE
            mariadb | CONVERTED   NUMBERS TYPED_BY_COLUMN caseless-padded FITS_ANYWHERE
            tidb    | CONVERTED   NUMBERS TYPED_BY_COLUMN caseless-padded FITS_ANYWHERE
            cockroach | OF_ONE_TYPE BOOLEANS TYPED_BY_COLUMN exact TYPED_BY_CONTEXT
            """)
    void eachDialectHasItsOwn(String name, String words) {
        TypeDiscipline discipline = dialect(name).discipline();
        assertThat(words.split(" +")).containsExactly(discipline.operands().name(), discipline.conditions().name(),
                discipline.cells().name(), words(discipline.texts()), discipline.untyped().name());
    }

    private static String words(Texts texts) {
        return texts.exact() ? "exact" : (texts.ignoresCase() ? "caseless-" : "") + (texts.ignoresTrailingSpaces() ? "padded" : "");
    }

    @Test
    void everyDialectIsInTheTable() {
        assertThat(Dialects.ALL).extracting(DialectHistory::name).containsExactlyInAnyOrder("sqlite", "duckdb", "h2", "hsqldb", "derby",
                "postgres", "mysql", "mariadb", "tidb", "cockroach");
    }

    /// Before 6.0 the collation of a text is but a name.
    @ParameterizedTest
    @CsvSource({"4.0.9, true", "5.4.0, true", "6.0.0, false", "8.5.4, false"})
    void oldVersionsMayCompareTextsByTheirBytes(String version, boolean exact) {
        Texts texts = Dialects.named("tidb").orElseThrow().at(Version.of(version)).discipline().texts();
        assertThat(texts.exact()).isEqualTo(exact);
        assertThat(texts.exactUnder("utf8mb4_general_ci")).isEqualTo(exact);
    }

    @ParameterizedTest
    @CsvSource({"sqlite, binary, true", "sqlite, BINARY, true", "sqlite, NOCASE, false", "sqlite, RTRIM, false", "duckdb, BINARY, true",
        "duckdb, NOACCENT, false", "postgres, '\"C\"', true", "hsqldb, SQL_TEXT, false"})
    void aCollationTellsAllTextsApartOrNot(String name, String collation, boolean exact) {
        assertThat(dialect(name).discipline().texts().exactUnder(collation)).isEqualTo(exact);
    }

    @Test
    void textsThatIgnoreCaseOrSpacesAreNotExact() {
        assertThat(new Texts(true, false, Set.of()).exact()).isFalse();
        assertThat(new Texts(false, true, Set.of()).exact()).isFalse();
        assertThat(CONVERTING.texts().exactUnder("BINARY")).isTrue();
    }

    @Test
    void aNumberIsAConditionWhereConditionsAreNumbersAndATextWhereItIsConvertedToo() {
        assertThat(TypeDiscipline.STRICT.takesAsCondition(Type.INTEGER)).isFalse();
        assertThat(NUMBERS_ONLY.takesAsCondition(Type.INTEGER)).isTrue();
        assertThat(NUMBERS_ONLY.takesAsCondition(Type.TEXT)).isFalse();
        assertThat(CONVERTING.takesAsCondition(Type.TEXT)).isTrue();
        assertThat(CONVERTING.takesAsCondition(Type.UUID)).isFalse();
    }

    @Test
    void typesAreOpenMixedOrOfOneKind() {
        assertThat(dialect("sqlite").discipline().leavesTypesOpen()).isTrue();
        assertThat(dialect("sqlite").discipline().mixesTypes()).isFalse();
        assertThat(CONVERTING.leavesTypesOpen()).isFalse();
        assertThat(CONVERTING.mixesTypes()).isTrue();
        assertThat(NUMBERS_ONLY.leavesTypesOpen() || NUMBERS_ONLY.mixesTypes()).isFalse();
        assertThat(CONVERTING.converts(Type.TEXT, Type.INTEGER)).isTrue();
        assertThat(CONVERTING.converts(Type.BLOB, Type.INTEGER)).isFalse();
        assertThat(NUMBERS_ONLY.converts(Type.TEXT, Type.INTEGER)).isFalse();
    }

    @Test
    void aBooleanIsWrittenAsConditionsAre() {
        DialectHistory standard = Dialect.standard("other").type(Type.INTEGER, "INT");
        assertThat(standard.discipline(CONVERTING).at(Version.of("1")).truth(true)).isEqualTo(Value.of(1));
        assertThat(standard.discipline(TypeDiscipline.STRICT).at(Version.of("1")).truth(true)).isEqualTo(new Value.Bool(true));
    }

    @Test
    void aTypeIsWrittenAroundAParameterThatWouldHaveNone() {
        DialectHistory standard = Dialect.standard("other").type(Type.INTEGER, "INT");
        Expr param = new Expr.Param(Expr.literal(7));
        assertThat(Renderer.sql(standard.at(Version.of("1")), param)).isEqualTo("CAST(7 AS INT)");
        assertThat(Renderer.sql(standard.discipline(CONVERTING).at(Version.of("1")), param)).isEqualTo("7");
    }
}
