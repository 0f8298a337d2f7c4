package gainsay.check;

import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.engine.Engine;
import gainsay.engine.Engines;
import gainsay.oracle.Oracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A file of known bugs or known false alarms: a JSON array of cases, each with its setup, its query and the versions
/// on which it shows.
public record Corpus(List<Case> cases) {
    public Corpus {
        cases = List.copyOf(cases);
    }

    /// A case: wrong on `bad` versions, right from `fixedIn` on, or never yet. A false alarm is nothing that an oracle is to see.
    public record Case(String id, String engine, Script script, List<String> bad, Optional<String> fixedIn, List<String> detectableBy) {

        public boolean alarm() {
            return fixedIn.isPresent() || !detectableBy.isEmpty();
        }

        /// The versions that tell: the last bad one that can be had, the one with the fix, and the usual one, which is bad without one. One
        /// that is before the fix tells nothing more.
        public List<Trial> trials() {
            List<Trial> trials = new ArrayList<>();
            bad.reversed().stream().filter(version -> !version.endsWith("*")).findFirst()
                    .ifPresent(last -> trials.add(new Trial(engine + "@" + last, alarm())));
            fixedIn.ifPresent(fixed -> trials.add(new Trial(engine + "@" + fixed, false)));
            if (!precedes()) {
                trials.add(new Trial(engine, alarm() && fixedIn.isEmpty()));
            }
            return trials;
        }

        /// Is the version of a server that is usually taken one without the fix?
        private boolean precedes() {
            Optional<String> usual = Engines.named(engine).flatMap(Engine::server).map(server -> server.archive().usual());
            return fixedIn.isPresent() && usual.filter(version -> bad.contains(version)
                    || Version.of(version).compareTo(Version.of(fixedIn.get())) < 0).isPresent();
        }

        /// Is this one of the oracles that are said to see the bug? All are asked about a false alarm.
        public boolean concerns(Oracle<?> oracle) {
            return !alarm() || detectableBy.stream().anyMatch(name -> name.startsWith(oracle.name()));
        }
    }

    /// A target, and whether the relation must be broken there.
    public record Trial(String target, boolean broken) {}

    public static Corpus read(Path file) throws IOException {
        try {
            JsonNode array = JsonMapper.shared().readTree(Files.readString(file));
            if (!array.isArray()) {
                throw new IllegalArgumentException(file + " is no corpus: it must be a JSON array of cases");
            }
            List<Case> cases = new ArrayList<>();
            array.forEach(json -> cases.add(one(json)));
            return new Corpus(cases);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(file + " is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Case one(JsonNode json) {
        List<String> bad = json.has("badVersions") ? strings(json.path("badVersions")) : strings(json.path("showsOn"));
        Optional<String> fixed = Optional.of(json.path("fixedIn").asString("")).filter(version -> !version.isEmpty());
        return new Case(json.path("id").asString(""), Dialects.known(json.path("dbms").asString("")),
                new Script(strings(json.path("setup")), json.path("query").asString("")), bad, fixed,
                strings(json.path("detectableBy")).stream().map(name -> name.toLowerCase(Locale.ROOT)).toList());
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(item -> strings.add(item.asString("")));
        return strings;
    }

    /// The cases of engines that we know.
    public List<Case> known() {
        return cases.stream().filter(one -> Dialects.named(one.engine).isPresent()).toList();
    }
}
