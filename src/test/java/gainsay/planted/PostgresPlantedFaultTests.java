package gainsay.planted;

class PostgresPlantedFaultTests extends PlantedFaultTests {
    PostgresPlantedFaultTests() {
        super("postgres", false);
    }
}
