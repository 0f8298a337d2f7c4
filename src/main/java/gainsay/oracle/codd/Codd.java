package gainsay.oracle.codd;

import gainsay.dialect.Dialect;
import gainsay.dialect.Trait;
import gainsay.generate.Draw;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.Verdict;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.Keys;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.guard.RowOrder;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Constant folding and propagation: what an expression is worth in this database may stand in its place.
///
///     EXPRESSION  SELECT … WHERE x > (SELECT MAX(a) FROM t)   =   SELECT … WHERE x > 7        if SELECT MAX(a) FROM t gives 7
///                 SELECT … FROM t WHERE a + b                 =   … WHERE CASE WHEN a = 1 AND b = 2 THEN 3 WHEN … END
///     CHANGE      the same in UPDATE, DELETE, INSERT … SELECT, a view or a partial index: what can be read afterwards is equal
///     RELATION    … FROM (SELECT …) AS r …                    =   … FROM r …   with the rows of r written down as VALUES
///     BINDINGS    SELECT (SELECT MAX(a) FROM u WHERE b = t.b) FROM t   =   SELECT CASE WHEN t.b = 1 THEN 7 WHEN … END FROM t
///                 if SELECT MAX(a) FROM u WHERE b = 1 gives 7, and so for each value that t.b has
///
/// The folded place is marked in the claim by [Expr.Focus]: any expression, in any clause of the outermost select; of a user's own
/// query also a subquery that stands deeper and reads nothing from around it.
public final class Codd implements Oracle<Codd.Claim> {

    public enum Form { EXPRESSION, CHANGE, RELATION, BINDINGS }

    /// How a relation is built.
    public enum Way { DERIVED, COMMON, TABLE }

    /// The derived table of this alias is built in one way by its query, and in the other by its rows.
    public record Relation(String alias, Way original, Way folded) implements Node {}

    /// A focus in `query`, or in the last statement of `change`, whose effect `query` reads; or a relation of `query`.
    public record Claim(Form form, Query query, List<Statement> change, Optional<Relation> relation) implements Node {
        public Claim {
            change = List.copyOf(change);
            Node.require(change.isEmpty() != (form == Form.CHANGE), "a change goes with its form");
            Node.require(relation.isPresent() == (form == Form.RELATION), "a relation goes with its form");
            boolean expression = form == Form.EXPRESSION || form == Form.BINDINGS;
            Node.require(foci(query) == (expression ? 1 : 0), "one place to fold");
            Node.require(!expression || Clauses.of(query).isPresent(), "the place stands in a clause of the outermost select");
            Node.require(form != Form.CHANGE || foci(change.getLast()) == 1
                    && Clauses.of(change.getLast()).isPresent(), "one place to fold");
            Node.require(form != Form.RELATION || Clauses.derived(query, relation.orElseThrow().alias).isPresent(), "a relation to fold");
        }

        private static int foci(Node node) {
            return Shape.find(node, Expr.Focus.class).size();
        }
    }

    @Override
    public String name() {
        return "codd";
    }

    @Override
    public String relation() {
        return "an expression or a relation may be replaced by its value in this database";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    @Override
    public Optional<Claim> draw(Draw draw) {
        return new CoddDraw(draw).claim();
    }

    /// Every expression of a user's query that can be folded, up to a bound, and every derived table.
    @Override
    public List<Claim> claims(Query query) {
        List<Claim> claims = new ArrayList<>();
        CoddDraw.foci(query).forEach(marked -> {
            claims.add(new Claim(Form.EXPRESSION, marked, List.of(), Optional.empty()));
            if (Bindings.may(Clauses.focus(marked))) {
                claims.add(new Claim(Form.BINDINGS, marked, List.of(), Optional.empty()));
            }
        });
        query.select().flatMap(Query.Select::from).ifPresent(from -> from.relations().forEach(source -> {
            if (source instanceof Source.Derived derived && !derived.alias().isEmpty() && !derived.lateral()) {
                claims.add(new Claim(Form.RELATION, query, List.of(), Optional.of(new Relation(derived.alias(), Way.DERIVED, Way.COMMON))));
            }
        }));
        return claims;
    }

    /// Besides the claims about the query: every expression of the change that the setup ends with.
    @Override
    public List<TestCase<Claim>> cases(Dialect dialect, Setup setup, int known, Query query) {
        List<TestCase<Claim>> cases = new ArrayList<>(Oracle.super.cases(dialect, setup, known, query));
        if (setup.statements().size() > known && !(query instanceof Query.Raw)) {
            List<Statement> all = setup.statements();
            Setup before = new Setup(all.subList(0, all.size() - 1));
            CoddDraw.foci(all.getLast()).forEach(marked -> cases.add(new TestCase<>(before,
                    new Claim(Form.CHANGE, query, List.of(marked), Optional.empty()))));
        }
        return cases;
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        return switch (claim.form) {
            case EXPRESSION, BINDINGS -> expression(claim, database);
            case CHANGE -> change(claim, database);
            case RELATION -> new CoddRelation(claim, database).judge();
        };
    }

    private static Verdict expression(Claim claim, Database database) {
        if (!Clauses.keepsGroups(claim.query)) {
            return new Verdict.Inapplicable("what is folded makes all rows one group");
        }
        Clauses clause = Clauses.of(claim.query).orElseThrow();
        Folding folding = new Folding(database, clause.place(), claim.query, claim.form == Form.BINDINGS);
        Outcome original = database.rows(claim.query);
        if (!(original instanceof Rows actual)) {
            return OneSided.verdict(claim.query, original, () -> folding.fold().map(folded ->
                    database.rows(replaced(claim.query, clause.fit(folded)))).orElse(original), database);
        }
        Optional<Expr> folded = folding.fold();
        if (folded.isEmpty()) {
            return clause.deep() ? new Verdict.Inapplicable("the subquery cannot stand alone") : folding.obstacle();
        }
        Query other = replaced(claim.query, clause.fit(folded.get()));
        Outcome outcome = database.rows(other);
        SameValue same = new SameValue(claim.query, clause.place(), database.schema(),
                expr -> database.rows(replaced(claim.query, clause.fit(expr))));
        if (!(outcome instanceof Rows expected)) {
            return same.unless(OneSided.verdict(other, outcome, () -> original, database));
        }
        return RowOrder.agree(claim.query, expected, actual, database).orElseGet(() -> typing(claim.query, database)
                .or(() -> folding.lies(folded.get()))
                .or(() -> same.gives(expected, actual, database)).<Verdict>map(Verdict.Inapplicable::new)
                .or(() -> Ambiguity.excuse(claim.query, expected, actual, database))
                .orElseGet(() -> Verdict.broken(clause.form(), new Evidence(Verdict.sql(database, other), expected),
                        new Evidence(Verdict.sql(database, claim.query), actual), explanation(claim.form, folding, database))));
    }

    /// Is it folded what says of what type a call is, where that is a constant as it stands?
    private static Optional<String> typing(Query query, Database database) {
        boolean typing = Shape.any(query, node -> node instanceof Expr.Call call && call.arguments().size() > 1
                && database.dialect().functions().has(call.function(), Trait.TYPED_BY_FORMAT)
                && Shape.any(call.arguments().getLast(), Expr.Focus.class::isInstance));
        return typing ? Optional.of("a constant says of what type a call is, and what is folded is none") : Optional.empty();
    }

    private static String explanation(Form form, Folding folding, Database database) {
        if (form == Form.BINDINGS) {
            return "Both queries are the same but for one subquery, which the first has folded to its value for each row, "
                    + "computed with constants in the place of the outer columns.";
        }
        return (form == Form.CHANGE ? "Both changes" : "Both queries")
                + " are the same but for one expression, which the first has folded to its value"
                + (folding.auxiliary().equals(new Query.Raw("")) ? "." : ": " + Verdict.sql(database, folding.auxiliary()) + ".");
    }

    /// The tree with the folded expression in the place of the focus.
    private static <N extends Node> N replaced(N tree, Expr folded) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Focus ? folded : node);
    }

    /// The change with another last statement, and the query that reads what it did.
    private static ScriptRun script(Claim claim, Statement last) {
        List<Statement> statements = new ArrayList<>(claim.change.subList(0, claim.change.size() - 1));
        statements.add(last);
        return new ScriptRun(statements, claim.query);
    }

    private static Verdict change(Claim claim, Database database) {
        Statement last = claim.change.getLast();
        Clauses clause = Clauses.of(last).orElseThrow();
        Folding folding = new Folding(database, clause.place(), last, false);
        Optional<Expr> folded = folding.fold();
        if (folded.isEmpty()) {
            return folding.obstacle();
        }
        Statement other = replaced(last, clause.fit(folded.get()));
        ScriptRun original = new ScriptRun(claim.change, claim.query);
        ScriptRun constant = script(claim, other);
        Outcome actual = original.rows(database);
        Outcome expected = constant.rows(database);
        if (!(actual instanceof Rows actualRows)) {
            return original.failed(actual, () -> expected, database);
        }
        SameValue same = new SameValue(last, clause.place(), database.schema(),
                expr -> script(claim, replaced(last, clause.fit(expr))).rows(database));
        if (!(expected instanceof Rows expectedRows)) {
            return same.unless(constant.failed(expected, () -> actual, database));
        }
        Optional<Verdict> agreed = original.agree(expectedRows, actualRows, database);
        if (agreed.isPresent()) {
            return agreed.get();
        }
        return folding.lies(folded.get()).or(() -> same.gives(expectedRows, actualRows, database))
                .or(() -> Keys.contested(last, database)).or(() -> Ambiguity.in(last, database))
                .or(() -> original.fickle(actualRows, database)).or(() -> constant.fickle(expectedRows, database))
                .<Verdict>map(Verdict.Inapplicable::new)
                .orElseGet(() -> Verdict.broken(clause.form(), constant.evidence(expectedRows, database),
                        original.evidenceApart(actualRows, database), explanation(claim.form, folding, database)));
    }
}
