package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.dialect.EngineError;
import gainsay.Golden;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.tlp.Tlp;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/// Findings are stored and known by the texts of kinds.
class KindTests {
    private static final Evidence NOTHING = new Evidence("", new Rows(List.of()));
    private static final List<String> CODD = List.of("where", "group by", "having", "fetch list", "order by", "on", "subquery");

    static List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>();
        forms().forEach(form -> kinds.add(new Kind.Differs(form, Difference.ROWS_DIFFER)));
        Arrays.stream(Difference.values()).forEach(difference -> kinds.add(new Kind.Differs(new FormName("rows"), difference)));
        Arrays.stream(Kind.Side.values()).forEach(side -> kinds.add(new Kind.OneRefused(side, Kind.Error.of("constraint failed: …"))));
        Optional<String> method = Optional.of("org.engine.Parser.read");
        kinds.addAll(List.of(new Kind.OneRefused(Kind.Side.PREPARED, new Kind.Error("General error: NullPointerException", method)),
                new Kind.Damaged(), Kind.Error.of("no such column: …"), Kind.Error.of(""), Kind.Error.of("two\nlines in\na.b\n"),
                new Kind.Error("General error: NullPointerException", method),
                new Kind.Crash("SIGSEGV", Optional.of("libengine.so+0x2bcf460")), new Kind.Crash("Out of Memory Error", Optional.empty()),
                new Kind.Crash("signal 9", Optional.empty()), new Kind.Crash("exit code 3", Optional.empty()),
                new Kind.Hang(), new Kind.NoAnswer(), new Kind.NoTarget()));
        return kinds;
    }

    private static Stream<FormName> forms() {
        return Stream.of(Arrays.stream(NoRec.Form.values()).map(FormName::of), Arrays.stream(Tlp.Form.values()).map(FormName::of),
                Stream.of("", "insert, ", "view, ").flatMap(of -> CODD.stream().map(clause -> new FormName(of + clause))),
                Stream.of("update", "delete", "partial index", "relation", "metadata", "query", "content", "warnings").map(FormName::new))
                .flatMap(forms -> forms).distinct();
    }

    private static Verdict verdict(Kind kind) {
        return switch (kind) {
            case Kind.Contradiction contradiction -> new Verdict.Broken(contradiction, NOTHING, NOTHING, "because");
            case Kind.Failure failure -> new Verdict.Failed(failure, "SELECT 1", "message");
        };
    }

    /// As a finding of an earlier version has it.
    private static Verdict stored(String is, String kind) {
        return VerdictJson.read(JsonMapper.shared().createObjectNode().put("is", is).put("kind", kind));
    }

    private static Kind read(String is, String kind) {
        return stored(is, kind).wrong().orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindComesBackFromJsonAsItWas(Kind kind) {
        Verdict verdict = verdict(kind);
        assertThat(VerdictJson.read(JsonMapper.shared().readTree(VerdictJson.write(verdict).toString()))).isEqualTo(verdict);
        assertThat(verdict.wrong()).contains(kind);
    }

    @Test
    void everyKindIsTried() {
        assertThat(kinds().stream().map(Object::getClass).distinct().count()).isEqualTo(8);
        assertThat(Stream.of(Kind.Contradiction.class, Kind.Failure.class, Kind.ProcessLoss.class)
                .mapToLong(part -> part.getPermittedSubclasses().length).sum()).as("one of them is a part itself").isEqualTo(8 + 1);
    }

    @Test
    void theTextsStayAsTheyAre() {
        List<String> lines = kinds().stream().map(kind -> kind.text().replace("\n", "\\n") + "\n").toList();
        Golden.check("verdict/kinds.txt", String.join("", lines));
    }

    @Test
    void textsOfStoredFindingsAreRead() {
        assertThat(read("Broken", "view, where: there are too many rows"))
                .isEqualTo(new Kind.Differs(new FormName("view, where"), Difference.TOO_MANY_ROWS));
        assertThat(read("Broken", "metadata: rows differ")).isEqualTo(new Kind.Differs(new FormName("metadata"), Difference.ROWS_DIFFER));
        assertThat(read("Broken", "error: only the ordinary form is refused: General error"))
                .isEqualTo(new Kind.OneRefused(Kind.Side.ORDINARY, new Kind.Error("General error", Optional.empty())));
        assertThat(read("Broken", "integrity")).isEqualTo(new Kind.Damaged());
        assertThat(read("Failed", "crash: SIGSEGV in libduckdb_java.so+0x2bcf460"))
                .isEqualTo(new Kind.Crash("SIGSEGV", Optional.of("libduckdb_java.so+0x2bcf460")));
        assertThat(read("Failed", "error: Java exception: IndexOutOfBoundsException. in org.engine.Nodes.elementAt"))
                .isEqualTo(new Kind.Error("Java exception: IndexOutOfBoundsException.", Optional.of("org.engine.Nodes.elementAt")));
        assertThat(read("Failed", "error: Numeric value out of range: … in column …"))
                .isEqualTo(new Kind.Error("Numeric value out of range: … in column …", Optional.empty()));
        assertThat(read("Failed", "no answer")).isEqualTo(new Kind.NoAnswer());
    }

    @Test
    void whatIsNoKindIsRefused() {
        for (String is : List.of("Broken", "Failed")) {
            assertThatThrownBy(() -> stored(is, "somehow")).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("somehow");
        }
        assertThatThrownBy(() -> stored("Failed", "rows: rows differ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FormName("a: b")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anErrorIsKnownWithoutTheNamesAndNumbersOfItsCase() {
        Verdict one = Verdict.of(new Outcome.Refused("SELECT 1", EngineError.of("no such column: t0.c9"), Optional.empty()));
        Verdict other = Verdict.of(new Outcome.Refused("SELECT 2", EngineError.of("no such column: t17.c3"), Optional.empty()));
        assertThat(one.wrong()).isEqualTo(other.wrong()).contains(Kind.Error.of("no such column: …"));
        assertThat(Verdict.Broken.refused(Kind.Side.PREPARED, "no such column: t0.c9", NOTHING, NOTHING).error())
                .isEqualTo(one.wrong());
    }
}
