package gainsay.hunt;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells databases whose metadata are new from those that say nothing new, so that a hunt spends its checks on the first.
///
/// What is compared is abstract (Radar, section 3.5): no names; a column stands for its type and its own rules; an
/// expression for the columns that it uses; and the order of tables, columns and keys does not count.
///
///     CREATE TABLE t0(c0 INT, c1 INT AS (c0 + 1), UNIQUE (c0))      {<INT>, <INT GENERATED {<INT>}>, UNIQUE {<INT>}}
public final class Novelty {
    private static final int MOST = 1_000_000;
    /// Where nearly everything has been seen, it is better to look again than to look for the rest.
    private static final int MOST_SKIPPED_IN_A_ROW = 20;

    private final boolean skips;
    private final Set<String> seen = new HashSet<>();
    private int skipped;

    /// What to do with a database.
    record Worth(boolean fresh, boolean tested) {}

    /// One that skips what is not new, or one that only counts.
    public Novelty(boolean skips) {
        this.skips = skips;
    }

    Worth of(Setup setup) {
        boolean fresh = seen.size() < MOST && seen.add(metadata(setup));
        boolean tested = fresh || !skips || skipped == MOST_SKIPPED_IN_A_ROW;
        skipped = tested ? 0 : skipped + 1;
        return new Worth(fresh, tested);
    }

    /// The metadata of a database without names and without order.
    static String metadata(Setup setup) {
        List<CreateTable> tables = Shape.find(setup, CreateTable.class);
        List<Statement.CreateIndex> indexes = Shape.find(setup, Statement.CreateIndex.class);
        Stream<String> virtuals = Shape.find(setup, Statement.CreateVirtualTable.class).stream()
                .map(table -> table.module() + " " + table.columns().size() + " " + table.options());
        List<Statement.CreatePartition> partitions = Shape.find(setup, Statement.CreatePartition.class);
        Stream<String> kept = Shape.find(setup, Statement.CreateView.class).stream().filter(Statement.CreateView::materialized)
                .map(_ -> "MATERIALIZED");
        return set(Stream.of(tables.stream().map(table -> table(table, tables, indexes) + spread(table, partitions)), virtuals, kept)
                .flatMap(parts -> parts));
    }

    private static String table(CreateTable table, List<CreateTable> all, List<Statement.CreateIndex> indexes) {
        Stream<String> columns = table.columns().stream().map(column -> column(column, table));
        Stream<String> rules = table.rules().stream().map(rule -> rule(rule, table, all));
        Stream<String> over = indexes.stream().filter(index -> index.table().equals(table.name())).map(index -> index(index, table));
        return set(Stream.of(columns, rules, over, table.options().stream()).flatMap(parts -> parts));
    }

    /// By which columns rows are spread, and over which kinds of partitions.
    private static String spread(CreateTable table, List<Statement.CreatePartition> partitions) {
        return table.partitioning().map(by -> " BY " + by.kind() + " " + set(by.keys().stream().map(key -> key(key, table)))
                + set(parts(table.name(), table, partitions))).orElse("") + (table.parents().isEmpty() ? "" : " INHERITS");
    }

    private static Stream<String> parts(String name, CreateTable table, List<Statement.CreatePartition> partitions) {
        return partitions.stream().filter(part -> part.table().equals(name)).map(part -> part.bounds().getClass().getSimpleName()
                + part.partitioning().map(by -> " BY " + by.kind() + " " + columns(by, table) + set(parts(part.name(), table, partitions)))
                        .orElse(""));
    }

    private static String column(ColumnDef column, CreateTable table) {
        return "<" + (column.typeName() + " " + column.rules().stream().map(rule -> rule(rule, table)).sorted()
                .collect(Collectors.joining(" "))).strip() + ">";
    }

    private static String rule(ColumnRule rule, CreateTable table) {
        return switch (rule) {
            case ColumnRule.NotNull _ -> "NOT NULL";
            case ColumnRule.Default _ -> "DEFAULT";
            case ColumnRule.PrimaryKey key -> "PRIMARY KEY" + (key.descending() ? " DESC" : "");
            case ColumnRule.Unique _ -> "UNIQUE";
            case ColumnRule.Collation collation -> collation.name();
            case ColumnRule.Generated generated -> (generated.stored() ? "STORED " : "GENERATED ") + columns(generated.value(), table);
            case ColumnRule.Check check -> "CHECK " + columns(check.predicate(), table);
            case ColumnRule.References _ -> "REFERENCES";
            case ColumnRule.Identity _ -> "IDENTITY";
            case ColumnRule.Auxiliary _ -> "AUXILIARY";
            case ColumnRule.Invisible _ -> "INVISIBLE";
        };
    }

    private static String rule(TableRule rule, CreateTable table, List<CreateTable> all) {
        return switch (rule) {
            case TableRule.PrimaryKey key -> "PRIMARY KEY " + columns(key, table);
            case TableRule.Unique unique -> "UNIQUE " + columns(unique, table);
            case TableRule.Exclude exclude -> "EXCLUDE " + exclude.method() + " " + columns(exclude, table);
            case TableRule.Check check -> "CHECK " + columns(check, table);
            case TableRule.Index(Statement.CreateIndex index) -> index(index, table);
            case TableRule.Interleave within -> "INTERLEAVE " + columns(within, table);
            case TableRule.Period period -> "PERIOD " + named(List.of(period.from(), period.until()), table);
            case TableRule.ForeignKey key -> "FOREIGN KEY " + named(key.columns(), table) + set(all.stream()
                    .filter(parent -> parent.name().equals(key.table())).map(parent -> named(key.references(), parent)));
        };
    }

    private static String index(Statement.CreateIndex index, CreateTable table) {
        return (index.unique() ? "UNIQUE INDEX " : "INDEX ") + set(index.keys().stream().map(key -> key(key, table)))
                + index.where().map(where -> " WHERE " + columns(where, table)).orElse("")
                + (index.method() + " " + String.join(" ", index.options())).stripTrailing()
                + (index.including().isEmpty() ? "" : " INCLUDE " + named(index.including(), table));
    }

    /// Whether a key is a column or an expression counts, and how it is ordered.
    private static String key(Statement.Key key, CreateTable table) {
        Expr expr = key.expr() instanceof Expr.Collate collate ? collate.operand() : key.expr();
        String collation = key.expr() instanceof Expr.Collate collate ? " " + collate.collation() : "";
        return (expr instanceof Expr.Column ? "" : "EXPRESSION ") + columns(expr, table) + collation + (key.descending() ? " DESC" : "")
                + (key.operators().isEmpty() ? "" : " " + key.operators()) + (key.nullsTurned() ? " NULLS" : "");
    }

    /// The columns that something uses, each as its type and its simple rules.
    private static String columns(Node user, CreateTable table) {
        return named(Shape.find(user, Expr.Column.class).stream().map(Expr.Column::name).collect(Collectors.toSet()), table);
    }

    private static String named(Collection<String> names, CreateTable table) {
        Set<String> lower = names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return set(table.columns().stream().filter(column -> lower.contains(column.name().toLowerCase(Locale.ROOT)))
                .map(Novelty::reference));
    }

    /// A column where it is referred to: without what its own rules refer to.
    private static String reference(ColumnDef column) {
        return "<" + (column.typeName() + " " + column.rules().stream().map(rule -> rule.getClass().getSimpleName()).sorted()
                .collect(Collectors.joining(" "))).strip() + ">";
    }

    private static String set(Stream<String> parts) {
        return parts.sorted().collect(Collectors.joining(", ", "{", "}"));
    }
}
