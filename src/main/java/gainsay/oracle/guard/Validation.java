package gainsay.oracle.guard;

import gainsay.dialect.ExpectedError;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Could a correct engine have given this error?
///
/// SQL does not say in which order things are evaluated, nor that they are. `SELECT … WHERE TRUE OR ABS(c)` may fail over
/// the smallest integer, or never look at it. So an error is excused if some part of what was asked fails in the same way
/// when it is evaluated by itself, over any rows that could come before it:
///
///     SELECT * FROM t0 WHERE TRUE OR ABS(t0.c0) > 1   is refused: integer overflow
///     SELECT TRUE OR ABS(t0.c0) > 1 FROM t0           holds
///     SELECT ABS(t0.c0) FROM t0                       is refused: integer overflow, so that the first may be
///
/// If no part does, the error is the engine's own. This is error validation of the EPSC paper, section 3.3, with more rows:
/// the paper keeps the clauses executed before, but an engine that reorders joins and filters need not. Whatever cannot
/// be decided is excused. It is asked only where one side of a relation failed, so it may ask the database a lot.
public final class Validation {
    /// A sum within this cannot overflow, in whatever order it is made.
    private static final double SAFE_SUM = 9e18;

    private final Database database;
    private final Questions questions;
    private final ExpectedError error;

    private Validation(Database database, ExpectedError error) {
        this.database = database;
        this.questions = new Questions(database);
        this.error = error;
    }

    /// The verdict that declines an error that a query or statement met on this database, if it may be right. It is a failure if a part met
    /// one that nobody expects.
    public static Optional<Verdict> excuse(Node asked, Outcome.Refused refused, Database database) {
        if (refused.expected().isEmpty()) {
            return Optional.empty();
        }
        ExpectedError error = refused.expected().get();
        Validation validation = new Validation(database, error);
        Optional<String> why = switch (error.when()) {
            case CONSTRUCT -> Optional.of(error.reason());
            case CHANGE -> Changes.excuse(asked, error, database);
            case EVALUATION, UNNAMED -> validation.evaluated(asked).or(() -> Ambiguity.evaluated(asked, database));
        };
        return why.map(validation.questions::declined);
    }

    private Optional<String> evaluated(Node asked) {
        EvaluatedParts demands = new EvaluatedParts(database);
        switch (asked) {
            case Query query -> demands.query(query);
            case Statement statement -> Changes.demand(statement, demands, database);
            default -> throw new IllegalArgumentException("neither a query nor a statement");
        }
        return met(demands.found()).or(() -> asked instanceof Statement statement ? stored(statement) : Optional.empty());
    }

    /// The rules of a table over what a statement writes: it is written to the same table without its rules, and these are
    /// evaluated over the rows there.
    private Optional<String> stored(Statement statement) {
        Optional<String> table = Changes.written(statement);
        if (table.isEmpty()) {
            return Optional.empty();
        }
        try (Database open = database.rebuilt(setup -> Changes.unruled(setup, table.get(), database.dialect().storage()))) {
            Optional<String> why = failure(open.run(statement));
            EvaluatedParts demands = new EvaluatedParts(open);
            demands.over(table.get(), Changes.rules(table.get(), database));
            return why.or(() -> new Validation(open, error).met(demands.found()));
        }
    }

    private Optional<String> met(List<EvaluatedParts.Demand> demands) {
        Map<List<ReachableRows.Relation>, List<EvaluatedParts.Demand.Each>> each = new LinkedHashMap<>();
        for (EvaluatedParts.Demand demand : demands) {
            Optional<String> why = switch (demand) {
                case EvaluatedParts.Demand.Each one -> {
                    each.computeIfAbsent(one.over(), _ -> new ArrayList<>()).add(one);
                    yield Optional.empty();
                }
                case EvaluatedParts.Demand.Unknown unknown -> Optional.of(unknown.why());
                case EvaluatedParts.Demand.Whole whole -> failure(questions.ask(whole.query()));
                case EvaluatedParts.Demand.Summed summed -> sum(summed);
            };
            if (why.isPresent()) {
                return why;
            }
        }
        return each.entrySet().stream().map(entry -> met(entry.getKey(), entry.getValue())).flatMap(Optional::stream).findFirst();
    }

    /// Do any of these fail over these relations? All at once, and one by one if they fail in another way.
    private Optional<String> met(List<ReachableRows.Relation> over, List<EvaluatedParts.Demand.Each> parts) {
        for (Optional<Source> from : ReachableRows.combinations(over)) {
            Outcome together = database.rows(fetch(parts.stream().map(EvaluatedParts.Demand.Each::expr).toList(), from));
            if (together instanceof Rows) {
                continue;
            }
            Optional<String> why = same(together) ? failure(together) : parts.stream()
                    .map(part -> failure(alone(part, from))).flatMap(Optional::stream).findFirst();
            if (why.isPresent()) {
                return why;
            }
        }
        return Optional.empty();
    }

    /// What comes of a part by itself. Of one with other constants than it was asked with an engine may say what it likes.
    private Outcome alone(EvaluatedParts.Demand.Each part, Optional<Source> from) {
        Query query = fetch(List.of(part.expr()), from);
        return part.asked() ? questions.ask(query) : database.rows(query);
    }

    private static Query fetch(List<Expr> exprs, Optional<Source> from) {
        return new Query.Select(false, exprs.stream().map(Query.Item::of).toList(), from, Optional.empty(), List.of(), Optional.empty());
    }

    private boolean same(Outcome outcome) {
        return outcome instanceof Outcome.Refused refused && refused.expected().filter(error::like).isPresent();
    }

    /// Why a part that was evaluated by itself excuses the error: it fails likewise, or cannot be evaluated by itself.
    private Optional<String> failure(Outcome outcome) {
        if (outcome.ok()) {
            return Optional.empty();
        }
        return Optional.of(same(outcome) ? error.reason() + ", met or skipped in the order of evaluation"
                : "a part cannot be evaluated by itself");
    }

    /// A sum may overflow on the way although its end is in range, and the order of rows is open. So its values are asked for,
    /// and added up here.
    private Optional<String> sum(EvaluatedParts.Demand.Summed summed) {
        Outcome own = database.rows(new Query.Select(false, List.of(Query.Item.of(summed.argument())), summed.select().from(),
                summed.select().where(), List.of(), Optional.empty()));
        List<Outcome> rows = own instanceof Rows ? List.of(own) : ReachableRows.combinations(summed.over()).stream()
                .map(from -> database.rows(fetch(List.of(summed.argument()), from))).toList();
        double most = 0;
        for (Outcome outcome : rows) {
            if (!(outcome instanceof Rows values)) {
                return failure(outcome);
            }
            most += values.rows().stream().mapToDouble(row -> Math.abs(number(row.getFirst()))).sum();
        }
        return most <= SAFE_SUM ? Optional.empty() : Optional.of("a sum may overflow on the way, in some order of its rows");
    }

    private static double number(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number;
            case Value.Real(double number) -> number;
            case Value.Written(Type kind, String text) when kind == Type.NUMERIC -> Double.parseDouble(text);
            case Value.Text(String text) -> text.isBlank() ? 0 : SAFE_SUM * digits(text);
            case Value.Blob(String hex) -> SAFE_SUM * digits(hex);
            case Value.Bool _ -> 1;
            case Value.Null _, Value.Written _ -> 0;
        };
    }

    /// How much of the largest integer a text may come to, by its length.
    private static double digits(String text) {
        return Math.pow(10, text.length() - 18.0);
    }
}
