package gainsay.report;

import gainsay.finding.Finding;
import gainsay.hunt.Ending;
import gainsay.hunt.Hunt;
import gainsay.hunt.Moment;
import gainsay.hunt.OracleCounts;
import gainsay.hunt.Summary;
import gainsay.oracle.Oracle;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// A hunt as reports tell it: a suite an oracle, with its findings, or the word that there is none.
public final class HuntReport {
    private static final String SCRIPT = "reduced.sql";

    private HuntReport() {}

    /// Of the findings that are kept in a `directory`, and of the version that the engine says it has.
    public static Report of(Report.Program program, Report.Span span, Summary summary, HuntPlace where, List<Moment> course) {
        List<Judged> judged = new ArrayList<>();
        for (Oracle<?> oracle : summary.hunt().oracles()) {
            List<Judged> own = summary.findings().stream().filter(seen -> seen.finding().oracle().equals(oracle.name()))
                    .map(seen -> judged(seen, where)).toList();
            judged.addAll(own.isEmpty() ? List.of(nothing(oracle, summary)) : own);
        }
        summary.findings().stream().filter(seen -> judged.stream().noneMatch(one -> one.name().equals(seen.id())))
                .forEach(seen -> judged.add(judged(seen, where)));
        return new Report(program, "Hunt on " + Lines.target(summary.hunt().target()), properties(summary, where), judged, span,
                trouble(summary.ending()), course);
    }

    /// Where a hunt was: the version of the engine, by its own account, and the directory of its findings, of which some are `known` and
    /// do not count.
    public record HuntPlace(String version, Path directory, Set<String> known) {}

    private static Judged judged(Summary.Seen seen, HuntPlace where) {
        Finding finding = seen.finding();
        boolean known = where.known.contains(seen.id());
        List<String> notes = List.of(seen.fresh() && !known ? "new" : "known",
                seen.hits() == 1 ? "seen once" : "seen " + seen.hits() + " times");
        String file = where.directory.resolve(seen.id()).resolve(SCRIPT).toString().replace('\\', '/');
        return new Judged(finding.oracle(), seen.id(), Optional.of(new Judged.Place(file, lastLine(finding))),
                known ? Judged.Outcome.KNOWN : Judged.Outcome.WRONG,
                Accounts.of(finding, notes), 0);
    }

    /// The line of its script where the last query begins or ends.
    private static int lastLine(Finding finding) {
        return Math.max(1, (int) SqlScript.of(finding, finding.dialect()).lines().count());
    }

    private static Judged nothing(Oracle<?> oracle, Summary summary) {
        long checks = summary.status().oracles().getOrDefault(oracle.name(), OracleCounts.NONE).checks();
        boolean found = checks > 0;
        String said = found ? String.format(Locale.ROOT, "holds in %,d checks", checks) : "no claim was judged";
        return new Judged(oracle.name(), "nothing found", Optional.empty(), found ? Judged.Outcome.RIGHT : Judged.Outcome.DECLINED,
                Judged.Account.brief(oracle.name(), said), 0);
    }

    private static SequencedMap<String, String> properties(Summary summary, HuntPlace where) {
        Hunt hunt = summary.hunt();
        SequencedMap<String, String> all = new LinkedHashMap<>();
        all.put("target", Lines.target(hunt.target()));
        all.put("version", where.version);
        all.put("seed", Long.toString(hunt.seed()));
        all.put("threads", Integer.toString(hunt.threads()));
        all.put("digest", String.join(" ", summary.digests()));
        all.put("oracles", String.join(", ", hunt.oracles().stream().map(Oracle::name).toList()));
        all.put("findings", where.directory.toString());
        return all;
    }

    private static Optional<String> trouble(Ending ending) {
        return switch (ending) {
            case Ending.Complete _ -> Optional.empty();
            case Ending.Interrupted _ -> Optional.of("interrupted");
            case Ending.Impossible impossible -> Optional.of(impossible.why());
            case Ending.Full _ -> Optional.of("the findings could no longer be kept");
            case Ending.Faulty faulty -> Optional.of("an internal error in round after round: " + faulty.what());
        };
    }
}
