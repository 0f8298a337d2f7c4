package gainsay.dialect;

import gainsay.sql.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.stream.Stream;

/// The settings of a dialect and the form that sets one: those that must change no answer; those of a database that has nothing in
/// it yet, which may; those that decide how parameters are read; those that say what is done partition by partition; the one under
/// which rows are held to foreign keys; those that every session begins with, so that it answers alike wherever it runs; and those that
/// switch a step of the optimizer off, which change no answer either and are not drawn.
public record Settings(String form, List<Setting> free, List<Setting> first, List<Setting> ofParameters, List<Setting> ofPartitions,
        Optional<Setting> enforcement, List<Setting> pinned, List<Setting> switches) {
    static final Settings STANDARD = new Settings("SET {name} = {value}", List.of(), List.of(), List.of(),
            List.of(), Optional.empty(), List.of(), List.of());

    /// A setting with the values it takes, and the versions that have it.
    public record Setting(String name, List<String> values, Span span) {
        public Setting {
            values = List.copyOf(values);
        }

        Setting(String name, String... values) {
            this(name, List.of(values), Span.ALWAYS);
        }
    }

    public Settings {
        free = List.copyOf(free);
        first = List.copyOf(first);
        ofParameters = List.copyOf(ofParameters);
        ofPartitions = List.copyOf(ofPartitions);
        pinned = List.copyOf(pinned);
        switches = List.copyOf(switches);
    }

    /// None yet, as for an engine whose settings are others than those of its family.
    public Settings anew() {
        return STANDARD.form(form);
    }

    public Settings form(String other) {
        return new Settings(other, free, first, ofParameters, ofPartitions, enforcement, pinned, switches);
    }

    public Settings plus(String name, String... values) {
        return plus(Span.ALWAYS, name, values);
    }

    /// The same, from a version on.
    public Settings plusSince(String version, String name, String... values) {
        return plus(Span.since(version), name, values);
    }

    /// The same, before a version.
    public Settings plusUntil(String version, String name, String... values) {
        return plus(Span.until(version), name, values);
    }

    private Settings plus(Span span, String name, String... values) {
        return new Settings(form, with(free, new Setting(name, List.of(values), span)), first, ofParameters, ofPartitions, enforcement,
                pinned, switches);
    }

    public Settings first(String name, String... values) {
        return new Settings(form, free, with(first, new Setting(name, values)), ofParameters, ofPartitions, enforcement, pinned, switches);
    }

    /// The same, from a version on.
    public Settings firstSince(String version, String name, String... values) {
        Setting setting = new Setting(name, List.of(values), Span.since(version));
        return new Settings(form, free, with(first, setting), ofParameters, ofPartitions, enforcement, pinned, switches);
    }

    public Settings ofParameters(String name, String... values) {
        return ofParametersSince("", name, values);
    }

    /// The same, from a version on.
    public Settings ofParametersSince(String version, String name, String... values) {
        Setting setting = new Setting(name, List.of(values), Span.since(version));
        return new Settings(form, free, first, with(ofParameters, setting), ofPartitions, enforcement, pinned, switches);
    }

    /// What is done partition by partition, from a version on.
    public Settings ofPartitionsSince(String version, String name, String... values) {
        Setting setting = new Setting(name, List.of(values), Span.since(version));
        return new Settings(form, free, first, ofParameters, with(ofPartitions, setting), enforcement, pinned, switches);
    }

    public Settings enforcement(String name, String... values) {
        return new Settings(form, free, first, ofParameters, ofPartitions, Optional.of(new Setting(name, values)), pinned,
                switches);
    }

    /// What every session begins with.
    public Settings pinned(String name, String value) {
        return new Settings(form, free, first, ofParameters, ofPartitions, enforcement, with(pinned, new Setting(name, value)),
                switches);
    }

    /// The same, from a version on.
    public Settings pinnedSince(String version, String name, String value) {
        Setting setting = new Setting(name, List.of(value), Span.since(version));
        return new Settings(form, free, first, ofParameters, ofPartitions, enforcement, with(pinned, setting), switches);
    }

    /// The same, before a version.
    public Settings pinnedUntil(String version, String name, String value) {
        Setting setting = new Setting(name, List.of(value), Span.until(version));
        return new Settings(form, free, first, ofParameters, ofPartitions, enforcement, with(pinned, setting), switches);
    }

    /// The statements that every session begins with.
    List<String> pins() {
        return pinned.stream().map(setting -> form.replace("{name}", setting.name()).replace("{value}", setting.values().getFirst()))
                .toList();
    }

    /// What switches a step of the optimizer off, each by a value of its own. A step that a version does not have is refused there.
    public Settings switches(String name, String... values) {
        return new Settings(form, free, first, ofParameters, ofPartitions, enforcement, pinned, with(switches, new Setting(name, values)));
    }

    /// The free ones and the switches, each name once and each value once.
    List<Setting> alternatives() {
        SequencedMap<String, SequencedSet<String>> all = new LinkedHashMap<>();
        Stream.concat(switches.stream(), free.stream())
                .forEach(setting -> all.computeIfAbsent(setting.name(), _ -> new LinkedHashSet<>()).addAll(setting.values()));
        return all.entrySet().stream().map(entry -> new Setting(entry.getKey(), List.copyOf(entry.getValue()), Span.ALWAYS)).toList();
    }

    public Settings without(String name) {
        return new Settings(form, free.stream().filter(known -> !known.name().equals(name)).toList(),
                first.stream().filter(known -> !known.name().equals(name)).toList(),
                ofParameters.stream().filter(known -> !known.name().equals(name)).toList(),
                ofPartitions.stream().filter(known -> !known.name().equals(name)).toList(),
                enforcement.filter(known -> !known.name().equals(name)), pinned,
                switches.stream().filter(known -> !known.name().equals(name)).toList());
    }

    private static List<Setting> with(List<Setting> settings, Setting one) {
        return Stream.concat(settings.stream(), Stream.of(one)).toList();
    }

    Settings at(Version version) {
        return new Settings(form, at(free, version), at(first, version), at(ofParameters, version), at(ofPartitions, version), enforcement,
                at(pinned, version), at(switches, version));
    }

    private static List<Setting> at(List<Setting> settings, Version version) {
        return settings.stream().filter(setting -> setting.span().at(version))
                .map(setting -> new Setting(setting.name(), setting.values(), Span.ALWAYS)).toList();
    }

    /// Those that may be drawn, each once.
    Stream<String> names() {
        return Stream.of(free, first, ofParameters, ofPartitions, enforcement.stream().toList()).flatMap(List::stream).map(Setting::name)
                .distinct();
    }

    boolean enforces(Statement statement) {
        return statement instanceof Statement.Setting setting
                && enforcement.filter(known -> known.name().equalsIgnoreCase(setting.name())).isPresent();
    }
}
