package gainsay.hunt;

import gainsay.oracle.TestCase;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Does a case make sense, so that an error is the engine's?
///
/// A case that fails with an error easily becomes one that must: the reduction takes a table away, and there is "no such
/// table" again. So what is read must be there, a column must be of something that is read, and a row may only stand where
/// rows are compared.
final class Sense {
    /// Those of no name, and of a row that is written.
    private static final Set<String> OWNERS = Set.of("", "excluded", "NEW", "OLD");

    private Sense() {}

    static boolean makes(TestCase<?> test) {
        Set<String> known = Stream.concat(Schema.of(test.setup()).relations().stream().map(Schema.Relation::name),
                Shape.find(test, Query.Cte.class).stream().map(Query.Cte::name))
                .map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return !Shape.any(test.claim(), node -> missing(node, known)) && owned(test.claim()) && !Shape.any(test, Sense::misplaced);
    }

    /// Is each column that says whose it is of a relation that the claim names?
    private static boolean owned(Node claim) {
        Set<String> owners = new HashSet<>(OWNERS);
        Shape.find(claim, Source.class).forEach(source -> owners.add(switch (source) {
            case Source.Table table -> table.alias().isEmpty() ? table.name() : table.alias();
            case Source.Derived derived -> derived.alias();
            case Source.Function function -> function.alias().isEmpty() ? function.name() : function.alias();
            case Source.Join _ -> "";
        }));
        Shape.find(claim, Statement.Update.class).forEach(update -> owners.add(update.table()));
        Shape.find(claim, Statement.Delete.class).forEach(delete -> owners.add(delete.table()));
        Shape.find(claim, Statement.Insert.class).forEach(insert -> owners.add(insert.table()));
        Shape.find(claim, Statement.CreateIndex.class).forEach(index -> owners.add(index.table()));
        return !Shape.any(claim, node -> node instanceof Expr.Column column && owners.stream().noneMatch(column.table()::equalsIgnoreCase));
    }

    private static boolean missing(Node node, Set<String> known) {
        return switch (node) {
            case Source.Table table -> !known.contains(table.name().toLowerCase(Locale.ROOT));
            case Expr.InTable in -> !known.contains(in.table().toLowerCase(Locale.ROOT));
            default -> false;
        };
    }

    /// Is one of the children a row that must be a value?
    private static boolean misplaced(Node node) {
        boolean compares = switch (node) {
            case Expr.Binary binary -> binary.operator().kind() == Operator.Kind.COMPARISON;
            case Expr.Between _, Expr.InList _, Expr.InQuery _, Expr.InTable _, Expr.Focus _ -> true;
            default -> false;
        };
        return !compares && Shape.anyChild(node, Expr.RowValue.class::isInstance);
    }
}
