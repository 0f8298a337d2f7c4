package gainsay.oracle.radar;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.radar.Radar.Claim;
import gainsay.oracle.radar.Radar.Recipe;
import gainsay.oracle.radar.Radar.Wipe;
import gainsay.planted.Fault;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.DrawnRound;
import gainsay.planted.Lie;
import gainsay.reduce.Budget;
import gainsay.reduce.Reducer;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a copy goes without, that it is exact, and who is to blame.
class RadarTests {
    private static final Set<Metadata> ALL = EnumSet.allOf(Metadata.class);
    private static final String RICH = """
            PRAGMA automatic_index = 0; CREATE TABLE t0(c0 INT PRIMARY KEY NOT NULL,
                    c1 TEXT COLLATE NOCASE UNIQUE DEFAULT 'x') WITHOUT ROWID;
            CREATE TABLE t1(c0 REAL AS (c1 + 1), c1 INT CHECK (c1 > 0), FOREIGN KEY (c1) REFERENCES t0(c0));
            CREATE VIRTUAL TABLE t2 USING rtree(c0, c1, c2, +c3); INSERT INTO t2 VALUES (3, 0, 1.5, 'x');
            INSERT INTO t0 VALUES (1, 'a'), (2, NULL); INSERT INTO t1 VALUES (5), (NULL); UPDATE t1 SET c1 = 7 WHERE c1 = 5;
            CREATE UNIQUE INDEX i0 ON t1(c1) WHERE c1 > 0; CREATE VIEW v0 AS SELECT c0 FROM t1; ANALYZE
            """;

    private final Radar oracle = new Radar();

    private static Claim claim(TestBench bench, Set<Metadata> without, String query) {
        return new Claim(new Recipe(without.stream().map(Wipe::new).toList(), List.of()), bench.query(query));
    }

    private static List<String> copied(TestBench bench, Set<Metadata> without) {
        try (Database copy = Copy.of(bench.database(), without, List.of()).orElseThrow()) {
            return copy.setup().statements().stream().map(statement -> Renderer.sql(copy.dialect(), statement)).toList();
        }
    }

    @Test
    void anAlteredTableIsFollowedWhereTheEngineDoesNotTell() {
        try (TestBench bench = new TestBench("h2", "CREATE TABLE t0(c0 INTEGER PRIMARY KEY, c1 VARCHAR); INSERT INTO t0 VALUES (1, 'a');"
                + "ALTER TABLE t0 ADD COLUMN c2 BIGINT DEFAULT (3) NOT NULL; ALTER TABLE t0 DROP COLUMN c1;"
                + "ALTER TABLE t0 RENAME COLUMN c2 TO c3; CREATE INDEX i0 ON t0(c3); ALTER TABLE t0 RENAME TO t9;"
                + "INSERT INTO t9 VALUES (2, 4)")) {
            assertThat(copied(bench, ALL)).containsExactly("CREATE TABLE t9(c0 INTEGER, c3 BIGINT)",
                    "INSERT INTO t9(c0, c3) VALUES (1, 3), (2, 4)");
            assertThat(copied(bench, Set.of(Metadata.PRIMARY_KEY))).contains("CREATE INDEX i0 ON t9(c3)",
                    "CREATE TABLE t9(c0 INTEGER, c3 BIGINT DEFAULT (3) NOT NULL)");
        }
    }

    @Test
    void aRawDatabaseKeepsNamesTypesCollationsSettingsViewsAndStoredValues() {
        try (TestBench bench = new TestBench(RICH)) {
            assertThat(copied(bench, ALL)).containsExactly(
                    "PRAGMA automatic_index = 0",
                    "CREATE TABLE t0(c0 INT, c1 TEXT COLLATE NOCASE)",
                    "CREATE TABLE t1(c0 REAL, c1 INT)",
                    "CREATE TABLE t2(c0 INT, c1 REAL, c2 REAL, c3)",
                    "INSERT INTO t0(c0, c1) VALUES (1, 'a'), (2, NULL)",
                    "INSERT INTO t1(rowid, c0, c1) VALUES (1, 8.0, 7), (2, NULL, NULL)",
                    "INSERT INTO t2(rowid, c0, c1, c2, c3) VALUES (3, 3, 0.0, 1.5, 'x')",
                    "CREATE VIEW v0 AS SELECT c0 FROM t1");
        }
    }

    /// The child was made and filled first; an engine that looks at foreign keys would refuse its rows, or change them.
    @Test
    void aCopyHasAllItsRowsBeforeForeignKeysAreEnforced() {
        try (TestBench bench = new TestBench("PRAGMA foreign_keys = ON; CREATE TABLE t0(c0 REFERENCES t1(c0) ON DELETE CASCADE);"
                + "CREATE TABLE t1(c0 INT UNIQUE); INSERT INTO t1 VALUES (1), (2); INSERT INTO t0 VALUES (1), (2);"
                + "DELETE FROM t1 WHERE c0 = 1")) {
            assertThat(copied(bench, Set.of())).containsExactly(
                    "CREATE TABLE t0(c0 REFERENCES t1(c0) ON DELETE CASCADE)",
                    "CREATE TABLE t1(c0 INT UNIQUE)",
                    "INSERT INTO t0(rowid, c0) VALUES (2, 2)",
                    "INSERT INTO t1(rowid, c0) VALUES (2, 2)",
                    "PRAGMA foreign_keys = ON");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            INDEX       | i0
            UNIQUE      | UNIQUE
            NOT_NULL    | NOT NULL
            GENERATED   | AS (c1 + 1)
            CHECK       | CHECK
            FOREIGN_KEY | FOREIGN KEY
            DEFAULT     | DEFAULT
            STORAGE     | WITHOUT ROWID
            STATISTICS  | ANALYZE
            PRIMARY_KEY | PRIMARY KEY
            MODULE      | VIRTUAL
            """)
    void oneKindOfMetadataIsWipedAndTheOthersStay(Metadata kind, String text) {
        try (TestBench bench = new TestBench(RICH)) {
            String whole = String.join(";\n", copied(bench, Set.of()));
            String wiped = String.join(";\n", copied(bench, Set.of(kind)));
            assertThat(whole).contains(text);
            assertThat(wiped).doesNotContain(text);
            assertThat(Arrays.stream(Metadata.values()).filter(other -> other != kind && !with(kind).contains(other))
                    .filter(other -> !wiped.contains(sign(other)))).isEmpty();
        }
    }

    /// What cannot stay without this kind.
    private static Set<Metadata> with(Metadata kind) {
        return switch (kind) {
            case PRIMARY_KEY -> Set.of(Metadata.STORAGE);
            case INDEX, UNIQUE, NOT_NULL, GENERATED, CHECK, FOREIGN_KEY, DEFAULT, MODULE, STORAGE, STATISTICS -> Set.of();
        };
    }

    private static String sign(Metadata kind) {
        return switch (kind) {
            case INDEX -> "INDEX i0";
            case UNIQUE -> "UNIQUE";
            case NOT_NULL -> "NOT NULL";
            case GENERATED -> "AS (c1 + 1)";
            case CHECK -> "CHECK";
            case FOREIGN_KEY -> "FOREIGN KEY";
            case DEFAULT -> "DEFAULT";
            case MODULE -> "VIRTUAL";
            case STORAGE -> "WITHOUT ROWID";
            case STATISTICS -> "ANALYZE";
            case PRIMARY_KEY -> "PRIMARY KEY";
        };
    }

    /// The copy is the database that has to be made besides, so that a report calls it the second.
    @Test
    void theSecondDatabaseIsTheOneThatGoesWithout() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 INT); INSERT INTO t0 VALUES (1), (2); CREATE INDEX i0 ON t0(c0)")) {
            Database lying = new FaultyDatabase(bench.database(), Fault.INDEX_LOSES_ROW);
            assertThat(new Radar().claims(bench.query("SELECT * FROM t0 WHERE t0.c0 > 0")))
                    .map(claim -> new Radar().judge(claim, lying)).filteredOn(Verdict.Broken.class::isInstance)
                    .filteredOn(verdict -> ((Verdict.Broken) verdict).explanation().contains("hold the same rows")).hasSize(2)
                    .allSatisfy(verdict -> {
                        Verdict.Broken broken = (Verdict.Broken) verdict;
                        assertThat(broken.expected().before()).isNotEmpty();
                        assertThat(broken.actual().before()).isEmpty();
                        assertThat(broken.explanation()).contains("The second goes without the indexes").doesNotContain("The first");
                    });
        }
    }

    /// The live database is read by the reader, which takes a sign before a number for a part of it.
    @Test
    void theSetupAndTheLiveDatabaseTellTheSame() {
        try (Target target = Targets.open("sqlite")) {
            for (int i = 0; i < 60; i++) {
                try (Database database = target.open()) {
                    DrawnRound.on(database, 3, i);
                    Definitions told = Definitions.live(database).orElseThrow();
                    Definitions known = Definitions.of(database).orElseThrow();
                    List<String> read = sql(known, database).stream()
                            .map(sql -> Renderer.sql(database.dialect(), Reader.statement(database.dialect(), sql))).toList();
                    assertThat(sql(told, database)).containsExactlyInAnyOrderElementsOf(read);
                }
            }
        }
    }

    private static List<String> sql(Definitions definitions, Database database) {
        return definitions.setup(List.of(), List.of(), database.dialect()).statements().stream()
                .map(statement -> Renderer.sql(database.dialect(), statement)).toList();
    }

    @Test
    void whatTheTreeCannotTellIsAskedOfTheLiveDatabase() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 INT UNIQUE); INSERT INTO t0 VALUES (1); "
                + "ALTER TABLE t0 ADD COLUMN c1 TEXT DEFAULT 'd'; ALTER TABLE t0 RENAME TO t9")) {
            assertThat(copied(bench, ALL)).containsExactly("CREATE TABLE t9(c0 INT, c1 TEXT)",
                    "INSERT INTO t9(rowid, c0, c1) VALUES (1, 1, 'd')");
        }
    }

    /// What a module holds its rows in is no table of its own.
    @Test
    void aVirtualTableIsCopiedByItsName() {
        try (TestBench bench = new TestBench("CREATE TABLE t0_data(c0); CREATE VIRTUAL TABLE t1 USING fts5(a, b UNINDEXED, detail=none); "
                + "INSERT INTO t1 VALUES (x'00', 1.5); INSERT INTO t1(t1) VALUES ('optimize'); ALTER TABLE t1 RENAME TO t2; ANALYZE t2")) {
            assertThat(copied(bench, EnumSet.of(Metadata.STATISTICS))).containsExactly("CREATE TABLE t0_data(c0)",
                    "CREATE VIRTUAL TABLE t2 USING fts5(a, b UNINDEXED, detail=none)",
                    "INSERT INTO t2(rowid, a, b) VALUES (1, x'00', 1.5)");
            assertThat(copied(bench, ALL)).containsExactly("CREATE TABLE t0_data(c0)", "CREATE TABLE t2(a, b)",
                    "INSERT INTO t2(rowid, a, b) VALUES (1, x'00', 1.5)");
        }
    }

    @Test
    void whoSearchesForWordsKeepsTheModule() {
        String setup = "CREATE TABLE t1(c0 UNIQUE); CREATE VIRTUAL TABLE t0 USING fts5(c0); INSERT INTO t0 VALUES ('a b'), ('b'); ";
        try (TestBench bench = new TestBench(setup + "CREATE VIEW v0 AS SELECT c0 FROM t0 WHERE t0.c0 MATCH 'a'")) {
            assertThat(oracle.judge(claim(bench, ALL, "SELECT * FROM v0"), bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(oracle.judge(claim(bench, ALL, "SELECT * FROM t0 WHERE c0 MATCH 'b'"), bench.database())).isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void whatIsTemporaryStaysTemporaryAndTriggersAreLeftOut() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 INTEGER PRIMARY KEY AUTOINCREMENT); CREATE TEMP TABLE t1(c0 UNIQUE); "
                + "CREATE TEMP TRIGGER r0 AFTER INSERT ON t0 BEGIN INSERT INTO t1 VALUES (NEW.c0 + 1); END; INSERT INTO t0 VALUES (7); "
                + "DROP TRIGGER r0; ALTER TABLE t1 ADD COLUMN c1 DEFAULT 'd'; CREATE TEMP VIEW v0 AS SELECT * FROM t1; REINDEX t1; "
                + "ALTER TABLE t0 RENAME TO t2")) {
            assertThat(copied(bench, EnumSet.of(Metadata.UNIQUE))).containsExactly("CREATE TABLE t2(c0 INTEGER PRIMARY KEY AUTOINCREMENT)",
                    "CREATE TEMP TABLE t1(c0, c1 DEFAULT ('d'))", "INSERT INTO t2(rowid, c0) VALUES (7, 7)",
                    "INSERT INTO t1(rowid, c0, c1) VALUES (1, 8, 'd')", "CREATE TEMP VIEW v0 AS SELECT * FROM t1", "REINDEX t1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"'a' || CHAR(0) || 'b'", "x'00ff'", "9e999", "-9e999", "-9223372036854775808", "9223372036854775807",
            "0.1 + 0.2",
            "'it''s'", "''", "NULL", "1e-320", "5e-324", "'é😀'", "1.0", "'1.0'"})
    void everyValueIsCopiedAsItIsStored(String value) {
        for (String type : List.of("", "INT", "REAL", "TEXT", "NUMERIC", "BLOB")) {
            try (TestBench bench = new TestBench("CREATE TABLE t0(c0 " + type + " UNIQUE); INSERT INTO t0 SELECT " + value)) {
                assertThat(copied(bench, ALL)).hasSize(2);
            }
        }
    }

    @Test
    void aBlobThatADriverGivesAsNullIsCopied() {
        try (Target old = Targets.open("sqlite@3.8.6"); Database database = old.open()) {
            List.of("CREATE TABLE t0(c0 UNIQUE)", "INSERT INTO t0 VALUES (x'')").forEach(sql -> database.run(new Statement.Raw(sql)));
            try (Database copy = Copy.of(database, ALL, List.of()).orElseThrow()) {
                assertThat(Renderer.sql(copy.dialect(), copy.setup().statements().getLast())).endsWith("VALUES (1, x'')");
            }
        }
    }

    @Test
    void aTextThatIsNoTextIsNotCopied() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 UNIQUE); INSERT INTO t0 SELECT CAST(x'ff61' AS TEXT)")) {
            assertThat(Copy.of(bench.database(), ALL, List.of())).isEmpty();
        }
    }

    @Test
    void whatIsNotThereCannotBeLeftOut() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 UNIQUE)")) {
            assertThat(oracle.judge(claim(bench, Set.of(Metadata.CHECK), "SELECT * FROM t0"), bench.database()))
                    .isInstanceOf(Verdict.Inapplicable.class);
        }
    }

    /// The two false alarms of the paper's section 4.6.2 that this engine can run: whether the engine evaluates what
    /// fails depends on the metadata, and SQL leaves that open. And queries about the database itself.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            CREATE TABLE t1(c1 INTEGER PRIMARY KEY); INSERT INTO t1 VALUES (0) | SELECT c1 FROM t1 ORDER BY c1, json_array_length(0, 0)
            CREATE TABLE t1(c1 INTEGER); CREATE TABLE t2(c1 INTEGER, UNIQUE (c1)); INSERT INTO t1 VALUES ('x'), (0.8874540680509563), \
            (NULL), (-2017888786); INSERT INTO t2 VALUES (0x47d9a1ab) | SELECT ALL t1.c1 FROM t1, t2 WHERE (0 OR json_patch(t1.c1, t2.c1)) \
            AND (t2.c1 BETWEEN t1.c1 AND t2.c1)
            CREATE TABLE t0(c0 UNIQUE) | SELECT COUNT(*) FROM sqlite_master
            CREATE TABLE t0(c0 NOT NULL) | SELECT * FROM pragma_table_info('t0')
            CREATE TABLE t0(c0 UNIQUE); INSERT INTO t0 VALUES (1) | SELECT random() FROM t0
            """)
    void whatMetadataMayChangeIsNoAlarm(String script, String query) {
        try (TestBench bench = new TestBench(script)) {
            assertThat(oracle.claims(bench.query(query))).isNotEmpty()
                    .noneMatch(claim -> oracle.judge(claim, bench.database()) instanceof Verdict.Broken);
        }
    }

    @Test
    void rowsKeepTheirIdentity() {
        try (var bench = new TestBench("CREATE TABLE t0(c0 UNIQUE); INSERT INTO t0 VALUES (1), (2), (3); DELETE FROM t0 WHERE c0 = 2")) {
            assertThat(oracle.judge(claim(bench, ALL, "SELECT rowid, c0 FROM t0"), bench.database())).isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void aHintIsForTheDatabaseThatHasTheIndex() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0); INSERT INTO t0 VALUES (1); CREATE INDEX i0 ON t0(c0)")) {
            assertThat(oracle.judge(claim(bench, ALL, "SELECT * FROM t0 INDEXED BY i0 WHERE c0 = 1"), bench.database()))
                    .isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void aCopyIsMadeOnceUntilTheDatabaseChanges() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 UNIQUE)")) {
            Claim claim = claim(bench, ALL, "SELECT * FROM t0");
            oracle.judge(claim, bench.database());
            bench.asked().clear();
            oracle.judge(claim, bench.database());
            assertThat(bench.asked()).containsExactly("SELECT * FROM t0", "SELECT * FROM t0");
            bench.database().run(Reader.statement(bench.database().dialect(), "INSERT INTO t0 VALUES (1)"));
            assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            INDEX_LOSES_ROW     | INDEX       | SELECT t0.c1 FROM t0 WHERE t0.c0 > 1
            NOT_NULL_SHORTCUT   | PRIMARY_KEY | SELECT * FROM t1 LEFT JOIN t0 ON t0.c0 = t1.c1 WHERE t0.c0 IS NULL
            CHECK_EXCLUDES_NULL | CHECK       | SELECT * FROM t1 WHERE 1
            """)
    void theSmallestBlameIsLeft(Fault fault, Metadata guilty, String query) {
        try (TestBench bench = new TestBench(RICH + "; CREATE INDEX i1 ON t0(c0)"); Target target = Targets.open("sqlite")) {
            TestCase<Claim> test = new TestCase<>(bench.database().setup(), claim(bench, ALL, query));
            TestCase<Claim> small = Reducer.reduce(test, one -> broken(one, target, fault), new Budget(5_000, Duration.ofSeconds(30)));
            assertThat(small.claim().recipe().without()).containsExactly(new Wipe(guilty));
            assertThat(verdict(small, target, fault)).isInstanceOfSatisfying(Verdict.Broken.class,
                    broken -> assertThat(broken.explanation()).contains(guilty.words()));
        }
    }

    /// A table that seems empty after an UPDATE, unless indexes are forbidden, is right in any copy: nothing that the database says
    /// is to blame.
    @Test
    void theHistoryMayBeToBlame() {
        try (TestBench bench = new TestBench(RICH); Target target = Targets.open("sqlite")) {
            TestCase<Claim> test = new TestCase<>(bench.database().setup(), claim(bench, Set.of(), "SELECT t1.c0 FROM t1"));
            Lie emptied = (query, sound) -> Shape.find(sound.setup(), Statement.Update.class).isEmpty()
                    || Shape.any(query, Source.Hint.class::isInstance) ? sound.rows(query) : new Rows(List.of());
            assertThat(verdict(test, target, emptied)).isInstanceOfSatisfying(Verdict.Broken.class,
                    broken -> assertThat(broken.explanation()).contains("history"));
        }
    }

    private boolean broken(TestCase<Claim> test, Target target, Fault fault) {
        return verdict(test, target, fault) instanceof Verdict.Broken;
    }

    private Verdict verdict(TestCase<Claim> test, Target target, Fault fault) {
        return verdict(test, target, fault.lie());
    }

    private Verdict verdict(TestCase<Claim> test, Target target, Lie lie) {
        try (Database database = new FaultyDatabase(target.open(), lie)) {
            test.setup().statements().forEach(database::run);
            return oracle.judge(test.claim(), database);
        }
    }

    @Test
    void metadataThatAreAddedMayChangeNothingEither() {
        try (var bench = new TestBench("CREATE TABLE t0(c0); INSERT INTO t0 VALUES (1), (2)"); Target target = Targets.open("sqlite")) {
            Statement index = Reader.statement(target.dialect(), "CREATE INDEX x0 ON t0(c0)");
            Claim claim = new Claim(new Recipe(List.of(), List.of(index)), bench.query("SELECT * FROM t0 WHERE t0.c0 > 1"));
            assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(verdict(new TestCase<>(bench.database().setup(), claim), target, Fault.INDEX_LOSES_ROW))
                    .isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                        assertThat(broken.expected().rows().rows()).hasSize(1);
                        assertThat(broken.expected().before()).isEmpty();
                        assertThat(broken.actual().rows().rows()).isEmpty();
                        assertThat(broken.actual().before()).contains("CREATE INDEX x0 ON t0(c0)");
                    });
        }
    }

    @Test
    void anEmptyTableIsCopied() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 NOT NULL)")) {
            assertThat(Copy.of(bench.database(), ALL, List.of()).map(Database::setup)).map(Setup::statements).map(List::size)
                    .isEqualTo(Optional.of(1));
        }
    }
}
