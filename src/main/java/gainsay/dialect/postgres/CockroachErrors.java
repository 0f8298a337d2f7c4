package gainsay.dialect.postgres;

import static gainsay.dialect.Construct.ADD_COLUMN;
import static gainsay.dialect.Construct.BARE_PARAMETER;
import static gainsay.dialect.Construct.COMMAND;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.DISTINCT_ON;
import static gainsay.dialect.Construct.GROUP_BY;
import static gainsay.dialect.Construct.INSERT;
import static gainsay.dialect.Construct.LIKE;
import static gainsay.dialect.Construct.LIMIT;
import static gainsay.dialect.Construct.NATURAL_JOIN;
import static gainsay.dialect.Construct.PARAMETER;
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
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;

/// The errors that CockroachDB may give, by their SQLSTATE.
final class CockroachErrors {
    private static final Construct SHIFT = new Construct("<<", node -> node instanceof Expr.Binary binary
            && (binary.operator() == Operator.SHIFT_LEFT || binary.operator() == Operator.SHIFT_RIGHT), false);
    private static final Construct HINT = new Construct("@", Source.Hint.class::isInstance, false);
    private static final Construct RECURSIVE = Construct.of("RECURSIVE", Query.With.class, Query.With::recursive);

    private static final Construct REMAINDER = new Construct("%", node -> node instanceof Expr.Binary binary
            && (binary.operator() == Operator.MODULO || binary.operator() == Operator.DIVIDE), false);
    private static final Construct STORING = new Construct("STORING", node -> node instanceof Statement.CreateIndex index
            && !index.including().isEmpty(), false);
    private static final Construct COMMON = Construct.of("WITH ", Query.With.class);
    /// What checks the storage, as it is asked.
    private static final Construct SCRUB = new Construct("EXPERIMENTAL SCRUB", _ -> false, false);
    private static final Construct SUBQUERY = new Construct("(SELECT", node -> node instanceof Expr.Scalar || node instanceof Expr.Exists
            || node instanceof Expr.InQuery || node instanceof Expr.Quantified || node instanceof Source.Derived derived
            && derived.lateral(), false);

    private CockroachErrors() {}

    static DialectHistory in(DialectHistory dialect) {
        return ofConstructs(ofEvaluation(dialect.expectsAnew()
            .errorText(message -> message.lines().findFirst().orElse("").replaceFirst("^[A-Z]+: ", ""))
            .expects(of(CHANGE, "drawn values repeat a unique key").code("23505"))
            .expects(of(CHANGE, "a drawn value is NULL").alone().code("23502"))
            .expects(of(CHANGE, "a drawn row breaks a drawn CHECK").alone().code("23514"))
            .expects(of(CHANGE, "a drawn row refers to none, or is referred to").code("23503"))
            .expects(of(CHANGE, "a drawn text is longer than its column").code("22001").in(INSERT, UPDATE, ADD_COLUMN, COMMAND))
            .expects(of(CHANGE, "two rows of a statement have one key").code("21000").in(UPSERT, INSERT))));
    }

    private static DialectHistory ofEvaluation(DialectHistory dialect) {
        return dialect
            .expects(of(EVALUATION, "a number that its type does not hold").code("22003"))
            .expects(of(EVALUATION, "a date, time or interval beyond the last").code("22008"))
            .expects(of(EVALUATION, "a drawn divisor is 0").code("22012"))
            .expects(of(EVALUATION, "shift argument out of range", "a number is shifted by less than 0 or by more bits than it has")
                    .code("22023").in(SHIFT))
            .expects(of(EVALUATION, "a pattern ends with its escape, or an escape is too long").code("22025").in(LIKE))
            .expects(of(EVALUATION, "LIKE pattern must not end with escape character", "a pattern ends with its escape").in(LIKE))
            .expects(of(EVALUATION, "division undefined", "0 is divided by 0").in(REMAINDER))
            .expects(of(EVALUATION, "cannot get array length of", "a document is no array")
                    .in(function("JSON_ARRAY_LENGTH"), function("JSONB_ARRAY_LENGTH")))
            .expects(of(EVALUATION, "the input string must not be empty", "a drawn text is empty").in(function("ASCII")))
            .expects(of(EVALUATION, "cannot take square root of a negative number", "a drawn number is below 0").in(function("SQRT")))
            .expects(of(EVALUATION, "unsupported timespan", "a word is bound that the function does not know, or not of this type")
                    .in(function("EXTRACT"), function("DATE_TRUNC")))
            .expects(of(EVALUATION, "formats are supported for encode()", "a word is bound that the function does not know")
                    .in(function("ENCODE")))
            .expects(of(EVALUATION, "argument of ntile() must be greater than zero", "NTILE of no positive number is bound")
                    .in(function("NTILE")))
            .expects(of(EVALUATION, "argument of nth_value() must be greater than zero", "NTH_VALUE of no positive number is bound")
                    .in(function("NTH_VALUE")))
            .expects(of(EVALUATION, "split_part(): field position", "SPLIT_PART of a number that counts no field is bound")
                    .in(function("SPLIT_PART")))
            .expects(of(EVALUATION, "negative value for", "a number of rows below 0 is bound").in(LIMIT));
    }

    private static DialectHistory ofConstructs(DialectHistory dialect) {
        return dialect
            .expects(of(CONSTRUCT, "could not produce a query plan conforming to the", "a join has no plan of the kind that is asked for")
                    .in(HINT))
            .expects(of(CONSTRUCT, "is inverted and cannot be used for this query", "such an index is asked for, or checked")
                    .in(HINT, CREATE_INDEX, SCRUB))
            .expects(of(CONSTRUCT, "AS OF SYSTEM TIME must be provided on a top-level statement", "a query of the past is part of another")
                    .in(HINT))
            .expects(of(CONSTRUCT, "already contains column", "an index stores what it has as a key, or as one of its table")
                    .in(STORING))
            .expects(of(CONSTRUCT, "references to WITH expressions from correlated subqueries are unsupported",
                    "a common table is read by a query that depends on rows around it").in(COMMON))
            .expects(of(CONSTRUCT, "SELECT DISTINCT ON expressions must match initial ORDER BY expressions",
                    "a key that is simplified is not found again among those that rows are ordered by").in(DISTINCT_ON))
            .expects(of(CONSTRUCT, "duplicate column name", "a column that tables are joined by is there twice on one side")
                    .in(NATURAL_JOIN))
            .expects(of(CONSTRUCT, "can't order by column type", "a list is a key, and has no order").in(DISTINCT_ON))
            .expects(of(CONSTRUCT, "could not decorrelate subquery", "a query depends on rows around it in a way that has no plan")
                    .in(SUBQUERY))
            .expects(of(CONSTRUCT, "unsupported comparison operator: <jsonb>", "documents have no order")
                    .in(function("GREATEST"), function("LEAST")))
            .expects(of(CONSTRUCT, "unable to encode table key: *tree.DJSON", "a row with a document is no key of a join").in(SUBQUERY))
            .expects(of(CONSTRUCT, "only UNION ALL is supported", "a recursive table is made by UNION").in(RECURSIVE).until("20.2"))
            .expects(of(CONSTRUCT, "a key is folded or bound where it is repeated").code("42803").in(GROUP_BY))
            .expects(of(CONSTRUCT, "argument of WINDOW FRAME", "a number that is bound has a type, which is not that of the key")
                    .in(PARAMETER))
            .expects(of(CONSTRUCT, "could not determine data type of placeholder", "a NULL that is bound has no type").in(PARAMETER))
            .expects(of(CONSTRUCT, "error in argument for $", "a value is none of the type that was found out for its parameter")
                    .in(BARE_PARAMETER));
    }
}
