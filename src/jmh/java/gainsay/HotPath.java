package gainsay;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.oracle.norec.NoRec;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a check costs besides its engine, part by part and without one. All parts are warm and alone here, so they take
/// less time than between statements: compare them with themselves, before and after a change.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class HotPath {
    private static final int MANY = 1_000;
    private static final int ROWS = 50;

    private final Dialect dialect = Dialects.ALL.getFirst().at(Version.of("99"));
    private final Databases databases = filled(new Databases(dialect, new Choices(7)));
    private final NoRec oracle = new NoRec();
    private final List<Query> queries = new ArrayList<>();
    private final Rows rows = rows();
    private final Rows sameOrder = rows();
    private final Rows otherOrder = new Rows(rows().rows().reversed());
    private int next;

    public HotPath() {
        while (queries.size() < MANY) {
            oracle.draw(databases.draw()).map(NoRec.Claim::select).ifPresent(queries::add);
        }
    }

    /// As if an engine had accepted every statement.
    private static Databases filled(Databases databases) {
        for (var statement = databases.next(); statement.isPresent(); statement = databases.next()) {
            databases.accepted(statement.get());
        }
        return databases;
    }

    private static Rows rows() {
        List<List<Value>> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            rows.add(List.of(Value.of(i % 7), Value.of("text " + i % 11), Value.NULL, Value.of(i / 4.0)));
        }
        return new Rows(rows);
    }

    @Benchmark
    public Optional<NoRec.Claim> drawAClaim() {
        return oracle.draw(databases.draw());
    }

    @Benchmark
    public String renderAQuery() {
        next = (next + 1) % MANY;
        return Renderer.sql(dialect, queries.get(next));
    }

    @Benchmark
    public boolean compareRows() {
        return rows.sameAs(sameOrder);
    }

    @Benchmark
    public boolean compareRowsInAnotherOrder() {
        return rows.sameAs(otherOrder);
    }
}
