package gainsay.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the standard output goes to. On a terminal a line may change in place, and what is wrong or right has a colour, unless
/// `NO_COLOR` is set; in a file or a pipe there is neither.
record Terminal(boolean there, boolean colours, int width) {
    static final String CLEAR = "\r\u001b[K";
    private static final int USUAL_WIDTH = 80;
    /// A file or a pipe.
    static final Terminal NONE = new Terminal(false, false, USUAL_WIDTH);
    private static final String OFF = "\u001b[0m";
    private static final String RED = "\u001b[31m";
    private static final String GREEN = "\u001b[32m";
    private static final String FAINT = "\u001b[2m";
    private static final Pattern SIZE = Pattern.compile("\\s*\\d+\\s+([1-9]\\d*)\\s*");
    private static final Pattern WORDS = Pattern.compile("\\b(broken|failed|wrong|holds|inapplicable|declined)\\b");

    static Terminal here() {
        boolean there = System.console() != null && System.console().isTerminal();
        return of(there, System.getenv(), there ? asked() : Optional.empty());
    }

    static Terminal of(boolean there, Map<String, String> environment, Optional<Integer> width) {
        boolean colours = there && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
        return new Terminal(there, colours, width.orElse(USUAL_WIDTH));
    }

    /// Java knows no width of a terminal, but its own command does.
    private static Optional<Integer> asked() {
        try {
            Process process = new ProcessBuilder("stty", "size").redirectInput(ProcessBuilder.Redirect.INHERIT).start();
            Matcher size = SIZE.matcher(new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
            return size.matches() ? Optional.of(Integer.parseInt(size.group(1))) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    String wrong(String text) {
        return painted(RED, text);
    }

    String right(String text) {
        return painted(GREEN, text);
    }

    String faint(String text) {
        return painted(FAINT, text);
    }

    /// The line with the first word for a verdict in its colour.
    String verdict(String line) {
        Matcher word = WORDS.matcher(line);
        if (!word.find()) {
            return line;
        }
        String painted = switch (word.group()) {
            case "holds" -> right(word.group());
            case "inapplicable", "declined" -> faint(word.group());
            default -> wrong(word.group());
        };
        return line.substring(0, word.start()) + painted + line.substring(word.end());
    }

    private String painted(String colour, String text) {
        return colours ? colour + text + OFF : text;
    }
}
