package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.Family;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real bugs, in `cases/`: an oracle that is said to see one sees it on the last version that has it, and neither on
/// the one with the fix nor on the newest.
@Tag("slow")
class HistoryTests {
    private static final Path CASES = Path.of("cases");
    private static final Map<String, Target> TARGETS = new HashMap<>();
    /// Servers that no archive has, or one that is too large for every build. `gainsay check cases/papers.json` tries them.
    private static final Set<String> ELSEWHERE = Set.of("mysql", "mysql@8.0.33", "mysql@9.7.4", "mariadb@11.8.6");

    /// An oracle's verdict on a case is in question on one target.
    record Question(Corpus.Case one, Oracle<?> oracle, Corpus.Trial trial) {
        @Override
        public String toString() {
            return one.id() + ": " + oracle.name() + " on " + trial.target();
        }
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        }
    }

    private static List<Corpus.Case> cases() throws IOException {
        List<Corpus.Case> cases = new ArrayList<>();
        for (Path file : files()) {
            cases.addAll(Corpus.read(file).cases());
        }
        return cases;
    }

    static List<Question> questions() throws IOException {
        List<Question> questions = new ArrayList<>();
        for (Corpus.Case one : cases()) {
            Oracles.ALL.stream().filter(one::concerns)
                    .forEach(oracle -> one.trials().stream().filter(trial -> !ELSEWHERE.contains(trial.target()))
                            .forEach(trial -> questions.add(new Question(one, oracle, trial))));
        }
        return questions;
    }

    @AfterAll
    static void close() {
        TARGETS.values().forEach(Target::close);
        TARGETS.clear();
    }

    @ParameterizedTest
    @MethodSource("questions")
    void aBugIsSeenWhereItIsAndNowhereElse(Question question) {
        Family.assumeHere(question.trial.target());
        Target target = TARGETS.computeIfAbsent(question.trial.target(), Targets::open);
        Verdict verdict = question.one.script().judge(question.oracle, target);
        if (question.trial.broken()) {
            assertThat(verdict).isInstanceOf(Verdict.Broken.class);
        } else if (question.one.alarm()) {
            assertThat(verdict).isEqualTo(Verdict.HOLDS);
        } else {
            assertThat(verdict).isNotInstanceOfAny(Verdict.Broken.class, Verdict.Failed.class);
        }
    }

    @Test
    void everyCaseIsWhole() throws IOException {
        assertThat(files()).isNotEmpty();
        assertThat(cases()).extracting(Corpus.Case::id).doesNotContain("").doesNotHaveDuplicates();
        assertThat(cases()).allSatisfy(one -> {
            assertThat(one.bad()).as(one.id()).isNotEmpty();
            assertThat(one.script().query()).as(one.id()).isNotEmpty();
            assertThat(one.detectableBy()).as(one.id()).allMatch(name -> Oracles.named(name).isPresent());
            assertThat(one.detectableBy().isEmpty()).as(one.id()).isNotEqualTo(one.alarm());
        });
    }
}
