package gainsay.dialect;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How an engine keeps what is in a database: commands of upkeep, where it keeps what it believes about tables, what can keep the
/// rows of a virtual table, columns that configure a table, how tables keep their rows, functions that tell values apart which look
/// alike, and what else may be declared of tables.
public record Storage(List<Upkeep> upkeep, Optional<Statistics> statistics, List<TableModule> modules,
        List<InputColumn> inputColumns, TableStorage tables, List<String> witnesses, Declarations declarations) {
    static final Storage STANDARD = new Storage(List.of(), Optional.empty(), List.of(), List.of(), TableStorage.PLAIN, List.of(),
            Declarations.NONE);

    /// A command of upkeep; `onTable` if it may name a table.
    public record Upkeep(String command, boolean onTable) {
        /// Must it name a table?
        public boolean always() {
            return command.contains(StatementRenderer.TABLE);
        }
    }

    /// Where the engine keeps what it believes about tables and indexes: a row has the table, the index and one of these
    /// values, and is taken notice of by the command of upkeep for this object. The table is there after that command.
    public record Statistics(String table, List<String> columns, List<String> values, String command, String object) {
        public Statistics {
            columns = List.copyOf(columns);
            values = List.copyOf(values);
        }
    }

    /// A column that configures a table when it is compared, so that a predicate on it is no mere filter.
    public record InputColumn(String module, String column) {}

    public Storage {
        upkeep = List.copyOf(upkeep);
        modules = List.copyOf(modules);
        inputColumns = List.copyOf(inputColumns);
        witnesses = List.copyOf(witnesses);
    }

    Storage upkeep(String command, boolean onTable) {
        return new Storage(Stream.concat(upkeep.stream(), Stream.of(new Upkeep(command, onTable))).toList(), statistics, modules,
                inputColumns, tables, witnesses, declarations);
    }

    Storage withoutUpkeep() {
        return new Storage(List.of(), statistics, modules, inputColumns, tables, witnesses, declarations);
    }

    Storage withoutUpkeep(String command) {
        return new Storage(upkeep.stream().filter(known -> !known.command.equals(command)).toList(), statistics, modules, inputColumns,
                tables, witnesses, declarations);
    }

    Storage statistics(Statistics place) {
        return new Storage(upkeep, Optional.of(place), modules, inputColumns, tables, witnesses, declarations);
    }

    Storage modules(TableModule... all) {
        return new Storage(upkeep, statistics, List.of(all), inputColumns, tables, witnesses, declarations);
    }

    Storage inputColumns(String module, Collection<String> columns) {
        return new Storage(upkeep, statistics, modules, Stream.concat(inputColumns.stream(),
                columns.stream().map(column -> new InputColumn(module, column))).toList(), tables, witnesses, declarations);
    }

    Storage tables(TableStorage own) {
        return new Storage(upkeep, statistics, modules, inputColumns, own, witnesses, declarations);
    }

    Storage witnesses(String... names) {
        return new Storage(upkeep, statistics, modules, inputColumns, tables, List.of(names), declarations);
    }

    Storage declarations(Declarations own) {
        return new Storage(upkeep, statistics, modules, inputColumns, tables, witnesses, own);
    }

    Storage at(Version version) {
        return new Storage(upkeep, statistics, modules.stream().filter(module -> module.at(version)).map(TableModule::always).toList(),
                inputColumns, tables.at(version), witnesses, declarations.at(version));
    }
}
