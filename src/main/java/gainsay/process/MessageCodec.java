package gainsay.process;

import gainsay.finding.Finding;
import gainsay.oracle.Verdict;
import gainsay.oracle.VerdictJson;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ObjectNode;

/// Writes the messages of one family as lines of JSON, and reads them back: the one place that knows what a line looks like.
///
/// A family is a sealed interface of records. The line of a message has the name of its record and the record's components:
///
///     {"round":12,"counts":{…},"plans":[],"is":"Tick"}
public final class MessageCodec<M> {
    private static final String KIND = "is";
    private static final JsonMapper MAPPER = JsonMapper.builder().addModule(new SimpleModule()
            .addSerializer(Verdict.class, writer(VerdictJson::write)).addDeserializer(Verdict.class, reader(VerdictJson::read))
            .addSerializer(Finding.class, writer(Finding::json)).addDeserializer(Finding.class, reader(Finding::read))).build();

    private final Map<String, Class<? extends M>> kinds;

    /// A line of a known kind whose components cannot be read. Both ends run the same code, so this is an internal error.
    public static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Unreadable(String line, JacksonException cause) {
            super("a message that cannot be read: " + line, cause);
        }
    }

    MessageCodec(Class<M> family) {
        this.kinds = Arrays.stream(family.getPermittedSubclasses()).<Class<? extends M>>map(kind -> kind.asSubclass(family))
                .collect(Collectors.toMap(Class::getSimpleName, Function.identity()));
    }

    /// The message in one line, without its end.
    public String line(M message) {
        return ((ObjectNode) json(message)).put(KIND, message.getClass().getSimpleName()).toString();
    }

    /// The message in a line; none in a line that an engine or a virtual machine printed.
    public Optional<M> message(String line) {
        return object(line).flatMap(json -> Optional.<Class<? extends M>>ofNullable(kinds.get(json.path(KIND).asString("")))
                .map(kind -> message(line, json, kind)));
    }

    private static Optional<ObjectNode> object(String line) {
        try {
            return line.startsWith("{") && MAPPER.readTree(line) instanceof ObjectNode json ? Optional.of(json) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private M message(String line, ObjectNode json, Class<? extends M> kind) {
        try {
            return read(json.without(KIND), kind);
        } catch (JacksonException e) {
            throw new Unreadable(line, e);
        }
    }

    /// A record as JSON: a message, or a task or a result within one.
    static JsonNode json(Object written) {
        return MAPPER.valueToTree(written);
    }

    /// The record that [#json] wrote.
    static <T> T read(JsonNode json, Class<T> type) {
        return MAPPER.treeToValue(json, type);
    }

    private static <T> ValueSerializer<T> writer(Function<T, JsonNode> json) {
        return new ValueSerializer<>() {
            @Override
            public void serialize(T value, JsonGenerator out, SerializationContext context) {
                context.writeValue(out, json.apply(value));
            }
        };
    }

    private static <T> ValueDeserializer<T> reader(Function<JsonNode, T> read) {
        return new ValueDeserializer<>() {
            @Override
            public T deserialize(JsonParser in, DeserializationContext context) {
                return read.apply(context.readTree(in));
            }
        };
    }
}
