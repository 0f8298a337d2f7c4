package gainsay.dialect.postgres;

import static gainsay.dialect.Construct.ADD_COLUMN;
import static gainsay.dialect.Construct.BARE_PARAMETER;
import static gainsay.dialect.Construct.COMMAND;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.CREATE_PARTITION;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.CREATE_TRIGGER;
import static gainsay.dialect.Construct.DELETE;
import static gainsay.dialect.Construct.DISTINCT_AGGREGATE;
import static gainsay.dialect.Construct.DISTINCT_ON;
import static gainsay.dialect.Construct.GROUP_BY;
import static gainsay.dialect.Construct.INSERT;
import static gainsay.dialect.Construct.LIKE;
import static gainsay.dialect.Construct.LIMIT;
import static gainsay.dialect.Construct.MERGE;
import static gainsay.dialect.Construct.PARAMETER;
import static gainsay.dialect.Construct.RETURNING;
import static gainsay.dialect.Construct.UPDATE;
import static gainsay.dialect.Construct.UPSERT;
import static gainsay.dialect.Construct.function;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;

import gainsay.dialect.Construct;
import gainsay.dialect.DialectHistory;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;

/// The errors that PostgreSQL may give, by their SQLSTATE.
final class PostgresErrors {
    private static final Construct FULL_JOIN = Construct.of("FULL JOIN", Source.Join.class, join ->
            join.kind() == Source.JoinKind.FULL || join.kind() == Source.JoinKind.NATURAL_FULL);

    private static final Construct WITH_CHANGES = Construct.of("WITH", Statement.WithChanges.class);

    private static final Construct ROLE = Construct.of("SET_CONFIG('ROLE'", Statement.Command.class, command ->
            command.words().contains("set_config('role'"));

    private static final Construct LIST = Construct.of("ARRAY[", Expr.ListOf.class);

    private static final Construct RECURSIVE = Construct.of("RECURSIVE", Query.With.class, Query.With::recursive);

    private PostgresErrors() {}

    static DialectHistory in(DialectHistory dialect) {
        return ofConstructs(ofEvaluation(dialect
            .expects(of(CHANGE, "drawn values repeat a unique key").code("23505"))
            .expects(of(CHANGE, "a drawn value is NULL").alone().code("23502"))
            .expects(of(CHANGE, "a drawn row breaks a drawn CHECK").alone().code("23514"))
            .expects(of(CHANGE, "a drawn row refers to none, or is referred to").code("23503"))
            .expects(of(CHANGE, "a row is referred to, and is not to change at all").code("23001"))
            .expects(of(CHANGE, "a drawn text is longer than its column").code("22001")
                    .in(INSERT, UPDATE, MERGE, ADD_COLUMN, CREATE_PARTITION, COMMAND))
            .expects(of(CONSTRUCT, "does not support deferrable", "a key may be broken until the transaction ends, be it in a trigger")
                    .code("55000").in(INSERT, UPDATE, DELETE, MERGE))
            .expects(of(CHANGE, "invalid ON UPDATE specification", "a row would go to another partition").code("0A000").in(UPSERT))
            .expects(of(CHANGE, "drawn values break an EXCLUDE").code("23P01"))
            .expects(of(CHANGE, "violates row-level security policy", "a row is written that its policy hides").code("42501")
                    .in(INSERT, UPDATE, MERGE))
            .expects(of(CHANGE, "was already modified by an operation triggered", "a trigger changes the row that is about to change")
                    .code("27000").in(UPDATE, DELETE, MERGE))
            .expects(of(CHANGE, "a row of a table is matched twice").code("21000").in(MERGE))
            .expects(of(CHANGE, "two rows of a statement have one key").code("21000").in(UPSERT))));
    }

    private static DialectHistory ofEvaluation(DialectHistory dialect) {
        return dialect
            .expects(of(EVALUATION, "a number that its type does not hold").code("22003"))
            .expects(of(EVALUATION, "a date, time or interval beyond the last").code("22008"))
            .expects(of(EVALUATION, "a drawn divisor is 0").code("22012"))
            .expects(of(EVALUATION, "cannot convert", "a number without end, or none at all, is to be of a type that has no such")
                    .code("0A000"))
            .expects(of(EVALUATION, "a logarithm of no positive number").code("2201E"))
            .expects(of(EVALUATION, "a root of a negative number, or 0 to a negative power").code("2201F"))
            .expects(of(EVALUATION, "a pattern ends with its escape, or an escape is too long").code("22025").in(LIKE))
            .expects(of(EVALUATION, "what is no regular expression is bound").code("2201B").in(function("REGEXP_SPLIT_TO_TABLE")))
            .expects(of(EVALUATION, "a word that the function does not know is bound").code("22023")
                    .in(function("DATE_PART"), function("DATE_TRUNC"), function("ENCODE")))
            .expects(of(EVALUATION, "\" not supported", "a unit that is none of such values is bound").code("0A000")
                    .in(function("DATE_PART"), function("DATE_TRUNC")))
            .expects(of(EVALUATION, "a text that is too long is asked for").code("54000")
                    .in(function("REPEAT"), function("LPAD"), function("RPAD")))
            .expects(of(EVALUATION, "NTILE of no positive number is bound").code("22014").in(function("NTILE")))
            .expects(of(EVALUATION, "NTH_VALUE of no positive number is bound").code("22016").in(function("NTH_VALUE")))
            .expects(of(EVALUATION, "SPLIT_PART of a number that counts no field is bound").code("22023").in(function("SPLIT_PART")))
            .expects(of(EVALUATION, "a number of rows below 0 is bound").code("2201W", "2201X").in(LIMIT));
    }

    private static DialectHistory ofConstructs(DialectHistory dialect) {
        return dialect
            .expects(of(CONSTRUCT, "FULL JOIN is only supported", "a condition has no equality, or it is folded or bound").code("0A000")
                    .in(FULL_JOIN))
            .expects(of(CONSTRUCT, "FULL JOIN is only supported", "rows are matched from both sides, and by no equality").code("0A000")
                    .in(MERGE))
            .expects(of(CONSTRUCT, "cannot execute MERGE on relation", "the table has a rule").code("0A000").in(MERGE))
            .expects(of(CONSTRUCT, "ON CONFLICT clause cannot be used", "the table has a rule, be it one that a trigger writes to")
                    .code("0A000").in(INSERT, UPDATE, DELETE, MERGE))
            .expects(of(CONSTRUCT, "RETURNING on relation", "the table has a rule that does something instead").code("0A000")
                    .in(RETURNING))
            .expects(of(CONSTRUCT, "not supported for data-modifying statements in WITH", "the table has a rule").code("0A000")
                    .in(WITH_CHANGES))
            .expects(of(CONSTRUCT, "WITH cannot be used in a query that is rewritten", "the table has a rule that does something more")
                    .code("0A000").in(WITH_CHANGES))
            .expects(of(CONSTRUCT, "cannot alter type of a column", "a view, a rule, a policy or a trigger reads it").code("0A000")
                    .in(COMMAND))
            .expects(of(CONSTRUCT, "could not change table", "a foreign key is between it and one that stays as it is").code("42P16")
                    .in(COMMAND))
            .expects(of(CONSTRUCT, "permission denied to set role", "the user of a server by URL may not take it on").code("42501")
                    .in(ROLE))
            .expects(of(CONSTRUCT, "generation expression uses user-defined", "a virtual column is of such a type or function")
                    .code("0A000").in(CREATE_TABLE, ADD_COLUMN).since("18"))
            .expects(of(CONSTRUCT, "could not find array type", "a list has a column of a domain").code("42704").in(LIST).until("11"))
            .expects(of(CONSTRUCT, "SELECT DISTINCT ON expressions must match", "a key is folded or bound where it is repeated")
                    .code("42P10").in(DISTINCT_ON))
            .expects(of(CONSTRUCT, "indexes on virtual generated columns", "such a column is drawn").code("0A000").in(CREATE_INDEX)
                    .since("18"))
            .expects(of(CONSTRUCT, "a value depends on settings of the session").code("42P17").in(CREATE_INDEX, CREATE_TABLE, ADD_COLUMN))
            .expects(of(CONSTRUCT, "the server has no extension that checks storage, or not for us").code("42883", "42501")
                    .in(function("BT_INDEX_CHECK")))
            .expects(of(CONSTRUCT, "has no default operator class", "the server has not the extension for such an index").code("42704")
                    .in(CREATE_INDEX))
            .expects(of(CONSTRUCT, "nondeterministic collations are not supported", "such a collation is drawn").code("0A000").since("12"))
            .expects(of(CONSTRUCT, "cannot reference NEW generated columns", "a trigger asks for a value that is not made yet")
                    .code("42P17").in(CREATE_TRIGGER))
            .expects(of(CONSTRUCT, "a trigger acts before a row of a partitioned table is written").code("42809").in(CREATE_TRIGGER)
                    .until("13"))
            .expects(of(CONSTRUCT, "a rule of the column is part of another").code("42P16").in(COMMAND))
            .expects(of(CONSTRUCT, "two collations are asked for").code("42P21"))
            .expects(of(CONSTRUCT, "two collations meet").code("42P22"))
            .expects(of(CONSTRUCT, "in an aggregate with DISTINCT", "a key is a literal, which has no type before it is an argument")
                    .code("42P10").in(DISTINCT_AGGREGATE))
            .expects(of(CONSTRUCT, "in non-recursive term but type", "a cast to a type without a number of digits keeps that of a column")
                    .code("42804").in(RECURSIVE).until("14.1"))
            .expects(of(CONSTRUCT, "a key is folded or bound where it is repeated").code("42803").in(GROUP_BY))
            .expects(of(CONSTRUCT, "a NULL that is bound has no type").code("42P18").in(PARAMETER))
            .expects(of(CONSTRUCT, "of several functions or operators none is the one for a parameter without type")
                    .code("42725", "42883", "42804", "42P08").in(BARE_PARAMETER))
            .expects(of(CONSTRUCT, "input of anonymous composite types", "a composite is bound without its type").code("0A000")
                    .in(BARE_PARAMETER))
            .expects(of(CONSTRUCT, "a value is none of the type that was found out for its parameter").code("22P02", "22007", "22021")
                    .in(BARE_PARAMETER));
    }
}
