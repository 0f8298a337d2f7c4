package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.Engines;
import gainsay.engine.Keeper;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.process.CountingJournal;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.triage.StopRequest;
import gainsay.triage.Throttle;
import gainsay.triage.Triage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A hunt whose databases take turns on one session of a server does what it does where each has its own.
@Timeout(240)
@Tag("slow")
class ScantSessionsTests {
    private static final long CHECKS = 400;

    /// What came of each round. Plans are told now and then, by the clock.
    private static List<String> hunt(Keeper keeper, int sessions) {
        List<Message> said = new ArrayList<>();
        Progress progress = new Progress(said::add);
        CountingJournal spent = new CountingJournal(() -> { });
        StopRequest stop = new StopRequest();
        Terms terms = Terms.USUAL.server(Optional.of(keeper.address())).use(new Terms.Use(sessions, true));
        try (Target target = Targets.open("postgres", terms.journal(progress.tape()));
                Target bench = Targets.open("postgres", terms.journal(spent).use(terms.use().beside(target)))) {
            progress.tape().cut();
            List<String> names = Oracles.ALL.stream().<String>map(Oracle::name).toList();
            Triage triage = new Triage(bench, new Triage.Account(spent::statements, progress::statements), new Throttle(), stop,
                    new TriageMessages(said::add));
            Assignment assignment = new Assignment("postgres", names, 7, 0, 0, CHECKS, true, true, "", List.of(), Optional.empty());
            WorkerContext context = new WorkerContext(target, Optional.empty(), new Novelty(true), new Guidance(Oracles.ALL, true));
            new Worker(assignment, context, progress, triage, stop).run(said::add);
        }
        assertThat(said).noneMatch(message -> message instanceof Message.Failed || message instanceof Message.Found);
        return said.stream().filter(Message.RoundEnded.class::isInstance).map(Message.RoundEnded.class::cast)
                .map(ended -> ended.round() + " " + ended.counts().toString().replaceAll("(settingUp|working)=\\d+", "") + " "
                        + ended.digest()).toList();
    }

    @Test
    void whatIsDoneDoesNotDependOnHowManySessionsThereAre() {
        try (Keeper keeper = Keeper.start(Engines.named("postgres").orElseThrow(), "")) {
            assertThat(hunt(keeper, 1)).isNotEmpty().isEqualTo(hunt(keeper, 9));
        }
    }
}
