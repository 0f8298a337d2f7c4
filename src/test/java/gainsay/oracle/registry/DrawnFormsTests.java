package gainsay.oracle.registry;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.oracle.Oracle;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.epsc.Epsc;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.radar.Radar;
import gainsay.oracle.tlp.Tlp;
import gainsay.planted.DrawnRound;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the oracles draw: all of their forms, and a good share of queries in an order.
class DrawnFormsTests {
    private static final int ROUNDS = 8;
    private static final int CLAIMS = 250;

    private static <C extends Node> List<C> drawn(Oracle<C> oracle, Target target) {
        List<C> claims = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            try (Database database = target.open()) {
                DrawnRound drawn = DrawnRound.on(database, 1, round);
                for (int i = 0; i < CLAIMS; i++) {
                    drawn.next(oracle).ifPresent(claims::add);
                }
            }
        }
        return claims;
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "duckdb", "h2", "hsqldb", "derby"})
    void everyFormIsDrawn(String engine) {
        try (Target target = Targets.open(engine)) {
            Dialect dialect = target.dialect();
            List<NoRec.Claim> claims = drawn(new NoRec(), target);
            Set<NoRec.Form> forms = EnumSet.allOf(NoRec.Form.class);
            forms.removeIf(form -> form == NoRec.Form.FILTER && !dialect.has(Feature.AGGREGATE_FILTER)
                    || form == NoRec.Form.FRAME && !dialect.has(Feature.LENIENT_WINDOWS));
            assertThat(claims.stream().map(NoRec.Claim::form).collect(Collectors.toSet())).isEqualTo(forms);
            Set<JoinKind> kinds = EnumSet.of(JoinKind.INNER, JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL);
            kinds.removeIf(kind -> !dialect.has(kind));
            assertThat(claims.stream().filter(claim -> claim.form() == NoRec.Form.JOIN)
                    .map(claim -> ((Source.Join) claim.select().from().orElseThrow()).kind())).containsAll(kinds);
            assertThat(drawn(new Tlp(), target).stream().map(Tlp.Claim::form)).contains(Tlp.Form.values());
            assertThat(drawn(new Codd(), target).stream().map(Codd.Claim::form)).contains(Arrays.stream(Codd.Form.values())
                    .filter(form -> form != Codd.Form.BINDINGS || dialect.typedResults()).toArray(Codd.Form[]::new));
            assertThat(drawn(new Radar(), target).stream().map(Radar.Claim::recipe)).anyMatch(Radar.Recipe::replayed)
                    .anyMatch(recipe -> !recipe.replayed() && recipe.without().isEmpty() && recipe.with().isEmpty());
        }
    }

    private static boolean ordered(Query query) {
        return query instanceof Query.Ordered ordered && !ordered.orderBy().isEmpty();
    }

    private static boolean placed(Node claim) {
        return Shape.any(claim, node -> node instanceof Query.Order order && order.key() instanceof Expr.Literal);
    }

    private static boolean groupedByPlace(List<Query> queries) {
        return queries.stream().flatMap(query -> query.select().stream())
                .anyMatch(select -> select.groupBy().stream().anyMatch(Expr.Literal.class::isInstance));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "duckdb", "h2", "hsqldb", "derby"})
    void aGoodShareIsOrderedAndSomeByPlaces(String engine) {
        try (Target target = Targets.open(engine)) {
            List<NoRec.Claim> norec = drawn(new NoRec(), target);
            assertThat(norec.stream().filter(claim -> !claim.orderBy().isEmpty()).count() * 100 / norec.size()).isGreaterThan(20);
            assertThat(norec).anyMatch(DrawnFormsTests::placed);
            boolean places = target.dialect().has(Feature.GROUP_PLACES);
            assertThat(groupedByPlace(norec.stream().<Query>map(NoRec.Claim::select).toList())).isEqualTo(places);
            assertThat(groupedByPlace(drawn(new Tlp(), target).stream().<Query>map(Tlp.Claim::whole).toList())).isEqualTo(places);
            List<Radar.Claim> radar = drawn(new Radar(), target);
            assertThat(radar.stream().filter(claim -> ordered(claim.query())).count() * 100 / radar.size()).isGreaterThan(20);
            assertThat(groupedByPlace(radar.stream().map(Radar.Claim::query).toList())).isEqualTo(places);
            List<Codd.Claim> codd = drawn(new Codd(), target);
            assertThat(codd.stream().filter(claim -> ordered(claim.query())).count() * 100 / codd.size()).isGreaterThan(15);
            assertThat(groupedByPlace(codd.stream().map(Codd.Claim::query).toList())).isEqualTo(places);
            List<Epsc.Claim> epsc = drawn(new Epsc(), target);
            assertThat(epsc.stream().filter(claim -> ordered(claim.query())).count() * 100 / epsc.size()).isGreaterThan(4);
            assertThat(groupedByPlace(epsc.stream().map(Epsc.Claim::query).toList())).isEqualTo(places);
        }
    }
}
