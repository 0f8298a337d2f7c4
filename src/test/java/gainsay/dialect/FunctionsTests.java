package gainsay.dialect;

import static gainsay.dialect.Trait.CANNOT_FAIL;
import static gainsay.dialect.Trait.COUNTS_ROWS;
import static gainsay.dialect.Trait.DECOMPOSABLE;
import static gainsay.dialect.Trait.FRAMELESS;
import static gainsay.dialect.Trait.JOINS_BITS;
import static gainsay.dialect.Trait.MAKES_JSON;
import static gainsay.dialect.Trait.PICKS;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.Trait.ROUNDS;
import static gainsay.dialect.Trait.SPLITS_PEERS;
import static gainsay.dialect.Trait.SUMS;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Function.Kind;
import gainsay.dialect.registry.Dialects;
import gainsay.sql.Type;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class FunctionsTests {
    static final List<DialectHistory> DIALECTS = Dialects.ALL;
    /// Which functions of which kind have a trait, where an engine has them.
    private static final Map<Trait, Set<String>> TRAITS = new EnumMap<>(Map.of(
            PICKS, Set.of("MIN", "MAX", "MODE", "PERCENTILE_DISC"),
            SUMS, Set.of("SUM", "SUM_INT", "TOTAL", "AVG", "STD", "STDDEV_SAMP", "VARIANCE", "VAR_SAMP"),
            ROUNDS, Set.of("STD", "STDDEV_SAMP", "VARIANCE", "VAR_SAMP"),
            COUNTS_ROWS, Set.of("COUNT"),
            JOINS_BITS, Set.of("BIT_AND", "BIT_OR", "BIT_XOR", "XOR_AGG"),
            DECOMPOSABLE, Set.of("MIN", "MAX", "SUM", "SUM_INT"),
            CANNOT_FAIL, Set.of("COUNT", "MIN", "MAX", "MODE", "PERCENTILE_DISC"),
            SPLITS_PEERS, Set.of("ROW_NUMBER", "NTILE", "LAG", "LEAD", "FIRST_VALUE", "LAST_VALUE", "NTH_VALUE"),
            READS_JSON, Set.of("JSON_TABLE"),
            FRAMELESS, Set.of("ROW_NUMBER", "RANK", "DENSE_RANK", "PERCENT_RANK", "CUME_DIST", "NTILE", "LAG", "LEAD")));

    private static Functions newest(DialectHistory dialect) {
        return dialect.at(Version.of("99")).functions();
    }

    @ParameterizedTest
    @FieldSource("DIALECTS")
    void whatIsDrawnHasTheTraitsOfItsName(DialectHistory dialect) {
        assertThat(newest(dialect).drawn()).filteredOn(function -> function.kind() != Kind.SCALAR).isNotEmpty().allSatisfy(function ->
                assertThat(function.traits()).containsExactlyInAnyOrderElementsOf(Arrays.stream(Trait.values())
                        .filter(trait -> TRAITS.getOrDefault(trait, Set.of()).contains(function.name())).toList()));
    }

    @ParameterizedTest
    @FieldSource("DIALECTS")
    void windowsThatAreNotDrawnHaveTheTraitsOfTheirNames(DialectHistory dialect) {
        TRAITS.get(SPLITS_PEERS).forEach(name -> assertThat(newest(dialect).has(name, SPLITS_PEERS)).isTrue());
        TRAITS.get(FRAMELESS).forEach(name -> assertThat(newest(dialect).has(name, FRAMELESS)).isTrue());
        assertThat(newest(dialect).has("FIRST_VALUE", FRAMELESS)).isFalse();
        assertThat(newest(dialect).has("RANK", SPLITS_PEERS)).isFalse();
    }

    @ParameterizedTest
    @FieldSource("DIALECTS")
    void functionsOverDocumentsAreKnownByTheirNames(DialectHistory dialect) {
        List<String> makers = List.of("_ARRAY", "_OBJECT", "_SET", "_INSERT", "_REPLACE", "_PATCH", "_APPEND", "_MERGE", "_PRESERVE",
                "_ARRAYAGG", "_OBJECTAGG");
        assertThat(dialect.statedFunctions()).filteredOn(function -> function.name().startsWith("JSON")).allSatisfy(function -> {
            assertThat(function.traits()).contains(READS_JSON);
            assertThat(function.traits().contains(MAKES_JSON)).isEqualTo(makers.stream()
                    .anyMatch(function.name().replaceFirst(" .*", "")::endsWith));
        });
    }

    @ParameterizedTest
    @FieldSource("DIALECTS")
    void aNameThatNobodyListsIsNeitherAnAggregateNorAScalar(DialectHistory dialect) {
        assertThat(newest(dialect).aggregates("NO_SUCH_FUNCTION", 1)).isFalse();
        assertThat(newest(dialect).rowwise("NO_SUCH_FUNCTION")).isFalse();
        assertThat(newest(dialect).rowwise("abs")).isTrue();
        assertThat(newest(dialect).rowwise("count")).isFalse();
    }

    @ParameterizedTest
    @FieldSource("DIALECTS")
    void whatAnEngineTellsIsReadAndNotDrawn(DialectHistory builder) {
        Dialect dialect = builder.at(Version.of("99"));
        Functions told = dialect.completed(List.of(Function.scalar("SOME_SCALAR", Type.ANY)),
                List.of(Function.read(Kind.ORDERED, Set.of(), "SOME_AGGREGATE", "ABS"))).functions();
        assertThat(told.aggregates("SOME_AGGREGATE", 2)).isTrue();
        assertThat(told.rowwise("SOME_SCALAR")).isTrue();
        assertThat(told.aggregates("ABS", 1)).as("as the dialect lists it").isFalse();
        assertThat(told.drawn()).hasSize(dialect.functions().drawn().size() + 1)
                .last().extracting(Function::name).isEqualTo("SOME_SCALAR");
    }
}
