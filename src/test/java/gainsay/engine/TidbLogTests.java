package gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the log of TiDB says of a session that has come to its end.
class TidbLogTests {
    private static final String LINE = "[2026/11/19 00:06:16.935 +00:00] [ERROR] [conn.go:1042] [\"connection running loop panic\"]"
            + " [conn=2097156] [session_alias=] [lastSQL=\"SELECT 1 FROM t0 WHERE -1 <=> c0\"] [err=\"invalid input parameternulleq\"]"
            + " [stack=\"github.com/pingcap/tidb/pkg/server.(*clientConn).Run.func1\\n\\tgithub.com/pingcap/tidb@v1/pkg/server/conn.go:1045"
            + "\\nruntime.gopanic\\n\\truntime/panic.go:860"
            + "\\ngithub.com/pingcap/tidb/pkg/executor.(*Compiler).Compile.func1\\n\\tgithub.com/pingcap/tidb@v1/compiler.go:59"
            + "\\nruntime.gopanic\\n\\truntime/panic.go:860\\nruntime.panicIndex\\n\\truntime/panic.go:90"
            + "\\ngithub.com/pingcap/tidb/pkg/planner/core.opposite\\n\\tgithub.com/pingcap/tidb@v1/pkg/planner/core/rule.go:1689\\n\"]";

    private static String found(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        assertThat(matcher.find()).isTrue();
        return IntStream.rangeClosed(1, matcher.groupCount()).mapToObj(matcher::group).filter(group -> group != null).findFirst()
                .orElseThrow();
    }

    private static Server.Log log() {
        return Tidb.ENGINE.server().orElseThrow().signs().log();
    }

    @Test
    void aPanicOfASessionIsItsEnd() {
        assertThat(found(log().ended(), LINE)).isEqualTo("invalid input parameternulleq");
        assertThat(found(log().session(), LINE)).isEqualTo("2097156");
        assertThat(found(log().place(), LINE)).isEqualTo("planner/core.opposite");
    }

    @Test
    void aFatalErrorIsTheEndOfTheServer() {
        assertThat(found(log().ended(), "fatal error: concurrent map writes")).isEqualTo("concurrent map writes");
        assertThat(log().session().matcher("fatal error: concurrent map writes").find()).isFalse();
    }
}
