package gainsay.cli;

import gainsay.bisect.Bisection;
import gainsay.bisect.Gap;
import gainsay.dialect.Version;
import gainsay.engine.EngineHome;
import gainsay.engine.Programs.Published;
import gainsay.finding.Finding;
import gainsay.finding.Lifetime;
import gainsay.process.JudgeProcess;
import gainsay.run.Targets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/// Searches for the versions between which findings show, in a process of its own. What was unpacked for it is removed again.
final class VersionSearch implements AutoCloseable {
    private final Reach reach;
    private final CommandSpec spec;
    private final Consumer<String> told;
    private final JudgeProcess process = TaskCommand.judge();
    private final EngineHome home = EngineHome.usual();
    private final Map<String, List<Published>> versions = new HashMap<>();
    private final Map<String, Integer> largest = new HashMap<>();
    private final Map<String, SequencedSet<String>> gaps = new TreeMap<>();
    private final Map<String, Set<String>> kept = new HashMap<>();
    private final Map<String, Set<String>> unpacked = new HashMap<>();

    /// Which versions are tried: those that are here or are fetched unasked, or all.
    enum Reach {
        SMALL(version -> !version.large()), ALL(_ -> true);

        private final Predicate<Published> takes;

        Reach(Predicate<Published> takes) {
            this.takes = takes;
        }
    }

    /// `told` hears which version is tried.
    VersionSearch(Reach reach, CommandSpec spec, Consumer<String> told) {
        this.reach = reach;
        this.spec = spec;
        this.told = told;
    }

    /// Between which versions a finding shows; nothing if its own does not show it.
    Optional<Lifetime> of(Finding finding) {
        String engine = finding.engine();
        Set<String> before = kept.computeIfAbsent(engine, name -> Set.copyOf(home.cached(name)));
        Set<String> tried = new TreeSet<>();
        Optional<Lifetime> found = searched(finding, tried);
        tried.removeAll(before);
        unpacked.computeIfAbsent(engine, _ -> new TreeSet<>()).addAll(tried);
        return found;
    }

    private Optional<Lifetime> searched(Finding finding, Set<String> tried) {
        List<Published> all = versions.computeIfAbsent(finding.engine(), this::listed);
        List<Published> some = all.stream().filter(one -> reach.takes.test(one) || own(finding, one)).toList();
        Set<String> near = Set.copyOf(named(some.stream().filter(one -> one.megabytes() == 0)));
        Optional<Lifetime> found = Bisection.of(finding, new Bisection.Versions(named(some.stream()), near), process, version -> {
            tried.add(version);
            told.accept(finding.engine() + "@" + version);
            Names.fetched(finding.engine() + "@" + version, spec);
        });
        found.stream().flatMap(lifetime -> Gap.of(lifetime, named(some.stream()), named(all.stream())).stream()).forEach(gap ->
                gaps.computeIfAbsent(finding.engine(), _ -> new LinkedHashSet<>()).add(gap.toString()));
        return found.map(lifetime -> honest(lifetime, named(some.stream()), named(all.stream())));
    }

    /// What was not tried may be where it changed.
    private static Lifetime honest(Lifetime found, List<String> some, List<String> all) {
        boolean before = found.maybeBefore() || untried(found.firstWrong(), some, all);
        boolean right = found.maybeRight() || found.firstRight().map(version -> untried(version, some, all))
                .orElse(!some.getLast().equals(all.getLast()));
        return new Lifetime(found.firstWrong(), before, found.firstRight(), right);
    }

    /// Was the version before this one left out?
    private static boolean untried(String version, List<String> some, List<String> all) {
        int place = all.indexOf(version);
        return place > 0 && !some.contains(all.get(place - 1));
    }

    private List<Published> listed(String engine) {
        List<Published> all = Targets.versions(engine);
        List<Published> large = all.stream().filter(Published::large).toList();
        largest.put(engine, all.stream().mapToInt(Published::megabytes).max().orElse(0));
        if (reach == Reach.ALL && !large.isEmpty()) {
            spec.commandLine().getErr().printf("gainsay: of %s %s may be fetched, up to %d MB each%n", engine,
                    String.join(", ", named(large.stream())), largest.get(engine));
            spec.commandLine().getErr().flush();
        }
        return all;
    }

    private static List<String> named(Stream<Published> some) {
        return some.map(Published::version).toList();
    }

    /// The version that a finding was made on says whether it shows at all.
    private static boolean own(Finding finding, Published one) {
        return Version.of(one.version()).release().equals(Version.of(finding.version()).release());
    }

    /// The versions of each engine that were not tried and could say more.
    Map<String, SequencedSet<String>> gaps() {
        return gaps;
    }

    /// The size of the largest archive of each engine, in megabytes.
    Map<String, Integer> largest() {
        return largest;
    }

    @Override
    public void close() {
        process.close();
        unpacked.forEach((engine, all) -> all.forEach(version -> home.forget(engine, version)));
    }
}
