package gainsay.process;

import gainsay.run.Target;

/// Work that is done in a process of its own, since the engine may crash or hang: a record whose components are all that is to
/// be known there. What comes of it is a record too.
public interface Task<R extends Record> {

    R perform(Target target);

    Class<R> resultType();
}
