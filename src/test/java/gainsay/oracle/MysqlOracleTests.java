package gainsay.oracle;

class MysqlOracleTests extends MysqlFamilyTests {
    MysqlOracleTests() {
        super("mysql@8.0.15");
    }
}
