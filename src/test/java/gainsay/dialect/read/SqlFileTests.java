package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.registry.Dialects;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlFileTests {
    private static SqlFile dump(String dialect, String name) throws IOException {
        try (InputStream in = SqlFileTests.class.getResourceAsStream("/dumps/" + name)) {
            return SqlFile.of(dialect(dialect), new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static Dialect dialect(String name) {
        return Dialects.named(name).orElseThrow().at(Version.of("999"));
    }

    private static List<String> texts(SqlFile file) {
        return file.statements().stream().map(one -> one.text().replaceAll("\\s+", " ")).toList();
    }

    @Test
    void eachStatementHasItsLine() {
        SqlFile file = SqlFile.of(dialect("sqlite"), "-- a comment\nCREATE TABLE t(c0);\n\n  INSERT INTO t VALUES (';');\nSELECT 1");
        assertThat(file.statements()).containsExactly(new Written("CREATE TABLE t(c0)", 2, 1),
                new Written("INSERT INTO t VALUES (';')", 4, 3), new Written("SELECT 1", 5, 1));
    }

    @Test
    void aTransactionThatIsNotUndoneSaysNothing() {
        assertThat(texts(SqlFile.of(dialect("sqlite"), "BEGIN TRANSACTION; CREATE TABLE t(c0); COMMIT;")))
                .containsExactly("CREATE TABLE t(c0)");
        assertThat(texts(SqlFile.of(dialect("sqlite"), "BEGIN; INSERT INTO t VALUES (1); ROLLBACK;"))).hasSize(3);
    }

    @Test
    void commandsOfAShellAreStatementsWithTheirPlace() {
        assertThat(SqlFile.of(dialect("postgres"), "SELECT 1;\n\\connect prod\nSELECT 2;").statements())
                .containsExactly(new Written("SELECT 1", 1, 1), new Written("\\connect prod", 2, 1), new Written("SELECT 2", 3, 1));
    }

    @Test
    void aDumpOfPostgresqlBecomesTablesWithTheirKeysAndRows() throws IOException {
        SqlFile file = dump("postgres", "shop.pg_dump.sql");
        assertThat(texts(file)).hasSize(13).containsSubsequence(
                "CREATE TABLE customers ( id integer NOT NULL, name character varying(80) NOT NULL, email text, city text, joined date, "
                        + "rating integer, active boolean DEFAULT true NOT NULL, CHECK (((rating >= 1) AND (rating <= 5))) "
                        + ", UNIQUE (email), PRIMARY KEY (id) )",
                "CREATE TABLE orders ( id bigint NOT NULL, customer_id integer, placed timestamp without time zone DEFAULT now() "
                        + "NOT NULL, status order_status, note text , PRIMARY KEY (id), FOREIGN KEY (customer_id) "
                        + "REFERENCES customers(id) ON DELETE CASCADE )",
                "CREATE INDEX orders_customer ON orders (customer_id)",
                "CREATE INDEX products_cheap ON products (price) WHERE (stock > 0)");
        assertThat(texts(file)).anyMatch(sql -> sql.startsWith("INSERT INTO customers(id, name, email, city, joined, rating, active) VALUES"
                + " (1, 'Ada', 'ada@example.org', 'Leeds', DATE '2023-01-15', 5, TRUE)")).anyMatch(sql -> sql.contains("'O''Neil'"));
        assertThat(file.statements()).anyMatch(one -> one.text().contains("E'Tab\\there'") || one.text().contains("'Tab\there'"));
        assertThat(texts(file)).noneMatch(sql -> sql.contains("public.") || sql.startsWith("SET") || sql.contains("OWNER"));
        assertThat(file.statements()).allMatch(one -> Trespass.of(dialect("postgres"), one.text(), Trespass.Ground.SHARED).isEmpty());
    }

    @Test
    void aDumpOfMariadbBecomesTablesInTheirOrderWithRowsAndViews() throws IOException {
        SqlFile file = dump("mariadb", "shop.mariadb_dump.sql");
        assertThat(texts(file).stream().map(sql -> sql.replaceAll("[(].*", "").strip())).containsExactly("CREATE TABLE `customers`",
                "CREATE TABLE `orders`", "CREATE TABLE `products`", "CREATE TABLE `items`", "INSERT INTO `customers` VALUES",
                "INSERT INTO `orders` VALUES", "INSERT INTO `products` VALUES", "INSERT INTO `items` VALUES",
                "CREATE VIEW `spent` AS select `c`.`id` AS `id`,`c`.`name` AS `name`,sum",
                "CREATE TRIGGER noted BEFORE INSERT ON orders FOR EACH ROW BEGIN SET NEW.note = COALESCE");
        assertThat(texts(file)).noneMatch(sql -> sql.contains("DEFINER") || sql.contains("CONSTRAINT"));
    }

    @Test
    void escapesInCopiedRowsAreUndone() {
        assertThat(CopiedRows.plain("a\\tb\\\\c\\nd\\101\\N")).isEqualTo("a\tb\\c\ndAN");
    }
}
