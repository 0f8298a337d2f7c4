package gainsay.dialect.mysql;

import static gainsay.dialect.Function.scalar;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.IndexMethod;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.Declarations.Manner;
import gainsay.dialect.Declarations.Spread;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Phrase;
import gainsay.dialect.Span;
import gainsay.dialect.TableStorage;
import gainsay.dialect.TableStorage.Option;
import gainsay.sql.Operator;
import gainsay.sql.Partitioning.Kind;

/// What MySQL lets one declare besides columns and rules: engines and forms of rows, partitions, methods of indexes, ways to do an ALTER
/// TABLE and to read a view, functions.
final class MysqlDeclarations {
    /// Variables of a session.
    static final Made[] VARIABLES = {Made.function(scalar("@OWN_NUMBER").returns(INTEGER), "SET {object} = 2"),
        Made.function(scalar("@OWN_DECIMAL").returns(NUMERIC), "SET {object} = 1.5"),
        Made.function(scalar("@OWN_WORD").returns(TEXT), "SET {object} = 'a'")};

    private MysqlDeclarations() {}

    static DialectHistory in(DialectHistory dialect) {
        return MysqlDefinitions.in(dialect)
                .with(Feature.TRIGGERS, Feature.TRIGGER_TEXTS, Feature.PARTITION_KEYS, Feature.ADD_GENERATED, Feature.IDENTITY,
                        Feature.REDECLARED_COLUMNS, Feature.CHANGED_READ_APART, Feature.UPDATE_OR)
                .phrase(Phrase.UPDATE_OR_REPLACE, "UPDATE IGNORE")
                .storage(engines(TableStorage.PLAIN))
                .declarations(known -> MysqlCommands.own(MysqlCommands.shared(manners(lists(methods(spreads(known, false))), "8.0.12"))))
                .upkeep("ANALYZE TABLE {TABLE}", true).upkeep("OPTIMIZE TABLE {TABLE}", true).upkeep("ALTER TABLE {TABLE} FORCE", true)
                .upkeep("FLUSH TABLE {TABLE}", true).upkeep("CHECK TABLE {TABLE} EXTENDED", true).upkeep("REPAIR TABLE {TABLE}", true)
                .upkeep("CHECKSUM TABLE {TABLE} EXTENDED", true);
    }

    /// A table in memory has neither long values nor generated ones. Since 8.0 the usual engine alone has partitions.
    static TableStorage engines(TableStorage tables) {
        Span before = Span.until("8.0");
        return forms(tables.with(Option.notAtomic("ENGINE = MyISAM").spreads(before))
                .with(Option.notAtomic("ENGINE = MyISAM ROW_FORMAT = DYNAMIC").spreads(before)).with(memory().spreads(before)));
    }

    static TableStorage forms(TableStorage tables) {
        return tables.with(Option.otherForm("ROW_FORMAT = REDUNDANT")).with(Option.otherForm("ROW_FORMAT = COMPACT"))
                .with(Option.otherForm("ROW_FORMAT = COMPRESSED"));
    }

    static Option memory() {
        String[] unfit = new String[MysqlTypes.LONG.length + 1];
        System.arraycopy(MysqlTypes.LONG, 0, unfit, 0, MysqlTypes.LONG.length);
        unfit[MysqlTypes.LONG.length] = "JSON";
        return Option.notAtomic("ENGINE = MEMORY").unfit(unfit).computing(false);
    }

    /// If it is `resting`, a list may have a partition for the rest.
    static Declarations spreads(Declarations known, boolean resting) {
        String[] unfit = {"BIT(8)", "TIMESTAMP(3)", "YEAR", "BINARY(4)"};
        return known.spreads(
                Spread.of(Kind.RANGE, "").over(INTEGER).by(DATE, "TO_DAYS", "YEAR").unfitting(unfit),
                Spread.of(Kind.RANGE, "COLUMNS").over(INTEGER, TEXT, BLOB, DATE, TIME, TIMESTAMP).unfitting(unfit).severally(),
                Spread.of(Kind.LIST, "").over(INTEGER).by(DATE, "YEAR", "MONTH").unfitting(unfit).resting(resting),
                Spread.of(Kind.LIST, "COLUMNS").over(INTEGER, TEXT, BLOB, DATE, TIME, TIMESTAMP).unfitting(unfit).resting(resting),
                Spread.of(Kind.HASH, "").over(INTEGER).by(DATE, "TO_DAYS", "YEAR", "MONTH").unfitting(unfit),
                Spread.of(Kind.HASH, "LINEAR").over(INTEGER).by(DATE, "TO_DAYS", "DAYOFMONTH").unfitting(unfit),
                Spread.of(Kind.HASH, "KEY").over(MysqlTypes.keyed()).severally(),
                Spread.of(Kind.HASH, "LINEAR KEY").over(MysqlTypes.keyed()).severally());
    }

    static Declarations methods(Declarations known) {
        return known.methods(IndexMethod.of("").by(TEXT, "(1)", "(3)").by(BLOB, "(1)", "(3)"),
                IndexMethod.of("HASH").over(MysqlTypes.keyed()), IndexMethod.of("BTREE").over(MysqlTypes.keyed()),
                IndexMethod.of("FULLTEXT").over(TEXT).wholly().searching("alpha", "+alpha", "alph*", "+alpha -beta", "beta gamma",
                        "\"alpha beta\"", "+beta +gamma"));
    }

    /// An index with an entry for each number of a list in a document.
    static Declarations lists(Declarations known) {
        return known.methods(IndexMethod.of(MysqlDefinitions.LIST).over(JSON).single().since("8.0.17"))
                .relates(JSON, Operator.CONTAINS, Operator.CONTAINED);
    }

    /// Ways to read a view and to do an ALTER TABLE, one of them since a version; and functions.
    static Declarations manners(Declarations known, String instant) {
        return known.manners(new Manner("ALGORITHM = MERGE ", true, Span.ALWAYS), new Manner("ALGORITHM = TEMPTABLE ", true, Span.ALWAYS),
                        new Manner("ALGORITHM = UNDEFINED ", true, Span.ALWAYS), new Manner(", ALGORITHM = INPLACE", false, Span.ALWAYS),
                        new Manner(", ALGORITHM = COPY", false, Span.ALWAYS),
                        new Manner(", ALGORITHM = INSTANT", false, Span.since(instant)))
                .made(Made.function(scalar("OWN_HALF", INTEGER).returns(INTEGER), "CREATE FUNCTION {object}(v BIGINT) RETURNS BIGINT"
                                + " DETERMINISTIC NO SQL RETURN COALESCE(v, 0) DIV 2"),
                        Made.function(scalar("OWN_TEXT", TEXT).returns(TEXT), "CREATE FUNCTION {object}(v VARCHAR(100))"
                                + " RETURNS VARCHAR(101) DETERMINISTIC NO SQL BEGIN IF v IS NULL THEN RETURN 'a'; END IF;"
                                + " RETURN CONCAT(v, 'a'); END")).made(VARIABLES);
    }
}
