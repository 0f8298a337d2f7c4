package gainsay.planted;

class MysqlPlantedFaultTests extends PlantedFaultTests {
    MysqlPlantedFaultTests() {
        super("mysql@8.0.15", false);
    }
}
