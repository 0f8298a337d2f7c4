package gainsay.cli;

import gainsay.known.KnownBug;
import gainsay.known.Standing;
import gainsay.known.Verification;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The known bugs of a hunt, for machines.
final class KnownJson {
    private KnownJson() {}

    static ObjectNode put(KnownOutcome outcome, ObjectNode event) {
        event.put("failOn", outcome.failOn().word());
        outcome.before().ifPresent(known -> event.put("known", known.bugs().size()));
        ArrayNode fresh = event.putArray("new");
        outcome.fresh().forEach(seen -> fresh.add(seen.id()));
        ArrayNode again = event.putArray("seen");
        for (KnownOutcome.Again one : outcome.again()) {
            ArrayNode findings = said(one.bug(), again.addObject()).put("sightings", one.sightings()).putArray("findings");
            one.findings().forEach(found -> findings.addObject().put("id", found.seen().id()).put("by", found.by().word()));
        }
        ids(outcome.replayedAs(Standing.FIXED), event.putArray("fixed"));
        ArrayNode replayed = event.putArray("replayed");
        outcome.replayed().forEach((bug, verification) -> put(verification, said(bug, replayed.addObject())));
        ids(outcome.untried(), event.putArray("notReplayed"));
        return event;
    }

    private static void ids(List<KnownBug> bugs, ArrayNode array) {
        bugs.forEach(bug -> array.add(bug.id()));
    }

    private static ObjectNode said(KnownBug bug, ObjectNode json) {
        return json.put("id", bug.id()).put("link", bug.remark().link()).put("comment", bug.remark().comment());
    }

    /// What a replay came to.
    static ObjectNode put(Verification verification, ObjectNode json) {
        json.put("target", verification.target()).put("version", verification.version()).put("standing", verification.standing().word());
        verification.verdict().ifPresent(verdict -> json.put("verdict", ReplayCommand.line(verdict)));
        return verification.why().isEmpty() ? json : json.put("why", verification.why());
    }
}
