package gainsay.generate;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.TypeDiscipline;
import gainsay.dialect.TypeDiscipline.Cells;
import gainsay.dialect.TypeDiscipline.Conditions;
import gainsay.dialect.TypeDiscipline.Operands;
import gainsay.dialect.TypeDiscipline.Texts;
import gainsay.dialect.TypeDiscipline.Untyped;
import gainsay.dialect.Version;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Which types are drawn beside others, for a dialect that converts operands though its cells are typed by their columns, and for one that
/// converts none.
class MixtureTests {
    private static final int DRAWS = 2_000;
    private static final TypeDiscipline CONVERTING = new TypeDiscipline(Operands.CONVERTED, Conditions.NUMBERS, Cells.TYPED_BY_COLUMN,
            Texts.EXACT, Untyped.FITS_ANYWHERE);
    private static final List<Expr.Column> COLUMNS = Stream.of(Type.TIME, Type.DATE, Type.TIMESTAMP, Type.BLOB, Type.JSON)
            .map(type -> new Expr.Column("t0", "c" + type.ordinal(), type)).toList();

    private static Mixture mixture(TypeDiscipline discipline, Choices choices) {
        Dialect dialect = Dialect.standard("other").type(Type.INTEGER, "BIGINT").type(Type.REAL, "DOUBLE").type(Type.TEXT, "TEXT")
                .type(Type.NUMERIC, "DECIMAL").type(Type.DATE, "DATE").discipline(discipline).at(Version.of("1"));
        return new Mixture(dialect, choices, COLUMNS);
    }

    private static List<Type> drawn(Supplier<Type> draw) {
        return Stream.generate(draw).limit(DRAWS).toList();
    }

    private final Mixture mixture = mixture(CONVERTING, new Choices(1));

    @Test
    void mostOperandsAreOfOneTypeAndAShareIsOfAnother() {
        List<Type> types = drawn(() -> mixture.beside(Type.INTEGER));
        assertThat(types.stream().filter(type -> type == Type.INTEGER).count()).isBetween(DRAWS * 6L / 10, DRAWS * 9L / 10);
        assertThat(types).contains(Type.TEXT, Type.REAL, Type.NUMERIC, Type.DATE, Type.TIME);
    }

    @Test
    void aTimeOfDayMeetsNoDaySinceItWouldBeOneOfToday() {
        assertThat(drawn(() -> mixture.beside(Type.TIME))).contains(Type.TEXT).doesNotContain(Type.DATE, Type.TIMESTAMP);
        assertThat(drawn(() -> mixture.beside(Type.DATE))).contains(Type.TEXT, Type.TIMESTAMP).doesNotContain(Type.TIME);
        assertThat(drawn(() -> mixture.given(Type.DATE))).contains(Type.TEXT).doesNotContain(Type.TIME);
    }

    @Test
    void bytesAndDocumentsMeetTheirLikeAlone() {
        assertThat(drawn(() -> mixture.beside(Type.BLOB))).containsOnly(Type.BLOB);
        assertThat(drawn(() -> mixture.beside(Type.JSON))).containsOnly(Type.JSON);
        assertThat(drawn(() -> mixture.beside(Type.TEXT))).doesNotContain(Type.BLOB, Type.JSON);
    }

    @Test
    void aResultIsOfTheWidestOfItsTypes() {
        assertThat(drawn(() -> mixture.narrower(Type.INTEGER))).containsOnly(Type.INTEGER);
        assertThat(drawn(() -> mixture.narrower(Type.NUMERIC))).containsOnly(Type.NUMERIC, Type.INTEGER);
        assertThat(drawn(() -> mixture.narrower(Type.REAL))).containsOnly(Type.REAL, Type.NUMERIC, Type.INTEGER);
        assertThat(drawn(() -> mixture.narrower(Type.TEXT))).contains(Type.INTEGER, Type.DATE);
    }

    @Test
    void noIntegerIsMadeOfARealThatMayBeBeyondAll() {
        assertThat(drawn(() -> mixture.given(Type.INTEGER))).contains(Type.TEXT, Type.NUMERIC).doesNotContain(Type.REAL);
        assertThat(drawn(() -> mixture.cast(Type.INTEGER))).contains(Type.TEXT).doesNotContain(Type.REAL);
    }

    @Test
    void textsAreConditionsToo() {
        assertThat(drawn(mixture::condition)).contains(Type.NUMERIC, Type.TEXT, Type.DATE);
    }

    /// What other dialects draw stays as it was, choice by choice.
    @Test
    void whereNothingIsConvertedNothingIsDrawn() {
        Choices used = new Choices(1);
        Mixture strict = mixture(TypeDiscipline.STRICT, used);
        for (Type type : Type.values()) {
            assertThat(List.of(strict.beside(type), strict.given(type), strict.narrower(type), strict.summand(type), strict.cast(type)))
                    .containsOnly(type);
            assertThat(strict.meet(type, type)).isTrue();
        }
        assertThat(strict.meet(Type.INTEGER, Type.TEXT)).isFalse();
        assertThat(strict.condition()).isEqualTo(Type.NUMERIC);
        assertThat(used.between(0, 1_000_000)).isEqualTo(new Choices(1).between(0, 1_000_000));
    }
}
