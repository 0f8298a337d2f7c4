package gainsay.hunt;

import gainsay.run.Journal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The journal of one round: how many statements there were, their digest, and the last query, to look at its plan.
///
/// The digest takes each statement's text and a line end, in order. So two hunts that print one digest issued the same
/// statements.
public final class Tape implements Journal {
    private final MessageDigest digest = sha256();
    private final Runnable answered;
    private long statements;
    private long accepted;
    private long plansTold;
    private long plansFromCache;
    private String lastQuery = "";

    /// `answered` is run after each statement: it tells that the engine answers.
    public Tape(Runnable answered) {
        this.answered = answered;
    }

    @Override
    public void statement(String sql, boolean wasAccepted) {
        statements++;
        digest.update(sql.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
        if (wasAccepted) {
            accepted++;
            if (sql.startsWith("SELECT") || sql.startsWith("WITH")) {
                lastQuery = sql;
            }
        }
        answered.run();
    }

    /// It is no query whose plan anyone looks at.
    @Override
    public void planTold(String sql, boolean fromCache) {
        String last = lastQuery;
        statement(sql, true);
        lastQuery = last;
        plansTold++;
        plansFromCache += fromCache ? 1 : 0;
    }

    public long statements() {
        return statements;
    }

    public long accepted() {
        return accepted;
    }

    /// Of how many plans it was told whether they came from a cache, and of how many that they did.
    Counts plans() {
        return Counts.NONE.cached(plansTold, plansFromCache);
    }

    /// The last query that was accepted, or an empty text.
    public String lastQuery() {
        return lastQuery;
    }

    /// The digest of what is on the tape; the tape is blank after that.
    public String cut() {
        statements = 0;
        accepted = 0;
        plansTold = 0;
        plansFromCache = 0;
        lastQuery = "";
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new LinkageError("every Java has SHA-256", e);
        }
    }
}
