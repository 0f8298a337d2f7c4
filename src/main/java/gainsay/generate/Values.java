package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Draws values that meet each other.
///
/// A predicate over random numbers is true of no row. So each database has a theme, a handful of values that its rows,
/// its indexes and its queries all draw from, and the twins of these: the same number as text, with a space, as a
/// real, one more, one less, in the other case. Bugs live where twins are compared.
final class Values {
    private static final List<String> TEXTS = List.of("", "a", "A", "b", "B", "ab", "aB", "a ", " a", "1", " 1", "1.0", "01", "-1", "0",
            "0.0", "1e1", "1a", "é", "%", "_", "a%", "*", "./", "-", "/", "\t", "\n2", "[", "]", "'", "null", "{}", "$", "[1]", "x",
            "9223372036854775808", "9223372036854775807.0", "1e400", "0x1", "2000-01-01");
    private static final List<String> NUMBERS = List.of("0.5", "0.9", "1.5", "-0", "1", "2", "02", "10", "1e1", "1e-5", "\n1", "1 ", "1a",
            ".5", "1.", "+1", "-1", "0x1", "127", "255", "99999999999999999999");
    private static final int LOOKALIKES = 40;
    private static final List<Long> INTEGERS = List.of(0L, 1L, -1L, 2L, 3L, 10L, 127L, 255L, -128L, 2147483647L, -2147483648L,
            4294967296L, 9007199254740993L, Long.MAX_VALUE, Long.MIN_VALUE, 3175546974276630385L);
    private static final List<Double> REALS = List.of(0.0, 1.0, -1.0, 0.5, 1.5, 0.1, 1e10, 9.223372036854776e18, -9.223372036854776e18,
            1e-5, 1e300);
    private static final List<String> BLOBS = List.of("", "00", "31", "61", "41", "3120", "ff", "616263",
            "00ff00ff00ff00ff", "61".repeat(40));

    private static final List<String> DOCUMENTS = List.of("{}", "[1]", "{\"a\":1}", "{\"a\":[1,2]}", "[\"a\",null,1.5]", "\"a\"", "1",
            "null");
    private static final List<Value> PATHS = List.of(Value.of("$"), Value.of("$.a"), Value.of("$[0]"), Value.of("$.a[1]"), Value.of("a"),
            Value.of(0), Value.of(1));
    /// So many values are drawn again, once they were drawn.
    private static final int LARGEST_THEME = 12;

    private static final List<Long> SMALL = INTEGERS.subList(0, 6);

    /// So many values of a type are taken from a user's own.
    private static final int OWN = 8;

    /// How often a text has words that an index can be asked for, in percent.
    private static final int WORDY = 15;

    private final Dialect dialect;
    private final Choices choices;
    private final List<String> words;
    private final List<Value> theme = new ArrayList<>();
    private final Map<Type, List<Value>> byType = new EnumMap<>(Type.class);

    Values(Dialect dialect, Choices choices) {
        this.dialect = dialect;
        this.choices = choices;
        this.words = dialect.declarations().patterns().stream().map(pattern -> pattern.replaceAll("[^a-z ]", "")).distinct().toList();
        int size = choices.between(3, 7);
        for (int i = 0; i < size; i++) {
            theme.add(fresh(choices.one(Type.INTEGER, Type.INTEGER, Type.TEXT, Type.TEXT, Type.REAL, Type.BLOB)));
        }
        theme.add(Value.of(choices.between(0, 1)));
        for (Type type : Type.values()) {
            byType.put(type, new ArrayList<>(theme.stream().filter(value -> value.type() == type).toList()));
        }
    }

    /// A theme of values that a user's own database has, with the few that are drawn for any.
    Values(Dialect dialect, Choices choices, Map<Type, Set<Value>> own) {
        this(dialect, choices);
        own.forEach((type, values) -> {
            List<Value> left = new ArrayList<>(values);
            List<Value> known = byType.get(type);
            known.removeIf(_ -> !left.isEmpty() && choices.percent(70));
            for (int i = 0; i < OWN && !left.isEmpty(); i++) {
                Value value = left.remove(choices.between(0, left.size() - 1));
                theme.add(value);
                known.add(value);
            }
        });
    }

    /// A value of the database's theme, a twin of one, or now and then something new; `NULL` rarely.
    Value any() {
        int draw = choices.between(0, 99);
        if (draw < 8) {
            return Value.NULL;
        }
        if (draw < 55) {
            return choices.one(theme);
        }
        return draw < 80 ? twin(choices.one(theme)) : kept(fresh(choices.one(Type.INTEGER, Type.REAL, Type.TEXT, Type.TEXT, Type.BLOB)));
    }

    /// A new value becomes part of the theme: what a row, an index or a query has, others shall meet.
    private Value kept(Value value) {
        if (theme.size() < LARGEST_THEME && !theme.contains(value)) {
            theme.add(value);
            byType.get(value.type()).add(value);
        }
        return value;
    }

    /// A value of just this type.
    Value of(Type type) {
        if (type == Type.ANY) {
            return any();
        }
        Type asked = type == Type.NUMERIC && dialect.texts(type).isEmpty() ? choices.one(Type.INTEGER, Type.REAL)
                : type == Type.BOOLEAN && dialect.discipline().conditionsAreNumbers() ? Type.INTEGER : type;
        List<Value> fitting = byType.get(asked);
        return !fitting.isEmpty() && choices.percent(70) ? choices.one(fitting) : kept(fresh(asked));
    }

    private Value fresh(Type type) {
        return switch (type) {
            case INTEGER -> Value.of(choices.percent(70) ? choices.one(SMALL) : choices.one(INTEGERS));
            case REAL -> !dialect.texts(type).isEmpty() && choices.percent(12) ? new Value.Written(type, choices.one(dialect.texts(type)))
                    : Value.of(choices.one(REALS));
            case TEXT -> Value.of(text());
            case BLOB -> new Value.Blob(choices.one(BLOBS));
            case BOOLEAN -> new Value.Bool(choices.percent(50));
            case ANY -> Value.NULL;
            case NUMERIC, DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, ENUM, JSON, RANGE, MULTIRANGE, NETWORK, WORDS, SEARCH, INSTANT,
                    ZONED_TIME, LIST, STRUCT, MAP, COLLATED -> new Value.Written(type, choices.one(dialect.texts(type)));
        };
    }

    private String text() {
        if (!words.isEmpty() && choices.percent(WORDY)) {
            return choices.one(words);
        }
        return dialect.discipline().mixesTypes() && choices.percent(LOOKALIKES) ? lookalike()
                : dialect.declarations().made().isEmpty() || !choices.percent(25) ? choices.one(TEXTS) : otherCase();
    }

    /// A text that reads like a value of another type: a number, or a day, with other marks or without, that may be none.
    private String lookalike() {
        List<String> days = dialect.texts(Type.DATE);
        if (days.isEmpty() || choices.percent(60)) {
            return choices.one(NUMBERS);
        }
        String day = choices.one(days);
        return switch (choices.between(0, 5)) {
            case 0 -> day.replace("-", "");
            case 1 -> day.replace("-0", "-");
            case 2 -> day + " 00:00:00";
            case 3 -> choices.one("2023-02-31", "2024-00-01", "12:00:00");
            default -> day;
        };
    }

    /// A text of the theme in the other case, which a collation may call equal.
    private String otherCase() {
        Value some = theme.isEmpty() ? Value.NULL : choices.one(theme);
        String text = some instanceof Value.Text(String own) && !own.isBlank() ? own : "a";
        String upper = text.toUpperCase(Locale.ROOT);
        return upper.equals(text) ? text.toLowerCase(Locale.ROOT) : upper;
    }

    /// A value that some comparison calls equal, or that is next to it; of the same type where nothing is converted.
    Value twin(Value value) {
        if (!dialect.discipline().leavesTypesOpen()) {
            Value other = of(value.type());
            return value instanceof Value.Int(long number) && choices.percent(50) ? Value.of(number + choices.between(-1, 1)) : other;
        }
        return switch (value) {
            case Value.Int integer -> twin(integer.value());
            case Value.Real real -> choices.percent(50) ? Value.of((long) real.value()) : Value.of(Double.toString(real.value()));
            case Value.Text text -> twin(text.value());
            case Value.Blob blob -> blob.hex().startsWith("f") ? blob
                    : Value.of(new String(HexFormat.of().parseHex(blob.hex()), StandardCharsets.UTF_8).replace("\0", ""));
            case Value.Bool _, Value.Null _, Value.Written _ -> value;
        };
    }

    private Value twin(long value) {
        return switch (choices.between(0, 6)) {
            case 0 -> Value.of((double) value);
            case 1 -> Value.of(Long.toString(value));
            case 2 -> Value.of(" " + value);
            case 3 -> Value.of(value + ".0");
            case 4 -> Value.of(value + 1);
            case 5 -> Value.of(value - 1);
            default -> Value.of(Long.toString(value).getBytes(StandardCharsets.UTF_8));
        };
    }

    private Value twin(String text) {
        return switch (choices.between(0, 5)) {
            case 0 -> Value.of(text.toUpperCase(Locale.ROOT));
            case 1 -> Value.of(text.toLowerCase(Locale.ROOT));
            case 2 -> Value.of(text + " ");
            case 3 -> Value.of(" " + text);
            case 4 -> Value.of(text + "%");
            default -> Value.of(text.getBytes(StandardCharsets.UTF_8));
        };
    }

    Value document() {
        return Value.of(choices.one(DOCUMENTS));
    }

    Value path() {
        return choices.one(PATHS);
    }

    /// A pattern for LIKE in which the escape stands before something.
    Value escaped(String escape) {
        String text = choices.one(theme) instanceof Value.Text(String own) ? own : "a";
        return Value.of(text + escape + choices.one("%", "_", escape, "") + choices.one("", "%", "a"));
    }

    /// A pattern for LIKE or GLOB that has a chance to match the theme.
    Value pattern(boolean glob) {
        String wild = glob ? "*" : "%";
        Value value = choices.percent(50) ? choices.one(theme) : of(Type.TEXT);
        String text = switch (value) {
            case Value.Text own -> own.value();
            case Value.Int integer -> Long.toString(integer.value());
            case Value.Real real -> Double.toString(real.value());
            case Value.Blob _, Value.Bool _, Value.Null _, Value.Written _ -> "a";
        };
        return Value.of(switch (choices.between(0, 4)) {
            case 0 -> text;
            case 1 -> wild + text;
            case 2 -> text.isEmpty() ? wild : text.substring(0, 1) + wild;
            case 3 -> text + (glob ? "?" : "_");
            default -> text + wild;
        });
    }
}
