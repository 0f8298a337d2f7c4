package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads rows whose numbers end with zeros, `24.50`, as dumps have them. A reader leaves such a text as it is, since the zeros may be
/// shown; in a column of numbers they say nothing.
final class PlainNumbers {
    private static final Set<Type> NUMBERS = EnumSet.of(Type.INTEGER, Type.REAL, Type.NUMERIC);
    /// A text in quotes, or a number with a fraction that ends with a zero.
    private static final Pattern PARTS = Pattern.compile("'(?:[^'\\\\]|''|\\\\.)*'|(?<![\\w.])(\\d+)"
            + "(?:\\.0+|(\\.\\d*?[1-9])0+)(?![\\w.])");

    private PlainNumbers() {}

    static Statement read(Dialect dialect, String sql, Schema schema) {
        Statement asWritten = Reader.statement(dialect, sql);
        if (!(asWritten instanceof Statement.Raw)) {
            return asWritten;
        }
        String plain = PARTS.matcher(sql).replaceAll(part -> part.group(1) == null ? Matcher.quoteReplacement(part.group())
                : part.group(1) + (part.group(2) == null ? "" : part.group(2)));
        return !plain.equals(sql) && Reader.statement(dialect, plain) instanceof Statement.Insert insert && ofNumbers(insert, schema)
                ? insert : asWritten;
    }

    /// Does each number stand in a column of numbers?
    private static boolean ofNumbers(Statement.Insert insert, Schema schema) {
        List<Schema.Field> fields = schema.named(insert.table()).map(Schema.Relation::fields).orElse(List.of());
        List<Type> types = insert.columns().isEmpty() ? fields.stream().map(Schema.Field::type).toList()
                : insert.columns().stream().map(name -> fields.stream().filter(field -> field.name().equalsIgnoreCase(name))
                        .map(Schema.Field::type).findFirst().orElse(Type.ANY)).toList();
        return insert.source().orElse(null) instanceof Query.Values values && values.rows().stream().allMatch(row -> {
            boolean numbers = row.fields().size() == types.size();
            for (int i = 0; i < row.fields().size() && numbers; i++) {
                numbers = NUMBERS.contains(types.get(i)) || row.fields().get(i) instanceof Expr.Literal(Value value)
                        && !NUMBERS.contains(value.type());
            }
            return numbers;
        });
    }
}
