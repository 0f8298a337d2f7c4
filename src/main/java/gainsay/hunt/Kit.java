package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.run.Target;
import java.util.List;
import java.util.Optional;

/// What a worker hunts with.
record Kit(Target target, List<Oracle<?>> oracles, Optional<Objection<?>> objection, Novelty novelty) {
    Kit {
        oracles = List.copyOf(oracles);
    }
}
