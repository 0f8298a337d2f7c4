package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.hunt.Hunt;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Ledger;
import gainsay.hunt.Moment;
import gainsay.hunt.Summary;
import gainsay.report.SqlScript;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A hunt for machines: one JSON object a line, told apart by `event`.
final class JsonDisplay implements Display {
    private static final Duration EVERY = Duration.ofSeconds(1);

    private final JsonLines lines;
    private Duration next = EVERY;
    private Instant began = Instant.now();
    private Moment last = Moment.NONE;

    JsonDisplay(JsonLines lines) {
        this.lines = lines;
    }

    private ObjectNode event(String name) {
        return lines.document(name);
    }

    private void print(ObjectNode event) {
        lines.print(event);
    }

    @Override
    public void began(Hunt hunt, String version) {
        began = Instant.now();
        ObjectNode event = event("began").put("time", began.toString()).put("target", hunt.target()).put("version", version)
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
    public void noted(String line) {
        print(event("note").put("line", line));
    }

    @Override
    public void progressed(HuntStatus status) {
        if (status.elapsed().compareTo(next) >= 0) {
            next = status.elapsed().plus(EVERY);
            print(put(status, event("tick")));
        }
    }

    private ObjectNode put(HuntStatus status, ObjectNode event) {
        last = Moment.of(status, last);
        event.put("elapsedSeconds", last.seconds());
        last.counters().forEach(event::put);
        ObjectNode oracles = event.putObject("oracles");
        last.oracles().forEach((oracle, of) -> of.named().forEach(oracles.putObject(oracle)::put));
        return event;
    }

    @Override
    public void lostServer() {
        print(event("lostServer"));
    }

    @Override
    public void found(Ledger.Entry entry, Finding finding) {
        print(JsonLines.put(at(event("finding"), Instant.now()).put("id", entry.id()).put("fresh", entry.fresh())
                .put("hits", entry.hits()), finding));
    }

    private ObjectNode at(ObjectNode event, Instant time) {
        return event.put("time", time.toString())
                .put("elapsedSeconds", Math.max(0, Duration.between(began, time).toMillis()) / 1000.0);
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
            JsonLines.put(at(list.addObject(), seen.at()).put("id", seen.id()).put("fresh", seen.fresh()).put("hits", seen.hits()),
                    seen.finding());
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
