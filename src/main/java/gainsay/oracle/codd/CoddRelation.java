package gainsay.oracle.codd;

import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.oracle.FormName;
import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd.Way;
import gainsay.oracle.guard.Ambiguity;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// A relation built in two ways, by its query and by its rows:
///
///     DERIVED  … FROM (content) AS r
///     COMMON   WITH r AS (content) … FROM r
///     TABLE    CREATE TABLE r(c0 …); INSERT INTO r content; … FROM r
///
/// where the folded content is `WITH v(c0, …) AS (VALUES (1, …), …) SELECT CAST(v.c0 AS …) AS c0, … FROM v`.
final class CoddRelation {
    private static final FormName RELATION = new FormName("relation");
    private static final int MOST_ROWS = 60;
    /// The types that a column has in just one way, however it is made.
    private static final Set<Type> DEFINITE = EnumSet.of(Type.INTEGER, Type.REAL, Type.TEXT);

    private final Codd.Claim claim;
    private final Codd.Relation relation;
    private final Database database;
    private final Source.Derived derived;
    private final List<Schema.Field> fields;

    CoddRelation(Codd.Claim claim, Database database) {
        this.claim = claim;
        this.relation = claim.relation().orElseThrow();
        this.database = database;
        this.derived = Clauses.derived(claim.query(), relation.alias()).orElseThrow();
        this.fields = database.schema().output(derived.query());
    }

    Verdict judge() {
        if (!database.dialect().has(Feature.COMMON_TABLE_EXPRESSIONS)
                && (relation.original() == Way.COMMON || relation.folded() == Way.COMMON)) {
            return new Verdict.Inapplicable("this engine has no CTEs");
        }
        var names = new HashSet<String>();
        if (fields.isEmpty() || !fields.stream().allMatch(field -> !field.name().isEmpty() && names.add(field.name()))) {
            return new Verdict.Inapplicable("the columns of the relation have no names of their own");
        }
        if (!database.dialect().discipline().cellsTypedByValue() && tables()
                && fields.stream().anyMatch(field -> field.type() == Type.ANY)) {
            return new Verdict.Inapplicable("a column of the relation has no type that a table could have");
        }
        Outcome content = database.rows(derived.query());
        if (!(content instanceof Rows rows)) {
            return Verdict.of(content);
        }
        if (Writable.unwritable(rows, database.dialect()) || Writable.collated(derived.query(), database.schema())
                || rows.rows().size() > MOST_ROWS) {
            return new Verdict.Inapplicable("the relation cannot be written down");
        }
        ScriptRun original = built(relation.original(), derived.query());
        ScriptRun folded = built(relation.folded(), constants(rows));
        return compared(original, folded, rows);
    }

    private Verdict compared(ScriptRun original, ScriptRun folded, Rows content) {
        Outcome actual = original.rows(database);
        Outcome expected = folded.rows(database);
        if (!(actual instanceof Rows actualRows)) {
            return original.failed(actual, () -> expected, database);
        }
        if (!(expected instanceof Rows expectedRows)) {
            return folded.failed(expected, () -> actual, database);
        }
        Optional<Verdict> agreed = original.agree(expectedRows, actualRows, database);
        if (agreed.isPresent()) {
            return agreed.get();
        }
        return open(content).<Verdict>map(Verdict.Inapplicable::new)
                .or(() -> Ambiguity.excuse(claim.query(), expectedRows, actualRows, database))
                .or(() -> original.fickle(actualRows, database).or(() -> folded.fickle(expectedRows, database))
                        .map(Verdict.Inapplicable::new))
                .orElseGet(() -> Verdict.broken(RELATION, folded.evidence(expectedRows, database),
                        tables() ? original.evidenceApart(actualRows, database) : original.evidence(actualRows, database),
                        "Both read the same rows: the first has them as constants, the second has the query that returns them."));
    }

    private boolean tables() {
        return relation.original() == Way.TABLE || relation.folded() == Way.TABLE;
    }

    /// Why the relation may be another one when it is written down.
    private Optional<String> open(Rows content) {
        boolean table = tables();
        if (IntStream.range(0, fields.size()).anyMatch(i -> !fields.get(i).collation().isEmpty()
                || !DEFINITE.contains(fields.get(i).type()) && (table || content.type(i).isEmpty()))) {
            return Optional.of("a column of the relation has no type, or a collation, that can be written down");
        }
        if (table && content.rows().stream().flatMap(List::stream).anyMatch(value -> value instanceof Value.Text(String text)
                && text.endsWith(" "))) {
            return Optional.of("a text of a fixed length loses the spaces at its end in a table");
        }
        if (CutTimes.in(content.rows().stream().flatMap(List::stream).toList(), claim.query(), database.dialect())
                && !CutTimes.same(bytes(derived.query()), bytes(constants(content)), database)) {
            return Optional.of(CutTimes.REASON);
        }
        return database.rows(constants(content)) instanceof Rows written && written.sameAs(content) ? Optional.empty()
                : Optional.of("the rows of the relation are not equal to what is written down");
    }

    private Query bytes(Query content) {
        List<Query.Item> items = fields.stream().map(field -> Query.Item.of(CutTimes.bytes(
                new Expr.Column("r", field.name(), field.type()), database.dialect()))).toList();
        return Query.Select.of(items, new Source.Derived(content, "r"));
    }

    /// The rows in the opposite order, as a relation has none.
    private Query constants(Rows content) {
        Rows rows = new Rows(content.rows().reversed(), content.types());
        return rows.rows().isEmpty() ? empty(rows) : database.dialect().has(Feature.COMMON_VALUES) ? written(rows) : united(rows);
    }

    /// The rows, each as a query of its own.
    private Query united(Rows rows) {
        return rows.rows().stream().<Query>map(this::alone)
                .reduce((left, right) -> new Query.Compound(Query.SetOperator.UNION_ALL, left, right)).orElseThrow();
    }

    private Query.Select alone(List<Value> row) {
        List<Query.Item> items = new ArrayList<>();
        for (Schema.Field field : fields) {
            items.add(new Query.Item.Of(typed(Expr.literal(row.get(items.size())), field), field.name()));
        }
        return new Query.Select(false, items, Optional.empty(), Optional.empty(), List.of(), Optional.empty());
    }

    /// No row, of the same columns.
    private Query empty(Rows rows) {
        List<Query.Item> items = IntStream.range(0, fields.size()).<Query.Item>mapToObj(place ->
                new Query.Item.Of(told(Expr.literal(Value.NULL), place, rows), fields.get(place).name())).toList();
        return new Query.Select(false, items, Optional.empty(), Optional.of(Expr.literal(database.dialect().truth(false))), List.of(),
                Optional.empty());
    }

    private Expr typed(Expr value, Schema.Field field) {
        return field.type() == Type.ANY || field.type() == Type.BLOB ? value : new Expr.Cast(value, spelling(field.type()), field.type());
    }

    /// A value of the type that the engine told of a column, or that it is known to have.
    private Expr told(Expr value, int place, Rows rows) {
        Schema.Field field = fields.get(place);
        return rows.type(place).<Expr>map(type -> new Expr.Cast(value, type, field.type())).orElseGet(() -> typed(value, field));
    }

    private Query written(Rows rows) {
        List<Query.Tuple> tuples = rows.rows().stream().map(row -> new Query.Tuple(row.stream().<Expr>map(Expr::literal).toList()))
                .toList();
        List<Query.Item> items = new ArrayList<>();
        for (Schema.Field field : fields) {
            Expr column = new Expr.Column("written", field.name(), Type.ANY);
            items.add(new Query.Item.Of(told(column, items.size(), rows), field.name()));
        }
        Query.Cte written = new Query.Cte("written", fields.stream().map(Schema.Field::name).toList(), Optional.empty(),
                new Query.Values(tuples));
        return new Query.With(false, List.of(written), Query.Select.of(items, Source.Table.named("written")));
    }

    private String spelling(Type type) {
        return Renderer.cast(database.dialect(), type);
    }

    /// A query over the relation, and the statements before it that make the relation.
    private ScriptRun built(Way way, Query content) {
        Query over = Shape.rewrite(claim.query(), node -> node.equals(derived)
                ? way == Way.DERIVED ? new Source.Derived(content, relation.alias()) : Source.Table.named(relation.alias()) : node);
        return switch (way) {
            case DERIVED -> new ScriptRun(List.of(), over);
            case COMMON -> new ScriptRun(List.of(), new Query.With(false,
                    List.of(new Query.Cte(relation.alias(), List.of(), Optional.empty(), content)), over));
            case TABLE -> new ScriptRun(List.of(table(), new Statement.Insert(Statement.Conflict.NONE, relation.alias(), List.of(),
                    Optional.of(content))), over);
        };
    }

    private Statement table() {
        List<Statement.ColumnDef> columns = fields.stream().map(field -> new Statement.ColumnDef(field.name(),
                field.type() == Type.ANY ? "" : spelling(field.type()), field.type(), List.of())).toList();
        return new Statement.CreateTable(relation.alias(), false, columns, List.of(), List.of());
    }
}
