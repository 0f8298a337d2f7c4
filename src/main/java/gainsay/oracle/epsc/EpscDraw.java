package gainsay.oracle.epsc;

import gainsay.dialect.Feature;
import gainsay.dialect.Preparing;
import gainsay.dialect.Trait;
import gainsay.dialect.TypeDiscipline;
import gainsay.generate.Choices;
import gainsay.generate.Draw;
import gainsay.generate.Orders;
import gainsay.generate.FirstRows;
import gainsay.generate.RowForms;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Draws statements and which of their literals are bound.
///
/// Nearly all claims ask one query of the database as it is, which takes two statements. The others build databases anew.
final class EpscDraw {
    private static final int[] FORMS = {970, 5, 18, 7};
    private static final int[] CLAUSES = {42, 12, 10, 10, 8, 6, 6, 6};
    /// More than one engine plans for no value in particular after five runs.
    private static final int[] RUNS = {1, 1, 2, 6};
    /// Others take the plan of the first run for the second.
    private static final int[] RUNS_OF_CACHED = {1, 2, 2, 4};
    private static final List<Type> CONVERTED = List.of(Type.TEXT, Type.TEXT, Type.INTEGER, Type.REAL, Type.NUMERIC);
    /// Some engines read a constant real as another time than one that is bound.
    private static final List<Type> FOR_TIMES = List.of(Type.TEXT, Type.TEXT, Type.INTEGER);
    private static final int TRIES = 4;
    /// How the names begin of what a claim makes.
    private static final String MADE = "made";
    private static final int MOST_MARKED = 40;
    /// What quoting, escaping and encoding go wrong with, and the numbers at the edges.
    private static final List<Value> SPECIAL = List.of(Value.of("'"), Value.of("''"), Value.of("\\"), Value.of("\\'#"), Value.of("a\\"),
            Value.of("\""), Value.of("`"), Value.of("--"), Value.of("/*"), Value.of(";"), Value.of("?"), Value.of("?1"), Value.of(":a"),
            Value.of("$1"), Value.of("%s"), Value.of("\u00e9"), Value.of("\ud83d\ude00"), Value.of("\ufeffa"), Value.of("\r\n"),
            Value.of("a'b"), Value.of("1".repeat(2000)), Value.of("ab".repeat(3000)), new Value.Blob("310a"), new Value.Blob("0031"),
            new Value.Blob("61".repeat(1500)), new Value.Blob("ffff"), Value.of(Long.MIN_VALUE), Value.of(Long.MAX_VALUE),
            Value.of(-2147483649L), Value.of(9007199254740993L), Value.of(Double.POSITIVE_INFINITY), Value.of(Double.MIN_VALUE),
            Value.of(Double.MAX_VALUE), Value.NULL);

    private final Draw draw;
    private final Choices choices;
    private boolean inSql;
    /// Is the type of parameters the engine's to find out, or declared apart from them?
    private boolean bare;
    private boolean declared;

    EpscDraw(Draw draw) {
        this.draw = draw;
        this.choices = draw.choices();
    }

    /// Which places of a user's query are bound together: all, each alone, and both halves.
    static List<List<List<Integer>>> choices(List<List<Integer>> places) {
        List<List<List<Integer>>> choices = new ArrayList<>();
        if (places.size() > 1) {
            choices.add(places);
        }
        places.stream().limit(MOST_MARKED).forEach(place -> choices.add(List.of(place)));
        if (places.size() > 2) {
            choices.add(places.subList(0, places.size() / 2));
            choices.add(places.subList(places.size() / 2, places.size()));
        }
        return choices;
    }

    Optional<Claim> claim() {
        inSql = draw.dialect().has(Feature.PREPARES) && choices.percent(40);
        bare = !draw.dialect().discipline().untypedFitsAnywhere() && choices.percent(50);
        declared = bare && inSql && draw.dialect().has(Feature.PREPARE_TYPES) && choices.percent(50);
        List<Preparing> ways = draw.dialect().preparing();
        String way = inSql && ways.size() > 1 ? choices.one(ways).name() : "";
        return form().map(claim -> claim.by(way));
    }

    private Optional<Claim> form() {
        return switch (choices.weighted(FORMS)) {
            case 1 -> query().map(query -> new Claim(query, past(query, 100, List.of(meanwhile())), Optional.empty(), inSql));
            case 2 -> changed();
            case 3 -> query().map(query -> new Claim(query, Past.NONE, Optional.of(new Apart(settings(), true, List.of())), inSql));
            default -> draw.dialect().has(Feature.PREPARES_ANY) && choices.percent(2) ? Optional.of(shown())
                    : query().map(query -> new Claim(query, written(past(query, kept(), List.of())), Optional.empty(), inSql));
        };
    }

    /// How often a query has run before. An engine that declares types plans anew for some runs, and one that keeps plans takes them for
    /// later runs, so that there is more to see.
    private int kept() {
        return draw.dialect().has(Feature.KEEPS_PLANS) ? 75 : draw.dialect().has(Feature.PREPARE_TYPES) ? 30 : 12;
    }

    /// At times it ran in the ordinary form, where plans are kept of that as well.
    private Past written(Past past) {
        return past.runs().isEmpty() || !draw.dialect().has(Feature.KEEPS_WRITTEN_PLANS) || !choices.percent(30) ? past
                : new Past(past.runs(), past.meanwhile(), true);
    }

    // Queries

    /// A query with some literals marked, if one comes up.
    private Optional<Query> query() {
        for (int tries = 0; tries < TRIES; tries++) {
            Query query = marked(plain());
            if (Marks.in(query)) {
                return Optional.of(query);
            }
        }
        return Optional.empty();
    }

    private Query plain() {
        if (draw.dialect().has(Feature.KEEPS_PLANS) && choices.percent(50)) {
            return new Lookups(draw).query();
        }
        Query.Select whole = draw.select();
        Query.Select filtered = whole.where(draw.predicate(whole));
        return switch (choices.weighted(CLAUSES)) {
            case 1 -> whole.items(List.of(Query.Item.of(draw.predicate(whole))));
            case 2 -> {
                if (draw.dialect().has(Feature.GROUP_PLACES) && choices.percent(25)) {
                    List<Expr> keys = draw.keys(whole);
                    Orders orders = new Orders(draw, whole);
                    yield orders.byPlace(whole.items(keys.stream().map(Query.Item::of).toList()).groupBy(orders.placed(keys, 100)), 1);
                }
                Query.Select groups = whole.items(List.of(Query.Item.of(count()))).groupBy(draw.keys(whole));
                yield groups.having(draw.groupPredicate(groups));
            }
            case 3 -> {
                Expr over = draw.groupPredicate(whole);
                yield filtered.items(List.of(Query.Item.of(choices.percent(30) ? decided(over, decider()) : over)));
            }
            case 4 -> {
                List<Query.Order> orders = new Orders(draw, whole).sorted();
                Optional<Expr> limit = choices.percent(50) ? Optional.of(Expr.literal(choices.between(0, 3))) : Optional.empty();
                yield orders.isEmpty() ? filtered : new Query.Ordered(filtered, orders, limit, Optional.empty());
            }
            case 5 -> filtered.distinct(true);
            case 6 -> whole.where(draw.subquery(whole));
            case 7 -> decided(whole, filtered);
            default -> filtered;
        };
    }

    /// A literal that decides a condition by itself: an engine that knows it has less to do.
    private Query decided(Query.Select whole, Query.Select filtered) {
        Expr decider = decider();
        if (whole.from().orElseThrow() instanceof Source.Join join && join.on().isPresent()) {
            Expr on = choices.percent(50) ? decider : decided(join.on().get(), decider);
            return (choices.percent(50) ? whole : filtered)
                    .from(new Source.Join(join.kind(), join.left(), join.right(), Optional.of(on), List.of()));
        }
        return whole.where(decided(filtered.where().orElseThrow(), decider));
    }

    private Expr decider() {
        return draw.decider();
    }

    private Expr decided(Expr condition, Expr decider) {
        return new Expr.Binary(choices.one(Operator.AND, Operator.OR), condition, decider);
    }

    private static Expr count() {
        return new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER);
    }

    /// Where literals may be bound. A key of a group, and what repeats it, stay as they are where the one must be known by the other.
    private List<List<Integer>> places(Node tree) {
        boolean frames = draw.dialect().has(Feature.FRAME_PARAMETERS);
        boolean anywhere = !inSql || draw.dialect().has(Feature.GIVEN_TYPES);
        List<List<Integer>> places = Marking.places(tree).stream().filter(place -> (anywhere || Marking.beside(tree, place))
                && (frames || !(Shape.at(tree, place.subList(0, place.size() - 1)) instanceof Expr.Bound))).toList();
        if (inSql && draw.dialect().has(Feature.GIVEN_MOMENTS_LOST)) {
            places = places.stream().filter(place -> !(Shape.at(tree, place) instanceof Expr.Literal(Value value) && Marking.lost(value)))
                    .toList();
        }
        if (draw.dialect().has(Feature.DOCUMENT_PARAMETERS)) {
            places = places.stream().filter(place -> !(Shape.at(tree, place.subList(0, place.size() - 1)) instanceof Expr.Call call
                    && draw.dialect().functions().has(call.function(), Trait.READS_JSON))).toList();
        }
        return draw.dialect().has(Feature.BARE_COLUMNS) ? places : places.stream().filter(place -> !keyed(tree, place)).toList();
    }

    private static boolean keyed(Node tree, List<Integer> place) {
        Set<Expr> keys = new HashSet<>();
        Node node = tree;
        for (int step : place) {
            if (node instanceof Query.Select select) {
                keys.addAll(select.keys());
            }
            node = Shape.children(node).get(step);
            if (node instanceof Expr expr && keys.contains(expr)) {
                return true;
            }
        }
        return false;
    }

    /// Some of the literals that may be bound, at times all or just one. Where plans are kept, all of them more often: no plan is kept in
    /// which a date is left as a literal.
    private <N extends Node> N marked(N tree) {
        N special = special(tree);
        List<List<Integer>> places = places(special);
        if (places.isEmpty()) {
            return special;
        }
        boolean all = draw.dialect().has(Feature.KEEPS_PLANS) && choices.percent(50);
        return bared(Marking.marked(special, switch (all ? 0 : choices.between(0, 3)) {
            case 0 -> places;
            case 1 -> List.of(choices.one(places));
            default -> {
                List<List<Integer>> some = places.stream().filter(_ -> choices.percent(50)).toList();
                yield some.isEmpty() ? List.of(choices.one(places)) : some;
            }
        }));
    }

    /// Without the types of parameters where something beside them has one, or where it is declared for them.
    private <N extends Node> N bared(N marked) {
        List<List<Integer>> places = bare ? BareMarks.places(marked, declared) : List.of();
        if (declared) {
            return new Declared(draw).in(marked, places);
        }
        N tree = marked;
        for (List<Integer> place : places) {
            tree = Shape.replace(tree, place, new Expr.Param(((Expr.Param) Shape.at(tree, place)).literal(), true, ""));
        }
        return tree;
    }

    /// Now and then literals become such that are hard to carry over, where any will do.
    private <N extends Node> N special(N tree) {
        N special = tree;
        for (List<Integer> place : choices.percent(15) ? places(tree) : List.<List<Integer>>of()) {
            if (!chosen(Shape.at(tree, place.subList(0, place.size() - 1)), Shape.at(tree, place)) && choices.percent(40)) {
                special = Shape.replace(special, place, Expr.literal(special(((Expr) Shape.at(tree, place)).type())));
            }
        }
        return special;
    }

    /// Is a literal one of a few that may stand here: a number of rows, or what a function takes of no others?
    private boolean chosen(Node parent, Node literal) {
        return switch (parent) {
            case Expr.Bound _, Query.Ordered _, Query.First _ -> true;
            case Expr.Call call -> draw.dialect().functions().named(call.function()).stream().anyMatch(function ->
                    IntStream.range(0, call.arguments().size()).anyMatch(i -> call.arguments().get(i) == literal
                            && !function.options(i).isEmpty()));
            default -> false;
        };
    }

    /// One that stands for a value of this type, of any where the engine converts it.
    private Value special(Type type) {
        boolean converts = draw.dialect().discipline().leavesTypesOpen();
        boolean infinite = draw.dialect().has(Feature.INFINITIES);
        List<Value> fitting = converts && infinite ? SPECIAL : SPECIAL.stream().filter(value -> converts || value.type() == type)
                .filter(value -> infinite || !(value instanceof Value.Real(double real)) || !Double.isInfinite(real)).toList();
        return fitting.isEmpty() ? draw.value(type) : choices.one(fitting);
    }

    private Past past(Node statement, int percent, List<Statement> meanwhile) {
        List<Run> runs = new ArrayList<>();
        for (int left = choices.percent(percent) ? runs() : 0; left > 0; left--) {
            runs.add(new Run(Shape.find(statement, Expr.Param.class).stream()
                    .map(mark -> Expr.literal(counts(mark, statement) ? Value.of(choices.between(0, 2)) : other(mark.literal().value())))
                    .toList()));
        }
        return new Past(runs, meanwhile);
    }

    private int runs() {
        int[] runs = draw.dialect().has(Feature.KEEPS_PLANS) ? RUNS_OF_CACHED : RUNS;
        return runs[choices.between(0, runs.length - 1)];
    }

    /// Does a mark say how many rows are meant? Not every number does.
    private static boolean counts(Expr.Param mark, Node statement) {
        return Shape.any(statement, node -> node instanceof Query.First first && first.limit() == mark
                || node instanceof Query.Ordered ordered && (ordered.limit().filter(limit -> limit == mark).isPresent()
                || ordered.offset().filter(offset -> offset == mark).isPresent()));
    }

    /// What a mark had before: a NULL the same where it fits only by what is around it, for its type is not known.
    private Value other(Value value) {
        if (value.equals(Value.NULL) && !draw.dialect().discipline().untypedFitsAnywhere()) {
            return value;
        }
        return choices.percent(10) ? special(value.type()) : draw.value(value.type());
    }

    private Statement meanwhile() {
        String table = draw.table();
        return switch (choices.between(0, 3)) {
            case 0 -> draw.writable(table).filter(field -> draw.dialect().indexes(field.type()))
                    .<Statement>map(field -> new Statement.CreateIndex(false, MADE, table,
                            List.of(new Statement.Key(new Expr.Column("", field.name(), Type.ANY), false)), Optional.empty()))
                    .orElseGet(() -> draw.upkeep(table));
            case 1 -> insert(table);
            default -> draw.upkeep(table);
        };
    }

    /// What shows a table, prepared and run several times.
    private Claim shown() {
        String table = choices.one(draw.schema().relations()).name();
        String words = choices.one(Preparing.shown(draw.dialect()));
        List<Run> runs = Collections.nCopies(choices.between(1, 2), new Run(List.of()));
        return new Claim(new Query.Raw(words.replace("{table}", table)), new Past(runs, List.of()), Optional.empty(), inSql);
    }

    // Changes

    private Optional<Claim> changed() {
        List<Change> changes = new ArrayList<>();
        for (int left = choices.between(1, 3); left > 0; left--) {
            if (draw.dialect().has(Feature.PREPARES_ANY) && choices.percent(40)) {
                changes.addAll(new Unmarked(draw, MADE + changes.size()).changes());
                continue;
            }
            Statement statement = marked(statement());
            boolean kept = choices.percent(15);
            changes.add(new Change(statement, past(statement, kept ? 100 : 30, kept ? List.of(meanwhile()) : List.of())));
        }
        Query query = marked(plain());
        boolean bound = Marks.in(query) || changes.stream().anyMatch(Marks::in);
        return bound ? Optional.of(new Claim(query, Past.NONE, Optional.of(new Apart(settings(), false, changes)), inSql))
                : Optional.empty();
    }

    private Statement statement() {
        String table = draw.table();
        Query.Select all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table));
        Optional<Expr> where = Optional.of(draw.predicate(all));
        return switch (choices.between(0, 3)) {
            case 0 -> new Statement.Delete(table, where, List.of(), Optional.empty(), FirstRows.of(draw, table));
            case 1 -> draw.writable(table).<Statement>map(field -> new Statement.Update(Conflict.NONE, table,
                    List.of(new Statement.Assignment(field.name(), Expr.literal(value(field)))), Optional.empty(), where, List.of(),
                    FirstRows.of(draw, table))).orElseGet(() -> insert(table));
            default -> insert(table);
        };
    }

    private Value value(Schema.Field field) {
        return draw.value(draw.dialect().discipline().cellsTypedByValue() ? Type.ANY : stored(field.type()));
    }

    /// The type of what is stored in a column of this one: where it is converted then, at times another.
    private Type stored(Type type) {
        TypeDiscipline discipline = draw.dialect().discipline();
        if (!discipline.mixesTypes() || !discipline.converts(type, type) || !choices.percent(20)) {
            return type;
        }
        return choices.one(type == Type.DATE || type == Type.TIME || type == Type.TIMESTAMP ? FOR_TIMES : CONVERTED);
    }

    /// An INSERT of all columns, or of some: the others have a default, or the next number of a sequence.
    private Statement insert(String table) {
        List<Schema.Field> all = draw.schema().named(table).orElseThrow().fields().stream().filter(field -> !field.generated()).toList();
        List<Schema.Field> some = choices.percent(30) ? all.stream().filter(_ -> choices.percent(50)).toList() : all;
        List<Schema.Field> fields = some.isEmpty() ? all : some;
        List<Query.Tuple> rows = new ArrayList<>();
        for (int left = draw.dialect().has(Feature.VALUES_ROWS) ? choices.between(1, 2) : 1; left > 0; left--) {
            rows.add(new Query.Tuple(fields.stream().<Expr>map(field -> Expr.literal(draw.value(stored(field.type())))).toList()));
        }
        Conflict conflict = draw.dialect().has(Feature.KEYLESS_OR) ? choices.one(Conflict.NONE, Conflict.IGNORE, Conflict.REPLACE)
                : Conflict.NONE;
        return RowForms.assigned(new Statement.Insert(conflict, table,
                fields.stream().map(Schema.Field::name).toList(), Optional.of(new Query.Values(rows))), draw);
    }

    private List<Statement> settings() {
        return draw.dialect().parameterSettings().stream().filter(_ -> choices.percent(40))
                .<Statement>map(setting -> new Statement.Setting(setting.name(), choices.one(setting.values()))).toList();
    }
}
