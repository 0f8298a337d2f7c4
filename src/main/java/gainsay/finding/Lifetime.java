package gainsay.finding;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Between which versions of its engine a finding shows: the first that is wrong, and the first right one after it, if
/// there is one. `maybeBefore` says that the version before the first wrong one is not known to be right, and
/// `maybeRight` that the first right one may be another: no later version is known to be right or the newest to be wrong, or one between
/// was not tried. A version may not take the case, or have no driver that starts here.
public record Lifetime(String firstWrong, boolean maybeBefore, Optional<String> firstRight, boolean maybeRight) {

    /// In words, for a report.
    public String text() {
        String from = firstWrong + (maybeBefore ? " or before" : "");
        return "wrong from " + from + firstRight.map(version -> ", right from " + version + (maybeRight ? " or before" : ""))
                .orElse(maybeRight ? ", later versions do not tell" : ", not right in any later version");
    }

    ObjectNode json() {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("firstWrong", firstWrong).put("maybeBefore", maybeBefore);
        firstRight.ifPresent(version -> json.put("firstRight", version));
        return json.put("maybeRight", maybeRight);
    }

    /// None if nobody searched.
    static Optional<Lifetime> read(JsonNode json) {
        Optional<String> right = json.has("firstRight") ? Optional.of(json.path("firstRight").asString("")) : Optional.empty();
        return json.has("firstWrong") ? Optional.of(new Lifetime(json.path("firstWrong").asString(""),
                json.path("maybeBefore").asBoolean(false), right, json.path("maybeRight").asBoolean(false))) : Optional.empty();
    }
}
