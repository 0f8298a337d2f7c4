package gainsay.hunt;

import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.oracle.Oracle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A visit that goes by what the database still shows.
///
/// While looks show plans that are new, it goes on. After some looks without one the database is changed, and if that
/// brings none either, it is left. A database that shows something wrong again and again has little else to show: it is
/// left the sooner, the more databases have shown the same.
final class GuidedVisit implements Visit {
    static final int MOST_ATTEMPTS = 1_000;
    static final int ATTEMPTS_A_LOOK = 10;
    static final int STALE_LOOKS = 2;
    /// Few, so that a decision does not wait long for the claims that are drawn.
    static final int AT_ONCE = 20;

    private final Guidance guidance;
    private final Choices choices;
    private final Map<String, Integer> sightings = new HashMap<>();
    private int attempts;
    private int claims;
    private int staleLooks;
    private boolean changedInVain;
    private boolean worn;

    GuidedVisit(Guidance guidance, Choices choices) {
        this.guidance = guidance;
        this.choices = choices;
    }

    @Override
    public List<Oracle<?>> offers() {
        return guidance.portfolio().offers(attempts++, choices);
    }

    @Override
    public void asked(Oracle<?> oracle, boolean drew) {
        guidance.portfolio().asked(oracle, drew);
    }

    @Override
    public boolean drawsOn() {
        return attempts % AT_ONCE != 0;
    }

    private boolean stale() {
        return staleLooks >= STALE_LOOKS;
    }

    @Override
    public boolean changes() {
        boolean change = stale();
        changedInVain |= change;
        staleLooks = change ? 0 : staleLooks;
        return change;
    }

    @Override
    public boolean over() {
        return worn || attempts >= MOST_ATTEMPTS || changedInVain && stale();
    }

    @Override
    public boolean looks() {
        return claims++ % ATTEMPTS_A_LOOK == 0;
    }

    @Override
    public void looked(Oracle<?> oracle, boolean fresh) {
        guidance.portfolio().looked(oracle, fresh);
        staleLooks = fresh ? 0 : staleLooks + 1;
        changedInVain &= !fresh;
    }

    @Override
    public void sighted(Sighting<?> sighting) {
        String mark = sighting.oracle().name() + ": " + sighting.kind().text();
        int here = sightings.merge(mark, 1, Integer::sum);
        int databases = guidance.databases(mark, here == 1);
        if (here == 1) {
            guidance.portfolio().sighted(sighting.oracle(), databases);
        }
        worn |= here >= Guidance.allowance(databases);
    }
}
