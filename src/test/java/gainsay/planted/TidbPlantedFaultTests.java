package gainsay.planted;

class TidbPlantedFaultTests extends PlantedFaultTests {
    TidbPlantedFaultTests() {
        super("tidb", false);
    }
}
