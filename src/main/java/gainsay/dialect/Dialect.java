package gainsay.dialect;

import gainsay.sql.Operator;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The facts about one DBMS at one version, as data: what it has, how it spells it, and which errors it may give.
///
/// It does not generate and knows no oracle. A dialect file states its differences from the standard.
public final class Dialect {
    private final String name;
    private final Version version;
    private final Set<Feature> features;
    private final List<DataType> types;
    private final Map<Type, WrittenForm> written;
    private final Map<Phrase, String> phrases;
    private final Set<Type> unindexed;
    private final Set<Operator> operators;
    private final List<Function> functions;
    private final List<String> collations;
    private final List<Setting> settings;
    private final List<Setting> firstSettings;
    private final List<Setting> parameterSettings;
    private final List<Upkeep> upkeep;
    private final List<ExpectedError> expected;
    private final List<String> neverExpected;
    private final List<String> ruins;
    private final List<String> vague;
    private final List<InputColumn> inputColumns;
    private final List<TableModule> modules;
    private final boolean alone;
    private final boolean generatesClasses;
    private final Anatomy anatomy;
    private final Facts facts;

    /// A setting that must not change any answer, with the values it takes.
    public record Setting(String name, List<String> values, Version since) {
        public Setting {
            values = List.copyOf(values);
        }

        Setting(String name, String... values) {
            this(name, List.of(values), Version.of(""));
        }
    }

    /// How a value without a literal of its own is written, with `{}` for its text, and some such texts.
    record WrittenForm(String form, List<String> texts) {}

    /// A command of upkeep; `onTable` if it may name a table.
    public record Upkeep(String command, boolean onTable) {
        /// Must it name a table?
        public boolean always() {
            return command.contains(StatementRenderer.TABLE);
        }
    }

    /// Where the engine keeps what it believes about tables and indexes: a row has the table, the index and one of these
    /// values, and is taken notice of by the command of upkeep for this object. The table is there after that command.
    public record Statistics(String table, List<String> columns, List<String> values, String command, String object) {
        public Statistics {
            columns = List.copyOf(columns);
            values = List.copyOf(values);
        }
    }

    /// A column that configures a table when it is compared, so that a predicate on it is no mere filter.
    public record InputColumn(String module, String column) {}

    /// Single facts: how settings, type names and errors are read, how the engine is reached, and the queries that ask
    /// it about itself.
    record Facts(String settingForm, UnaryOperator<String> affinity, Optional<UnaryOperator<String>> resultTypes,
            UnaryOperator<String> errorText, Driver driver, SelfQueries asks, Optional<Statistics> statistics) {}

    /// What is to know to copy a database: see the methods of the same names.
    record Anatomy(String definitions, List<String> storageOptions, List<String> rowIdentity, List<String> witnesses,
            List<String> aboutItself, List<String> unstable, Optional<Setting> enforcement) {}

    record SelfQueries(String version, String catalogue, String integrityCheck, String explain) {}

    Dialect(DialectBuilder builder, Version version) {
        this.name = builder.name;
        this.version = version;
        this.features = Collections.unmodifiableSet(builder.featuresAt(version));
        this.types = builder.types.stream().filter(type -> builder.has(type.type(), version)).toList();
        this.written = Map.copyOf(builder.written);
        this.phrases = Map.copyOf(builder.phrases);
        this.unindexed = Set.copyOf(builder.unindexed);
        this.operators = Collections.unmodifiableSet(builder.operatorsAt(features));
        this.functions = builder.functions.stream().filter(f -> f.since().compareTo(version) <= 0).filter(this::fits).toList();
        this.collations = List.copyOf(builder.collations);
        this.settings = builder.settings.stream().filter(setting -> setting.since.compareTo(version) <= 0).toList();
        this.firstSettings = List.copyOf(builder.firstSettings);
        this.parameterSettings = List.copyOf(builder.parameterSettings);
        this.upkeep = List.copyOf(builder.upkeep);
        this.expected = builder.expected.stream().filter(error -> error.at(version)).toList();
        this.neverExpected = List.copyOf(builder.neverExpected);
        this.ruins = List.copyOf(builder.ruins);
        this.vague = List.copyOf(builder.vague);
        this.inputColumns = List.copyOf(builder.inputColumns);
        this.modules = builder.modules.stream().filter(module -> module.at(version)).toList();
        this.generatesClasses = builder.generatesClasses;
        this.alone = builder.aloneBefore.filter(first -> version.compareTo(first) < 0).isPresent();
        this.anatomy = builder.anatomy(version);
        this.facts = builder.facts();
    }

    private Dialect(Dialect known, List<Function> functions) {
        this.name = known.name;
        this.version = known.version;
        this.features = known.features;
        this.types = known.types;
        this.written = known.written;
        this.phrases = known.phrases;
        this.unindexed = known.unindexed;
        this.operators = known.operators;
        this.functions = List.copyOf(functions);
        this.collations = known.collations;
        this.settings = known.settings;
        this.firstSettings = known.firstSettings;
        this.parameterSettings = known.parameterSettings;
        this.upkeep = known.upkeep;
        this.expected = known.expected;
        this.neverExpected = known.neverExpected;
        this.ruins = known.ruins;
        this.vague = known.vague;
        this.inputColumns = known.inputColumns;
        this.modules = known.modules;
        this.alone = known.alone;
        this.generatesClasses = known.generatesClasses;
        this.anatomy = known.anatomy;
        this.facts = known.facts;
    }

    public static DialectBuilder standard(String name) {
        return new DialectBuilder(name);
    }

    public String name() {
        return name;
    }

    public Version version() {
        return version;
    }

    public boolean has(Feature feature) {
        return features.contains(feature);
    }

    public List<DataType> types() {
        return types;
    }

    /// A type by its spelling.
    public Optional<DataType> type(String spelling) {
        return types.stream().filter(type -> type.spelling().equals(spelling)).findFirst();
    }

    /// How a value of a type that has no literal of its own is written, with `{}` for its text.
    public String literal(Type type) {
        return written.containsKey(type) ? written.get(type).form : "'{}'";
    }

    /// Texts that are values of such a type.
    public List<String> texts(Type type) {
        return written.containsKey(type) ? written.get(type).texts : List.of();
    }

    String phrase(Phrase phrase) {
        return phrases.getOrDefault(phrase, phrase.usual());
    }

    /// May a value of this type be part of a key?
    public boolean indexes(Type type) {
        return !unindexed.contains(type);
    }

    public boolean has(Operator operator) {
        return operators.contains(operator);
    }

    public List<Function> functions() {
        return functions;
    }

    /// This dialect with what an engine says it has besides. A function that the dialect already knows by name stays
    /// as the dialect has it: its signature says more than a count of arguments.
    public Dialect completed(List<Function> more) {
        List<Function> all = new ArrayList<>(functions);
        more.stream().filter(this::fits).filter(function -> functions.stream().noneMatch(known -> known.name().equals(function.name())))
                .forEach(all::add);
        return new Dialect(this, all);
    }

    /// Are there values of all types that a function takes and gives?
    private boolean fits(Function function) {
        return has(Feature.COERCES) || Stream.concat(function.parameters().stream(), Stream.of(function.returns()))
                .allMatch(asked -> asked == Type.ANY || types.stream().anyMatch(known -> known.type() == asked));
    }

    public List<String> collations() {
        return collations;
    }

    public List<Setting> settings() {
        return settings;
    }

    /// Settings of a database that has nothing in it yet: how it is stored, and how much of it is kept in memory. They may
    /// change answers, of all queries alike.
    public List<Setting> firstSettings() {
        return firstSettings;
    }

    /// Settings that decide how parameters are read or how prepared statements are planned. They are set while the database
    /// is empty, and may change answers: of the prepared form and of the ordinary one alike.
    public List<Setting> parameterSettings() {
        return parameterSettings;
    }

    /// The setting of an empty database under which the engine holds rows to foreign keys; empty if there is none.
    public Optional<Setting> enforcement() {
        return anatomy.enforcement;
    }

    /// Is this the setting under which rows are held to foreign keys?
    public boolean enforces(Statement statement) {
        return statement instanceof Statement.Setting setting
                && anatomy.enforcement.filter(known -> known.name().equalsIgnoreCase(setting.name())).isPresent();
    }

    public List<Upkeep> upkeep() {
        return upkeep;
    }

    public Optional<Statistics> statistics() {
        return facts.statistics;
    }

    /// The form of a setting, as `PRAGMA {name} = {value}`.
    public String settingForm() {
        return facts.settingForm;
    }

    /// What a declared type name means.
    public Type typeNamed(String declared) {
        return Type.valueOf(facts.affinity.apply(declared.toUpperCase(Locale.ROOT)));
    }

    /// A truth value as it is written down where a condition is asked for.
    public Value truth(boolean value) {
        return has(Feature.COERCES) ? Value.of(value ? 1 : 0) : new Value.Bool(value);
    }

    /// Does the driver tell the types of columns so that a cast can be made of them?
    public boolean typedResults() {
        return facts.resultTypes.isPresent();
    }

    /// A type that the driver tells, as a cast spells it; empty if it cannot be spelled.
    public String spelled(String told) {
        return facts.resultTypes.map(spelling -> spelling.apply(told)).orElse("");
    }

    /// The spelling of a type that holds this value.
    String holding(Value value) {
        return types.stream().filter(known -> known.type() == value.type() && known.holds(value)).map(DataType::spelling)
                .findFirst().orElseThrow();
    }

    /// A query that answers one row `ok` while the storage is sound; empty if the engine has none.
    public Optional<String> integrityCheck() {
        return Optional.of(facts.asks.integrityCheck).filter(check -> !check.isEmpty());
    }

    /// What stands before a query to see its plan; empty if nothing does.
    public String explain() {
        return facts.asks.explain;
    }

    /// A query for the deterministic functions that this very engine has: name in upper case and number of arguments, or name,
    /// types of the arguments with commas between them, and type of the result. Empty if the engine cannot say.
    public Optional<String> catalogue() {
        return Optional.of(facts.asks.catalogue).filter(query -> !query.isEmpty());
    }

    /// Is this version loaded into a process without other versions?
    public boolean alone() {
        return alone;
    }

    /// Does the engine make a class of each statement? A virtual machine that compiles with care is then never done.
    public boolean generatesClasses() {
        return generatesClasses;
    }

    /// How the engine is reached.
    public Driver driver() {
        return facts.driver;
    }

    /// A query for the version that the engine itself says it has; empty if only its driver says it.
    public String versionQuery() {
        return facts.asks.version;
    }

    /// What the engine said, without what its driver wrapped around it.
    public String errorText(String message) {
        return facts.errorText.apply(message);
    }

    public List<ExpectedError> expected() {
        return expected;
    }

    /// Why an engine may answer with this error to this SQL, if there is a reason.
    public Optional<ExpectedError> expected(String message, String sql) {
        for (String fragment : neverExpected) {
            if (message.contains(fragment)) {
                return Optional.empty();
            }
        }
        for (ExpectedError error : expected) {
            if (error.matches(message, sql)) {
                return Optional.of(error);
            }
        }
        return Optional.empty();
    }

    /// Does an engine that gave this error answer nothing more about the database?
    public boolean ruined(String message) {
        return ruins.stream().anyMatch(message::contains);
    }

    /// Is this error the same whatever failed, so that it tells no two causes apart?
    public boolean vague(String message) {
        return vague.contains(message);
    }

    /// A query for the definitions of all tables, indexes and views, as statements; empty if the engine cannot say.
    public Optional<String> definitions() {
        return Optional.of(anatomy.definitions).filter(query -> !query.isEmpty());
    }

    /// Options of a table that say how it is stored, and not what.
    public List<String> storageOptions() {
        return anatomy.storageOptions;
    }

    /// Names for what tells the rows of a table apart though no column does, unless a column has the name.
    public List<String> rowIdentity() {
        return anatomy.rowIdentity;
    }

    /// Functions of a value that tell apart what looks alike in a result.
    public List<String> witnesses() {
        return anatomy.witnesses;
    }

    /// Is this a table or function with which the engine tells about the database itself?
    public boolean aboutItself(String relation) {
        return anatomy.aboutItself.stream().anyMatch(prefix -> relation.regionMatches(true, 0, prefix, 0, prefix.length()));
    }

    /// May a function give something else when it is asked again?
    public boolean unstable(String function) {
        return anatomy.unstable.stream().anyMatch(function::equalsIgnoreCase);
    }

    public List<InputColumn> inputColumns() {
        return inputColumns;
    }

    /// What can keep the rows of a virtual table.
    public List<TableModule> modules() {
        return modules;
    }

    public Optional<TableModule> module(String module) {
        return modules.stream().filter(known -> known.name().equalsIgnoreCase(module)).findFirst();
    }
}
