package gainsay.dialect.mysql;

import gainsay.dialect.Preparing;
import java.util.List;

/// The ways in which the family prepares a statement in SQL: from a text in quotes of either kind or in a variable, and read while quotes
/// and backslashes mean something else. Values go by variables, which have a type of their own: that of the literal they are set to.
final class MysqlPreparing {
    private static final String ANEW = "SET @gainsay_mode = @@sql_mode, sql_mode = CONCAT(@@sql_mode, ',{mode}')";
    /// What stands in double quotes is a text. The mode that takes the other's place is one that all sessions have.
    private static final String AS_TEXTS = "SET @gainsay_mode = @@sql_mode,"
            + " sql_mode = REPLACE(@@sql_mode, 'ANSI_QUOTES', 'NO_ENGINE_SUBSTITUTION')";
    private static final String AS_BEFORE = "SET sql_mode = @gainsay_mode";

    private static final Preparing SINGLE = new Preparing("single quotes", List.of(), "PREPARE {name} FROM {text}", List.of(),
            List.of("SET {set}", "EXECUTE {name}{using}"), "DEALLOCATE PREPARE {name}", "@gainsay_{number}", List.of());

    /// A backslash, and patterns that one would be part of, do not mean the same in each mode.
    static final Preparing[] WAYS = {SINGLE, SINGLE.by("double quotes", "PREPARE {name} FROM {double}")
                .within("double quotes", AS_TEXTS, AS_BEFORE),
        SINGLE.by("variable", "PREPARE {name} FROM @gainsay_sql", "SET @gainsay_sql = {text}"),
        SINGLE.within("ANSI_QUOTES", ANEW.replace("{mode}", "ANSI_QUOTES"), AS_BEFORE),
        SINGLE.by("NO_BACKSLASH_ESCAPES", "PREPARE {name} FROM {plain}")
                .within("NO_BACKSLASH_ESCAPES", ANEW.replace("{mode}", "NO_BACKSLASH_ESCAPES"), AS_BEFORE, "\\", "LIKE")};

    /// What MariaDB has besides: nothing is kept ready, and values need no variables.
    static final Preparing[] DIRECT = {new Preparing("immediate", List.of(), "", List.of(), List.of("EXECUTE IMMEDIATE {text}{using}"), "",
            "{value}", List.of()),
        new Preparing("values", List.of(), "PREPARE {name} FROM {text}", List.of(), List.of("EXECUTE {name}{using}"),
                "DEALLOCATE PREPARE {name}", "{value}", List.of())};

    /// None of these tells an estimate, or the time.
    static final String SHOWN = "SHOW CREATE TABLE {table};SHOW FULL COLUMNS FROM {table};SHOW COLUMNS FROM {table} LIKE 'c%';"
            + "CHECK TABLE {table};CHECK TABLE {table} QUICK;CHECKSUM TABLE {table};"
            + "DESCRIBE {table};SHOW TABLES;SHOW TRIGGERS LIKE '{table}'";

    private MysqlPreparing() {}
}
