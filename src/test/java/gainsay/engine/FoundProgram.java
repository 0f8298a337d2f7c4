package gainsay.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/// A process that says which program of a server it finds, since where it looks depends on its environment.
public final class FoundProgram {
    private FoundProgram() {}

    public static void main(String[] arguments) {
        try {
            System.out.println(new Programs(Engines.named(arguments[0]).orElseThrow(), EngineHome.usual(), _ -> { }).find(arguments[1])
                    .executable());
        } catch (Unavailable e) {
            System.out.println(e.getMessage());
        }
    }

    /// What a process says whose user has this home, and no other environment than this.
    static String of(String engine, String version, Path home, Map<String, String> environment) throws IOException {
        ProcessBuilder process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Duser.home=" + home, "-cp",
                System.getProperty("java.class.path"), FoundProgram.class.getName(), engine, version)
                .redirectErrorStream(true);
        process.environment().clear();
        process.environment().putAll(environment);
        Process asked = process.start();
        asked.getOutputStream().close();
        return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
