package gainsay.oracle.sanity;

import gainsay.dialect.ExpectedError;
import gainsay.generate.Draw;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Catalog;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A valid statement is accepted, or refused for a reason that its data give. Upkeep has no such reason: an index that
/// cannot be rebuilt was wrong before.
public final class Accepts implements Oracle<Accepts.Claim> {

    public record Claim(Statement statement) implements Node {}

    @Override
    public String name() {
        return "accepts";
    }

    @Override
    public String relation() {
        return "a valid statement is accepted, or refused for a reason that the data give";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    /// Never drawn: the statements of every setup are such claims, and a hunt makes one of each that is refused.
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
        if (claim.statement instanceof Statement.Alter && !sound(database)) {
            return new Verdict.Inapplicable("a view asks for what is not there, and an engine may say so now");
        }
        if (Shape.find(claim.statement, Statement.Insert.class).stream().anyMatch(insert -> !insert.upsert().stream()
                .allMatch(upsert -> named(upsert, insert, database)))) {
            return new Verdict.Inapplicable("the upsert names no key of its table");
        }
        Outcome outcome = database.run(claim.statement);
        boolean upkeep = claim.statement instanceof Statement.Upkeep;
        if (outcome instanceof Outcome.Refused refused && upkeep && refused.expected()
                .filter(error -> error.when() == ExpectedError.When.CHANGE).isPresent()) {
            return Verdict.of(refused.unexcused());
        }
        return Verdict.of(outcome);
    }

    /// Is there a key that the upsert names, or does it name none?
    private static boolean named(Statement.Upsert upsert, Statement.Insert insert, Database database) {
        Catalog catalog = Catalog.of(database.setup());
        return upsert.target().isEmpty() || catalog.table(insert.table()).stream().flatMap(table -> catalog.upserts(table).stream())
                .anyMatch(known -> key(known, database).equals(key(upsert, database)));
    }

    private static String key(Statement.Upsert upsert, Database database) {
        return Stream.concat(upsert.target().stream(), upsert.targetWhere().stream()).map(part -> Verdict.sql(database, part))
                .collect(Collectors.joining(", "));
    }

    /// Can every view be read, as far as its data let it?
    private static boolean sound(Database database) {
        return database.schema().relations().stream().filter(Schema.Relation::view).map(view -> database.rows(
                Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(view.name()))))
                .noneMatch(outcome -> outcome instanceof Outcome.Refused refused && refused.expected().isEmpty());
    }
}
