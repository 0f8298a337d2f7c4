package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.check.Everyday.Block;
import gainsay.check.Script.Claimed;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Queries that people ask every day are read, and no oracle says of one that its engine is wrong. Whoever adds a file adds its queries.
@Tag("crashing")
class EverydayTests {
    /// Of so many claims of an oracle about a query some are taken, evenly.
    private static final int MOST = 5;

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "duckdb", "h2", "hsqldb", "derby"})
    void noOracleIsWrongAboutAQuery(String engine) throws IOException {
        List<String> wrong = new ArrayList<>();
        try (Target target = Targets.open(engine)) {
            for (Path path : Everyday.files()) {
                Everyday file = Everyday.read(path);
                try (Database shared = opened(target, new Script(file.setup(), "SELECT 1"))) {
                    file.blocks().stream().filter(block -> !block.says("without", engine))
                            .forEach(block -> wrong.addAll(judged(block, block.over(file), target, shared)));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Database opened(Target target, Script script) {
        Database database = target.open();
        script.setup(target.dialect()).statements().forEach(statement -> {
            Outcome outcome = database.run(statement);
            assertThat(outcome.ok()).as(outcome.toString()).isTrue();
        });
        return database;
    }

    /// A block that changes something has a database of its own.
    private static List<String> judged(Block block, Script script, Target target, Database shared) {
        if (block.changes().isEmpty()) {
            return said(block, script, target, shared);
        }
        try (Database own = opened(target, script)) {
            return said(block, script, target, own);
        }
    }

    private static List<String> said(Block block, Script script, Target target, Database database) {
        Query query = Reader.query(target.dialect(), block.query());
        Outcome answer = database.rows(query);
        List<String> said = new ArrayList<>();
        if (!answer.ok() || query instanceof Query.Raw != block.says("unread", target.name())) {
            said.add((answer.ok() ? "read otherwise than it says: " : "refused: ") + block.query() + answer);
        }
        for (Oracle<?> oracle : answer.ok() ? Oracles.ALL : List.<Oracle<?>>of()) {
            List<String> wrong = wrong(oracle, script, target, database);
            if (wrong.isEmpty() == block.says("wrong", target.name(), oracle.name())) {
                said.add(oracle.name() + ": " + wrong + " " + block.query());
            }
        }
        return said;
    }

    /// What is wrong by an oracle's claims about the query. Those about the statements before it have databases of their own.
    private static <C extends Node> List<String> wrong(Oracle<C> oracle, Script script, Target target, Database database) {
        Setup setup = script.setup(target.dialect());
        List<Claimed<C>> claims = script.claimed(oracle, target.dialect()).stream()
                .filter(claimed -> claimed.test().setup().equals(setup)).toList();
        int step = Math.max(1, (claims.size() + MOST - 1) / MOST);
        return IntStream.range(0, claims.size()).filter(i -> i % step == 0).mapToObj(claims::get)
                .map(claimed -> claimed.judge(oracle, database))
                .filter(verdict -> verdict instanceof Verdict.Broken || verdict instanceof Verdict.Failed).map(Verdict::toString).toList();
    }
}
