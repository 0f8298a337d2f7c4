package gainsay.oracle;

import java.util.List;
import java.util.Optional;

/// All oracles, a line each.
public final class Oracles {
    public static final List<Oracle<?>> ALL = List.of(
            new NoRec(),
            new Tlp(),
            new Codd(),
            new Radar(),
            new Epsc(),
            new Integrity(),
            new Accepts(),
            new Survives());

    private Oracles() {}

    public static Optional<Oracle<?>> named(String name) {
        return ALL.stream().filter(oracle -> oracle.name().equals(name)).<Oracle<?>>map(oracle -> oracle).findFirst();
    }
}
