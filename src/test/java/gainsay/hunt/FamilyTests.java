package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Stub;
import gainsay.engine.Engine;
import gainsay.engine.Engines;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.process.CountingJournal;
import gainsay.run.Journal;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.triage.StopRequest;
import gainsay.triage.Throttle;
import gainsay.triage.Triage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A dialect is one file: one that derives from another by three lines is hunted like any other.
class FamilyTests {
    private static final List<String> ASKED = List.of("radar", "tlp");
    private static final long CHECKS = 400;

    private record Hunted(List<String> statements, Counts counts, List<Message> said) {}

    private static Hunted hunt(DialectHistory dialect) {
        Engine engine = Engines.named("h2").orElseThrow().speaking(dialect);
        List<Message> said = new ArrayList<>();
        List<String> statements = new ArrayList<>();
        Progress progress = new Progress(said::add);
        CountingJournal spent = new CountingJournal(() -> { });
        StopRequest stopRequest = new StopRequest();
        Journal both = (sql, accepted) -> {
            statements.add(sql);
            progress.tape().statement(sql, accepted);
        };
        try (Target target = Targets.open(engine, both); Target bench = Targets.open(engine, spent)) {
            assertThat(target.name()).isEqualTo(dialect.name());
            progress.tape().cut();
            List<Oracle<?>> oracles = Oracles.ALL.stream().filter(oracle -> ASKED.contains(oracle.name()))
                    .<Oracle<?>>map(oracle -> oracle).toList();
            Triage triage = new Triage(bench, new Triage.Account(spent::statements, progress::statements), new Throttle(), stopRequest,
                    new TriageMessages(said::add));
            Assignment assignment = new Assignment(dialect.name(), ASKED, 7, 0, 0, CHECKS, true, true, "", List.of(),
                    Optional.empty());
            WorkerContext context = new WorkerContext(target, Optional.empty(), new Novelty(true), new Guidance(oracles, true));
            new Worker(assignment, context, progress, triage, stopRequest).run(said::add);
        }
        Counts counts = said.stream().filter(Message.RoundEnded.class::isInstance).map(Message.RoundEnded.class::cast)
                .map(Message.RoundEnded::counts).reduce(Counts.NONE, Counts::plus);
        return new Hunted(statements, counts, said);
    }

    private static Stream<String> having(Hunted hunted, String words) {
        return hunted.statements.stream().filter(sql -> sql.contains(words));
    }

    @Test
    void aDerivedDialectIsHuntedAndItsOriginAsBefore() {
        Hunted derived = hunt(Stub.DIALECT);
        assertThat(derived.said.getLast()).isEqualTo(new Message.Done());
        assertThat(derived.counts.checks()).isEqualTo(CHECKS);
        assertThat(derived.counts.acceptedPercent()).isGreaterThan(90);
        assertThat(having(derived, " != ")).isNotEmpty();
        assertThat(having(derived, " <> ")).isEmpty();
        assertThat(having(derived, " FETCH FIRST ")).isNotEmpty();
        assertThat(having(derived, " LIMIT ")).isEmpty();
        assertThat(having(derived, " OVER (")).isEmpty();

        Hunted origin = hunt(Dialects.named("h2").orElseThrow());
        assertThat(having(origin, " <> ")).isNotEmpty();
        assertThat(having(origin, " LIMIT ")).isNotEmpty();
        assertThat(having(origin, " OVER (")).isNotEmpty();
        assertThat(having(origin, " FETCH FIRST ")).isEmpty();
    }
}
