package gainsay.dialect;

import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A function as a typed signature, one line each in a dialect:
///
///     scalar("LPAD", TEXT, INTEGER, TEXT).returns(TEXT)
///     scalar("COALESCE", ANY, ANY).repeating().returns(ANY)
///     scalar("STRFTIME", TEXT, TEXT).taking(0, text("%Y", "%d")).returns(TEXT)
///     aggregate("MAX", ANY).with(PICKS, DECOMPOSABLE, CANNOT_FAIL).returns(ANY)
///
/// `options` are the values that an argument is chosen from, by its place, where the function takes no others. One that is not
/// `drawn` is known by its name, kind and traits alone.
public record Function(String name, Kind kind, List<Type> parameters, boolean variadic, Type returns, Version since,
        Map<Integer, List<Value>> options, Set<Trait> traits, boolean drawn) {
    private static final Version ALWAYS = new Version(List.of());

    public enum Kind {
        SCALAR,
        /// An aggregate whose result depends on nothing but the multiset of its arguments.
        AGGREGATE,
        /// An aggregate whose result depends on the order of its rows: it is asked for with an order of its own.
        ORDERED,
        /// An aggregate of values in their order, `f(x) WITHIN GROUP (ORDER BY y)`: `y` is the last parameter.
        WITHIN,
        /// Only over a window.
        WINDOW,
        /// It gives rows, and stands in a FROM clause.
        ROWS;

        public boolean aggregates() {
            return this == AGGREGATE || this == ORDERED || this == WITHIN;
        }
    }

    public Function {
        options = Map.copyOf(options);
        traits = Set.copyOf(traits);
    }

    private Function(String name, Kind kind, Type... parameters) {
        this(name, kind, List.of(parameters), false, Type.ANY, ALWAYS, Map.of(), Set.of(), true);
    }

    public static Function scalar(String name, Type... parameters) {
        return new Function(name, Kind.SCALAR, parameters);
    }

    public static Function aggregate(String name, Type... parameters) {
        return new Function(name, Kind.AGGREGATE, parameters);
    }

    public static Function ordered(String name, Type... parameters) {
        return new Function(name, Kind.ORDERED, parameters);
    }

    public static Function within(String name, Type... parameters) {
        return new Function(name, Kind.WITHIN, parameters);
    }

    public static Function rows(String name, Type... parameters) {
        return new Function(name, Kind.ROWS, parameters);
    }

    public static Function window(String name, Type... parameters) {
        return new Function(name, Kind.WINDOW, parameters);
    }

    /// Functions that are read and never drawn. Aggregates among them are [Kind#ORDERED] unless it is known that order is all one.
    public static Function[] read(Kind kind, Set<Trait> traits, String... names) {
        return Arrays.stream(names).map(name -> new Function(name, kind, List.of(), false, Type.ANY, ALWAYS, Map.of(), traits, false))
                .toArray(Function[]::new);
    }

    /// What is to know of it besides.
    public Function with(Trait... more) {
        Set<Trait> all = EnumSet.noneOf(Trait.class);
        all.addAll(traits);
        all.addAll(Arrays.asList(more));
        return new Function(name, kind, parameters, variadic, returns, since, options, all, drawn);
    }

    /// The last parameter may be given again, any number of times.
    public Function repeating() {
        return new Function(name, kind, parameters, true, returns, since, options, traits, drawn);
    }

    public Function returns(Type type) {
        return new Function(name, kind, parameters, variadic, type, since, options, traits, drawn);
    }

    public Function since(String version) {
        return new Function(name, kind, parameters, variadic, returns, Version.of(version), options, traits, drawn);
    }

    /// The argument at this place, counted from 0, is one of these.
    public Function taking(int place, List<Value> values) {
        Map<Integer, List<Value>> more = new HashMap<>(options);
        more.put(place, List.copyOf(values));
        return new Function(name, kind, parameters, variadic, returns, since, more, traits, drawn);
    }

    /// Can it be given so many arguments?
    boolean takes(int arguments) {
        return parameters.size() == arguments || variadic && parameters.size() < arguments;
    }

    /// The type of an argument, counted from 0; the last parameter repeats.
    public Type parameter(int index) {
        return parameters.get(Math.min(index, parameters.size() - 1));
    }

    /// What an argument is chosen from; empty where anything of its type will do.
    public List<Value> options(int index) {
        return options.getOrDefault(index, List.of());
    }
}
