package gainsay.cli;

import gainsay.known.KnownBug;
import gainsay.known.KnownBug.By;
import gainsay.known.KnownBugs;
import gainsay.known.KnownFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay known`: the file of bugs that a team knows of, for `hunt --known` and `verify`.
@Command(name = "known", mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND",
        description = {"Keep a file of known bugs, for hunt --known and verify.", "",
            "It is JSON, and small: keep it with your sources. Each bug has a link, a comment, by what it is known, and its reduced "
            + "case, so that it can be replayed where its finding is not.", ""},
        footer = {"", "Exit codes: 0 done, 2 inconclusive: the file cannot be written, 64 invalid command line."},
        subcommands = {KnownCommand.Add.class, KnownCommand.Show.class, KnownCommand.Remove.class})
final class KnownCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /// Which file it is.
    static final class KnownPath {
        @Option(names = "--file", paramLabel = "FILE", defaultValue = "known.json",
                description = "the file of known bugs (default: ${DEFAULT-VALUE})")
        private Path file;

        KnownBugs read() {
            return CheckCommand.readable(file, () -> KnownFile.read(Files.readString(file)));
        }

        /// The file is whole at every moment.
        void write(KnownBugs known) {
            try {
                Path fresh = Path.of(file + ".new");
                Files.writeString(fresh, KnownFile.write(known));
                Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new Stop(Exit.INCONCLUSIVE, "cannot write " + file + ": " + e.getMessage());
            }
        }
    }

    /// `gainsay known add`: findings become known bugs.
    @Command(name = "add", mixinStandardHelpOptions = true, sortOptions = false,
            description = {"Add findings to the file of known bugs, or say something else of those that are there.", ""})
    static final class Add implements Callable<Integer> {
        @Parameters(arity = "1..*", paramLabel = "FINDING", description = "an id, its first digits, or the path of its folder")
        private List<String> names;

        @Option(names = "--link", paramLabel = "URL", description = "where the bug is tracked")
        private String link = "";

        @Option(names = "--comment", paramLabel = "TEXT", description = "what to say of it")
        private String comment = "";

        @Option(names = "--by", paramLabel = "id|outline|cause", split = ",", splitSynopsisLabel = ",",
                description = "by what a finding is known to be this bug: its id, the parts of its case, the cause (default: all). The id "
                        + "is certain; the others are guesses, by which other cases of the bug are known")
        private List<String> ways = List.of();

        @Mixin
        private KnownPath path;

        @Mixin
        private Store store;

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            if (link.isBlank() && comment.isBlank()) {
                throw new Stop(Exit.USAGE, "say where the bug is tracked or what it is, with --link URL or --comment TEXT");
            }
            Set<By> by = by();
            List<KnownBug> bugs = new ArrayList<>(Files.exists(path.file) ? path.read().bugs() : List.of());
            PrintWriter out = spec.commandLine().getOut();
            for (String name : names) {
                KnownBug bug = KnownBug.of(store.find(name).finding(), new KnownBug.Remark(link, comment)).toldBy(by);
                boolean there = bugs.removeIf(one -> one.id().equals(bug.id()));
                bugs.add(bug);
                out.println((there ? "changed " : "added ") + bug.id() + " in " + path.file);
            }
            path.write(new KnownBugs(bugs));
            out.flush();
            return Exit.NOTHING_FOUND.code();
        }

        private Set<By> by() {
            Set<By> by = EnumSet.noneOf(By.class);
            for (String way : ways) {
                by.add(Stream.of(By.values()).filter(one -> one.word().equals(way.toLowerCase(Locale.ROOT))).findFirst().orElseThrow(() ->
                        new Stop(Exit.USAGE, "--by takes id, outline and cause, not '" + way + "'")));
            }
            return by.isEmpty() ? EnumSet.allOf(By.class) : by;
        }
    }

    /// `gainsay known list`: what the file says.
    @Command(name = "list", mixinStandardHelpOptions = true, description = "List the known bugs of the file.")
    static final class Show implements Callable<Integer> {
        @Mixin
        private KnownPath path;

        @Option(names = "--json", description = "the file as it is read, for machines")
        private boolean json;

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            KnownBugs known = path.read();
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.print(KnownFile.write(known));
            } else if (known.bugs().isEmpty()) {
                out.println("No known bugs in " + path.file + " yet.");
            } else {
                known.bugs().forEach(bug -> print(bug, out));
            }
            out.flush();
            return Exit.NOTHING_FOUND.code();
        }

        private static void print(KnownBug bug, PrintWriter out) {
            out.println((bug.id() + "  " + bug.engine() + " " + bug.oracle() + ", " + bug.kind()).strip());
            Stream.of(bug.remark().link(), bug.remark().comment(), bug.cause().isEmpty() ? "" : "cause: " + bug.cause(),
                    bug.outline().isEmpty() ? "" : "outline: " + String.join(", ", bug.sortedOutline()),
                    bug.shown().isEmpty() ? "without a case: it is not replayed" : "")
                    .filter(line -> !line.isEmpty()).forEach(line -> out.println("    " + line));
        }
    }

    /// `gainsay known remove`: bugs that are known no longer.
    @Command(name = "remove", mixinStandardHelpOptions = true, description = "Take bugs out of the file of known bugs.")
    static final class Remove implements Callable<Integer> {
        @Parameters(arity = "1..*", paramLabel = "ID", description = "an id, or its first digits")
        private List<String> ids;

        @Mixin
        private KnownPath path;

        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            List<KnownBug> bugs = new ArrayList<>(path.read().bugs());
            PrintWriter out = spec.commandLine().getOut();
            for (String id : ids) {
                List<KnownBug> named = bugs.stream().filter(bug -> !id.isEmpty() && bug.id().startsWith(id)).toList();
                if (named.size() != 1) {
                    String what = named.isEmpty() ? "no known bug '" : named.size() + " known bugs begin with '";
                    throw new Stop(Exit.USAGE, what + id + "' in " + path.file + "; gainsay known list shows them");
                }
                bugs.removeAll(named);
                out.println("removed " + named.getFirst().id() + " from " + path.file);
            }
            path.write(new KnownBugs(bugs));
            out.flush();
            return Exit.NOTHING_FOUND.code();
        }
    }
}
