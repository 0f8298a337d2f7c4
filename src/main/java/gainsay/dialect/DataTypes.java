package gainsay.dialect;

import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The types of a dialect: what the engine makes of them, how columns and casts spell them, how values without a literal of their own
/// are written, which no index holds, the collations of texts, and what a name means that is not among the spellings. `told` spells
/// what a driver tells of a column, and values of the types `asText` are taken from it as texts.
record DataTypes(TypeDiscipline discipline, List<DataType> all, Map<Type, Span> spans, Map<Type, WrittenForm> written, Set<Type> unindexed,
        List<String> collations, UnaryOperator<String> meaning, Optional<UnaryOperator<String>> told, Set<Type> asText) {
    static final DataTypes STANDARD = new DataTypes(TypeDiscipline.STRICT, List.of(), Map.of(), Map.of(Type.NUMERIC,
            new WrittenForm("{}", List.of())), Set.of(),
            List.of(), _ -> Type.ANY.name(), Optional.empty(), Set.of());

    /// How a value without a literal of its own is written, with `{}` for its text, and some such texts.
    record WrittenForm(String form, List<String> texts) {}

    DataTypes {
        all = List.copyOf(all);
        spans = Map.copyOf(spans);
        written = Map.copyOf(written);
        unindexed = Set.copyOf(unindexed);
        collations = List.copyOf(collations);
        asText = Set.copyOf(asText);
    }

    DataTypes discipline(TypeDiscipline own) {
        return new DataTypes(own, all, spans, written, unindexed, collations, meaning, told, asText);
    }

    DataTypes plus(DataType... more) {
        return with(Stream.concat(all.stream(), Arrays.stream(more)).toList());
    }

    DataTypes castAs(String spelling, String cast) {
        return with(all.stream().map(type -> type.spelling().equals(spelling) ? type.castAs(cast) : type).toList());
    }

    DataTypes without(Type... absent) {
        return with(all.stream().filter(known -> !List.of(absent).contains(known.type())).toList());
    }

    private DataTypes with(List<DataType> types) {
        return new DataTypes(discipline, types, spans, written, unindexed, collations, meaning, told, asText);
    }

    DataTypes since(String version, Type... more) {
        Map<Type, Span> later = new EnumMap<>(Type.class);
        later.putAll(spans);
        Arrays.stream(more).forEach(type -> later.put(type, Span.since(version)));
        return new DataTypes(discipline, all, later, written, unindexed, collations, meaning, told, asText);
    }

    DataTypes written(Type type, String form, String... texts) {
        Map<Type, WrittenForm> more = new EnumMap<>(written);
        more.put(type, new WrittenForm(form, List.of(texts)));
        return new DataTypes(discipline, all, spans, more, unindexed, collations, meaning, told, asText);
    }

    DataTypes unindexed(Type... unfit) {
        return new DataTypes(discipline, all, spans, written, Stream.concat(unindexed.stream(), Arrays.stream(unfit))
                .collect(Collectors.toSet()),
                collations, meaning, told, asText);
    }

    DataTypes collations(String... names) {
        return new DataTypes(discipline, all, spans, written, unindexed, List.of(names), meaning, told, asText);
    }

    DataTypes meaning(UnaryOperator<String> others) {
        return new DataTypes(discipline, all, spans, written, unindexed, collations, others, told, asText);
    }

    DataTypes told(UnaryOperator<String> spelling) {
        return new DataTypes(discipline, all, spans, written, unindexed, collations, meaning, Optional.of(spelling), asText);
    }

    DataTypes asText(Type... types) {
        return new DataTypes(discipline, all, spans, written, unindexed, collations, meaning, told, Set.of(types));
    }

    /// Those of one version. A name means what it means in the newest.
    DataTypes at(Version version) {
        List<DataType> present = new ArrayList<>(all);
        present.removeIf(type -> !spans.getOrDefault(type.type(), Span.ALWAYS).at(version));
        return new DataTypes(discipline, present, spans, written, unindexed, collations, name -> named(name).name(), told, asText);
    }

    Type named(String name) {
        return all.stream().filter(type -> type.named(name)).map(DataType::type).findFirst()
                .orElseGet(() -> Type.valueOf(meaning.apply(name)));
    }
}
