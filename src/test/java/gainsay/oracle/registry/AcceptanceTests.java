package gainsay.oracle.registry;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.planted.DrawnRound;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is drawn is valid, the same for the same seed, and survives being written down.
@Tag("slow")
class AcceptanceTests {
    private static final int ROUNDS = 20;
    private static final int CLAIMS = 80;
    private static final Map<String, Target> TARGETS = new HashMap<>();
    private static final Map<String, Drawn> DRAWN = new HashMap<>();

    /// All that some rounds drew: statements, claims, and what came of them, in their order.
    private record Drawn(Dialect dialect, List<DrawnRound.Attempt> attempts, List<TestCase<?>> cases, List<Verdict> verdicts) {
        String digest() {
            StringBuilder text = new StringBuilder();
            attempts.forEach(attempt -> text.append(Renderer.sql(dialect, attempt.statement())).append('\n'));
            cases.forEach(test -> text.append(test.json().path("claim")).append('\n'));
            try {
                byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
                return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
            } catch (NoSuchAlgorithmException e) {
                throw new LinkageError("every Java has SHA-256", e);
            }
        }

        List<Query> queries() {
            return cases.stream().flatMap(test -> Shape.find(test.claim(), Query.class).stream()).toList();
        }
    }

    @AfterAll
    static void close() {
        TARGETS.values().forEach(Target::close);
        TARGETS.clear();
        DRAWN.clear();
    }

    private static Target target(String name) {
        return TARGETS.computeIfAbsent(name, Targets::open);
    }

    private static Drawn drawn(String target) {
        return DRAWN.computeIfAbsent(target, name -> drawn(target(name), 1));
    }

    private static Drawn drawn(Target target, long seed) {
        Drawn drawn = new Drawn(target.dialect(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < ROUNDS; i++) {
            try (Database database = target.open()) {
                DrawnRound round = DrawnRound.on(database, seed, i);
                for (int claim = 0; claim < CLAIMS; claim++) {
                    judge(Oracles.ALL.get(claim % Oracles.ALL.size()), round, database, drawn);
                }
                drawn.attempts.addAll(round.attempts());
            }
        }
        return drawn;
    }

    private static <C extends Node> void judge(Oracle<C> oracle, DrawnRound round, Database database, Drawn drawn) {
        round.next(oracle).ifPresent(claim -> {
            drawn.cases.add(new TestCase<>(database.setup(), claim));
            drawn.verdicts.add(oracle.judge(claim, database));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "sqlite@3.28.0", "sqlite@3.8.11.2"})
    void nearlyEveryStatementIsAccepted(String target) {
        List<DrawnRound.Attempt> attempts = drawn(target).attempts;
        List<DrawnRound.Attempt> refused = attempts.stream().filter(attempt -> !attempt.outcome().ok()).toList();
        assertThat(attempts).hasSizeGreaterThan(150);
        assertThat(refused).as("refused, of %d", attempts.size()).hasSizeLessThanOrEqualTo(attempts.size() * 5 / 100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "sqlite@3.28.0", "sqlite@3.8.11.2"})
    void nearlyEveryClaimIsAnswered(String target) {
        List<Verdict> verdicts = drawn(target).verdicts;
        List<Verdict> declined = verdicts.stream()
                .filter(verdict -> !(verdict instanceof Verdict.Holds || verdict instanceof Verdict.Broken)).toList();
        assertThat(verdicts).hasSizeGreaterThan(400);
        assertThat(declined).as("declined, of %d", verdicts.size()).hasSizeLessThanOrEqualTo(verdicts.size() * 5 / 100);
    }

    @Test
    void aSeedIsAWholeHunt() {
        Target target = target("sqlite");
        String digest = drawn("sqlite").digest();
        assertThat(drawn(target, 1).digest()).isEqualTo(digest);
        assertThat(drawn(target, 2).digest()).isNotEqualTo(digest);
    }

    @Test
    void judgingTwiceAgrees() {
        assertThat(drawn(target("sqlite@3.28.0"), 1).verdicts).isEqualTo(drawn("sqlite@3.28.0").verdicts);
    }

    @Test
    void everyCaseSurvivesJson() {
        for (TestCase<?> test : drawn("sqlite").cases) {
            assertThat(TestCase.read(test.json(), test.claim().getClass())).isEqualTo(test);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "sqlite@3.28.0", "sqlite@3.8.11.2"})
    void everyQueryIsReadAsItIsWritten(String target) {
        Drawn drawn = drawn(target);
        List<String> raw = new ArrayList<>();
        for (Query query : drawn.queries()) {
            String sql = Renderer.sql(drawn.dialect, query);
            Query read = Reader.query(drawn.dialect, sql);
            assertThat(Renderer.sql(drawn.dialect, read)).isEqualTo(Renderer.sql(drawn.dialect, signed(query)));
            if (read instanceof Query.Raw) {
                raw.add(sql);
            }
        }
        assertThat(drawn.queries()).hasSizeGreaterThan(400);
        assertThat(raw).as("unread").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "sqlite@3.28.0", "sqlite@3.8.11.2"})
    void everyStatementIsReadAsItIsWritten(String target) {
        Drawn drawn = drawn(target);
        for (DrawnRound.Attempt attempt : drawn.attempts) {
            String sql = Renderer.sql(drawn.dialect, attempt.statement());
            Statement read = Reader.statement(drawn.dialect, sql);
            assertThat(Renderer.sql(drawn.dialect, read)).isEqualTo(Renderer.sql(drawn.dialect, signed(attempt.statement())));
            assertThat(read).isNotInstanceOf(Statement.Raw.class);
        }
    }

    /// The reader takes a sign before a number for a part of it. It sees no marks and no coercions.
    private static <N extends Node> N signed(N root) {
        return Shape.rewrite(Marks.off(root), node -> switch (node) {
            case Expr.Coerced coerced -> coerced.inner();
            case Expr.Focus focus -> focus.inner();
            case Expr.Unary(var sign, var operand) when sign == Expr.Prefix.NEGATE -> negative(operand).orElse((Expr) node);
            default -> node;
        });
    }

    private static Optional<Expr> negative(Expr operand) {
        return switch (operand) {
            case Expr.Literal(Value.Int(long number)) when number >= 0 -> Optional.of(Expr.literal(-number));
            case Expr.Literal(Value.Real(double number)) when number > 0 -> Optional.of(Expr.literal(Value.of(-number)));
            default -> Optional.empty();
        };
    }
}
