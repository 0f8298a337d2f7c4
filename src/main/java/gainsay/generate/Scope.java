package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Schema;
import java.util.ArrayList;
import java.util.List;

/// The columns that an expression may use, by the name of their relation; `known` are expressions that already stand
/// in an index, a view or a constraint of these relations.
record Scope(List<Expr.Column> columns, List<Expr> known) {
    static final Scope EMPTY = new Scope(List.of(), List.of());

    /// The columns of these relations; `typed` by the values that they hold, or by what they carry into a comparison.
    static Scope of(List<Schema.Named> relations, boolean typed) {
        List<Expr.Column> columns = new ArrayList<>();
        for (Schema.Named relation : relations) {
            relation.fields().forEach(field -> columns.add(new Expr.Column(relation.name(), field.name(),
                    typed ? field.values() : field.type())));
        }
        return new Scope(columns, List.of());
    }

    Scope knowing(List<Expr> exprs) {
        return new Scope(columns, exprs);
    }

    /// The columns of this scope and of the one around it.
    Scope within(Scope outer) {
        List<Expr.Column> all = new ArrayList<>(columns);
        all.addAll(outer.columns);
        return new Scope(all, known);
    }
}
