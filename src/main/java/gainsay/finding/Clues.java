package gainsay.finding;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What points at the place of a bug in an engine.
///
/// @param cures settings that change no answer and of which each, by itself, makes the case right, as `name = value`
/// @param thrown the exception that an engine written in Java did not foresee, and where in its code it was thrown, a line a frame
/// @param typed queries whose answers show of which types the two answers are, where nothing else differs
public record Clues(List<String> cures, List<String> thrown, List<Typed> typed) {
    /// Nobody looked.
    public static final Clues NONE = new Clues(List.of(), List.of(), List.of());

    public Clues {
        cures = List.copyOf(cures);
        thrown = List.copyOf(thrown);
        typed = List.copyOf(typed);
    }

    /// A query that names types, and its answer, a line a row.
    public record Typed(String sql, List<String> rows) {
        public Typed {
            rows = List.copyOf(rows);
        }
    }

    void write(ObjectNode json) {
        write(cures, "cures", json);
        write(thrown, "thrown", json);
        if (!typed.isEmpty()) {
            ArrayNode shown = json.putArray("typed");
            typed.forEach(one -> write(one.rows, "rows", shown.addObject().put("sql", one.sql)));
        }
    }

    private static void write(List<String> lines, String name, ObjectNode json) {
        if (!lines.isEmpty()) {
            lines.forEach(json.putArray(name)::add);
        }
    }

    static Clues read(JsonNode json) {
        List<Typed> typed = new ArrayList<>();
        json.path("typed").forEach(one -> typed.add(new Typed(one.path("sql").asString(""), lines(one.path("rows")))));
        return new Clues(lines(json.path("cures")), lines(json.path("thrown")), typed);
    }

    private static List<String> lines(JsonNode json) {
        return json.valueStream().map(JsonNode::asString).toList();
    }
}
