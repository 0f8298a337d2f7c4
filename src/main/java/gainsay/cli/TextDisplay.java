package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.hunt.Hunt;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Ledger;
import gainsay.hunt.Summary;
import gainsay.oracle.Oracle;
import gainsay.report.SqlScript;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A hunt for people: on a terminal one line that changes in place, else a line now and then.
final class TextDisplay implements Display {
    private static final String CLEAR = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    private final Path directory;
    private final Duration every;
    private Duration next = Duration.ZERO;
    private Optional<KnownOutcome> known = Optional.empty();

    TextDisplay(PrintWriter out, boolean terminal, Path directory) {
        this.out = out;
        this.terminal = terminal;
        this.directory = directory;
        this.every = terminal ? Duration.ofMillis(250) : Duration.ofSeconds(10);
    }

    @Override
    public void began(Hunt hunt, String version) {
        String oracles = hunt.oracles().stream().map(Oracle::name).collect(Collectors.joining(", "));
        out.printf("Hunting %s (version %s) with %s; seed %d, %s%n", hunt.target(), version, oracles, hunt.seed(),
                hunt.threads() == 1 ? "1 thread" : hunt.threads() + " threads");
        out.flush();
        next = terminal ? Duration.ZERO : every;
    }

    @Override
    public void lacks(List<String> what) {
        out.println("Refused there, and so switched off: " + String.join(", ", what));
        out.flush();
    }

    @Override
    public void progressed(HuntStatus status) {
        if (status.elapsed().compareTo(next) < 0) {
            return;
        }
        next = status.elapsed().plus(every);
        boolean over = status.budget().isPresent() && status.elapsed().compareTo(status.budget().get()) > 0;
        String line = StatusLine.of(status) + (over ? "  finishing" : "");
        out.print(terminal ? CLEAR + line : line + System.lineSeparator());
        out.flush();
    }

    @Override
    public void lostServer() {
        out.print(terminal ? CLEAR : "");
        out.println("The server has cut a connection; waiting up to a minute for it to answer again");
        out.flush();
    }

    @Override
    public void found(Ledger.Entry entry, Finding finding) {
        if (entry.fresh() || entry.hits() == 1) {
            out.print(terminal ? CLEAR : "");
            out.println("Found " + FindingLine.of(entry.id(), entry.hits(), finding));
            out.flush();
        }
    }

    @Override
    public void replays(int bugs) {
        out.print(terminal ? CLEAR : "");
        out.printf("Replaying %d known %s in the own case%n", bugs, bugs == 1 ? "bug" : "bugs");
        out.flush();
    }

    @Override
    public void known(KnownOutcome outcome) {
        known = Optional.of(outcome);
    }

    @Override
    public void ended(Summary summary, Exit exit) {
        out.print(terminal ? CLEAR : "");
        SummaryText.print(summary, known.map(outcome -> outcome.told(summary)).orElse(summary.findings()), directory, out);
        known.ifPresent(outcome -> KnownText.print(outcome, out));
        SummaryText.digests(summary, out);
        out.println("Exit code " + exit.code() + ": " + known.map(outcome -> outcome.meaning(exit, summary)).orElse(exit.meaning()));
        out.flush();
    }

    @Override
    public void unsaved(Finding finding) {
        out.println(SqlScript.of(finding, finding.dialect()));
        out.flush();
    }
}
