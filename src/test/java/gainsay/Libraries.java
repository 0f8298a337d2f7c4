package gainsay;

import gainsay.engine.Unavailable;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;

/// Servers that need libraries of the system which not every machine has.
public final class Libraries {
    private Libraries() {}

    /// What is opened, or a test that is skipped with the reason if a library of the server is missing, and for no other reason.
    public static <T> T needed(Supplier<T> open) {
        try {
            return open.get();
        } catch (Unavailable e) {
            Assumptions.assumeFalse(e.getMessage().contains("libaio") || e.getMessage().contains("libnuma"), e.getMessage());
            throw e;
        }
    }
}
