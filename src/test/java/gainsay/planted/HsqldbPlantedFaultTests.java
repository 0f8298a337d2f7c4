package gainsay.planted;

class HsqldbPlantedFaultTests extends PlantedFaultTests {
    HsqldbPlantedFaultTests() {
        super("hsqldb", false);
    }
}
