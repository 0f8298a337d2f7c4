package gainsay.dialect;

import gainsay.sql.Operator;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// Collects the facts about one DBMS; [#at] makes the dialect of one version out of them.
public final class DialectBuilder {
    final String name;
    private final Set<Feature> features = EnumSet.noneOf(Feature.class);
    private final Map<Feature, Version> since = new EnumMap<>(Feature.class);
    final List<DataType> types = new ArrayList<>();
    private final Map<Type, Version> typesSince = new EnumMap<>(Type.class);
    final Map<Type, Dialect.WrittenForm> written = new EnumMap<>(Map.of(Type.NUMERIC, new Dialect.WrittenForm("{}", List.of())));
    final Map<Phrase, String> phrases = new EnumMap<>(Phrase.class);
    final Set<Type> unindexed = EnumSet.noneOf(Type.class);
    private final Set<Operator> without = EnumSet.noneOf(Operator.class);
    final List<Function> functions = new ArrayList<>();
    final List<String> collations = new ArrayList<>();
    final List<Dialect.Setting> settings = new ArrayList<>();
    final List<Dialect.Setting> firstSettings = new ArrayList<>();
    final List<Dialect.Setting> parameterSettings = new ArrayList<>();
    final List<Dialect.Upkeep> upkeep = new ArrayList<>();
    final List<ExpectedError> expected = new ArrayList<>();
    final List<Dialect.InputColumn> inputColumns = new ArrayList<>();
    final List<TableModule> modules = new ArrayList<>();
    final List<String> neverExpected = new ArrayList<>();
    final List<String> ruins = new ArrayList<>();
    final List<String> vague = new ArrayList<>();
    private final List<String> storageOptions = new ArrayList<>();
    private final List<String> rowIdentity = new ArrayList<>();
    private final List<String> witnesses = new ArrayList<>();
    private final List<String> aboutItself = new ArrayList<>();
    private final List<String> unstable = new ArrayList<>();
    private Driver driver = new Driver("", "", "", new Driver.Address("", Optional.empty(), Optional.empty()), Map.of(), Map.of());
    private String settingForm = "SET {name} = {value}";
    private UnaryOperator<String> affinity = _ -> "ANY";
    private Optional<UnaryOperator<String>> resultTypes = Optional.empty();
    private UnaryOperator<String> errorText = UnaryOperator.identity();
    private String versionQuery = "SELECT version()";
    private String catalogue = "";
    private String integrityCheck = "";
    private String explain = "EXPLAIN ";
    private String definitions = "";
    private Version definitionsSince = Version.of("");
    private Optional<Dialect.Statistics> statistics = Optional.empty();
    Optional<Version> aloneBefore = Optional.empty();
    boolean generatesClasses;
    private Optional<Dialect.Setting> enforcement = Optional.empty();

    DialectBuilder(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    public DialectBuilder with(Feature... present) {
        features.addAll(Arrays.asList(present));
        return this;
    }

    public DialectBuilder since(String version, Feature... present) {
        for (Feature feature : present) {
            since.put(feature, Version.of(version));
        }
        return this;
    }

    public DialectBuilder type(Type type, String... spellings) {
        for (String spelling : spellings) {
            types.add(new DataType(spelling, type));
        }
        return this;
    }

    /// Types that older versions do not have.
    public DialectBuilder since(String version, Type... more) {
        for (Type type : more) {
            typesSince.put(type, Version.of(version));
        }
        return this;
    }

    boolean has(Type type, Version version) {
        return !typesSince.containsKey(type) || typesSince.get(type).compareTo(version) <= 0;
    }

    /// A type of integers that holds none above this one.
    public DialectBuilder narrow(long most, String spelling) {
        types.add(new DataType(spelling, Type.INTEGER, most));
        return this;
    }

    /// How a value without a literal of its own is written, as `DATE '{}'`, and some texts of such values.
    public DialectBuilder written(Type type, String form, String... texts) {
        written.put(type, new Dialect.WrittenForm(form, List.of(texts)));
        return this;
    }

    /// How this dialect puts what others put in another way.
    public DialectBuilder phrase(Phrase phrase, String words) {
        phrases.put(phrase, words);
        return this;
    }

    /// Types whose values no index holds.
    public DialectBuilder unindexed(Type... unfit) {
        unindexed.addAll(Arrays.asList(unfit));
        return this;
    }

    public DialectBuilder without(Operator... absent) {
        without.addAll(Arrays.asList(absent));
        return this;
    }

    public DialectBuilder functions(Function... more) {
        functions.addAll(Arrays.asList(more));
        return this;
    }

    public DialectBuilder collations(String... names) {
        collations.addAll(Arrays.asList(names));
        return this;
    }

    public DialectBuilder settingForm(String form) {
        settingForm = form;
        return this;
    }

    public DialectBuilder setting(String setting, String... values) {
        settings.add(new Dialect.Setting(setting, values));
        return this;
    }

    /// The same, from a version on.
    public DialectBuilder settingSince(String version, String setting, String... values) {
        settings.add(new Dialect.Setting(setting, List.of(values), Version.of(version)));
        return this;
    }

    public DialectBuilder firstSetting(String setting, String... values) {
        firstSettings.add(new Dialect.Setting(setting, values));
        return this;
    }

    public DialectBuilder enforcement(String setting, String... values) {
        enforcement = Optional.of(new Dialect.Setting(setting, values));
        return this;
    }

    public DialectBuilder parameterSetting(String setting, String... values) {
        parameterSettings.add(new Dialect.Setting(setting, values));
        return this;
    }

    public DialectBuilder upkeep(String command, boolean onTable) {
        upkeep.add(new Dialect.Upkeep(command, onTable));
        return this;
    }

    public DialectBuilder typeNames(UnaryOperator<String> meaning) {
        affinity = meaning;
        return this;
    }

    /// How a cast spells a type that the driver tells of a column; an empty text where it cannot.
    public DialectBuilder resultTypes(UnaryOperator<String> spelling) {
        resultTypes = Optional.of(spelling);
        return this;
    }

    /// The coordinates `group:artifact` of the JDBC driver, its class, and the URL of an empty database; `{}` in it is a number
    /// that no other database has.
    public DialectBuilder driver(String coordinates, String driverClass, String url) {
        Driver.Address address = new Driver.Address(url, Optional.empty(), Optional.empty());
        driver = new Driver(coordinates, driver.version(), driverClass, address, driver.properties(), driver.system());
        return this;
    }

    /// How a database is made, dropped and shared that does not go with its last connection.
    public DialectBuilder stays(Driver.Stay stay) {
        driver = driver.at(new Driver.Address(driver.address().url(), Optional.of(stay), driver.address().annex()));
        return this;
    }

    /// How one engine holds several databases.
    public DialectBuilder annexes(Driver.Annex annex) {
        driver = driver.at(new Driver.Address(driver.address().url(), driver.address().stay(), Optional.of(annex)));
        return this;
    }

    /// The version of the driver that is fetched where none is asked for. Without one the driver comes with us.
    public DialectBuilder fetched(String version) {
        driver = new Driver(driver.coordinates(), version, driver.driverClass(), driver.address(), driver.properties(), driver.system());
        return this;
    }

    /// Versions before this one are loaded one a process: their libraries share symbols.
    public DialectBuilder aloneBefore(String version) {
        aloneBefore = Optional.of(Version.of(version));
        return this;
    }

    /// The engine makes a class of each statement.
    public DialectBuilder generatesClasses() {
        generatesClasses = true;
        return this;
    }

    /// What the driver is told on each connection.
    public DialectBuilder driverProperty(String property, String value) {
        driver = new Driver(driver.coordinates(), driver.version(), driver.driverClass(), driver.address(),
                with(driver.properties(), property, value), driver.system());
        return this;
    }

    /// What the driver reads from the properties of the whole process.
    public DialectBuilder systemProperty(String property, String value) {
        driver = new Driver(driver.coordinates(), driver.version(), driver.driverClass(), driver.address(), driver.properties(),
                with(driver.system(), property, value));
        return this;
    }

    private static Map<String, String> with(Map<String, String> properties, String property, String value) {
        Map<String, String> more = new TreeMap<>(properties);
        more.put(property, value);
        return more;
    }

    /// How to take what the engine said out of its driver's message.
    public DialectBuilder errorText(UnaryOperator<String> text) {
        errorText = text;
        return this;
    }

    public DialectBuilder versionQuery(String query) {
        versionQuery = query;
        return this;
    }

    public DialectBuilder integrityCheck(String query) {
        integrityCheck = query;
        return this;
    }

    public DialectBuilder explain(String prefix) {
        explain = prefix;
        return this;
    }

    public DialectBuilder catalogue(String query) {
        catalogue = query;
        return this;
    }

    public DialectBuilder expects(ExpectedError.When when, String fragment, String reason) {
        return expects(ExpectedError.of(when, fragment, reason));
    }

    public DialectBuilder expects(ExpectedError error) {
        expected.add(error);
        return this;
    }

    /// Fragments of errors that nothing excuses, whatever else the message holds.
    public DialectBuilder neverExpects(String... fragments) {
        neverExpected.addAll(Arrays.asList(fragments));
        return this;
    }

    /// Fragments of errors after which an engine answers nothing more about the database.
    public DialectBuilder ruins(String... fragments) {
        ruins.addAll(Arrays.asList(fragments));
        return this;
    }

    /// Errors that are the same whatever failed.
    public DialectBuilder vague(String... messages) {
        vague.addAll(Arrays.asList(messages));
        return this;
    }

    public DialectBuilder inputColumns(String module, Collection<String> columns) {
        columns.forEach(column -> inputColumns.add(new Dialect.InputColumn(module, column)));
        return this;
    }

    public DialectBuilder modules(TableModule... more) {
        modules.addAll(Arrays.asList(more));
        return this;
    }

    public DialectBuilder statistics(Dialect.Statistics place) {
        statistics = Optional.of(place);
        return this;
    }

    /// A query for the definitions of all tables, indexes and views.
    public DialectBuilder definitions(String query) {
        return definitionsSince("", query);
    }

    /// The same, from a version on.
    public DialectBuilder definitionsSince(String version, String query) {
        definitions = query;
        definitionsSince = Version.of(version);
        return this;
    }

    /// Options of a table that say how it is stored, and not what.
    public DialectBuilder storageOptions(String... options) {
        storageOptions.addAll(Arrays.asList(options));
        return this;
    }

    /// Names for what tells rows apart though no column does.
    public DialectBuilder rowIdentity(String... names) {
        rowIdentity.addAll(Arrays.asList(names));
        return this;
    }

    /// Functions of a value that tell apart what looks alike.
    public DialectBuilder witnesses(String... names) {
        witnesses.addAll(Arrays.asList(names));
        return this;
    }

    /// How the names begin with which the engine tells about the database itself.
    public DialectBuilder aboutItself(String... prefixes) {
        aboutItself.addAll(Arrays.asList(prefixes));
        return this;
    }

    /// Functions that may give something else when asked again.
    public DialectBuilder unstable(String... names) {
        unstable.addAll(Arrays.asList(names));
        return this;
    }

    /// The dialect of one version.
    public Dialect at(Version version) {
        return new Dialect(this, version);
    }

    Dialect.Facts facts() {
        return new Dialect.Facts(settingForm, affinity, resultTypes, errorText, driver,
                new Dialect.SelfQueries(versionQuery, catalogue, integrityCheck, explain), statistics);
    }

    Dialect.Anatomy anatomy(Version version) {
        String told = definitionsSince.compareTo(version) <= 0 ? definitions : "";
        return new Dialect.Anatomy(told, List.copyOf(storageOptions), List.copyOf(rowIdentity), List.copyOf(witnesses),
                List.copyOf(aboutItself), List.copyOf(unstable), enforcement);
    }

    Set<Feature> featuresAt(Version version) {
        Set<Feature> at = EnumSet.noneOf(Feature.class);
        at.addAll(features);
        since.forEach((feature, first) -> {
            if (first.compareTo(version) <= 0) {
                at.add(feature);
            }
        });
        return at;
    }

    Set<Operator> operatorsAt(Set<Feature> present) {
        Set<Operator> operators = EnumSet.complementOf(EnumSet.copyOf(orNone(without)));
        if (!present.contains(Feature.DISTINCT_FROM)) {
            operators.removeAll(List.of(Operator.DISTINCT_FROM, Operator.NOT_DISTINCT_FROM));
        }
        if (!present.contains(Feature.GENERAL_IS)) {
            operators.removeAll(List.of(Operator.IS, Operator.IS_NOT));
        }
        if (!present.contains(Feature.JSON_OPERATORS)) {
            operators.removeAll(List.of(Operator.JSON_GET, Operator.JSON_TEXT));
        }
        return operators;
    }

    private static EnumSet<Operator> orNone(Set<Operator> operators) {
        EnumSet<Operator> set = EnumSet.noneOf(Operator.class);
        set.addAll(operators);
        return set;
    }
}
