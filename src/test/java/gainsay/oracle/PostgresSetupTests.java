package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.dialect.DataType;
import gainsay.dialect.Declarations.About;
import gainsay.dialect.Declarations.CommandForm;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.oracle.radar.Metadata;
import gainsay.oracle.radar.Radar;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the setup of a PostgreSQL database may have besides tables, each by itself.
class PostgresSetupTests {
    private static final Type USUAL = Type.INTEGER;

    private static Expr value(Dialect dialect, Type type) {
        List<String> texts = dialect.texts(type);
        return Expr.literal(!texts.isEmpty() ? new Value.Written(type, texts.getFirst()) : switch (type) {
            case BOOLEAN -> new Value.Bool(true);
            case TEXT -> Value.of("a");
            case BLOB -> new Value.Blob("61");
            default -> Value.of(1);
        });
    }

    private static Type type(CommandForm form) {
        return form.types().stream().sorted().findFirst().orElse(USUAL);
    }

    private static Statement.CreateTable table(Dialect dialect, Type type) {
        return new Statement.CreateTable("t", false, IntStream.range(0, 2).mapToObj(i ->
                new ColumnDef("c" + i, Renderer.columnType(dialect, type), type, List.of())).toList(), List.of(), List.of());
    }

    private static Statement.Command command(Dialect dialect, CommandForm form) {
        Expr value = form.is(About.ASKED) ? new Expr.IsNull(new Expr.Column("", "c0", type(form)), true) : value(dialect, type(form));
        return new Statement.Command(form.words(), form.has("index") ? "i" : form.has("object") ? "g" : "", "t",
                List.of("c0", "c1").subList(0, form.width()), form.has("value") ? Optional.of(value) : Optional.empty());
    }

    private static Statement.Command made(Made made) {
        return new Statement.Command(made.words(), made.name(), "", List.of(), Optional.empty());
    }

    private static void accepted(Database database, Statement statement) {
        assertThat(database.run(statement)).as(Renderer.sql(database.dialect(), statement)).isInstanceOf(Outcome.Changed.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "postgres@12.0", "postgres@9.6.24"})
    void whatAVersionHasItTakes(String name) {
        try (Target target = Targets.open(name)) {
            Dialect dialect = target.dialect();
            for (CommandForm form : dialect.declarations().commands()) {
                try (Database database = target.open()) {
                    accepted(database, table(dialect, type(form)));
                    accepted(database, new Statement.Insert(Statement.Conflict.NONE, "t", List.of("c0", "c1"), Optional.of(new Query.Values(
                            List.of(new Query.Tuple(List.of(value(dialect, type(form)), value(dialect, type(form)))))))));
                    accepted(database, new Statement.CreateIndex(false, "i", "t",
                            List.of(new Statement.Key(new Expr.Column("", "c0", type(form)), false)), Optional.empty()));
                    accepted(database, command(dialect, form));
                }
            }
            try (Database database = target.open()) {
                dialect.declarations().made().forEach(made -> accepted(database, made(made)));
                List<DataType> types = dialect.declarations().made().stream()
                        .flatMap(made -> made.type().map(type -> new DataType(made.name(), type)).stream()).toList();
                accepted(database, new Statement.CreateTable("u", false, IntStream.range(0, types.size()).mapToObj(i ->
                        new ColumnDef("c" + i, types.get(i).spelling(), types.get(i).type(), List.of())).toList(), List.of(), List.of()));
                types.forEach(type -> held(database, "c" + types.indexOf(type), type));
            }
        }
    }

    /// A column of a type that was made is compared with a value of its kind, written or bound.
    private static void held(Database database, String column, DataType type) {
        Expr.Literal value = (Expr.Literal) value(database.dialect(), type.type());
        Query query = Query.Select.of(List.of(Query.Item.of(new Expr.Binary(Operator.EQUAL, new Expr.Column("", column, type.type()),
                new Expr.Param(value)))), Source.Table.named("u"));
        assertThat(database.rows(query)).as(type.spelling()).isInstanceOf(Rows.class);
        try (Prepared prepared = database.prepare(query)) {
            assertThat(prepared.run()).as(type.spelling()).isInstanceOf(Rows.class);
        }
    }

    @Test
    void commandsAreWrittenByTheirWords() {
        StringBuilder all = new StringBuilder();
        for (String version : List.of("9.6.24", "12.0", "18.6")) {
            Dialect dialect = Dialects.named("postgres").orElseThrow().at(Version.of(version));
            dialect.declarations().made().forEach(made -> all.append(version).append(": ").append(Renderer.sql(dialect, made(made)))
                    .append('\n'));
            dialect.declarations().commands().forEach(form -> all.append(version).append(": ")
                    .append(Renderer.sql(dialect, command(dialect, form))).append('\n'));
        }
        Golden.check("dialect/postgres-setup.txt", all.toString());
    }

    private static Rows rows(Database database, String sql) {
        return (Rows) database.rows(new Query.Raw(sql));
    }

    private static CommandForm form(Dialect dialect, String words) {
        return dialect.declarations().commands().stream().filter(one -> one.words().contains(words)).findFirst().orElseThrow();
    }

    /// The table has a row that its policy hides, an index and a key; so has its copy what the table shows.
    @Test
    void aPolicyHidesRowsAndACopyHasWhatIsSeen() {
        try (Target target = Targets.open("postgres"); Database database = target.open()) {
            Dialect dialect = target.dialect();
            dialect.declarations().made().stream().filter(made -> made.words().contains("set_config"))
                    .forEach(made -> accepted(database, made(made)));
            accepted(database, Reader.statement(dialect, "CREATE TABLE t(c0 INTEGER PRIMARY KEY, c1 INTEGER)"));
            accepted(database, Reader.statement(dialect, "INSERT INTO t(c0, c1) VALUES (1, 1), (2, 2), (3, NULL)"));
            accepted(database, Reader.statement(dialect, "CREATE INDEX i ON t(c1)"));
            assertThat(rows(database, "SELECT c0 FROM t").rows()).hasSize(3);
            accepted(database, command(dialect, form(dialect, "CREATE POLICY {object} ON")));
            assertThat(rows(database, "SELECT c0 FROM t").rows()).hasSize(2);
            Query query = Reader.query(dialect, "SELECT c0, c1 FROM t WHERE c1 > 0 OR c1 IS NULL");
            Radar.Recipe raw = new Radar.Recipe(Arrays.stream(Metadata.values()).map(Radar.Wipe::new).toList(), List.of());
            assertThat(new Radar().judge(new Radar.Claim(raw, query), database)).isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void aRuleDoesNothingInsteadForSomeRows() {
        try (Target target = Targets.open("postgres"); Database database = target.open()) {
            Dialect dialect = target.dialect();
            accepted(database, Reader.statement(dialect, "CREATE TABLE t(c0 INTEGER, c1 INTEGER)"));
            accepted(database, Reader.statement(dialect, "INSERT INTO t(c0, c1) VALUES (1, 1), (2, 2)"));
            accepted(database, command(dialect, form(dialect, "ON UPDATE TO {table} WHERE OLD.")));
            accepted(database, Reader.statement(dialect, "UPDATE t SET c1 = 7"));
            assertThat(rows(database, "SELECT c1 FROM t ORDER BY c0").rows()).containsExactly(List.of(Value.of(1)), List.of(Value.of(7)));
        }
    }
}
