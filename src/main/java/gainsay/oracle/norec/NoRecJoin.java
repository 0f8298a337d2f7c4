package gainsay.oracle.norec;

import gainsay.oracle.FormName;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.norec.NoRec.Form;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A join by its meaning. All rows are paired with all, and the conditions are evaluated for each pair in the SELECT list, so that
/// there is no join for the engine to find; which pairs and which rows without a partner the join has is made out of that here.
///
///     SELECT cols FROM a LEFT JOIN b ON p WHERE q
///     SELECT a.*, b.*, cols, p IS TRUE, q IS TRUE FROM a CROSS JOIN b       pairs with p and q; rows of a that have no pair with p
///     SELECT a.*, b.*, cols, q IS TRUE FROM a LEFT JOIN b ON FALSE          what these fetch
///
/// A row is known by how all its columns look. Rows that look alike have the same partners, or nothing is said.
///
/// `USING (c)` is the condition `a.c = b.c`, and makes of both one column that is not null if one of them is not.
final class NoRecJoin {
    private static final Set<JoinKind> KINDS = EnumSet.of(JoinKind.INNER, JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL,
            JoinKind.STRAIGHT);

    private final Query.Select select;
    private final Source.Join join;
    private final Database database;
    private final List<String> asked = new ArrayList<>();
    private final List<List<Value>> expected = new ArrayList<>();

    NoRecJoin(Query.Select select, Database database) {
        this.select = select;
        this.join = (Source.Join) select.from().orElseThrow();
        this.database = database;
    }

    /// Does a select fetch single rows of a join of two relations that have a name each?
    static boolean applies(Query.Select select) {
        return select.from().orElse(null) instanceof Source.Join join && KINDS.contains(join.kind())
                && join.on().isPresent() == join.using().isEmpty() && !name(join.left()).isEmpty() && !name(join.right()).isEmpty()
                && !name(join.left()).equalsIgnoreCase(name(join.right())) && select.qualify().isEmpty()
                && !select.distinct() && !select.grouped() && !select.fetches(Shape::ownWindow)
                && (join.using().isEmpty() || !select.fetches(new Query.Item.All("")::equals));
    }

    private static String name(Source source) {
        return switch (source) {
            case Source.Table table -> table.alias().isEmpty() ? table.name() : table.alias();
            case Source.Derived derived -> derived.lateral() ? "" : derived.alias();
            case Source.Function _, Source.Join _ -> "";
        };
    }

    Verdict judge() {
        if (columns(join.left()).isEmpty() || columns(join.right()).isEmpty()) {
            return new Verdict.Inapplicable("the columns of a joined relation are not known");
        }
        Outcome actual = database.rows(select);
        if (!(actual instanceof Rows fetched)) {
            return OneSided.verdict(select, actual, () -> database.rows(pairs()), database);
        }
        Optional<Verdict> none = paired(actual);
        if (none.isPresent()) {
            return none.get();
        }
        Rows all = new Rows(expected);
        return all.sameAs(fetched) ? Verdict.HOLDS : Ambiguity.in(select, database).<Verdict>map(Verdict.Inapplicable::new)
                .orElseGet(() -> Verdict.broken(FormName.of(Form.JOIN), new Evidence(String.join(";\n", asked), all),
                        new Evidence(Verdict.sql(database, select), fetched), NoRecAnswers.explanation(Form.JOIN)));
    }

    /// Collects what is expected; a verdict if that cannot be told.
    private Optional<Verdict> paired(Outcome actual) {
        Query pairs = pairs();
        Outcome outcome = ask(pairs);
        if (!(outcome instanceof Rows rows)) {
            return Optional.of(OneSided.verdict(pairs, outcome, () -> actual, database));
        }
        int left = columns(join.left()).size();
        int both = left + columns(join.right()).size();
        Set<List<Value>> meet = new HashSet<>();
        Set<List<Value>> part = new HashSet<>();
        Set<List<Value>> leftMet = new HashSet<>();
        Set<List<Value>> rightMet = new HashSet<>();
        for (List<Value> row : rows.rows()) {
            boolean on = NoRecAnswers.isTrue(row.get(row.size() - 2));
            (on ? meet : part).add(row.subList(0, both));
            if (on) {
                leftMet.add(row.subList(0, left));
                rightMet.add(row.subList(left, both));
                keep(row.subList(both, row.size() - 2), row.getLast());
            }
        }
        if (join.kind().outer() && !Collections.disjoint(meet, part)) {
            return Optional.of(new Verdict.Inapplicable("rows that look alike have different partners"));
        }
        Optional<Verdict> none = keeps(JoinKind.LEFT) ? alone(join.left(), join.right(), leftMet, actual) : Optional.empty();
        return none.isEmpty() && keeps(JoinKind.RIGHT) ? alone(join.right(), join.left(), rightMet, actual) : none;
    }

    /// Does the join keep the rows of this side that have no partner?
    private boolean keeps(JoinKind side) {
        return join.kind() == side || join.kind() == JoinKind.FULL;
    }

    /// Adds what is fetched of the rows of one side that met none of the other.
    private Optional<Verdict> alone(Source kept, Source other, Set<List<Value>> met, Outcome actual) {
        Expr never = Expr.literal(database.dialect().truth(false));
        List<Query.Item> items = new ArrayList<>(columns(kept));
        items.addAll(fetched());
        items.add(Query.Item.of(truth(where())));
        Query alone = Query.Select.of(items, NoRecReference.unindexed(joined(JoinKind.LEFT, kept, other, Optional.of(never)), database));
        Outcome outcome = ask(alone);
        if (!(outcome instanceof Rows rows)) {
            return Optional.of(OneSided.verdict(alone, outcome, () -> actual, database));
        }
        int width = columns(kept).size();
        rows.rows().stream().filter(row -> !met.contains(row.subList(0, width)))
                .forEach(row -> keep(row.subList(width, row.size() - 1), row.getLast()));
        return Optional.empty();
    }

    private void keep(List<Value> row, Value where) {
        if (NoRecAnswers.isTrue(where)) {
            expected.add(row);
        }
    }

    private Outcome ask(Query query) {
        asked.add(Verdict.sql(database, query));
        return database.rows(query);
    }

    private Query pairs() {
        List<Query.Item> items = new ArrayList<>(columns(join.left()));
        items.addAll(columns(join.right()));
        items.addAll(fetched());
        items.add(Query.Item.of(truth(on())));
        items.add(Query.Item.of(truth(where())));
        return Query.Select.of(items, NoRecReference.unindexed(joined(JoinKind.CROSS, join.left(), join.right(), Optional.empty()),
                database));
    }

    private static Source joined(JoinKind kind, Source left, Source right, Optional<Expr> on) {
        return new Source.Join(kind, left, right, on, List.of());
    }

    private static Expr truth(Expr condition) {
        return new Expr.IsTruth(condition, true, false);
    }

    private Expr where() {
        return select.where().map(this::meant).orElseGet(() -> Expr.literal(database.dialect().truth(true)));
    }

    private Expr on() {
        return join.on().orElseGet(() -> join.using().stream().<Expr>map(column -> new Expr.Binary(Operator.EQUAL,
                column(join.left(), column), column(join.right(), column))).reduce(Expr::and).orElseThrow());
    }

    private static Expr column(Source side, String column) {
        return new Expr.Column(name(side), column, Type.ANY);
    }

    /// The columns of one side, by which its rows are known; those that `*` does not have too.
    private List<Query.Item> columns(Source side) {
        return fields(side).stream().map(field -> Query.Item.of(column(side, field.name()))).toList();
    }

    private List<Schema.Field> fields(Source side) {
        return database.schema().scope(side).getFirst().fields();
    }

    /// What is fetched, of whichever order of the sides.
    private List<Query.Item> fetched() {
        List<Query.Item> items = new ArrayList<>();
        for (Query.Item item : select.items()) {
            if (item instanceof Query.Item.All(String table)) {
                for (Source side : List.of(join.left(), join.right())) {
                    fields(side).stream().filter(field -> !field.hidden() && (table.isEmpty() || table.equalsIgnoreCase(name(side))))
                            .forEach(field -> items.add(Query.Item.of(column(side, field.name()))));
                }
            } else {
                items.add(meant(item));
            }
        }
        return items;
    }

    /// With what a column is that USING makes of two.
    private <N extends Node> N meant(N tree) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Column column && column.table().isEmpty()
                && join.using().contains(column.name()) ? merged(column.name()) : node);
    }

    private Expr merged(String column) {
        return new Expr.Call("COALESCE", List.of(column(join.left(), column), column(join.right(), column)), Type.ANY);
    }
}
