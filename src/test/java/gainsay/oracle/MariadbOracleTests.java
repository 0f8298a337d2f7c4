package gainsay.oracle;

class MariadbOracleTests extends MysqlFamilyTests {
    MariadbOracleTests() {
        super("mariadb");
    }
}
