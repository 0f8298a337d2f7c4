package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerminalTests {
    @Test
    void aTerminalHasColoursUnlessNobodyWantsThem() {
        assertThat(Terminal.of(true, Map.of("TERM", "xterm"), Optional.empty()).wrong("broken")).isEqualTo("\u001b[31mbroken\u001b[0m");
        assertThat(Terminal.of(true, Map.of("NO_COLOR", "1"), Optional.empty()).wrong("broken")).isEqualTo("broken");
        assertThat(Terminal.of(true, Map.of("NO_COLOR", ""), Optional.empty()).colours()).isTrue();
        assertThat(Terminal.of(true, Map.of("TERM", "dumb"), Optional.empty()).colours()).isFalse();
        assertThat(Terminal.of(false, Map.of("TERM", "xterm"), Optional.empty()).wrong("broken")).isEqualTo("broken");
    }

    @Test
    void theWordForAVerdictIsColouredAndNothingElse() {
        Terminal terminal = Terminal.of(true, Map.of(), Optional.empty());
        assertThat(terminal.verdict("broken: rows: rows are missing")).isEqualTo("\u001b[31mbroken\u001b[0m: rows: rows are missing");
        assertThat(terminal.verdict("engine holds   ")).isEqualTo("engine \u001b[32mholds\u001b[0m   ");
        assertThat(terminal.verdict("not usable: no driver")).isEqualTo("not usable: no driver");
        assertThat(Terminal.NONE.verdict("holds")).isEqualTo("holds");
    }
}
