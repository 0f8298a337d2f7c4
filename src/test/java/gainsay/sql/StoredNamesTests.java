package gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import java.lang.reflect.ParameterizedType;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// What is stored is read for years. A line that is missing from the golden file is a case that can no longer be read: give what was
/// renamed its old name by `@StoredAs`. A line that is new is something new to store.
class StoredNamesTests {
    private final Set<Class<?>> seen = new HashSet<>();
    private final Set<String> lines = new TreeSet<>();

    @Test
    void namesInStoredCasesStayAsTheyAre() {
        List.of(Setup.class, Statement.class, Query.class, Value.class).forEach(this::collect);
        for (Oracle<?> oracle : Oracles.ALL) {
            lines.add("claim of " + oracle.name() + ": " + parts(oracle.claimType()));
            collect(oracle.claimType());
        }
        Golden.check("stored/names.txt", String.join("\n", lines) + "\n");
    }

    private void collect(Class<?> kind) {
        if (!seen.add(kind)) {
            return;
        }
        if (kind.isInterface()) {
            for (Class<?> permitted : kind.getPermittedSubclasses()) {
                if (!permitted.isInterface()) {
                    lines.add(kind.getSimpleName() + " " + Json.name(permitted) + ": " + parts(permitted));
                }
                collect(permitted);
            }
        } else {
            for (Shape.Part part : Shape.parts(kind)) {
                collect(part);
            }
        }
    }

    private void collect(Shape.Part part) {
        if (part.holds() != Shape.Holds.FACT) {
            if (!part.kind().isInterface()) {
                lines.add("always " + part.kind().getSimpleName() + ": " + parts(part.kind()));
            }
            collect(part.kind());
        } else if (fact(part).isEnum()) {
            lines.add("one of " + fact(part).getSimpleName() + ": " + Arrays.stream(fact(part).getEnumConstants())
                    .map(constant -> Json.name((Enum<?>) constant)).collect(Collectors.joining(" ")));
        }
    }

    private static Class<?> fact(Shape.Part part) {
        return part.component().getGenericType() instanceof ParameterizedType generic
                && generic.getActualTypeArguments()[0] instanceof Class<?> inner ? inner : part.kind();
    }

    private static String parts(Class<?> kind) {
        return Shape.parts(kind).stream().map(Json::name).collect(Collectors.joining(" "));
    }

    private enum Colour {
        @StoredAs("ROUGE") RED, GREEN
    }

    private sealed interface Thing extends Node {
        @StoredAs("Old")
        record New(@StoredAs("label") String name, Colour colour, List<Colour> more) implements Thing {}
    }

    @Test
    void whatIsRenamedKeepsItsStoredName() {
        Thing thing = new Thing.New("x", Colour.RED, List.of(Colour.GREEN, Colour.RED));
        String text = Json.write(thing, Thing.class).toString();
        assertThat(text).isEqualTo("{\"is\":\"Old\",\"label\":\"x\",\"colour\":\"ROUGE\",\"more\":[\"GREEN\",\"ROUGE\"]}");
        assertThat(Json.read(JsonMapper.shared().readTree(text), Thing.class)).isEqualTo(thing);
    }
}
