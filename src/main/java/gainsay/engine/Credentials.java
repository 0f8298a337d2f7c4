package gainsay.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Where the user and the password for a server may be, besides its URL: a variable of the environment that holds a password, and a
/// file in the home directory of options in sections, `[client]`, of which the later ones count. What only the driver reads is not
/// named here.
record Credentials(String variable, String file, List<String> sections) {
    private static final List<String> KEYS = List.of("user", "password");

    Credentials {
        sections = List.copyOf(sections);
    }

    Credentials(String variable) {
        this(variable, "", List.of());
    }

    /// What is known without the URL.
    Map<String, String> known() {
        Map<String, String> known = new TreeMap<>();
        Path path = Path.of(System.getProperty("user.home"), file);
        if (!file.isEmpty() && Files.isReadable(path)) {
            read(path, known);
        }
        Optional.ofNullable(System.getenv(variable)).ifPresent(password -> known.put("password", password));
        return known;
    }

    private void read(Path path, Map<String, String> known) {
        boolean within = false;
        for (String line : lines(path)) {
            String text = line.strip();
            if (text.startsWith("[")) {
                within = sections.contains(text.replaceAll("[\\[\\]\\s]", ""));
            } else if (within && text.indexOf('=') > 0) {
                String key = text.substring(0, text.indexOf('=')).strip();
                if (KEYS.contains(key)) {
                    known.put(key, unquoted(text.substring(text.indexOf('=') + 1).strip()));
                }
            }
        }
    }

    private static List<String> lines(Path path) {
        try {
            return Files.readAllLines(path);
        } catch (IOException e) {
            throw new Unavailable(path.getFileName() + " in the home directory cannot be read", e);
        }
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 1 && "\"'".indexOf(value.charAt(0)) >= 0 && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
