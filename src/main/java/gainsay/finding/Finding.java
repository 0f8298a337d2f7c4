package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.engine.TargetName;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.VerdictJson;
import gainsay.oracle.registry.Oracles;
import gainsay.sql.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A case that an engine got wrong, with all that a report, a replay or a bisection asks for.
///
/// `target` is as the user names it, `version` as the engine itself does. `verdict` is that of the reduced case, or of
/// the original one while there is no reduced one. `flaky` says that a fresh database did not show it again.
public record Finding(String oracle, String target, String version, Seed seed, TestCase<?> original,
        Optional<TestCase<?>> reduced, Verdict verdict, boolean flaky, List<Plan> plans, Inquiry inquiry) {
    public Finding {
        plans = List.copyOf(plans);
    }

    /// One of which nothing more was asked.
    public Finding(String oracle, String target, String version, Seed seed, TestCase<?> original, Optional<TestCase<?>> reduced,
            Verdict verdict, boolean flaky, List<Plan> plans) {
        this(oracle, target, version, seed, original, reduced, verdict, flaky, plans, Inquiry.NONE);
    }

    /// Where a hunt drew the case: enough to draw it again.
    public record Seed(long seed, int worker, long round) {}

    /// How the engine says it answers a query, a line a step.
    public record Plan(String sql, List<String> lines) {
        public Plan {
            lines = List.copyOf(lines);
        }
    }

    /// The same, of which this was asked.
    public Finding with(Inquiry asked) {
        return new Finding(oracle, target, version, seed, original, reduced, verdict, flaky, plans, asked);
    }

    /// The same, of which it is known between which versions it shows.
    public Finding with(Lifetime lifetime) {
        return with(inquiry.with(lifetime));
    }

    /// The case to show and to replay: the smaller one if there is one.
    public TestCase<?> best() {
        return reduced.isPresent() ? reduced.get() : original;
    }

    /// What its target is a version of.
    public String engine() {
        return engine(target);
    }

    private static String engine(String target) {
        return target.split("[@:+]", 2)[0];
    }

    /// The settings that its server was started with, each as `name=value`.
    public List<String> settings() {
        return TargetName.settles(target) ? List.of(target.substring(target.indexOf('+') + 1).split("\\+")) : List.of();
    }

    /// Another target to judge it on, by its name: one of the same engine has the settings that its server had, unless others are named.
    public String on(String other) {
        boolean own = other.equals(engine()) || other.startsWith(engine() + "@");
        return !own || TargetName.settles(other) ? other : other + settings().stream().map(one -> "+" + one).collect(Collectors.joining());
    }

    /// The dialect that the target speaks; what no dialect is registered for is shown in standard SQL.
    public Dialect dialect() {
        return dialect(target, version);
    }

    public static Dialect dialect(String target, String version) {
        String name = engine(target);
        return Dialects.named(name).orElseGet(() -> Dialect.standard(name)).at(Version.of(version));
    }

    public ObjectNode json() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put(CaseFormat.FIELD, CaseFormat.CURRENT);
        json.put("oracle", oracle).put("target", target).put("version", version).put("flaky", flaky);
        json.putObject("seed").put("seed", seed.seed).put("worker", seed.worker).put("round", seed.round);
        json.set("verdict", VerdictJson.write(verdict));
        reduced.ifPresent(test -> json.set("reduced", test.json()));
        json.set("original", original.json());
        ArrayNode shown = json.putArray("plans");
        for (Plan plan : plans) {
            ArrayNode lines = shown.addObject().put("sql", plan.sql).putArray("lines");
            plan.lines.forEach(lines::add);
        }
        if (!inquiry.equals(Inquiry.NONE)) {
            json.set("inquiry", inquiry.json());
        }
        return json;
    }

    /// The finding that [#json] wrote.
    public static Finding read(JsonNode json) {
        return read(json, Oracles::named);
    }

    /// The finding that [#json] wrote, by oracles that need not be registered.
    public static Finding read(JsonNode json, Function<String, Optional<Oracle<?>>> oracles) {
        CaseFormat.require(json);
        String name = json.path("oracle").asString("");
        Oracle<?> oracle = oracles.apply(name).orElseThrow(() -> new IllegalArgumentException("no oracle is named '" + name + "'"));
        JsonNode seed = json.path("seed");
        Optional<TestCase<?>> reduced = json.has("reduced") ? Optional.of(test(json.path("reduced"), oracle)) : Optional.empty();
        List<Plan> plans = new ArrayList<>();
        for (JsonNode plan : json.path("plans")) {
            plans.add(new Plan(plan.path("sql").asString(""), plan.path("lines").valueStream().map(JsonNode::asString).toList()));
        }
        return new Finding(name, json.path("target").asString(""), json.path("version").asString(""),
                new Seed(seed.path("seed").asLong(0), seed.path("worker").asInt(0), seed.path("round").asLong(0)),
                test(json.path("original"), oracle), reduced, VerdictJson.read(json.path("verdict")),
                json.path("flaky").asBoolean(false), plans, Inquiry.read(json.path("inquiry")));
    }

    private static <C extends Node> TestCase<C> test(JsonNode json, Oracle<C> oracle) {
        return TestCase.read(json, oracle.claimType());
    }
}
