package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.read.Trespass;
import gainsay.dialect.read.Written;
import gainsay.engine.Engine;
import gainsay.engine.TargetName;
import java.util.List;
import java.util.Optional;

/// Whether a user's statements stay in the database that is made for them. It is asked before anything runs: a file that reaches further is
/// refused as a whole.
public final class Permission {
    /// What a statement reaches does not change with versions.
    private static final Version NEWEST = Version.of("999");
    private static final int SHOWN = 60;

    private Permission() {}

    /// The dialect in which a target's files are cut.
    public static Dialect dialect(String target) {
        return TargetName.of(target).engine().dialect().at(NEWEST);
    }

    /// Throws an `IllegalArgumentException` that begins with the place of the first statement that must not run on the target.
    public static void require(List<Written> statements, String target) {
        Dialect dialect = dialect(target);
        Trespass.Ground ground = ground(TargetName.of(target));
        for (Written one : statements) {
            Optional<String> why = Trespass.of(dialect, one.text(), ground);
            if (why.isPresent()) {
                throw new IllegalArgumentException(one.line() + ":" + one.column() + ": `" + one.brief(SHOWN) + "` " + why.get()
                        + "; nothing was run: leave it out");
            }
        }
    }

    static Trespass.Ground ground(TargetName name) {
        Engine engine = name.engine();
        return name.address().isPresent() ? Trespass.Ground.FOREIGN
                : engine.server().isPresent() || engine.driver().address().shared().isPresent() ? Trespass.Ground.SHARED
                : Trespass.Ground.PRIVATE;
    }
}
