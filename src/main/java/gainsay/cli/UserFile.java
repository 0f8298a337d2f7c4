package gainsay.cli;

import gainsay.check.Permission;
import gainsay.dialect.read.SqlFile;
import gainsay.dialect.read.Unfinished;
import gainsay.dialect.read.Written;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A file of a user's SQL, read for some targets and found to stay within the databases that are made for it.
final class UserFile {
    private UserFile() {}

    /// The statements for one target. Any error names the file and the place.
    static SqlFile read(Path file, String target) {
        String text = CheckCommand.readable(file, () -> Files.readString(file));
        try {
            SqlFile read = SqlFile.of(Permission.dialect(target), text);
            permitted(file.toString(), read.statements(), target);
            return read;
        } catch (Unfinished e) {
            throw new Stop(Exit.USAGE, file + ":" + e.getMessage());
        }
    }

    /// Whatever reaches beyond its database is refused before anything runs.
    static void permitted(String name, List<Written> statements, String target) {
        try {
            Permission.require(statements, target);
        } catch (IllegalArgumentException e) {
            throw new Stop(Exit.USAGE, name + ":" + e.getMessage());
        }
    }

    /// The same for several: cut as the first of them cuts it.
    static SqlFile read(Path file, List<String> targets) {
        List<SqlFile> all = targets.stream().map(target -> read(file, target)).toList();
        return all.getFirst();
    }

    /// What was left out of a dump, counted by its first words.
    static String leftOut(SqlFile file) {
        Map<String, Long> counts = file.leftOut().stream().collect(Collectors.groupingBy(one ->
                one.text().strip().split("[\\s(;]+", 2)[0].toUpperCase(Locale.ROOT), TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream().map(one -> one.getValue() + " " + one.getKey()).collect(Collectors.joining(", "));
    }
}
