package gainsay.run;

import gainsay.sql.Value;
import java.util.List;

/// What the engine did not even prepare.
record RefusedToPrepare(Outcome refused) implements Prepared {

    @Override
    public Outcome run(List<Value> values) {
        return refused;
    }

    @Override
    public void close() {
        // There is nothing that the engine keeps.
    }
}
