package gainsay.dialect;

import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.window;
import static gainsay.dialect.Trait.CANNOT_FAIL;
import static gainsay.dialect.Trait.COUNTS_ROWS;
import static gainsay.dialect.Trait.DECOMPOSABLE;
import static gainsay.dialect.Trait.FRAMELESS;
import static gainsay.dialect.Trait.PICKS;
import static gainsay.dialect.Trait.SPLITS_PEERS;
import static gainsay.dialect.Trait.SUMS;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.REAL;

import gainsay.sql.Value;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The functions that a dialect states, for all its versions: scalars first, then aggregates, then what needs a window, each in the
/// order in which they were stated. The standard has the aggregates and windows that nearly all share; a dialect states the rest.
/// Those that are `unstable` may give something else when they are asked again, and are never drawn.
public record FunctionList(List<Function> all, List<String> unstable) {
    /// Small numbers of rows, as windows count them.
    private static final List<Value> COUNTS = IntStream.rangeClosed(1, 3).mapToObj(Value::of).toList();

    static final FunctionList STANDARD = new FunctionList(List.of(
            aggregate("COUNT").with(COUNTS_ROWS, CANNOT_FAIL).returns(INTEGER),
            aggregate("COUNT", ANY).with(COUNTS_ROWS, CANNOT_FAIL).returns(INTEGER),
            aggregate("MAX", ANY).with(PICKS, DECOMPOSABLE, CANNOT_FAIL).returns(ANY),
            aggregate("MIN", ANY).with(PICKS, DECOMPOSABLE, CANNOT_FAIL).returns(ANY),
            aggregate("SUM", INTEGER).with(SUMS, DECOMPOSABLE).returns(INTEGER),
            aggregate("AVG", REAL).with(SUMS).returns(REAL),
            window("ROW_NUMBER").with(SPLITS_PEERS, FRAMELESS).returns(INTEGER),
            window("RANK").with(FRAMELESS).returns(INTEGER),
            window("DENSE_RANK").with(FRAMELESS).returns(INTEGER),
            window("PERCENT_RANK").with(FRAMELESS).returns(REAL),
            window("CUME_DIST").with(FRAMELESS).returns(REAL),
            window("FIRST_VALUE", ANY).with(SPLITS_PEERS).returns(ANY),
            window("LAST_VALUE", ANY).with(SPLITS_PEERS).returns(ANY),
            window("LAG", ANY).with(SPLITS_PEERS, FRAMELESS).returns(ANY),
            window("LAG", ANY, INTEGER, ANY).with(SPLITS_PEERS, FRAMELESS).taking(1, COUNTS).returns(ANY),
            window("LEAD", ANY).with(SPLITS_PEERS, FRAMELESS).returns(ANY),
            window("NTH_VALUE", ANY, INTEGER).with(SPLITS_PEERS).taking(1, COUNTS).returns(ANY),
            window("NTILE", INTEGER).with(SPLITS_PEERS, FRAMELESS).taking(0, COUNTS).returns(INTEGER)), List.of());

    public FunctionList {
        all = List.copyOf(all);
        unstable = List.copyOf(unstable);
    }

    /// Each comes behind those of its kind.
    public FunctionList plus(Function... more) {
        return new FunctionList(Stream.iterate(0, kind -> kind <= 3, kind -> kind + 1)
                .flatMap(kind -> Stream.concat(all.stream(), Arrays.stream(more)).filter(function -> place(function.kind()) == kind))
                .toList(), unstable);
    }

    private static int place(Function.Kind kind) {
        return switch (kind) {
            case SCALAR -> 0;
            case AGGREGATE, ORDERED, WITHIN -> 1;
            case WINDOW -> 2;
            case ROWS -> 3;
        };
    }

    public FunctionList without(String... names) {
        return filtered(function -> !List.of(names).contains(function.name()));
    }

    /// Without the one of this name that takes so many arguments.
    public FunctionList without(String name, int arguments) {
        return filtered(function -> !function.name().equals(name) || function.parameters().size() != arguments);
    }

    public FunctionList without(Function.Kind kind) {
        return filtered(function -> function.kind() != kind);
    }

    /// Those of these names came with this version.
    public FunctionList since(String version, String... names) {
        return new FunctionList(all.stream().map(function -> List.of(names).contains(function.name()) ? function.since(version)
                : function).toList(), unstable);
    }

    public FunctionList unstable(String... names) {
        return new FunctionList(all, List.of(names));
    }

    FunctionList filtered(Predicate<Function> kept) {
        return new FunctionList(all.stream().filter(kept).toList(), unstable);
    }

    /// Those of one version, as those of all.
    FunctionList at(Version version) {
        return new FunctionList(all.stream().filter(function -> function.since().compareTo(version) <= 0)
                .map(function -> function.since("")).toList(), unstable);
    }

    /// Those of one version, by name, of which there are values for all that they take.
    Functions at(Version version, Predicate<Function> fits) {
        return Functions.of(all.stream().filter(function -> function.since().compareTo(version) <= 0)
                .filter(function -> !function.drawn() || fits.test(function)).toList());
    }
}
