package gainsay.planted;

import org.junit.jupiter.api.Tag;

@Tag("slow")
@Tag("crashing")
class DuckdbPlantedFaultTests extends PlantedFaultTests {
    DuckdbPlantedFaultTests() {
        super("duckdb", false);
    }
}
