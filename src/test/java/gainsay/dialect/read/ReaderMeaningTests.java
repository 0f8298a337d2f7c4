package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.dialect.Sqlite;
import gainsay.dialect.Version;
import gainsay.sql.Query;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The engine itself says whether the reader binds operators as it does: expressions without parentheses, drawn at
/// random, must have the value of what the renderer writes for their tree, which is full of parentheses.
class ReaderMeaningTests {
    private static final Dialect DIALECT = Sqlite.DIALECT.at(Version.of("3.53.0"));
    private static final int EXPRESSIONS = 20_000;
    private static final List<String> OPERANDS = List.of("0", "1", "2", "7", "-3", "2.5", "'a'", "'A '", "'1'", "NULL", "x'31'", "TRUE",
            "9223372036854775808", "-9223372036854775808", "0x1F", "c", "d", "e", "((1, 2) < (1, c))", "max(c, 2)", "CAST(d AS INT)");
    private static final List<String> PREFIXES = List.of("", "", "", "", "NOT ", "-", "+", "~", "- ", "NOT NOT ", "-~");
    private static final List<String> OPERATORS = List.of("OR", "AND", "=", "==", "<>", "!=", "<", "<=", ">", ">=", "IS", "IS NOT",
            "IS DISTINCT FROM", "IS NOT DISTINCT FROM", "LIKE", "NOT LIKE", "GLOB", "NOT GLOB", "&", "|", "<<", ">>", "+", "-", "*", "/",
            "%", "||", "ISNULL OR", "NOTNULL =", "NOT NULL <", "IS TRUE +", "IN (1, 'a') =", "NOT IN () ||", "COLLATE nocase =",
            "COLLATE rtrim ||",
            "BETWEEN 1 AND", "NOT BETWEEN c = 1 AND", "BETWEEN NOT c AND", "IN (SELECT c) IS", "LIKE 'a' ESCAPE", "IN t <");

    private static String draw(SplittableRandom random) {
        StringBuilder sql = new StringBuilder();
        int operators = 1 + random.nextInt(4);
        for (int i = 0; i <= operators; i++) {
            sql.append(i == 0 ? "" : " " + one(random, OPERATORS) + " ").append(one(random, PREFIXES)).append(one(random, OPERANDS));
        }
        return sql.toString();
    }

    private static String one(SplittableRandom random, List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    @Test
    void anExpressionHasTheValueOfItsTree() throws SQLException {
        SplittableRandom random = new SplittableRandom(1);
        List<String> wrong = new ArrayList<>();
        int answered = 0;
        List<String> refused = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            connection.createStatement().execute("CREATE TABLE t(c INT)");
            for (int i = 0; i < EXPRESSIONS; i++) {
                String sql = "SELECT " + draw(random) + " FROM (SELECT 1 AS c, 'b' AS d, 0.5 AS e)";
                Query query = Reader.query(DIALECT, sql);
                String original = answer(connection, sql);
                String written = answer(connection, Renderer.sql(DIALECT, query));
                answered += original.startsWith("error") ? 0 : 1;
                if (query instanceof Query.Raw && !original.startsWith("error")) {
                    refused.add(sql);
                }
                if (!original.equals(written)) {
                    wrong.add(sql + "\n" + Renderer.sql(DIALECT, query) + "\n" + original + " " + written);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused).as("unread, though the engine answers").isEmpty();
        assertThat(answered).isGreaterThan(EXPRESSIONS * 8 / 10);
    }

    private static String answer(Connection connection, String sql) {
        try (ResultSet rows = connection.createStatement().executeQuery(sql)) {
            Object value = rows.getObject(1);
            return value == null ? "NULL" : value.getClass().getSimpleName() + " " + rows.getString(1);
        } catch (SQLException e) {
            return "error " + (e.getMessage().contains("syntax error") ? "syntax" : e.getMessage());
        }
    }
}
