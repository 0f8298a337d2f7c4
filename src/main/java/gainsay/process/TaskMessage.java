package gainsay.process;

import gainsay.child.Protocol;
import tools.jackson.databind.JsonNode;

/// What a process that performs tasks tells of the task in hand.
sealed interface TaskMessage {
    Protocol<TaskOrder, TaskMessage> PROTOCOL = RecordJson.protocol(TaskOrder.class, TaskMessage.class);

    /// The target is open. Silence is a hang only after that: opening may take its time.
    record Opened() implements TaskMessage {}

    /// A sign of life: the engine answers.
    record Alive() implements TaskMessage {}

    /// This share of the task is done.
    record Progressed(double share) implements TaskMessage {}

    /// The result, and the version of the engine by its own account.
    record Done(String version, JsonNode result) implements TaskMessage {}

    /// The target cannot be opened.
    record Unavailable(String why) implements TaskMessage {}

    /// An internal error ended the task.
    record Failed(String trace) implements TaskMessage {}
}
