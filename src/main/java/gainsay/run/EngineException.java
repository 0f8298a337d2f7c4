package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.EngineError;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// An exception of Java that an engine written in Java throws by mistake, as it is or as the cause of one of its own errors.
final class EngineException {
    private static final List<String> LIBRARY = List.of("java.", "jdk.", "sun.");

    /// The name of a database of ours before that of what is in it: another one each time, and no part of the error.
    private static final Pattern OURS = Pattern.compile("`?" + ServerSessions.PREFIX + "[0-9a-f]+_[0-9]+`?\\.");

    private EngineException() {}

    /// The SQLException that the driver should have thrown. An internal error of ours is no answer of the engine.
    static SQLException of(RuntimeException e) {
        StackTraceElement[] trace = e.getStackTrace();
        if (trace.length == 0 || trace[0].getClassName().startsWith("gainsay.")) {
            throw e;
        }
        return new SQLException(e);
    }

    /// What an engine said, as its driver tells it.
    static EngineError error(SQLException e, Dialect dialect) {
        String said = told(e, dialect.errorText(String.valueOf(e.getMessage())));
        String message = said.contains(ServerSessions.PREFIX) ? OURS.matcher(said).replaceAll("") : said;
        return new EngineError(message, Objects.requireNonNullElse(e.getSQLState(), ""), e.getErrorCode());
    }

    /// The error's own words and, if they name an exception of Java's, the method of the engine that threw it: `General error` with a
    /// NullPointerException is many errors, and the method tells which.
    private static String told(SQLException e, String message) {
        return Stream.iterate(e, cause -> cause != null, Throwable::getCause)
                .filter(cause -> !(cause instanceof SQLException) && library(cause.getClass().getName())
                        && message.contains(cause.getClass().getName()))
                .findFirst().map(cause -> message + place(cause)).orElse(message);
    }

    /// Not a method without a source file: an engine may generate one for each query.
    private static String place(Throwable cause) {
        return Arrays.stream(cause.getStackTrace()).filter(frame -> !library(frame.getClassName()) && frame.getFileName() != null)
                .findFirst()
                .map(frame -> " in " + frame.getClassName() + "." + frame.getMethodName()).orElse("");
    }

    static boolean library(String name) {
        return LIBRARY.stream().anyMatch(name::startsWith);
    }
}
