package gainsay.process;

/// What a process and its child say to each other: orders go down, messages come up. Both are sealed interfaces of records.
public record Protocol<O, M>(MessageCodec<O> orders, MessageCodec<M> messages) {

    public static <O, M> Protocol<O, M> of(Class<O> orders, Class<M> messages) {
        return new Protocol<>(new MessageCodec<>(orders), new MessageCodec<>(messages));
    }
}
