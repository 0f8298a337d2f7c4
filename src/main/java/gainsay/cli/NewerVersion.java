package gainsay.cli;

import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import gainsay.run.VersionTag;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// Looks up, beside other work, whether a newer release of a target is published than the one that is taken where none is named. Nobody
/// waits for the answer: without a network there is none.
final class NewerVersion {
    private final String target;
    private final CompletableFuture<Optional<String>> newer;

    private NewerVersion(String target, CompletableFuture<Optional<String>> newer) {
        this.target = target;
        this.newer = newer;
    }

    /// Of a target with a version or URL there is nothing to say.
    static NewerVersion of(String target) {
        CompletableFuture<Optional<String>> newer = new CompletableFuture<>();
        if (target.matches("[a-z0-9]+")) {
            Thread.ofVirtual().start(() -> newer.complete(lookedUp(target)));
        }
        return new NewerVersion(target, newer);
    }

    private static Optional<String> lookedUp(String target) {
        try {
            return VersionTag.newer(TargetName.of(target).engine());
        } catch (Unavailable e) {
            return Optional.empty();
        }
    }

    /// One line, if there is one by now.
    Optional<String> line() {
        return newer.getNow(Optional.empty()).map(version -> target + " " + version + " is published, newer than what was hunted: try "
                + target + "@" + version + ", or " + target + "@" + VersionTag.LATEST);
    }
}
