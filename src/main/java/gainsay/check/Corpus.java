package gainsay.check;

import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.engine.Engines;
import gainsay.engine.Programs;
import gainsay.oracle.Oracle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A file of known bugs or known false alarms: a JSON array of cases, each with its setup, its query and the versions
/// on which it shows.
public record Corpus(List<Case> cases) {
    private static final String CHARSET = "database charset ";

    public Corpus {
        cases = List.copyOf(cases);
    }

    /// A case: wrong on `bad` versions, right from `fixedIn` on, or never yet, which is cause for alarm. A false alarm is nothing that an
    /// oracle is to see.
    public record Case(String id, String engine, Script script, boolean alarm, List<String> bad, Optional<String> fixedIn,
            List<String> detectableBy) {
        /// A version that can be named behind an `@`, and not one with a remark.
        private static final Pattern VERSION = Pattern.compile("[0-9][0-9A-Za-z._-]*");

        /// The versions that tell: the last bad one that can be had, the one with the fix, and the usual one, which is bad without one. One
        /// that is before the fix tells nothing more.
        public List<Trial> trials() {
            List<Trial> trials = new ArrayList<>();
            named(bad.reversed()).ifPresent(last -> trials.add(new Trial(engine + "@" + last, alarm)));
            named(fixedIn.stream().toList()).ifPresent(fixed -> trials.add(new Trial(engine + "@" + fixed, false)));
            if (!settled()) {
                trials.add(new Trial(engine, alarm && fixedIn.isEmpty()));
            }
            return trials;
        }

        private static Optional<String> named(List<String> versions) {
            return versions.stream().filter(version -> VERSION.matcher(version).matches()).findFirst();
        }

        /// Is the version of a server that is usually taken one without the fix, or one that is tried already?
        private boolean settled() {
            Optional<String> usual = Engines.named(engine).filter(known -> known.server().isPresent()).map(Programs::usual);
            return usual.filter(version -> version.equals(named(bad.reversed()).orElse("")) || fixedIn.filter(fixed ->
                    bad.contains(version) || Version.of(version).compareTo(Version.of(fixed)) <= 0).isPresent()).isPresent();
        }

        /// Is this one of the oracles that are said to see the bug? All are asked about a false alarm.
        public boolean concerns(Oracle<?> oracle) {
            return !alarm || detectableBy.stream().anyMatch(name -> name.startsWith(oracle.name()));
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
            array.forEach(json -> {
                cases.add(one(json));
                variant(json).ifPresent(cases::add);
            });
            return new Corpus(cases);
        } catch (JacksonException e) {
            throw new IllegalArgumentException(file + " is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static Case one(JsonNode json) {
        List<String> bad = json.has("badVersions") ? strings(json.path("badVersions")) : strings(json.path("showsOn"));
        return of(json, json.path("id").asString(""), json, bad);
    }

    /// Another setup and query that the same bug gets wrong: a case of its own.
    private static Optional<Case> variant(JsonNode json) {
        JsonNode variant = json.path("variant");
        return variant.isObject() ? Optional.of(of(variant, json.path("id").asString("") + "/variant", json,
                List.of(variant.path("firstBad").asString(""), variant.path("lastBad").asString("")))) : Optional.empty();
    }

    /// The SQL and its oracles are told of `shown`, the rest of the `whole`.
    private static Case of(JsonNode shown, String id, JsonNode whole, List<String> bad) {
        Optional<String> fixed = text(whole, "fixedIn");
        List<String> oracles = strings(shown.path("detectableBy")).stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        boolean alarm = whole.has("badVersions") || fixed.isPresent() || !oracles.isEmpty();
        return new Case(id, Dialects.known(whole.path("dbms").asString("")), script(shown), alarm, bad, fixed, oracles);
    }

    /// The queries are the forms of one question, but for prepared ones, whose values are told apart or which EXECUTE runs: an oracle
    /// derives those itself.
    private static Script script(JsonNode json) {
        List<String> setup = new ArrayList<>(rules(json.path("rules").asString("")));
        setup.addAll(strings(json.path("setup")));
        List<String> queries = new ArrayList<>(List.of(json.path("query").asString("")));
        if (!json.has("query2Params")) {
            text(json, "query2").filter(Reader::isQuery).ifPresent(queries::add);
        }
        text(json, "query3").filter(Reader::isQuery).ifPresent(queries::add);
        return new Script(setup, queries.stream().distinct().toList());
    }

    private static Optional<String> text(JsonNode json, String field) {
        return Optional.of(json.path(field).asString("")).filter(text -> !text.isEmpty());
    }

    /// The statements that make the rules hold without which a case does not show:
    /// `default_storage_engine=MyISAM, database charset latin1`.
    private static List<String> rules(String rules) {
        return Arrays.stream(rules.split(",")).map(String::strip).filter(rule -> !rule.isEmpty()).map(rule -> rule.startsWith(CHARSET)
                ? "ALTER DATABASE CHARACTER SET " + rule.substring(CHARSET.length()) : "SET " + rule.replaceFirst(" *= *", " = ")).toList();
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
