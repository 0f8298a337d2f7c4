package gainsay.dialect;

import gainsay.sql.Type;
import java.util.List;

/// A function as a typed signature, one line each in a dialect:
///
///     scalar("LPAD", TEXT, INTEGER, TEXT).returns(TEXT)
///     scalar("COALESCE", ANY, ANY).repeating().returns(ANY)
///     aggregate("MAX", ANY).returns(ANY)
public record Function(String name, Kind kind, List<Type> parameters, boolean variadic, Type returns, Version since) {
    private static final Version ALWAYS = new Version(List.of());

    public enum Kind {
        SCALAR,
        /// An aggregate whose result depends on nothing but the multiset of its arguments.
        AGGREGATE,
        /// Only over a window.
        WINDOW
    }

    public static Function scalar(String name, Type... parameters) {
        return new Function(name, Kind.SCALAR, List.of(parameters), false, Type.ANY, ALWAYS);
    }

    public static Function aggregate(String name, Type... parameters) {
        return new Function(name, Kind.AGGREGATE, List.of(parameters), false, Type.ANY, ALWAYS);
    }

    public static Function window(String name, Type... parameters) {
        return new Function(name, Kind.WINDOW, List.of(parameters), false, Type.ANY, ALWAYS);
    }

    /// The last parameter may be given again, any number of times.
    public Function repeating() {
        return new Function(name, kind, parameters, true, returns, since);
    }

    public Function returns(Type type) {
        return new Function(name, kind, parameters, variadic, type, since);
    }

    public Function since(String version) {
        return new Function(name, kind, parameters, variadic, returns, Version.of(version));
    }

    /// The type of an argument, counted from 0; the last parameter repeats.
    public Type parameter(int index) {
        return parameters.get(Math.min(index, parameters.size() - 1));
    }
}
