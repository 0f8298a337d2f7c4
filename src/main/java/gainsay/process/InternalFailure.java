package gainsay.process;

import java.io.PrintWriter;
import java.io.StringWriter;

/// An internal error: a round, or the investigation of a crash, that an exception of our own ended.
public record InternalFailure(long round, String summary, String trace) {
    public static InternalFailure of(long round, Throwable error) {
        String what = error.getMessage() == null ? "" : ": " + error.getMessage().lines().findFirst().orElse("");
        return new InternalFailure(round, error.getClass().getSimpleName() + what, trace(error));
    }

    static String trace(Throwable error) {
        StringWriter trace = new StringWriter();
        error.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }
}
