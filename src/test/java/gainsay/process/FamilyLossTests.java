package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.Engine;
import gainsay.engine.Engines;
import gainsay.engine.Family;
import gainsay.engine.Server;
import gainsay.engine.ServerProcesses;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.run.Terms;
import gainsay.sql.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// How the end of a server of MySQL's family shows.
@Timeout(120)
@Tag("slow")
class FamilyLossTests {
    @TempDir
    private Path directory;

    private List<String> lines(String session, String... logged) throws IOException {
        Server.Signs signs = Engines.named("mysql").flatMap(Engine::server).orElseThrow().signs();
        Path log = Files.write(directory.resolve("log"), List.of(logged));
        return EngineLoss.lines(new Terms.LostServer("SELECT 1", "gone", signs, Set.of(session),
                Optional.of(new Terms.Tail(log.toString(), 0))));
    }

    /// Lines that servers wrote: 8.0.15, MariaDB 10.2.11 and 11.4.5, and a line as 9.7 writes it where it knows its functions.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "/opt/bin/mysqld(Item_func_sha::val_str_ascii(String*)+0x96) [0xfd6746] | Item_func_sha::val_str_ascii",
        "/opt/bin/mysqld(_ZN9Item_func26val_str_from_val_str_asciiEP6StringS1_+0x2c)[0x89ccac] "
                + "| _ZN9Item_func26val_str_from_val_str_asciiEP6StringS1_",
        "mysys_ssl/my_sha.inl:154(my_sha1)[0x559971340910] | my_sha1",
        "sql/sql_select.cc:4916(JOIN::exec_inner())[0x559970f13573] | JOIN::exec_inner",
        "' #4 0x10e3c18 Item::send(Protocol*, String*) at ../sql/item.cc:319' | Item::send"})
    void theFirstFrameOfItsOwnCodeIsWhereItEnded(String frame, String place) throws IOException {
        assertThat(lines("8", "12:00:00 UTC - mysqld got signal 11 ;", "Thread pointer: 0x7fe594017068",
                "/opt/bin/mysqld(my_print_stacktrace(unsigned char*, unsigned long)+0x2e) [0x1c6d98e]",
                "mysys/stacktrace.c:216(my_print_stacktrace)[0x5599716b0bae]",
                "sql/signal_handler.cc:230(handle_fatal_signal)[0x559971103a3f]",
                " #0 0x2124331 print_fatal_signal(int) at ../sql/signal_handler.cc:319",
                "/opt/bin/mysqld(handle_fatal_signal+0x413) [0xe261e3]", "/lib/x86_64-linux-gnu/libc.so.6(+0x3c050) [0x7f46fca5a050]",
                "/lib/x86_64-linux-gnu/libc.so.6(poll+0x4f) [0x7f0483d1a26f]", "/opt/bin/mysqld[0x5e7472]", frame,
                "/opt/bin/mysqld(do_command(THD*)+0x179) [0xd1a2c9]", "Connection ID (thread ID): 8"))
                .contains("# server: signal 11", "# place: " + place).doesNotContain(EngineLoss.BYSTANDER);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "mysqld-debug: /export/home/sql/item_cmpfunc.cc:1234: virtual bool Item::f(): Assertion `x > 0' failed. | item_cmpfunc.cc:1234",
        "mariadbd: /home/buildbot/sql/sql_select.cc:77: void f(): Assertion `0' failed. | sql_select.cc:77",
        "2026-11-18T12:00:00Z 9 [ERROR] [MY-013183] [InnoDB] Assertion failure: btr0cur.cc:350:ok thread 140 | btr0cur.cc:350",
        "2019-01-01 InnoDB: Assertion failure in file /home/storage/innobase/row/row0mysql.cc line 2 | row0mysql.cc:2",
        "InnoDB: Assertion failure in thread 140 in file row0sel.cc line 33 | row0sel.cc:33"})
    void anAssertionSaysByItselfWhereItFailed(String line, String place) throws IOException {
        assertThat(lines("8", line, "12:00:00 UTC - mysqld got signal 6 ;", "/opt/bin/mysqld(do_command(THD*)+0x179) [0xd1a2c9]"))
                .contains("# server: signal 6", "# place: " + place);
    }

    @Test
    void aCrashInAnotherSessionIsOnesOwnNoMore() throws IOException {
        assertThat(lines("9", "mysqld got signal 11 ;", "Connection ID (thread ID): 8")).contains(EngineLoss.BYSTANDER);
    }

    /// The server gets the signal of a crash, and tells of it as of any other.
    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void aServerThatCrashesIsLostAndItsLogTellsHow(String server) throws IOException, InterruptedException {
        List<Terms.LostServer> lost = new ArrayList<>();
        Terms.Loss noted = gone -> {
            lost.add(gone);
            return Terms.Loss.ANSWERED.of(gone);
        };
        try (Family family = Family.start(server); Target target = family.open(Terms.USUAL.loss(noted));
                Database database = target.open()) {
            assertThat(Family.ask(database, "SELECT 1")).contains("1");
            ProcessHandle process = ServerProcesses.below(ProcessHandle.current()).servers().getFirst();
            new ProcessBuilder("kill", "-s", "SEGV", Long.toString(process.pid())).start().waitFor();
            ServerProcesses.await(() -> !process.isAlive());
            assertThat(database.rows(new Query.Raw("SELECT 1"))).isInstanceOf(Outcome.Lost.class);
            assertThat(EngineLoss.lines(lost.getLast())).contains("# server: signal 11").anyMatch(line -> line.startsWith("# place: "))
                    .doesNotContain(EngineLoss.BYSTANDER);
            assertThat(Family.ask(target.open(), "SELECT 1")).as("it is back").contains("1");
        }
    }
}
