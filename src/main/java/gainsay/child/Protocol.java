package gainsay.child;

import tools.jackson.databind.json.JsonMapper;

/// What a process and its child say to each other: orders go down, messages come up. Both are sealed interfaces of records.
public record Protocol<O, M>(MessageCodec<O> orders, MessageCodec<M> messages) {

    /// One whose records are made of plain values, lists and other records.
    public static <O, M> Protocol<O, M> of(Class<O> orders, Class<M> messages) {
        return of(orders, messages, new JsonMapper());
    }

    /// One whose records have components that the mapper knows how to write and read.
    public static <O, M> Protocol<O, M> of(Class<O> orders, Class<M> messages, JsonMapper mapper) {
        return new Protocol<>(new MessageCodec<>(orders, mapper), new MessageCodec<>(messages, mapper));
    }
}
