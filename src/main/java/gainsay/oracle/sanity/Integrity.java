package gainsay.oracle.sanity;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
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
import java.util.stream.Collectors;

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
        Optional<String> check = check(database);
        if (check.isEmpty()) {
            return new Verdict.Inapplicable("there is nothing to check");
        }
        String sql = check.get();
        Outcome outcome = database.rows(new Query.Raw(sql));
        if (!(outcome instanceof Rows rows)) {
            return Verdict.of(outcome);
        }
        boolean told = !rows.rows().isEmpty() || database.dialect().has(Feature.SILENT_CHECKS);
        return told && rows.rows().stream().allMatch(database.dialect()::sound) ? Verdict.HOLDS
                : new Verdict.Broken(new Kind.Damaged(), new Evidence(sql, SOUND), new Evidence(sql, rows),
                        "The statements before have left a table or an index damaged.");
    }

    /// What is asked of a database: of all its tables where the engine wants their names. Empty if it has none, or if there is no check.
    public static Optional<String> check(Database database) {
        String tables = database.schema().relations().stream().filter(relation -> !relation.view()).map(Schema.Relation::name)
                .collect(Collectors.joining(", "));
        return database.dialect().integrityCheck().filter(check -> !tables.isEmpty() || !check.contains(Introspection.TABLES))
                .map(check -> check.replace(Introspection.TABLES, tables));
    }
}
