package gainsay.oracle.sanity;

import gainsay.dialect.Dialect;
import gainsay.generate.Draw;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// The storage is sound: the engine's own check of its tables and indexes finds nothing, whatever was done to them.
public final class Integrity implements Oracle<Integrity.Claim> {
    private static final Rows SOUND = new Rows(List.of(List.of(Value.of("ok"))));

    /// It says nothing but that the database is sound.
    public record Claim() implements Node {}

    @Override
    public String name() {
        return "integrity";
    }

    @Override
    public String relation() {
        return "the engine's own integrity check finds nothing wrong";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    @Override
    public Optional<String> lacking(Dialect dialect) {
        return dialect.integrityCheck().isPresent() ? Optional.empty() : Optional.of("the engine cannot be asked to check itself");
    }

    /// Drawn seldom: the answer changes only when the database does.
    @Override
    public Optional<Claim> draw(Draw draw) {
        return draw.dialect().integrityCheck().isPresent() && draw.choices().percent(1) ? Optional.of(new Claim()) : Optional.empty();
    }

    @Override
    public List<Claim> claims(Query query) {
        return List.of(new Claim());
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        Optional<String> check = database.dialect().integrityCheck();
        if (check.isEmpty()) {
            return new Verdict.Inapplicable("this engine has no integrity check");
        }
        Outcome outcome = database.rows(new Query.Raw(check.get()));
        if (!(outcome instanceof Rows rows)) {
            return Verdict.of(outcome);
        }
        return rows.sameAs(SOUND) ? Verdict.HOLDS
                : new Verdict.Broken(new Kind.Damaged(), new Evidence(check.get(), SOUND), new Evidence(check.get(), rows),
                        "The statements before have left a table or an index damaged.");
    }
}
