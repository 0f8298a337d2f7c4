package gainsay.oracle.guard;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Version;
import gainsay.dialect.mysql.Mysql;
import gainsay.dialect.mysql.Tidb;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenBytesTests {
    private static final Expr BYTES = Expr.literal(new Value.Blob("30"));
    private static final Expr TEXT = Expr.literal(Value.of("0"));

    private static boolean open(DialectHistory dialect, Expr one, Expr other) {
        return OpenBytes.is(new Expr.Call("GREATEST", List.of(one, other), Type.ANY), dialect.at(Version.of("8.5.4")));
    }

    @Test
    void theGreatestOfBytesIsOpenOnTidbAlone() {
        assertThat(open(Tidb.DIALECT, BYTES, TEXT)).isTrue();
        assertThat(open(Tidb.DIALECT, BYTES, BYTES)).isTrue();
        assertThat(open(Mysql.DIALECT, BYTES, TEXT)).isFalse();
    }

    @Test
    void theGreatestOfTextsIsNotOpen() {
        assertThat(open(Tidb.DIALECT, TEXT, TEXT)).isFalse();
    }
}
