package gainsay.hunt;

import gainsay.run.Target;
import java.util.Optional;

/// What a worker hunts with.
record Kit(Target target, Optional<Objection<?>> objection, Novelty novelty, Guidance guidance) {}
