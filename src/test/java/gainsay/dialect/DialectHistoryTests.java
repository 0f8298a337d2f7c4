package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialectHistoryTests {
    private static final Expr COLUMN = new Expr.Column("", "a", Type.INTEGER);
    private static final DialectHistory STANDARD = Dialect.standard("some").type(Type.INTEGER, "BIGINT").type(Type.TEXT, "TEXT");

    private static Dialect at(DialectHistory history, String version) {
        return history.at(Version.of(version));
    }

    private static List<String> functions(DialectHistory history) {
        return at(history, "1").functions().drawn().stream().map(function -> function.name() + function.parameters().size()).toList();
    }

    private static Statement table(Statement.ColumnRule... rules) {
        Statement.ColumnDef column = new Statement.ColumnDef("a", "BIGINT", Type.INTEGER, List.of(rules));
        return new Statement.CreateTable("t", false, List.of(column), List.of(), List.of());
    }

    @Test
    void aFeatureIsThereBetweenSinceAndUntil() {
        DialectHistory history = STANDARD.since("2", Feature.UPSERT).until("3.5", Feature.UPSERT, Feature.NULLS_FIRST);
        assertThat(at(history, "1.9").has(Feature.UPSERT)).isFalse();
        assertThat(at(history, "2.0").has(Feature.UPSERT)).isTrue();
        assertThat(at(history, "3.4.9").has(Feature.UPSERT)).isTrue();
        assertThat(at(history, "3.5").has(Feature.UPSERT)).isFalse();
        assertThat(at(history, "1").has(Feature.NULLS_FIRST)).isTrue();
        assertThat(at(history, "4").has(Feature.NULLS_FIRST)).isFalse();
    }

    @Test
    void whatIsSaidLaterCounts() {
        assertThat(at(STANDARD.until("2", Feature.UPSERT).with(Feature.UPSERT), "3").has(Feature.UPSERT)).isTrue();
        assertThat(at(STANDARD.without(Feature.IS_TRUE).since("2", Feature.IS_TRUE), "3").has(Feature.IS_TRUE)).isTrue();
        assertThat(at(STANDARD.since("2", Feature.UPSERT).without(Feature.UPSERT), "3").has(Feature.UPSERT)).isFalse();
    }

    @Test
    void aDerivedDialectLeavesItsOriginAsItIs() {
        DialectHistory origin = STANDARD.with(Feature.TRIGGERS);
        List<String> before = functions(origin);
        DialectHistory derived = origin.named("other").without(Feature.TRIGGERS).with(Feature.UPSERT).without(Type.TEXT)
                .joins(known -> known.without(JoinKind.FULL)).operators(known -> known.with(Operator.IS))
                .functions(known -> known.without("MAX")).settings(known -> known.form("PRAGMA {name}"))
                .phrase(Phrase.BEGIN, "START TRANSACTION").writes(Expr.IsNull.class, (_, out) -> out.put("never"))
                .expects(ExpectedError.When.CHANGE, "full", "it is full");
        assertThat(derived.name()).isEqualTo("other");
        assertThat(at(derived, "1").has(Feature.TRIGGERS)).isFalse();
        assertThat(functions(derived)).doesNotContain("MAX1");
        Dialect kept = at(origin, "1");
        assertThat(kept.name()).isEqualTo("some");
        assertThat(kept.has(Feature.TRIGGERS)).isTrue();
        assertThat(kept.has(Feature.UPSERT)).isFalse();
        assertThat(kept.type("TEXT")).isPresent();
        assertThat(kept.has(JoinKind.FULL)).isTrue();
        assertThat(kept.has(Operator.IS)).isFalse();
        assertThat(functions(origin)).isEqualTo(before);
        assertThat(kept.settingForm()).isEqualTo("SET {name} = {value}");
        assertThat(kept.phrase(Phrase.BEGIN)).isEqualTo("BEGIN");
        assertThat(Renderer.sql(kept, new Expr.IsNull(COLUMN, false))).isEqualTo("a IS NULL");
        assertThat(kept.expected()).isEmpty();
    }

    @Test
    void functionsStandByKindInTheOrderOfTheirStatements() {
        DialectHistory history = STANDARD.functions(known -> known.without(Function.Kind.WINDOW).without("SUM", "AVG").without("COUNT", 1))
                .functions(Function.window("RANK").returns(Type.INTEGER), Function.aggregate("EVERY", Type.INTEGER),
                        Function.scalar("ABS", Type.INTEGER), Function.ordered("JOINED", Type.TEXT));
        assertThat(functions(history)).containsExactly("ABS1", "COUNT0", "MAX1", "MIN1", "EVERY1", "JOINED1", "RANK0");
    }

    @Test
    void aCastSpellsATypeInItsOwnWay() {
        Dialect dialect = at(STANDARD.castAs("BIGINT", "SIGNED"), "1");
        assertThat(Renderer.cast(dialect, Type.INTEGER)).isEqualTo("SIGNED");
        assertThat(Renderer.columnType(dialect, Type.INTEGER)).isEqualTo("BIGINT");
        assertThat(dialect.typeNamed("signed")).isEqualTo(Type.INTEGER);
        assertThat(Renderer.sql(dialect, new Expr.Param(Expr.literal(7)))).isEqualTo("CAST(7 AS SIGNED)");
        assertThat(Parameterized.of(dialect, new Expr.Param(Expr.literal(7))))
                .isEqualTo(new Parameterized("CAST(? AS SIGNED)", List.of(Value.of(7))));
    }

    @Test
    void anOperatorIsSpelledAsTheDialectHasIt() {
        Dialect dialect = at(STANDARD.spells(Operator.NOT_DISTINCT_FROM, "<=>"), "1");
        assertThat(Renderer.sql(dialect, new Expr.Binary(Operator.NOT_DISTINCT_FROM, COLUMN, COLUMN))).isEqualTo("a <=> a");
    }

    @Test
    void aWriterWritesItsKindOfNodeInItsVersionsAndLeavesTheRestAsUsual() {
        DialectHistory history = STANDARD.writes(Expr.IsNull.class, Span.until("2"), (isNull, out) -> {
            if (isNull.negated()) {
                out.usual(isNull);
            } else {
                out.put("ISNULL(").expr(isNull.operand()).put(")");
            }
        });
        assertThat(Renderer.sql(at(history, "1"), new Expr.IsNull(COLUMN, false))).isEqualTo("ISNULL(a)");
        assertThat(Renderer.sql(at(history, "1"), new Expr.IsNull(new Expr.IsNull(COLUMN, false), true)))
                .isEqualTo("(ISNULL(a)) IS NOT NULL");
        assertThat(Renderer.sql(at(history, "2"), new Expr.IsNull(COLUMN, false))).isEqualTo("a IS NULL");
    }

    @Test
    void statementsAndRulesHaveWritersToo() {
        Statement.ColumnRule check = new Statement.ColumnRule.Check(new Expr.IsNull(COLUMN, true));
        Dialect dialect = at(STANDARD.writes(Statement.Drop.class, (drop, out) -> {
            out.usual(drop);
            out.put(" CASCADE");
        }).writes(Statement.ColumnRule.Check.class, (rule, out) -> {
            out.put("CONSTRAINT c ");
            out.usual(rule);
        }), "1");
        assertThat(Renderer.sql(dialect, new Statement.Drop("TABLE", "t"))).isEqualTo("DROP TABLE t CASCADE");
        assertThat(Renderer.sql(dialect, table(check))).isEqualTo("CREATE TABLE t(a BIGINT CONSTRAINT c CHECK (a IS NOT NULL))");
    }

    @Test
    void someRulesOfAColumnStandFirst() {
        Statement.ColumnRule[] rules = {new Statement.ColumnRule.NotNull(Statement.Conflict.NONE),
                new Statement.ColumnRule.Default(Expr.literal(1)), new Statement.ColumnRule.Collation("X")};
        assertThat(Renderer.sql(at(STANDARD, "1"), table(rules))).endsWith("NOT NULL DEFAULT (1) COLLATE X)");
        Dialect dialect = at(STANDARD.firstRules(List.of(Statement.ColumnRule.Collation.class, Statement.ColumnRule.Default.class)), "1");
        assertThat(Renderer.sql(dialect, table(rules))).endsWith("COLLATE X DEFAULT (1) NOT NULL)");
    }

    @Test
    void aQueryWithoutItsWriterHasALimit() {
        Query one = new Query.Ordered(new Query.Raw("SELECT 1"), List.of(), Optional.of(Expr.literal(3)),
                Optional.of(Expr.literal(1)));
        assertThat(Renderer.sql(at(STANDARD, "1"), one)).isEqualTo("SELECT 1 LIMIT 3 OFFSET 1");
        assertThat(Renderer.sql(at(Stub.DIALECT, "2.5"), one)).isEqualTo("SELECT 1 OFFSET 1 ROWS FETCH FIRST 3 ROWS ONLY");
    }
}
