package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.check.OwnSchema;
import gainsay.check.Permission;
import gainsay.dialect.read.SqlFile;
import gainsay.dialect.read.Written;
import gainsay.finding.Finding;
import gainsay.generate.Given;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.process.CountingJournal;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Schema;
import gainsay.triage.StopRequest;
import gainsay.triage.Throttle;
import gainsay.triage.Triage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Hunts in the shop of the documentation.
class OwnSchemaHuntTests {

    private static OwnSchema shop(String engine, boolean grows) throws IOException {
        return OwnSchema.of("schema.sql", statements(engine, "schema.sql"), statements(engine, "queries.sql"), grows, 30);
    }

    private static List<Written> statements(String engine, String file) throws IOException {
        return SqlFile.of(Permission.dialect(engine), Files.readString(Path.of("docs/shop", file))).statements();
    }

    private static List<Message> work(String engine, List<Oracle<?>> oracles, OwnSchema schema, long checks) {
        List<Message> said = new ArrayList<>();
        Progress progress = new Progress(said::add);
        CountingJournal spent = new CountingJournal(() -> { });
        try (Target target = Targets.open(engine, progress.tape()); Target bench = Targets.open(engine, spent)) {
            Given given = schema.learned(bench).given();
            progress.tape().cut();
            StopRequest stopRequest = new StopRequest();
            Triage triage = new Triage(bench, new Triage.Account(spent::statements, progress::statements), new Throttle(), stopRequest,
                    new TriageMessages(said::add));
            Assignment assignment = new Assignment(engine, oracles.stream().map(Oracle::name).toList(), 7, 0, 0, checks, true, true, "",
                    List.of(), Optional.empty());
            WorkerContext context = new WorkerContext(target, Optional.empty(), new Novelty(false), new Guidance(oracles, true),
                    Optional.of(given));
            new Worker(assignment, context, progress, triage, stopRequest).run(said::add);
        }
        return said;
    }

    private static List<String> digests(List<Message> said) {
        return said.stream().filter(Message.RoundEnded.class::isInstance).map(one -> ((Message.RoundEnded) one).digest()).toList();
    }

    private static List<Finding> findings(List<Message> said) {
        return said.stream().filter(Message.Reduced.class::isInstance).map(one -> ((Message.Reduced) one).finding()).toList();
    }

    @Test
    void theSameSeedIssuesTheSameStatements() throws IOException {
        List<String> digests = digests(work("sqlite", Oracles.ALL, shop("sqlite", true), 150));
        assertThat(digests(work("sqlite", Oracles.ALL, shop("sqlite", true), 150))).isEqualTo(digests);
    }

    @Test
    void aBugShowsOnTheTablesOfTheUserAndIsReducedToAFewOfTheirStatements() throws IOException {
        List<Oracle<?>> tlp = Oracles.ALL.stream().filter(oracle -> oracle.name().equals("tlp")).<Oracle<?>>map(oracle -> oracle).toList();
        List<Finding> findings = findings(work("sqlite@3.28.0", tlp, shop("sqlite", false), 700));
        assertThat(findings).isNotEmpty().allSatisfy(finding -> {
            assertThat(Schema.of(finding.original().setup()).named("customers")).isPresent();
            assertThat(finding.best().setup().statements()).hasSizeLessThan(8);
        });
    }

    @Test
    void aStrictlyTypedEngineTakesNearlyAllThatIsDrawn() throws IOException {
        List<Message> said = work("h2", Oracles.ALL, shop("h2", true), 150);
        Counts counts = said.stream().filter(Message.RoundEnded.class::isInstance).map(one -> ((Message.RoundEnded) one).counts())
                .reduce(Counts.NONE, Counts::plus);
        assertThat(counts.checks()).isEqualTo(150);
        assertThat(counts.acceptedPercent()).isGreaterThan(90);
    }
}
