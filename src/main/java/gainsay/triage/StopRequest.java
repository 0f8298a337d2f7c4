package gainsay.triage;

/// Was a running worker asked to end, and how soon? Asked by the thread that works, told by another.
public final class StopRequest {
    private volatile boolean stopped;
    private volatile boolean abandoned;

    /// No new check is begun; what is in hand is finished.
    public void stop() {
        stopped = true;
    }

    /// What is in hand is dropped, too.
    public void abandon() {
        stopped = true;
        abandoned = true;
    }

    public boolean stopped() {
        return stopped;
    }

    public boolean abandoned() {
        return abandoned;
    }
}
