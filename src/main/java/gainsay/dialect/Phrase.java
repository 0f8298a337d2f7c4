package gainsay.dialect;

/// Turns of phrase that dialects differ in, each as most of them have it; a dialect states its own where it differs. A word
/// in braces stands for what is put there.
public enum Phrase {
    BEGIN("BEGIN"),
    /// What is said after a transaction, or nothing.
    AFTERWARDS(""),
    ROLLBACK_TO("ROLLBACK TO {name}"),
    RELEASE("RELEASE {name}"),
    RENAME_TABLE("ALTER TABLE {table} RENAME TO {name}"),
    RENAME_COLUMN("ALTER TABLE {table} RENAME COLUMN {column} TO {name}"),
    DROP_COLUMN("ALTER TABLE {table} DROP COLUMN {column}"),
    /// What announces a generated column.
    GENERATED("AS"),
    /// What a query that reads no table has in its place.
    NO_TABLE(""),
    PREPARE("PREPARE {name} AS {sql}"),
    /// A place for a value in what is prepared so.
    PLACE(Parameterized.PLACE),
    /// The type of a place in what is prepared so that is to be found out, where those of others are declared.
    ANY_TYPE("UNKNOWN"),
    /// The values stand in parentheses, if there are any.
    EXECUTE("EXECUTE {name}{values}"),
    DEALLOCATE("DEALLOCATE {name}"),
    /// What shows a table, or looks into it, gives rows and can be prepared, a `;` between one and the next; or nothing.
    SHOWN(""),
    /// What tells the warnings of the last statement, the second column their codes; nothing where an engine gives none.
    WARNINGS(""),
    /// The codes of those that are about how something is written, and not about what becomes of it, a comma between one and the next.
    WARNINGS_OF_TEXTS(""),
    /// What tells, in one row of one value, whether the last statement took its plan from a cache; nothing where an engine does not tell.
    PLAN_FROM_CACHE(""),
    /// What copies rows from one database of a server to another as they are, with a `;` between one statement and the next; nothing where
    /// they are not copied so.
    COPYING(""),
    /// What asks for an index of the table before it, and for none; nothing where there are no such hints.
    BY_INDEX(""),
    BY_NO_INDEX(""),
    /// INSERT and UPDATE that leave out a row which repeats a key, and an INSERT that puts it in the place of the other.
    INSERT_OR_IGNORE("INSERT OR IGNORE"),
    INSERT_OR_REPLACE("INSERT OR REPLACE"),
    UPDATE_OR_IGNORE("UPDATE OR IGNORE"),
    UPDATE_OR_REPLACE("UPDATE OR REPLACE"),
    TEMPORARY_TABLE("CREATE TEMP TABLE "),
    TEMPORARY_VIEW("CREATE TEMP VIEW ");

    private final String usual;

    Phrase(String usual) {
        this.usual = usual;
    }

    String usual() {
        return usual;
    }
}
