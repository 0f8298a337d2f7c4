package gainsay.dialect.read;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The rows that stand behind `COPY … FROM stdin`, a line each, as INSERTs of some rows each. A value is of the type of its column, as far
/// as the file declares one that is read.
record CopiedRows(Dialect dialect, Map<Integer, List<String>> rows) {
    private static final int AT_ONCE = 20;
    private static final String NULL = "\\N";
    private static final Pattern OCTAL = Pattern.compile("[0-7]{1,3}");

    List<Written> among(List<Written> statements) {
        List<Written> all = new ArrayList<>();
        Schema schema = Schema.EMPTY;
        for (Written one : statements) {
            if (rows.containsKey(one.line()) && SqlFile.first(one).equals("COPY")) {
                all.addAll(inserts(one, schema));
            } else {
                schema = SqlFile.first(one).equals("CREATE") ? schema.after(Reader.statement(dialect, one.text())) : schema;
                all.add(one);
            }
        }
        return all;
    }

    private List<Written> inserts(Written copy, Schema schema) {
        Edit edit = new Edit(copy.text(), false);
        int open = edit.find("(");
        String table = edit.between(1, open < 0 ? edit.find("FROM") : open).replace(" ", "");
        List<String> columns = new ArrayList<>();
        for (int i = open + 1; open >= 0 && !edit.word(i - 1).equals(")"); i += 2) {
            columns.add(edit.between(i, i + 1));
        }
        List<Type> types = columns.stream().map(column -> type(table, column, schema)).toList();
        List<String> lines = rows.get(copy.line());
        List<Written> inserts = new ArrayList<>();
        for (int from = 0; from < lines.size(); from += AT_ONCE) {
            List<Query.Tuple> tuples = lines.subList(from, Math.min(lines.size(), from + AT_ONCE)).stream()
                    .map(line -> tuple(line, types)).toList();
            inserts.add(new Written(Renderer.sql(dialect, new Statement.Insert(Conflict.NONE, table, columns,
                    Optional.of(new Query.Values(tuples)))), copy.line() + 1 + from, 1));
        }
        return inserts;
    }

    private static Type type(String table, String column, Schema schema) {
        return schema.named(table).stream().flatMap(relation -> relation.fields().stream())
                .filter(field -> field.name().equalsIgnoreCase(column)).map(Schema.Field::type).findFirst().orElse(Type.ANY);
    }

    private Query.Tuple tuple(String line, List<Type> types) {
        String[] fields = line.split("\t", -1);
        List<Expr> values = new ArrayList<>();
        for (int i = 0; i < fields.length; i++) {
            values.add(Expr.literal(fields[i].equals(NULL) ? Value.NULL
                    : value(plain(fields[i]), i < types.size() ? types.get(i) : Type.ANY)));
        }
        return new Query.Tuple(values);
    }

    /// A text where the type has no literal of its own, which is then the engine's to understand.
    private Value value(String text, Type type) {
        try {
            return switch (type) {
                case INTEGER -> Value.of(Long.parseLong(text));
                case NUMERIC -> Value.of(new BigDecimal(text));
                case REAL -> Double.isFinite(Double.parseDouble(text)) ? Value.of(Double.parseDouble(text)) : Value.of(text);
                case BOOLEAN -> text.toLowerCase(Locale.ROOT).matches("t|f") ? dialect.truth(text.equalsIgnoreCase("t")) : Value.of(text);
                case DATE, TIME, TIMESTAMP -> dialect.texts(type).isEmpty() || text.matches("[^0-9].*|.*(BC|infinity).*")
                        ? Value.of(text) : new Value.Written(type, text);
                default -> Value.of(text);
            };
        } catch (NumberFormatException _) {
            return Value.of(text);
        }
    }

    /// The text that is meant by one with backslashes.
    static String plain(String field) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            if (c != '\\' || i + 1 == field.length()) {
                plain.append(c);
                continue;
            }
            char next = field.charAt(++i);
            var octal = OCTAL.matcher(field).region(i, field.length());
            if (octal.lookingAt()) {
                plain.append((char) Integer.parseInt(octal.group(), 8));
                i = octal.end() - 1;
            } else {
                plain.append(switch (next) {
                    case 'b' -> '\b';
                    case 'f' -> '\f';
                    case 'n' -> '\n';
                    case 'r' -> '\r';
                    case 't' -> '\t';
                    case 'v' -> '\u000b';
                    default -> next;
                });
            }
        }
        return plain.toString();
    }
}
