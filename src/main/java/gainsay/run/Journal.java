package gainsay.run;

/// Is told of every statement that a target's databases were asked, in their order, and whether it was accepted.
@FunctionalInterface
public interface Journal {

    Journal NONE = (_, _) -> {};

    void statement(String sql, boolean accepted);
}
