package gainsay.planted;

class H2PlantedFaultTests extends PlantedFaultTests {
    H2PlantedFaultTests() {
        super("h2", false);
    }
}
