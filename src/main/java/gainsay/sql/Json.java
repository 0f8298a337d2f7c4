package gainsay.sql;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Nodes as JSON and back, driven by [Shape]: an object a node, a field a component, `is` for the kind where the slot
/// alone does not tell it. Empty optionals, empty lists, `false` and `""` are left out, so that a component that is added later is
/// empty in what was stored before it. Names are those of [StoredAs], which outlive those of the code.
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Map<Class<?>, Map<String, Class<?>>> KINDS = new ConcurrentHashMap<>();

    private Json() {}

    /// The tree as JSON, to be read again as a `slot`: the class that the reader will ask for.
    public static ObjectNode write(Node node, Class<?> slot) {
        ObjectNode json = MAPPER.createObjectNode();
        if (slot.isInterface()) {
            json.put("is", name(node.getClass()));
        }
        for (Shape.Part part : Shape.parts(node.getClass())) {
            Object value = part.of(node);
            if (!missing(value)) {
                json.set(name(part), field(part, value));
            }
        }
        return json;
    }

    /// The stored name of a kind of node.
    static String name(Class<?> kind) {
        return stored(kind, kind.getSimpleName());
    }

    static String name(Shape.Part part) {
        return stored(part.component(), part.name());
    }

    static String name(Enum<?> constant) {
        try {
            return stored(constant.getDeclaringClass().getField(constant.name()), constant.name());
        } catch (NoSuchFieldException e) {
            throw new LinkageError("a constant is a field", e);
        }
    }

    private static String stored(AnnotatedElement element, String called) {
        StoredAs stored = element.getAnnotation(StoredAs.class);
        return stored == null ? called : stored.value();
    }

    private static boolean missing(Object value) {
        return value.equals(Optional.empty()) || value.equals(List.of()) || value.equals(false) || value.equals("");
    }

    private static JsonNode field(Shape.Part part, Object value) {
        return switch (part.holds()) {
            case NODE -> write((Node) value, part.kind());
            case OPTIONAL -> write((Node) ((Optional<?>) value).orElseThrow(), part.kind());
            case LIST -> {
                ArrayNode array = MAPPER.createArrayNode();
                ((List<?>) value).forEach(child -> array.add(write((Node) child, part.kind())));
                yield array;
            }
            case FACT -> fact(value);
        };
    }

    private static JsonNode fact(Object value) {
        return switch (value) {
            case Optional<?> optional -> fact(optional.orElseThrow());
            case List<?> list -> {
                ArrayNode array = MAPPER.createArrayNode();
                list.forEach(item -> array.add(fact(item)));
                yield array;
            }
            case Enum<?> constant -> MAPPER.valueToTree(name(constant));
            case Double number -> MAPPER.valueToTree(number.toString());
            default -> MAPPER.valueToTree(value);
        };
    }

    /// The node that [#write] wrote for this slot. A constructor may refuse it: [Node.Malformed].
    public static <N extends Node> N read(JsonNode json, Class<N> slot) {
        Class<?> kind = slot.isInterface() ? kind(slot, json.path("is").asString("")) : slot;
        List<Object> components = new ArrayList<>();
        for (Shape.Part part : Shape.parts(kind)) {
            components.add(component(part, json.path(name(part))));
        }
        return slot.cast(Shape.make(kind, components));
    }

    private static Object component(Shape.Part part, JsonNode json) {
        boolean absent = json.isMissingNode();
        return switch (part.holds()) {
            case NODE -> {
                Node.require(!absent, "a part is missing: " + name(part));
                yield read(json, nodeClass(part));
            }
            case OPTIONAL -> absent ? Optional.empty() : Optional.of(read(json, nodeClass(part)));
            case LIST -> {
                List<Node> list = new ArrayList<>();
                json.forEach(item -> list.add(read(item, nodeClass(part))));
                yield list;
            }
            case FACT -> factOf(part.component().getGenericType(), json);
        };
    }

    private static Class<? extends Node> nodeClass(Shape.Part part) {
        return part.kind().asSubclass(Node.class);
    }

    private static Object factOf(java.lang.reflect.Type type, JsonNode json) {
        if (type instanceof ParameterizedType generic) {
            java.lang.reflect.Type inner = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Optional.class) {
                return json.isMissingNode() ? Optional.empty() : Optional.of(factOf(inner, json));
            }
            List<Object> list = new ArrayList<>();
            json.forEach(item -> list.add(factOf(inner, item)));
            return list;
        }
        Class<?> fact = (Class<?>) type;
        if (fact.isEnum()) {
            return Arrays.stream(fact.getEnumConstants()).filter(constant -> name((Enum<?>) constant).equals(json.asString("")))
                    .findFirst().orElseThrow(() -> new Node.Malformed("no " + fact.getSimpleName() + ": " + json));
        }
        return switch (fact.getName()) {
            case "java.lang.String" -> json.asString("");
            case "boolean", "java.lang.Boolean" -> json.asBoolean(false);
            case "long" -> json.asLong();
            case "int" -> json.asInt();
            case "double" -> Double.parseDouble(json.asString("0"));
            default -> throw new LinkageError("no JSON for a fact of " + fact);
        };
    }

    private static Class<?> kind(Class<?> slot, String name) {
        Class<?> kind = KINDS.computeIfAbsent(slot, Json::kinds).get(name);
        Node.require(kind != null, "no kind of " + slot.getSimpleName() + ": " + name);
        return kind;
    }

    private static Map<String, Class<?>> kinds(Class<?> sealed) {
        Map<String, Class<?>> kinds = new ConcurrentHashMap<>();
        for (Class<?> permitted : sealed.getPermittedSubclasses()) {
            if (permitted.isInterface()) {
                kinds.putAll(kinds(permitted));
            } else {
                kinds.put(name(permitted), permitted);
            }
        }
        return kinds;
    }
}
