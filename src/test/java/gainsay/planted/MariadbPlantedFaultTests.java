package gainsay.planted;

class MariadbPlantedFaultTests extends PlantedFaultTests {
    MariadbPlantedFaultTests() {
        super("mariadb", false);
    }
}
