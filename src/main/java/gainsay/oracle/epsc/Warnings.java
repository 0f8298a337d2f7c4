package gainsay.oracle.epsc;

import gainsay.dialect.ToldWarnings;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What came of a statement on a database, and its warnings where both forms must give the same: those of a change that stores literals
/// and nothing else. Each of them is converted to the type of its column, whatever the plan. Elsewhere it is open what is converted, and
/// how often: a constant may be folded, a row filtered before.
///
///     INSERT INTO t(i) VALUES ('1x')   =   INSERT INTO t(i) VALUES (?)     with '1x' bound: a part of the text is lost
///
/// There is a row for each code. How often one is given, and its words, are no part of it.
record Warnings(Outcome outcome, Rows rows) {
    private static final int CODE = 1;

    /// Asked at once, since the next statement of the session takes their place.
    static Warnings of(Statement statement, Outcome outcome, Database database) {
        Optional<ToldWarnings> told = database.dialect().warnings().filter(_ -> outcome.ok() && stores(statement));
        Map<String, List<Value>> byCode = new TreeMap<>();
        if (told.isPresent() && database.rows(told.get().asks()) instanceof Rows all) {
            all.rows().stream().filter(row -> !(row.get(CODE) instanceof Value.Int(long code)) || told.get().ofValue(code))
                    .forEach(row -> byCode.putIfAbsent(row.get(CODE).toString(), row));
        }
        return new Warnings(outcome, new Rows(List.copyOf(byCode.values())));
    }

    boolean like(Warnings other) {
        return codes().equals(other.codes());
    }

    private List<Value> codes() {
        return rows.rows().stream().map(row -> row.get(CODE)).toList();
    }

    /// Does a statement store literals, in rows that nothing chooses?
    static boolean stores(Statement statement) {
        return switch (statement) {
            case Statement.Insert insert -> insert.upsert().isEmpty() && insert.returning().isEmpty()
                    && insert.source().orElse(null) instanceof Query.Values values
                    && values.rows().stream().allMatch(row -> row.fields().stream().allMatch(Warnings::literal));
            case Statement.Update update -> update.where().isEmpty() && update.from().isEmpty() && update.first().isEmpty()
                    && update.returning().isEmpty() && update.assignments().stream().allMatch(one -> literal(one.value()));
            default -> false;
        };
    }

    private static boolean literal(Node node) {
        return node instanceof Expr.Literal || node instanceof Expr.Param;
    }
}
