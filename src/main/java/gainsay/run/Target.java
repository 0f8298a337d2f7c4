package gainsay.run;

import gainsay.dialect.Dialect;
import java.util.List;

/// How to get an empty database of one engine at one version. It does not know claims.
public interface Target extends AutoCloseable {

    /// As the user names it: an engine, or one of its versions as `engine@1.2.3`.
    String name();

    /// The version that the engine itself says it has.
    String engineVersion();

    /// What its driver calls itself, with its version; empty if it does not say.
    default String driver() {
        return "";
    }

    Dialect dialect();

    /// What its dialect would have at this version, and this very engine refuses, for a reader.
    default List<String> lacking() {
        return List.of();
    }

    /// A new, empty database.
    Database open();

    @Override
    void close();
}
