package gainsay.oracle.sanity;

import gainsay.dialect.Dialect;
import gainsay.dialect.Introspection;
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
import gainsay.sql.Schema;
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
        if (database.dialect().integrityCheck().isEmpty()) {
            return new Verdict.Inapplicable("this engine has no integrity check");
        }
        boolean apart = database.dialect().integrityCheck().get().contains(Introspection.TABLE);
        Verdict verdict = new Verdict.Inapplicable("there is nothing to check");
        for (String sql : checks(database)) {
            Outcome outcome = database.rows(new Query.Raw(sql));
            if (!(outcome instanceof Rows rows)) {
                verdict = Verdict.of(outcome);
            } else if (rows.rows().isEmpty() && !apart || !rows.rows().stream().allMatch(database.dialect()::sound)) {
                return new Verdict.Broken(new Kind.Damaged(), new Evidence(sql, SOUND), new Evidence(sql, rows),
                        "The statements before have left a table or an index damaged.");
            } else if (verdict instanceof Verdict.Inapplicable) {
                verdict = Verdict.HOLDS;
            }
        }
        return verdict;
    }

    /// What is asked of a database: of all its tables where the engine wants their names, or of each. None if it has no tables, or if there
    /// is no check.
    public static List<String> checks(Database database) {
        List<String> names = database.schema().relations().stream().filter(relation -> !relation.view()).map(Schema.Relation::name)
                .toList();
        String check = database.dialect().integrityCheck().orElse("");
        return check.contains(Introspection.TABLE) ? names.stream().map(name -> check.replace(Introspection.TABLE, name)).toList()
                : check.isEmpty() || names.isEmpty() && check.contains(Introspection.TABLES) ? List.of()
                : List.of(check.replace(Introspection.TABLES, String.join(", ", names)));
    }
}
