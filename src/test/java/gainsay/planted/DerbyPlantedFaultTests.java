package gainsay.planted;

class DerbyPlantedFaultTests extends PlantedFaultTests {
    DerbyPlantedFaultTests() {
        super("derby", false);
    }
}
