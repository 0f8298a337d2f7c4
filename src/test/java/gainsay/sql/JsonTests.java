package gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class JsonTests {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    static Stream<Class<?>> kinds() {
        return RandomTrees.kinds().stream();
    }

    /// There and back through text.
    private static <N extends Node> N again(Node tree, Class<N> slot) {
        return Json.read(MAPPER.readTree(MAPPER.writeValueAsString(Json.write(tree, slot))), slot);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindOfNodeComesBackEqual(Class<?> kind) {
        for (long seed = 0; seed < 40; seed++) {
            Node tree = new RandomTrees(seed).draw(kind.asSubclass(Node.class), 3);
            assertThat(again(tree, kind.asSubclass(Node.class))).isEqualTo(tree);
        }
    }

    @Test
    void aKindThatOnlyTheTreeKnowsComesBackEqual() {
        for (long seed = 0; seed < 200; seed++) {
            var trees = new RandomTrees(seed);
            var statement = trees.draw(Statement.class, 4);
            var query = trees.draw(Query.class, 4);
            assertThat(again(statement, Statement.class)).isEqualTo(statement);
            assertThat(again(query, Query.class)).isEqualTo(query);
        }
    }

    @Test
    void whatIsEmptyIsLeftOut() {
        var select = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named("t0"));
        assertThat(MAPPER.writeValueAsString(Json.write(select, Query.class)))
                .isEqualTo("{\"is\":\"Select\",\"items\":[{\"is\":\"All\"}],\"from\":{\"is\":\"Table\",\"name\":\"t0\"}}");
    }

    @Test
    void whatIsSaidToBeFalseOrEmptyIsNotTakenForMissing() {
        var body = new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(Value.of(""))))));
        var said = new Query.Cte("w", List.of(""), Optional.of(false), body);
        assertThat(again(said, Query.Cte.class)).isEqualTo(said);
        assertThat(again(new Source.Hint(Optional.of("")), Source.Hint.class)).isEqualTo(new Source.Hint(Optional.of("")));
    }

    @Test
    void valuesKeepTheirTypeAndEveryDigit() {
        for (Value value : List.of(Value.NULL, Value.of(Long.MIN_VALUE), Value.of((1L << 53) + 1), Value.of(0.1 + 0.2), Value.of(1.0),
                Value.of(Double.POSITIVE_INFINITY), Value.of("1"), Value.of(new byte[] {0, -1}), new Value.Bool(false))) {
            assertThat(again(value, Value.class)).isEqualTo(value);
        }
    }

    @Test
    void jsonOfNoTreeIsRefused() {
        assertThatThrownBy(() -> Json.read(MAPPER.readTree("{\"is\":\"Select\"}"), Query.class)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> Json.read(MAPPER.readTree("{\"is\":\"Nothing\"}"), Query.class)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> Json.read(MAPPER.readTree("{\"operator\":\"NOT\"}"), Expr.Unary.class)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> Json.read(MAPPER.readTree("{\"is\":\"Unary\",\"operator\":\"NO\",\"operand\":{\"is\":\"Literal\","
                + "\"value\":{\"is\":\"Null\"}}}"), Expr.class)).isInstanceOf(Node.Malformed.class);
    }
}
