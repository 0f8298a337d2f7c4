package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.dialect.DataType;
import gainsay.dialect.Declarations.About;
import gainsay.dialect.Declarations.CommandForm;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.Declarations.Spread;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.TableStorage.Option;
import gainsay.dialect.Version;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Partitioning;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Partitioning.Edge;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the setup of a database of MySQL or MariaDB may have besides tables, each by itself.
class MysqlSetupTests {
    private static final Type USUAL = Type.INTEGER;

    private static Value value(Dialect dialect, Type type) {
        List<String> texts = dialect.texts(type);
        return !texts.isEmpty() ? new Value.Written(type, texts.getFirst()) : switch (type) {
            case TEXT -> Value.of("a");
            case BLOB -> new Value.Blob("61");
            case REAL -> Value.of(0.5);
            default -> Value.of(1);
        };
    }

    private static Type type(CommandForm form) {
        return form.types().stream().sorted().findFirst().orElse(USUAL);
    }

    private static List<ColumnDef> columns(Dialect dialect, Type type) {
        return IntStream.range(0, 2).mapToObj(i -> new ColumnDef("c" + i, Renderer.columnType(dialect, type), type, List.of())).toList();
    }

    private static Statement.Key key(String name, Type type) {
        return new Statement.Key(new Expr.Column("", name, type), false);
    }

    /// Two shares of the rows, by a hash of the first column.
    private static Partitioning halves(Type type) {
        return new Partitioning(Partitioning.Kind.HASH, List.of(key("c0", type)), "KEY",
                List.of(new Bounds.Share(2, 0), new Bounds.Share(2, 1)),
                Optional.empty());
    }

    private static Statement.CreateTable table(Dialect dialect, CommandForm form) {
        if (form.is(About.PERIODIC)) {
            return lasting(dialect, columns(dialect, type(form)));
        }
        boolean spread = form.is(About.SPREAD) || form.is(About.SHARED);
        return new Statement.CreateTable("t", false, columns(dialect, type(form)), List.of(), List.of(),
                spread ? Optional.of(halves(type(form))) : Optional.empty(), List.of());
    }

    /// A table whose rows hold for a time, and have no key twice at one time.
    private static Statement.CreateTable lasting(Dialect dialect, List<ColumnDef> columns) {
        Stream<ColumnDef> bounds = Stream.of("1000-01-01", "9999-12-31").map(day -> new ColumnDef("d" + day.charAt(0),
                Renderer.columnType(dialect, Type.DATE), Type.DATE, List.of(new ColumnRule.NotNull(Statement.Conflict.NONE),
                new ColumnRule.Default(Expr.literal(new Value.Written(Type.DATE, day))))));
        List<Statement.TableRule> rules = new ArrayList<>(List.of(new Statement.TableRule.Period("p", "d1", "d9")));
        if (dialect.has(Feature.KEYS_OVER_TIME)) {
            rules.add(new Statement.TableRule.Exclude("", List.of(key("c0", USUAL), key("p", Type.ANY)), "WITHOUT OVERLAPS"));
        }
        return new Statement.CreateTable("t", false, Stream.concat(columns.stream(), bounds).toList(), rules, List.of());
    }

    private static Statement insert(List<String> columns, List<Value> values) {
        return new Statement.Insert(Statement.Conflict.NONE, "t", columns, Optional.of(new Query.Values(
                List.of(new Query.Tuple(values.stream().<Expr>map(Expr::literal).toList())))));
    }

    private static Statement.Command command(Dialect dialect, CommandForm form) {
        Expr value = form.is(About.ASKED) ? new Expr.IsNull(new Expr.Column("", "c0", type(form)), true)
                : Expr.literal(value(dialect, type(form)));
        return new Statement.Command(form.words(), form.has("index") ? "i" : form.has("object") ? "g" : "", "t",
                List.of("c0", "c1").subList(0, form.width()), form.has("value") ? Optional.of(value) : Optional.empty());
    }

    private static Statement.Command made(Made made) {
        return new Statement.Command(made.words(), made.name(), "", List.of(), Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void whatAVersionHasItTakes(String name) {
        try (Target target = Targets.open(name)) {
            Dialect dialect = target.dialect();
            for (CommandForm form : dialect.declarations().commands()) {
                try (Database database = target.open()) {
                    taken(database, table(dialect, form));
                    taken(database, insert(List.of("c0", "c1"), List.of(value(dialect, type(form)), value(dialect, type(form)))));
                    if (form.has("index")) {
                        taken(database, new Statement.CreateIndex(false, "i", "t", List.of(key("c0", type(form))), Optional.empty()));
                    }
                    taken(database, command(dialect, form));
                }
            }
            try (Database database = target.open()) {
                dialect.declarations().made().forEach(made -> taken(database, made(made)));
            }
        }
    }

    private static void taken(Database database, Statement statement) {
        Outcome outcome = database.run(statement);
        assertThat(outcome.ok()).as(Renderer.sql(database.dialect(), statement) + ": " + outcome).isTrue();
    }

    /// A value that a column holds is told alike in both forms of a query, and is equal to its literal, written or bound.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aValueOfEachTypeIsToldExactly(String name) {
        try (Target target = Targets.open(name)) {
            Dialect dialect = target.dialect();
            for (DataType type : dialect.types()) {
                try (Database database = target.open()) {
                    taken(database, new Statement.CreateTable("t", false,
                            List.of(new ColumnDef("c0", type.spelling(), type.type(), List.of())),
                            List.of(), List.of()));
                    Value value = type.spelling().startsWith("BINARY") ? new Value.Blob("61626364")
                            : type.spelling().equals("YEAR") ? Value.of(1999) : value(dialect, type.type());
                    taken(database, insert(List.of("c0"), List.of(value)));
                    Expr.Column column = new Expr.Column("", "c0", type.type());
                    Query query = Query.Select.of(List.of(Query.Item.of(column), Query.Item.of(new Expr.Binary(Operator.EQUAL, column,
                            new Expr.Param(new Expr.Literal(value))))), Source.Table.named("t"));
                    Outcome ordinary = database.rows(query);
                    assertThat(ordinary).as(type.spelling()).isInstanceOf(Rows.class);
                    assertThat(((Rows) ordinary).rows().getFirst().get(1)).as(type.spelling()).isEqualTo(Value.of(1));
                    try (Prepared prepared = database.prepare(query)) {
                        assertThat(prepared.run()).as(type.spelling()).isEqualTo(ordinary);
                    }
                }
            }
        }
    }

    private static List<Bounds> parts(Spread spread, Expr value) {
        Edge first = new Edge(Optional.empty(), false);
        Edge last = new Edge(Optional.empty(), true);
        Edge edge = new Edge(Optional.of(value), false);
        return switch (spread.kind()) {
            case RANGE -> List.of(new Bounds.Between(List.of(first), List.of(edge)), new Bounds.Between(List.of(edge), List.of(last)));
            case LIST -> spread.rest() ? List.of(new Bounds.OneOf(List.of(value)), new Bounds.Rest())
                    : List.of(new Bounds.OneOf(List.of(value)));
            case HASH -> List.of(new Bounds.Share(2, 0), new Bounds.Share(2, 1));
        };
    }

    /// A table of each engine and form, and one that is spread in each way, holds a row.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void rowsAreKeptInEachForm(String name) {
        try (Target target = Targets.open(name)) {
            Dialect dialect = target.dialect();
            for (Option option : dialect.storage().forms()) {
                try (Database database = target.open()) {
                    taken(database, new Statement.CreateTable("t", false, columns(dialect, USUAL), List.of(), List.of(option.words())));
                    taken(database, insert(List.of("c0"), List.of(Value.of(1))));
                }
            }
            for (Spread spread : dialect.declarations().spreads()) {
                for (Map.Entry<Type, List<String>> by : spread.functions().entrySet()) {
                    for (String function : by.getValue()) {
                        try (Database database = target.open()) {
                            taken(database, spread(dialect, spread, by.getKey(), function));
                            taken(database, insert(List.of("c0"), List.of(value(dialect, by.getKey()))));
                        }
                    }
                }
            }
        }
    }

    private static Expr made(String function, Expr value) {
        return function.isEmpty() ? value : new Expr.Call(function, List.of(value), Type.INTEGER);
    }

    private static Statement.CreateTable spread(Dialect dialect, Spread spread, Type type, String function) {
        Statement.Key key = new Statement.Key(made(function, new Expr.Column("", "c0", type)), false);
        boolean shared = spread.kind() == Partitioning.Kind.HASH;
        return new Statement.CreateTable("t", false, columns(dialect, type), List.of(), List.of(),
                Optional.of(new Partitioning(spread.kind(),
                List.of(key), spread.manner(), parts(spread, made(function, Expr.literal(value(dialect, type)))),
                shared ? Optional.empty() : Optional.of(halves(type)))), List.of());
    }

    @Test
    void declarationsAreWrittenByTheirWords() {
        StringBuilder all = new StringBuilder();
        for (String version : List.of("mysql 5.7.22", "mysql 8.0.15", "mysql 9.7.4", "mariadb 10.2.11", "mariadb 11.4.5")) {
            String[] named = version.split(" ");
            Dialect dialect = Dialects.named(named[0]).orElseThrow().at(Version.of(named[1]));
            dialect.declarations().made().forEach(made -> line(all, version, Renderer.sql(dialect, made(made))));
            dialect.declarations().commands().forEach(form -> line(all, version, Renderer.sql(dialect, command(dialect, form))));
            if (dialect.has(Feature.PERIODS)) {
                line(all, version, Renderer.sql(dialect, lasting(dialect, columns(dialect, USUAL))));
            }
            dialect.declarations().spreads().forEach(spread -> {
                Map.Entry<Type, List<String>> by = Map.copyOf(spread.functions()).entrySet().stream().sorted(Map.Entry.comparingByKey())
                        .findFirst().orElseThrow();
                line(all, version, Renderer.sql(dialect, spread(dialect, spread, by.getKey(), by.getValue().getFirst())));
            });
            line(all, version, Renderer.sql(dialect, new Statement.CreateTrigger("r", false, Statement.Moment.BEFORE,
                    Statement.Event.INSERT, "t",
                    Optional.of(new Expr.IsNull(new Expr.Column("NEW", "c0", USUAL), false)), List.of(new Statement.Delete("u",
                    Optional.empty())))));
            line(all, version, Renderer.sql(dialect, new Statement.Alter("t", new Statement.Alteration.Redeclare("c0", new ColumnDef("c2",
                    "BIGINT", USUAL, List.of(new ColumnRule.NotNull(Statement.Conflict.NONE)))), ", ALGORITHM = COPY")));
        }
        Golden.check("dialect/mysql-setup.txt", all.toString());
    }

    private static void line(StringBuilder all, String version, String sql) {
        all.append(version).append(": ").append(sql).append('\n');
    }
}
