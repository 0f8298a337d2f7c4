package gainsay.oracle.guard;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What meets something of another type.
class MeetingsTests {
    private static final Expr NUMBER = Expr.literal(1);
    private static final Expr TEXT = Expr.literal(Value.of("a"));
    private static final Expr COLUMN = new Expr.Column("t0", "c0", Type.INTEGER);

    private static Expr equal(Expr left, Expr right) {
        return new Expr.Binary(Operator.EQUAL, left, right);
    }

    @Test
    void operandsOfTwoTypesMeet() {
        assertThat(Meetings.mixed(equal(COLUMN, TEXT))).containsExactly(COLUMN, TEXT);
        assertThat(Meetings.mixed(new Expr.InList(COLUMN, List.of(NUMBER, TEXT), false))).contains(TEXT);
        assertThat(Meetings.mixed(new Expr.Between(TEXT, NUMBER, NUMBER, false))).contains(NUMBER);
    }

    @Test
    void operandsOfOneTypeAndANullDoNot() {
        assertThat(Meetings.mixed(equal(COLUMN, NUMBER))).isEmpty();
        assertThat(Meetings.mixed(equal(COLUMN, Expr.literal(Value.NULL)))).isEmpty();
        assertThat(Meetings.mixed(new Expr.Call("SUBSTR", List.of(TEXT, NUMBER), Type.TEXT))).isEmpty();
    }

    @Test
    void whatIsConvertedIsOfItsOwnTypeStill() {
        Expr coerced = new Expr.Coerced(NUMBER, Type.TEXT);
        assertThat(Meetings.mixed(equal(TEXT, coerced))).contains(coerced);
        assertThat(Meetings.mixed(new Expr.Call("CONCAT", List.of(TEXT, coerced), Type.TEXT))).contains(TEXT, NUMBER);
    }

    @Test
    void rowsMeetFieldByField() {
        Query.Select select = new Query.Select(false, List.of(Query.Item.of(NUMBER), Query.Item.of(NUMBER)), Optional.empty(),
                Optional.empty(), List.of(), Optional.empty());
        Expr two = Expr.literal(2);
        assertThat(Meetings.mixed(new Expr.InQuery(new Expr.RowValue(List.of(two, TEXT)), select, false))).contains(TEXT)
                .doesNotContain(two);
    }

    @Test
    void resultsOfACaseMeetAndItsConditionsDoNot() {
        Expr condition = equal(COLUMN, NUMBER);
        Expr cases = new Expr.Case(Optional.empty(), List.of(new Expr.When(condition, TEXT)), Optional.of(NUMBER));
        assertThat(Meetings.mixed(cases)).containsExactly(TEXT, NUMBER);
        Expr simple = new Expr.Case(Optional.of(COLUMN), List.of(new Expr.When(TEXT, NUMBER)), Optional.empty());
        assertThat(Meetings.mixed(simple)).containsExactly(COLUMN, TEXT);
    }
}
