package gainsay.cli;

import gainsay.hunt.Declined;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Why claims were declined: for people the most frequent reasons, for machines all of them.
final class DeclinedText {
    private static final int MOST = 8;

    private DeclinedText() {}

    static List<String> lines(Declined declined) {
        List<Declined.Reason> reasons = declined.byCount();
        List<String> lines = new ArrayList<>();
        reasons.stream().limit(MOST).forEach(reason ->
                lines.add(String.format(Locale.ROOT, "%,8d  %s: %s", reason.count(), reason.oracle(), reason.text())));
        if (reasons.size() > MOST) {
            lines.add(String.format(Locale.ROOT, "%,8d  for %,d other reasons",
                    reasons.stream().skip(MOST).mapToLong(Declined.Reason::count).sum(), reasons.size() - MOST));
        }
        return lines;
    }

    static void put(Declined declined, ObjectNode json) {
        ArrayNode reasons = json.putArray("declinedBy");
        declined.byCount().forEach(reason ->
                reasons.addObject().put("oracle", reason.oracle()).put("reason", reason.text()).put("count", reason.count()));
    }
}
