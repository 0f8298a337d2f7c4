package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.TableModule;
import gainsay.sql.Expr;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// An expression that stands in an index of a table, or by which its rows are spread, or that a virtual table searches by, with bare
/// column names. Every FROM
/// clause with the table wants it with the name that the table has there, so each of these forms is made once.
final class Known {
    private final String table;
    private final Expr bare;
    private final String index;
    private final boolean whole;
    private final boolean identity;
    private final List<String> patterns;
    private final boolean past;
    private final Map<String, Expr> byName = new HashMap<>();

    private Known(String table) {
        this(table, Expr.literal(Value.NULL), false, List.of(), true);
    }

    private Known(Statement.CreateIndex index, Expr bare) {
        this.table = index.table();
        this.bare = bare;
        this.index = index.name();
        this.whole = index.where().isEmpty();
        this.identity = false;
        this.patterns = List.of();
        this.past = false;
    }

    private Known(String table, Expr bare, boolean identity, List<String> patterns) {
        this(table, bare, identity, patterns, false);
    }

    private Known(String table, Expr bare, boolean identity, List<String> patterns, boolean past) {
        this.table = table;
        this.bare = bare;
        this.index = "";
        this.whole = false;
        this.identity = identity;
        this.patterns = patterns;
        this.past = past;
    }

    /// What the module of a virtual table searches by: what tells its rows apart, and its columns.
    static List<Known> of(Statement.CreateVirtualTable table, Dialect dialect) {
        List<Known> known = new ArrayList<>();
        List<String> patterns = dialect.module(table.module()).map(TableModule::patterns).orElse(List.of());
        dialect.storage().rowIdentity().stream().limit(1)
                .forEach(name -> known.add(new Known(table.name(), new Expr.Column("", name, Type.INTEGER), true, List.of())));
        table.columns().forEach(column ->
                known.add(new Known(table.name(), new Expr.Column("", column.name(), column.type()), false, patterns)));
        return known;
    }

    /// Does it tell rows apart, though no column does? Nobody sees that from outside of a join in parentheses.
    boolean identity() {
        return identity;
    }

    /// What it can be matched with; empty if it cannot.
    List<String> patterns() {
        return patterns;
    }

    /// That a table keeps what its rows were before.
    static Known past(Statement.CreateTable table) {
        return new Known(table.name());
    }

    /// Does a table keep what its rows were before?
    static boolean past(List<Known> known, String table) {
        return known.stream().anyMatch(one -> one.past && one.table.equals(table));
    }

    /// The indexes of a table that hold all of its rows.
    static List<String> indexes(List<Known> known, String table) {
        return known.stream().filter(one -> one.wholly(table)).map(Known::index).distinct().toList();
    }

    /// The keys of an index, and the condition of one that is partial. An index of the words of one column is searched by that.
    static List<Known> of(Statement.CreateIndex index, Dialect dialect) {
        List<Known> known = new ArrayList<>();
        List<String> patterns = dialect.declarations().patterns(index.method());
        if (!patterns.isEmpty() && index.keys().size() == 1) {
            known.add(new Known(index.table(), index.keys().getFirst().expr(), false, patterns));
        }
        index.keys().forEach(key -> known.add(new Known(index, key.expr())));
        index.where().ifPresent(where -> known.add(new Known(index, where)));
        return known;
    }

    /// By what the rows of a table are spread over its partitions.
    static List<Known> of(Statement.CreateTable table) {
        return table.partitioning().stream().flatMap(by -> by.keys().stream())
                .map(key -> new Known(table.name(), key.expr(), false, List.of())).toList();
    }

    boolean of(Source.Table source) {
        return table.equals(source.name());
    }

    /// Does it stand in an index with all rows of this table?
    boolean wholly(String name) {
        return whole && table.equals(name);
    }

    String index() {
        return index;
    }

    /// The expression as a query over this source says it.
    Expr in(Source.Table source) {
        return byName.computeIfAbsent(source.alias().isEmpty() ? source.name() : source.alias(), this::qualified);
    }

    private Expr qualified(String name) {
        return Shape.rewrite(bare, node -> node instanceof Expr.Column column && column.table().isEmpty()
                ? new Expr.Column(name, column.name(), column.type()) : node);
    }

    /// What is known about the tables of a FROM clause, as it is called there.
    static List<Expr> in(Source from, List<Known> known) {
        List<Expr> exprs = new ArrayList<>();
        boolean open = Shape.find(from, Source.Join.class).stream().noneMatch(join -> join.right() instanceof Source.Join);
        for (Source.Table table : tables(from)) {
            for (Known one : known) {
                if (one.of(table) && !one.past && (open || !one.identity())) {
                    exprs.add(one.in(table));
                }
            }
        }
        return exprs;
    }

    /// The tables that stand in a FROM clause itself, not in a query inside.
    static List<Source.Table> tables(Source from) {
        return switch (from) {
            case Source.Table table -> List.of(table);
            case Source.Derived _, Source.Function _ -> List.of();
            case Source.Join join -> {
                List<Source.Table> both = new ArrayList<>(tables(join.left()));
                both.addAll(join.kind().oneSided() ? List.of() : tables(join.right()));
                yield both;
            }
        };
    }
}
