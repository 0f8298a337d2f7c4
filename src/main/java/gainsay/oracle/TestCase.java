package gainsay.oracle;

import gainsay.sql.Json;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A claim and the setup of the database that it is about: all that judging depends on.
public record TestCase<C extends Node>(Setup setup, C claim) implements Node {

    public ObjectNode json() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.set("setup", Json.write(setup, Setup.class));
        json.set("claim", Json.write(claim, claim.getClass()));
        return json;
    }

    public static <C extends Node> TestCase<C> read(JsonNode json, Class<C> claim) {
        return new TestCase<>(Json.read(json.path("setup"), Setup.class), Json.read(json.path("claim"), claim));
    }
}
