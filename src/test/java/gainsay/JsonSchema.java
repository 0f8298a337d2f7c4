package gainsay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The part of JSON Schema that our schemas use. A keyword that it does not know is an error, so that nothing is taken for checked.
public final class JsonSchema {
    private static final Set<String> WORDS = Set.of("$schema", "$id", "$defs", "title", "description");

    private final Path file;
    private final JsonNode root;

    private JsonSchema(Path file, JsonNode root) {
        this.file = file;
        this.root = root;
    }

    public static JsonSchema of(Path file) {
        try {
            return new JsonSchema(file, JsonMapper.shared().readTree(Files.readString(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What is wrong with an event, and the fields of it that the schema says nothing of.
    public List<String> complaints(JsonNode document) {
        String event = document.path("event").asString("");
        JsonNode schema = root.path("$defs").path(event);
        if (schema.isMissingNode()) {
            return List.of("no event '" + event + "' in " + file);
        }
        List<String> complaints = new ArrayList<>(complaints(schema, document, event));
        Set<String> known = new HashSet<>();
        fields(schema, known);
        document.propertyNames().stream().filter(name -> !known.contains(name))
                .forEach(name -> complaints.add(event + "." + name + " is new"));
        return complaints;
    }

    private void fields(JsonNode schema, Set<String> known) {
        schema.path("properties").propertyNames().forEach(known::add);
        for (JsonNode part : schema.path("allOf")) {
            JsonSchema there = at(part);
            there.fields(there.root, known);
        }
    }

    /// What a reference names, which may be in another file, with that file as the place of its own references.
    private JsonSchema at(JsonNode reference) {
        String[] parts = reference.path("$ref").asString().split("#", 2);
        JsonSchema there = parts[0].isEmpty() ? this : of(file.resolveSibling(parts[0]));
        JsonNode named = there.root.at(parts[1]);
        if (named.isMissingNode()) {
            throw new IllegalArgumentException("nothing is named " + reference + " in " + file);
        }
        return new JsonSchema(there.file, named);
    }

    private List<String> complaints(JsonNode schema, JsonNode value, String where) {
        List<String> all = new ArrayList<>();
        for (Map.Entry<String, JsonNode> rule : schema.properties()) {
            all.addAll(complaints(rule.getKey(), rule.getValue(), value, where));
        }
        return all;
    }

    private List<String> complaints(String word, JsonNode rule, JsonNode value, String where) {
        List<String> all = new ArrayList<>();
        switch (word) {
            case "type" -> check(is(rule.asString(), value), where + " is no " + rule.asString() + ": " + value, all);
            case "const" -> check(rule.equals(value), where + " is not " + rule + ": " + value, all);
            case "enum" -> check(rule.valueStream().anyMatch(value::equals), where + " is none of " + rule + ": " + value, all);
            case "minimum" -> check(value.asDouble() >= rule.asDouble(), where + " is less than " + rule + ": " + value, all);
            case "pattern" -> check(Pattern.compile(rule.asString()).matcher(value.asString()).find(), where + " is not so: " + value, all);
            case "required" -> rule.forEach(name -> check(value.has(name.asString()), where + " has no " + name, all));
            case "items" -> value.forEach(item -> all.addAll(complaints(rule, item, where + "[]")));
            case "properties" -> rule.properties().stream().filter(field -> value.has(field.getKey())).forEach(field ->
                    all.addAll(complaints(field.getValue(), value.path(field.getKey()), where + "." + field.getKey())));
            case "additionalProperties" -> value.properties().forEach(field ->
                    all.addAll(complaints(rule, field.getValue(), where + "." + field.getKey())));
            case "allOf" -> rule.forEach(part -> all.addAll(complaints(part, value, where)));
            case "$ref" -> {
                JsonSchema there = at(JsonMapper.shared().createObjectNode().set("$ref", rule));
                JsonSchema whole = new JsonSchema(there.file, of(there.file).root);
                all.addAll(whole.complaints(there.root, value, where));
            }
            default -> check(WORDS.contains(word), "what is " + word + "?", all);
        }
        return all;
    }

    private static void check(boolean holds, String complaint, List<String> all) {
        if (!holds) {
            all.add(complaint);
        }
    }

    private static boolean is(String type, JsonNode value) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isString();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            default -> throw new IllegalArgumentException("what is " + type + "?");
        };
    }
}
