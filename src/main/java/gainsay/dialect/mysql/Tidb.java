package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Phrase;
import gainsay.dialect.Renderer;
import gainsay.dialect.Span;
import gainsay.dialect.TypeDiscipline;
import gainsay.dialect.TypeDiscipline.Cells;
import gainsay.dialect.TypeDiscipline.Conditions;
import gainsay.dialect.TypeDiscipline.Operands;
import gainsay.dialect.TypeDiscipline.Texts;
import gainsay.dialect.TypeDiscipline.Untyped;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Partitioning;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// TiDB, from 4.0 on, by its differences from MySQL 8.0.11.
///
/// It has neither triggers nor routines nor indexes of words, and much that MySQL has came late, piece by piece. Before 6.0 a server
/// that says nothing else compares all texts by their bytes, whatever collation they have.
public final class Tidb {
    private static final String UTF8 = "utf8mb4_";
    private static final String[] COLLATIONS = {UTF8 + "general_ci", UTF8 + "bin", UTF8 + "unicode_ci"};

    public static final DialectHistory DIALECT = TidbPlanCache.in(TidbPlans.in(TidbErrors.in(TidbFunctions.in(TidbSettings.in(
            TidbDeclarations.in(Mysql.DIALECT.asOf("8.0.11").named("tidb")
            .disciplineUntil("6.0", new TypeDiscipline(Operands.CONVERTED, Conditions.NUMBERS, Cells.TYPED_BY_COLUMN,
                    Texts.EXACT.withExact(COLLATIONS), Untyped.FITS_ANYWHERE))
            .collations(COLLATIONS).collationsSince("7.4", UTF8 + "0900_ai_ci", UTF8 + "0900_bin")
            .without(Feature.TRIGGERS, Feature.TRIGGER_TEXTS, Feature.ZERO_DATES_AS_NULL)
            .with(Feature.GIVEN_TYPES, Feature.GIVEN_NULLS_UNTYPED, Feature.OPEN_BYTES, Feature.SILENT_CHECKS)
            .since("4.0.3", Feature.AUTOINCREMENT, Feature.RANDOM_KEYS)
            .until("5.0", Feature.GIVEN_MOMENTS_LOST)
            .since("5.0", Feature.INTERSECTIONS, Feature.WHOLE_TABLES)
            .since("5.1", Feature.COMMON_TABLE_EXPRESSIONS, Feature.RECURSIVE_TABLES, Feature.REDECLARED_COLUMNS)
            .since("5.2", Feature.EXPRESSION_INDEX)
            .since("5.3", Feature.TEMPORARY_TABLES)
            .since("6.2", Feature.TRANSACTIONS)
            .since("6.6", Feature.FOREIGN_KEYS)
            .since("8.3", Feature.ROLLUPS, Feature.FEW_ROLLUPS, Feature.GROUPING_CALLS)
            .ruins("runtime error: ", "interface conversion: ", "invalid input parameter")
            .vague("runtime error: invalid memory address or nil pointer dereference", "runtime error: index out of range [-…]",
                    "runtime error: index out of range […] with length …")
            .phrase(Phrase.SHOWN, "SHOW CREATE TABLE {table};SHOW FULL COLUMNS FROM {table};SHOW COLUMNS FROM {table} LIKE 'c%';"
                    + "DESCRIBE {table};SHOW TABLES")
            .writes(Query.Select.class, Tidb::select)
            .writes(Expr.Cast.class, Tidb::cast).writes(Query.Select.class, Span.until("5.0"), Tidb::bare)
            .writes(Source.Join.class, Span.until("8.0"), Tidb::join).writes(Statement.ColumnRule.Default.class, Tidb::defaulted)
            .writes(Statement.ColumnRule.PrimaryKey.class, Tidb::key)
            .writes(Partitioning.class, Tidb::partitioning).writes(Expr.Call.class, Tidb::call)
            .writes(Expr.Binary.class, Span.since("6.6"), Tidb::binary)))))
            .particulars(known -> known.anew().built("SELECT tidb_version()"))
            .introspection(known -> known.integrityCheck("ADMIN CHECK TABLE {tables}").soundRows(_ -> false)
                    .served("ALTER DATABASE CHARACTER SET utf8mb4; SET sql_mode = DEFAULT"))));

    private Tidb() {}

    /// A list in a document that has a number.
    private static void binary(Expr.Binary binary, Renderer out) {
        if (binary.operator() == Operator.CONTAINED) {
            out.operand(binary.left()).put(" MEMBER OF (").expr(binary.right()).put(")");
        } else {
            MysqlWriters.binary(binary, out);
        }
    }

    /// What MOD divides is no comparison, unless it stands in parentheses.
    private static void call(Expr.Call call, Renderer out) {
        if (call.function().equals("MOD") && call.arguments().size() == 2) {
            out.put("MOD(").operand(call.arguments().getFirst()).put(", ").operand(call.arguments().get(1)).put(")");
        } else {
            MysqlWriters.call(call, out);
        }
    }

    /// Words that stood behind DISTINCT alone are left out; comments stand where they may.
    private static void bare(Query.Select select, Renderer out) {
        select(new Query.Select(select.distinct(), select.items(), select.from(), select.where(), select.groupBy(), select.having(),
                select.qualify(), select.distinctOn(), select.lock(),
                select.words().stream().filter(word -> word.startsWith("/*")).toList()), out);
    }

    /// A join in the order of the text had a condition, and no columns.
    private static void join(Source.Join join, Renderer out) {
        out.usual(join.kind() == JoinKind.STRAIGHT && !join.using().isEmpty()
                ? new Source.Join(JoinKind.INNER, join.left(), join.right(), join.on(), join.using()) : join);
    }

    /// Rows are spread by the first bits of the number.
    private static void key(Statement.ColumnRule.PrimaryKey key, Renderer out) {
        out.usual(new Statement.ColumnRule.PrimaryKey(key.descending(), key.conflict(), false));
        out.put(key.autoincrement() ? " AUTO_RANDOM(3)" : "");
    }

    /// A default is a text or a number, though it is a date.
    private static void defaulted(Statement.ColumnRule.Default value, Renderer out) {
        out.usual(untyped(value));
    }

    /// So is a bound of a partition.
    private static void partitioning(Partitioning by, Renderer out) {
        MysqlDefinitions.partitioning(new Partitioning(by.kind(), by.keys(), by.manner(), by.parts().stream().map(Tidb::untyped).toList(),
                by.within()), out);
    }

    private static <N extends Node> N untyped(N node) {
        return Shape.rewrite(node, part -> part instanceof Expr.Literal(Value.Written(Type _, String text))
                ? Expr.literal(Value.of(text)) : part);
    }

    /// The text of a number is that of its value, whatever it is filled with or shown as.
    private static void cast(Expr.Cast cast, Renderer out) {
        if (cast.as().equals("CHAR")) {
            out.usual(cast);
        } else {
            MysqlWriters.cast(cast, out);
        }
    }

    /// There is one kind of locks; the other is read, and refused.
    private static void select(Query.Select select, Renderer out) {
        MysqlWriters.select(select.lock().isEmpty() ? select : new Query.Select(select.distinct(), select.items(), select.from(),
                select.where(), select.groupBy(), select.having(), select.qualify(), select.distinctOn(),
                Optional.of(Query.Lock.UPDATE), List.copyOf(select.words())), out);
    }
}
