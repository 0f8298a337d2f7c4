package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.mysql.Mariadb;
import gainsay.dialect.mysql.Mysql;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MysqlTests {
    private static final Dialect NEWEST = Mysql.DIALECT.at(Version.of("99"));
    private static final Expr COLUMN = new Expr.Column("t", "a", Type.INTEGER);

    private static String sql(Expr expr) {
        return Renderer.sql(NEWEST, expr);
    }

    private static Query.Select select(String... words) {
        return Query.Select.of(List.of(Query.Item.of(COLUMN)), Source.Table.named("t")).saying(List.of(words));
    }

    /// `a IN ((SELECT …))` would be IN with a query of any number of rows.
    @Test
    void aQueryAloneInAListIsComparedAsOneValue() {
        Expr query = new Expr.Scalar(select());
        assertThat(sql(new Expr.InList(COLUMN, List.of(query), false))).isEqualTo("t.a = (SELECT t.a FROM t)");
        assertThat(sql(new Expr.InList(COLUMN, List.of(new Expr.Focus(query)), true))).isEqualTo("t.a <> (SELECT t.a FROM t)");
        assertThat(sql(new Expr.InList(COLUMN, List.of(query, COLUMN), false))).isEqualTo("t.a IN ((SELECT t.a FROM t), t.a)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DIV               | (t.a DIV t.a)
            XOR               | (t.a XOR t.a)
            NOT RLIKE         | (t.a NOT RLIKE t.a)
            DATE_ADD DAY      | DATE_ADD(t.a, INTERVAL t.a DAY)
            TIMESTAMPDIFF DAY | TIMESTAMPDIFF(DAY, t.a, t.a)
            MOD               | MOD(t.a, t.a)
            """)
    void aWordThatIsNoValueIsWrittenInItsPlace(String function, String written) {
        assertThat(sql(new Expr.Call(function, List.of(COLUMN, COLUMN), Type.ANY))).isEqualTo(written);
    }

    @Test
    void whatStandsBetweenTextsComesLast() {
        assertThat(sql(new Expr.Aggregate("GROUP_CONCAT SEPARATOR '-'", true, List.of(COLUMN),
                List.of(new Query.Order(COLUMN, true, Optional.empty())), Optional.empty(), Type.TEXT)))
                .isEqualTo("GROUP_CONCAT(DISTINCT t.a ORDER BY t.a DESC SEPARATOR '-')");
    }

    @Test
    void wordsOfTheOutermostQueryAreLeftOutInsideAnother() {
        Query.Select inner = select("HIGH_PRIORITY", "SQL_BIG_RESULT");
        assertThat(Renderer.sql(NEWEST, inner)).isEqualTo("SELECT HIGH_PRIORITY SQL_BIG_RESULT t.a FROM t");
        assertThat(sql(new Expr.Exists(inner, false))).isEqualTo("EXISTS (SELECT SQL_BIG_RESULT t.a FROM t)");
    }

    @Test
    void everyWordBehindSelectFillsItsPlacesFromTheQuery() {
        assertThat(NEWEST.hints().ofSelect()).isNotEmpty().allSatisfy(word ->
                assertThat(word.text().replace("{table}", "").replace("{other}", "").replace("{index}", "")).doesNotContain("{"));
        assertThat(Mariadb.DIALECT.at(Version.of("11.4.5")).hints().ofSelect()).isNotEmpty()
                .noneMatch(word -> word.text().startsWith("/*"));
    }
}
