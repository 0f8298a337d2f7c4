package gainsay.oracle.radar;

import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.Optional;

/// What a database says about its data besides the data, their names, their types and their collations. An engine may
/// use it to be quick; no answer may depend on it.
public enum Metadata {
    INDEX("the indexes"),
    UNIQUE("UNIQUE"),
    PRIMARY_KEY("PRIMARY KEY"),
    NOT_NULL("NOT NULL"),
    GENERATED("GENERATED (the values are stored instead)"),
    CHECK("CHECK"),
    FOREIGN_KEY("FOREIGN KEY"),
    DEFAULT("DEFAULT"),
    /// With indexes of words, without which nothing searches for them.
    MODULE("the modules of virtual tables and indexes of words"),
    /// How a table keeps its rows: options behind its definition, partitions, tables that it inherits from.
    STORAGE("the options of storage"),
    STATISTICS("the statistics");

    private final String words;

    Metadata(String words) {
        this.words = words;
    }

    /// As a report names it.
    String words() {
        return words;
    }

    /// What a rule of a column says; none if the rule is part of what the column is, as its collation, or of what `*` means.
    static Optional<Metadata> of(ColumnRule rule) {
        return switch (rule) {
            case ColumnRule.NotNull _ -> Optional.of(NOT_NULL);
            case ColumnRule.PrimaryKey _ -> Optional.of(PRIMARY_KEY);
            case ColumnRule.Unique _ -> Optional.of(UNIQUE);
            case ColumnRule.Check _ -> Optional.of(CHECK);
            case ColumnRule.Default _, ColumnRule.Identity _ -> Optional.of(DEFAULT);
            case ColumnRule.Generated _ -> Optional.of(GENERATED);
            case ColumnRule.References _ -> Optional.of(FOREIGN_KEY);
            case ColumnRule.Auxiliary _ -> Optional.of(MODULE);
            case ColumnRule.Collation _, ColumnRule.Invisible _ -> Optional.empty();
        };
    }

    static Metadata of(TableRule rule) {
        return switch (rule) {
            case TableRule.PrimaryKey _ -> PRIMARY_KEY;
            case TableRule.Unique _, TableRule.Exclude _ -> UNIQUE;
            case TableRule.Check _, TableRule.Period _ -> CHECK;
            case TableRule.ForeignKey _ -> FOREIGN_KEY;
            case TableRule.Interleave _ -> STORAGE;
            case TableRule.Index(Statement.CreateIndex index) -> index.unique() ? UNIQUE : INDEX;
        };
    }
}
