package gainsay.cli;

import gainsay.hunt.Counts;
import gainsay.hunt.HuntStatus;
import java.time.Duration;
import java.util.Locale;

/// How far a hunt is, in one line of at most 80 characters in the usual case.
final class StatusLine {
    private StatusLine() {}

    static String of(HuntStatus status) {
        Counts counts = status.counts();
        String budget = status.budget().map(time -> "/" + clock(time)).orElse("");
        return String.format(Locale.ROOT, "%s%s  %s checks/s  %s stmts/s  %.0f%% accepted  %s plans  %d/%s findings",
                clock(status.elapsed()), budget,
                number(status.perSecond(counts.checks())), number(status.perSecond(counts.statements())),
                Math.floor(counts.acceptedPercent()), number(status.plans()), status.distinct(), number(status.total()));
    }

    /// `0:07`, `12:30`, `1:00:00`.
    static String clock(Duration time) {
        long seconds = time.toSeconds();
        return seconds < 3600 ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    /// Three digits or more, as `950`, `12.4k`, `3.1M`.
    static String number(double value) {
        if (value < 10_000) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return value < 1_000_000
                ? String.format(Locale.ROOT, "%.1fk", value / 1_000) : String.format(Locale.ROOT, "%.1fM", value / 1_000_000);
    }
}
