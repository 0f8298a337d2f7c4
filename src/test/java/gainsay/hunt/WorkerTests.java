package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.generate.Draw;
import gainsay.oracle.FormName;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.process.CountingJournal;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Value;
import gainsay.triage.StopRequest;
import gainsay.triage.Throttle;
import gainsay.triage.Triage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkerTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();

    /// Claims that numbers are not divisible by seven, and asks the engine. `fickle` is right only the first time.
    private static final class Sevens implements Oracle<Sevens.Claim> {
        private final boolean fickle;
        private long drawn;
        private final Set<Claim> judged = new HashSet<>();

        Sevens(boolean fickle) {
            this.fickle = fickle;
        }

        record Claim(Expr.Literal number) implements Node {}

        @Override
        public String name() {
            return "sevens";
        }

        @Override
        public String relation() {
            return "no number is divisible by seven";
        }

        @Override
        public Class<Claim> claimType() {
            return Claim.class;
        }

        @Override
        public Optional<Claim> draw(Draw draw) {
            return Optional.of(new Claim(Expr.literal(++drawn)));
        }

        @Override
        public List<Claim> claims(Query query) {
            return List.of();
        }

        @Override
        public Verdict judge(Claim claim, Database database) {
            boolean again = !judged.add(claim);
            String sql = "SELECT " + ((Value.Int) claim.number.value()).value() + " % 7";
            Outcome outcome = database.rows(new Query.Raw(sql));
            boolean seven = outcome.equals(new Rows(List.of(List.of(Value.of(0)))));
            if (!seven || fickle && again) {
                return Verdict.HOLDS;
            }
            var evidence = new Verdict.Evidence(sql, (Rows) outcome);
            return Verdict.broken(new FormName("seven"), evidence, evidence, "divisible");
        }
    }

    private static List<Message> work(Oracle<?> oracle, long seed, long checks) {
        List<Message> said = new ArrayList<>();
        Progress progress = new Progress(said::add);
        CountingJournal spent = new CountingJournal(() -> { });
        StopRequest stopRequest = new StopRequest();
        try (Target target = Targets.open(ENGINE, progress.tape()); Target bench = Targets.open(ENGINE, spent)) {
            progress.tape().cut();
            Triage triage = new Triage(bench, new Triage.Account(spent::statements, progress::statements), new Throttle(), stopRequest,
                    new TriageMessages(said::add));
            Assignment assignment = new Assignment(ENGINE, List.of(oracle.name()), seed, 0, 0, checks, true, true, "", List.of(),
                    Optional.empty());
            WorkerContext context = new WorkerContext(target, Optional.empty(), new Novelty(true), new Guidance(List.of(oracle), true));
            new Worker(assignment, context, progress, triage, stopRequest).run(said::add);
        }
        return said;
    }

    private static <M extends Message> List<M> all(List<Message> said, Class<M> kind) {
        return said.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static List<String> digests(List<Message> said) {
        return all(said, Message.RoundEnded.class).stream().map(Message.RoundEnded::digest).toList();
    }

    private static Counts counts(List<Message> said) {
        return all(said, Message.RoundEnded.class).stream().map(Message.RoundEnded::counts).reduce(Counts.NONE, Counts::plus);
    }

    @Test
    void theSameSeedIssuesTheSameStatementsAndAnotherSeedOthers() {
        List<String> digests = digests(work(new Sevens(false), 7, 700));
        assertThat(digests(work(new Sevens(false), 7, 700))).isEqualTo(digests);
        assertThat(digests(work(new Sevens(false), 8, 700))).doesNotContainAnyElementsOf(digests);
    }

    @Test
    void whatIsDoneWithSightingsLeavesNoTraceInTheStatements() {
        List<Message> pursued = work(new Sevens(false), 7, 300);
        List<Message> dropped = work(new Sevens(true), 7, 300);
        assertThat(all(pursued, Message.Found.class)).isNotEmpty();
        assertThat(all(dropped, Message.Found.class)).isEmpty();
        assertThat(digests(pursued)).isEqualTo(digests(dropped));
    }

    @Test
    void exactlyTheChecksAskedForAreMadeAndTheWorkerSaysSo() {
        List<Message> said = work(new Sevens(false), 7, 700);
        assertThat(counts(said).checks()).isEqualTo(700);
        assertThat(counts(said).acceptedPercent()).isGreaterThan(90);
        assertThat(said.getLast()).isEqualTo(new Message.Done());
    }

    @Test
    void oneCauseIsFoundReducedAndThenOnlyCounted() {
        List<Message> said = work(new Sevens(false), 7, 700);
        List<Message.Found> found = all(said, Message.Found.class);
        List<Message.Reduced> reduced = all(said, Message.Reduced.class);
        assertThat(found).hasSizeBetween(1, 20);
        assertThat(counts(said).repeats() + found.size()).isEqualTo(100);
        assertThat(reduced).extracting(Message.Reduced::key).containsExactlyElementsOf(found.stream().map(Message.Found::key).toList());
        assertThat(reduced).allSatisfy(message -> assertThat(message.finding().reduced().orElseThrow().setup().statements()).isEmpty());
        assertThat(reduced.getFirst().finding().plans()).isNotEmpty();
    }

    @Test
    void whatNoFreshDatabaseShowsAgainIsCountedAndNotFound() {
        List<Message> said = work(new Sevens(true), 7, 70);
        assertThat(all(said, Message.Found.class)).isEmpty();
        assertThat(counts(said).unconfirmed()).isPositive();
    }
}
