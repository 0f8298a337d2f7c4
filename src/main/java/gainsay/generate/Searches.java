package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// Draws searches for words, of tables that can search for them.
final class Searches {
    private Searches() {}

    /// A search in a table. It asks the table's own index and may be no function of a row, so that it stands at the top of a WHERE over
    /// this table alone.
    static Optional<Expr> in(Source source, List<Known> known, Choices choices) {
        List<Known> searched = source instanceof Source.Table table
                ? known.stream().filter(one -> one.of(table) && !one.patterns().isEmpty()).toList() : List.of();
        if (searched.isEmpty() || !choices.percent(60)) {
            return Optional.empty();
        }
        Known one = choices.one(searched);
        return Optional.of(new Expr.Match(Expr.Matcher.MATCH, one.in((Source.Table) source),
                Expr.literal(Value.of(choices.one(one.patterns()))), Optional.empty(), false));
    }

    /// A condition over the rows of a select, at times with a search beside it, where that is a function of a row.
    static Expr beside(Expr condition, Query.Select select, List<Known> known, Choices choices) {
        List<Source.Table> tables = select.from().map(Known::tables).orElse(List.of()).stream()
                .filter(table -> known.stream().anyMatch(one -> one.of(table) && !one.patterns().isEmpty())).toList();
        if (tables.isEmpty() || !choices.percent(35)) {
            return condition;
        }
        return in(choices.one(tables), known, choices).map(search -> switch (choices.between(0, 3)) {
            case 0 -> Expr.and(search, condition);
            case 1 -> new Expr.Binary(Operator.OR, condition, search);
            case 2 -> new Expr.Unary(Expr.Prefix.NOT, search);
            default -> search;
        }).orElse(condition);
    }
}
