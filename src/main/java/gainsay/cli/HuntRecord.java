package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.hunt.Hunt;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Ledger;
import gainsay.hunt.Moment;
import gainsay.hunt.Summary;
import gainsay.report.HuntReport;
import gainsay.report.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A display that also keeps how a hunt goes, for its reports and its file of ticks.
final class HuntRecord implements Display {
    /// As many moments as a drawing can show. Of a longer hunt every second one is kept, and then every fourth.
    private static final int MOST_MOMENTS = 600;
    private static final double SECONDS_A_TICK = 1;

    private final Display display;
    private final Optional<CsvTicks> csv;
    private final Path directory;
    private final List<Moment> course = new ArrayList<>(List.of(Moment.NONE));
    private Moment last = Moment.NONE;
    private double every = SECONDS_A_TICK;
    private String version = "";
    private Set<String> known = Set.of();

    HuntRecord(Display display, Optional<CsvTicks> csv, Path directory) {
        this.display = display;
        this.csv = csv;
        this.directory = directory;
    }

    @Override
    public void began(Hunt hunt, String engineVersion) {
        version = engineVersion;
        display.began(hunt, engineVersion);
    }

    @Override
    public void lacks(List<String> what) {
        display.lacks(what);
    }

    @Override
    public void progressed(HuntStatus status) {
        if (status.elapsed().toMillis() / 1000.0 >= last.seconds() + SECONDS_A_TICK) {
            note(status);
            if (last.seconds() >= course.getLast().seconds() + every) {
                keep();
            }
        }
        display.progressed(status);
    }

    private void note(HuntStatus status) {
        last = Moment.of(status, last);
        csv.ifPresent(file -> file.row(last));
    }

    private void keep() {
        course.add(last);
        if (course.size() > MOST_MOMENTS) {
            List<Moment> fewer = new ArrayList<>();
            for (int i = 0; i < course.size(); i += 2) {
                fewer.add(course.get(i));
            }
            course.clear();
            course.addAll(fewer);
            every *= 2;
        }
    }

    @Override
    public void lostServer() {
        display.lostServer();
    }

    @Override
    public void found(Ledger.Entry entry, Finding finding) {
        display.found(entry, finding);
    }

    @Override
    public void replays(int bugs) {
        display.replays(bugs);
    }

    /// Where only new findings count, the others are no failures.
    @Override
    public void known(KnownOutcome outcome) {
        note(outcome);
        display.known(outcome);
    }

    private void note(KnownOutcome outcome) {
        known = outcome.failOn() == FailOn.NEW ? outcome.again().stream().flatMap(again -> again.findings().stream())
                .map(found -> found.seen().id()).collect(Collectors.toSet()) : Set.of();
    }

    @Override
    public void ended(Summary summary, Exit exit) {
        display.ended(summary, exit);
    }

    @Override
    public void unsaved(Finding finding) {
        display.unsaved(finding);
    }

    /// Writes what was asked for, at the end. All of it is tried before the command ends for what could not be written.
    void write(Summary summary, Exit exit, ReportFiles files) {
        note(summary.status());
        course.add(last);
        HuntReport.HuntPlace where = new HuntReport.HuntPlace(version, directory, known);
        Report report = HuntReport.of(files.program(), files.span(exit), summary, where, course);
        files.write(report);
        csv.ifPresent(CsvTicks::close);
    }
}
