package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Declarations.Spread;
import gainsay.dialect.Dialect;
import gainsay.dialect.TableStorage.Option;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Partitioning.Edge;
import gainsay.sql.Partitioning.Kind;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Draws partitions that are part of the definition of their table, in the ways that its dialect has: few of them, with bounds out of the
/// values that rows have. Such a table has no foreign keys.
final class Spreads {
    private static final int SHARE = 25;

    private final Draw draw;
    private final Partitions partitions;
    private final Dialect dialect;
    private final Choices choices;

    Spreads(Draw draw, Partitions partitions) {
        this.draw = draw;
        this.partitions = partitions;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    /// The table, at times partitioned.
    CreateTable with(CreateTable table) {
        if (table.temporary() || !choices.percent(SHARE)) {
            return table;
        }
        Spread spread = choices.one(dialect.declarations().spreads());
        CreateTable alone = table.with(table.columns().stream().map(Spreads::alone).toList(),
                table.rules().stream().filter(rule -> !(rule instanceof TableRule.ForeignKey)).toList());
        CreateTable plain = fit(spread, alone).isEmpty() ? partitions.unkeyed(alone) : alone;
        List<ColumnDef> fit = fit(spread, plain);
        return fit.isEmpty() ? table : new CreateTable(plain.name(), false, plain.columns(), plain.rules(),
                plain.options().stream().filter(words -> spreads(words, plain)).toList(), Optional.of(by(spread, fit, plain)), List.of());
    }

    private static ColumnDef alone(ColumnDef column) {
        return new ColumnDef(column.name(), column.typeName(), column.type(), column.rules().stream().filter(rule ->
                !(rule instanceof ColumnRule.References || rule instanceof ColumnRule.Identity)).toList());
    }

    private boolean spreads(String words, CreateTable table) {
        return dialect.storage().forms().stream().filter(one -> one.words().equals(words)).allMatch((Option one) ->
                one.fits(table.columns(), true));
    }

    private List<ColumnDef> fit(Spread spread, CreateTable table) {
        return partitions.fit(table).stream().filter(column -> spread.functions().containsKey(column.type())
                && !spread.unfit().contains(column.typeName())
                && dialect.type(column.typeName()).filter(dialect::indexed).isPresent()).toList();
    }

    private Partitioning by(Spread spread, List<ColumnDef> fit, CreateTable table) {
        List<ColumnDef> some = new ArrayList<>(fit);
        Collections.rotate(some, choices.between(0, some.size() - 1));
        int width = spread.several() && spread.kind() != Kind.LIST ? choices.between(1, some.size()) : 1;
        List<ColumnDef> columns = some.subList(0, width);
        List<String> functions = spread.functions().get(columns.getFirst().type());
        String function = width == 1 ? choices.one(functions) : "";
        List<Statement.Key> keys = columns.stream().map(column -> new Statement.Key(made(function, Tables.bare(column)), false)).toList();
        List<Bounds> parts = switch (spread.kind()) {
            case RANGE -> ranges(columns, function, table);
            case LIST -> lists(columns.getFirst(), function, table, spread.rest() && choices.percent(60));
            case HASH -> shares();
        };
        return new Partitioning(spread.kind(), keys, spread.manner(), parts, within(spread, table));
    }

    private static Expr made(String function, Expr value) {
        return function.isEmpty() ? value : new Expr.Call(function, List.of(value), Type.INTEGER);
    }

    /// Shares by a hash of what is in each part.
    private Optional<Partitioning> within(Spread spread, CreateTable table) {
        List<Spread> shared = dialect.declarations().spreads().stream().filter(one -> one.kind() == Kind.HASH).toList();
        if (spread.kind() == Kind.HASH || shared.isEmpty() || !choices.percent(20)) {
            return Optional.empty();
        }
        Spread inner = choices.one(shared);
        List<ColumnDef> fit = fit(inner, table);
        return fit.isEmpty() ? Optional.empty() : Optional.of(by(inner, fit, table));
    }

    private List<Bounds> shares() {
        int modulus = choices.between(2, 4);
        return IntStream.range(0, modulus).<Bounds>mapToObj(rest -> new Bounds.Share(modulus, rest)).toList();
    }

    private List<Value> values(ColumnDef column, CreateTable table, int count) {
        Optional<DataType> type = dialect.type(column.typeName());
        return partitions.distinct(new Statement.Key(Tables.bare(column), false), table, count).stream()
                .filter(value -> type.filter(one -> !one.holds(value)).isEmpty()).toList();
    }

    /// One range behind the other, with the rest of all values behind the last at most times.
    private List<Bounds> ranges(List<ColumnDef> columns, String function, CreateTable table) {
        List<List<Edge>> ends = new ArrayList<>();
        ends.add(Collections.nCopies(columns.size(), new Edge(Optional.empty(), false)));
        List<Value> firsts = values(columns.getFirst(), table, choices.between(1, 4)).stream().sorted(Partitions::compare).toList();
        for (Value first : firsts) {
            List<Edge> end = new ArrayList<>(List.of(new Edge(Optional.of(made(function, Expr.literal(first))), false)));
            columns.stream().skip(1).forEach(column -> end.add(values(column, table, 1).stream().findFirst()
                    .map(value -> new Edge(Optional.of(Expr.literal(value)), false)).orElse(new Edge(Optional.empty(), true))));
            ends.add(end);
        }
        if (firsts.isEmpty() || choices.percent(80)) {
            ends.add(Collections.nCopies(columns.size(), new Edge(Optional.empty(), true)));
        }
        return IntStream.range(1, ends.size()).<Bounds>mapToObj(i -> new Bounds.Between(ends.get(i - 1), ends.get(i))).toList();
    }

    /// Some values in each list, and NULL in one of them.
    private List<Bounds> lists(ColumnDef column, String function, CreateTable table, boolean rest) {
        List<Expr> values = new ArrayList<>(values(column, table, choices.between(3, 6)).stream()
                .map(value -> made(function, Expr.literal(value))).toList());
        values.add(choices.between(0, values.size()), Expr.literal(Value.NULL));
        List<Bounds> lists = new ArrayList<>();
        for (int from = 0; from < values.size();) {
            int to = Math.min(values.size(), from + choices.between(1, 3));
            lists.add(new Bounds.OneOf(values.subList(from, to)));
            from = to;
        }
        return rest ? Stream.concat(lists.stream(), Stream.of(new Bounds.Rest())).toList() : lists;
    }
}
