package gainsay.dialect;

import gainsay.sql.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What may be declared of tables besides columns and rules: by which methods indexes search, commands as words with holes, and what must
/// be made before a table can name it.
public record Declarations(List<IndexMethod> methods, List<CommandForm> commands, List<Made> made) {
    static final Declarations NONE = new Declarations(List.of(), List.of(), List.of());

    /// A method of an index that is not the usual one, for columns of these types; each with the names of the operators that it may
    /// search by, of which the empty one is the usual. Only some methods take `several` keys.
    public record IndexMethod(String name, boolean several, Map<Type, List<String>> operators, Span span) {
        public IndexMethod {
            operators = new TreeMap<>(operators);
        }

        static IndexMethod of(String name) {
            return new IndexMethod(name, true, Map.of(), Span.ALWAYS);
        }

        IndexMethod single() {
            return new IndexMethod(name, false, operators, span);
        }

        IndexMethod over(Type... types) {
            IndexMethod all = this;
            for (Type type : types) {
                all = all.by(type, "");
            }
            return all;
        }

        IndexMethod by(Type type, String... names) {
            Map<Type, List<String>> more = new TreeMap<>(operators);
            more.put(type, List.of(names));
            return new IndexMethod(name, several, more, span);
        }

        IndexMethod since(String version) {
            return new IndexMethod(name, several, operators, Span.since(version));
        }
    }

    /// The words of a `Statement.Command`. It is for columns of these types, or of any if there are none; the value is one of the
    /// first column's type, or a condition if `asked`.
    public record CommandForm(String words, Set<Type> types, boolean asked, Span span) {
        public CommandForm {
            types = Set.copyOf(types);
        }

        static CommandForm of(String words) {
            return new CommandForm(words, Set.of(), false, Span.ALWAYS);
        }

        CommandForm over(Type... some) {
            return new CommandForm(words, Set.of(some), asked, span);
        }

        CommandForm asking() {
            return new CommandForm(words, types, true, span);
        }

        CommandForm since(String version) {
            return new CommandForm(words, types, asked, Span.since(version));
        }

        public boolean has(String hole) {
            return words.contains("{" + hole + "}");
        }
    }

    /// A type or a collation by its name, and the words that make it.
    public record Made(String name, String words, Span span) {}

    public Declarations {
        methods = List.copyOf(methods);
        commands = List.copyOf(commands);
        made = List.copyOf(made);
    }

    Declarations methods(IndexMethod... more) {
        return new Declarations(Stream.concat(methods.stream(), Arrays.stream(more)).toList(), commands, made);
    }

    Declarations commands(CommandForm... more) {
        return new Declarations(methods, Stream.concat(commands.stream(), Arrays.stream(more)).toList(), made);
    }

    Declarations made(Made... more) {
        return new Declarations(methods, commands, Stream.concat(made.stream(), Arrays.stream(more)).toList());
    }

    Declarations at(Version version) {
        return new Declarations(methods.stream().filter(one -> one.span.at(version)).toList(),
                commands.stream().filter(one -> one.span.at(version)).toList(), made.stream().filter(one -> one.span.at(version)).toList());
    }
}
