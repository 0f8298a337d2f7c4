package gainsay.measure;

import gainsay.hunt.Counts;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// What some rounds of a calibration came to: the use of each construct, the refusals by their kind, which expected errors came, the
/// totals, and what a hunt counts too, its claims among that.
public record Sample(Map<String, Use> uses, Map<String, Refusal> refusals, Set<String> met, Totals totals, Counts counts) {
    static final Sample NONE = new Sample(Map.of(), Map.of(), Set.of(), new Totals(0, 0, 0, 0, 0, 0, 0), Counts.NONE);

    /// In how many statements a construct was, and how many of these were accepted.
    public record Use(long drawn, long accepted) {
        Use plus(Use other) {
            return new Use(drawn + other.drawn, accepted + other.accepted);
        }

        public double acceptedShare() {
            return drawn == 0 ? 0 : (double) accepted / drawn;
        }
    }

    /// What the engine said, without numbers, or what of it is expected; how often; the reason if there is one; and the
    /// shortest statement that met it.
    public record Refusal(String message, long count, Optional<String> reason, String example) {
        Refusal plus(Refusal other) {
            return new Refusal(message, count + other.count, reason, other.example.length() < example.length() ? other.example : example);
        }
    }

    /// What the statements came to. `queries` are those of the statements that ask for rows; of them `nonEmpty` gave some.
    public record Totals(long databases, long statements, long accepted, long lost, long queries, long answered, long nonEmpty) {
        Totals plus(Totals other) {
            return new Totals(databases + other.databases, statements + other.statements, accepted + other.accepted, lost + other.lost,
                    queries + other.queries, answered + other.answered, nonEmpty + other.nonEmpty);
        }

        public double acceptedShare() {
            return statements == 0 ? 0 : (double) accepted / statements;
        }

        public double nonEmptyShare() {
            return answered == 0 ? 0 : (double) nonEmpty / answered;
        }
    }

    Sample plus(Sample other) {
        Map<String, Use> allUses = new TreeMap<>(uses);
        other.uses.forEach((construct, use) -> allUses.merge(construct, use, Use::plus));
        Map<String, Refusal> allRefusals = new TreeMap<>(refusals);
        other.refusals.forEach((kind, refusal) -> allRefusals.merge(kind, refusal, Refusal::plus));
        Set<String> allMet = new HashSet<>(met);
        allMet.addAll(other.met);
        return new Sample(allUses, allRefusals, allMet, totals.plus(other.totals), counts.plus(other.counts));
    }
}
