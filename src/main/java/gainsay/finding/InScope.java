package gainsay.finding;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Does each column that says whose it is stand where that can be seen? A query sees what it reads itself and what the queries around it
/// read. What a derived table reads cannot be seen from outside of it, nor what another arm of a compound query does.
///
/// The rest is lenient: parts of a claim that are no query see the relations of all its queries.
final class InScope {
    private final Set<String> always;

    private InScope(Set<String> always) {
        this.always = always;
    }

    /// `always` are names of what is no relation, as the row that is written.
    static boolean of(Node claim, Set<String> always) {
        InScope scope = new InScope(always);
        return claim instanceof Query || claim instanceof Statement ? scope.sees(claim, Set.of())
                : scope.claimed(claim, with(Set.of(), claim));
    }

    /// Its queries see for themselves, and what is beside them sees all.
    private boolean claimed(Node claim, Set<String> all) {
        return switch (claim) {
            case Query query -> sees(query, Set.of());
            case Statement statement -> sees(statement, Set.of());
            case Expr expr -> sees(expr, all);
            default -> Shape.children(claim).stream().allMatch(child -> claimed(child, all));
        };
    }

    private boolean sees(Node node, Set<String> names) {
        return switch (node) {
            case Expr.Column column -> always.contains(lower(column.table())) || names.contains(lower(column.table()));
            case Query.Ordered ordered -> sees(ordered.body(), names) && Shape.children(ordered).stream()
                    .filter(child -> child != ordered.body()).allMatch(child -> sees(child, with(names, ordered.body())));
            case Query.Select select -> children(select, select.from().map(from -> with(names, from)).orElse(names));
            case Statement statement -> children(statement, with(names, statement));
            default -> children(node, names);
        };
    }

    private boolean children(Node node, Set<String> names) {
        return Shape.children(node).stream().allMatch(child -> sees(child, names));
    }

    private static Set<String> with(Set<String> names, Node node) {
        Set<String> more = new HashSet<>(names);
        read(node, more);
        return more;
    }

    /// The relations that a part of a claim reads, but for those within derived tables and within expressions.
    private static void read(Node node, Set<String> names) {
        switch (node) {
            case Source.Table table -> names.add(lower(table.alias().isEmpty() ? table.name() : table.alias()));
            case Source.Derived derived -> names.add(lower(derived.alias()));
            case Source.Function function -> names.add(lower(function.alias().isEmpty() ? function.name() : function.alias()));
            case Expr _ -> { }
            default -> Shape.children(node).forEach(child -> read(child, names));
        }
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
