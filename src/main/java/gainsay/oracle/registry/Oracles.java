package gainsay.oracle.registry;

import gainsay.oracle.Oracle;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.epsc.Epsc;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.radar.Radar;
import gainsay.oracle.sanity.Accepts;
import gainsay.oracle.sanity.Integrity;
import gainsay.oracle.sanity.Survives;
import gainsay.oracle.tlp.Tlp;
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
