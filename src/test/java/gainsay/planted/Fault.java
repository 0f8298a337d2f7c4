package gainsay.planted;

import gainsay.dialect.Dialect;
import gainsay.dialect.Asked;
import gainsay.dialect.EngineError;
import gainsay.dialect.ExpectedError;
import gainsay.dialect.Renderer;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Integrity;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// The ways in which a [FaultyDatabase] lies, most of them bugs that an engine once had.
public enum Fault {
    /// A comparison in WHERE with an indexed column misses the greatest value, unless a hint forbids indexes.
    INDEX_LOSES_ROW(Lie.selects(Fault::scanEndsEarly)),
    /// LIKE and GLOB in WHERE find no number, nor a text that looks like one, as if these were elsewhere in an index.
    PATTERN_LOSES_NUMBERS(Lie.selects((select, sound) -> select.where().map(where -> select.where(
            Lie.conditions(where, condition -> wordsAlone(condition, sound.dialect())))).orElse(select))),
    /// WHERE NOT p also fetches the rows for which p is null.
    NOT_TAKES_NULL_FOR_TRUE(Lie.conditions(condition -> not(condition)
            ? new Expr.Binary(Operator.OR, condition, new Expr.IsNull(condition, false)) : condition)),
    /// WHERE x IS NULL fetches nothing.
    IS_NULL_FINDS_NOTHING(Lie.conditions(condition -> condition instanceof Expr.IsNull isNull && !isNull.negated()
            ? Lie.always(false) : condition)),
    /// Under WHERE, = means <>: each row is still on one side of the predicate, but on the wrong one.
    EQUAL_MEANS_DIFFERENT_IN_WHERE(Lie.selects((select, _) -> select.where().map(where -> select.where(flipped(where))).orElse(select))),
    /// Everywhere, < means <=: wrong, and of one mind about it.
    LESS_INCLUDES_EQUAL_EVERYWHERE(Lie.nodes((node, _) ->
            node instanceof Expr.Binary(var operator, var left, var right) && operator == Operator.LESS
            ? new Expr.Binary(Operator.LESS_EQUAL, left, right) : node)),
    /// A LEFT JOIN under a WHERE loses the rows without partner.
    LEFT_JOIN_BECOMES_INNER(Lie.selects((select, _) -> select.where().isPresent() && select.from().isPresent()
            ? select.from(inner(select.from().get())) : select)),
    /// COUNT(*) under a WHERE counts one too many. A folded WHERE is a WHERE.
    COUNT_OFF_BY_ONE(Lie.selects((select, _) -> select.where().isPresent()
            ? select.items(select.items().stream().map(Fault::oneMore).toList()) : select)),
    /// ORDER BY loses the greatest row. A folded ORDER BY is one too. Here and below it is the same row in whatever order they come.
    SORT_LOSES_ROW(Lie.answers((query, rows) -> query instanceof Query.Ordered ? allButGreatest(rows) : rows)),
    /// ORDER BY a column that an index begins with, under a WHERE, goes the other way, as if the index were read from its wrong end. No row
    /// is lost by it.
    SORT_GOES_BACKWARDS((query, sound) -> sound.rows(backwards(query, sound))),
    /// DISTINCT under a WHERE loses a row.
    DISTINCT_LOSES_ROW_UNDER_WHERE(Lie.answersOfSelects((select, rows) -> select.distinct() && select.where().isPresent()
            ? allButGreatest(rows) : rows)),
    /// GROUP BY under a WHERE loses a group. Folding leaves both clauses where they are.
    GROUP_LOST_UNDER_WHERE(Lie.answersOfSelects((select, rows) -> !select.groupBy().isEmpty() && select.where().isPresent()
            ? allButGreatest(rows) : rows)),
    /// HAVING p IS NULL finds no group.
    HAVING_IGNORES_NULL(Lie.selects((select, _) -> select.having().filter(Expr.IsNull.class::isInstance).isPresent()
            ? select.having(Lie.always(false)) : select)),
    /// MAX of an indexed column finds no row, as if the index ended before it began; of a folded column, which is a CASE, it does.
    MAX_OVER_INDEX_IS_NULL(Lie.selects(Fault::maxIsNull)),
    /// A query with a WHERE gives as many rows as it must, and a wrong number in one of them.
    CONTENT_CHANGES(Lie.answersOfSelects((select, rows) -> select.where().isPresent() && !select.grouped() ? changed(rows) : rows)),
    /// BETWEEN in WHERE makes the planner give up.
    INTERNAL_ERROR((query, sound) -> Shape.find(query, Query.Select.class).stream().anyMatch(Fault::filtersByBetween)
            ? refused("no query solution", query, sound) : sound.rows(query)),
    /// A function in WHERE fails for no reason. In a fetch list it does not.
    FILTER_FAILS((query, sound) -> Shape.find(query, Query.Select.class).stream().anyMatch(Fault::filtersByCall)
            ? overflow(query, sound) : sound.rows(query)),
    /// SUM over a derived table fails for no reason. What codd folds in such a query leaves both as they are.
    SUM_OF_DERIVED_FAILS((query, sound) -> Shape.find(query, Query.Select.class).stream().anyMatch(Fault::sumsDerived)
            ? overflow(query, sound) : sound.rows(query)),
    /// Deleting rows of an indexed table leaves their entries in the index.
    INDEX_CORRUPT((query, sound) -> query.equals(check(sound)) && sound.setup().statements().stream().anyMatch(statement ->
            statement instanceof Statement.Delete delete && !indexed(delete.table(), sound).isEmpty())
            ? new Rows(List.of(List.of(Value.of("row 1 missing from index i0")))) : sound.rows(query)),
    /// Upkeep finds a unique key twice.
    UPKEEP_REFUSED(refusing("UNIQUE constraint failed: index 'i0'", Statement.Upkeep.class::isInstance)),
    /// An UPDATE without WHERE is refused for no reason.
    CHANGE_REFUSED(refusing("database schema has changed", statement -> statement instanceof Statement.Update update
            && update.where().isEmpty())),
    /// Upkeep goes on for ever.
    UPKEEP_UNANSWERED(changing(Statement.Upkeep.class::isInstance, (statement, sound) ->
            new Outcome.Lost(Renderer.sql(sound.dialect(), statement), "deadline"))),
    /// An aggregate subquery inside an expression, over a table with an index, sees no rows. Alone it is right. An expression has
    /// one value wherever it stands, so that only who asks the subquery alone can tell.
    AGGREGATE_SUBQUERY_OVER_INDEX(FoldingFaults.emptyAggregates((table, sound) -> !indexed(table.name(), sound).isEmpty())),
    /// IN forgets the last value of a list, everywhere.
    IN_LIST_LOSES_VALUE(Lie.nodes((node, _) -> FoldingFaults.shortList(node))),
    /// IN forgets a null among the rows of a subquery, everywhere.
    IN_SUBQUERY_LOSES_NULL(Lie.nodes((node, _) -> FoldingFaults.withoutNull(node))),
    /// In WHERE, CASE gives what the last WHEN would, whichever applies. All parts of TLP are WHERE clauses, and wrong alike.
    CASE_TAKES_LAST_BRANCH_IN_WHERE(FoldingFaults.filters(FoldingFaults::lastBranch)),
    /// The same everywhere. A folded expression is a CASE itself, and worth nothing to an oracle that has to trust it.
    CASE_TAKES_LAST_BRANCH_EVERYWHERE(Lie.nodes((node, _) -> FoldingFaults.lastBranch(node))),
    /// An outer join ON 0 loses the rows without partner. TLP leaves joins as they are.
    ON_FALSE_LOSES_OUTER_ROWS(Lie.nodes((node, _) -> FoldingFaults.innerIfNever(node))),
    /// INSERT … SELECT inserts all rows if there is a subquery in its WHERE. NoREC, TLP and accepts do not look what is inserted.
    INSERT_SELECT_IGNORES_SUBQUERY(FoldingFaults.statements(FoldingFaults::insertAll)),
    /// WITH t AS (…) SELECT * … WHERE does not see the first row of t.
    COMMON_TABLE_LOSES_ROW(Lie.nodes((node, _) -> FoldingFaults.lateCommonTables(node))),
    /// EXISTS is true in every WHERE.
    EXISTS_ALWAYS_TRUE_IN_WHERE(FoldingFaults.filters(FoldingFaults::exists)),
    /// In WHERE, IS NULL of a NOT NULL or key column is false, also where an outer join made the null.
    NOT_NULL_SHORTCUT(Lie.selects(MetadataFaults::neverNull)),
    /// An inner or left join with a table that has a key is left out if nothing is read from the table.
    UNIQUE_JOIN_ELIMINATED(MetadataFaults.eliminates(MetadataFaults::onePartner)),
    /// A join with the table that a foreign key refers to is left out if nothing is read from it.
    FOREIGN_KEY_JOIN_ELIMINATED(MetadataFaults.eliminates(MetadataFaults::parentExists)),
    /// A row for which a CHECK is null is not found by a WHERE.
    CHECK_EXCLUDES_NULL(Lie.selects(MetadataFaults::checkIsTrue)),
    /// In WHERE, a generated column is null, as if it were looked for in an index that was not kept up.
    GENERATED_COLUMN_STALE(Lie.selects(MetadataFaults::stale)),
    /// A bound number is read as the text of its digits. Here and below only prepared statements are wrong.
    PARAMETER_READ_AS_TEXT(ParameterFaults.reading(ParameterFaults::asText)),
    /// A bound NULL has no type of its own and is taken for an empty text.
    NULL_PARAMETER_WITHOUT_TYPE(ParameterFaults.reading(ParameterFaults::nullAsText)),
    /// A bound integer is cut to 32 bits, without an error.
    BOUND_INTEGER_OVERFLOWS(ParameterFaults.reading(ParameterFaults::wrapped)),
    /// A prepared statement that runs again has the values of its first run.
    PLAN_KEEPS_FIRST_VALUE(ParameterFaults.keepingFirst()),
    /// A bound text ends at its first quote or backslash.
    ESCAPE_ENDS_TEXT(ParameterFaults.reading(ParameterFaults::cut)),
    /// A prepared query sorts by each key from the least on, also by one that is DESC.
    PREPARED_SORT_IGNORES_DESC(ParameterFaults.rising()),
    /// A prepared INSERT that is refused has done a part of its work.
    REFUSED_INSERT_LEAVES_ROWS(ParameterFaults.leavingRows()),
    /// A prepared INSERT that is refused has taken a number of the table's sequence.
    REFUSED_INSERT_ADVANCES_SEQUENCE(ParameterFaults.advancing()),
    /// A prepared change warns of nothing.
    WARNINGS_LOST(ParameterFaults.silent()),
    /// An aggregate AND 0 is folded too early and gives no row. Here the ordinary query is wrong.
    AGGREGATE_AND_ZERO_LOSES_ROW(Lie.selects((select, _) -> ParameterFaults.lostRow(select)));

    private final Lie lie;

    Fault(Lie lie) {
        this.lie = lie;
    }

    public Lie lie() {
        return lie;
    }

    /// Is it seen by this verdict? Only some show as an error, and not as a wrong answer.
    public boolean shows(Verdict verdict) {
        return switch (this) {
            case INTERNAL_ERROR, FILTER_FAILS, SUM_OF_DERIVED_FAILS, UPKEEP_REFUSED, CHANGE_REFUSED, UPKEEP_UNANSWERED ->
                    Search.alarm(verdict);
            default -> verdict instanceof Verdict.Broken;
        };
    }

    private static Query.Select scanEndsEarly(Query.Select select, Database sound) {
        return select.where().isEmpty() || select.from().isEmpty() ? select
                : select.where(Lie.conditions(select.where().get(), condition -> scanned(condition, select, sound)));
    }

    private static Expr scanned(Expr condition, Query.Select select, Database sound) {
        if (condition instanceof Expr.Binary(var operator, Expr.Column column, _) && operator.kind() == Operator.Kind.COMPARISON) {
            for (Source.Table table : Shape.find(select.from().orElseThrow(), Source.Table.class)) {
                if (named(table).equals(column.table()) && table.hint().isEmpty() && indexed(table.name(), sound).contains(column.name())) {
                    Expr greatest = new Expr.Scalar(Query.Select.of(List.of(Query.Item.of(max(new Expr.Column("", column.name(),
                            column.type())))), Source.Table.named(table.name())));
                    return Expr.and(condition, new Expr.Binary(Operator.NOT_EQUAL, column, greatest));
                }
            }
        }
        return condition;
    }

    private static Query backwards(Query query, Database sound) {
        boolean lies = query instanceof Query.Ordered(Query.Select select, var orders, _, _) && !((Query.Ordered) query).cuts()
                && select.where().isPresent() && select.from().isPresent() && !orders.isEmpty()
                && orders.getFirst().key() instanceof Expr.Column key
                && Shape.find(select.from().get(), Source.Table.class).stream().anyMatch(table -> table.hint().isEmpty()
                        && (key.table().isEmpty() || named(table).equals(key.table()))
                        && indexed(table.name(), sound).contains(key.name()));
        if (!lies) {
            return query;
        }
        List<Query.Order> orders = new ArrayList<>(((Query.Ordered) query).orderBy());
        orders.set(0, new Query.Order(orders.getFirst().key(), !orders.getFirst().descending(), orders.getFirst().nulls()));
        return new Query.Ordered(((Query.Ordered) query).body(), orders, Optional.empty(), Optional.empty());
    }

    private static String named(Source.Table table) {
        return table.alias().isEmpty() ? table.name() : table.alias();
    }

    /// The columns of a table that an index starts with.
    private static List<String> indexed(String table, Database sound) {
        return Shape.find(sound.setup(), Statement.CreateIndex.class).stream()
                .filter(index -> index.table().equals(table) && index.keys().getFirst().expr() instanceof Expr.Column)
                .map(index -> ((Expr.Column) index.keys().getFirst().expr()).name()).toList();
    }

    private static Expr max(Expr of) {
        return new Expr.Aggregate("MAX", false, List.of(of), Optional.empty(), of.type());
    }

    /// A text from '0' on and before ':', which comes after the digits, begins with a digit.
    private static Expr wordsAlone(Expr condition, Dialect dialect) {
        if (!(condition instanceof Expr.Match match) || match.negated()) {
            return condition;
        }
        Expr text = new Expr.Cast(match.operand(), Renderer.cast(dialect, Type.TEXT), Type.TEXT);
        return Expr.and(match, new Expr.Between(text, text("0"), text(":"), true));
    }

    private static Expr text(String text) {
        return Expr.literal(Value.of(text));
    }

    private static boolean not(Expr condition) {
        return condition instanceof Expr.Unary unary && unary.operator() == Expr.Prefix.NOT;
    }

    private static Expr flipped(Expr predicate) {
        return Shape.rewrite(predicate, node -> node instanceof Expr.Binary(var operator, var left, var right) && operator == Operator.EQUAL
                ? new Expr.Binary(Operator.NOT_EQUAL, left, right) : node);
    }

    private static Source inner(Source from) {
        return Shape.rewrite(from, node -> node instanceof Source.Join join && join.kind() == JoinKind.LEFT
                ? new Source.Join(JoinKind.INNER, join.left(), join.right(), join.on(), join.using()) : node);
    }

    private static Query.Item oneMore(Query.Item item) {
        return item instanceof Query.Item.Of(Expr.Aggregate count, String alias) && count.function().equals("COUNT")
                && count.arguments().isEmpty() ? new Query.Item.Of(new Expr.Binary(Operator.ADD, count, Expr.literal(1)), alias) : item;
    }

    private static Query.Select maxIsNull(Query.Select select, Database sound) {
        boolean lies = select.where().isEmpty() && select.groupBy().isEmpty() && select.from().orElse(null) instanceof Source.Table table
                && select.fetches(item -> item instanceof Query.Item.Of(Expr.Aggregate max, _) && max.function().equals("MAX")
                && max.arguments().getFirst() instanceof Expr.Column column && indexed(table.name(), sound).contains(column.name()));
        return lies ? select.where(Lie.always(false)) : select;
    }

    private static Rows allButGreatest(Rows rows) {
        List<List<Value>> left = new ArrayList<>(rows.rows());
        greatest(rows).ifPresent(left::remove);
        return new Rows(left, rows.types());
    }

    private static Optional<List<Value>> greatest(Rows rows) {
        return rows.rows().stream().max(Comparator.comparing(List::toString));
    }

    /// The integers of the greatest row are one more.
    private static Rows changed(Rows rows) {
        List<List<Value>> changed = new ArrayList<>(rows.rows());
        greatest(rows).ifPresent(row -> changed.set(changed.indexOf(row), row.stream()
                .map(value -> value instanceof Value.Int(long number) ? Value.of(number + 1) : value).toList()));
        return new Rows(changed, rows.types());
    }

    private static boolean filtersByCall(Query.Select select) {
        return select.where().filter(where -> !Shape.find(where, Expr.Call.class).isEmpty()).isPresent();
    }

    private static boolean sumsDerived(Query.Select select) {
        return select.from().filter(Source.Derived.class::isInstance).isPresent() && select.items().stream()
                .anyMatch(item -> item instanceof Query.Item.Of(Expr.Aggregate sum, _) && sum.function().equals("SUM"));
    }

    private static boolean filtersByBetween(Query.Select select) {
        return select.where().filter(where -> !Shape.find(where, Expr.Between.class).isEmpty()).isPresent();
    }

    private static Node check(Database sound) {
        return new Query.Raw(Integrity.checks(sound).getFirst());
    }

    private static Outcome refused(String message, Node asked, Database sound) {
        return refused(EngineError.of(message), asked, sound);
    }

    private static Outcome refused(EngineError error, Node asked, Database sound) {
        return new Outcome.Refused(Renderer.sql(sound.dialect(), asked), error,
                sound.dialect().expected(error, new Asked(asked, false, sound.setup())));
    }

    /// What the engine says where it cannot evaluate something.
    private static Outcome overflow(Node asked, Database sound) {
        EngineError error = sound.dialect().expected().stream()
                .filter(known -> known.when() == ExpectedError.When.EVALUATION && known.constructs().isEmpty())
                .map(known -> known.sign().example()).findFirst().orElseThrow();
        return refused(error, asked, sound);
    }

    private static Lie refusing(String message, Predicate<Statement> which) {
        return changing(which, (statement, sound) -> refused(message, statement, sound));
    }

    private static Lie changing(Predicate<Statement> which, BiFunction<Statement, Database, Outcome> answer) {
        return new Lie() {
            @Override
            public Outcome rows(Query query, Database sound) {
                return sound.rows(query);
            }

            @Override
            public Outcome run(Statement statement, Database sound) {
                return which.test(statement) ? answer.apply(statement, sound) : sound.run(statement);
            }
        };
    }
}
