package gainsay.finding;

import gainsay.oracle.Difference;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.reduce.Names;
import gainsay.sql.Json;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The identity of a finding: two findings of one cause should have one id, two of different causes should not.
///
/// It is a hash of the oracle, the engine, the kind of the verdict and the tree of the case, all by the names that they have in stored
/// cases. The version is no part of it: a bug is the same one under the next version, and under another label of the same version. The
/// tree says more than its cause does, so three things are taken out of it: what tables and columns are called, in which order
/// statements stand that need no order, and which number or text a literal is. The values 0, 1, -1 and NULL stay themselves, because
/// engines treat them apart.
public final class Fingerprint {
    private static final int BYTES = 6;

    private Fingerprint() {}

    /// Twelve hexadecimal digits.
    public static String of(Finding finding) {
        String kind = switch (finding.verdict()) {
            case Verdict.Broken broken -> lasting(broken.kind()).text();
            case Verdict.Failed failed -> failed.kind().text();
            case Verdict.Holds _ -> "holds";
            case Verdict.Inapplicable _ -> "inapplicable";
        };
        return hash(String.join("\n", finding.oracle(), finding.engine(), kind, tree(finding.best())));
    }

    /// Rows that differ in type only were once no kind of their own, and what was found then keeps its id.
    private static Kind lasting(Kind kind) {
        return kind instanceof Kind.Differs(FormName form, Difference difference) && difference == Difference.TYPES_DIFFER
                ? new Kind.Differs(form, Difference.ROWS_DIFFER) : kind;
    }

    /// Twice, since a name has a say in the order until its table is named afresh.
    private static String tree(TestCase<?> test) {
        TestCase<?> named = named(named(test));
        List<String> statements = named.setup().statements().stream().map(Fingerprint::text).sorted().toList();
        return String.join("\n", statements) + "\n" + general(Json.write(named.claim(), named.claim().getClass()));
    }

    /// The case with the tables first, in an order that their names have no say in, and all named afresh in that order.
    private static TestCase<?> named(TestCase<?> test) {
        List<Statement> ordered = test.setup().statements().stream()
                .sorted(Comparator.comparing((Statement statement) -> !(statement instanceof Statement.CreateTable
                        || statement instanceof Statement.CreateVirtualTable))
                        .thenComparing(statement -> text(Names.canonical(statement)))).toList();
        return Names.canonical(new TestCase<>(new Setup(ordered), test.claim()));
    }

    private static String text(Statement statement) {
        return general(Json.write(statement, Statement.class)).toString();
    }

    /// Done to the JSON and not to the tree, since a claim's constructor may refuse other values than its own.
    private static JsonNode general(JsonNode json) {
        if (json instanceof ObjectNode object && onlyClassCounts(object)) {
            object.retain("is");
        } else {
            json.forEach(Fingerprint::general);
        }
        return json;
    }

    private static boolean onlyClassCounts(ObjectNode json) {
        return switch (json.path("is").asString("")) {
            case "Int" -> Math.abs(json.path("value").asLong()) > 1 || json.path("value").asLong() == Long.MIN_VALUE;
            case "Real", "Text", "Blob" -> true;
            default -> false;
        };
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new LinkageError("every Java has SHA-256", e);
        }
    }
}
