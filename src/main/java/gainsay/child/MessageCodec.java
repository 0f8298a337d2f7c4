package gainsay.child;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes the messages of one family as lines of JSON, and reads them back: the one place that knows what a line looks like. What a
/// record means by its components, the mapper knows.
///
/// A family is a sealed interface of records. The line of a message has the name of its record and the record's components:
///
///     {"round":12,"counts":{…},"plans":[],"is":"Tick"}
public final class MessageCodec<M> {
    private static final String KIND = "is";

    private final JsonMapper mapper;
    private final Map<String, Class<? extends M>> kinds;

    /// A line of a known kind whose components cannot be read. Both ends run the same code, so this is an internal error.
    public static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Unreadable(String line, JacksonException cause) {
            super("a message that cannot be read: " + line, cause);
        }
    }

    MessageCodec(Class<M> family, JsonMapper mapper) {
        this.mapper = mapper;
        this.kinds = Arrays.stream(family.getPermittedSubclasses()).<Class<? extends M>>map(kind -> kind.asSubclass(family))
                .collect(Collectors.toMap(Class::getSimpleName, Function.identity()));
    }

    /// The message in one line, without its end.
    public String line(M message) {
        return ((ObjectNode) mapper.valueToTree(message)).put(KIND, message.getClass().getSimpleName()).toString();
    }

    /// The message in a line; none in a line that an engine or a virtual machine printed.
    public Optional<M> message(String line) {
        return object(line).flatMap(json -> Optional.<Class<? extends M>>ofNullable(kinds.get(json.path(KIND).asString("")))
                .map(kind -> message(line, json, kind)));
    }

    private Optional<ObjectNode> object(String line) {
        try {
            return line.startsWith("{") && mapper.readTree(line) instanceof ObjectNode json ? Optional.of(json) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private M message(String line, ObjectNode json, Class<? extends M> kind) {
        try {
            return mapper.treeToValue(json.without(KIND), kind);
        } catch (JacksonException e) {
            throw new Unreadable(line, e);
        }
    }
}
