package gainsay.measure;

import gainsay.dialect.Dialect;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.WatchedDatabase;
import java.util.List;

/// A target with someone who sees what its databases are asked.
record WatchedTarget(Target target, WatchedDatabase.Witness witness) implements Target {
    @Override
    public String name() {
        return target.name();
    }

    @Override
    public String engineVersion() {
        return target.engineVersion();
    }

    @Override
    public Dialect dialect() {
        return target.dialect();
    }

    @Override
    public List<String> lacking() {
        return target.lacking();
    }

    @Override
    public Database open() {
        return new WatchedDatabase(target.open(), witness);
    }

    @Override
    public void close() {
        target.close();
    }
}
