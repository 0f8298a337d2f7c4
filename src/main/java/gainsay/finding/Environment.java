package gainsay.finding;

import gainsay.dialect.Particulars;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Where a finding was made: the system and the Java that ran the driver, the driver, and how the engine says it was built, a line each.
public record Environment(String platform, String driver, List<String> build) {
    /// Nobody asked.
    static final Environment UNKNOWN = new Environment("", "", List.of());
    private static final int LONGEST = 2_000;

    public Environment {
        build = List.copyOf(build);
    }

    /// This machine, and what the engine says of itself.
    static Environment of(Target bench, Database database) {
        Particulars particulars = bench.dialect().particulars();
        return new Environment(here(), bench.driver(), particulars.build().stream().map(query -> told(query, database))
                .filter(line -> !line.isEmpty()).toList());
    }

    /// The system and its Java.
    public static String here() {
        return "%s %s, %s, Java %s".formatted(System.getProperty("os.name"), System.getProperty("os.version"),
                System.getProperty("os.arch"), System.getProperty("java.version"));
    }

    private static String told(String query, Database database) {
        if (!(database.rows(new Query.Raw(query)) instanceof Rows answer)) {
            return "";
        }
        String line = answer.rows().stream().flatMap(List::stream).filter(Value.Text.class::isInstance)
                .map(value -> ((Value.Text) value).value().strip().replaceAll("\\s*\\R\\s*", ", ")).collect(Collectors.joining(", "));
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " …";
    }

    ObjectNode json() {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("platform", platform).put("driver", driver);
        build.forEach(json.putArray("build")::add);
        return json;
    }

    static Environment read(JsonNode json) {
        return new Environment(json.path("platform").asString(""), json.path("driver").asString(""),
                json.path("build").valueStream().map(JsonNode::asString).toList());
    }
}
