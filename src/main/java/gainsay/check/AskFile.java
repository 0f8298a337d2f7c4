package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.dialect.read.Written;
import gainsay.process.Task;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The task to run a file statement by statement on one target, and to compare what comes of each with what came of it on another. A query
/// is compared at once, while the database is as it was asked: what order and what else SQL leaves open is asked of that.
///
/// What crashed the target before is not run again; `crashes` says how, by the number of the statement. Only the first so many are run.
public record AskFile(List<Written> statements, List<Answer> expected, boolean sameEngine, Map<Integer, String> crashes, int first)
        implements Task<AskFile.Answers> {
    private static final long MICRO = 1_000;

    public AskFile {
        statements = List.copyOf(statements);
        expected = List.copyOf(expected);
        crashes = Map.copyOf(crashes);
    }

    /// What came of the statements, in their order, and how the dialect answers what dialects answer in different ways.
    public record Answers(List<Answer> answers, List<Answer> habits) {
        public Answers {
            answers = List.copyOf(answers);
            habits = List.copyOf(habits);
        }
    }

    @Override
    public Answers perform(Target target) {
        List<Answer> answers = new ArrayList<>();
        Database database = fresh(target);
        try {
            for (int i = 0; i < Math.min(first, statements.size()); i++) {
                Answer answer = crashes.containsKey(i) ? Answer.crashed(crashes.get(i)) : asked(statements.get(i), database);
                answers.add(i < expected.size() ? answer.beside(new Likening(statements.get(i), sameEngine, database)
                        .of(expected.get(i), answer)) : answer);
                if (answer.how() == Answer.How.NO_ANSWER) {
                    Setup setup = database.setup();
                    database.close();
                    database = target.open();
                    setup.statements().forEach(database::run);
                }
            }
        } finally {
            database.close();
        }
        return new Answers(answers, Habit.of(target));
    }

    private static Database fresh(Target target) {
        Database database = target.open();
        Reader.split(target.dialect().asServed().orElse(""))
                .forEach(statement -> database.run(Reader.statement(target.dialect(), statement)));
        return database;
    }

    private static Answer asked(Written one, Database database) {
        Node tree = tree(one, database.dialect());
        long begun = System.nanoTime();
        Outcome outcome = tree instanceof Query query ? database.rows(query) : database.run((Statement) tree);
        return Answer.of(outcome, (System.nanoTime() - begun) / MICRO);
    }

    /// Its text as it stands is asked, where a tree might be written in another way.
    static Node tree(Written one, Dialect dialect) {
        return one.asks() ? Reader.query(dialect, one.text()) : Reader.statement(dialect, one.text());
    }

    @Override
    public Class<Answers> resultType() {
        return Answers.class;
    }
}
