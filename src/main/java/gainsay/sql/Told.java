package gainsay.sql;

import java.util.List;

/// A table or view as the engine tells of it: its columns, and of which types they are.
public record Told(String relation, boolean view, List<String> columns, List<Type> types) implements Node {
    public Told {
        columns = List.copyOf(columns);
        types = List.copyOf(types);
        Node.require(!columns.isEmpty() && columns.size() == types.size(), "each column has a type");
    }
}
