package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Preparing;
import gainsay.dialect.read.Reader;
import gainsay.engine.Family;
import gainsay.oracle.Verdict;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.run.Database;
import gainsay.run.Journal;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.run.Terms;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Statement.Command;
import gainsay.sql.Statement.Upkeep;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What takes no parameters is prepared all the same, in every way that a server of MySQL's family has, and runs again and again.
@Timeout(240)
@Tag("slow")
class FamilyPreparingTests {
    private static final List<Run> TWICE = List.of(new Run(List.of()), new Run(List.of()));

    private static Statement command(String words) {
        return new Command(words, "made", "t0", List.of("c0"), Optional.empty());
    }

    private static List<Statement> statements() {
        return List.of(new Upkeep("ANALYZE TABLE {TABLE}", "t0"), new Upkeep("OPTIMIZE TABLE {TABLE}", "t0"),
                new Upkeep("CHECK TABLE {TABLE} EXTENDED", "t0"), new Upkeep("REPAIR TABLE {TABLE}", "t0"),
                new Upkeep("CHECKSUM TABLE {TABLE} EXTENDED", "t0"), new Upkeep("FLUSH TABLE {TABLE}", "t0"),
                command("ALTER TABLE {table} FORCE, ALGORITHM = COPY"), command("ALTER TABLE {table} ADD INDEX {object} ({columns})"),
                command("CALL keep()"),
                new Statement.Alter("t0", new Alteration.AddColumn(new Statement.ColumnDef("c2", "INT", Type.INTEGER, List.of()))),
                new Statement.CreateIndex(false, "i9", "t0", List.of(new Statement.Key(new Expr.Column("", "c1", Type.TEXT), true)),
                        Optional.empty()),
                new Statement.Drop("TABLE", "t1"));
    }

    private static Stream<String> ways(Database database) {
        return Stream.concat(Stream.of(""), database.dialect().preparing().stream().map(Preparing::name));
    }

    /// A pattern does not mean the same where a backslash does not.
    private static Verdict declined(String sql, String way) {
        return sql.contains("LIKE") && way.equals("NO_BACKSLASH_ESCAPES")
                ? new Verdict.Inapplicable("a text means something else when it is prepared in this way") : Verdict.HOLDS;
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void whatTakesNoParametersIsPreparedInEveryWayAndRunsThrice(String server) {
        List<String> asked = new ArrayList<>();
        Journal journal = new Journal() {
            @Override
            public void statement(String sql, boolean accepted) {
                asked.add(sql);
            }

            @Override
            public void prepared(Parameterized statement, Dialect dialect, boolean accepted) {
                asked.add("EXECUTE");
            }
        };
        try (Family family = Family.start(server); Target target = family.open(Terms.USUAL.journal(journal));
                Database database = target.open()) {
            for (String sql : List.of("CREATE TABLE t0(c0 INT, c1 VARCHAR(10))", "CREATE TABLE t1(c0 INT)",
                    "INSERT INTO t0 VALUES (1, 'a'), (NULL, 'b')", "CREATE PROCEDURE keep() UPDATE t0 SET c0 = 2 WHERE c0 IS NULL")) {
                assertThat(database.run(Reader.statement(database.dialect(), sql))).matches(Outcome::ok);
            }
            ways(database).forEach(way -> statements().forEach(statement -> {
                asked.clear();
                Claim claim = new Claim(Marking.all(Reader.query(database.dialect(), "SELECT c1 FROM t0 WHERE c0 = 1")), Past.NONE,
                        Optional.of(new Apart(List.of(), false, List.of(new Change(statement, new Past(TWICE, List.of()))))),
                        !way.isEmpty(), way);
                assertThat(new Epsc().judge(claim, database)).as("%s by %s", statement, way).isEqualTo(Verdict.HOLDS);
                assertThat(asked.stream().filter(sql -> sql.startsWith("EXECUTE")).count()).as("%s by %s", statement, way)
                        .isEqualTo(server.startsWith("mysql") && statement.toString().contains("CHECK TABLE") ? 1 : 4);
            }));
            ways(database).forEach(way -> Preparing.shown(database.dialect()).stream().map(sql -> sql.replace("{table}", "t0"))
                    .forEach(sql -> assertThat(new Epsc().judge(new Claim(new Query.Raw(sql), new Past(TWICE, List.of()), Optional.empty(),
                            !way.isEmpty(), way), database)).as("%s by %s", sql, way).isIn(Verdict.HOLDS, declined(sql, way))));
        }
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void noWayDependsOnWhatDoubleQuotesMean(String server) {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            Family.run(database, "SET sql_mode = 'NO_ENGINE_SUBSTITUTION,ANSI_QUOTES'");
            String mode = Family.ask(database, "SELECT @@sql_mode");
            ways(database).forEach(way -> {
                Query plain = Reader.query(database.dialect(), "SELECT 1 FROM (SELECT 'a''b' AS c0) AS t0 WHERE c0 = 'a''b'");
                Query query = Marking.marked(plain, Marking.places(plain).stream().filter(place -> Marking.beside(plain, place)).toList());
                assertThat(new Epsc().judge(new Claim(query, Past.NONE, Optional.empty(), !way.isEmpty(), way), database)).as(way)
                        .isEqualTo(Verdict.HOLDS);
                assertThat(Family.ask(database, "SELECT @@sql_mode")).as(way).isEqualTo(mode).contains("ANSI_QUOTES");
            });
        }
    }
}
