package gainsay.process;

import gainsay.run.Target;
import java.util.function.DoubleConsumer;

/// Work that is done in a process of its own, since the engine may crash or hang: a record whose components are all that is to
/// be known there. What comes of it is a record too.
public interface Task<R extends Record> {

    R perform(Target target);

    /// The same for what takes long: it tells which share of it is done.
    default R perform(Target target, DoubleConsumer share) {
        return perform(target);
    }

    Class<R> resultType();
}
