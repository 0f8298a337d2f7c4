package gainsay.engine;

import java.util.List;
import java.util.Optional;

/// The URL of a database that an embedded engine has in a file of the user's. Gainsay never opens one: what it hunts in is made, changed
/// and dropped. A copy as statements serves instead, which the engine's own program writes.
public record FileUrl(String prefix, String engine, String memory, String copy) {
    private static final List<FileUrl> ALL = List.of(
            new FileUrl("jdbc:sqlite:", "sqlite", ":memory:", "sqlite3 {file} .dump > copy.sql"),
            new FileUrl("jdbc:duckdb:", "duckdb", ":memory:",
                    "duckdb {file} -c \"EXPORT DATABASE 'copy'\", which writes copy/schema.sql"),
            new FileUrl("jdbc:h2:", "h2", "mem:", "the statement SCRIPT TO 'copy.sql' there"),
            new FileUrl("jdbc:hsqldb:", "hsqldb", "mem:", "the statement SCRIPT 'copy.sql' there"),
            new FileUrl("jdbc:derby:", "derby", "memory:", "dblook -d {url} -o copy.sql"));

    /// Why a target of this name is refused, and what to do; empty if it is no such URL.
    public static Optional<String> refusal(String name) {
        return ALL.stream().filter(known -> name.startsWith(known.prefix)).map(known -> known.said(name)).findFirst();
    }

    private String said(String url) {
        String file = url.substring(prefix.length()).replaceFirst("^(file:|nio:|split:)", "").replaceFirst("[;?].*", "");
        if (file.isEmpty() || url.startsWith(prefix + memory)) {
            return "a database in memory is what every hunt has: the target is called " + engine;
        }
        return url.replaceFirst("[;?].*", "") + " names a database file, and Gainsay opens none, so that nothing in it is changed; make a"
                + " copy by " + copy.replace("{file}", file).replace("{url}", url) + ", and give that: gainsay hunt " + engine
                + " --setup copy.sql";
    }
}
