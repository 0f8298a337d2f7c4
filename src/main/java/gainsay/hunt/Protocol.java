package gainsay.hunt;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The lines between a supervisor and its workers. Down go an [Assignment], then at most [#STOP] and [#QUIT]; up go
/// [Message]s. A line that is neither (an engine that prints) is nothing to either of them.
final class Protocol {
    /// Begin nothing new, finish what is in hand.
    static final String STOP = "stop";
    /// Drop what is in hand.
    static final String QUIT = "quit";

    private static final String KIND = "is";
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Map<String, Class<?>> KINDS = Arrays.stream(Message.class.getPermittedSubclasses())
            .collect(Collectors.toMap(Class::getSimpleName, Function.identity()));

    private Protocol() {}

    static String line(Message message) {
        ObjectNode json = MAPPER.valueToTree(message);
        return json.put(KIND, message.getClass().getSimpleName()).toString();
    }

    static Optional<Message> message(String line) {
        if (!line.startsWith("{")) {
            return Optional.empty();
        }
        try {
            JsonNode json = MAPPER.readTree(line);
            Optional<Class<?>> kind = Optional.ofNullable(KINDS.get(json.path(KIND).asString("")));
            return kind.map(type -> (Message) MAPPER.treeToValue(((ObjectNode) json).without(KIND), type));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    static String line(Assignment assignment) {
        return MAPPER.writeValueAsString(assignment);
    }

    static Assignment assignment(String line) {
        return MAPPER.readValue(line, Assignment.class);
    }
}
