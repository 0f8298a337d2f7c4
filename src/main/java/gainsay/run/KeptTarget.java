package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.engine.Keeper;
import java.util.List;

/// A target on a server that was started for it alone.
record KeptTarget(Target target, Keeper keeper) implements Target {

    @Override
    public String name() {
        return target.name();
    }

    @Override
    public String engineVersion() {
        return target.engineVersion();
    }

    @Override
    public String driver() {
        return target.driver();
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
        return target.open();
    }

    @Override
    public void close() {
        target.close();
        keeper.close();
    }
}
