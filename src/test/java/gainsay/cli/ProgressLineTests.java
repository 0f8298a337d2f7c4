package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressLineTests {
    private static final Terminal TERMINAL = Terminal.of(true, Map.of(), Optional.of(40));

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private long now;

    private ProgressLine line(Terminal terminal) {
        return new ProgressLine(new PrintWriter(out, true), new PrintWriter(err, true), terminal, "cases", () -> now);
    }

    private void after(long millis, ProgressLine line) {
        now += millis;
        line.show();
    }

    @Test
    void whatIsSoonDoneShowsNothing() {
        try (ProgressLine line = line(TERMINAL)) {
            line.total(3);
            after(1_500, line);
            line.step();
        }
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void onATerminalItChangesInPlaceAndTellsTheTimeThatIsLeft() {
        try (ProgressLine line = line(TERMINAL)) {
            line.total(40);
            now += 10_000;
            line.done(10);
            after(1, line);
            assertThat(out.toString()).isEqualTo(Terminal.CLEAR + "10/40 cases  25 %  0:29 left");
            after(5_000, line);
            assertThat(out.toString()).endsWith(Terminal.CLEAR + "10/40 cases  25 %  0:24 left");
        }
        assertThat(out.toString()).endsWith(Terminal.CLEAR);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void whatACommandPrintsTakesItsPlaceAndItComesAgainBelow() {
        try (ProgressLine line = line(TERMINAL)) {
            line.total(2);
            after(3_000, line);
            line.out().println("a line");
            assertThat(out.toString()).endsWith(Terminal.CLEAR + "a line" + System.lineSeparator());
            line.out().println("another");
            assertThat(out.toString()).endsWith("a line" + System.lineSeparator() + "another" + System.lineSeparator());
            after(300, line);
            assertThat(out.toString()).endsWith(Terminal.CLEAR + "0/2 cases  0 %  0:03");
        }
    }

    @Test
    void itIsNeverAsWideAsTheTerminal() {
        try (ProgressLine line = line(TERMINAL)) {
            line.total(2);
            line.inHand("a name that is much longer than any terminal is wide");
            after(3_000, line);
            assertThat(out.toString().replace(Terminal.CLEAR, "")).hasSize(39).startsWith("0/2 cases");
        }
    }

    @Test
    void elsewhereItIsALineNowAndThenAndNotWhereTheAnswerIs() {
        try (ProgressLine line = line(Terminal.NONE)) {
            line.total(40);
            for (int second = 0; second < 25; second++) {
                line.step();
                after(1_000, line);
            }
        }
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines()).hasSize(2).allSatisfy(line -> assertThat(line).matches("gainsay: [12]0/40 cases  .*left"));
    }

    @Test
    void withoutATotalItTellsHowManyAndHowLong() {
        try (ProgressLine line = line(TERMINAL)) {
            line.step();
            after(3_000, line);
            assertThat(out.toString()).endsWith("1 cases  0:03");
        }
    }
}
