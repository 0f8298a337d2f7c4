package gainsay.dialect.mysql;

import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;

import gainsay.dialect.Dialect;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Phrase;
import gainsay.dialect.Span;
import gainsay.dialect.TypeDiscipline;
import gainsay.dialect.TypeDiscipline.Cells;
import gainsay.dialect.TypeDiscipline.Conditions;
import gainsay.dialect.TypeDiscipline.Operands;
import gainsay.dialect.TypeDiscipline.Texts;
import gainsay.dialect.TypeDiscipline.Untyped;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// MySQL, from 5.7 on: conditions are numbers, columns have types, and texts are equal in any case.
///
/// Operands of two types are converted by rules about these: a text and a number are compared as reals, a text and a date as dates, an
/// integer and a decimal exactly.
public final class Mysql {
    private static final String SIGNED = "SIGNED";
    private static final String UNSIGNED = "UNSIGNED";
    private static final String BINARY = "BINARY";
    private static final String CHAR = "CHAR";

    public static final DialectHistory DIALECT = MysqlPlans.in(MysqlSetupErrors.in(MysqlErrors.in(MysqlFunctions.in(MysqlSettings.in(
            MysqlCatalogue.in(MysqlDeclarations.in(MysqlTypes.in(Dialect.standard("mysql"))
            .discipline(new TypeDiscipline(Operands.CONVERTED, Conditions.NUMBERS, Cells.TYPED_BY_COLUMN,
                    new Texts(true, true, Set.of()), Untyped.FITS_ANYWHERE))
            .errorText(message -> message.replaceFirst("^Data truncation: ", ""))
            .typeNames(Mysql::meaning).resultTypes(Mysql::spelled)
            .phrase(Phrase.GENERATED, "GENERATED ALWAYS AS").phrase(Phrase.INSERT_OR_IGNORE, "INSERT IGNORE")
            .phrase(Phrase.INSERT_OR_REPLACE, "REPLACE").phrase(Phrase.UPDATE_OR_IGNORE, "UPDATE IGNORE")
            .phrase(Phrase.TEMPORARY_TABLE, "CREATE TEMPORARY TABLE ").phrase(Phrase.RELEASE, "RELEASE SAVEPOINT {name}")
            .phrase(Phrase.BY_INDEX, " FORCE INDEX ({index})").phrase(Phrase.BY_NO_INDEX, " USE INDEX ()")
            .phrase(Phrase.COPYING, "SET @gainsay_mode = @@sql_mode, sql_mode = 'NO_AUTO_VALUE_ON_ZERO';{sql};SET sql_mode = @gainsay_mode")
            .phrase(Phrase.NO_TABLE, " FROM DUAL").prepares(MysqlPreparing.WAYS).phrase(Phrase.SHOWN, MysqlPreparing.SHOWN)
            .phrase(Phrase.WARNINGS, "SHOW WARNINGS").phrase(Phrase.WARNINGS_OF_TEXTS, "1287,1681,4095,4096")
            .without(Feature.AGGREGATE_FILTER, Feature.WINDOW_FILTER, Feature.NULLS_FIRST, Feature.REPEATED_KEYS,
                    Feature.ROW_BETWEEN, Feature.COMMON_VALUES, Feature.INFINITIES,
                    Feature.LIMITS_IN_LISTS, Feature.GIVEN_TYPES)
            .with(Feature.CONSTANT_QUERIES, Feature.DATES_AS_TEXTS, Feature.DELETE_USING, Feature.DOCUMENT_PARAMETERS, Feature.FIRST_ROWS,
                    Feature.GENERATED_OF_GENERATED, Feature.INDEX_HINTS, Feature.INSERT_OR, Feature.KEYED_SHAPES, Feature.KEYLESS_OR,
                    Feature.LENIENT_WINDOWS, Feature.OPEN_PLACES, Feature.PLANNED_SHAPES, Feature.PREPARES, Feature.PREPARES_ANY,
                    Feature.QUANTIFIED_QUERIES, Feature.RANGE_DISTANCES, Feature.REAL_DIVISION, Feature.ROLLUPS, Feature.ROW_LISTS,
                    Feature.ROW_LOCKS, Feature.SELF_REFERENCES, Feature.STORED_COLUMNS, Feature.UPDATE_FROM, Feature.UPSERT)
            .with(Feature.ASSIGNED_ROWS, Feature.BACKSLASHES, Feature.ONE_ROW_SUBQUERIES, Feature.OPEN_INTEGERS,
                    Feature.REAL_PARAMETERS, Feature.SELECT_OPTIONS,
                    Feature.SLOW_TABLES, Feature.SPELLED_FORMS, Feature.TEMPORARY_APART, Feature.ZERO_DATES_AS_NULL)
            .since("8.0.2", Feature.COMMON_TABLE_EXPRESSIONS, Feature.RECURSIVE_TABLES, Feature.WINDOW_FUNCTIONS,
                    Feature.NAMED_WINDOWS, Feature.GROUPING_CALLS)
            .since("8.0.4", Feature.RENAME_COLUMN)
            .since("8.0.13", Feature.DEFAULT_EXPRESSIONS, Feature.EXPRESSION_INDEX)
            .since("8.0.14", Feature.LATERAL_JOINS, Feature.OUTER_IN_DERIVED)
            .until("8.0.16", Feature.TEXTS_FOR_DATES)
            .since("8.0.19", Feature.WHOLE_TABLES)
            .since("8.0.22", Feature.GIVEN_TYPES)
            .since("8.0.23", Feature.INVISIBLE_COLUMNS)
            .since("8.0.31", Feature.INTERSECTIONS, Feature.SETS_OF_ALL)
            .operators(known -> known.with(Operator.CONTAINS, Operator.CONTAINED).without(Operator.OVERLAPS, Operator.FINDS))
            .joins(known -> known.without(JoinKind.FULL, JoinKind.NATURAL_FULL).with(JoinKind.STRAIGHT))
            .spells(Operator.NOT_DISTINCT_FROM, "<=>")
            .writes(Expr.Literal.class, MysqlWriters::literal).writes(Expr.Param.class, MysqlWriters::param)
            .writes(Expr.Binary.class, MysqlWriters::binary)
            .writes(Expr.Binary.class, Span.since("8.0.17"), MysqlWriters::binaryOrMember)
            .writes(Expr.Cast.class, MysqlWriters::cast).writes(Expr.Match.class, MysqlWriters::match)
            .writes(Expr.Aggregate.class, MysqlWriters::aggregate)
            .writes(Statement.Insert.class, MysqlChanges::insert)
            .writes(Statement.Insert.class, Span.since("8.0.19"), MysqlChanges::insertNamed)
            .writes(Statement.Update.class, MysqlChanges::update).writes(Statement.Delete.class, MysqlChanges::delete)
            .writes(Query.Values.class, MysqlWriters::values).writes(Query.Values.class, Span.since("8.0.19"), MysqlWriters::rows)
            .writes(Query.Select.class, MysqlWriters::select).writes(Expr.Grouping.class, MysqlWriters::grouping)
            .writes(Expr.Call.class, MysqlWriters::call).writes(Expr.InList.class, MysqlWriters::list)
            .writes(Source.Function.class, MysqlWriters::function)
            .writes(Statement.Upkeep.class, MysqlWriters::upkeep)
            .particulars(known -> known.built("SELECT CONCAT_WS(' ', @@version, @@version_comment, @@version_compile_os, "
                    + "@@version_compile_machine)").shell("mysql --column-type-info")))))))));

    private Mysql() {}

    /// What a type name of a user's script or of the driver means, without its length and without UNSIGNED.
    private static final Map<String, Type> MEANINGS = Map.ofEntries(Map.entry("INTEGER", INTEGER), Map.entry("BOOLEAN", INTEGER),
            Map.entry("BOOL", INTEGER), Map.entry("INT", INTEGER), Map.entry("BIGINT", INTEGER), Map.entry("TINYINT", INTEGER),
            Map.entry("SMALLINT", INTEGER), Map.entry("MEDIUMINT", INTEGER), Map.entry("YEAR", INTEGER),
            Map.entry("BIT", INTEGER), Map.entry("JSON", JSON), Map.entry("FLOAT", REAL),
            Map.entry("DOUBLE", REAL), Map.entry("DOUBLE PRECISION", REAL), Map.entry("REAL", REAL), Map.entry("DECIMAL", NUMERIC),
            Map.entry("NUMERIC", NUMERIC), Map.entry("DEC", NUMERIC), Map.entry("FIXED", NUMERIC), Map.entry("CHAR", TEXT),
            Map.entry("VARCHAR", TEXT), Map.entry("TINYTEXT", TEXT), Map.entry("TEXT", TEXT), Map.entry("MEDIUMTEXT", TEXT),
            Map.entry("LONGTEXT", TEXT), Map.entry(BINARY, BLOB), Map.entry("VARBINARY", BLOB), Map.entry("TINYBLOB", BLOB),
            Map.entry("BLOB", BLOB), Map.entry("MEDIUMBLOB", BLOB), Map.entry("LONGBLOB", BLOB), Map.entry("DATE", DATE),
            Map.entry("TIME", TIME), Map.entry("DATETIME", TIMESTAMP), Map.entry("TIMESTAMP", TIMESTAMP), Map.entry(SIGNED, INTEGER),
            Map.entry(UNSIGNED, INTEGER));

    private static String meaning(String declared) {
        return MEANINGS.getOrDefault(plain(declared), Type.ANY).name();
    }

    private static String plain(String name) {
        return name.replaceFirst(" ?[(].*[)]", "").replaceFirst(" (UNSIGNED|ZEROFILL).*", "");
    }

    /// Integers that no cast gives: as texts they have other digits, or bytes.
    private static final List<String> UNTOLD = List.of("YEAR", "BIT", "ZEROFILL");

    /// More digits than a decimal can have, which a server tells of a variable.
    private static final Pattern WIDE = Pattern.compile("[(](6[6-9]|[7-9][0-9]|[0-9]{3,})\\b");

    /// The driver's names for types as casts spell them. No cast of older versions gives a year; a name of an enumeration that is not read
    /// from a column is a text.
    static String spelled(String told) {
        String name = told.toUpperCase(Locale.ROOT);
        return switch (MEANINGS.getOrDefault(plain(name), Type.ANY)) {
            case INTEGER -> UNTOLD.stream().anyMatch(name::contains) ? "" : name.contains(UNSIGNED) ? UNSIGNED : SIGNED;
            case REAL -> "DOUBLE";
            case NUMERIC -> name.contains("(") && !WIDE.matcher(name).find() ? name.substring(0, name.indexOf(')') + 1) : "";
            case TEXT -> MysqlWriters.TOLD_TEXT;
            case BLOB -> BINARY;
            case DATE -> "DATE";
            case TIME -> "TIME(6)";
            case TIMESTAMP -> "DATETIME(6)";
            case JSON -> "JSON";
            default -> name.startsWith("ENUM") || name.startsWith("SET") ? MysqlWriters.TOLD_TEXT : "";
        };
    }
}
