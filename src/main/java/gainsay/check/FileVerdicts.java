package gainsay.check;

import gainsay.check.JudgeFile.Opinion;
import gainsay.check.JudgeFile.Refusal;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.sql.Query;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// All that was seen of a file on one target.
public record FileVerdicts(ScriptFile file, List<Refusal> refusals, List<Opinion> opinions) {
    static final String NO_CHANGE = "the oracle has no claim about a change";

    public FileVerdicts {
        refusals = List.copyOf(refusals);
        opinions = List.copyOf(opinions);
    }

    /// Does an oracle speak of the database alone, whatever is asked?
    public static boolean ofDatabase(Oracle<?> oracle) {
        return !oracle.claims(new Query.Raw("")).isEmpty();
    }

    public static boolean wrong(Verdict verdict) {
        return verdict instanceof Verdict.Broken || verdict instanceof Verdict.Failed;
    }

    /// The queries and changes of which some oracle says that they are wrong.
    public long broken() {
        return subjects(this::broken);
    }

    /// How many queries are judged, and how many changes by themselves.
    public long queries() {
        return subjects(one -> file.statements().get(one).asks());
    }

    public long changes() {
        return file.subjects().size() - queries();
    }

    /// Those that at least one oracle has judged.
    public long judged() {
        return subjects(this::judged);
    }

    /// Those that the engine has answered, and no oracle has judged.
    public long unjudged() {
        return subjects(one -> !judged(one) && refusals.stream().noneMatch(refusal -> refusal.statement() == one));
    }

    /// The statements that the engine itself refused, those of the setup too.
    public long refused() {
        return refusals.stream().filter(refusal -> !refusal.late()).count();
    }

    /// The statements that had no answer in time.
    public long late() {
        return refusals.stream().filter(Refusal::late).count();
    }

    /// Why oracles declined, and how often: `radar: no exact copy`.
    public Map<String, Long> declined() {
        return opinions.stream()
                .filter(one -> one.verdict() instanceof Verdict.Inapplicable(String why) && !why.equals(NO_CHANGE))
                .collect(Collectors.groupingBy(one ->
                one.oracle() + ": " + ((Verdict.Inapplicable) one.verdict()).why().replaceFirst(", from \\d+:\\d+ on: .*", ""),
                TreeMap::new, Collectors.counting()));
    }

    private long subjects(Predicate<Integer> which) {
        return file.subjects().stream().filter(which).count();
    }

    private boolean broken(int subject) {
        return opinions.stream().anyMatch(one -> one.statement() == subject && wrong(one.verdict()));
    }

    private boolean judged(int subject) {
        return opinions.stream().anyMatch(one -> one.statement() == subject && (wrong(one.verdict())
                || one.verdict() instanceof Verdict.Holds
                        && Oracles.named(one.oracle()).filter(oracle -> !ofDatabase(oracle)).isPresent()));
    }
}
