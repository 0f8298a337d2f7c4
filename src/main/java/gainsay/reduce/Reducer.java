package gainsay.reduce;

import gainsay.sql.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Makes a tree as small as it can while it stays interesting. One reducer for every oracle and every database.
///
/// # On designing passes
///
/// **The order comes first.** [Size] says of any two trees which is smaller. A step is taken only if it goes down, so
/// a pass needs no care about going in circles, no two passes can undo each other, and what a run ends with depends on
/// the order and not on luck. If a pass offers what looks simpler to you but is never taken, the order disagrees: change
/// the order, not the pass.
///
/// **The predicate is the cost.** A question builds a database from nothing; an edit is a few small objects. So a pass
/// asks for the largest cut first and for the likely one before the unlikely. A tree that its constructors refuse, that
/// is not smaller, or that equals one already asked about costs no question, and a pass may offer it freely.
///
/// **A pass is a list of edits and nothing else.** It does not ask, keep or remember. After a step the reducer takes the
/// edits of the *new* tree and goes on at the same number. Edits stand in the order of the tree, so that number is now
/// the next thing to try; starting over would ask again about all that was just refused, a quadratic waste. Whatever
/// such a jump misses, the next round finds: rounds go on until one of them changes nothing.
///
/// **Change together what belongs together.** Trees are full of pairs that no single edit can move: a column and its
/// field in each INSERT, the arms of a UNION, an alias and its uses. A generic edit gets stuck there in silence, so
/// when a reduced case looks larger than it must, look for the pair, and make the pair one edit.
///
/// **Passes stand in tiers.** First whole tables and runs of statements, then clauses and lists, then expressions, then
/// single values and facts, names last. A later tier works on little because the earlier ones have cut. A costly, fine
/// pass before a coarse one polishes what will be thrown away.
///
/// **Nothing here knows what a tree is for.** What an oracle needs, its claim's constructor demands. A `Focus` is kept or
/// goes with a whole subtree. A `Param` may be taken off too, since an oracle that binds literals has many where one
/// often does.
public final class Reducer {
    private static final List<Pass> PASSES = passes();

    private Reducer() {}

    private static List<Pass> passes() {
        List<Pass> passes = new ArrayList<>();
        passes.add(Relations::tables);
        for (int size = 64; size > 0; size /= 2) {
            passes.add(Omissions.statements(size));
        }
        passes.addAll(List.of(Alterations::pass, Relations::virtuals, Omissions::clauses, Joins::sides, Joins::conditions));
        for (int size = 16; size > 0; size /= 2) {
            passes.add(Omissions.elements(size));
        }
        passes.addAll(List.of(Relations::columns, Relations::views, Joins::tables, Joins::stored, Inserts::pass,
                RowValues::pass));
        passes.addAll(List.of(Literals::prune, Hoists::parts, Hoists::bounds, Hoists::derived));
        passes.addAll(List.of(KeyRules::pass, Facts::plainer, Facts::types,
                Facts::aliases, Literals::constants, Literals::together, Literals::literals));
        passes.add(Relations::merges);
        passes.add(Names::pass);
        return List.copyOf(passes);
    }

    /// A tree that was made smaller, and whether the budget was enough to come to an end.
    public record Reduced<N extends Node>(N node, boolean whole) {}

    /// The smallest tree found for which the predicate still holds. It is taken to hold for `node`, and to answer alike
    /// for equal trees; it is never asked twice about one. When the budget is used up, the best so far is returned.
    public static <N extends Node> N reduce(N node, Predicate<N> stillInteresting, Budget budget) {
        return reduced(node, stillInteresting, budget).node;
    }

    /// The same, and whether it is the smallest.
    public static <N extends Node> Reduced<N> reduced(N node, Predicate<N> stillInteresting, Budget budget) {
        Run<N> run = new Run<>(node, stillInteresting, budget);
        Node before;
        do {
            before = run.best;
            PASSES.forEach(run::sweep);
        } while (run.best != before);
        return new Reduced<>(run.best, !run.spent());
    }

    /// One reduction under way.
    private static final class Run<N extends Node> {
        private final Predicate<N> stillInteresting;
        private final Budget budget;
        private final long start = System.nanoTime();
        private final Set<Node> known = new HashSet<>();
        private int tries;
        private N best;
        private Size size;

        Run(N node, Predicate<N> stillInteresting, Budget budget) {
            this.stillInteresting = stillInteresting;
            this.budget = budget;
            this.best = node;
            this.size = new Size(node);
        }

        void sweep(Pass pass) {
            List<Supplier<Node>> edits = pass.edits(best);
            int next = 0;
            while (next < edits.size() && !spent()) {
                if (takes(edits.get(next))) {
                    edits = pass.edits(best);
                } else {
                    next++;
                }
            }
        }

        private boolean spent() {
            return tries >= budget.tries() || System.nanoTime() - start >= budget.time().toNanos();
        }

        @SuppressWarnings("unchecked")
        private boolean takes(Supplier<Node> edit) {
            N candidate;
            try {
                candidate = (N) edit.get();
            } catch (Node.Malformed _) {
                return false;
            }
            Size smaller = new Size(candidate);
            if (smaller.compareTo(size) >= 0 || !known.add(candidate)) {
                return false;
            }
            tries++;
            if (!interesting(candidate)) {
                return false;
            }
            best = candidate;
            size = smaller;
            return true;
        }

        /// What judges a tree may make others of it, which may be none.
        private boolean interesting(N candidate) {
            try {
                return stillInteresting.test(candidate);
            } catch (Node.Malformed _) {
                return false;
            }
        }
    }
}
