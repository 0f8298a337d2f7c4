package gainsay.engine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A server that runs in a directory of its own, which goes with it.
final class KeptServer {
    private static final int END_SECONDS = 8;
    private static final long ROOMY = 1L << 30;
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    /// Ends a server at once, and lets it clean up.
    private static final String SIGNAL = "QUIT";

    private final KeeperOrder.Keep order;
    private final Account account;
    private final int port;
    private final Path directory;
    private Process process;

    private KeptServer(KeeperOrder.Keep order, Account account, int port, Path directory) {
        this.order = order;
        this.account = account;
        this.port = port;
        this.directory = directory;
    }

    /// Where temporary directories of servers are: in memory, if there is room.
    static List<Path> places() {
        Path usual = Path.of(System.getProperty("java.io.tmpdir"));
        return Files.isWritable(SHARED_MEMORY) && SHARED_MEMORY.toFile().getUsableSpace() > ROOMY ? List.of(SHARED_MEMORY, usual)
                : List.of(usual);
    }

    static KeptServer prepare(KeeperOrder.Keep order) throws IOException, InterruptedException {
        Account account = Account.of(order.refusesRoot());
        Path template = Path.of(order.template());
        if (!Files.isDirectory(template)) {
            initialise(order, account, template);
        }
        Path directory = Files.createTempDirectory(places().getFirst(), Leftovers.PREFIX);
        return new KeptServer(order, account, order.port() == 0 ? freePort() : order.port(), directory);
    }

    private static void initialise(KeeperOrder.Keep order, Account account, Path template) throws IOException, InterruptedException {
        Path unfinished = template.resolveSibling(template.getFileName() + "-" + ProcessHandle.current().pid());
        Directories.delete(unfinished);
        Files.createDirectories(unfinished.getParent());
        account.give(Files.createDirectory(unfinished));
        Path log = Files.createTempFile("gainsay-initialise-", ".log");
        try {
            Process made = start(account.command(filled(order.initialise(), Map.of("{data}", unfinished.toString()))), log);
            if (made.waitFor() != 0) {
                throw new IOException(order.name() + " makes no data directory: " + lastLine(log));
            }
            Unpacker.place(unfinished, template);
        } finally {
            Directories.delete(unfinished);
            Files.deleteIfExists(log);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    static List<String> filled(List<String> command, Map<String, String> places) {
        List<String> filled = new ArrayList<>();
        for (String word : command) {
            String text = word;
            for (var place : places.entrySet()) {
                text = text.replace(place.getKey(), place.getValue());
            }
            filled.add(text);
        }
        return filled;
    }

    private static Process start(List<String> command, Path log) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).directory(new java.io.File("/")).start();
        process.getOutputStream().close();
        return process;
    }

    /// Starts the server on fresh data. The thread that calls this must outlive it: where the system can, it ends with that thread.
    void start() throws IOException {
        Path data = directory.resolve("data");
        Directories.delete(data);
        Directories.copy(Path.of(order.template()), data);
        account.give(directory);
        List<String> command = filled(order.start(), Map.of("{data}", data.toString(), "{directory}", directory.toString(), "{port}",
                Integer.toString(port)));
        process = start(account.tied(command, SIGNAL), log());
        Leftovers.sign(directory, process.pid());
    }

    Process process() {
        return process;
    }

    int port() {
        return port;
    }

    Path log() {
        return directory.resolve("log");
    }

    boolean large() {
        return Directories.size(directory) > order.large();
    }

    String lastWords() {
        return lastLine(log());
    }

    private static String lastLine(Path log) {
        try (var lines = Files.lines(log)) {
            return lines.filter(line -> !line.isBlank()).reduce((_, last) -> last).orElse("it says nothing").strip();
        } catch (IOException | java.io.UncheckedIOException e) {
            return "its log cannot be read";
        }
    }

    /// Ends the server and removes what it left.
    void end() {
        if (process != null) {
            end(process.toHandle());
        }
        Directories.delete(directory);
    }

    /// Ends a server: by a signal that it heeds, or if it does not by one that it must.
    static void end(ProcessHandle server) {
        List<ProcessHandle> all = new ArrayList<>(server.descendants().toList());
        try {
            new ProcessBuilder("kill", "-s", SIGNAL, Long.toString(server.pid())).start().waitFor();
            server.onExit().get(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException | InterruptedException | java.util.concurrent.ExecutionException
                | java.util.concurrent.TimeoutException e) {
            server.destroyForcibly();
        }
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
