package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.process.InternalFailure;
import gainsay.triage.CrashTriage;
import java.util.function.Consumer;

/// Writes down what comes of the investigation of crashes, one finding at a time. It is told by another thread than the
/// supervisor's, so it puts what there is to do into the supervisor's queue.
final class CrashFindings implements CrashTriage.Listener {
    private final Consumer<Runnable> queue;
    private final HuntFindings findings;
    private final InternalFailures failures;
    private final Watcher watcher;
    private String unreduced = "";
    private int explained;

    CrashFindings(Consumer<Runnable> queue, HuntFindings findings, InternalFailures failures, Watcher watcher) {
        this.queue = queue;
        this.findings = findings;
        this.failures = failures;
        this.watcher = watcher;
    }

    /// How many ends of processes are explained by findings.
    int explained() {
        return explained;
    }

    @Override
    public void confirmed(Finding finding) {
        queue.accept(() -> {
            Ledger.Entry entry = findings.add(finding);
            explained++;
            unreduced = entry.id();
            if (finding.flaky()) {
                watcher.found(entry, finding);
            }
        });
    }

    @Override
    public void reduced(Finding finding) {
        queue.accept(() -> watcher.found(findings.replace(unreduced, finding), finding));
    }

    @Override
    public void repeated(Finding finding) {
        queue.accept(() -> {
            findings.add(finding);
            explained++;
        });
    }

    @Override
    public void recognized(String id) {
        queue.accept(() -> {
            findings.recognized(id);
            explained++;
        });
    }

    @Override
    public void failed(InternalFailure failure) {
        queue.accept(() -> failures.add(failure));
    }
}
