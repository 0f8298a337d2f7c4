package gainsay.measure;

import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.process.Task;
import gainsay.run.Target;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;

/// The tasks of a [Bench], which runs in a process of its own.
public sealed interface BenchTask<R extends Record> extends Task<R> {

    /// Which of these oracles draw claims often enough to be measured?
    record Choose(List<String> oracles) implements BenchTask<Chosen> {
        @Override
        public Chosen perform(Target target) {
            try (Bench bench = new Bench(target.name())) {
                return new Chosen(named(oracles).filter(bench::draws).map(Oracle::name).toList());
            }
        }

        @Override
        public Class<Chosen> resultType() {
            return Chosen.class;
        }
    }

    /// The names of oracles.
    record Chosen(List<String> oracles) {}

    /// Measure these oracles.
    record Measure(List<String> oracles, Bench.Extent extent) implements BenchTask<Measured> {
        @Override
        public Measured perform(Target target) {
            return perform(target, _ -> { });
        }

        @Override
        public Measured perform(Target target, DoubleConsumer share) {
            try (Bench bench = new Bench(target.name())) {
                return new Measured(bench.measure(named(oracles).toList(), extent, share));
            }
        }

        @Override
        public Class<Measured> resultType() {
            return Measured.class;
        }
    }

    /// The figures of each, in order.
    record Measured(List<Figures> figures) {}

    private static Stream<Oracle<?>> named(List<String> names) {
        return names.stream().map(name -> Oracles.named(name).orElseThrow());
    }
}
