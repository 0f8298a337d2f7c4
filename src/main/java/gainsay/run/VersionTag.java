package gainsay.run;

import gainsay.dialect.Version;
import gainsay.engine.Engine;
import gainsay.engine.EngineHome;
import gainsay.engine.Engines;
import gainsay.engine.Jars;
import gainsay.engine.Programs;
import gainsay.engine.Unavailable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What people type behind the `@` of a target, and the published version that it means: `latest` is the newest release, and `2.0.0` the
/// last build of it, `2.0.0.1`, if none has just this name.
public final class VersionTag {
    public static final String LATEST = "latest";
    private static final Pattern NAME = Pattern.compile("([a-z0-9]+)@(" + LATEST + "|[0-9][0-9.]*)(\\+.*)?");
    private static final Pattern RELEASE = Pattern.compile("[0-9][0-9.]*");

    private VersionTag() {}

    /// The target with its version written out. One that is on this machine under just this name needs no look-up, and one that is nowhere
    /// is left as it is: whoever opens it says what there is.
    public static String writtenOut(String target) {
        Matcher parts = NAME.matcher(target);
        Optional<Engine> engine = parts.matches() ? Engines.named(parts.group(1)) : Optional.empty();
        if (engine.isEmpty() || here(engine.get(), parts.group(2))) {
            return target;
        }
        String rest = Optional.ofNullable(parts.group(3)).orElse("");
        return meant(parts.group(2), releases(engine.get(), parts.group(2))).map(version -> parts.group(1) + "@" + version + rest)
                .orElse(target);
    }

    private static List<String> releases(Engine engine, String tag) {
        try {
            List<String> all = Targets.published(engine).stream().map(Programs.Published::version).toList();
            if (tag.equals(LATEST) && all.isEmpty()) {
                throw new Unavailable("no version of " + engine.name() + " is known here; name one as " + engine.name() + "@VERSION");
            }
            return all;
        } catch (Unavailable e) {
            if (tag.equals(LATEST)) {
                throw e;
            }
            return List.of();
        }
    }

    static Optional<String> meant(String tag, List<String> published) {
        List<String> releases = published.stream().filter(version -> RELEASE.matcher(version).matches()).toList();
        return published.contains(tag) ? Optional.of(tag)
                : releases.stream().filter(version -> tag.equals(LATEST) || version.startsWith(tag + ".")).reduce((_, last) -> last);
    }

    private static boolean here(Engine engine, String version) {
        if (version.equals(LATEST)) {
            return false;
        }
        if (engine.server().isPresent()) {
            return Programs.here(engine, EngineHome.usual(), version);
        }
        try (Jars jars = new Jars()) {
            return jars.here(engine.driver().coordinates(), version);
        }
    }

    /// A release that is newer than the one that is meant where no version is named, if one is published.
    public static Optional<String> newer(Engine engine) {
        String usual = engine.server().map(_ -> Programs.usual(engine)).orElseGet(() -> engine.driver().published());
        boolean known = RELEASE.matcher(usual).matches();
        return known ? meant(LATEST, releases(engine, LATEST)).filter(latest -> Version.of(latest)
                .compareTo(Version.of(usual)) > 0) : Optional.empty();
    }
}
