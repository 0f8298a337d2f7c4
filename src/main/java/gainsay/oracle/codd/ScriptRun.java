package gainsay.oracle.codd;

import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.guard.RowOrder;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Statements, and the query that reads what they did, in a database of their own. Without statements it is the query alone.
record ScriptRun(List<Statement> statements, Query query) {
    private static final int TIMES = 3;
    private static final String FICKLE = "the same statements do not do the same twice";

    Outcome rows(Database database) {
        if (statements.isEmpty()) {
            return database.rows(query);
        }
        try (Database changed = database.rebuilt(UnaryOperator.identity())) {
            for (Statement statement : statements) {
                Outcome outcome = changed.run(statement);
                if (!outcome.ok()) {
                    return outcome;
                }
            }
            return changed.rows(query);
        }
    }

    /// What it says that two answers agree, in the order too that the query asks for ([RowOrder]); empty if they do not.
    Optional<Verdict> agree(Rows one, Rows other, Database database) {
        if (statements.isEmpty() || !RowOrder.differ(query, one, other)) {
            return RowOrder.agree(query, one, other, database);
        }
        try (Database changed = database.rebuilt(UnaryOperator.identity())) {
            return statements.stream().allMatch(statement -> changed.run(statement).ok()) ? RowOrder.agree(query, one, other, changed)
                    : Optional.of(new Verdict.Inapplicable(FICKLE));
        }
    }

    /// Why it may come to something else the next time, if it does: an engine may choose which of two rows with one key it takes.
    Optional<String> fickle(Rows before, Database database) {
        boolean same = statements.isEmpty() || IntStream.range(0, TIMES).allMatch(_ ->
                rows(database) instanceof Rows again && again.sameAs(before));
        return same ? Optional.empty() : Optional.of(FICKLE);
    }

    /// The verdict where this course ended in an outcome that is no answer, judged in the database as it then was.
    Verdict failed(Outcome outcome, Supplier<Outcome> other, Database database) {
        if (statements.isEmpty()) {
            return OneSided.verdict(query, outcome, other, database);
        }
        try (Database changed = database.rebuilt(UnaryOperator.identity())) {
            for (Statement statement : statements) {
                if (!changed.run(statement).ok()) {
                    return told(OneSided.verdict(statement, outcome, other, changed), statement, database);
                }
            }
            return told(OneSided.verdict(query, outcome, other, changed), query, database);
        }
    }

    /// With the statements before the one that failed: whoever reads of it has to make what it reads.
    private Verdict told(Verdict verdict, Node failing, Database database) {
        return verdict instanceof Verdict.Failed failed && failed.sql().equals(Verdict.sql(database, failing))
                ? new Verdict.Failed(failed.kind(), sql(database, failing), failed.error()) : verdict;
    }

    private String sql(Database database, Node last) {
        Stream<Node> before = statements.stream().takeWhile(statement -> statement != last).map(statement -> statement);
        return Stream.concat(before, Stream.of(last)).map(one -> Verdict.sql(database, one)).collect(Collectors.joining(";\n"));
    }

    /// What it gave, for a reader who is in the database of the case.
    Evidence evidence(Rows rows, Database database) {
        return new Evidence(sql(database, query), rows);
    }

    /// The same for one who has done something else there: with all that makes the database.
    Evidence evidenceApart(Rows rows, Database database) {
        return new Evidence(Verdict.sql(database, query), rows).after(Stream.concat(database.setup().statements().stream(),
                statements.stream()).map(statement -> Verdict.sql(database, statement)).toList());
    }
}
