package gainsay.hunt;

import gainsay.run.Target;
import java.util.Optional;

/// What a worker hunts with.
public record WorkerContext(Target target, Optional<RefusalClaim<?>> refusalClaim, Novelty novelty, Guidance guidance) {}
