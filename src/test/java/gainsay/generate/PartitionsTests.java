package gainsay.generate;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateTable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PartitionsTests {
    private static final Dialect POSTGRES = Dialects.named("postgres").orElseThrow().at(Version.of("18.6"));

    /// A key of a partitioned table holds what it is partitioned by, so that a table may have to go without its keys.
    @Test
    void aTableThatLosesItsKeysRefersToItselfNoMore() {
        Choices choices = Choices.round(1, 0, 0);
        Draw.Round round = new Draw.Round(POSTGRES, choices, new Vocabulary(POSTGRES, List.of()), new Values(POSTGRES, choices), false,
                List.of());
        Partitions partitions = new Partitions(new Draw(round, Schema.of(new Setup(List.of())), List.of()));
        CreateTable table = (CreateTable) Reader.statement(POSTGRES,
                "CREATE TABLE t0(c0 INTEGER UNIQUE, c1 INTEGER UNIQUE REFERENCES t0(c0), c2 INTEGER REFERENCES t9(c0))");
        int partitioned = 0;
        for (int i = 0; i < 100; i++) {
            CreateTable drawn = partitions.with(table);
            if (drawn.partitioning().isPresent()) {
                partitioned++;
                assertThat(drawn.columns().get(1).rules()).isEmpty();
                assertThat(drawn.columns().get(2).rules()).hasOnlyElementsOfType(ColumnRule.References.class).hasSize(1);
            }
        }
        assertThat(partitioned).isPositive();
    }

    /// A table that changes while a partition is away takes it back no more.
    @Test
    void aPartitionComesBackOnlyToATableOfItsShape() {
        int back = 0;
        for (int round = 0; round < 6000; round++) {
            Set<String> away = new HashSet<>();
            for (Statement next : Accepted.all(new Databases(POSTGRES, Choices.round(3, 0, round)))) {
                if (next instanceof Statement.Alter(String table, Statement.Alteration change, _)) {
                    switch (change) {
                        case Statement.Alteration.Detach detach -> away.add(detach.partition());
                        case Statement.Alteration.Attach attach -> {
                            assertThat(away.remove(attach.partition())).isTrue();
                            back++;
                        }
                        default -> away.removeIf(part -> part.startsWith(table + "p"));
                    }
                } else if (next instanceof Statement.Command command) {
                    away.removeIf(part -> part.startsWith(command.table() + "p"));
                }
            }
        }
        assertThat(back).isPositive();
    }
}
