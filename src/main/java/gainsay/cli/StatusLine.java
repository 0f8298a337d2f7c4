package gainsay.cli;

import gainsay.hunt.Counts;
import gainsay.hunt.HuntStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// How far a hunt is, in one line.
final class StatusLine {
    private StatusLine() {}

    /// As much of it as fits into so many columns: what says the least is left out first.
    static String of(HuntStatus status, boolean finishing, int width) {
        Counts counts = status.counts();
        String budget = status.budget().map(time -> "/" + clock(time)).orElse("");
        List<Part> parts = new ArrayList<>();
        parts.add(new Part(0, clock(status.elapsed()) + budget));
        status.checks().ifPresent(all -> parts.add(new Part(1, number(counts.checks()) + "/" + number(all) + " checks")));
        status.checks().filter(_ -> counts.checks() > 0 && status.budget().isEmpty()).ifPresent(all ->
                parts.add(new Part(2, clock(status.elapsed().multipliedBy(all - counts.checks()).dividedBy(counts.checks())) + " left")));
        parts.add(new Part(3, number(status.perSecond(counts.checks())) + " checks/s"));
        parts.add(new Part(5, number(status.perSecond(counts.statements())) + " stmts/s"));
        parts.add(new Part(6, String.format(Locale.ROOT, "%.0f%% accepted", Math.floor(counts.acceptedPercent()))));
        parts.add(new Part(4, number(status.plans()) + " plans"));
        parts.add(new Part(1, status.distinct() + "/" + number(status.total()) + " findings"));
        if (finishing) {
            parts.add(new Part(2, "finishing"));
        }
        while (parts.size() > 1 && line(parts).length() > width) {
            parts.remove(Collections.max(parts, Comparator.comparingInt(Part::use)));
        }
        return line(parts);
    }

    /// A part of the line. That of the greatest number is of the least use.
    private record Part(int use, String text) {}

    private static String line(List<Part> parts) {
        return parts.stream().map(Part::text).collect(Collectors.joining("  "));
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
