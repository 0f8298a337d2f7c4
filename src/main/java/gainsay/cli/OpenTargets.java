package gainsay.cli;

import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.LinkedHashMap;
import java.util.Map;

/// The targets that a command has opened so far, each once.
final class OpenTargets implements AutoCloseable {
    private final Map<String, Target> open = new LinkedHashMap<>();

    Target named(String name) {
        return open.computeIfAbsent(name, Targets::open);
    }

    @Override
    public void close() {
        open.values().forEach(Target::close);
    }
}
