package gainsay.finding;

import gainsay.oracle.Difference;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A likely bug: what findings have in common that seem to come from one place in the engine. It is told from what is stored of one finding
/// alone, so that whoever reads the same finding, today or in another hunt, comes to the same group.
///
/// Where something points at the place, that is the group: the frames in which an exception was thrown (by names, not by addresses), where
/// a process ended, the settings that make it right, the version that put it right. The words of a [Cause] count where nothing else tells,
/// without those that nearly any query has.
///
/// @param text what it goes by, which does not change from release to release
/// @param placed does something besides words tell it?
public record Group(String text, boolean placed) {
    /// What a query or its tables are filled with when they are about something else.
    private static final Set<String> FILLERS = Set.of("comparison", "logic", "operator", "function", "case", "cast", "join", "view",
            "subquery", "altered table", "not null", "check", "transaction", "analyze", "vacuum", "reindex", "checkpoint");
    /// What tells something where nothing stronger does.
    private static final Set<String> WEAK = Set.of("between", "in list", "is null", "compound", "exists", "index", "integer key");
    /// Types to which no reduction brings a column.
    private static final Set<Type> SPECIAL = EnumSet.complementOf(EnumSet.of(Type.ANY, Type.INTEGER, Type.BOOLEAN, Type.REAL, Type.NUMERIC,
            Type.TEXT, Type.BLOB));
    private static final String MODULE = " module";
    private static final String ORDER = "order of rows";
    private static final int FRAMES = 2;

    public static Group of(Finding finding) {
        Group found = ofPlace(finding);
        Optional<String> right = finding.inquiry().lifetime().filter(known -> !known.maybeRight()).flatMap(Lifetime::firstRight);
        return right.map(version -> new Group(found.text + "; right from " + version, true)).orElse(found);
    }

    /// The same whether or not somebody searched for the version that put it right.
    public static Group ofPlace(Finding finding) {
        Clues clues = finding.inquiry().clues();
        Optional<Kind.Error> error = finding.verdict().refusal();
        if (error.isPresent() && !clues.thrown().isEmpty() && !finding.dialect().particulars().code().isEmpty()) {
            return new Group("error: " + error.get().what() + ", " + thrown(clues.thrown()), true);
        }
        boolean loss = finding.verdict().wrong().filter(Kind.ProcessLoss.class::isInstance).isPresent();
        if (error.isPresent() || loss) {
            return new Group(Cause.of(finding), false);
        }
        if (finding.reduced().isEmpty() && finding.flaky()) {
            return new Group("not reduced: " + finding.oracle() + ", " + finding.verdict().wrong().map(Kind::text).orElse(""), false);
        }
        String words = String.join(", ", words(finding));
        return clues.cures().isEmpty() ? new Group(words, false)
                : new Group(words + "; right with " + String.join(" or ", clues.cures()), true);
    }

    /// The exception and the innermost frames, without the packages.
    private static String thrown(List<String> lines) {
        String frames = lines.stream().skip(1).limit(FRAMES).map(frame -> bare(frame, 2)).collect(Collectors.joining(" from "));
        return bare(lines.getFirst().split(":", 2)[0], 1) + " in " + frames;
    }

    /// The last parts of a name with dots.
    private static String bare(String name, int parts) {
        List<String> all = List.of(name.split("\\."));
        return String.join(".", all.subList(Math.max(0, all.size() - parts), all.size()));
    }

    /// The strongest words: a module explains all that is done with it, and what tells little counts where nothing tells more.
    private static Set<String> words(Finding finding) {
        Set<String> all = new TreeSet<>(Cause.parts(finding));
        all.addAll(specials(finding));
        Set<String> modules = all.stream().filter(word -> word.endsWith(MODULE)).map(word -> word.replaceFirst("_\\w+", ""))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> some = without(all, FILLERS);
        Set<String> strong = without(some, WEAK);
        return Stream.of(modules, strong, some, all).filter(words -> !words.isEmpty()).findFirst().orElse(all);
    }

    private static Set<String> without(Set<String> words, Set<String> others) {
        Set<String> left = new TreeSet<>(words);
        left.removeAll(others);
        return left;
    }

    /// What a reduction would have made plainer if it could: types other than the plainest, and comparisons that take NULL for a value. And
    /// what is wrong of an answer whose values are right: of which type they are does not matter to their order.
    private static Set<String> specials(Finding finding) {
        Set<String> words = new TreeSet<>();
        if (Shape.nodes(finding.best().claim()).stream().anyMatch(Group::distinct)) {
            words.add("distinct from");
        }
        if (finding.verdict() instanceof Verdict.Broken(Kind.Differs(_, Difference difference), _, _, _)) {
            switch (difference) {
                case ORDER_DIFFERS -> words.add(ORDER);
                case TYPES_DIFFER -> words.add("types");
                case ROWS_MISSING, TOO_MANY_ROWS, ROWS_DIFFER -> { }
            }
        }
        if (!words.contains(ORDER)) {
            Shape.nodes(finding.best().setup()).forEach(node -> {
                if (node instanceof Statement.ColumnDef column && SPECIAL.contains(column.type())) {
                    words.add(column.type().name().toLowerCase(Locale.ROOT));
                }
            });
        }
        return words;
    }

    private static boolean distinct(Object node) {
        return node instanceof Expr.Binary binary
                && (binary.operator() == Operator.DISTINCT_FROM || binary.operator() == Operator.NOT_DISTINCT_FROM);
    }
}
