package gainsay.triage;

import gainsay.finding.Cause;
import gainsay.finding.Finding;
import gainsay.finding.Group;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Of one [Group] on one engine a few variants are kept, if more than words tell it; else of one [Cause], which is narrower. Whatever comes
/// after them is a hit of the first, so that one bug does not flood a directory. What is not reduced has no cause yet.
public final class Variants {
    private static final int MOST = 5;

    private final Map<String, List<String>> known = new HashMap<>();

    /// The id to keep a finding under: its own, or that of the first variant where its cause has enough of them and that one is still
    /// `there`.
    public String id(String own, Finding finding, Predicate<String> there) {
        List<String> alike = finding.reduced().isPresent() ? known.getOrDefault(key(finding), List.of()) : List.of();
        boolean enough = alike.size() >= MOST && !alike.contains(own) && there.test(alike.getFirst());
        return enough ? alike.getFirst() : own;
    }

    public void remember(String id, Finding finding) {
        List<String> alike = known.computeIfAbsent(key(finding), _ -> new ArrayList<>());
        if (finding.reduced().isPresent() && !alike.contains(id)) {
            alike.add(id);
        }
    }

    private static String key(Finding finding) {
        Group group = Group.ofPlace(finding);
        return finding.engine() + " " + (group.placed() ? group.text() : Cause.of(finding));
    }
}
