package gainsay.cli;

import gainsay.finding.Cause;
import gainsay.finding.Finding;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.VerdictJson;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The option that asks for documents instead of text: one JSON object a line. Each says what format it has, as `gainsay hunt 1`, and what
/// it tells of. A schema a command is in `docs/json/`; what it has does not go, and does not change its meaning, but with another number.
final class JsonLines {
    private static final int VERSION = 1;

    @Option(names = "--json", description = "one JSON object a line, for machines (docs/json.md)")
    private boolean wanted;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    boolean wanted() {
        return wanted;
    }

    /// A document of this command.
    ObjectNode document(String event) {
        return JsonMapper.shared().createObjectNode().put("format", "gainsay " + spec.name() + " " + VERSION).put("event", event);
    }

    void print(ObjectNode document) {
        spec.commandLine().getOut().println(document);
        spec.commandLine().getOut().flush();
    }

    /// The document with a time, to the millisecond.
    static ObjectNode put(ObjectNode document, double seconds) {
        return document.put("seconds", Math.round(seconds * 1000) / 1000.0);
    }

    /// The document with a verdict: a word for it, in which way it is wrong, and both sides.
    static ObjectNode put(ObjectNode document, Verdict verdict) {
        document.put("verdict", word(verdict)).put("text", ReplayCommand.line(verdict));
        verdict.wrong().map(Kind::text).ifPresent(kind -> document.put("kind", kind));
        if (verdict.wrong().isPresent()) {
            document.set("detail", VerdictJson.write(verdict));
        }
        return document;
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Failed(Kind.NoTarget _, _, _) -> "unavailable";
            case Verdict.Broken _ -> "broken";
            case Verdict.Failed _ -> "failed";
            case Verdict.Holds _ -> "holds";
            case Verdict.Inapplicable _ -> "inapplicable";
        };
    }

    /// The document with what a list tells of a finding.
    static ObjectNode put(ObjectNode document, Finding finding) {
        return document.put("oracle", finding.oracle()).put("target", finding.target()).put("version", finding.version())
                .put("symptom", FindingLine.symptom(finding)).put("cause", Cause.of(finding))
                .put("statements", finding.best().setup().statements().size() + 1)
                .put("reduced", finding.reduced().isPresent()).put("flaky", finding.flaky());
    }
}
