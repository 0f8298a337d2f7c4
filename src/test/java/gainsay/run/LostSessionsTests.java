package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.engine.Engines;
import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Connections of a server that goes away as soon as it has answered.
class LostSessionsTests {
    private static Connection gone(String code) {
        return (Connection) Proxy.newProxyInstance(LostSessionsTests.class.getClassLoader(), new Class<?>[] {Connection.class},
                (_, method, _) -> {
                    if (method.getName().equals("createStatement")) {
                        throw new SQLException("gone", code);
                    }
                    return method.getReturnType() == boolean.class ? false : null;
                });
    }

    /// A loss is one of a server that comes back; what else goes wrong will do so again.
    @ParameterizedTest
    @CsvSource({"mysql, 08S01, 6", "mariadb, 08000, 6", "postgres, 57P01, 6", "mysql, 42000, 1"})
    void aSessionThatIsLostWhileItIsMadeIsMadeAgain(String engine, String code, int times) {
        Server server = Engines.named(engine).flatMap(one -> one.server()).orElseThrow();
        AtomicInteger asked = new AtomicInteger();
        ServerAddress address = new ServerAddress("nowhere", Map.of(), Optional.empty());
        ServerSessions sessions = new ServerSessions(address, server, new ServerSessions.Pins(List.of(), Terms.USUAL), _ -> {
            asked.incrementAndGet();
            return gone(code);
        });
        assertThatThrownBy(sessions::connect).isInstanceOf(SQLException.class);
        assertThat(asked).hasValue(times);
    }
}
