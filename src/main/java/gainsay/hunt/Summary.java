package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.finding.Group;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What came of a hunt. `digests` has the digest of each worker's statements; `internalErrors` counts the rounds that an internal
/// error ended, with the first trace in a file; `crashes` is where the logs of crashed processes are.
public record Summary(Hunt hunt, Ending ending, HuntStatus status, List<Seen> findings, List<String> digests, int internalErrors,
        Optional<Path> trace, Optional<Path> crashes) {
    public Summary {
        findings = List.copyOf(findings);
        digests = List.copyOf(digests);
    }

    /// A finding of this hunt: `fresh` if it was not known before, how often this hunt saw it, and when first.
    public record Seen(String id, Finding finding, boolean fresh, long hits, Instant at) {
        /// The same with more that is known of the finding.
        public Seen with(Finding more) {
            return new Seen(id, more, fresh, hits, at);
        }
    }

    /// The same with more that is known of its findings.
    public Summary with(List<Seen> more) {
        return new Summary(hunt, ending, status, more, digests, internalErrors, trace, crashes);
    }

    /// How many bugs its findings are likely of.
    public int likelyBugs() {
        return (int) findings.stream().map(seen -> Group.of(seen.finding())).distinct().count();
    }
}
