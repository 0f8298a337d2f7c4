package gainsay.check;

import gainsay.check.Answer.Same;
import gainsay.dialect.read.Written;
import gainsay.engine.TargetName;
import gainsay.process.TaskProcess;
import gainsay.process.TaskProcess.Reply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A file on several targets: what each of them makes of each statement, beside what the first does.
public record Comparison(List<Written> statements, List<Side> sides) {
    private static final int MOST_CRASHES = 20;

    public Comparison {
        statements = List.copyOf(statements);
        sides = List.copyOf(sides);
    }

    /// A target, the version of its engine by its own account, what it made of the statements, and its habits.
    public record Side(String target, String version, List<Answer> answers, List<Answer> habits) {
        public Side {
            answers = List.copyOf(answers);
            habits = List.copyOf(habits);
        }
    }

    /// Runs the statements on each target, in processes of their own. Throws `Unavailable` if one cannot be opened.
    public static Comparison of(List<Written> statements, List<String> targets, TaskProcess tasks) {
        List<Side> sides = new ArrayList<>();
        for (String target : targets) {
            boolean alike = sides.isEmpty() || engine(sides.getFirst().target).equals(engine(target));
            List<Answer> expected = sides.isEmpty() ? List.of() : sides.getFirst().answers;
            sides.add(side(new AskFile(statements, expected, alike, Map.of(), statements.size()), target, tasks));
        }
        return new Comparison(statements, sides);
    }

    private static String engine(String target) {
        return TargetName.of(target).engine().name();
    }

    /// What ends the process is found, told, and left out of the next try.
    private static Side side(AskFile asked, String target, TaskProcess tasks) {
        Map<Integer, String> crashes = new HashMap<>();
        while (crashes.size() <= MOST_CRASHES) {
            switch (tasks.ask(with(asked, crashes, asked.first()), target)) {
                case Reply.Done<AskFile.Answers>(String version, AskFile.Answers all) -> {
                    return new Side(target, version, all.answers(), all.habits());
                }
                case Reply.Crashed<AskFile.Answers> crashed ->
                    crashes.put(fatal(asked, crashes, target, tasks), crashed.verdict().error());
            }
        }
        throw new IllegalStateException(target + " ends its process again and again");
    }

    /// The number of the statement that ends the process: the last of the fewest that do.
    private static int fatal(AskFile asked, Map<Integer, String> crashes, String target, TaskProcess tasks) {
        int fine = 0;
        int fatal = asked.first();
        while (fatal - fine > 1) {
            int middle = (fine + fatal) / 2;
            if (tasks.ask(with(asked, crashes, middle), target) instanceof Reply.Crashed<AskFile.Answers>) {
                fatal = middle;
            } else {
                fine = middle;
            }
        }
        return fatal - 1;
    }

    private static AskFile with(AskFile asked, Map<Integer, String> crashes, int first) {
        return new AskFile(asked.statements(), asked.expected(), asked.sameEngine(), crashes, first);
    }

    /// What is said of a statement on all targets: that it differs, if it does on one.
    public Same same(int statement) {
        List<Same> all = sides.stream().skip(1).map(side -> side.answers.get(statement).likeness().same()).toList();
        for (Same same : List.of(Same.DIFFERS, Same.OPEN, Same.NOT_COMPARED, Same.ALIKE)) {
            if (all.contains(same)) {
                return same;
            }
        }
        return Same.SAME;
    }

    /// The numbers of the statements of which this is said, queries or others.
    public long count(Same same, boolean queries) {
        return statements.stream().filter(one -> one.asks() == queries).filter(one -> same(statements.indexOf(one)) == same).count();
    }

    /// Are all targets versions of one engine?
    public boolean ofOneEngine() {
        return sides.stream().map(side -> engine(side.target)).distinct().count() == 1;
    }

    /// Was a query answered on two targets, or refused by one alone?
    public boolean says() {
        for (int i = 0; i < statements.size(); i++) {
            int at = i;
            boolean answered = statements.get(i).asks() && sides.stream().filter(side -> side.answers.get(at).taken()).count() > 1;
            if (answered || same(i) == Same.DIFFERS) {
                return true;
            }
        }
        return false;
    }
}
