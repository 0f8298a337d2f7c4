package gainsay.finding;

import gainsay.dialect.Settings;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which setting, by itself, makes a case right: one that changes no answer, and so names what is wrong with that which it switches.
///
///     setup; SET disabled_optimizers = 'statistics_propagation'; is the claim kept now?
///
/// What the case sets itself is left as it is.
final class Cures {
    /// The clock is for queries that take long.
    private static final int MOST = 150;
    private static final Duration LONGEST = Duration.ofSeconds(4);

    private Cures() {}

    static <C extends Node> List<String> of(Sighting<C> sighting, Target bench) {
        List<Statement> setup = sighting.test().setup().statements();
        Set<String> own = setup.stream().filter(Statement.Setting.class::isInstance).map(one -> ((Statement.Setting) one).name())
                .collect(Collectors.toSet());
        List<Statement.Setting> tried = bench.dialect().alternatives().stream().filter(setting -> !own.contains(setting.name()))
                .flatMap(Cures::each).limit(MOST).toList();
        long end = System.nanoTime() + LONGEST.toNanos();
        List<String> cures = new ArrayList<>();
        for (Statement.Setting setting : tried) {
            if (System.nanoTime() < end && cures(setting, sighting, bench)) {
                cures.add(setting.name() + " = " + setting.value());
            }
        }
        return cures;
    }

    private static Stream<Statement.Setting> each(Settings.Setting setting) {
        return setting.values().stream().map(value -> new Statement.Setting(setting.name(), value));
    }

    private static <C extends Node> boolean cures(Statement.Setting setting, Sighting<C> sighting, Target bench) {
        TestCase<C> test = sighting.test();
        Setup set = new Setup(Stream.concat(test.setup().statements().stream(), Stream.of(setting)).toList());
        return sighting.oracle().judgeAfresh(new TestCase<>(set, test.claim()), bench) instanceof Verdict.Holds;
    }
}
