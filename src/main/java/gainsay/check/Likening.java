package gainsay.check;

import gainsay.check.Answer.How;
import gainsay.check.Answer.Likeness;
import gainsay.check.Answer.Same;
import gainsay.dialect.read.Reader;
import gainsay.dialect.read.Written;
import gainsay.oracle.Difference;
import gainsay.oracle.Verdict;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.RowOrder;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether a statement does here what it did on another target. `database` is the one here, in which it was just run.
///
/// Rows are compared with their types, as multisets, and in their order where ORDER BY says it. Between two engines a value counts by what
/// it says: a number as a number, however wide, and a moment by its digits.
record Likening(Written statement, boolean sameEngine, Database database) {

    Likeness of(Answer there, Answer here) {
        if (there.failed() || here.failed()) {
            return there.how() == here.how() ? Likeness.SAME : there.failed() && here.failed() ? Likeness.differs(
                    "one target refuses it, and another ends") : unlike(there, here);
        }
        if (there.how() == How.NO_ANSWER || here.how() == How.NO_ANSWER) {
            return Likeness.open("no answer came in time");
        }
        if (there.how() == How.TOO_LARGE || here.how() == How.TOO_LARGE) {
            return there.how() == here.how() || rows(there) == rows(here) ? Likeness.open("there are more rows than are compared")
                    : Likeness.differs("more rows than are compared on one target alone");
        }
        if (there.how() == How.ROWS && here.how() == How.ROWS) {
            return rows(there.rows(), here.rows());
        }
        boolean counts = sameEngine && there.how() == here.how() && changesRows();
        return counts && there.changed() != here.changed()
                ? Likeness.differs("it changes " + count(here.changed()) + " and not " + count(there.changed())) : Likeness.SAME;
    }

    private static Likeness unlike(Answer there, Answer here) {
        boolean crash = there.how() == How.CRASHED || here.how() == How.CRASHED;
        return Likeness.differs(crash ? "one target answers, and another ends" : "one target takes it, and another does not");
    }

    private static int rows(Answer answer) {
        return answer.rows().rows().size();
    }

    private static String count(long rows) {
        return rows == 1 ? "1 row" : rows + " rows";
    }

    private boolean changesRows() {
        Statement read = Reader.statement(database.dialect(), statement.text());
        return read instanceof Statement.Insert || read instanceof Statement.Update || read instanceof Statement.Delete;
    }

    private Likeness rows(Rows there, Rows here) {
        if (!statement.asks() && !changesRows()) {
            return new Likeness(Same.NOT_COMPARED, "it tells about the engine, and asks for no rows");
        }
        Query query = statement.asks() ? Reader.query(database.dialect(), statement.text()) : new Query.Raw(statement.text());
        Rows said = sameEngine ? there : Worth.inWordsOf(here, there);
        Optional<Verdict> agreed = RowOrder.agree(query, said, here, database);
        if (agreed.isPresent()) {
            return agreed.get() instanceof Verdict.Inapplicable(String why) ? Likeness.open(why) : types(there, here, said);
        }
        if (said.sameAs(here)) {
            return Likeness.differs(Difference.ORDER_DIFFERS.text());
        }
        Optional<Verdict> open = Ambiguity.excuse(query, said, here, database);
        return open.isPresent() && open.get() instanceof Verdict.Inapplicable(String why) ? Likeness.open(why)
                : Likeness.differs(Difference.between(said, here).text());
    }

    /// The values are the same, or say the same.
    private Likeness types(Rows there, Rows here, Rows said) {
        boolean told = sameEngine && !there.types().isEmpty() && !here.types().isEmpty();
        if (told && !there.types().equals(here.types())) {
            return Likeness.differs("columns are of other types: " + String.join(", ", here.types()) + " and not "
                    + String.join(", ", there.types()));
        }
        return said.equals(there) ? Likeness.SAME : new Likeness(Same.ALIKE, "the values say the same, and are of other types: "
                + kinds(here) + " and not " + kinds(there));
    }

    private static String kinds(Rows rows) {
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < rows.rows().getFirst().size(); i++) {
            int column = i;
            kinds.add(rows.rows().stream().map(row -> row.get(column)).filter(value -> !(value instanceof Value.Null))
                    .map(value -> value.type().toString()).findFirst().orElse("NULL"));
        }
        return String.join(", ", kinds);
    }
}
