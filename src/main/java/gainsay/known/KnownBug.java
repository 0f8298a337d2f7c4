package gainsay.known;

import gainsay.finding.Cause;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Group;
import gainsay.finding.Outline;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A bug that somebody knows of, and by what a finding is told to be this one. What is empty tells nothing.
///
/// The id is that of one finding, so it is certain. One bug shows in many cases though, and under each seed in others. So a bug is known
/// by its cause too, a few coarse words or the text of an error, and by the parts of its case (`outline`) under one oracle and kind of
/// verdict. These two are guesses, and whoever shows what was told by them says so.
public record KnownBug(String id, String engine, String oracle, String kind, String cause, Set<String> outline, Remark remark,
        Optional<Finding> shown) {
    /// A case that is made of more parts than a known one is taken for that one if it shares so many. Fewer are in many cases.
    private static final int ENOUGH_PARTS = 3;
    /// The cause of a case of which there is nothing to say.
    private static final String NO_CAUSE = "plain";

    public KnownBug {
        outline = Set.copyOf(outline);
    }

    /// What somebody says of it.
    public record Remark(String link, String comment) {
        public static final Remark NONE = new Remark("", "");
    }

    /// By what a finding is told to be a known bug.
    public enum By {
        ID, OUTLINE, CAUSE;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The bug that a finding shows.
    public static KnownBug of(Finding finding, Remark remark) {
        return new KnownBug(Fingerprint.of(finding), finding.engine(), finding.oracle(), kind(finding), cause(finding), outline(finding),
                remark, Optional.of(finding));
    }

    /// The same, to be told by these alone.
    public KnownBug toldBy(Set<By> ways) {
        return new KnownBug(id, engine, oracle, kind, ways.contains(By.CAUSE) ? cause : "", ways.contains(By.OUTLINE) ? outline : Set.of(),
                remark, shown);
    }

    /// By what the finding is this bug, if it is.
    public Optional<By> explains(Finding finding) {
        if (id.equals(Fingerprint.of(finding))) {
            return Optional.of(By.ID);
        }
        if (!engine.equals(finding.engine())) {
            return Optional.empty();
        }
        if (sameParts(finding)) {
            return Optional.of(By.OUTLINE);
        }
        boolean sameCause = !cause.isEmpty() && (cause.equals(cause(finding)) || cause.equals(ofWords(finding)));
        return sameCause ? Optional.of(By.CAUSE) : Optional.empty();
    }

    /// A case that is not reduced has parts that tell nothing.
    private boolean sameParts(Finding finding) {
        Set<String> parts = outline(finding);
        return !outline.isEmpty() && finding.reduced().isPresent() && oracle.equals(finding.oracle()) && kind.equals(kind(finding))
                && (parts.equals(outline) || outline.size() >= ENOUGH_PARTS && parts.containsAll(outline));
    }

    /// What tells its sightings before they are reduced, if anything does: the text of an error, or the parts of the case.
    public Optional<KnownParts> parts() {
        if (!cause.isEmpty() && cause.equals(kind)) {
            return Optional.of(new KnownParts(id, "", kind, Set.of()));
        }
        return outline.isEmpty() ? Optional.empty() : Optional.of(new KnownParts(id, oracle, kind, outline));
    }

    private static String kind(Finding finding) {
        return finding.verdict().wrong().map(Kind::text).orElse("");
    }

    /// The likely bug, where more than words tell it; else the cause.
    private static String cause(Finding finding) {
        Group group = Group.ofPlace(finding);
        return group.placed() ? group.text() : ofWords(finding);
    }

    /// The cause, where it tells one bug from another: an error by its text, also before it is reduced, and otherwise what the reduced
    /// case is made of.
    private static String ofWords(Finding finding) {
        String cause = Cause.of(finding);
        boolean text = cause.equals(kind(finding));
        boolean tells = text ? finding.verdict().wrong().filter(KnownBug::saysWhere).isPresent()
                : finding.reduced().isPresent() && !cause.equals(NO_CAUSE);
        return tells ? cause : "";
    }

    /// That an engine hung, or crashed somewhere, is true of many bugs.
    private static boolean saysWhere(Kind kind) {
        return switch (kind) {
            case Kind.Crash crash -> crash.place().isPresent();
            case Kind.Hang _, Kind.NoAnswer _, Kind.NoTarget _ -> false;
            case Kind.Error _, Kind.Contradiction _ -> true;
        };
    }

    /// An error is told by its text, and a case by the parts that say something.
    private static Set<String> outline(Finding finding) {
        boolean text = finding.verdict() instanceof Verdict.Failed && Cause.of(finding).equals(kind(finding))
                && !ofWords(finding).isEmpty();
        return text ? Set.of() : Outline.telling(finding.best());
    }

    /// Its parts in one line, for people.
    public List<String> sortedOutline() {
        return List.copyOf(new TreeSet<>(outline));
    }
}
