package gainsay.dialect;

import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;

/// What keeps the rows of a virtual table in a way of its own, and what it makes of the arguments of that table.
///
///     TEXTS  CREATE VIRTUAL TABLE t USING m(c0, c1, option=value)        columns that take any value
///     BOXES  CREATE VIRTUAL TABLE t USING m(id, x0, x1, y0, y1, +c)      a key, a low and a high end for each dimension
///
/// `types` are those of the first columns; the last of them is that of all others. `options` are the arguments that change no
/// row, `commands` what can be inserted into the column with the table's own name, `patterns` what a column can be matched
/// with. With `auxiliaries`, columns that are only kept may stand behind the ends, as `+c`.
public record TableModule(String name, Layout layout, List<Type> types, List<String> options, List<String> commands,
        List<String> patterns, boolean auxiliaries, Version since, Optional<Version> until) {

    public enum Layout { TEXTS, BOXES }

    public TableModule {
        types = List.copyOf(types);
        options = List.copyOf(options);
        commands = List.copyOf(commands);
        patterns = List.copyOf(patterns);
    }

    static TableModule texts(String name) {
        return new TableModule(name, Layout.TEXTS, List.of(Type.ANY), List.of(), List.of(), List.of(), false, new Version(List.of()),
                Optional.empty());
    }

    static TableModule boxes(String name, Type key, Type end) {
        return new TableModule(name, Layout.BOXES, List.of(key, end), List.of(), List.of(), List.of(), false, new Version(List.of()),
                Optional.empty());
    }

    TableModule options(String... arguments) {
        return new TableModule(name, layout, types, List.of(arguments), commands, patterns, auxiliaries, since, until);
    }

    TableModule commands(String... texts) {
        return new TableModule(name, layout, types, options, List.of(texts), patterns, auxiliaries, since, until);
    }

    TableModule patterns(String... texts) {
        return new TableModule(name, layout, types, options, commands, List.of(texts), auxiliaries, since, until);
    }

    TableModule auxiliary() {
        return new TableModule(name, layout, types, options, commands, patterns, true, since, until);
    }

    TableModule since(String first) {
        return new TableModule(name, layout, types, options, commands, patterns, auxiliaries, Version.of(first), until);
    }

    /// The first version that has another in its place.
    TableModule until(String first) {
        return new TableModule(name, layout, types, options, commands, patterns, auxiliaries, since, Optional.of(Version.of(first)));
    }

    /// The same in all versions.
    TableModule always() {
        return new TableModule(name, layout, types, options, commands, patterns, auxiliaries, Version.of(""), Optional.empty());
    }

    boolean at(Version version) {
        return since.compareTo(version) <= 0 && until.filter(end -> end.compareTo(version) <= 0).isEmpty();
    }

    /// The type of the column at this place, which it may have declared. Where a key has none, the engine is told what stands
    /// there.
    public Type type(int column, Type declared, boolean auxiliary) {
        if (layout == Layout.BOXES && types.getFirst() == Type.ANY) {
            return declared;
        }
        return auxiliary ? Type.ANY : types.get(Math.min(column, types.size() - 1));
    }

    /// May an argument have this name?
    public boolean takes(String option) {
        return options.stream().anyMatch(known -> known.regionMatches(true, 0, option + "=", 0, option.length() + 1));
    }
}
