package gainsay.sql;

import java.util.List;

/// The statements that make a database out of an empty one, in their order.
public record Setup(List<Statement> statements) implements Node {
    public static final Setup EMPTY = new Setup(List.of());

    public Setup {
        statements = List.copyOf(statements);
    }
}
