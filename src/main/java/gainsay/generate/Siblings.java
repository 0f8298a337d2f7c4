package gainsay.generate;

import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreatePartition;
import gainsay.sql.Statement.CreateTable;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tables whose rows are spread over partitions with the same bounds, so that a planner may join them partition by partition.
final class Siblings {
    /// What each sibling is like.
    private final Map<String, String> alike = new HashMap<>();

    /// A table of the same columns and keys of partitions, without rules of its own.
    CreateTable of(String name, CreateTable other) {
        alike.put(name, other.name());
        return new CreateTable(name, false, other.columns().stream().map(column -> new Statement.ColumnDef(column.name(), column.typeName(),
                column.type(), column.rules().stream().filter(ColumnRule.Collation.class::isInstance).toList())).toList(), List.of(),
                other.options(), other.partitioning(), List.of());
    }

    /// The partitions of a sibling, if the table is one, for those that the other table is to get.
    List<Statement> partitions(String name, Collection<Statement> due) {
        String other = alike.getOrDefault(name, "");
        return due.stream().flatMap(statement -> statement instanceof CreatePartition part && part.table().equals(other)
                ? Optional.<Statement>of(new CreatePartition(name + part.name().substring(other.length()), name, part.bounds(),
                        Optional.empty())).stream() : Optional.<Statement>empty().stream()).toList();
    }
}
