package gainsay.hunt;

import gainsay.run.Journal;

/// A journal that only counts, and shows that the engine answers.
final class Meter implements Journal {
    private final Runnable pulse;
    private long statements;

    Meter(Runnable pulse) {
        this.pulse = pulse;
    }

    @Override
    public void statement(String sql, boolean accepted) {
        statements++;
        pulse.run();
    }

    long statements() {
        return statements;
    }
}
