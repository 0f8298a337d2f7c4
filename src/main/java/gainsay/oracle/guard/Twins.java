package gainsay.oracle.guard;

import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Rows that are equal for an engine and look different: 0 and 0.0 or 0.00, a day and 24 hours, and where there are collations,
/// 'a' and 'A'. Which of them are there is asked of the database.
final class Twins {
    private final Questions questions;
    private final Schema schema;
    private final Loose loose;

    Twins(Questions questions, Loose loose) {
        this.questions = questions;
        this.schema = questions.database().schema();
        this.loose = loose;
    }

    Loose loose() {
        return loose;
    }

    boolean ties(Rows rows) {
        Set<List<Value>> seen = new HashSet<>();
        return rows.rows().stream().anyMatch(row -> !seen.add(loose.of(row)));
    }

    /// Do the rows of a query hold two that are equal and look different? A query that cannot stand alone (it refers to
    /// one around it) is answered by the columns of its tables.
    boolean among(Query query, Node reads) {
        return !integers(query) && rows(query).map(this::among).orElseGet(() -> Ambiguity.read(reads).stream().anyMatch(this::inTable));
    }

    /// Does this DISTINCT leave fewer rows than look different? By its own collations it may not, though some other would. One whose rows
    /// nobody can tell does.
    boolean merged(Query.Select select) {
        return !select.distinctOn().isEmpty() || rows(select.distinct(false)).flatMap(all -> rows(select).map(kept ->
                kept.rows().size() < new HashSet<>(all.rows()).size())).orElse(true);
    }

    /// Is a column of a type of which we do not know which of its values are equal?
    boolean untold(Query query) {
        return rows(query).map(rows -> rows.types().stream().anyMatch(type ->
                !type.isEmpty() && questions.database().dialect().typeNamed(type) == Type.ANY)).orElse(false);
    }

    /// Integers are equal only to themselves.
    private static boolean integers(Query query) {
        return switch (query) {
            case Query.Select select -> !select.fetches(item -> !(item instanceof Query.Item.Of of && of.expr() instanceof Expr.Cast cast
                    && cast.type() == Type.INTEGER));
            case Query.Compound compound -> integers(compound.left()) && integers(compound.right());
            case Query.Ordered ordered -> integers(ordered.body());
            case Query.Values _, Query.With _, Query.Raw _ -> false;
        };
    }

    /// Of a table that is not known, as one that is made by recursion, nothing is known.
    boolean inTable(String table) {
        return schema.named(table).isEmpty() || schema.named(table).stream().flatMap(relation -> relation.fields().stream())
                .anyMatch(field -> rows(Query.Select.of(List.of(Query.Item.of(new Expr.Column("", field.name(), field.type()))),
                        Source.Table.named(table)))
                        .map(this::among).orElse(true));
    }

    boolean among(Rows rows) {
        Set<List<Value>> exact = new HashSet<>(rows.rows());
        Set<List<Value>> equal = new HashSet<>();
        exact.forEach(row -> equal.add(loose.of(row)));
        return equal.size() < exact.size();
    }

    Optional<Rows> rows(Query query) {
        return questions.rows(query);
    }

    /// Are all rows alike that are equal in their first fields?
    boolean alike(Rows rows, int keys) {
        Map<List<Value>, List<Value>> groups = new HashMap<>();
        return rows.rows().stream().allMatch(row -> groups.computeIfAbsent(loose.of(row.subList(0, keys)), _ -> row).equals(row));
    }
}
