package gainsay.dialect;

import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        TYPED_CELLS,
        /// Rows are kept in another form; answers are the same.
        OTHER_FORM,
        /// The same, and what rows were before is kept too; only who asks for it sees it.
        KEPT_PAST,
        /// Rows are kept in another form, and a change that fails halfway is not undone.
        NOT_ATOMIC
    }

    /// An option as it is written, what it does, and the types that columns may have under it if not all. It does not go with columns
    /// of the spellings `unfit`, nor with partitions but in versions where it `spreads`, and with generated columns and
    /// defaults only if it `computes`.
    public record Option(String words, Effect effect, List<DataType> types, Span span, Set<String> unfit, Span spreads, boolean computes) {
        public Option {
            types = List.copyOf(types);
            unfit = Set.copyOf(unfit);
        }

        private Option(String words, Effect effect, List<DataType> types) {
            this(words, effect, types, Span.ALWAYS, Set.of(), Span.ALWAYS, true);
        }

        static Option rowsByKey(String words) {
            return new Option(words, Effect.ROWS_BY_KEY, List.of());
        }

        static Option typedCells(String words, DataType... types) {
            return new Option(words, Effect.TYPED_CELLS, List.of(types));
        }

        public static Option otherForm(String words) {
            return new Option(words, Effect.OTHER_FORM, List.of());
        }

        public static Option keptPast(String words) {
            return new Option(words, Effect.KEPT_PAST, List.of());
        }

        public static Option notAtomic(String words) {
            return new Option(words, Effect.NOT_ATOMIC, List.of());
        }

        public Option since(String version) {
            return new Option(words, effect, types, Span.since(version), unfit, spreads, computes);
        }

        public Option unfit(String... spellings) {
            return new Option(words, effect, types, span, Set.of(spellings), spreads, computes);
        }

        public Option spreads(Span versions) {
            return new Option(words, effect, types, span, unfit, versions, computes);
        }

        public Option computing(boolean other) {
            return new Option(words, effect, types, span, unfit, spreads, other);
        }

        private Option at(Version version) {
            return since("").spreads(spreads.at(version) ? Span.ALWAYS : Span.NEVER);
        }

        /// Does it go with these columns, and with partitions if the table is `spread`?
        public boolean fits(List<Statement.ColumnDef> columns, boolean spread) {
            return (!spread || spreads.equals(Span.ALWAYS)) && columns.stream().allMatch(column ->
                    !unfit.contains(column.typeName()) && (computes || column.rules().stream().noneMatch(rule ->
                            rule instanceof ColumnRule.Generated || rule instanceof ColumnRule.Default)));
        }
    }

    public TableStorage {
        rowIdentity = List.copyOf(rowIdentity);
        options = List.copyOf(options);
    }

    static TableStorage identifiedBy(String... names) {
        return new TableStorage(List.of(names), Optional.empty(), List.of());
    }

    public TableStorage identityKey(String type) {
        return new TableStorage(rowIdentity, Optional.of(type), options);
    }

    public TableStorage with(Option option) {
        List<Option> more = new ArrayList<>(options);
        more.add(option);
        return new TableStorage(rowIdentity, identityKey, more);
    }

    TableStorage at(Version version) {
        return new TableStorage(rowIdentity, identityKey, options.stream().filter(one -> one.span.at(version))
                .map(one -> one.at(version)).toList());
    }

    /// The option with this effect, if there is one.
    public Optional<Option> option(Effect effect) {
        return options.stream().filter(one -> one.effect == effect).findFirst();
    }

    /// Options under which rows are kept otherwise than usually, with the same answers.
    public List<Option> forms() {
        return options.stream().filter(one -> one.effect == Effect.OTHER_FORM || one.effect == Effect.KEPT_PAST
                || one.effect == Effect.NOT_ATOMIC).toList();
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
