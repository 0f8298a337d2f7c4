package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.hunt.Counts;
import gainsay.hunt.Hunt;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Ledger;
import gainsay.hunt.Summary;
import gainsay.report.SqlScript;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A hunt for machines: one JSON object a line, told apart by `event`.
final class JsonDisplay implements Display {
    private static final Duration EVERY = Duration.ofSeconds(1);

    private final PrintWriter out;
    private Duration next = EVERY;

    JsonDisplay(PrintWriter out) {
        this.out = out;
    }

    private static ObjectNode event(String name) {
        return JsonMapper.shared().createObjectNode().put("event", name);
    }

    private void print(ObjectNode event) {
        out.println(event);
        out.flush();
    }

    @Override
    public void began(Hunt hunt, String version) {
        ObjectNode event = event("began").put("target", hunt.target()).put("version", version)
                .put("seed", hunt.seed()).put("threads", hunt.threads());
        ArrayNode oracles = event.putArray("oracles");
        hunt.oracles().forEach(oracle -> oracles.add(oracle.name()));
        hunt.time().ifPresent(time -> event.put("seconds", time.toMillis() / 1000.0));
        hunt.checks().ifPresent(checks -> event.put("checks", checks));
        print(event);
    }

    @Override
    public void lacks(List<String> what) {
        ObjectNode event = event("lacks");
        what.forEach(event.putArray("what")::add);
        print(event);
    }

    @Override
    public void progressed(HuntStatus status) {
        if (status.elapsed().compareTo(next) >= 0) {
            next = status.elapsed().plus(EVERY);
            print(put(status, event("tick")));
        }
    }

    private static ObjectNode put(HuntStatus status, ObjectNode event) {
        Counts counts = status.counts();
        return event.put("elapsedSeconds", status.elapsed().toMillis() / 1000.0)
                .put("checks", counts.checks()).put("declined", counts.declined().total())
                .put("declinedPercent", counts.declinedPercent())
                .put("statements", counts.statements()).put("accepted", counts.accepted())
                .put("repeats", counts.repeats()).put("unconfirmed", counts.unconfirmed()).put("lost", counts.lost())
                .put("databases", counts.databases()).put("novel", counts.novel())
                .put("setUpPercent", counts.setUpPercent()).put("askedOfCache", counts.askedOfCache())
                .put("fromCache", counts.fromCache())
                .put("plans", status.plans()).put("findings", status.distinct()).put("sightings", status.total())
                .put("restarts", status.restarts()).put("explained", status.explained());
    }

    @Override
    public void lostServer() {
        print(event("lostServer"));
    }

    @Override
    public void found(Ledger.Entry entry, Finding finding) {
        print(put(finding, event("finding").put("id", entry.id()).put("fresh", entry.fresh()).put("hits", entry.hits())));
    }

    private static ObjectNode put(Finding finding, ObjectNode event) {
        return event.put("oracle", finding.oracle()).put("target", finding.target()).put("version", finding.version())
                .put("symptom", FindingLine.symptom(finding)).put("statements", finding.best().setup().statements().size() + 1)
                .put("reduced", finding.reduced().isPresent()).put("flaky", finding.flaky());
    }

    @Override
    public void replays(int bugs) {
        print(event("replays").put("known", bugs));
    }

    @Override
    public void known(KnownOutcome outcome) {
        print(KnownJson.put(outcome, event("known")));
    }

    @Override
    public void ended(Summary summary, Exit exit) {
        ObjectNode event = put(summary.status(), event("summary").put("ending", summary.ending().getClass().getSimpleName()));
        DeclinedText.put(summary.status().counts().declined(), event);
        ArrayNode list = event.putArray("found");
        for (Summary.Seen seen : summary.findings()) {
            put(seen.finding(), list.addObject().put("id", seen.id()).put("fresh", seen.fresh()).put("hits", seen.hits()));
        }
        ArrayNode digests = event.putArray("digests");
        summary.digests().forEach(digests::add);
        summary.crashes().ifPresent(path -> event.put("logs", path.toString()));
        print(event.put("faults", summary.internalErrors()).put("exitCode", exit.code()));
    }

    @Override
    public void unsaved(Finding finding) {
        ObjectNode event = event("unsaved").put("sql", SqlScript.of(finding, finding.dialect()));
        event.set("finding", finding.json());
        print(event);
    }
}
