package gainsay.process;

import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Supplier;

/// The targets that a process has open, for the tasks to come. A server that was started for a target takes memory of its own, so of
/// those only a few stay, and the one that was used longest ago ends.
final class OpenTargets {
    /// What a case of a corpus asks: a bad version, the one with the fix and the newest.
    static final int SERVERS = 3;

    private final SequencedMap<String, Target> open = new LinkedHashMap<>();

    /// The target that is kept under this key, or else one that is opened now.
    Target kept(String key, String name, Supplier<Target> opener) {
        Target known = open.remove(key);
        if (known == null) {
            if (Targets.started(name)) {
                leaveRoom();
            }
            known = opener.get();
        }
        open.put(key, known);
        return known;
    }

    private void leaveRoom() {
        List<String> servers = open.keySet().stream().filter(key -> Targets.started(open.get(key).name())).toList();
        servers.stream().limit(Math.max(0, servers.size() - SERVERS + 1)).forEach(eldest -> open.remove(eldest).close());
    }
}
