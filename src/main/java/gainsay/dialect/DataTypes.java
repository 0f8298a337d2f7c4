package gainsay.dialect;

import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The types of a dialect: what the engine makes of them, how columns and casts spell them, how values without a literal of their own
/// are written, which no index holds, the collations of texts, some of which came `later`, and what a name means that is not among the
/// spellings. `told` spells what a driver tells of a column, values of the types `asText` are taken from it as texts, and an index holds
/// but the beginning of values of the types `prefixed`.
record DataTypes(TypeDiscipline discipline, Optional<Older> older, List<DataType> all, Map<Type, Span> spans,
        Map<Type, WrittenForm> written, Set<Type> unindexed, List<String> collations, UnaryOperator<String> meaning,
        Optional<UnaryOperator<String>> told, Set<Type> asText, Set<String> prefixed, Map<String, Span> later) {
    static final DataTypes STANDARD = new DataTypes(TypeDiscipline.STRICT, Optional.empty(), List.of(), Map.of(), Map.of(Type.NUMERIC,
            new WrittenForm("{}", List.of())), Set.of(),
            List.of(), _ -> Type.ANY.name(), Optional.empty(), Set.of(), Set.of(), Map.of());

    /// How a value without a literal of its own is written, with `{}` for its text, and some such texts.
    record WrittenForm(String form, List<String> texts) {}

    /// What versions before this one made of types.
    record Older(Version end, TypeDiscipline discipline) {}

    DataTypes {
        all = List.copyOf(all);
        spans = Map.copyOf(spans);
        written = Map.copyOf(written);
        unindexed = Set.copyOf(unindexed);
        collations = List.copyOf(collations);
        asText = Set.copyOf(asText);
        prefixed = Set.copyOf(prefixed);
        later = Map.copyOf(later);
    }

    DataTypes discipline(TypeDiscipline own) {
        return new DataTypes(own, older, all, spans, written, unindexed, collations, meaning, told, asText, prefixed, later);
    }

    DataTypes disciplineUntil(String version, TypeDiscipline before) {
        return new DataTypes(discipline, Optional.of(new Older(Version.of(version), before)), all, spans, written, unindexed, collations,
                meaning, told, asText, prefixed, later);
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
        return new DataTypes(discipline, older, types, spans, written, unindexed, collations, meaning, told, asText, prefixed, later);
    }

    DataTypes since(String version, Type... more) {
        Map<Type, Span> known = new EnumMap<>(Type.class);
        known.putAll(spans);
        Arrays.stream(more).forEach(type -> known.put(type, Span.since(version)));
        return new DataTypes(discipline, older, all, known, written, unindexed, collations, meaning, told, asText, prefixed, later);
    }

    DataTypes written(Type type, String form, String... texts) {
        Map<Type, WrittenForm> more = new EnumMap<>(written);
        more.put(type, new WrittenForm(form, List.of(texts)));
        return new DataTypes(discipline, older, all, spans, more, unindexed, collations, meaning, told, asText, prefixed, later);
    }

    DataTypes unindexed(Type... unfit) {
        return new DataTypes(discipline, older, all, spans, written, Stream.concat(unindexed.stream(), Arrays.stream(unfit))
                .collect(Collectors.toSet()),
                collations, meaning, told, asText, prefixed, later);
    }

    DataTypes collations(String... names) {
        return new DataTypes(discipline, older, all, spans, written, unindexed, List.of(names), meaning, told, asText, prefixed, Map.of());
    }

    DataTypes collationsSince(String version, String... names) {
        Map<String, Span> more = new HashMap<>(later);
        Arrays.stream(names).forEach(name -> more.put(name, Span.since(version)));
        return new DataTypes(discipline, older, all, spans, written, unindexed,
                Stream.concat(collations.stream(), Arrays.stream(names)).toList(), meaning, told, asText, prefixed, more);
    }

    /// Types of which an index holds the beginning alone.
    DataTypes prefixed(String... spellings) {
        return new DataTypes(discipline, older, all, spans, written, unindexed, collations, meaning, told, asText, Set.of(spellings),
                later);
    }

    DataTypes without(String... spellings) {
        return with(all.stream().filter(known -> !List.of(spellings).contains(known.spelling())).toList());
    }

    DataTypes meaning(UnaryOperator<String> others) {
        return new DataTypes(discipline, older, all, spans, written, unindexed, collations, others, told, asText, prefixed, later);
    }

    DataTypes told(UnaryOperator<String> spelling) {
        return new DataTypes(discipline, older, all, spans, written, unindexed, collations, meaning, Optional.of(spelling), asText,
                prefixed, later);
    }

    DataTypes asText(Type... types) {
        return new DataTypes(discipline, older, all, spans, written, unindexed, collations, meaning, told, Set.of(types), prefixed, later);
    }

    /// Those of one version. A name means what it means in the newest.
    DataTypes at(Version version) {
        List<DataType> present = new ArrayList<>(all);
        present.removeIf(type -> !spans.getOrDefault(type.type(), Span.ALWAYS).at(version));
        TypeDiscipline own = older.filter(one -> version.compareTo(one.end) < 0).map(Older::discipline).orElse(discipline);
        return new DataTypes(own, Optional.empty(), present, Map.of(), written, unindexed,
                collations.stream().filter(name -> later.getOrDefault(name, Span.ALWAYS).at(version)).toList(),
                name -> named(name).name(), told, asText, prefixed, Map.of());
    }

    Type named(String name) {
        return all.stream().filter(type -> type.named(name)).map(DataType::type).findFirst()
                .orElseGet(() -> Type.valueOf(meaning.apply(name)));
    }
}
