package gainsay.planted;

import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.oracle.Verdict;
import gainsay.oracle.guard.Ambiguity;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Databases that differ in nothing but the order in which their rows were written, and drawn queries that they answer differently: an
/// engine is right both times, so what is open has to explain it.
public final class OtherOrder {
    private static final long SEED = 3;

    private final Target target;
    private int different;
    private final List<String> unexplained = new ArrayList<>();

    public OtherOrder(Target target) {
        this.target = target;
    }

    /// How many answers differed.
    public int different() {
        return different;
    }

    /// The queries whose answers differ and are not explained.
    public List<String> unexplained() {
        return unexplained;
    }

    /// So many queries about the database of a round.
    public void round(int number, int queries) {
        try (Database database = target.open()) {
            Choices choices = Choices.round(SEED, 0, number);
            Databases databases = new Databases(database.dialect(), choices);
            for (var next = databases.next(); next.isPresent(); next = databases.next()) {
                Outcome outcome = plain(next.get()) ? database.run(next.get()) : new Outcome.TooLarge("");
                if (outcome.ok()) {
                    databases.accepted(next.get());
                }
            }
            try (Database other = database.rebuilt(OtherOrder::reversed)) {
                for (int i = 0; i < queries && alike(database, other); i++) {
                    compare(databases.draw().query(), database, other);
                }
            }
        }
    }

    private static boolean plain(Statement statement) {
        return statement instanceof Statement.CreateTable || statement instanceof Statement.CreateView
                || statement instanceof Statement.Insert insert && insert.source().filter(Query.Values.class::isInstance).isPresent()
                || statement instanceof Statement.CreateIndex;
    }

    private static Setup reversed(Setup setup) {
        List<Statement> statements = new ArrayList<>(setup.statements());
        statements.removeIf(Statement.Insert.class::isInstance);
        List<Statement> rows = new ArrayList<>(setup.statements().stream().filter(Statement.Insert.class::isInstance).toList());
        rows.reversed().forEach(insert -> statements.add(Shape.rewrite(insert, node -> node instanceof Query.Values values
                ? new Query.Values(values.rows().reversed()) : node)));
        return new Setup(statements);
    }

    private static boolean alike(Database one, Database other) {
        return one.schema().relations().stream().filter(relation -> relation.kind() == Schema.Kind.TABLE).allMatch(relation -> {
            Query all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(relation.name()));
            return one.rows(all) instanceof Rows rows && other.rows(all) instanceof Rows others && rows.sameAs(others);
        });
    }

    private void compare(Query query, Database one, Database other) {
        boolean placed = Shape.any(query, node -> node instanceof Expr.Column column
                && one.dialect().storage().rowIdentity().contains(column.name().toLowerCase(Locale.ROOT)));
        if (!placed && one.rows(query) instanceof Rows rows && other.rows(query) instanceof Rows others && !rows.sameAs(others)) {
            different++;
            Optional<Verdict> excuse = Ambiguity.excuse(query, rows, others, one);
            if (excuse.filter(Verdict.Inapplicable.class::isInstance).isEmpty()) {
                unexplained.add(excuse + " " + Verdict.sql(one, query) + "\n" + rows.rows() + "\n" + others.rows());
            }
        }
    }
}
