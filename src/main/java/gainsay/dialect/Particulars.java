package gainsay.dialect;

import java.util.List;
import java.util.stream.Stream;

/// What a bug report tells of an engine besides its version, as those who build it ask for it.
///
/// @param build queries for how this engine was built
/// @param typeOf a call that gives the type of a value, with `{}` for the value; empty if there is none
/// @param shell what the engine's own shell is told so that it shows of which types the values are; empty if nothing makes it
/// @param code how the names of the classes begin that the engine is made of, if it is written in Java
/// @param notices of these, the classes that only make errors: where an error was made says nothing
/// @param trace what stands before the frames in the message of an error, if the engine tells them there; else empty
public record Particulars(List<String> build, String typeOf, String shell, List<String> code, List<String> notices, String trace) {
    static final Particulars STANDARD = new Particulars(List.of(), "", "", List.of(), List.of(), "");

    public Particulars {
        build = List.copyOf(build);
        code = List.copyOf(code);
        notices = List.copyOf(notices);
    }

    /// Another query for how the engine was built.
    public Particulars built(String query) {
        return new Particulars(Stream.concat(build.stream(), Stream.of(query)).toList(), typeOf, shell, code, notices, trace);
    }

    /// The queries of a relative are not asked.
    public Particulars anew() {
        return STANDARD;
    }

    public Particulars typeOf(String call) {
        return new Particulars(build, call, shell, code, notices, trace);
    }

    public Particulars shell(String command) {
        return new Particulars(build, typeOf, command, code, notices, trace);
    }

    /// The classes of an engine that is written in Java, and those among them that only make errors.
    public Particulars code(String classes, String... making) {
        return new Particulars(build, typeOf, shell, List.of(classes), List.of(making), trace);
    }

    /// What stands before the frames in a message.
    public Particulars trace(String heading) {
        return new Particulars(build, typeOf, shell, code, notices, heading);
    }

    /// Does the engine, or the machine that it runs in, say where in its code an error was thrown?
    public boolean traces() {
        return !code.isEmpty() || !trace.isEmpty();
    }
}
