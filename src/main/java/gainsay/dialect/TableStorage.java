package gainsay.dialect;

import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How the tables of a DBMS keep their rows, and which options behind a definition change that.
///
/// @param rowIdentity names for what tells the rows of a table apart though no column does, unless a column has the name
/// @param identityKey the spelling of the type of a column whose PRIMARY KEY is that very identity, so that it takes integers only
/// @param options what may stand behind the definition of a table
public record TableStorage(List<String> rowIdentity, Optional<String> identityKey, List<Option> options) {
    /// Rows have no identity but their columns, and a definition has no options.
    public static final TableStorage PLAIN = new TableStorage(List.of(), Optional.empty(), List.of());

    public enum Effect {
        /// Rows are kept in the order of the primary key, which there must be, and have no other identity; answers are the same.
        ROWS_BY_KEY,
        /// A cell is typed by its column, where the dialect types it by its value otherwise.
        TYPED_CELLS
    }

    /// An option as it is written, what it does, and the types that columns may have under it if not all.
    public record Option(String words, Effect effect, List<DataType> types, Version since) {
        public Option {
            types = List.copyOf(types);
        }

        static Option rowsByKey(String words) {
            return new Option(words, Effect.ROWS_BY_KEY, List.of(), Version.of(""));
        }

        static Option typedCells(String words, DataType... types) {
            return new Option(words, Effect.TYPED_CELLS, List.of(types), Version.of(""));
        }

        Option since(String version) {
            return new Option(words, effect, types, Version.of(version));
        }
    }

    public TableStorage {
        rowIdentity = List.copyOf(rowIdentity);
        options = List.copyOf(options);
    }

    static TableStorage identifiedBy(String... names) {
        return new TableStorage(List.of(names), Optional.empty(), List.of());
    }

    TableStorage identityKey(String type) {
        return new TableStorage(rowIdentity, Optional.of(type), options);
    }

    TableStorage with(Option option) {
        List<Option> more = new ArrayList<>(options);
        more.add(option);
        return new TableStorage(rowIdentity, identityKey, more);
    }

    TableStorage at(Version version) {
        return new TableStorage(rowIdentity, identityKey, options.stream().filter(one -> one.since.compareTo(version) <= 0).toList());
    }

    /// The option with this effect, if there is one.
    public Optional<Option> option(Effect effect) {
        return options.stream().filter(one -> one.effect == effect).findFirst();
    }

    /// Has a table an option with this effect?
    public boolean has(Effect effect, Statement.CreateTable table) {
        return table.options().stream().anyMatch(words -> has(effect, words));
    }

    /// Do these words behind a definition have this effect?
    public boolean has(Effect effect, String words) {
        return options.stream().anyMatch(one -> one.effect == effect && one.words.equalsIgnoreCase(words));
    }

    /// Is the primary key of a column of this type the identity of its row?
    public boolean identifies(String typeName) {
        return identityKey.filter(typeName::equals).isPresent();
    }
}
