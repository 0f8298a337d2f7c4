package gainsay;

import gainsay.generate.Draw;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// An oracle whose verdicts depend on what a case is made of, as a test says: the engine is asked the query and has no say.
public record ScriptedOracle(BiFunction<Setup, Query, Verdict> script) implements Oracle<ScriptedOracle.Claim> {

    public record Claim(Query query) implements Node {}

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public String relation() {
        return "what a test says holds";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    @Override
    public Optional<Claim> draw(Draw draw) {
        return Optional.empty();
    }

    @Override
    public List<Claim> claims(Query query) {
        return List.of();
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        return database.rows(claim.query).ok() ? script.apply(database.setup(), claim.query) : Verdict.HOLDS;
    }
}
