package gainsay.oracle;

import gainsay.dialect.Dialect;
import gainsay.generate.Draw;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import java.util.List;
import java.util.Optional;

/// A relation that every correct DBMS keeps.
///
/// An oracle is three functions around one record, its claim. [#draw] makes a claim at random, [#claims] makes claims
/// out of a user's own query, and [#judge] says whether a claim is true of a database. The rule that everything else
/// rests on: **a claim is data, and judging depends on (claim, database) alone.** Whatever was chosen at random is
/// inside the claim; `judge` derives every query it asks from the claim, and asks the same ones each time.
///
/// What follows from the rule: a claim can be written down as JSON and judged next year, on another version, by
/// another process. One reducer serves all oracles: it makes the claim and the setup smaller and judges again. No form
/// of a query is ever shrunk alone, so the relation between the forms stays sound at every step of a reduction.
///
/// A claim's constructor demands what its judge needs (a predicate, a marked place), so that a reducer, which removes
/// whatever it can, cannot remove that.
///
/// A judge decides in this order. An error that the dialect does not expect is [Verdict.Failed]. One that it expects makes
/// the claim [Verdict.Inapplicable] if both sides give it, or if one side may have skipped what fails; if nothing in the
/// query fails by itself, it is [Verdict.Failed] too ([OneSided]). Equal results hold. Different results are
/// [Verdict.Broken] unless what SQL leaves open on this very database explains how they differ ([Ambiguity]): an engine that picks one of
/// several right answers is not wrong, and one that loses a row beside it is.
public interface Oracle<C extends Node> {

    /// As the user names it, lower case.
    String name();

    /// The relation in one line.
    String relation();

    Class<C> claimType();

    /// What an engine of this dialect lacks that the oracle needs; empty if nothing.
    default Optional<String> lacking(Dialect dialect) {
        return Optional.empty();
    }

    /// A claim drawn at random about a database of the drawn schema; empty if the schema allows none.
    Optional<C> draw(Draw draw);

    /// What this oracle can claim about a user's own query; empty if it needs structure that the query lacks.
    List<C> claims(Query query);

    /// Does it claim something about a query under a WITH clause as it stands? Of the others' claims, about selects, each query is asked
    /// under that clause.
    default boolean takesWith() {
        return false;
    }

    /// The cases that this oracle makes of a user's own script: of its query after its setup.
    default List<TestCase<C>> cases(Dialect dialect, Setup setup, Query query) {
        return cases(dialect, setup, 0, query);
    }

    /// The same, where claims about the first statements of the setup were made with an earlier query.
    default List<TestCase<C>> cases(Dialect dialect, Setup setup, int known, Query query) {
        return claims(query).stream().map(claim -> new TestCase<>(setup, claim)).toList();
    }

    Verdict judge(C claim, Database database);

    /// The verdict on a case in a fresh database: its setup from an empty one, then its claim.
    default Verdict judgeAfresh(TestCase<C> test, Target target) {
        try (Database database = target.open()) {
            test.setup().statements().forEach(database::run);
            return judge(test.claim(), database);
        }
    }
}
