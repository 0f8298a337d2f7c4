package gainsay.oracle;

import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Rows;
import gainsay.sql.Json;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Verdicts as JSON and back. Values keep their types. Of a side with very many rows some are kept and all are counted,
/// so that one verdict cannot fill a disk.
public final class VerdictJson {
    static final int MOST_ROWS = 200;

    private VerdictJson() {}

    public static ObjectNode write(Verdict verdict) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("is", verdict.getClass().getSimpleName());
        return switch (verdict) {
            case Verdict.Holds _ -> json;
            case Verdict.Inapplicable inapplicable -> json.put("why", inapplicable.why());
            case Verdict.Failed failed -> json.put("kind", failed.kind().text()).put("sql", failed.sql()).put("error", failed.error());
            case Verdict.Broken broken -> {
                json.put("kind", broken.kind().text()).put("explanation", broken.explanation());
                json.set("expected", evidence(broken.expected(), broken.actual().rows()));
                json.set("actual", evidence(broken.actual(), broken.expected().rows()));
                yield json;
            }
        };
    }

    private static ObjectNode evidence(Evidence evidence, Rows other) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("sql", evidence.sql()).put("count", evidence.count());
        if (!evidence.before().isEmpty()) {
            evidence.before().forEach(json.putArray("before")::add);
        }
        ArrayNode rows = json.putArray("rows");
        for (List<Value> row : evidence.cut(MOST_ROWS, other).rows().rows()) {
            ArrayNode values = rows.addArray();
            row.forEach(value -> values.add(Json.write(value, Value.class)));
        }
        return json;
    }

    /// The verdict that [#write] wrote.
    public static Verdict read(JsonNode json) {
        String kind = json.path("kind").asString("");
        return switch (json.path("is").asString("")) {
            case "Holds" -> Verdict.HOLDS;
            case "Inapplicable" -> new Verdict.Inapplicable(json.path("why").asString(""));
            case "Failed" -> new Verdict.Failed(KindText.failure(kind), json.path("sql").asString(""), json.path("error").asString(""));
            case "Broken" -> new Verdict.Broken(KindText.contradiction(kind), evidence(json.path("expected")),
                    evidence(json.path("actual")), json.path("explanation").asString(""));
            default -> throw new IllegalArgumentException("no such verdict: " + json.path("is"));
        };
    }

    private static Evidence evidence(JsonNode json) {
        List<List<Value>> rows = new ArrayList<>();
        for (JsonNode row : json.path("rows")) {
            List<Value> values = new ArrayList<>();
            row.forEach(value -> values.add(Json.read(value, Value.class)));
            rows.add(List.copyOf(values));
        }
        List<String> before = json.path("before").valueStream().map(JsonNode::asString).toList();
        return new Evidence(json.path("sql").asString(""), new Rows(List.copyOf(rows)), json.path("count").asInt(rows.size()), before);
    }
}
