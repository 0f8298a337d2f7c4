package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessEndTests {
    private static final String LOG = """
            #
            # A fatal error has been detected by the Java Runtime Environment:
            #
            #  SIGABRT (0x6) at pc=0x00007f7ffc69eb2c, pid=4242, tid=4243
            #
            # Problematic frame:
            # C  [libc.so.6+0x9eb2c]  pthread_kill+0x11c
            #
            ---------------  T H R E A D  ---------------
            Native frames: (J=compiled Java code, j=interpreted, Vv=VM code, C=native code)
            C  [libc.so.6+0x9eb2c]  pthread_kill+0x11c
            C  [engine-1.0-0a1b2c3d-0000-4444-8888-0123456789ab-libengine.so+0x5d3f2]
            C  [libengine.so+0x1234]  Java_engine_run+0x20
            j  engine.Native.run(J)I+0

            Java frames:
            """;

    @TempDir
    private Path directory;

    private Path log(String text) throws IOException {
        return Files.writeString(directory.resolve("crash.log"), text);
    }

    @Test
    void theFirstFrameOfTheEngineTellsCrashesApart() throws IOException {
        ProcessEnd end = ProcessEnd.of(134, log(LOG));
        assertThat(end.kind().text()).isEqualTo("crash: SIGABRT in engine-1.0-libengine.so+0x5d3f2");
        assertThat(end.placed()).isTrue();
        assertThat(end.lines()).startsWith("the engine ended its process: SIGABRT", "C  [libc.so.6+0x9eb2c]  pthread_kill+0x11c")
                .endsWith("j  engine.Native.run(J)I+0").doesNotContain("Java frames:");
    }

    @Test
    void theProblematicFrameIsKeptWhereThereAreNoOthers() throws IOException {
        ProcessEnd end = ProcessEnd.of(134, log(LOG.replaceAll("(?s)-----.*", "")));
        assertThat(end.kind().text()).isEqualTo("crash: SIGABRT");
        assertThat(end.placed()).isFalse();
        assertThat(end.lines()).endsWith("C  [libc.so.6+0x9eb2c]  pthread_kill+0x11c");
    }

    @Test
    void withoutALogTheExitCodeTells() {
        assertThat(ProcessEnd.of(137, directory.resolve("none")).kind().text()).isEqualTo("crash: signal 9");
        assertThat(ProcessEnd.of(3, directory.resolve("none")).kind().text()).isEqualTo("crash: exit code 3");
    }

    @Test
    void crashesOfTwoVersionsAreAlikeAndAHangIsNone() {
        var one = new ProcessEnd(new Kind.Crash("SIGSEGV", Optional.of("a+0x1")), List.of()).verdict();
        assertThat(ProcessEnd.alike(one, ProcessEnd.of(3, directory.resolve("none")).verdict())).isTrue();
        assertThat(ProcessEnd.alike(one, ProcessEnd.ofSilence(20).verdict())).isFalse();
        assertThat(ProcessEnd.caused(one)).isTrue();
        assertThat(ProcessEnd.caused(ProcessEnd.ofSilence(20).verdict())).isTrue();
    }
}
