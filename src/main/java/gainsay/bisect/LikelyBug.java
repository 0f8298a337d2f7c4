package gainsay.bisect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Findings that are likely of one bug: one version put them right, and what the plainest of them is made of is in all.
///
/// This counts with care: two bugs that one version put right are one here if the parts of the one are among those of
/// the other. And it can be wrong the other way, where one bug shows in cases that share few parts.
public record LikelyBug(String fix, Set<String> parts, List<Dated> findings) {
    public LikelyBug {
        parts = Set.copyOf(parts);
        findings = List.copyOf(findings);
    }

    /// A finding by its place in a list, with its parts, and the version that put it right or a word that none did.
    public record Dated(int place, Set<String> parts, String fix) {}

    /// The bugs that explain these findings, in the order of their first ones.
    public static List<LikelyBug> of(List<Dated> findings) {
        Map<String, List<Dated>> fixes = new LinkedHashMap<>();
        findings.forEach(dated -> fixes.computeIfAbsent(dated.fix, _ -> new ArrayList<>()).add(dated));
        List<LikelyBug> bugs = new ArrayList<>();
        fixes.forEach((fix, together) -> plainest(together).forEach(parts -> bugs.add(new LikelyBug(fix, parts,
                together.stream().filter(dated -> parts.equals(explanation(dated, together))).toList()))));
        bugs.sort(Comparator.comparingInt(bug -> bug.findings.getFirst().place));
        return bugs;
    }

    private static List<Set<String>> plainest(List<Dated> together) {
        return together.stream().map(dated -> explanation(dated, together)).distinct().toList();
    }

    /// The fewest parts of a finding of the same fix that are all parts of this one; of several the first.
    private static Set<String> explanation(Dated dated, List<Dated> together) {
        return together.stream().map(Dated::parts).filter(dated.parts::containsAll).min(Comparator.comparingInt(Set::size)).orElseThrow();
    }
}
