package gainsay.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/// A server that runs in a directory of its own, which goes with it.
final class KeptServer {
    private static final int END_SECONDS = 8;
    private static final long ROOMY = 1L << 30;
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    /// Ends any server in a moment, and lets it clean up.
    private static final String LEFT_BEHIND = "QUIT";
    private static final String SECOND_PORT = "{port2}";
    /// What Linux tells of the memory of a process, in pages: the second number is what it has at the moment.
    private static final long PAGE = 4096;

    private final KeeperOrder.Keep order;
    private final Account account;
    private final int port;
    private final Path directory;
    private final List<Process> nodes = new CopyOnWriteArrayList<>();
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
        Path template = Path.of(order.data().template());
        if (!order.data().command().isEmpty() && !Files.isDirectory(template)) {
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
            Process made = start(account.command(filled(order.data().command(), Map.of("{data}", unfinished.toString()))),
                    read(order.data().input()), log);
            if (made.waitFor() != 0) {
                throw new IOException(order.name() + " makes no data directory: " + complaint(log, (first, _) -> first));
            }
            Unpacker.place(unfinished, template);
        } finally {
            Directories.delete(unfinished);
            Files.deleteIfExists(log);
        }
    }

    private static int freePort() throws IOException {
        return freePorts(1).getFirst();
    }

    /// So many that differ: they are free at the same moment.
    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> held = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            return held.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket one : held) {
                one.close();
            }
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

    /// What it reads are statements and files, which are named as a whole.
    private static byte[] read(List<String> input) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (String part : input) {
            all.write(Path.of(part).isAbsolute() ? Files.readAllBytes(Path.of(part)) : part.getBytes(StandardCharsets.UTF_8));
            all.write('\n');
        }
        return all.toByteArray();
    }

    private static Process start(List<String> command, byte[] input, Path log) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).directory(new java.io.File("/")).start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input);
        } catch (IOException _) {
            // One that ends before it has read all says why in its log.
        }
        return process;
    }

    /// Starts the server on fresh data. The thread that calls this must outlive it: where the system can, it ends with that thread.
    void start() throws IOException {
        Path data = directory.resolve("data");
        Directories.delete(data);
        if (order.data().command().isEmpty()) {
            Files.createDirectory(data);
        } else {
            Directories.copy(Path.of(order.data().template()), data);
        }
        account.give(directory);
        all().forEach(one -> end(one.toHandle(), order.signal()));
        nodes.clear();
        List<Integer> ports = new ArrayList<>(freePorts(2 * order.nodes()));
        ports.remove(Integer.valueOf(port));
        process = start(order.start(), port, ports.removeFirst(), log());
        Leftovers.sign(directory, all().map(Process::pid).toList());
        for (int i = 2; i <= order.nodes(); i++) {
            nodes.add(start(order.node(), ports.removeFirst(), ports.removeFirst(), directory.resolve("log" + i)));
            Leftovers.sign(directory, all().map(Process::pid).toList());
        }
    }

    /// All processes of the server, the first one first; none if it has not been started yet.
    private Stream<Process> all() {
        return Stream.concat(Stream.ofNullable(process), nodes.stream());
    }

    /// When one of its processes ends: what it had in its memory alone is lost then, so that the others are of no use.
    CompletableFuture<?> end(Runnable then) {
        return CompletableFuture.anyOf(all().map(Process::onExit).toArray(CompletableFuture[]::new)).thenRun(then);
    }

    /// A process of the server.
    private Process start(List<String> command, int at, int second, Path log) throws IOException {
        String more = command.stream().anyMatch(word -> word.contains(SECOND_PORT)) ? Integer.toString(second) : "";
        return start(account.tied(filled(command, Map.of("{data}", directory.resolve("data").toString(), "{directory}",
                directory.toString(), "{port}", Integer.toString(at), SECOND_PORT, more, "{first}", Integer.toString(port))),
                order.signal()), new byte[0], log);
    }

    int port() {
        return port;
    }

    Path log() {
        return directory.resolve("log");
    }

    boolean large() {
        return Directories.size(directory) + memory() > order.large() * order.nodes();
    }

    /// The memory that the processes of the server themselves have.
    private long memory() {
        return nodes.stream().mapToLong(KeptServer::memory).sum() + memory(process);
    }

    /// 0 where nothing tells.
    private static long memory(Process process) {
        try {
            return Long.parseLong(Files.readString(Path.of("/proc", Long.toString(process.pid()), "statm")).split(" ")[1]) * PAGE;
        } catch (IOException e) {
            return 0;
        }
    }

    String lastWords() {
        int ended = all().toList().indexOf(all().filter(one -> !one.isAlive()).findFirst().orElse(process));
        return complaint(ended <= 0 ? log() : directory.resolve("log" + (ended + 1)), (_, later) -> later);
    }

    /// One of the lines of a log that tell of an error, or the last line if none does.
    private static String complaint(Path log, BinaryOperator<String> which) {
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1).stream().filter(line -> !line.isBlank()).toList();
            return lines.stream().filter(line -> line.toLowerCase(Locale.ROOT).contains("error") && !line.endsWith("Aborting"))
                    .reduce(which).orElseGet(() -> lines.isEmpty() ? "it says nothing" : lines.getLast()).strip();
        } catch (IOException e) {
            return "its log cannot be read";
        }
    }

    /// Ends the server and removes what it left.
    void end() {
        all().toList().reversed().forEach(one -> end(one.toHandle(), order.signal()));
        Directories.delete(directory);
    }

    /// Ends the server, so that it is started again.
    void renew() {
        end(process.toHandle(), order.signal());
    }

    /// Ends one of which it is no longer known how.
    static void end(ProcessHandle server) {
        end(server, LEFT_BEHIND);
    }

    /// Ends a server: by a signal that it heeds, or if it does not by one that it must.
    private static void end(ProcessHandle server, String signal) {
        List<ProcessHandle> all = new ArrayList<>(server.descendants().toList());
        try {
            new ProcessBuilder("kill", "-s", signal, Long.toString(server.pid())).start().waitFor();
            server.onExit().get(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException | InterruptedException | java.util.concurrent.ExecutionException
                | java.util.concurrent.TimeoutException e) {
            server.destroyForcibly();
        }
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
