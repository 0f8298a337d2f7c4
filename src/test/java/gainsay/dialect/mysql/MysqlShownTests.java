package gainsay.dialect.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What SHOW CREATE TABLE says, as statements that stand alone. `|` parts lines and statements.
class MysqlShownTests {
    @ParameterizedTest
    @CsvSource(delimiterString = "=>", quoteCharacter = '~', textBlock = """
            CREATE TABLE `t` (|  `a` int NOT NULL AUTO_INCREMENT,|  PRIMARY KEY (`a`) USING HASH|) ENGINE=MEMORY COMMENT='x' \
                => CREATE TABLE `t` (`a` int NOT NULL, PRIMARY KEY (`a`)) ENGINE=MEMORY
            CREATE TABLE `t` (|  `a` text,\
                |  UNIQUE KEY `i` (`a`(3)) USING BTREE,|  FULLTEXT KEY `j` (`a`)|) DEFAULT CHARSET=utf8mb4 COLLATE=x \
                => CREATE TABLE `t` (`a` text) CHARSET=utf8mb4, COLLATE=x|\
                CREATE UNIQUE INDEX `i` ON `t` (`a`(3))|CREATE FULLTEXT INDEX `j` ON `t` (`a`)
            CREATE TABLE `t` (|  `a` timestamp(3) NULL DEFAULT NULL,|  CONSTRAINT `u` CHECK (`a` > 0)|) ENGINE=Aria PAGE_CHECKSUM=1 \
                => CREATE TABLE `t` (`a` timestamp(3) DEFAULT NULL, CHECK (`a` > 0)) ENGINE=Aria
            CREATE TABLE `t` (|  `a` longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT NULL \
                CHECK (json_valid(`a`))|) ENGINE=InnoDB \
                => CREATE TABLE `t` (`a` JSON DEFAULT NULL) ENGINE=InnoDB
            CREATE TABLE `t` (|  `a` date NOT NULL,|  PERIOD FOR `p` (`a`, `b`),|  UNIQUE KEY `i` (`c`,`p` WITHOUT OVERLAPS)|) ENGINE=x \
                => CREATE TABLE `t` (`a` date NOT NULL, PERIOD FOR `p` (`a`, `b`), UNIQUE (`c`,`p` WITHOUT OVERLAPS)) ENGINE=x
            CREATE TABLE `t` (|  `a` int|) ENGINE=InnoDB|/*!50100 PARTITION BY HASH (`a`)|PARTITIONS 2 */ \
                => CREATE TABLE `t` (`a` int) ENGINE=InnoDB /*!50100 PARTITION BY HASH (`a`) PARTITIONS 2 */
            CREATE ALGORITHM=MERGE DEFINER=`root`@`localhost` SQL SECURITY DEFINER VIEW `v` AS select 1 AS `a` \
                => CREATE VIEW `v` AS select 1 AS `a`
            """)
    void aTableIsToldWithoutWhatIsNoPartOfIt(String shown, String statements) {
        List<Value> row = List.of(Value.of("t"), Value.of(joined(shown).replace("|", "\n")));
        assertThat(MysqlShown.statements(row).stream().map(String::strip)).containsExactly(joined(statements).split("\\|"));
    }

    private static String joined(String continued) {
        return continued.replace("    ", "");
    }
}
