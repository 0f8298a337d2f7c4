package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.RandomTrees;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A dialect that begins with what one version of another has, and counts its own versions.
class AsOfTests {
    private static final Expr COLUMN = new Expr.Column("", "a", Type.INTEGER);
    /// Each kind of thing, there before version 5 or since then.
    private static final DialectHistory OLD = Dialect.standard("old").type(Type.INTEGER, "BIGINT").type(Type.TEXT, "TEXT")
            .since("5", Feature.UPSERT).until("5", Feature.NULLS_FIRST).since("5", Type.BLOB).type(Type.BLOB, "BLOB")
            .functions(Function.scalar("EARLY", Type.INTEGER), Function.scalar("LATE", Type.INTEGER).since("5"))
            .settings(known -> known.plusSince("5", "late", "1").plusUntil("5", "early", "1"))
            .hints(known -> known.anywhere(Span.since("5"), "LATE()").anywhere(Span.until("5"), "EARLY()"))
            .writes(Expr.IsNull.class, Span.since("5"), (_, out) -> out.put("late")).collationsSince("5", "late")
            .expects(ExpectedError.of(ExpectedError.When.CHANGE, "late", "it is").since("5"))
            .expects(ExpectedError.of(ExpectedError.When.CHANGE, "early", "it was").until("5"));

    private static Dialect at(DialectHistory history, String version) {
        return history.at(Version.of(version));
    }

    /// All that a dialect has, as texts.
    private static List<String> all(Dialect dialect) {
        List<String> all = new ArrayList<>();
        Stream.of(Feature.values()).filter(dialect::has).forEach(one -> all.add("feature " + one));
        Stream.of(Operator.values()).filter(dialect::has).forEach(one -> all.add("operator " + one));
        Stream.of(JoinKind.values()).filter(dialect::has).forEach(one -> all.add("join " + one));
        dialect.types().forEach(one -> all.add("type " + one));
        dialect.functions().drawn().forEach(one -> all.add("function " + one.name() + one.parameters() + one.returns()));
        Stream.of(dialect.settings(), dialect.firstSettings(), dialect.partitionSettings(), dialect.parameterSettings())
                .forEach(some -> all.add("settings " + some.stream().map(one -> one.name() + one.values()).toList()));
        dialect.expected().forEach(one -> all.add("error " + one.when() + one.sign() + one.constructs() + one.reason()));
        dialect.hints().ofSelect().forEach(one -> all.add("hint " + one.text()));
        all.add("collations " + dialect.collations());
        all.add("pins " + dialect.pins());
        all.add("declarations " + dialect.declarations().methods().stream().map(Object::getClass).toList()
                + dialect.declarations().commands().size() + " " + dialect.declarations().made().size());
        all.add("upkeep " + dialect.upkeep());
        all.add("modules " + dialect.modules().size());
        return all;
    }

    /// The same, and how it writes statements.
    private static List<String> written(Dialect dialect) {
        List<String> all = all(dialect);
        IntStream.range(0, 300).forEach(seed -> all.add(Renderer.sql(dialect, new RandomTrees(seed).draw(Statement.class, 3))));
        return all;
    }

    @ParameterizedTest
    @CsvSource({"mysql, 8.0.11", "mysql, 5.7.10", "postgres, 9.6", "postgres, 14", "sqlite, 3.28.0", "mariadb, 10.2.11"})
    void allVersionsHaveWhatThatVersionHas(String name, String version) {
        DialectHistory history = Dialects.named(name).orElseThrow();
        List<String> expected = written(at(history, version));
        assertThat(expected).hasSizeGreaterThan(300);
        for (String own : List.of("0", "4.0.9", "20.1", "99")) {
            assertThat(written(at(history.asOf(version), own))).isEqualTo(expected);
        }
    }

    @Test
    void itIsNeitherTheFirstNorTheLastVersion() {
        assertThat(all(at(OLD.asOf("4"), "9"))).isEqualTo(all(at(OLD, "4"))).isNotEqualTo(all(at(OLD, "5")));
        assertThat(all(at(OLD.asOf("5"), "1"))).isEqualTo(all(at(OLD, "5")));
        assertThat(at(OLD.asOf("4"), "9").hints().ofSelect()).extracting(Hints.Word::text).containsExactly("EARLY()");
        assertThat(at(OLD.asOf("5"), "1").settings()).extracting(Settings.Setting::name).containsExactly("late");
        assertThat(at(OLD.asOf("5"), "1").expected()).extracting(ExpectedError::reason).containsExactly("it is");
        assertThat(Renderer.sql(at(OLD.asOf("5"), "1"), new Expr.IsNull(COLUMN, false))).isEqualTo("late");
        assertThat(Renderer.sql(at(OLD.asOf("4"), "9"), new Expr.IsNull(COLUMN, false))).isEqualTo("a IS NULL");
    }

    @Test
    void itsOwnVersionsAreCountedFromThereOn() {
        DialectHistory derived = OLD.asOf("5").named("derived").since("2.5", Feature.NULLS_FIRST).until("3", Feature.UPSERT)
                .functions(Function.scalar("OWN", Type.INTEGER).since("7")).settings(known -> known.plusSince("7", "own", "1"));
        assertThat(derived.name()).isEqualTo("derived");
        assertThat(at(derived, "2").has(Feature.NULLS_FIRST)).isFalse();
        assertThat(at(derived, "2.5").has(Feature.NULLS_FIRST)).isTrue();
        assertThat(at(derived, "2.9").has(Feature.UPSERT)).isTrue();
        assertThat(at(derived, "3").has(Feature.UPSERT)).isFalse();
        assertThat(at(derived, "6").functions().drawn()).extracting(Function::name).contains("LATE").doesNotContain("OWN");
        assertThat(at(derived, "7").functions().drawn()).extracting(Function::name).contains("LATE", "OWN");
        assertThat(at(derived, "7").settings()).extracting(Settings.Setting::name).containsExactlyInAnyOrder("late", "own");
    }
}
