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
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Judges all everyday queries on one target, and counts what was read, what was judged, and what has rows.
final class EverydayJudge {
    /// Of so many claims of an oracle about a query some are taken, evenly: as many as a database keeps copies for.
    private static final int MOST = 4;
    private static final Path COUNTS = Path.of("target/everyday");

    private final Target target;
    private final String engine;
    private final List<String> wrong = new ArrayList<>();
    private final Map<String, Integer> judged = new TreeMap<>();
    private int asked;
    private int read;
    private int answeredByRows;

    EverydayJudge(Target target) {
        this.target = target;
        this.engine = target.name().replaceFirst("@.*", "");
    }

    /// No oracle is wrong about a query, most are read, and most have rows.
    void judge() throws IOException {
        for (Path path : Everyday.files()) {
            Everyday file = Everyday.read(path);
            try (Database shared = opened(new Script(file.setup(), "SELECT 1"))) {
                file.blocks().stream().filter(block -> block.concerns(engine)).forEach(block -> judge(block, file, shared));
            }
        }
        Files.createDirectories(COUNTS);
        Files.writeString(COUNTS.resolve(engine + ".txt"), "%s: %d queries, %d with rows, %d read (%.1f %%), judged claims %s, wrong %d%n"
                .formatted(target.name(), asked, answeredByRows, read, 100.0 * read / asked, judged, wrong.size()));
        assertThat(wrong).isEmpty();
        assertThat(20 * read).as("queries that are read, of %d", asked).isGreaterThanOrEqualTo(19 * asked);
        assertThat(4 * answeredByRows).as("queries with rows, of %d", asked).isGreaterThanOrEqualTo(3 * asked);
    }

    private Database opened(Script script) {
        Database database = target.open();
        script.setup(target.dialect()).statements().forEach(statement -> {
            Outcome outcome = database.run(statement);
            assertThat(outcome.ok()).as(outcome.toString()).isTrue();
        });
        return database;
    }

    private void judge(Block block, Everyday file, Database shared) {
        asked++;
        boolean known = block.read(target.dialect());
        read += known ? 1 : 0;
        if (known == block.says("unread", engine)) {
            wrong.add((known ? "read: " : "not read: ") + block.query() + Reader.unread(target.dialect(), block.query()));
        }
        if (block.asks()) {
            asked(block, block.over(file), shared);
        } else {
            changed(block, block.judging(file, target.dialect()).perform(target));
        }
    }

    /// A query is asked of a database that it shares with others.
    private void asked(Block block, Script script, Database database) {
        Outcome answer = database.rows(Reader.query(target.dialect(), block.query()));
        answeredByRows += answer instanceof Rows rows && !rows.rows().isEmpty() ? 1 : 0;
        if (!answer.ok()) {
            wrong.add("refused: " + answer);
            return;
        }
        Oracles.ALL.forEach(oracle -> said(block, oracle.name(), verdicts(oracle, script, database)));
    }

    /// One that changes something has a database of its own.
    private void changed(Block block, JudgeFile.Walked walked) {
        walked.refusals().forEach(refusal -> wrong.add("refused: " + block.query() + " " + refusal));
        answeredByRows += walked.refusals().isEmpty() ? 1 : 0;
        walked.opinions().forEach(opinion -> said(block, opinion.oracle(), List.of(opinion.verdict())));
    }

    private void said(Block block, String oracle, List<Verdict> verdicts) {
        List<Verdict> bad = verdicts.stream().filter(FileVerdicts::wrong).toList();
        judged.merge(oracle, (int) verdicts.stream().filter(verdict -> !(verdict instanceof Verdict.Inapplicable)).count(), Integer::sum);
        if (bad.isEmpty() == block.says("wrong", engine, oracle)) {
            wrong.add(oracle + ": " + bad + " " + block.query());
        }
    }

    /// What an oracle says of its claims about the query. Those about the statements before it have databases of their own.
    private <C extends Node> List<Verdict> verdicts(Oracle<C> oracle, Script script, Database database) {
        Setup setup = script.setup(target.dialect());
        List<Claimed<C>> claims = script.claimed(oracle, target.dialect()).stream()
                .filter(claimed -> claimed.test().setup().equals(setup)).toList();
        int step = Math.max(1, (claims.size() + MOST - 1) / MOST);
        return IntStream.range(0, claims.size()).filter(i -> i % step == 0)
                .mapToObj(i -> claims.get(i).judge(oracle, database)).toList();
    }
}
