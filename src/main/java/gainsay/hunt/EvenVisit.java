package gainsay.hunt;

import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.oracle.Oracle;
import java.util.List;

/// A visit without guidance: oracles take turns, each database gets as many attempts and is changed as often.
final class EvenVisit implements Visit {
    private static final int ATTEMPTS = 500;
    private static final int CHANGE_PERCENT = 2;
    private static final int ATTEMPTS_A_LOOK = 10;

    private final List<Oracle<?>> oracles;
    private final Choices choices;
    private int drawn;
    private int made;
    private boolean changing;

    EvenVisit(List<Oracle<?>> oracles, Choices choices) {
        this.oracles = oracles;
        this.choices = choices;
    }

    @Override
    public List<Oracle<?>> offers() {
        return List.of(oracles.get(drawn++ % oracles.size()));
    }

    @Override
    public void asked(Oracle<?> oracle, boolean drew) {}

    @Override
    public boolean drawsOn() {
        changing = choices.percent(CHANGE_PERCENT);
        return !changing && drawn < ATTEMPTS;
    }

    @Override
    public boolean changes() {
        return drawn == 0 ? choices.percent(CHANGE_PERCENT) : changing;
    }

    @Override
    public boolean over() {
        return drawn >= ATTEMPTS;
    }

    @Override
    public boolean looks() {
        return made++ % ATTEMPTS_A_LOOK == 0;
    }

    @Override
    public void looked(Oracle<?> oracle, boolean fresh) {}

    @Override
    public void sighted(Sighting<?> sighting) {}
}
