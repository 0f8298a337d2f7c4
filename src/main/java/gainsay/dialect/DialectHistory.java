package gainsay.dialect;

import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The dialect of one DBMS through all its versions; [#at] gives that of one version. A dialect file makes one out of the standard,
/// or out of another DBMS's, by stating what is different:
///
///     Dialect.standard("sqlite").without(FULL_JOIN).since("3.24.0", UPSERT)
///     Postgres.DIALECT.named("cockroach").without(TRIGGERS)
///
/// It never changes: every statement gives another one.
public final class DialectHistory {
    private final String name;
    private final Facts facts;
    private final List<Probe> probes;
    private final Optional<Question> ofSettings;

    /// For the value of a setting `{name}`, of all versions but those on which the settings were tried.
    private record Question(String sql, List<Version> tried) {}

    DialectHistory(String name, Facts facts) {
        this(name, facts, List.of(), Optional.empty());
    }

    private DialectHistory(String name, Facts facts, List<Probe> probes, Optional<Question> ofSettings) {
        this.name = name;
        this.facts = facts;
        this.probes = probes;
        this.ofSettings = ofSettings;
    }

    public String name() {
        return name;
    }

    /// The dialect of one version.
    public Dialect at(Version version) {
        return new Dialect(name, version, facts);
    }

    /// The same under another name, to be told what is different there.
    public DialectHistory named(String other) {
        return new DialectHistory(other, facts, probes, ofSettings);
    }

    /// What one version has, for all versions of another DBMS that is like this one but counts its versions in a way of its own.
    public DialectHistory asOf(String version) {
        return of(facts.at(Version.of(version)));
    }

    private DialectHistory of(Facts other) {
        return new DialectHistory(name, other, probes, ofSettings);
    }

    /// What is asked of an engine of this version before anything else.
    public List<Probe> probes(Version version) {
        Stream<Probe> settings = ofSettings.filter(question -> !question.tried.contains(version)).stream()
                .flatMap(question -> facts.settings().at(version).names().map(setting -> Probe.setting(setting, question.sql)));
        return Stream.concat(probes.stream().filter(probe -> probe.span().at(version)), settings).toList();
    }

    public DialectHistory probing(Probe... more) {
        return new DialectHistory(name, facts, Stream.concat(probes.stream(), Arrays.stream(more)).toList(), ofSettings);
    }

    /// An engine of a version that was not tried is asked for each setting, and goes without those that it does not know.
    public DialectHistory askingForSettings(String question, String... tried) {
        return new DialectHistory(name, facts, probes, Optional.of(new Question(question, Arrays.stream(tried).map(Version::of).toList())));
    }

    // What there is

    public DialectHistory with(Feature... present) {
        return of(facts.features(known -> known.with(present)));
    }

    public DialectHistory without(Feature... absent) {
        return of(facts.features(known -> known.without(absent)));
    }

    public DialectHistory since(String version, Feature... present) {
        return of(facts.features(known -> known.since(version, present)));
    }

    /// Features that this version and later ones do not have.
    public DialectHistory until(String version, Feature... present) {
        return of(facts.features(known -> known.until(version, present)));
    }

    public DialectHistory operators(UnaryOperator<Availability<Operator>> edit) {
        return of(facts.operators(edit));
    }

    public DialectHistory joins(UnaryOperator<Availability<JoinKind>> edit) {
        return of(facts.joins(edit));
    }

    /// The functions of all versions.
    List<Function> statedFunctions() {
        return facts.functions().all();
    }

    public DialectHistory functions(Function... more) {
        return functions(known -> known.plus(more));
    }

    public DialectHistory functions(UnaryOperator<FunctionList> edit) {
        return of(facts.functions(edit));
    }

    // Types

    /// What the engine makes of types; that of a strictly typed one unless it is said.
    public DialectHistory discipline(TypeDiscipline own) {
        return of(facts.types(known -> known.discipline(own)));
    }

    /// What versions before this one made of types.
    public DialectHistory disciplineUntil(String version, TypeDiscipline before) {
        return of(facts.types(known -> known.disciplineUntil(version, before)));
    }

    public DialectHistory type(Type type, String... spellings) {
        DataType[] more = Arrays.stream(spellings).map(spelling -> new DataType(spelling, type)).toArray(DataType[]::new);
        return of(facts.types(known -> known.plus(more)));
    }

    /// A type of integers that holds none above this one.
    public DialectHistory narrow(long most, String spelling) {
        return of(facts.types(known -> known.plus(new DataType(spelling, Type.INTEGER, most))));
    }

    /// A cast spells the type otherwise than a column, as `CAST(a AS SIGNED)` of a `BIGINT`.
    public DialectHistory castAs(String spelling, String cast) {
        return of(facts.types(known -> known.castAs(spelling, cast)));
    }

    public DialectHistory without(Type... absent) {
        return of(facts.types(known -> known.without(absent)));
    }

    /// Types that older versions do not have.
    public DialectHistory since(String version, Type... more) {
        return of(facts.types(known -> known.since(version, more)));
    }

    /// How a value without a literal of its own is written, as `DATE '{}'`, and some texts of such values.
    public DialectHistory written(Type type, String form, String... texts) {
        return of(facts.types(known -> known.written(type, form, texts)));
    }

    /// Types whose values no index holds.
    public DialectHistory unindexed(Type... unfit) {
        return of(facts.types(known -> known.unindexed(unfit)));
    }

    public DialectHistory collations(String... names) {
        return of(facts.types(known -> known.collations(names)));
    }

    /// Collations more, which older versions do not have.
    public DialectHistory collationsSince(String version, String... names) {
        return of(facts.types(known -> known.collationsSince(version, names)));
    }

    /// Types of which an index holds but the beginning of each value.
    public DialectHistory prefixed(String... spellings) {
        return of(facts.types(known -> known.prefixed(spellings)));
    }

    /// Without columns of these spellings.
    public DialectHistory withoutSpelled(String... spellings) {
        return of(facts.types(known -> known.without(spellings)));
    }

    /// What a name of a type means that is not among the spellings.
    public DialectHistory typeNames(UnaryOperator<String> meaning) {
        return of(facts.types(known -> known.meaning(meaning)));
    }

    /// How a cast spells a type that the driver tells of a column; an empty text where it cannot.
    public DialectHistory resultTypes(UnaryOperator<String> spelling) {
        return of(facts.types(known -> known.told(spelling)));
    }

    /// Types whose values are taken from the driver as texts, since its own classes do not hold all of them.
    public DialectHistory asText(Type... types) {
        return of(facts.types(known -> known.asText(types)));
    }

    // Spelling

    /// How this dialect puts what others put in another way.
    public DialectHistory phrase(Phrase phrase, String words) {
        return of(facts.spelling(known -> known.phrase(phrase, words)));
    }

    /// The ways in which a statement is prepared in SQL, where there are several.
    public DialectHistory prepares(Preparing... ways) {
        return of(facts.spelling(known -> known.preparing(List.of(ways))));
    }

    public DialectHistory spells(Operator operator, String symbol) {
        return of(facts.spelling(known -> known.operator(operator, symbol)));
    }

    /// How this dialect writes a kind of node.
    public <N extends Node> DialectHistory writes(Class<N> kind, Writer<N> writer) {
        return writes(kind, Span.ALWAYS, writer);
    }

    /// The same, in some versions only.
    public <N extends Node> DialectHistory writes(Class<N> kind, Span span, Writer<N> writer) {
        return of(facts.spelling(known -> known.writer(Spelling.Written.of(kind, span, writer))));
    }

    /// Signed numbers, calls, aggregates and EXISTS are enclosed where they are operands.
    public DialectHistory operandsEnclosed() {
        return of(facts.spelling(Spelling::withOperandsEnclosed));
    }

    /// `||` binds tighter than `*`, and comparisons bind alike.
    public DialectHistory tightConcat() {
        return of(facts.spelling(Spelling::withTightConcat));
    }

    /// Rules that stand before all others of their column.
    public DialectHistory firstRules(List<Class<? extends ColumnRule>> kinds) {
        return of(facts.spelling(known -> known.firstRules(kinds)));
    }

    // Settings, storage, and what the engine tells

    public DialectHistory settings(UnaryOperator<Settings> edit) {
        return of(facts.settings(edit));
    }

    public DialectHistory hints(UnaryOperator<Hints> edit) {
        return of(facts.hints(edit));
    }

    public DialectHistory introspection(UnaryOperator<Introspection> edit) {
        return of(facts.introspection(edit));
    }

    public DialectHistory particulars(UnaryOperator<Particulars> edit) {
        return of(facts.particulars(edit));
    }

    public DialectHistory upkeep(String command, boolean onTable) {
        return of(facts.storage(known -> known.upkeep(command, onTable)));
    }

    /// None of the commands of a relative.
    public DialectHistory withoutUpkeep() {
        return of(facts.storage(Storage::withoutUpkeep));
    }

    public DialectHistory statistics(Storage.Statistics place) {
        return of(facts.storage(known -> known.statistics(place)));
    }

    public DialectHistory modules(TableModule... all) {
        return of(facts.storage(known -> known.modules(all)));
    }

    public DialectHistory inputColumns(String module, Collection<String> columns) {
        return of(facts.storage(known -> known.inputColumns(module, columns)));
    }

    /// How tables keep their rows, and the options that change it.
    public DialectHistory storage(TableStorage own) {
        return of(facts.storage(known -> known.tables(own)));
    }

    /// What may be declared of tables besides columns and rules.
    public DialectHistory declarations(UnaryOperator<Declarations> edit) {
        return of(facts.storage(known -> known.declarations(edit.apply(known.declarations()))));
    }

    /// FunctionList of a value that tell apart what looks alike.
    public DialectHistory witnesses(String... names) {
        return of(facts.storage(known -> known.witnesses(names)));
    }

    // Errors

    public DialectHistory expects(ExpectedError.When when, String fragment, String reason) {
        return expects(ExpectedError.of(when, fragment, reason));
    }

    public DialectHistory expects(ExpectedError error) {
        return of(facts.errors(known -> known.expecting(error)));
    }

    /// None of the errors of a relative, nor how its driver says them.
    public DialectHistory expectsAnew() {
        return of(facts.errors(_ -> Errors.STANDARD));
    }

    /// Errors, by numbers of the engine's own, that another of its family gives and this one does not.
    public DialectHistory expectsNot(int... vendors) {
        return of(facts.errors(known -> known.without(vendors)));
    }

    /// The same, by a fragment of its message.
    public DialectHistory expectsNot(String fragment) {
        return of(facts.errors(known -> known.without(fragment)));
    }

    /// Fragments of errors that nothing excuses, whatever else the message holds.
    public DialectHistory neverExpects(String... fragments) {
        return of(facts.errors(known -> known.never(fragments)));
    }

    /// Fragments of errors after which an engine answers nothing more about the database.
    public DialectHistory ruins(String... fragments) {
        return of(facts.errors(known -> known.ruinous(fragments)));
    }

    /// Errors that are the same whatever failed.
    public DialectHistory vague(String... messages) {
        return of(facts.errors(known -> known.vague(messages)));
    }

    /// How to take what the engine said out of its driver's message.
    public DialectHistory errorText(UnaryOperator<String> text) {
        return of(facts.errors(known -> known.said(text)));
    }
}
