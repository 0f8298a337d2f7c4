package gainsay.process;

import gainsay.child.Protocol;
import gainsay.finding.Finding;
import gainsay.oracle.Verdict;
import gainsay.oracle.VerdictJson;
import gainsay.sql.Json;
import gainsay.sql.Value;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// Records as JSON that hold verdicts, findings and values, for processes that run the same code.
public final class RecordJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().addModule(new SimpleModule()
            .addSerializer(Verdict.class, writer(VerdictJson::write)).addDeserializer(Verdict.class, reader(VerdictJson::read))
            .addSerializer(Finding.class, writer(Finding::json)).addDeserializer(Finding.class, reader(Finding::read))
            .addSerializer(Value.class, writer(value -> Json.write(value, Value.class)))
            .addDeserializer(Value.class, reader(json -> Json.read(json, Value.class)))).build();

    private RecordJson() {}

    /// What a process and its child say to each other.
    public static <O, M> Protocol<O, M> protocol(Class<O> orders, Class<M> messages) {
        return Protocol.of(orders, messages, MAPPER);
    }

    /// A record as JSON: a task or a result within a message.
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
