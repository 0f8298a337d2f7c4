package gainsay.process;

import gainsay.child.Launch;
import gainsay.engine.Server;
import gainsay.run.Outcome;
import gainsay.run.Terms;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.IntStream;

/// Ends this process when its server is gone, as an engine within the process would have done: whoever started the process then looks
/// into what it was asked last. What the server's log says of its end is left where a virtual machine leaves the log of a crash.
public final class EngineLoss implements Terms.Loss {
    static final String HEAD = "# server: ";
    static final String PLACE = "# place: ";
    static final String BYSTANDER = "# in a session of another process";
    private static final int EXIT_CODE = 134;
    private static final int MOST_LINES = 30;
    private static final int MOST_BYTES = 1 << 20;
    private static final int LOOKS = 20;
    private static final long LOOK_MILLIS = 100;

    @Override
    public Outcome of(Terms.LostServer lost) {
        write(lines(lost));
        Runtime.getRuntime().halt(EXIT_CODE);
        throw new IllegalStateException("a process that was halted goes on");
    }

    /// What is known of the end.
    static List<String> lines(Terms.LostServer lost) {
        List<String> log = log(lost);
        List<String> lines = new ArrayList<>();
        lines.add(HEAD + matched(lost.signs().log().ended(), log).orElse("connection lost"));
        place(lost.signs().log(), log).ifPresent(place -> lines.add(PLACE + place));
        if (matched(lost.signs().log().session(), log).filter(ended -> !lost.sessions().contains(ended)).isPresent()) {
            lines.add(BYSTANDER);
        }
        lines.add(lost.why());
        lines.addAll(log.subList(Math.max(0, log.size() - MOST_LINES), log.size()));
        return lines;
    }

    /// Where it ended: as the log says by itself, or else the first frame after the last end.
    private static Optional<String> place(Server.Log signs, List<String> log) {
        int end = IntStream.range(0, log.size()).filter(i -> signs.ended().matcher(log.get(i)).find()).max().orElse(log.size());
        return matched(signs.place(), log).or(() -> matched(signs.frame(), log.subList(end, log.size()).reversed()));
    }

    private static void write(List<String> lines) {
        try {
            Optional<Path> file = Launch.ownLog();
            if (file.isPresent()) {
                Files.write(file.get(), lines);
            }
        } catch (IOException _) {
            // Then the exit code is all there is to know.
        }
    }

    /// What the log says since our session began. The server may take a moment to write how it ended.
    private static List<String> log(Terms.LostServer lost) {
        List<String> lines = List.of();
        for (int look = 0; look < LOOKS && lost.log().isPresent() && matched(lost.signs().log().ended(), lines).isEmpty(); look++) {
            try {
                Thread.sleep(LOOK_MILLIS);
                lines = tail(lost.log().get());
            } catch (IOException _) {
                return lines;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return lines;
            }
        }
        return lines;
    }

    private static List<String> tail(Terms.Tail log) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(log.file(), "r")) {
            in.seek(Math.max(Math.min(log.from(), in.length()), in.length() - MOST_BYTES));
            byte[] bytes = new byte[(int) (in.length() - in.getFilePointer())];
            in.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        }
    }

    /// The groups of the last line that matches.
    private static Optional<String> matched(java.util.regex.Pattern pattern, List<String> lines) {
        return lines.reversed().stream().map(pattern::matcher).filter(Matcher::find).findFirst().map(match ->
                String.join(":", IntStream.rangeClosed(1, match.groupCount()).mapToObj(match::group).filter(Objects::nonNull).toList()));
    }
}
