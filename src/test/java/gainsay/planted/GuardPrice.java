package gainsay.planted;

import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What guards cost: of the lies that made two answers differ, which share an oracle declined, and for which reason.
///
/// A claim that holds on the sound database, and on another that its setup makes, is judged again through each lie. If it is broken or
/// failed then, the lie was seen; if it is inapplicable, it was declined. Errors on both sides are no difference.
final class GuardPrice {
    private static final long SEED = 7;
    /// One is about what an engine says of itself when it is asked to check its data, which not every engine can.
    private static final Set<Fault> FAULTS = EnumSet.complementOf(EnumSet.of(Fault.INDEX_CORRUPT));

    private final Target target;
    private final int rounds;
    private final int claims;

    /// How often a lie was seen, and how often it was declined, by reason.
    static final class Cell {
        private int seen;
        private final Map<String, Integer> declined = new TreeMap<>();

        int seen() {
            return seen;
        }

        int declined() {
            return declined.values().stream().mapToInt(Integer::intValue).sum();
        }

        Map<String, Integer> reasons() {
            return declined;
        }
    }

    GuardPrice(Target target, int rounds, int claims) {
        this.target = target;
        this.rounds = rounds;
        this.claims = claims;
    }

    /// A cell for each fault that made a difference.
    <C extends Node> Map<Fault, Cell> of(Oracle<C> oracle) {
        Map<Fault, Cell> cells = new TreeMap<>();
        for (int number = 0; number < rounds; number++) {
            List<C> drawn = new ArrayList<>();
            Setup setup;
            try (Database sound = target.open()) {
                DrawnRound round = DrawnRound.on(sound, SEED, number);
                for (int i = 0; i < claims; i++) {
                    round.next(oracle).filter(Search::harmless).ifPresent(drawn::add);
                }
                setup = sound.setup();
                drawn.removeIf(claim -> !oracle.judge(claim, sound).equals(Verdict.HOLDS));
            }
            try (Database again = target.open()) {
                setup.statements().forEach(again::run);
                drawn.removeIf(claim -> !oracle.judge(claim, again).equals(Verdict.HOLDS));
            }
            for (Fault fault : FAULTS) {
                through(fault, oracle, setup, drawn, cells);
            }
        }
        return cells;
    }

    private <C extends Node> void through(Fault fault, Oracle<C> oracle, Setup setup, List<C> drawn, Map<Fault, Cell> cells) {
        try (Database sound = target.open()) {
            setup.statements().forEach(sound::run);
            Database lying = new FaultyDatabase(sound, fault);
            for (C claim : drawn) {
                switch (oracle.judge(claim, lying)) {
                    case Verdict.Holds _ -> { }
                    case Verdict.Inapplicable(String why) when why.startsWith("refused: ") -> { }
                    case Verdict.Inapplicable declined ->
                            cells.computeIfAbsent(fault, _ -> new Cell()).declined.merge(declined.reason(), 1, Integer::sum);
                    case Verdict.Broken _, Verdict.Failed _ -> cells.computeIfAbsent(fault, _ -> new Cell()).seen++;
                }
            }
        }
    }
}
