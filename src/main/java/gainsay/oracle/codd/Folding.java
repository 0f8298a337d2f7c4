package gainsay.oracle.codd;

import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.oracle.Verdict;
import gainsay.oracle.guard.Collations;
import gainsay.oracle.guard.FreeColumns;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Folds one expression to what it is worth in a database: the auxiliary query, and the constant, list or map that it gives.
///
///     no column of the rows     SELECT φ                 φ  =  the value
///     EXISTS (q)                q                        φ  =  1 or 0
///     x IN (q)                  q                        φ  =  x IN (the values)
///     (x, y) IN (q)             q                        φ  =  (x, y) IN ((a, b), …)
///     x > ALL (q)               q                        φ  =  x > ALL (ARRAY[the values]), or x > ALL (VALUES …)
///     columns a, b of the rows  SELECT a, b, φ FROM t    φ  =  CASE WHEN a IS 1 AND b IS 2 THEN 3 WHEN … END
///     a literal                                          φ  =  (SELECT the literal): unfolded
final class Folding {
    private static final String NO_COLLATION = "the folded form has no collation of its own";
    private static final String CHANGED = "the folded form is not equal to what was evaluated";
    private static final int MOST_ENTRIES = 60;
    private static final int MANY_ENTRIES = 20;

    private final Database database;
    private final Place place;
    private final Node tree;
    private final Expr expr;
    private final boolean bound;
    private Query auxiliary = new Query.Raw("");
    private Rows evaluated = new Rows(List.of());
    private Optional<Verdict> obstacle = Optional.empty();

    /// For the expression in the focus of a tree, which stands at a place. If `bound`, it is evaluated for each row by itself, with
    /// constants for what it takes from the row.
    Folding(Database database, Place place, Node tree, boolean bound) {
        this.bound = bound;
        this.database = database;
        this.place = place;
        this.tree = tree;
        this.expr = Clauses.focus(tree);
    }

    /// The folded expression; empty if there is none, and then [#obstacle] says why.
    Optional<Expr> fold() {
        if (truth(expr)) {
            return decline("TRUE and FALSE after IS are no values");
        }
        if (Clauses.aloneInList(tree)) {
            return decline("a subquery alone in a list may be the list");
        }
        if (Shape.any(tree, node -> node instanceof Expr.QuantifiedList(_, _, _, Expr.Focus(Expr.ListOf _)))) {
            return decline("a list of values is not written as one value");
        }
        if (expr instanceof Expr.Literal(Value.Null _) && !database.dialect().discipline().untypedFitsAnywhere()) {
            return decline("a NULL has its type from what is around it");
        }
        if (expr instanceof Expr.Literal) {
            return Optional.of(new Expr.Scalar(new Query.Select(false, List.of(Query.Item.of(expr)), Optional.empty(), Optional.empty(),
                    List.of(), Optional.empty())));
        }
        List<Expr> keys = keys();
        if (bound) {
            return keys.isEmpty() || place.rows().isEmpty() || place.groups()
                    ? decline("nothing is taken from the rows around") : bindings(keys);
        }
        if (!keys.isEmpty()) {
            return map(keys);
        }
        return switch (expr) {
            case Expr.Collected collected -> ask(collected.query()).map(rows -> new Expr.ListOf(rows.rows().stream()
                    .map(row -> written(row.getFirst(), 0)).toList()));
            case Expr.Exists exists -> ask(exists.query()).map(rows -> truth(rows.rows().isEmpty() == exists.negated()));
            case Expr.InQuery in when FreeColumns.columns(in.query(), database.schema()).isEmpty() ->
                    ask(in.query()).flatMap(rows -> list(in, rows));
            case Expr.Quantified compared when FreeColumns.columns(compared.query(), database.schema()).isEmpty() ->
                    ask(compared.query()).flatMap(rows -> quantified(compared, rows));
            case Expr.Scalar scalar when !place.groups() -> ask(scalar.query()).flatMap(this::single);
            default -> ask(over(expr)).flatMap(this::single);
        };
    }

    /// A literal truth, or a list without values, which is false as it is read.
    private static boolean truth(Expr expr) {
        return expr instanceof Expr.Literal(Value.Bool _) || expr instanceof Expr.InList in && in.options().isEmpty();
    }

    /// A boolean as the dialect writes one down.
    private Expr truth(boolean value) {
        return Expr.literal(database.dialect().truth(value));
    }

    Query auxiliary() {
        return auxiliary;
    }

    Verdict obstacle() {
        return obstacle.orElse(new Verdict.Inapplicable("nothing to fold"));
    }

    private List<Expr> keys() {
        if (place.groups()) {
            return place.keys();
        }
        Optional<Query> compared = Clauses.queried(expr);
        if (compared.isPresent() && FreeColumns.columns(compared.get(), database.schema()).isEmpty()) {
            return List.of();
        }
        return List.copyOf(FreeColumns.columns(expr, database.schema()));
    }

    private Optional<Rows> ask(Query query) {
        auxiliary = query;
        Outcome outcome = database.rows(query);
        if (outcome instanceof Rows rows) {
            if (Writable.unwritable(rows, database.dialect()) || Writable.collated(query, database.schema())) {
                return decline("a text with a NUL, of no characters or of a collation cannot be written down, nor a name of a user's type");
            }
            evaluated = rows;
            return Optional.of(rows);
        }
        Verdict verdict = Verdict.of(outcome);
        return not(verdict instanceof Verdict.Failed && outcome instanceof Outcome.Refused && new Borrowed(tree, place, database.schema())
                .in(expr) ? new Verdict.Inapplicable("a part of the query that means something else by itself") : verdict);
    }

    private <T> Optional<T> not(Verdict why) {
        obstacle = Optional.of(why);
        return Optional.empty();
    }

    private <T> Optional<T> decline(String why) {
        return not(new Verdict.Inapplicable(why));
    }

    /// One value or one row; none is NULL.
    private Optional<Expr> single(Rows rows) {
        if (rows.rows().size() > 1) {
            return decline("a subquery in the place of a value has several rows");
        }
        if (rows.rows().isEmpty()) {
            return types().size() == 1 ? Optional.of(written(Value.NULL, 0)) : row(Collections.nCopies(types().size(), Value.NULL));
        }
        List<Value> fields = rows.rows().getFirst();
        return fields.size() == 1 ? Optional.of(typed(Expr.literal(fields.getFirst()), 0)) : row(fields);
    }

    /// A row value, each field with the type of its column.
    private Optional<Expr> row(List<Value> values) {
        List<Type> types = types();
        List<Expr> fields = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Type type = types.get(i);
            if (!Writable.fits(values.get(i), type)) {
                return decline("a value has not the type of its column");
            }
            Expr value = Expr.literal(values.get(i));
            fields.add(told(value, i).orElseGet(() -> cast(value, type)));
        }
        return Optional.of(new Expr.RowValue(fields));
    }

    /// A list where the values are compared as the subquery's would be; a query of constants where its column has a type.
    private Optional<Expr> list(Expr.InQuery in, Rows rows) {
        boolean wide = !rows.rows().isEmpty() && rows.rows().getFirst().size() > 1;
        if (rows.rows().size() > MOST_ENTRIES || wide && !database.dialect().has(Feature.ROW_LISTS)) {
            return decline("the list is too long or too wide to write down");
        }
        if (wide) {
            List<Expr> options = rows.rows().stream().flatMap(row -> row(row).stream()).toList();
            return options.size() < rows.rows().size() ? Optional.empty() : Optional.of(lists().queried(options)
                    ? new Expr.InQuery(in.operand(), Constants.rows(options), in.negated())
                    : new Expr.InList(in.operand(), options, in.negated()));
        }
        if (rows.rows().isEmpty()) {
            return Optional.of(truth(in.negated()));
        }
        Optional<List<Expr>> listed = values(in.query(), rows);
        if (listed.isEmpty()) {
            return Optional.empty();
        }
        List<Expr> values = lists().plain(listed.get(), evaluated);
        boolean typed = database.dialect().discipline().leavesTypesOpen() && values.stream().anyMatch(Expr.Cast.class::isInstance);
        return Optional.of(typed || lists().queried(values) ? new Expr.InQuery(in.operand(), Constants.union(values), in.negated())
                : new Expr.InList(in.operand(), values, in.negated()));
    }

    private Lists lists() {
        return new Lists(database.dialect());
    }

    /// The values of a query of one column, each with the type of the column.
    private Optional<List<Expr>> values(Query query, Rows rows) {
        Type type = database.schema().output(query).stream().map(Schema.Field::type).findFirst().orElse(Type.ANY);
        if (!rows.rows().stream().allMatch(row -> Writable.fits(row.getFirst(), type))) {
            return decline("a value has not the type of its column");
        }
        return Optional.of(rows.rows().stream().map(row -> Expr.literal(row.getFirst()))
                .<Expr>map(value -> told(value, 0).orElseGet(() -> cast(value, type))).toList());
    }

    /// Of no values ALL is true, and ANY is false.
    private Optional<Expr> quantified(Expr.Quantified compared, Rows rows) {
        if (rows.rows().isEmpty()) {
            return Optional.of(truth(compared.quantifier() == Expr.Quantifier.ALL));
        }
        boolean wide = rows.rows().getFirst().size() > 1;
        return wide || rows.rows().size() > MOST_ENTRIES ? decline("the list is too long or too wide to write down")
                : values(compared.query(), rows).map(values -> QuantifiedValues.of(compared, values, database.dialect()));
    }

    /// The map from the values of the keys to the value of the expression. Over no rows it is never evaluated, and may be
    /// anything.
    private Optional<Expr> map(List<Expr> keys) {
        if (place.rows().isEmpty()) {
            return decline("a column from nowhere");
        }
        if (types().size() > 1) {
            return decline("a map has no row values");
        }
        return ask(over(expr)).flatMap(rows -> map(keys, rows));
    }

    /// The map by the values of the expression with constants in the place of each row's keys. Of no rows only the type is asked.
    private Optional<Expr> bindings(List<Expr> keys) {
        Optional<Rows> over = ask(place.rows().orElseThrow().items(keys.stream().map(Query.Item::of).toList()));
        if (over.isEmpty() || over.get().rows().isEmpty()) {
            return over.flatMap(_ -> map(keys));
        }
        Optional<Rows> values = Bindings.values(tree, keys, over.get(), database);
        return values.isEmpty() ? decline("not every row can be written down in the place of its columns")
                : values.flatMap(rows -> {
                    evaluated = rows;
                    return map(keys, rows);
                });
    }

    private Optional<Expr> map(List<Expr> keys, Rows rows) {
        Map<List<Value>, Value> entries = new LinkedHashMap<>();
        for (List<Value> row : rows.rows()) {
            entries.putIfAbsent(row.subList(0, keys.size()), row.getLast());
        }
        if (entries.isEmpty()) {
            return Optional.of(typed(Expr.literal(Value.NULL), keys.size()));
        }
        Optional<Value> usual = entries.size() > MANY_ENTRIES ? Optional.of(usual(entries.values())) : Optional.empty();
        boolean all = database.dialect().has(Feature.DECIMALS_APART);
        List<Expr.When> whens = new ArrayList<>();
        entries.forEach((key, value) -> {
            if (!Optional.of(value).equals(usual)) {
                whens.add(new Expr.When(matches(keys, key), all || value.equals(Value.NULL)
                        ? written(value, keys.size()) : Expr.literal(value)));
            }
        });
        if (whens.isEmpty()) {
            return Optional.of(typed(Expr.literal(usual.orElseThrow()), keys.size()));
        }
        return whens.size() > MOST_ENTRIES ? decline("the map is too large to write down")
                : Optional.of(typed(new Expr.Case(Optional.empty(), whens, usual.map(Expr::literal)), keys.size()));
    }

    /// The value that most rows have: a large map names the others only.
    private static Value usual(Collection<Value> values) {
        Map<Value, Integer> counts = new LinkedHashMap<>();
        values.forEach(value -> counts.merge(value, 1, Integer::sum));
        return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey();
    }

    private Expr matches(List<Expr> keys, List<Value> values) {
        Expr all = null;
        for (int i = 0; i < keys.size(); i++) {
            Expr one = values.get(i).equals(Value.NULL) ? new Expr.IsNull(keys.get(i), false)
                    : new Expr.Binary(Operator.EQUAL, keys.get(i), written(values.get(i), i));
            all = all == null ? one : Expr.and(all, one);
        }
        return all;
    }

    /// A constant in the place of an expression with a type of its own has that type too: the one of its column.
    private Expr typed(Expr constant, int column) {
        return told(constant, column).orElseGet(() -> cast(constant, affinity()));
    }

    private Expr written(Value value, int column) {
        return told(Expr.literal(value), column).orElseGet(() -> Expr.literal(value));
    }

    /// A value with the type of its column, if the engine told that.
    private Optional<Expr> told(Expr value, int column) {
        return evaluated.type(column).map(type -> new Expr.Cast(value, type, value.type()));
    }

    private Expr cast(Expr constant, Type type) {
        return type == Type.ANY || type == Type.BLOB ? constant : new Expr.Cast(constant, Renderer.cast(database.dialect(), type), type);
    }

    private Type affinity() {
        return database.schema().affinity(expr, scope());
    }

    private List<Schema.Named> scope() {
        return place.rows().flatMap(Query.Select::from).map(database.schema()::scope).orElse(List.of());
    }

    /// Why the folded form may differ although the engine is right: it could not keep what the expression brings into a
    /// comparison, or it is not what it was written down to be. Asked only where the results differ.
    Optional<String> lies(Expr folded) {
        List<Value> values = evaluated.rows().stream().flatMap(row -> row.subList(keys().size(), row.size()).stream()).toList();
        boolean texts = values.stream().anyMatch(value -> value instanceof Value.Text || value instanceof Value.Blob);
        boolean collation = new Collated(database.schema(), database.dialect()).carries(expr)
                && Collations.touched(tree, database);
        if (texts && collation) {
            return Optional.of(NO_COLLATION);
        }
        if (untold(values)) {
            return Optional.of("the folded form cannot have the type of what was evaluated");
        }
        boolean compared = Clauses.compared(tree);
        boolean numbers = values.stream().anyMatch(value -> value instanceof Value.Int || value instanceof Value.Real);
        if (numbers && compared && types().contains(Type.BLOB)) {
            return Optional.of("the folded form cannot have the type of an untyped column");
        }
        if (compared && collation || values.stream().anyMatch(Writable::inexact) && Floats.in(tree, database)) {
            return Optional.of(compared && collation ? NO_COLLATION : "an integer that no real holds exactly is compared by another type");
        }
        boolean cut = unlisted(folded) && CutTimes.in(values, tree, database.dialect())
                && !CutTimes.same(this::over, expr, folded, database);
        return cut ? Optional.of(CutTimes.REASON) : changed(folded) ? Optional.of(CHANGED) : Optional.empty();
    }

    /// Is there a value of a type that the engine tells, and that no cast spells? A literal has another type, and is converted otherwise.
    private boolean untold(List<Value> values) {
        return database.dialect().discipline().untypedFitsAnywhere() && !evaluated.types().isEmpty()
                && evaluated.types().stream().skip(keys().size()).anyMatch(String::isEmpty)
                && values.stream().anyMatch(value -> !value.equals(Value.NULL));
    }

    private List<Type> types() {
        Optional<Query> query = expr instanceof Expr.Scalar scalar ? Optional.of(scalar.query()) : Clauses.queried(expr);
        return query.map(one -> database.schema().output(one).stream().map(Schema.Field::type).toList())
                .orElseGet(() -> List.of(affinity()));
    }

    /// Does the folded form, by itself, give something else than the expression gave?
    private boolean changed(Expr folded) {
        boolean rows = keys().isEmpty() && (expr instanceof Expr.Exists || Clauses.queried(expr).isPresent() || evaluated.rows().isEmpty());
        if (rows || expr instanceof Expr.Literal || expr instanceof Expr.Collected || !unlisted(folded)) {
            return false;
        }
        Outcome again = database.rows(keys().isEmpty() ? Constants.one(folded) : over(folded));
        return !(again instanceof Rows written && written.sameAs(evaluated)) || Quotients.differ(this::over, expr, folded, database);
    }

    /// Is the folded form a single value?
    private boolean unlisted(Expr folded) {
        return !(bound || folded instanceof Expr.RowValue || folded instanceof Expr.InList || Clauses.queried(folded).isPresent()
                || folded instanceof Expr.QuantifiedList);
    }

    /// An expression over the rows, behind their keys; alone if it has none.
    private Query over(Expr value) {
        boolean constant = !Shape.ownAggregate(value) && FreeColumns.columns(value, database.schema()).isEmpty();
        boolean groups = place.groups() && !(place.one() && constant);
        return place.rows().filter(_ -> !keys().isEmpty() || groups).<Query>map(rows -> rows.items(
                Stream.concat(keys().stream(), Stream.of(value)).map(Query.Item::of).toList())).orElseGet(() -> Constants.one(value));
    }
}
