package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Version;
import gainsay.hunt.Tape;
import gainsay.run.Journal;
import gainsay.sql.Value;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlackBoxTests {
    private final ByteBuffer memory = ByteBuffer.allocate(300);
    private final Tape tape = new Tape(() -> { });
    private final MappedJournal track = new MappedJournal(memory, tape);

    private static void run(Journal database, String sql) {
        database.asking(sql);
        database.statement(sql, true);
    }

    private List<String> texts() {
        return MappedJournal.read(memory).map(left -> left.asked().stream().map(asked -> asked.statement().sql())
                .toList()).orElse(List.of());
    }

    @Test
    void theStatementInHandIsTheLastOfItsDatabase() {
        Journal first = track.ofDatabase();
        Journal second = track.ofDatabase();
        run(first, "CREATE TABLE t0(c0)");
        run(second, "CREATE TABLE t1(c0)");
        first.asking("INSERT INTO t0 VALUES ('ä')");
        first.statement("INSERT INTO t0 VALUES ('ä')", false);
        first.asking("SELECT 1");
        AskedStatements left = MappedJournal.read(memory).orElseThrow();
        assertThat(texts()).containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES ('ä')", "SELECT 1");
        assertThat(left.asked()).extracting(AskedStatements.Asked::answer)
                .containsExactly(AskedStatements.Answer.ACCEPTED, AskedStatements.Answer.REFUSED, AskedStatements.Answer.NONE);
        assertThat(left.waiting()).isTrue();
        first.statement("SELECT 1", true);
        assertThat(MappedJournal.read(memory).orElseThrow().waiting()).isFalse();
    }

    @Test
    void otherJournalsAreToldAsBefore() {
        run(track.ofDatabase(), "SELECT 1");
        assertThat(tape.statements()).isEqualTo(1);
        assertThat(tape.lastQuery()).isEqualTo("SELECT 1");
    }

    @Test
    void aClosedDatabaseIsForgottenAndItsPlaceIsUsedAgain() {
        Journal first = track.ofDatabase();
        run(first, "CREATE TABLE t0(c0)");
        for (int i = 0; i < 100; i++) {
            Journal copy = track.ofDatabase();
            run(copy, "CREATE TABLE t1(c0)");
            copy.closing();
            assertThat(MappedJournal.read(memory).orElseThrow().waiting()).isTrue();
            copy.closed();
            assertThat(texts()).containsExactly("CREATE TABLE t0(c0)");
        }
        first.closing();
        first.closed();
        assertThat(texts()).isEmpty();
    }

    @Test
    void whatDoesNotFitIsNotTakenForWhatWasAsked() {
        Journal first = track.ofDatabase();
        run(first, "CREATE TABLE t0(c0)");
        run(first, "SELECT '" + "x".repeat(300) + "'");
        run(first, "SELECT 1");
        assertThat(MappedJournal.read(memory)).isEmpty();
        first.closing();
        first.closed();
        run(track.ofDatabase(), "SELECT 2");
        assertThat(texts()).containsExactly("SELECT 2");
    }

    @Test
    void valuesComeBackAsTheyWere() {
        List<Value> values = List.of(Value.NULL, new Value.Bool(true), Value.of(-7), Value.of(0.1), Value.of("é'"), new Value.Blob("00ff"),
                Value.of(""));
        Parameterized statement = new Parameterized("SELECT ?, ?, ?, ?, ?, ?, ?", values);
        Journal database = track.ofDatabase();
        database.asking(statement);
        database.prepared(statement, Dialect.standard("engine").at(Version.of("1")), true);
        assertThat(MappedJournal.read(memory).orElseThrow().asked()).containsExactly(
                new AskedStatements.Asked(statement, true, AskedStatements.Answer.ACCEPTED));
    }

    @Test
    void whatIsWrittenIsInTheFileAtOnceAndTheOneThatWaitsIsFirst(@TempDir Path directory) {
        Path file = directory.resolve("box");
        BlackBox box = BlackBox.open(file).orElseThrow();
        Journal hunt = box.hunt(Journal.NONE).ofDatabase();
        run(hunt, "SELECT 1");
        Journal bench = box.bench(Journal.NONE).ofDatabase();
        bench.asking("SELECT 2");
        assertThat(BlackBox.read(file)).extracting(AskedStatements::waiting).containsExactly(true, false);
        assertThat(BlackBox.read(file).getFirst().asked().getFirst().statement().sql()).isEqualTo("SELECT 2");
        BlackBox.open(file).orElseThrow().hunt(Journal.NONE);
        assertThat(BlackBox.read(file)).extracting(AskedStatements::waiting).containsExactly(true);
    }

    @Test
    void aFileThatCannotBeHadIsDoneWithout(@TempDir Path directory) throws IOException {
        assertThat(BlackBox.open(directory)).isEqualTo(Optional.empty());
        assertThat(BlackBox.read(directory.resolve("none"))).isEmpty();
        assertThat(BlackBox.read(Files.writeString(directory.resolve("other"), "no journal"))).isEmpty();
    }
}
