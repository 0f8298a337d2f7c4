package gainsay.hunt;

import gainsay.generate.Given;
import gainsay.run.Target;
import java.util.Optional;

/// What a worker hunts with. The databases are drawn, or are all the `given` one.
public record WorkerContext(Target target, Optional<RefusalClaim<?>> refusalClaim, Novelty novelty, Guidance guidance,
        Optional<Given> given) {
    public WorkerContext(Target target, Optional<RefusalClaim<?>> refusalClaim, Novelty novelty, Guidance guidance) {
        this(target, refusalClaim, novelty, guidance, Optional.empty());
    }
}
