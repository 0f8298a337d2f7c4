package gainsay.dialect.read;

import gainsay.sql.Expr;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Assignment;
import gainsay.sql.Statement.Branch;
import gainsay.sql.Statement.Effect;
import gainsay.sql.Statement.Matching;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Reads MERGE, and changes that take what others return.
record JoinedReader(Tokens tokens, StatementReader statements) {

    Statement statement() {
        return tokens.accept("WITH") ? new Statement.WithChanges(tokens.list(this::returned), statements.statement()) : merge();
    }

    private Statement.Returned returned() {
        String name = tokens.name();
        List<String> columns = tokens.optionalNames();
        tokens.expect("AS");
        return new Statement.Returned(name, columns, tokens.parenthesised(statements::statement));
    }

    private Statement merge() {
        String table = tokens.qualifiedName();
        tokens.expect("USING");
        Source source = new SourceReader(tokens).sources();
        tokens.expect("ON");
        Expr on = new ExprReader(tokens).expr();
        List<Branch> branches = new ArrayList<>();
        while (tokens.accept("WHEN")) {
            branches.add(branch());
        }
        return new Statement.Merge(table, source, on, branches, statements.returning());
    }

    private Branch branch() {
        Matching matching = tokens.accept("MATCHED") ? Matching.MATCHED : missing();
        Optional<Expr> condition = tokens.accept("AND") ? Optional.of(new ExprReader(tokens).expr()) : Optional.empty();
        tokens.expect("THEN");
        if (tokens.accept("DO", "NOTHING")) {
            return new Branch(matching, condition, Effect.NOTHING, List.of());
        }
        if (tokens.accept("DELETE")) {
            return new Branch(matching, condition, Effect.DELETE, List.of());
        }
        if (tokens.accept("UPDATE")) {
            return new Branch(matching, condition, Effect.UPDATE, statements.assignments());
        }
        tokens.expect("INSERT");
        return new Branch(matching, condition, Effect.INSERT, inserted());
    }

    private Matching missing() {
        tokens.expect("NOT", "MATCHED");
        boolean source = tokens.accept("BY", "SOURCE");
        return source ? Matching.NOT_MATCHED_BY_SOURCE : Matching.NOT_MATCHED;
    }

    private List<Assignment> inserted() {
        List<String> columns = tokens.names();
        tokens.expect("VALUES");
        List<Expr> values = tokens.parenthesised(new ExprReader(tokens)::exprs);
        tokens.require(values.size() == columns.size(), "a value for each column");
        return IntStream.range(0, values.size()).mapToObj(i -> new Assignment(columns.get(i), values.get(i))).toList();
    }
}
