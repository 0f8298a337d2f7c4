package gainsay.finding;

import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Thrown;
import gainsay.run.WatchedDatabase;
import gainsay.sql.Node;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What was asked further about a finding, once, before it was stored; and the versions between which it shows, if somebody searched.
///
/// Two answers that differ do not say which of them is wrong. If other relations contradict one of them and none the other, that one is the
/// suspect.
///
/// @param shows its script, run by itself, gives the two answers that the judge had
/// @param suspect the side that is probably wrong
/// @param why what else contradicts the suspect; empty if there is none
/// @param whole its reduction came to an end before its budget did
public record Inquiry(boolean shows, Suspect suspect, String why, boolean whole, Clues clues, Environment environment,
        Optional<Lifetime> lifetime) {
    /// Nothing was asked.
    public static final Inquiry NONE = new Inquiry(true, Suspect.UNKNOWN, "");

    public enum Suspect { UNKNOWN, EXPECTED, ACTUAL }

    /// One that knows nothing of the place of the bug.
    public Inquiry(boolean shows, Suspect suspect, String why) {
        this(shows, suspect, why, true, Clues.NONE, Environment.UNKNOWN, Optional.empty());
    }

    Inquiry with(Clues found, Environment where) {
        return new Inquiry(shows, suspect, why, whole, found, where, lifetime);
    }

    Inquiry with(Lifetime found) {
        return new Inquiry(shows, suspect, why, whole, clues, environment, Optional.of(found));
    }

    /// Asks about a case and its verdict.
    public static <C extends Node> Inquiry of(Sighting<C> sighting, Target bench) {
        if (sighting.verdict().wrong().filter(kind -> kind instanceof Kind.ProcessLoss || kind instanceof Kind.NoAnswer).isPresent()) {
            return NONE;
        }
        Shown.Answers answers = new Shown.Answers();
        try (Database database = bench.open()) {
            sighting.test().setup().statements().forEach(database::run);
            List<String> thrown = thrown(sighting, bench,
                    () -> sighting.oracle().judge(sighting.test().claim(), new WatchedDatabase(database, answers)));
            Clues clues = new Clues(Cures.of(sighting, bench), thrown, Typing.of(sighting.test(), sighting.verdict(), bench));
            return sides(sighting, bench, answers).with(clues, Environment.of(bench, database));
        }
    }

    /// What was thrown is asked where the error says nothing, names an exception, or may have frames in it.
    private static List<String> thrown(Sighting<?> sighting, Target bench, Runnable judging) {
        Optional<Kind.Error> error = sighting.verdict().refusal();
        if (error.filter(kind -> bench.dialect().vague(kind.message()) || kind.unforeseen()
                || !bench.dialect().particulars().trace().isEmpty()).isPresent()) {
            return Thrown.during(judging, bench.dialect().particulars());
        }
        judging.run();
        return List.of();
    }

    private static Inquiry sides(Sighting<?> sighting, Target bench, Shown.Answers answers) {
        boolean shows = Shown.is(sighting.test(), sighting.verdict(), bench, answers);
        return sighting.verdict() instanceof Verdict.Broken broken && broken.kind() instanceof Kind.Differs
                ? asked(shows, broken, new Contradictions(sighting.oracle().name(), sighting.test(), bench, answers))
                : new Inquiry(shows, Suspect.UNKNOWN, "");
    }

    /// The same of a case that may be made smaller.
    public Inquiry ofAPart() {
        return new Inquiry(shows, suspect, why, false, clues, environment, lifetime);
    }

    private static Inquiry asked(boolean shows, Verdict.Broken broken, Contradictions contradictions) {
        Optional<String> actual = contradictions.of(broken.actual());
        Optional<String> expected = contradictions.of(broken.expected());
        if (actual.isPresent() == expected.isPresent()) {
            return new Inquiry(shows, Suspect.UNKNOWN, "");
        }
        return new Inquiry(shows, actual.isPresent() ? Suspect.ACTUAL : Suspect.EXPECTED, actual.or(() -> expected).orElseThrow());
    }

    ObjectNode json() {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("shows", shows).put("suspect", suspect.name()).put("why", why)
                .put("whole", whole);
        clues.write(json);
        if (!environment.equals(Environment.UNKNOWN)) {
            json.set("environment", environment.json());
        }
        lifetime.ifPresent(found -> json.set("lifetime", found.json()));
        return json;
    }

    /// What says nothing of a suspect has none that is known.
    static Inquiry read(JsonNode json) {
        String suspect = json.path("suspect").asString("");
        return new Inquiry(json.path("shows").asBoolean(true), Arrays.stream(Suspect.values())
                .filter(one -> one.name().equals(suspect)).findFirst().orElse(Suspect.UNKNOWN), json.path("why").asString(""),
                json.path("whole").asBoolean(true),
                Clues.read(json), Environment.read(json.path("environment")), Lifetime.read(json.path("lifetime")));
    }
}
