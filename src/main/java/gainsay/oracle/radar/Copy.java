package gainsay.oracle.radar;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.dialect.TableStorage.Effect;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A database of its own with the same rows as another, and other metadata.
///
/// Rows are read from the tables themselves, past any index, and written as literals, row by row: what is stored, not
/// what was once inserted. Where the engine can read one database in another, it copies them itself. Generated values are
/// written as they are where the rule that makes them is left out. The copy is read again and must be equal in every value, its type and
/// its bytes; otherwise it is no copy.
final class Copy {
    private static final int ROWS_AT_A_TIME = 100;

    private final Database original;
    private final Dialect dialect;
    private final List<Statement> inserts = new ArrayList<>();
    /// How the engine itself copies the rows of a table that such a statement writes.
    private final Map<Statement, Statement> copying = new IdentityHashMap<>();
    private final List<Query> reads = new ArrayList<>();
    private final List<Rows> read = new ArrayList<>();

    private Copy(Database original) {
        this.original = original;
        this.dialect = original.dialect();
    }

    /// The copy of a database without some metadata, and with more statements run on it at the end; empty if there is
    /// none of this metadata, or if the copy is not exact.
    static Optional<Database> of(Database original, Set<Metadata> without, List<Statement> with) {
        Optional<Definitions> whole = Definitions.of(original);
        Optional<Definitions> bare = whole.map(all -> all.without(without, original.dialect()));
        if (bare.isPresent() && !without.isEmpty() && bare.equals(whole)) {
            return Optional.empty();
        }
        Optional<Database> copy = bare.flatMap(left -> new Copy(original).made(whole.get(), left, with));
        return copy.isPresent() || !without.containsAll(EnumSet.allOf(Metadata.class)) || !Shape.any(original.setup(),
                Statement.Raw.class::isInstance) ? copy : Shown.of(original).flatMap(plain -> new Copy(original).made(plain, plain, with));
    }

    private Optional<Database> made(Definitions whole, Definitions bare, List<Statement> with) {
        List<Statement.CreateTable> tables = whole.relations(dialect);
        List<Statement.CreateTable> twins = bare.relations(dialect);
        for (int i = 0; i < twins.size(); i++) {
            if (!take(tables.get(i), twins.get(i))) {
                return Optional.empty();
            }
        }
        if (!whole.views().stream().filter(Statement.CreateView::materialized).allMatch(this::kept)) {
            return Optional.empty();
        }
        Setup setup = bare.setup(inserts, with, dialect);
        Database copy = original.annexed(setup, insert -> copying.getOrDefault(insert, insert));
        if (copy.setup().equals(setup) && exact(copy)) {
            return Optional.of(copy);
        }
        copy.close();
        return Optional.empty();
    }

    /// A view that keeps its rows has those of today only if it was refreshed; the copy's has them for sure.
    private boolean kept(Statement.CreateView view) {
        Query.Select all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(view.name()));
        if (!(original.rows(all) instanceof Rows rows)) {
            return false;
        }
        reads.add(all);
        read.add(rows);
        return true;
    }

    /// Reads the rows of a table for its bare twin.
    private boolean take(Statement.CreateTable table, Statement.CreateTable bare) {
        List<String> columns = new ArrayList<>(identity(table, bare).stream().toList());
        bare.columns().stream().filter(column -> !column.generated()).forEach(column -> columns.add(column.name()));
        List<String> all = new ArrayList<>(columns);
        bare.columns().stream().filter(Statement.ColumnDef::generated).forEach(column -> all.add(column.name()));
        Query.Select read = read(table.name(), all);
        if (!(original.rows(read) instanceof Rows rows)) {
            return false;
        }
        reads.add(read);
        this.read.add(rows);
        Optional<Statement> copied = copied(table, columns);
        int most = copied.isPresent() ? Integer.MAX_VALUE : dialect.has(Feature.VALUES_ROWS) ? ROWS_AT_A_TIME : 1;
        for (int i = 0; i < rows.rows().size() && !columns.isEmpty(); i += Math.min(most, rows.rows().size())) {
            inserts.add(insert(table.name(), columns, rows.rows().subList(i, Math.min(most, rows.rows().size() - i) + i), all.size()));
            copied.ifPresent(one -> copying.put(inserts.getLast(), one));
        }
        return true;
    }

    /// `INSERT INTO t0(c0) SELECT c0 FROM original.t0 USE INDEX ()`: what a driver or a literal may lose is kept so. A temporary table is
    /// seen by its own session alone.
    private Optional<Statement> copied(Statement.CreateTable table, List<String> columns) {
        return table.temporary() ? Optional.empty() : original.reached(table.name()).map(there -> new Statement.Insert(
                Statement.Conflict.NONE, table.name(), columns, Optional.of(Query.Select.of(columns.stream()
                        .map(name -> Query.Item.of(new Expr.Column("", name, Type.ANY))).toList(), unindexed(there)))));
    }

    private Source.Table unindexed(String table) {
        return new Source.Table(table, "", dialect.has(Feature.INDEX_HINTS) ? Optional.of(new Source.Hint(Optional.empty()))
                : Optional.empty());
    }

    /// The name by which rows are told apart though no column does, where both tables have it.
    private Optional<String> identity(Statement.CreateTable table, Statement.CreateTable bare) {
        boolean none = Stream.of(table, bare).anyMatch(one -> dialect.storage().has(Effect.ROWS_BY_KEY, one));
        return none ? Optional.empty() : dialect.storage().rowIdentity().stream()
                .filter(name -> table.columns().stream().noneMatch(column -> column.name().equalsIgnoreCase(name))).findFirst();
    }

    /// All columns, and then what tells values apart that look alike.
    private Query.Select read(String table, List<String> columns) {
        List<Query.Item> items = new ArrayList<>();
        List<Expr> fields = columns.stream().<Expr>map(name -> new Expr.Column("", name, Type.ANY)).toList();
        fields.forEach(field -> items.add(Query.Item.of(field)));
        dialect.witnesses().forEach(function -> fields.forEach(field ->
                items.add(Query.Item.of(new Expr.Call(function, List.of(field), Type.ANY)))));
        return Query.Select.of(items, unindexed(table));
    }

    /// `width` is how many columns were read, before their witnesses.
    private Statement insert(String table, List<String> columns, List<List<Value>> rows, int width) {
        List<Query.Tuple> tuples = rows.stream().map(row -> new Query.Tuple(IntStream.range(0, columns.size())
                .mapToObj(i -> exactly(row.get(i), dialect.witnesses().isEmpty() ? Value.NULL : row.get(width + i))).toList())).toList();
        return new Statement.Insert(Statement.Conflict.NONE, table, columns, Optional.of(new Query.Values(tuples)));
    }

    /// A literal ends at a NUL character; its bytes do not. Some drivers give an empty blob as null, which its type betrays. Two
    /// decimals are one value though one has more places, which their texts show.
    private Expr exactly(Value value, Value witness) {
        if (value instanceof Value.Written(Type kind, _) && kind == Type.NUMERIC && witness instanceof Value.Text(String shown)) {
            return Expr.literal(new Value.Written(kind, shown));
        }
        if (value.equals(Value.NULL) && witness.equals(Value.of("blob"))) {
            return Expr.literal(new Value.Blob(""));
        }
        if (value instanceof Value.Text(String text) && text.indexOf('\0') >= 0) {
            Expr bytes = Expr.literal(Value.of(text.getBytes(StandardCharsets.UTF_8)));
            return new Expr.Cast(bytes, Renderer.cast(dialect, Type.TEXT), Type.TEXT);
        }
        return Expr.literal(value);
    }

    private boolean exact(Database copy) {
        for (int i = 0; i < reads.size(); i++) {
            if (!(copy.rows(reads.get(i)) instanceof Rows rows && rows.sameAs(read.get(i)))) {
                return false;
            }
        }
        return true;
    }
}
