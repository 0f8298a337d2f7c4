package gainsay.dialect;

/// What a dialect has or lacks, where dialects and versions differ.
public enum Feature {
    /// `p IS TRUE`; without it the dialect has a writer for it.
    IS_TRUE,
    /// `TRUE` and `FALSE` as literals; without them 1 and 0.
    BOOLEAN_LITERAL,
    /// `JOIN … USING (c)`.
    JOIN_USING,
    /// A join without a condition, CROSS JOIN with one, and a comma between tables in parentheses.
    LENIENT_JOINS,
    /// FULL JOIN by any condition; without it a condition has an equality of both sides.
    FULL_JOIN_CONDITIONS,
    /// `LATERAL (SELECT …)` in FROM.
    LATERAL_JOINS,
    /// A query in FROM reads the rows of a query around its own, though it is not LATERAL.
    OUTER_IN_DERIVED,
    /// `QUALIFY` after HAVING.
    QUALIFY,
    /// `GROUP BY 1`: a number is the place of what is fetched.
    GROUP_PLACES,
    /// `GROUP BY ROLLUP (…)`, `CUBE (…)` and `GROUPING SETS (…)`.
    GROUPING_SETS,
    /// Of these the first one alone.
    ROLLUPS,
    /// Rows that are rolled up end a session wherever there is a subquery beside them: where they are drawn often, little else comes up.
    FEW_ROLLUPS,
    /// `GROUPING(key)`: whether a row is one over all values of a key.
    GROUPING_CALLS,
    FOREIGN_KEYS,
    ROW_VALUES,
    /// A row value compared with a query of one row.
    ROW_SUBQUERIES,
    /// `IS DISTINCT FROM` between a row value and a query of one row.
    ROW_SUBQUERIES_DISTINCT,
    /// A row value IN a query of several columns, and IN a list of row values.
    ROW_LISTS,
    /// A row value between two others.
    ROW_BETWEEN,
    /// `IN ()` with an empty list.
    EMPTY_IN_LIST,
    /// `x = ANY (SELECT …)`, and SOME and ALL.
    QUANTIFIED_QUERIES,
    /// `x = ANY (list)`, and SOME and ALL.
    QUANTIFIED_LISTS,
    /// A query of constants behind IN goes another way than a list of them, so that both are compared.
    CONSTANT_QUERIES,
    /// `BETWEEN SYMMETRIC`.
    SYMMETRIC_BETWEEN,
    /// LIMIT in a query behind IN, ANY or ALL.
    LIMITS_IN_LISTS,
    /// `INTERSECT` and `EXCEPT`.
    INTERSECTIONS,
    /// `INTERSECT ALL` and `EXCEPT ALL`.
    SETS_OF_ALL,
    /// `DISTINCT ON (key)`, drawn with an order of all columns.
    DISTINCT_ON,
    /// `FOR UPDATE` and `FOR SHARE` after a query.
    ROW_LOCKS,
    /// `SEARCH` and `CYCLE` after a recursive table.
    SEARCHES,
    /// `RANGE` frames with a distance, of a type that fits the key.
    RANGE_DISTANCES,
    /// Queries that a planner takes apart: a table beside itself, a query under an outer join that gives what is no column, a bound on
    /// a count of rows, a subquery by an equality. They are drawn more often.
    PLANNED_SHAPES,
    /// Queries and conditions for which an engine has a plan by the keys of its indexes: two keys by OR and AND, groups and extremes by a
    /// key, one row by its key, a subquery that becomes a join, a condition on what a query groups. They are drawn more often.
    KEYED_SHAPES,
    /// `expr IN table`.
    IN_TABLE,
    COMMON_TABLE_EXPRESSIONS,
    /// `WITH RECURSIVE`, with columns of the types that its first part gives them.
    RECURSIVE_TABLES,
    /// `AS [NOT] MATERIALIZED`.
    MATERIALIZED_HINT,
    WINDOW_FUNCTIONS,
    /// `GROUPS` frames and `EXCLUDE`.
    WINDOW_GROUPS,
    /// A rank without an order, and a frame for a function that looks at all rows.
    LENIENT_WINDOWS,
    /// `OVER w` and `WINDOW w AS (…)`.
    NAMED_WINDOWS,
    /// A parameter as the distance of a frame.
    FRAME_PARAMETERS,
    AGGREGATE_FILTER,
    /// `f(x ORDER BY y)`, of a function whose result depends on it.
    AGGREGATE_ORDER,
    /// `MAX(x ORDER BY y)`, an order that changes nothing.
    IDLE_ORDER,
    /// FILTER on window functions.
    WINDOW_FILTER,
    NULLS_FIRST,
    /// `0x1f`.
    HEX_INTEGERS,
    /// `GLOB`.
    GLOB,
    VALUES_ROWS,
    /// `INDEX i (c)` among the rules of a new table, where it takes no time; one of a table that is there takes long, and so does each
    /// change of its declaration, so that these are drawn seldom.
    INDEXES_IN_TABLES,
    PARTIAL_INDEX,
    /// Functions, and so patterns, in the WHERE of a partial index.
    PARTIAL_INDEX_FUNCTIONS,
    EXPRESSION_INDEX,
    GENERATED_COLUMNS,
    /// A generated column may be made of others that are.
    GENERATED_OF_GENERATED,
    /// A column that `*` does not have.
    INVISIBLE_COLUMNS,
    /// `DESC` after a column's PRIMARY KEY or in a key of a table.
    KEY_ORDER,
    /// `COLLATE` in a key.
    KEY_COLLATIONS,
    /// Generated columns whose values are kept.
    STORED_COLUMNS,
    /// Generated columns whose values are made when they are read.
    VIRTUAL_COLUMNS,
    /// An INSERT that leaves out or replaces rows which repeat a key: `INSERT OR IGNORE` and `INSERT OR REPLACE`.
    INSERT_OR,
    /// `INSERT INTO t SET c = 1`.
    ASSIGNED_ROWS,
    /// `INSERT INTO t TABLE u`.
    WHOLE_TABLES,
    /// `INSERT OR …` and `ON CONFLICT DO NOTHING` for a table without keys.
    KEYLESS_OR,
    /// A change reads the table that it changes only by way of a query in FROM that gathers its rows.
    CHANGED_READ_APART,
    /// `UPDATE OR IGNORE` and `UPDATE OR REPLACE`.
    UPDATE_OR,
    /// `*` among other items of a SELECT list; without it `*` stands alone.
    STAR_AND_MORE,
    /// A value of any type can be cast to a text.
    TEXT_OF_ANY,
    /// A column twice among the keys of an index.
    REPEATED_KEYS,
    /// A constant is a key of an index, or of the order of an aggregate, like any other expression.
    CONSTANT_KEYS,
    /// An aggregate on either side of an IN list.
    AGGREGATES_IN_LISTS,
    /// A CTE made of VALUES has columns that a query finds.
    COMMON_VALUES,
    /// EXISTS and IN with a query are values like any other truth; without it they are conditions and nothing more.
    QUERIES_AS_TRUTHS,
    /// A subquery in a key of GROUP BY.
    GROUP_SUBQUERIES,
    /// A text or blob literal is as long as what it holds, and padded where it meets a longer one: it is written as a cast.
    PADDED_LITERALS,
    /// `DEFAULT (…)` with an expression; without it the default is a bare literal.
    DEFAULT_EXPRESSIONS,
    /// The engine tells a date of one query as a date and that of an equal one as a text, so that both are taken for texts.
    DATES_AS_TEXTS,
    /// `date IS NULL` finds zero dates of a column that is NOT NULL, as a condition of rows and nowhere else.
    ZERO_DATES_AS_NULL,
    /// A constant text that is no date is compared with dates, as a text or as zeros.
    TEXTS_FOR_DATES,
    /// A real beyond all integers becomes one of several, as it is written or bound.
    OPEN_INTEGERS,
    /// Arithmetic of parameters alone is that of reals, whatever is bound.
    REAL_PARAMETERS,
    /// How many places behind the point a number has depends on how a query is written: 10 in one is 10.00 in an equal one.
    OPEN_PLACES,
    /// A real may be infinite.
    INFINITIES,
    /// A number with a point is a decimal, and a real is written with an exponent.
    DECIMAL_POINT,
    /// `/` gives a real number, also of integers.
    REAL_DIVISION,
    /// `%` of numbers that are no integers.
    REAL_MODULO,
    /// `ON CONFLICT` after a rule of a table.
    CONFLICT_RULES,
    AUTOINCREMENT,
    /// What it counts by has numbers by chance, unless they are given.
    RANDOM_KEYS,
    /// `c REFERENCES t` in the definition of `t` itself; without it that is a rule of the table.
    SELF_REFERENCES,
    /// `ON DELETE` and `ON UPDATE` after a foreign key.
    FOREIGN_KEY_ACTIONS,
    /// `DEFERRABLE INITIALLY DEFERRED` after a foreign key.
    DEFERRED_KEYS,
    /// Rows are always held to foreign keys, and each refers to a key.
    ENFORCED_KEYS,
    /// `PARTITION BY` and `PARTITION OF`.
    PARTITIONS,
    /// Keys and indexes of a partitioned table, shares by a hash, and a partition for the rest.
    PARTITION_KEYS,
    /// A foreign key may refer to a partitioned table.
    PARTITION_REFERENCES,
    /// `INHERITS (parent)`.
    INHERITANCE,
    /// `GENERATED … AS IDENTITY`.
    IDENTITY,
    /// `EXCLUDE USING method (c WITH operator)`.
    EXCLUSIONS,
    /// `CREATE MATERIALIZED VIEW`.
    MATERIALIZED_VIEWS,
    /// `NULLS FIRST` and `NULLS LAST` in a key of an index.
    KEY_NULLS,
    /// `INCLUDE (c)` behind the keys of an index.
    INDEX_INCLUDES,
    /// `NULLS NOT DISTINCT` behind the keys of a unique index.
    NULLS_NOT_DISTINCT,
    /// `ON DELETE SET NULL (c)`.
    EMPTIED_COLUMNS,
    /// `UNIQUE (c, r WITHOUT OVERLAPS)`.
    KEYS_OVER_TIME,
    /// `PERIOD FOR p(a, b)` and `UPDATE t FOR PORTION OF p`, and with the feature before `UNIQUE (c, p WITHOUT OVERLAPS)`.
    PERIODS,
    /// `ALTER COLUMN … SET DATA TYPE`.
    SET_TYPE,
    /// `CHANGE COLUMN c d type rules`: a column is declared anew.
    REDECLARED_COLUMNS,
    TEMPORARY_TABLES,
    /// No view, trigger or foreign key is about a temporary table.
    TEMPORARY_APART,
    TEMPORARY_VIEWS,
    /// `ALTER TABLE` that renames the table or adds a column.
    ALTER_TABLE,
    /// `ALTER TABLE … ADD` of a generated column.
    ADD_GENERATED,
    RENAME_COLUMN,
    DROP_COLUMN,
    /// What is renamed has its new name in views and triggers too.
    RENAME_EVERYWHERE,
    /// A column takes the value of one of another type, which is cast.
    ASSIGNMENT_CASTS,
    /// `INSERT … ON CONFLICT … DO`.
    UPSERT,
    /// `UPDATE … FROM`.
    UPDATE_FROM,
    /// `DELETE … USING`.
    DELETE_USING,
    /// `ORDER BY … LIMIT` behind an UPDATE or a DELETE of one table.
    FIRST_ROWS,
    /// `MERGE INTO … USING … ON … WHEN MATCHED THEN …`.
    MERGE,
    /// `WHEN NOT MATCHED BY SOURCE` and `RETURNING` in a MERGE.
    MERGE_BY_SOURCE,
    /// Changes of rows inside WITH, whose returned rows a further change takes.
    CHANGES_IN_WITH,
    TRIGGERS,
    /// What a trigger does is kept as a text, in which nothing is renamed.
    TRIGGER_TEXTS,
    /// `BEGIN` and `SAVEPOINT`.
    TRANSACTIONS,
    /// A savepoint outside of a transaction begins one.
    SAVEPOINT_ALONE,
    /// `INSTEAD OF` triggers, through which views are written to.
    INSTEAD_OF_TRIGGERS,
    /// `PREPARE`, `EXECUTE` and `DEALLOCATE` as statements.
    PREPARES,
    /// The greatest and the least of bytes are told as bytes in one query and as texts in the next.
    OPEN_BYTES,
    /// What is given to a statement that was prepared in SQL has its type wherever it stands; without it only beside something.
    GIVEN_TYPES,
    /// Of that, a date, a time, a moment and a document are lost on the way.
    GIVEN_MOMENTS_LOST,
    /// A NULL that is given has no more type than one that is written, but for how values are shown.
    GIVEN_NULLS_UNTYPED,
    /// Statements that make something, and maintenance, are prepared too, by the driver and in SQL.
    PREPARES_ANY,
    /// So is `CHECK TABLE`.
    PREPARES_CHECKS,
    /// The plan of a prepared statement is kept from its first run for all later ones.
    KEEPS_PLANS,
    /// So is that of an ordinary query, for the same with other literals.
    KEEPS_WRITTEN_PLANS,
    /// A list of constants is planned otherwise than one of casts of them.
    PLAIN_LISTS,
    /// `PREPARE p(INTEGER) AS`, with the types of the places.
    PREPARE_TYPES,
    /// `PREPARE p(UNKNOWN) AS`: the type of a place is to be found out where those of others are declared. Without it each has one.
    PREPARE_UNKNOWN,
    /// The type that is declared for a place may be too narrow for its value, or one of other numbers, which takes a literal as it is.
    PREPARE_OTHER_TYPES,
    /// The driver passes on a value as a text of no type, so that the engine finds out of which type its place is.
    UNTYPED_BINDING,
    /// `RETURNING` after a change of rows.
    RETURNING,
    /// It may follow an UPDATE, and a change by a join, too.
    RETURNING_UPDATED,
    /// `RETURNING OLD.c0, NEW.c0`: the row as it was and as it is.
    RETURNING_BOTH,
    /// `CREATE VIEW v(c0, c1)`.
    VIEW_COLUMNS,
    /// A hint after a table says by which index to read it, or by none.
    INDEX_HINTS,
    /// A column that is neither grouped nor aggregated comes from any row of its group.
    BARE_COLUMNS,
    /// A name is the same in any case, in quotes or without; `"x"` is a text where no column has that name, `[x]` a name.
    /// Two relations of a FROM clause may have one name.
    LENIENT_NAMES,
    /// Short ways to say what has a longer one: `x::type`, `[1, 2]`, `ARRAY (SELECT …)`, `DATE '…'`, a comma behind the last item,
    /// `DISTINCT ON`, `FILTER (p)`, FROM without SELECT, OFFSET without LIMIT, ORDER BY ALL. They are read, and never drawn.
    SHORT_FORMS,
    /// Operators and types are anyone's to make: `a @@ b`, `x::"char"`. They are read, and never drawn.
    OWN_OPERATORS,

    /// In a text a backslash stands before what is meant, `"x"` is a text, `#` begins a comment, `@x` is a variable.
    BACKSLASHES,

    /// Forms of its own for what others call or do not have: `a DIV b`, `a MEMBER OF (b)`, `CONVERT(x USING c)`, `d + INTERVAL 1 DAY`,
    /// `GROUP BY a WITH ROLLUP`; IN, LIKE and BETWEEN bind tighter than `=`. They are read, whether or not they are drawn.
    SPELLED_FORMS,

    /// A parameter where a function reads a document must be one, though a literal there may be any text.
    DOCUMENT_PARAMETERS,

    /// A subquery in the place of a value that has several rows is an error; without it one of them may be taken.
    ONE_ROW_SUBQUERIES,

    /// Words behind SELECT, and comments there, that say how it is to be run: `STRAIGHT_JOIN`, `SQL_BIG_RESULT`, `/*+ … */`.
    SELECT_OPTIONS,

    /// The check of the storage gives no rows where all is sound, and an error otherwise.
    SILENT_CHECKS,

    /// A table whose rows lie between those of another one.
    INTERLEAVED_TABLES,

    /// No whole number and no real stands where a decimal is asked for.
    DECIMALS_APART,

    /// Of two documents neither is less.
    UNORDERED_DOCUMENTS,

    /// Whether a list is one of several cannot be asked.
    LISTS_APART,

    /// An aggregate of distinct values takes them in no order.
    UNORDERED_DISTINCT,

    /// What the driver asks the server about the columns of a result is refused, unless it has prepared the statement.
    ASKED_PREPARED,

    /// Making a table takes as long as tens of queries: what needs databases of its own is drawn less often.
    SLOW_TABLES
}
