package gainsay.oracle.registry;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Renderer;
import gainsay.oracle.norec.NoRec;
import gainsay.planted.DrawnRound;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What databases are made of, and that their setup tells it all.
@Tag("slow")
class BreadthTests {
    private static final int ROUNDS = 250;
    /// Until what is drawn most seldom has come.
    private static final int MANY_ROUNDS = 800;
    private static final List<String> EVERYWHERE = List.of("NOT NULL ON CONFLICT ", "UNIQUE ON CONFLICT REPLACE",
            "PRIMARY KEY ON CONFLICT ", "AUTOINCREMENT", "WITHOUT ROWID", "CREATE TEMP TABLE", "CREATE TEMP VIEW",
            "CREATE VIEW v0(c0", "DEFAULT (", "FOREIGN KEY", "CREATE UNIQUE INDEX",
            " RENAME TO ", " RENAME COLUMN ", " ADD COLUMN ", ") SELECT ", "DO NOTHING", "DO UPDATE SET",
            "= excluded.", "INSERT INTO sqlite_stat1", "ANALYZE sqlite_master", "CREATE TRIGGER", "PRAGMA encoding",
            "USING fts3(", "USING fts4(", "USING fts5(", "USING rtree(", "USING rtree_i32(",
            ", +c", ", prefix=", "INSERT INTO s0(s0) VALUES",
            "PRAGMA page_size", "PRAGMA cache_size", "PRAGMA foreign_keys = ON", " REFERENCES t0(c0) ON DELETE ", "ON UPDATE CASCADE",
            "ON DELETE SET NULL", "SET DEFAULT", "ON DELETE RESTRICT", "NO ACTION", "DEFERRABLE INITIALLY DEFERRED",
            "(SELECT MAX(t0.c0) FROM t0)", " INSTEAD OF ", " INTO v0(c0", "UPDATE v", "DELETE FROM v",
            "BEGIN; ", "; COMMIT", "; ROLLBACK", "SAVEPOINT s1; ", "(0x", "x'00ff00ff00ff00ff'", "; ROLLBACK TO s0; RELEASE s0");
    private static final List<String> NEW = List.of(") STRICT", ") STORED", " DROP COLUMN ", " RETURNING *", " RETURNING c");

    private static boolean joined(String sql) {
        return sql.startsWith("UPDATE") && sql.replaceAll("\\(SELECT M.. *\\([^()]*\\) FROM", "").contains(" FROM t");
    }

    private static List<String> drawn(Target target) {
        List<String> drawn = new ArrayList<>();
        for (int i = 0; i < MANY_ROUNDS; i++) {
            try (Database database = target.open()) {
                DrawnRound.on(database, 5, i).attempts().stream().filter(attempt -> attempt.outcome().ok())
                        .forEach(attempt -> drawn.add(Renderer.sql(target.dialect(), attempt.statement())));
            }
        }
        return drawn;
    }

    @Test
    void theNewestVersionGetsAllThereIs() {
        try (Target target = Targets.open("sqlite")) {
            List<String> drawn = drawn(target);
            assertThat(EVERYWHERE).allMatch(part -> drawn.stream().anyMatch(sql -> sql.contains(part)));
            assertThat(NEW).allMatch(part -> drawn.stream().anyMatch(sql -> sql.contains(part)));
            assertThat(drawn).anyMatch(BreadthTests::joined);
        }
    }

    @Test
    void anOldVersionGetsWhatItHas() {
        try (Target target = Targets.open("sqlite@3.28.0")) {
            List<String> drawn = drawn(target);
            assertThat(EVERYWHERE).allMatch(part -> drawn.stream().anyMatch(sql -> sql.contains(part)));
            assertThat(NEW).noneMatch(part -> drawn.stream().anyMatch(sql -> sql.contains(part)));
            assertThat(drawn).noneMatch(BreadthTests::joined);
        }
    }

    /// A refused statement has left nothing behind, and nothing was drawn at random by the engine.
    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "sqlite@3.28.0"})
    void theSetupMakesTheSameDatabaseAgain(String name) {
        try (Target target = Targets.open(name)) {
            for (int i = 0; i < ROUNDS; i++) {
                try (Database database = target.open()) {
                    DrawnRound.on(database, 6, i);
                    try (Database again = database.rebuilt(setup -> setup)) {
                        assertThat(again.setup()).isEqualTo(database.setup());
                        assertThat(contents(again)).isEqualTo(contents(database)).hasSameSizeAs(database.schema().relations());
                    }
                }
            }
        }
    }

    /// Old versions do not find what tells rows apart from outside of a join in parentheses; none searches for words but in a WHERE.
    @ParameterizedTest
    @ValueSource(strings = {"rowid", "MATCH"})
    void whatVirtualTablesHaveIsAskedForWhereTheEngineCan(String word) {
        List<Outcome> outcomes = new ArrayList<>();
        try (Target target = Targets.open("sqlite@3.28.0")) {
            for (int i = 0; i < ROUNDS; i++) {
                try (Database database = target.open()) {
                    DrawnRound round = DrawnRound.on(database, 7, i);
                    boolean virtual = database.schema().relations().stream().anyMatch(table -> table.kind() == Schema.Kind.VIRTUAL);
                    for (int claim = 0; claim < 100 && virtual; claim++) {
                        round.next(new NoRec()).map(NoRec.Claim::select)
                                .filter(select -> Renderer.sql(target.dialect(), select).contains(word))
                                .ifPresent(select -> outcomes.add(database.rows(select)));
                    }
                }
            }
        }
        assertThat(outcomes).hasSizeGreaterThan(10).allMatch(outcome -> !(outcome instanceof Outcome.Refused refused)
                || !refused.message().contains(word));
    }

    /// All rows of all tables, and no answer of a view that fails alike on both.
    private static List<Rows> contents(Database database) {
        List<Rows> contents = new ArrayList<>();
        for (Schema.Relation relation : database.schema().relations()) {
            var all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(relation.name()));
            contents.add(database.rows(all) instanceof Rows rows ? rows : new Rows(List.of()));
        }
        return contents;
    }
}
