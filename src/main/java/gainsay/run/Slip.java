package gainsay.run;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// An exception that an engine written in Java did not foresee, and let slip as it was or behind one of its own errors.
final class Slip {
    private static final List<String> LIBRARY = List.of("java.", "jdk.", "sun.");

    private Slip() {}

    /// What a driver lets slip that should have been an SQLException. What we do wrong ourselves is no answer of the engine.
    static SQLException of(RuntimeException e) {
        StackTraceElement[] trace = e.getStackTrace();
        if (trace.length == 0 || trace[0].getClassName().startsWith("gainsay.")) {
            throw e;
        }
        return new SQLException(e);
    }

    /// The error's own words and, if they name an exception of Java's, the method of the engine that threw it: `General error` with a
    /// NullPointerException is many errors, and the method tells which.
    static String told(SQLException e, String message) {
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

    private static boolean library(String name) {
        return LIBRARY.stream().anyMatch(name::startsWith);
    }
}
