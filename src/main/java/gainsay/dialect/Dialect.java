package gainsay.dialect;

import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The facts about one DBMS at one version, as data: what it has, how it spells it, and which errors it may give.
///
/// It does not generate and knows no oracle. A dialect file states its differences from the standard.
public final class Dialect {
    private final String name;
    private final Version version;
    private final Facts facts;
    private final Set<Feature> features;
    private final Set<Operator> operators;
    private final Set<JoinKind> joins;
    private final DataTypes types;
    private final Functions functions;
    private final List<String> unstable;
    private final Spelling spelling;
    private final Map<Class<? extends Node>, Writer<Node>> writers;
    private final Settings settings;
    private final Storage storage;
    private final Introspection introspection;
    private final Errors errors;
    private final Hints hints;

    Dialect(String name, Version version, Facts facts) {
        this(name, version, facts, Optional.empty());
    }

    private Dialect(String name, Version version, Facts facts, Optional<Functions> learned) {
        this.name = name;
        this.version = version;
        this.facts = facts;
        this.features = facts.features().at(version);
        this.operators = facts.operators().at(version);
        this.joins = facts.joins().at(version);
        this.types = facts.types().at(version);
        this.functions = learned.orElseGet(() -> facts.functions().at(version, this::fits));
        this.unstable = facts.functions().unstable();
        this.spelling = facts.spelling();
        this.writers = spelling.writersAt(version);
        this.settings = facts.settings().at(version);
        this.storage = facts.storage().at(version);
        this.introspection = facts.introspection().at(version);
        this.errors = facts.errors().at(version);
        this.hints = facts.hints().at(version);
    }

    /// What standard SQL has, or most engines, for a dialect to state its differences from.
    public static DialectHistory standard(String name) {
        return new DialectHistory(name, Facts.STANDARD);
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

    public TypeDiscipline discipline() {
        return types.discipline();
    }

    /// How tables keep their rows.
    public TableStorage storage() {
        return storage.tables();
    }

    public List<DataType> types() {
        return types.all();
    }

    /// A type by its spelling.
    public Optional<DataType> type(String spelling) {
        return types.all().stream().filter(type -> type.spelling().equals(spelling)).findFirst();
    }

    /// How a value of a type that has no literal of its own is written, with `{}` for its text.
    public String literal(Type type) {
        return types.written().containsKey(type) ? types.written().get(type).form() : "'{}'";
    }

    /// Texts that are values of such a type.
    public List<String> texts(Type type) {
        return types.written().containsKey(type) ? types.written().get(type).texts() : List.of();
    }

    String phrase(Phrase phrase) {
        return spelling.phrases().getOrDefault(phrase, phrase.usual());
    }

    /// The ways in which a statement is prepared in SQL: one, unless the dialect has several.
    public List<Preparing> preparing() {
        return spelling.preparing().isEmpty() ? List.of(Preparing.usual(this)) : spelling.preparing();
    }

    public Optional<ToldWarnings> warnings() {
        return ToldWarnings.by(this);
    }

    /// What tells whether the last statement took its plan from a cache, where an engine tells that.
    public Optional<String> planFromCache() {
        return Optional.of(phrase(Phrase.PLAN_FROM_CACHE)).filter(words -> !words.isEmpty());
    }

    /// That of a name; the first if there is none of this name.
    public Preparing preparing(String way) {
        return preparing().stream().filter(one -> one.name().equals(way)).findFirst().orElse(preparing().getFirst());
    }

    String symbol(Operator operator) {
        return spelling.operators().getOrDefault(operator, operator.symbol());
    }

    /// How the dialect itself writes some kinds of nodes.
    Map<Class<? extends Node>, Writer<Node>> writers() {
        return writers;
    }

    Spelling spelling() {
        return spelling;
    }

    /// Does `||` bind tighter than `*`, and do all comparisons bind alike?
    public boolean tightConcat() {
        return spelling.tightConcat();
    }

    /// May a value of this type be part of a key?
    public boolean indexes(Type type) {
        return !types.unindexed().contains(type);
    }

    /// May a whole value of a column of this type be part of a key?
    public boolean indexed(DataType type) {
        return indexes(type.type()) && !types.prefixed().contains(type.spelling());
    }

    /// May a whole value of this column be part of a key?
    public boolean indexed(Statement.ColumnDef column) {
        return indexes(column.type()) && !prefixed(column.typeName());
    }

    /// Is a column spelled so part of a key by the beginning of its values alone?
    public boolean prefixed(String spelling) {
        return types.prefixed().contains(spelling);
    }

    public boolean has(Operator operator) {
        return operators.contains(operator);
    }

    /// Is there such a join?
    public boolean has(JoinKind join) {
        return joins.contains(join);
    }

    public Functions functions() {
        return functions;
    }

    /// This dialect with what an engine says it has besides, to draw and to read.
    public Dialect completed(List<Function> toDraw, List<Function> toRead) {
        return new Dialect(name, version, facts, Optional.of(functions.with(toDraw.stream().filter(this::fits).toList(), toRead)));
    }

    /// Are there values of all types that a function takes and gives?
    private boolean fits(Function function) {
        return discipline().convertsOperands() || Stream.concat(function.parameters().stream(), Stream.of(function.returns()))
                .allMatch(asked -> asked == Type.ANY || types.all().stream().anyMatch(known -> known.type() == asked));
    }

    public List<String> collations() {
        return types.collations();
    }

    /// What a query may say of how it is to be answered.
    public Hints hints() {
        return hints;
    }

    public List<Settings.Setting> settings() {
        return settings.free();
    }

    /// All settings that change no answer, each with all its values: those that are drawn, and the steps of the optimizer that can be
    /// switched off one by one.
    public List<Settings.Setting> alternatives() {
        return settings.alternatives();
    }

    /// What a bug report tells of the engine besides its version.
    public Particulars particulars() {
        return facts.particulars();
    }

    /// The statements that every session begins with, so that it answers alike wherever it runs.
    public List<String> pins() {
        return settings.pins();
    }

    /// Settings of a database that has nothing in it yet: how it is stored, and how much of it is kept in memory. They may
    /// change answers, of all queries alike.
    public List<Settings.Setting> firstSettings() {
        return settings.first();
    }

    /// Settings that say what is done partition by partition. They change no answer.
    public List<Settings.Setting> partitionSettings() {
        return settings.ofPartitions();
    }

    /// Settings that decide how parameters are read or how prepared statements are planned. They are set while the database
    /// is empty, and may change answers: of the prepared form and of the ordinary one alike.
    public List<Settings.Setting> parameterSettings() {
        return settings.ofParameters();
    }

    /// The setting of an empty database under which the engine holds rows to foreign keys; empty if there is none.
    public Optional<Settings.Setting> enforcement() {
        return settings.enforcement();
    }

    /// Is this the setting under which rows are held to foreign keys?
    public boolean enforces(Statement statement) {
        return settings.enforces(statement);
    }

    public List<Storage.Upkeep> upkeep() {
        return storage.upkeep();
    }

    public Optional<Storage.Statistics> statistics() {
        return storage.statistics();
    }

    /// What may be declared of tables besides columns and rules.
    public Declarations declarations() {
        return storage.declarations();
    }

    /// The form of a setting, as `PRAGMA {name} = {value}`.
    public String settingForm() {
        return settings.form();
    }

    /// What a declared type name means.
    public Type typeNamed(String declared) {
        return Type.valueOf(types.meaning().apply(declared.toUpperCase(Locale.ROOT)));
    }

    /// A boolean as it is written down where a condition is asked for.
    public Value truth(boolean value) {
        return discipline().conditionsAreNumbers() ? Value.of(value ? 1 : 0) : new Value.Bool(value);
    }

    /// Does the driver tell the types of columns so that a cast can be made of them?
    public boolean typedResults() {
        return types.told().isPresent();
    }

    /// Are values of this type taken from the driver as texts?
    public boolean asText(Type type) {
        return types.asText().contains(type);
    }

    /// A type that the driver tells, as a cast spells it; empty if it cannot be spelled.
    public String spelled(String told) {
        return types.told().map(spelling -> spelling.apply(told)).orElse("");
    }

    /// How a cast spells a type that holds this value.
    public String holding(Value value) {
        return types.all().stream().filter(known -> known.type() == value.type() && known.holds(value)).map(DataType::cast)
                .findFirst().or(() -> declarations().made(value.type())).orElseThrow();
    }

    /// A query that answers sound rows while the storage is sound, with a hole for the names of all tables where it needs them; empty if
    /// the engine has none.
    public Optional<String> integrityCheck() {
        return Optional.of(introspection.integrityCheck()).filter(check -> !check.isEmpty());
    }

    /// Does this row of an integrity check say that all is well?
    public boolean sound(List<Value> row) {
        return introspection.sound().test(row);
    }

    /// What stands before a query to see its plan; empty if nothing does.
    public String explain() {
        return introspection.explanation().prefix();
    }

    /// The statements that tell the plan of a prepared statement: see [Introspection#explainPrepared]; none if there are no such.
    public List<String> explainPrepared() {
        return introspection.explanation().prepared();
    }

    /// What a line of a plan says of a step, without the names and values that it is about.
    public String step(String line) {
        return introspection.explanation().step().apply(line);
    }

    /// The queries for the functions that this very engine has; empty texts if it cannot say.
    public Introspection.Catalogue catalogue() {
        return introspection.catalogue();
    }

    /// What the engine said, without what its driver wrapped around it.
    public String errorText(String message) {
        return errors.said().apply(message);
    }

    public List<ExpectedError> expected() {
        return errors.expected();
    }

    /// Why an engine may answer with this error to what was asked, if there is a reason.
    public Optional<ExpectedError> expected(EngineError error, Asked asked) {
        return errors.reason(error, asked);
    }

    /// Does an engine that gave this error answer nothing more about the database?
    public boolean ruined(String message) {
        return errors.ruinous().stream().anyMatch(message::contains);
    }

    /// Is this error the same whatever failed, so that it tells no two causes apart?
    public boolean vague(String message) {
        return errors.vague().contains(message);
    }

    /// A query for all tables without anything but their columns, and for all views, as statements; empty if the engine cannot say.
    public Optional<String> shownTables() {
        return Optional.of(introspection.tables()).filter(query -> !query.isEmpty());
    }

    /// A query for the definitions of all tables, indexes and views, as statements; empty if the engine cannot say.
    public Optional<String> definitions() {
        return Optional.of(introspection.definitions()).filter(query -> !query.isEmpty());
    }

    /// How the engine tells the same one by one; empty if it cannot say.
    public Optional<Introspection.Showing> showing() {
        return Optional.of(introspection.showing()).filter(one -> !one.listing().isEmpty());
    }

    /// Statements that make of an empty database of ours one as the server itself would make it; empty if it is one.
    public Optional<String> asServed() {
        return Optional.of(introspection.asServed()).filter(statement -> !statement.isEmpty());
    }

    /// Functions of a value that tell apart what looks alike in a result.
    public List<String> witnesses() {
        return storage.witnesses();
    }

    /// Is this a table or function with which the engine tells about the database itself?
    public boolean aboutItself(String relation) {
        return introspection.tellsAboutItself(relation);
    }

    /// May a function give something else when it is asked again?
    public boolean unstable(String function) {
        return unstable.stream().anyMatch(function::equalsIgnoreCase);
    }

    public List<Storage.InputColumn> inputColumns() {
        return storage.inputColumns();
    }

    /// What can keep the rows of a virtual table.
    public List<TableModule> modules() {
        return storage.modules();
    }

    public Optional<TableModule> module(String module) {
        return storage.modules().stream().filter(known -> known.name().equalsIgnoreCase(module)).findFirst();
    }
}
