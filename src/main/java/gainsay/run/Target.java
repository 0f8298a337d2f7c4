package gainsay.run;

import gainsay.dialect.Dialect;

/// How to get an empty database of one engine at one version. It does not know claims.
public interface Target extends AutoCloseable {

    /// As the user names it: an engine, or one of its versions as `engine@1.2.3`.
    String name();

    /// The version that the engine itself says it has.
    String engineVersion();

    Dialect dialect();

    /// A new, empty database.
    Database open();

    @Override
    void close();
}
