package gainsay.dialect;

import gainsay.sql.Operator;
import gainsay.sql.Partitioning;
import gainsay.sql.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What may be declared of tables besides columns and rules: by which methods indexes search, commands as words with holes, what must
/// be made before a table can name it, and operators that indexes answer.
public record Declarations(List<IndexMethod> methods, List<CommandForm> commands, List<Made> made, Map<Type, List<Operator>> relations,
        List<Spread> spreads, List<Manner> manners) {
    public static final Declarations NONE = new Declarations(List.of(), List.of(), List.of(), Map.of(), List.of(), List.of());

    /// A way to spread the rows of a table over partitions that are part of its definition: by columns of these types, but for some
    /// `unfit` spellings; by `several` of them or one; or by one that functions of its type make an integer of. With `rest` a partition
    /// may have the rows that no other has. Only shares by a hash stand `within` partitions.
    public record Spread(Partitioning.Kind kind, String manner, Map<Type, List<String>> functions, Set<String> unfit, boolean several,
            boolean rest) {
        public Spread {
            functions = new TreeMap<>(functions);
            unfit = Set.copyOf(unfit);
        }

        public static Spread of(Partitioning.Kind kind, String manner) {
            return new Spread(kind, manner, Map.of(), Set.of(), false, false);
        }

        public Spread over(Type... types) {
            Spread all = this;
            for (Type type : types) {
                all = all.by(type, "");
            }
            return all;
        }

        /// An empty name stands for the column itself.
        public Spread by(Type type, String... names) {
            Map<Type, List<String>> more = new TreeMap<>(functions);
            more.put(type, List.of(names));
            return new Spread(kind, manner, more, unfit, several, rest);
        }

        public Spread unfitting(String... spellings) {
            return new Spread(kind, manner, functions, Set.of(spellings), several, rest);
        }

        public Spread severally() {
            return new Spread(kind, manner, functions, unfit, true, rest);
        }

        public Spread resting(boolean other) {
            return new Spread(kind, manner, functions, unfit, several, other);
        }
    }

    /// Words that say how a view is read, if `ofView`, or how an ALTER TABLE is done.
    public record Manner(String words, boolean ofView, Span span) {}

    /// A method of an index that is not the usual one, for columns of these types; each with the names of the operators that it may
    /// search by, of which the empty one is the usual. Only some methods take `several` keys, or values `whole` that others
    /// take but the beginning of. One with `patterns` searches for words, as these say.
    public record IndexMethod(String name, boolean several, Map<Type, List<String>> operators, Span span, boolean whole,
            List<String> patterns) {
        public IndexMethod {
            operators = new TreeMap<>(operators);
            patterns = List.copyOf(patterns);
        }

        public static IndexMethod of(String name) {
            return new IndexMethod(name, true, Map.of(), Span.ALWAYS, false, List.of());
        }

        public IndexMethod single() {
            return new IndexMethod(name, false, operators, span, whole, patterns);
        }

        public IndexMethod over(Type... types) {
            IndexMethod all = this;
            for (Type type : types) {
                all = all.by(type, "");
            }
            return all;
        }

        public IndexMethod by(Type type, String... names) {
            Map<Type, List<String>> more = new TreeMap<>(operators);
            more.put(type, List.of(names));
            return new IndexMethod(name, several, more, span, whole, patterns);
        }

        public IndexMethod since(String version) {
            return new IndexMethod(name, several, operators, Span.since(version), whole, patterns);
        }

        public IndexMethod wholly() {
            return new IndexMethod(name, several, operators, span, true, patterns);
        }

        public IndexMethod searching(String... texts) {
            return new IndexMethod(name, several, operators, span, whole, List.of(texts));
        }
    }

    /// What a command asks of its table, or says of itself.
    public enum About {
        /// Its value is a condition over the columns, and none of a column's type.
        ASKED,
        /// The table is not partitioned.
        PLAIN,
        /// The table is partitioned.
        SPREAD,
        /// The table is partitioned by a hash.
        SHARED,
        /// The table is not temporary.
        KEPT,
        /// The table says when its rows hold. The columns are others than those.
        PERIODIC,
        /// What it makes is about columns that can then neither go nor change their type.
        BINDING,
        /// Its value is one of the first key: of the index that it names, else of the table, which is a number where none is declared.
        KEYED
    }

    /// The words of a `Statement.Command`. It is about as many columns as its `width` says, of these types, or of any if there are none;
    /// the value is one of the first column's type.
    public record CommandForm(String words, int width, Set<Type> types, Set<About> about, Span span) {
        public CommandForm {
            types = Set.copyOf(types);
            about = Set.copyOf(about);
        }

        public static CommandForm of(String words) {
            return new CommandForm(words, words.contains("{columns}") ? 1 : 0, Set.of(), Set.of(), Span.ALWAYS);
        }

        public CommandForm width(int other) {
            return new CommandForm(words, other, types, about, span);
        }

        public CommandForm over(Type... some) {
            return new CommandForm(words, width, Set.of(some), about, span);
        }

        public CommandForm about(About... some) {
            return new CommandForm(words, width, types, Set.of(some), span);
        }

        public CommandForm since(String version) {
            return new CommandForm(words, width, types, about, Span.since(version));
        }

        CommandForm until(String version) {
            return new CommandForm(words, width, types, about, Span.until(version));
        }

        public boolean is(About one) {
            return about.contains(one);
        }

        public boolean has(String hole) {
            return words.contains("{" + hole + "}");
        }
    }

    /// What is there before the tables are, and the words that make it: a type for columns, a function, a collation if `collates`, or
    /// something that the whole session is under or knows, as a variable.
    public record Made(String name, Optional<Type> type, Optional<Function> function, boolean collates, String words, Span span) {
        public static Made collation(String name, String words) {
            return new Made(name, Optional.empty(), Optional.empty(), true, words, Span.ALWAYS);
        }

        public static Made type(String name, Type type, String words) {
            return new Made(name, Optional.of(type), Optional.empty(), false, words, Span.ALWAYS);
        }

        public static Made function(Function function, String words) {
            return new Made(function.name(), Optional.empty(), Optional.of(function), false, words, Span.ALWAYS);
        }

        public static Made session(String words) {
            return new Made("", Optional.empty(), Optional.empty(), false, words, Span.ALWAYS);
        }

        /// A variable is a function without parameters.
        private boolean ofSession() {
            return type.isEmpty() && function.filter(one -> !one.parameters().isEmpty()).isEmpty() && !collates;
        }

        public Made since(String version) {
            return new Made(name, type, function, collates, words, Span.since(version));
        }
    }

    public Declarations {
        methods = List.copyOf(methods);
        commands = List.copyOf(commands);
        made = List.copyOf(made);
        relations = new TreeMap<>(relations);
        spreads = List.copyOf(spreads);
        manners = List.copyOf(manners);
    }

    public Declarations methods(IndexMethod... more) {
        return new Declarations(Stream.concat(methods.stream(), Arrays.stream(more)).toList(), commands, made, relations, spreads, manners);
    }

    public Declarations commands(CommandForm... more) {
        return new Declarations(methods, Stream.concat(commands.stream(), Arrays.stream(more)).toList(), made, relations, spreads, manners);
    }

    /// Without the commands that have this among their words.
    public Declarations withoutCommands(String fragment) {
        return new Declarations(methods, commands.stream().filter(one -> !one.words.contains(fragment)).toList(), made, relations, spreads,
                manners);
    }

    /// Without what is made by such words.
    public Declarations withoutMade(String fragment) {
        return new Declarations(methods, commands, made.stream().filter(one -> !one.words.contains(fragment)).toList(), relations, spreads,
                manners);
    }

    public Declarations made(Made... more) {
        return new Declarations(methods, commands, Stream.concat(made.stream(), Arrays.stream(more)).toList(), relations, spreads, manners);
    }

    /// Operators between values of a type that say whether one holds the other, or how they meet.
    public Declarations relates(Type type, Operator... operators) {
        Map<Type, List<Operator>> more = new TreeMap<>(relations);
        more.put(type, List.of(operators));
        return new Declarations(methods, commands, made, more, spreads, manners);
    }

    public Declarations spreads(Spread... all) {
        return new Declarations(methods, commands, made, relations, List.of(all), manners);
    }

    public Declarations manners(Manner... more) {
        return new Declarations(methods, commands, made, relations, spreads, Stream.concat(manners.stream(), Arrays.stream(more)).toList());
    }

    /// What indexes by this method are asked for; empty if they do not search for words.
    public List<String> patterns(String method) {
        return methods.stream().filter(one -> one.name.equals(method)).flatMap(one -> one.patterns.stream()).toList();
    }

    /// What indexes of words are asked for.
    public List<String> patterns() {
        return methods.stream().flatMap(one -> one.patterns.stream()).toList();
    }

    /// Words that say how a view is read.
    public List<String> viewForms() {
        return manners.stream().filter(Manner::ofView).map(Manner::words).toList();
    }

    /// Words that say how an ALTER TABLE is done.
    public List<String> alterForms() {
        return manners.stream().filter(one -> !one.ofView).map(Manner::words).toList();
    }

    /// Commands with these words.
    public Optional<CommandForm> command(String words) {
        return commands.stream().filter(form -> form.words.equals(words)).findFirst();
    }

    /// The name of the type of this kind that is made.
    public Optional<String> made(Type type) {
        return made.stream().filter(one -> one.type.equals(Optional.of(type))).map(Made::name).findFirst();
    }

    /// Without what a whole session is under, for databases that share one.
    public Declarations sharing() {
        return new Declarations(methods, commands, made.stream().filter(one -> !one.ofSession()).toList(), relations, spreads,
                manners);
    }

    Declarations at(Version version) {
        return new Declarations(methods.stream().filter(one -> one.span.at(version)).map(one -> one.since("")).toList(),
                commands.stream().filter(one -> one.span.at(version)).map(one -> one.since("")).toList(),
                made.stream().filter(one -> one.span.at(version)).map(one -> one.since("")).toList(), relations, spreads,
                manners.stream().filter(one -> one.span.at(version)).map(one -> new Manner(one.words, one.ofView, Span.ALWAYS)).toList());
    }
}
