package gainsay.dialect.mysql;

import static gainsay.dialect.Construct.ADD_COLUMN;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.DELETE;
import static gainsay.dialect.Construct.HAVING;
import static gainsay.dialect.Construct.INSERT;
import static gainsay.dialect.Construct.LIKE;
import static gainsay.dialect.Construct.NATURAL_JOIN;
import static gainsay.dialect.Construct.RENAME_COLUMN;
import static gainsay.dialect.Construct.SET_DEFAULT;
import static gainsay.dialect.Construct.SUBQUERY;
import static gainsay.dialect.Construct.UPDATE;
import static gainsay.dialect.Construct.WINDOW;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;

import gainsay.dialect.Construct;
import gainsay.dialect.DialectHistory;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The errors that MySQL may give, by its own numbers.
final class MysqlErrors {
    private static final Construct SEARCH = new Construct("AGAINST", node -> node instanceof Expr.Match match
            && match.matcher() == Expr.Matcher.MATCH || node instanceof Expr.Spelled spelled && spelled.form().startsWith("MATCH"), false);
    private static final Construct COLLATE = new Construct("COLLATE", node -> node instanceof Expr.Collate
            || node instanceof Statement.ColumnRule.Collation
            || node instanceof Statement.ColumnDef column && column.typeName().contains("CHARACTER SET"), false);

    private static final Construct REFERENCE = new Construct("REFERENCES", node -> node instanceof Statement.ColumnRule.References
            || node instanceof Statement.TableRule.ForeignKey, false);

    static final Construct DOCUMENT = new Construct("JSON_", node -> node instanceof Expr.Call call && call.function().startsWith("JSON_")
            || node instanceof Source.Function function && function.name().startsWith("JSON_"), false);
    private static final Construct LOCK = Construct.of("FOR ", Query.Select.class, select -> select.lock().isPresent());
    /// The query of a view that is read counts as well as the one that was asked.
    static final Construct MADE_TEXT = new Construct("(", node -> node instanceof Expr.Cast cast && cast.as().startsWith("CHAR")
            || node instanceof Expr.Call call && call.type() == Type.TEXT || node instanceof Expr expr && beside(expr), false);
    static final Construct PATTERN = new Construct("REGEXP", node -> node instanceof Expr.Call call
            && (call.function().startsWith("REGEXP") || call.function().endsWith("RLIKE"))
            || node instanceof Expr.Match match && match.matcher() == Expr.Matcher.REGEXP, false);

    /// What shows a table or view is no tree.
    private static final Construct SHOWN = new Construct("SHOW CREATE", _ -> false, false);

    private static final Construct VARIABLE = new Construct("@", node -> node instanceof Expr.Call call && call.function().startsWith("@")
            || node instanceof Expr.Spelled spelled && spelled.form().startsWith("@"), false);
    private static final Set<Type> DATES = EnumSet.of(Type.DATE, Type.TIMESTAMP, Type.TIME);

    /// A constant text is read as a date where it meets one, or what was cast to one.
    private static final Construct DATE_AND_TEXT = new Construct("'", MysqlErrors::dated, false);

    /// A text that no character set of one byte a character can hold.
    private static final Construct WIDE_TEXT = new Construct("'", node -> node instanceof Expr.Literal(Value.Text(String text))
            && text.chars().anyMatch(letter -> letter > 0xff), false);

    /// A change that evaluates more than the values of its rows.
    private static final Construct EVALUATING_CHANGE = new Construct("WHERE", node -> node instanceof Statement.Update
            || node instanceof Statement.Delete || node instanceof Statement.Insert insert
            && insert.source().filter(Query.Values.class::isInstance).isEmpty(), false);

    /// A query in FROM whose columns have one name, as a smaller one than was drawn may.
    private static final Construct TWIN_COLUMNS = Construct.of("FROM (", Source.Derived.class, derived -> derived.query().select()
            .filter(select -> names(select).distinct().count() < select.items().size()).isPresent());

    /// A query of several columns in the place of a value, as a smaller one than was drawn may be.
    private static final Construct WIDE_SCALAR = Construct.of("(SELECT", Expr.Scalar.class, scalar -> scalar.query().select()
            .filter(select -> select.items().size() > 1).isPresent());

    /// A key of a group with a query in it, which is not known again elsewhere.
    private static final Construct QUERIED_KEY = Construct.of("GROUP BY", Query.Select.class, select -> select.groupBy().stream()
            .anyMatch(key -> Shape.any(key, Construct.SUBQUERY.shown())));

    static final String MIX = "Illegal mix";
    static final String MADE_TEXT_REASON = "a text that is made has the collation of the connection, one that is kept that of the server";

    private MysqlErrors() {}

    private static Stream<String> names(Query.Select select) {
        return select.items().stream().map(item -> item instanceof Query.Item.Of of
                ? !of.alias().isEmpty() ? of.alias() : of.expr() instanceof Expr.Column column ? column.name() : of.toString()
                : item.toString());
    }

    /// Does a text stand beside something else?
    private static boolean beside(Expr expr) {
        List<Type> types = Shape.children(expr).stream().filter(Expr.class::isInstance).map(child -> ((Expr) child).type()).distinct()
                .toList();
        return types.size() > 1 && types.contains(Type.TEXT);
    }

    private static boolean dated(Node node) {
        if (node instanceof Source.Join join) {
            return join.kind().natural() || !join.using().isEmpty();
        }
        boolean compares = switch (node) {
            case Expr.Binary binary -> binary.operator().kind() == Operator.Kind.COMPARISON;
            case Expr.Between _, Expr.InList _, Expr.InQuery _, Expr.Quantified _, Expr.Case _, Expr.Call _ -> true;
            default -> false;
        };
        return compares && Shape.any(node, MysqlErrors::day) && Shape.any(node, inner -> inner instanceof Expr expr
                && (expr.type() == Type.TEXT || expr instanceof Expr.Literal(Value.Blob _)));
    }

    /// A NULL that is cast to a date is one, and what was read and is written as a constant, though nothing else says so.
    private static boolean day(Node node) {
        return node instanceof Expr expr && (DATES.contains(expr.type())
                || expr instanceof Expr.Cast cast && (cast.as().startsWith("DATE") || cast.as().startsWith("TIME")));
    }

    static DialectHistory in(DialectHistory dialect) {
        return dialect
                .expects(of(CHANGE, "drawn values repeat a unique key").vendor(1062, 1586))
                .expects(of(CHANGE, "a drawn value is NULL").alone().vendor(1048, 1263, 1138))
                .expects(of(CHANGE, "a drawn row breaks a drawn CHECK").alone().vendor(3819).since("8.0.16"))
                .expects(of(CHANGE, "a drawn row refers to none, or is referred to").vendor(1451, 1452, 1761))
                .expects(of(EVALUATION, "a number that its type does not hold").vendor(1690))
                .expects(of(CONSTRUCT, "a change reads the table that it changes, itself or by a view").vendor(1093, 1443)
                        .in(UPDATE, DELETE, INSERT))
                .expects(of(CONSTRUCT, "drawn texts of two collations meet").vendor(1267, 1270, 1271).in(COLLATE))
                .expects(of(CONSTRUCT, "a drawn collation of what is no text, as NULL is none").vendor(1253).in(COLLATE))
                .expects(of(CONSTRUCT, "several columns to the left have the name").vendor(1052).in(NATURAL_JOIN))
                .expects(of(CONSTRUCT, "'functional index'", "a column that an index is made of keeps its name").vendor(1054)
                        .in(RENAME_COLUMN))
                .expects(of(CONSTRUCT, "a column that an index is made of keeps its name").vendor(3837).since("8.0.16").in(RENAME_COLUMN))
                .expects(of(CONSTRUCT, "words are searched for by an index, which a hint or a copy may take away").vendor(1191).in(SEARCH))
                .expects(of(EVALUATION, "Incorrect arguments to ESCAPE", "a drawn escape is too long").vendor(1210).in(LIKE))
                .expects(of(EVALUATION, "a drawn text is no pattern").vendor(3685, 3688, 3689, 3691, 3692, 3693, 3696).since("8.0.4")
                        .in(PATTERN))
                .expects(of(EVALUATION, "a drawn text is no document").vendor(3140, 3141, 3143, 3146).in(DOCUMENT))
                .expects(of(CONSTRUCT, MIX, MADE_TEXT_REASON)
                        .vendor(1267, 1270, 1271).in(MADE_TEXT))
                .expects(of(CONSTRUCT, MIX, "a view is read to be shown, and its texts may have two collations")
                        .vendor(1267, 1270, 1271).in(SHOWN))
                .expects(of(CONSTRUCT, "a row stands where a value is wanted").vendor(1241).in(WIDE_SCALAR))
                .expects(of(CONSTRUCT, "multi-valued", "only the usual tables have indexes of lists").vendor(1178).since("8.0.17")
                        .in(CREATE_INDEX))
                .expects(of(CONSTRUCT, "a column by which rows are spread keeps its name").vendor(3855).since("8.0.16")
                        .in(RENAME_COLUMN, Construct.DROP_COLUMN, Construct.COMMAND))
                .expects(of(CONSTRUCT, "two columns have one name").vendor(1060).in(TWIN_COLUMNS))
                .expects(of(CONSTRUCT, "rows are not spread by the beginnings of values").vendor(6123).since("8.4")
                        .in(CREATE_INDEX, CREATE_TABLE, Construct.ALTER_TABLE, Construct.COMMAND))
                .expects(of(CONSTRUCT, "the bits of a parameter are bytes, of which there may be too many").vendor(3514).since("8.0.22")
                        .in(Construct.PARAMETER))
                .expects(of(CONSTRUCT, "HIGH_PRIORITY locks what is read, also in a query that locks by itself").vendor(3569)
                        .since("8.0.1").in(LOCK))
                .expects(of(CONSTRUCT, "the bits of a parameter are bytes, which are no text").vendor(3995).since("8.0.22").in(PATTERN))
                .expects(of(EVALUATION, "nth_value", "a drawn row has no such number").vendor(1210).since("8.0.2").in(WINDOW))
                .expects(of(CONSTRUCT, "", "HAVING knows the columns that are grouped by or fetched, and no key that is made of"
                        + " others").vendor(1054).in(HAVING))
                .expects(of(CONSTRUCT, "no view, column, rule or index is made of a variable").vendor(1351, 3102, 3772, 3816).in(VARIABLE))
                .expects(of(CONSTRUCT, "the usual tables set no default by a foreign key").vendor(1215).in(SET_DEFAULT))
                .expects(of(CONSTRUCT, "window function", "an aggregate that is none over a window").vendor(1235).in(WINDOW))
                .expects(of(CONSTRUCT, "an index of an expression that is but a column, or a long text").vendor(3762, 3757)
                        .in(CREATE_INDEX))
                .expects(of(CONSTRUCT, "a foreign key between columns of two types or collations").vendor(3780, 1005).in(REFERENCE))
                .expects(of(CONSTRUCT, "a drawn default is longer than its column").vendor(1067).until("8.0.13")
                        .in(CREATE_TABLE, ADD_COLUMN))
                .expects(of(CONSTRUCT, "a setting turns subqueries into derived tables, and refuses those that it cannot").vendor(3973)
                        .since("8.0.34").in(SUBQUERY))
                .expects(of(CONSTRUCT, "a strict database refuses what a query converts").vendor(1264, 1292, 1300, 1366, 1411, 3020)
                        .in(EVALUATING_CHANGE))
                .expects(of(CONSTRUCT, "a constant text is no date, where one is compared").vendor(1525).since("8.0.16")
                        .in(DATE_AND_TEXT))
                .expects(of(CONSTRUCT, "a constant text, bound or not, has no form in the character set of the column beside it")
                        .vendor(3854, 3988).since("8.0.17").in(WIDE_TEXT))
                .expects(of(CONSTRUCT, "a mode wants keys of groups that it knows again, which a query is not").vendor(1055)
                        .in(QUERIED_KEY))
                .expects(of(EVALUATION, "a drawn subquery has several rows").vendor(1242).in(SUBQUERY));
    }
}
