package gainsay.engine;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.transfer.TransferResource;

/// Tells how far large downloads are, a line for each tenth. Nobody waits long for small ones.
final class Fetching extends AbstractTransferListener {
    static final long LARGE = 100_000_000;
    static final long MEGABYTE = 1_000_000;
    private static final int TENTHS = 10;

    private final Consumer<String> told;
    private final long large;
    private final Map<TransferResource, Integer> tenths = new ConcurrentHashMap<>();

    /// Tells of what has at least `large` bytes.
    Fetching(Consumer<String> told, long large) {
        this.told = told;
        this.large = large;
    }

    @Override
    public void transferStarted(TransferEvent event) {
        TransferResource file = event.getResource();
        if (file.getContentLength() >= large) {
            told.accept("fetching " + name(file) + ", " + megabytes(file.getContentLength()) + ", once");
        }
    }

    @Override
    public void transferProgressed(TransferEvent event) {
        TransferResource file = event.getResource();
        if (file.getContentLength() >= large) {
            int done = (int) (event.getTransferredBytes() * TENTHS / file.getContentLength());
            int before = tenths.getOrDefault(file, 0);
            if (done > before) {
                tenths.put(file, done);
                told.accept("  " + megabytes(event.getTransferredBytes()) + " of " + megabytes(file.getContentLength()));
            }
        }
    }

    private static String name(TransferResource file) {
        return file.getResourceName().substring(file.getResourceName().lastIndexOf('/') + 1);
    }

    private static String megabytes(long bytes) {
        return (bytes + MEGABYTE / 2) / MEGABYTE + " MB";
    }
}
