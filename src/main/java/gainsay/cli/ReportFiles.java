package gainsay.cli;

import gainsay.report.Html;
import gainsay.report.Judged;
import gainsay.report.Junit;
import gainsay.report.Report;
import gainsay.report.Sarif;
import gainsay.store.Findings;
import gainsay.store.Folder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The option that asks for reports in files. They are written at the end, each whole or not at all; that a file cannot be
/// written is told before anything begins.
final class ReportFiles {
    @Option(names = "--report", paramLabel = "KIND=FILE",
            description = "write a report at the end, also after Ctrl-C: junit=FILE, sarif=FILE or html=FILE; may be repeated")
    private List<String> asked = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private final Instant began = Instant.now();
    private List<ReportFile> files = List.of();

    private enum Kind {
        JUNIT(Junit::of), SARIF(Sarif::of), HTML(Html::of);

        private final Function<Report, String> writing;

        Kind(Function<Report, String> writing) {
            this.writing = writing;
        }

        String option() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record ReportFile(Kind kind, Folder folder, String name) {
        static ReportFile of(String text) {
            int equals = text.indexOf('=');
            Optional<Kind> kind = Arrays.stream(Kind.values()).filter(one -> equals > 0 && text.substring(0, equals).equals(one.option()))
                    .findFirst();
            if (kind.isEmpty() || equals == text.length() - 1) {
                String kinds = Arrays.stream(Kind.values()).map(one -> one.option() + "=FILE").collect(Collectors.joining(", "));
                throw new Stop(Exit.USAGE, "--report takes " + kinds + ", not '" + text + "'");
            }
            Path path = Path.of(text.substring(equals + 1)).toAbsolutePath();
            if (Files.isDirectory(path) || path.getFileName() == null) {
                throw new Stop(Exit.USAGE, "--report cannot write to " + path + ": it is a directory; name a file");
            }
            return new ReportFile(kind.get(), Folder.open(path.getParent()), path.getFileName().toString());
        }
    }

    /// Sees to it that each can be written, before the work begins.
    void open() {
        files = asked.stream().map(ReportFile::of).toList();
    }

    /// Who makes a report.
    Report.Program program() {
        return new Report.Program(AboutGainsay.version(), spec.name());
    }

    Report.Span span(Exit exit) {
        return new Report.Span(began, Instant.now(), exit.code());
    }

    /// Writes what a command other than a hunt has judged.
    void write(String title, SequencedMap<String, String> properties, List<Judged> judged, Exit exit) {
        if (!files.isEmpty()) {
            write(new Report(program(), title, properties, judged, span(exit), Optional.empty(), List.of()));
        }
    }

    /// Writes all that can be written, and then says what cannot.
    void write(Report report) {
        List<Findings.Unwritable> failures = new ArrayList<>();
        for (ReportFile file : files) {
            try {
                file.folder.write(file.name, file.kind.writing.apply(report));
            } catch (Findings.Unwritable e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
    }

    boolean wanted() {
        return !asked.isEmpty();
    }
}
