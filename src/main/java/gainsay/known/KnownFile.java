package gainsay.known;

import gainsay.finding.Finding;
import gainsay.finding.Inquiry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Known bugs as a file: JSON with a line a field, so that people can read it, write in it and compare two versions of it. The case of
/// a bug is one line. Without it a bug is known as well, and is not replayed.
public final class KnownFile {
    public static final String FORMAT = "gainsay known 1";
    private static final String CASE = "case";

    private KnownFile() {}

    /// Throws `IllegalArgumentException` that says what is wrong with the text.
    public static KnownBugs read(String text) {
        JsonNode json = parsed(text);
        String format = json.path("format").asString("");
        if (!format.equals(FORMAT) || !json.path("known").isArray()) {
            throw new IllegalArgumentException("it is no file of known bugs: it must begin with \"format\": \"" + FORMAT
                    + "\" and have a list \"known\"; gainsay known add makes one");
        }
        List<KnownBug> bugs = new ArrayList<>();
        json.path("known").forEach(one -> bugs.add(bug(one, bugs.size() + 1)));
        return new KnownBugs(bugs);
    }

    private static JsonNode parsed(String text) {
        try {
            return JsonMapper.shared().readTree(text);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is not JSON: " + e.getOriginalMessage().lines().findFirst().orElse(""), e);
        }
    }

    private static KnownBug bug(JsonNode json, int number) {
        Set<String> outline = new LinkedHashSet<>();
        json.path("outline").forEach(part -> outline.add(part.asString("")));
        KnownBug bug = new KnownBug(text(json, "id"), text(json, "engine"), text(json, "oracle"), text(json, "kind"), text(json, "cause"),
                outline, new KnownBug.Remark(text(json, "link"), text(json, "comment")), shown(json, number));
        if (bug.id().isEmpty() && (bug.engine().isEmpty() || bug.cause().isEmpty() && outline.isEmpty())) {
            throw new IllegalArgumentException("number " + number
                    + " of its known bugs has no id, and no engine with a cause or an outline");
        }
        return bug;
    }

    private static Optional<Finding> shown(JsonNode json, int number) {
        try {
            return json.has(CASE) ? Optional.of(Finding.read(json.path(CASE))) : Optional.empty();
        } catch (IllegalArgumentException | JacksonException e) {
            throw new IllegalArgumentException("the case of number " + number + " of its known bugs cannot be read: "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""), e);
        }
    }

    private static String text(JsonNode json, String field) {
        return json.path(field).asString("");
    }

    /// The text that [#read] reads.
    public static String write(KnownBugs known) {
        List<String> bugs = known.bugs().stream().map(KnownFile::lines).toList();
        return "{\"format\": \"" + FORMAT + "\", \"known\": [" + (bugs.isEmpty() ? "" : "\n" + String.join(",\n", bugs) + "\n") + "]}\n";
    }

    private static String lines(KnownBug bug) {
        ObjectNode json = json(bug);
        bug.shown().ifPresent(finding -> json.set(CASE, slim(finding).json()));
        List<String> fields = new ArrayList<>();
        json.properties().forEach(field -> fields.add("    \"" + field.getKey() + "\": " + field.getValue()));
        return "  {\n" + String.join(",\n", fields) + "\n  }";
    }

    /// All but its case. What is empty is left out.
    public static ObjectNode json(KnownBug bug) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        put(json, "id", bug.id());
        put(json, "link", bug.remark().link());
        put(json, "comment", bug.remark().comment());
        put(json, "engine", bug.engine());
        put(json, "oracle", bug.oracle());
        put(json, "kind", bug.kind());
        put(json, "cause", bug.cause());
        if (!bug.outline().isEmpty()) {
            ArrayNode parts = json.putArray("outline");
            bug.sortedOutline().forEach(parts::add);
        }
        return json;
    }

    private static void put(ObjectNode json, String field, String text) {
        if (!text.isEmpty()) {
            json.put(field, text);
        }
    }

    /// What a replay asks for: one case and its verdict.
    private static Finding slim(Finding finding) {
        return new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.best(), Optional.empty(),
                finding.verdict(), finding.flaky(), List.of(), Inquiry.NONE);
    }
}
