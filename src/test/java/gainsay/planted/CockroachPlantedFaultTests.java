package gainsay.planted;

class CockroachPlantedFaultTests extends PlantedFaultTests {
    CockroachPlantedFaultTests() {
        super("cockroach", false);
    }
}
