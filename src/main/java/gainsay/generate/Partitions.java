package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Declarations.IndexMethod;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Partitioning.Edge;
import gainsay.sql.Partitioning.Kind;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreatePartition;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Draws by what the rows of a table are spread, and its partitions: few of them, with bounds out of the values that rows have, so that
/// several have rows, and some a row right at their edge.
final class Partitions {
    private static final int SHARE = 30;
    /// Types whose values we can sort as the engine does.
    private static final Set<Type> SORTED = EnumSet.of(Type.INTEGER, Type.REAL, Type.NUMERIC, Type.TEXT, Type.BOOLEAN, Type.DATE,
            Type.TIMESTAMP, Type.TIME, Type.UUID, Type.BLOB);
    private static final double LARGEST = 1e30;

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;

    Partitions(Draw draw) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    /// The table, at times partitioned.
    CreateTable with(CreateTable table) {
        if (!dialect.declarations().spreads().isEmpty()) {
            return new Spreads(draw, this).with(table);
        }
        if (!dialect.has(Feature.PARTITIONS) || table.temporary() || !table.parents().isEmpty() || !choices.percent(SHARE)) {
            return table;
        }
        CreateTable plain = table.with(table.columns().stream().map(column -> without(column, ColumnRule.Identity.class)).toList(),
                table.rules().stream().filter(rule -> !(rule instanceof TableRule.Exclude)).toList());
        List<ColumnDef> fit = fit(plain);
        if (fit.isEmpty() || !dialect.has(Feature.PARTITION_KEYS)) {
            plain = unkeyed(plain);
            fit = fit(plain);
        }
        CreateTable chosen = plain;
        return fit.isEmpty() ? table : by(fit, plain).map(by -> new CreateTable(chosen.name(), false, chosen.columns(), chosen.rules(),
                chosen.options(), Optional.of(by), List.of())).orElse(table);
    }

    /// Columns that are part of each key of a table, as the keys of its partitions must be.
    List<ColumnDef> fit(CreateTable table) {
        return table.columns().stream().filter(column -> !column.generated() && dialect.indexes(column.type())
                && keys(table).allMatch(key -> key.contains(column.name()))).toList();
    }

    private static Stream<List<String>> keys(CreateTable table) {
        Stream<List<String>> own = table.columns().stream().filter(column -> column.rules().stream().anyMatch(Partitions::key))
                .map(column -> List.of(column.name()));
        return Stream.concat(own, table.rules().stream().filter(Partitions::key).map(rule ->
                Shape.find(rule, Expr.Column.class).stream().map(Expr.Column::name).toList()));
    }

    private static boolean key(Object rule) {
        return rule instanceof ColumnRule.PrimaryKey || rule instanceof ColumnRule.Unique || rule instanceof TableRule.PrimaryKey
                || rule instanceof TableRule.Unique;
    }

    CreateTable unkeyed(CreateTable table) {
        return table.with(table.columns().stream().map(column -> new ColumnDef(column.name(), column.typeName(), column.type(),
                        column.rules().stream().filter(rule -> !key(rule)
                                && !(rule instanceof ColumnRule.References to && gone(to.table(), table))).toList())).toList(),
                table.rules().stream().filter(rule -> !key(rule)
                        && !(rule instanceof TableRule.ForeignKey to && gone(to.table(), table))).toList());
    }

    /// Goes a foreign key with the keys of a table, since it refers to them, or since it cannot have one then?
    private boolean gone(String to, CreateTable table) {
        return !dialect.has(Feature.PARTITION_KEYS) || to.equals(table.name());
    }

    private static ColumnDef without(ColumnDef column, Class<? extends ColumnRule> rule) {
        return new ColumnDef(column.name(), column.typeName(), column.type(),
                column.rules().stream().filter(one -> !rule.isInstance(one)).toList());
    }

    private Optional<Partitioning> by(List<ColumnDef> fit, CreateTable table) {
        Kind kind = choices.one(dialect.has(Feature.PARTITION_KEYS) ? Kind.values() : new Kind[] {Kind.RANGE, Kind.LIST});
        List<ColumnDef> some = new ArrayList<>(fit.stream().filter(column -> switch (kind) {
            case RANGE -> SORTED.contains(column.type()) && column.rules().stream().allMatch(rule ->
                    !(rule instanceof ColumnRule.Collation collation) || dialect.collations().contains(collation.name()));
            case LIST -> true;
            case HASH -> hashed(column.type());
        }).toList());
        if (some.isEmpty()) {
            return Optional.empty();
        }
        Collections.rotate(some, choices.between(0, some.size() - 1));
        List<Statement.Key> keys = new ArrayList<>(some.subList(0, kind == Kind.LIST ? 1 : choices.between(1, some.size())).stream()
                .map(column -> new Statement.Key(Tables.bare(column), false)).toList());
        if (keys(table).findAny().isEmpty() && choices.percent(12)) {
            Expr made = new Tables(draw).expressions(fit).value(some.getFirst().type(), 1);
            keys.set(0, Shape.any(made, Expr.Column.class::isInstance) ? new Statement.Key(made, false) : keys.getFirst());
        }
        return Optional.of(new Partitioning(kind, keys));
    }

    private boolean hashed(Type type) {
        return dialect.declarations().methods().stream().filter(method -> method.name().equals("hash")).map(IndexMethod::operators)
                .anyMatch(types -> types.containsKey(type));
    }

    /// The partitions of a table, or of a partition, that is partitioned.
    List<Statement> of(String name, Partitioning by, CreateTable table) {
        List<Bounds> bounds = new ArrayList<>(switch (by.kind()) {
            case RANGE -> ranges(by.keys(), table);
            case LIST -> lists(by.keys().getFirst(), table);
            case HASH -> shares();
        });
        if (by.kind() != Kind.HASH && dialect.has(Feature.PARTITION_KEYS) && choices.percent(75)) {
            bounds.add(choices.between(0, bounds.size()), new Bounds.Rest());
        }
        List<Statement> partitions = new ArrayList<>();
        boolean nested = name.equals(table.name());
        for (Bounds one : bounds) {
            Optional<Partitioning> inner = nested && choices.percent(15) ? by(fit(table), table) : Optional.empty();
            partitions.add(new CreatePartition(name + "p" + partitions.size(), name, one, inner));
        }
        return partitions;
    }

    private List<Bounds> shares() {
        long modulus = choices.between(2, 4);
        List<Bounds> shares = new ArrayList<>(IntStream.range(1, (int) modulus).mapToObj(i -> new Bounds.Share(modulus, i)).toList());
        if (choices.percent(25)) {
            shares.add(new Bounds.Share(modulus * 2, modulus));
        }
        shares.add(shares.size() < modulus ? new Bounds.Share(modulus, 0) : new Bounds.Share(modulus * 2, 0));
        return shares;
    }

    /// Some values, some of them together. At times NULL is among them.
    private List<Bounds> lists(Statement.Key key, CreateTable table) {
        List<Value> values = new ArrayList<>(distinct(key, table, choices.between(2, 5)));
        if (choices.percent(60)) {
            values.add(choices.between(0, values.size()), Value.NULL);
        }
        List<Bounds> lists = new ArrayList<>();
        for (int from = 0; from < values.size();) {
            int to = Math.min(values.size(), from + choices.between(1, 3));
            lists.add(new Bounds.OneOf(values.subList(from, to).stream().<Expr>map(Expr::literal).toList()));
            from = to;
        }
        return lists;
    }

    List<Value> distinct(Statement.Key key, CreateTable table, int count) {
        Type type = key.expr().type();
        Optional<DataType> held = Optional.of(key.expr()).filter(Expr.Column.class::isInstance)
                .flatMap(_ -> table.columns().stream().filter(one -> one.name().equals(key.column().name())).findFirst())
                .flatMap(one -> dialect.type(one.typeName()));
        return Stream.generate(() -> draw.values().of(type)).limit(count * 2L).filter(value -> bounds(value)
                && held.filter(one -> !one.holds(value) || rounds(one, value)).isEmpty()).distinct().limit(count).toList();
    }

    /// Has a decimal more places than its column? Two such may be one there.
    private static boolean rounds(DataType type, Value value) {
        int places = type.spelling().indexOf(", ");
        return places > 0 && value instanceof Value.Written(Type kind, String text) && kind == Type.NUMERIC
                && new BigDecimal(text).scale() > Integer.parseInt(type.spelling().substring(places + 2, type.spelling().length() - 1));
    }

    /// Is a value one that every column of its type holds, and that we can sort?
    private static boolean bounds(Value value) {
        return switch (value) {
            case Value.Null _ -> false;
            case Value.Real(double real) -> Math.abs(real) < LARGEST;
            case Value.Written(Type kind, String text) -> kind == Type.NUMERIC || kind == Type.ENUM || kind != Type.REAL
                    && SORTED.contains(kind) == (Character.isLetterOrDigit(text.isEmpty() ? ' ' : text.charAt(0)) && !text.endsWith("BC"))
                    && !text.contains("infinity");
            case Value.Bool _, Value.Int _, Value.Text _, Value.Blob _ -> true;
        };
    }

    /// Ranges between values in their order, from the first of all values on or up to the last, with gaps at times.
    private List<Bounds> ranges(List<Statement.Key> keys, CreateTable table) {
        List<List<Edge>> ends = new ArrayList<>();
        if (choices.percent(60)) {
            ends.add(rest(false, keys.size()));
        }
        for (Value value : distinct(keys.getFirst(), table, choices.between(1, 4)).stream().sorted(Partitions::compare).toList()) {
            ends.add(edge(value, keys, table));
            if (keys.size() > 1 && ends.getLast().get(1).value().isPresent() && choices.percent(30)) {
                ends.add(Stream.concat(Stream.of(ends.getLast().getFirst()), rest(true, keys.size() - 1).stream()).toList());
            }
        }
        if (choices.percent(60) || ends.size() < 2) {
            ends.add(rest(true, keys.size()));
        }
        List<Bounds> ranges = new ArrayList<>();
        for (int i = 1; i < ends.size(); i++) {
            if (ranges.isEmpty() || !choices.percent(10)) {
                ranges.add(new Bounds.Between(ends.get(i - 1), ends.get(i)));
            }
        }
        return ranges.isEmpty() ? List.of(new Bounds.Between(rest(false, keys.size()), rest(true, keys.size()))) : ranges;
    }

    private static List<Edge> rest(boolean last, int width) {
        return Collections.nCopies(width, new Edge(Optional.empty(), last));
    }

    /// What follows what is no value is none either.
    private List<Edge> edge(Value first, List<Statement.Key> keys, CreateTable table) {
        List<Edge> edges = new ArrayList<>(List.of(new Edge(Optional.of(Expr.literal(first)), false)));
        for (Statement.Key key : keys.subList(1, keys.size())) {
            List<Value> values = choices.percent(50) ? distinct(key, table, 1) : List.of();
            if (values.isEmpty()) {
                edges.addAll(rest(choices.percent(50), keys.size() - edges.size()));
                break;
            }
            edges.add(new Edge(Optional.of(Expr.literal(values.getFirst())), false));
        }
        return edges;
    }

    static int compare(Value one, Value other) {
        return switch (one) {
            case Value.Int(long number) when other instanceof Value.Int(long more) -> Long.compare(number, more);
            case Value.Real(double number) when other instanceof Value.Real(double more) -> Double.compare(number, more);
            case Value.Written(Type kind, String text) when kind == Type.NUMERIC && other instanceof Value.Written(_, String more) ->
                    new BigDecimal(text).compareTo(new BigDecimal(more));
            default -> Comparator.<String>naturalOrder().compare(text(one), text(other));
        };
    }

    private static String text(Value value) {
        return switch (value) {
            case Value.Text(String text) -> text;
            case Value.Written(_, String text) -> text;
            case Value.Blob(String hex) -> hex;
            case Value.Bool(boolean truth) -> Boolean.toString(truth);
            case Value.Null _, Value.Int _, Value.Real _ -> "";
        };
    }
}
