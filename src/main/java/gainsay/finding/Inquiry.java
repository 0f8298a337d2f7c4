package gainsay.finding;

import gainsay.oracle.Kind;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.WatchedDatabase;
import gainsay.sql.Node;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What was asked further about a finding, once, before it was stored.
///
/// @param shows its script, run by itself, gives the two answers that the judge had
public record Inquiry(boolean shows) {
    /// Nothing was asked.
    public static final Inquiry NONE = new Inquiry(true);

    /// Asks about a case and its verdict.
    public static <C extends Node> Inquiry of(Sighting<C> sighting, Target bench) {
        if (sighting.verdict().wrong().filter(kind -> kind instanceof Kind.ProcessLoss || kind instanceof Kind.NoAnswer).isPresent()) {
            return NONE;
        }
        Shown.Answers answers = new Shown.Answers();
        try (Database database = bench.open()) {
            sighting.test().setup().statements().forEach(database::run);
            sighting.oracle().judge(sighting.test().claim(), new WatchedDatabase(database, answers));
        }
        return new Inquiry(Shown.is(sighting.test(), sighting.verdict(), bench, answers));
    }

    ObjectNode json() {
        return JsonMapper.shared().createObjectNode().put("shows", shows);
    }

    static Inquiry read(JsonNode json) {
        return new Inquiry(json.path("shows").asBoolean(true));
    }
}
