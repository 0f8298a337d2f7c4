package gainsay.dialect;

import static gainsay.dialect.Function.read;

import gainsay.dialect.Function.Kind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The functions of a dialect, by name: those that are drawn, and those that are only read in a user's SQL.
///
/// A name of which nothing is known says nothing: it may be that of an aggregate. So "not known" is never "a scalar".
public final class Functions {
    /// What many engines have and not every dialect lists. Such aggregates are not drawn, as their results depend on the order of rows
    /// or on one engine's ways.
    private static final List<Function> COMMON = Stream.of(
            read(Kind.ORDERED, Set.of(), "ANY_VALUE", "ARRAY_AGG", "BIT_AND", "BIT_OR", "BIT_XOR", "BOOL_AND", "BOOL_OR", "CORR",
                    "COVAR_POP", "COVAR_SAMP", "EVERY", "GROUP_CONCAT", "LISTAGG", "MEDIAN", "PERCENTILE_CONT", "PERCENTILE_DISC",
                    "REGR_AVGX", "REGR_AVGY", "REGR_COUNT", "REGR_INTERCEPT", "REGR_R2", "REGR_SLOPE", "REGR_SXX", "REGR_SXY",
                    "REGR_SYY", "STDDEV", "STDDEV_POP", "STDDEV_SAMP", "STRING_AGG", "VARIANCE", "VAR_POP", "VAR_SAMP"),
            read(Kind.ORDERED, Set.of(Trait.READS_JSON), "JSON_ARRAYAGG", "JSON_OBJECTAGG"),
            read(Kind.WINDOW, Set.of(Trait.SPLITS_PEERS, Trait.FRAMELESS), "LAG", "LEAD", "NTILE", "ROW_NUMBER"),
            read(Kind.WINDOW, Set.of(Trait.FRAMELESS), "CUME_DIST", "DENSE_RANK", "PERCENT_RANK", "RANK"),
            read(Kind.WINDOW, Set.of(Trait.SPLITS_PEERS), "FIRST_VALUE", "LAST_VALUE", "NTH_VALUE")).flatMap(Stream::of).toList();

    private final List<Function> listed;
    private final List<Function> drawn;
    private final Map<String, List<Function>> named = new HashMap<>();
    private final Map<String, Set<Trait>> traits = new HashMap<>();

    /// `listed` are those of the dialect, `told` those that an engine says it has besides: a function that the dialect lists by name
    /// stays as it is there, since its signature says more.
    private Functions(List<Function> listed, List<Function> told) {
        this.listed = List.copyOf(listed);
        this.drawn = listed.stream().filter(Function::drawn).toList();
        add(listed);
        add(told);
        add(COMMON);
    }

    static Functions of(List<Function> listed) {
        return new Functions(listed, List.of());
    }

    /// These, with more to draw and more to read.
    Functions with(Collection<Function> toDraw, List<Function> toRead) {
        List<Function> all = new ArrayList<>(listed);
        toDraw.stream().filter(function -> drawn.stream().noneMatch(known -> known.name().equals(function.name()))).forEach(all::add);
        return new Functions(all, toRead);
    }

    /// Those whose names are not there yet.
    private void add(List<Function> more) {
        Set<String> before = Set.copyOf(named.keySet());
        for (Function function : more) {
            if (!before.contains(function.name())) {
                named.computeIfAbsent(function.name(), _ -> new ArrayList<>()).add(function);
                traits.computeIfAbsent(function.name(), _ -> EnumSet.noneOf(Trait.class)).addAll(function.traits());
            }
        }
    }

    /// Those that a generator may use.
    public List<Function> drawn() {
        return drawn;
    }

    /// All of this name, in upper case or not; none if nothing is known of it.
    public List<Function> named(String name) {
        return named.getOrDefault(name.toUpperCase(Locale.ROOT), List.of());
    }

    /// Has a function of this name the trait?
    public boolean has(String name, Trait trait) {
        return traits.getOrDefault(name.toUpperCase(Locale.ROOT), Set.of()).contains(trait);
    }

    /// Is a call with so many arguments one of an aggregate, as far as is known?
    public boolean aggregates(String name, int arguments) {
        List<Function> known = named(name);
        return known.stream().filter(function -> function.takes(arguments)).findFirst().or(() -> known.stream().findFirst())
                .filter(function -> function.kind().aggregates()).isPresent();
    }

    /// Is this the name of a function that gives a value for each row, or for each row of a window?
    public boolean rowwise(String name) {
        return named(name).stream().anyMatch(function -> !function.kind().aggregates());
    }

    /// The type that a call with so many arguments gives, if it is known.
    public Optional<Type> returned(String name, boolean aggregate, int arguments) {
        return named(name).stream().filter(known -> aggregate == known.kind().aggregates() && known.takes(arguments))
                .map(Function::returns).findFirst();
    }
}
