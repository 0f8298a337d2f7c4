package gainsay.process;

import java.time.Duration;
import tools.jackson.databind.JsonNode;

/// What a process that performs tasks is told.
sealed interface TaskOrder {

    /// Perform a [Task] of this kind on a target on which one statement may take so long.
    record Perform(String target, Duration deadline, String kind, JsonNode task) implements TaskOrder {
        static Perform of(Task<?> task, String target, Duration deadline) {
            return new Perform(target, deadline, task.getClass().getSimpleName(), RecordJson.json(task));
        }
    }
}
