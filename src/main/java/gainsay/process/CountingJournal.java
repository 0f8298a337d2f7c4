package gainsay.process;

import gainsay.run.Journal;

/// A journal that only counts, and tells that the engine answers.
public final class CountingJournal implements Journal {
    private final Runnable answered;
    private long statements;

    public CountingJournal(Runnable answered) {
        this.answered = answered;
    }

    @Override
    public void statement(String sql, boolean accepted) {
        statements++;
        answered.run();
    }

    public long statements() {
        return statements;
    }
}
