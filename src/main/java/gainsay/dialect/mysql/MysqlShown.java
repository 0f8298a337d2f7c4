package gainsay.dialect.mysql;

import gainsay.dialect.Introspection;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What SHOW CREATE TABLE says, as statements that stand alone: a line for each column, key and rule, then the options of the table.
///
///     CREATE TABLE `t0` (           CREATE TABLE `t0` (`c0` int NOT NULL, PRIMARY KEY (`c0`)) ENGINE=InnoDB
///       `c0` int NOT NULL,          CREATE INDEX `i0` ON `t0` (`c0` DESC)
///       PRIMARY KEY (`c0`),
///       KEY `i0` (`c0` DESC)
///     ) ENGINE=InnoDB AUTO_INCREMENT=3
///
/// What it says of partitions and of keys that are not read stays in the text, so that the text is not read either.
final class MysqlShown {
    static final Introspection.Showing SHOWING = new Introspection.Showing("SHOW FULL TABLES", MysqlShown::question,
            MysqlShown::statements);

    private static final Pattern VIEW = Pattern.compile("^CREATE (?:ALGORITHM=\\w+ )?DEFINER=.*? SQL SECURITY \\w+ VIEW ");
    private static final Pattern KEY = Pattern.compile("^(UNIQUE |FULLTEXT |)KEY (`(?:[^`]|``)+`) (\\(.*\\))(?: USING \\w+)?$");
    private static final Pattern PRIMARY = Pattern.compile("^(PRIMARY KEY \\(.*\\)) USING \\w+$");
    private static final Pattern NAMED = Pattern.compile("^CONSTRAINT `(?:[^`]|``)+` ");
    private static final Pattern OPTION = Pattern.compile("\\b(ENGINE|CHARSET|COLLATE|ROW_FORMAT)=\\w+|WITH SYSTEM VERSIONING");
    /// A document of MariaDB.
    private static final Pattern DOCUMENT = Pattern.compile(
            "^(`(?:[^`]|``)+`) longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin(.*) CHECK \\(json_valid\\(\\1\\)\\)$");
    private static final Pattern NULLABLE = Pattern.compile("^(`(?:[^`]|``)+` timestamp(?:\\(\\d\\))?) NULL\\b");

    private MysqlShown() {}

    /// The question for a table or a view. What else has a name there is neither.
    private static String question(List<Value> row) {
        return row.size() == 2 && row.getFirst() instanceof Value.Text(String name) && row.getLast() instanceof Value.Text(String kind)
                && !kind.equals("SEQUENCE") ? "SHOW CREATE TABLE `" + name.replace("`", "``") + "`" : "";
    }

    /// An answer has the name and then the text.
    static List<String> statements(List<Value> row) {
        if (!(row.size() > 1 && row.get(1) instanceof Value.Text(String text))) {
            return List.of("");
        }
        return text.startsWith("CREATE TABLE ") ? table(text.split("\n")) : List.of(VIEW.matcher(text).replaceFirst("CREATE VIEW "));
    }

    private static List<String> table(String[] lines) {
        String name = lines[0].substring("CREATE TABLE ".length(), lines[0].length() - 1).strip();
        List<String> kept = new ArrayList<>();
        List<String> indexes = new ArrayList<>();
        int end = 1;
        for (; end < lines.length && !lines[end].startsWith(")"); end++) {
            String line = lines[end].strip().replaceFirst(",$", "");
            Matcher key = KEY.matcher(line);
            if (key.matches() && key.group(3).endsWith(" WITHOUT OVERLAPS)")) {
                kept.add("UNIQUE " + key.group(3));
            } else if (key.matches()) {
                indexes.add("CREATE " + key.group(1) + "INDEX " + key.group(2) + " ON " + name + " " + key.group(3));
            } else {
                kept.add(declared(line));
            }
        }
        String options = end < lines.length ? String.join(", ", OPTION.matcher(lines[end]).results().map(MatchResult::group).toList()) : "";
        String more = String.join(" ", List.of(lines).subList(Math.min(end + 1, lines.length), lines.length));
        return Stream.concat(Stream.of("CREATE TABLE " + name + " (" + String.join(", ", kept) + ") " + options + " " + more),
                indexes.stream()).toList();
    }

    /// A column or a rule. The rows have their numbers, so that nothing has to count on.
    private static String declared(String line) {
        String plain = NAMED.matcher(PRIMARY.matcher(line).replaceFirst("$1")).replaceFirst("");
        return NULLABLE.matcher(DOCUMENT.matcher(plain).replaceFirst("$1 JSON$2")).replaceFirst("$1").replaceFirst(" AUTO_INCREMENT$", "");
    }
}
