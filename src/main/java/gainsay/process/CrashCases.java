package gainsay.process;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.TestCase;
import gainsay.oracle.sanity.Survives;
import gainsay.oracle.sanity.Survives.Step;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/// Makes cases out of what a database of a process that ended was asked.
///
/// Most often the last statement does it, after the changes that were accepted. Sometimes it takes a query before it, a
/// refused statement, or one that is kept prepared. So there are several cases, and the likely and small one is first.
///
/// A text is read back into a tree, so that a reduction can go inside it, if the tree says just that text. Else it stays text,
/// unless it has places: a text alone has no values for them.
record CrashCases(Dialect dialect) {
    private static final int FEW = 16;

    List<TestCase<Survives.Claim>> cases(AskedStatements statements) {
        List<AskedStatements.Asked> asked = statements.asked();
        int last = asked.size() - 1;
        return Stream.of(last, Math.max(0, last - FEW), 0).distinct().map(from -> test(asked, from)).distinct().toList();
    }

    /// The case that takes the accepted changes before a statement for the setup, and all from that one on for the claim.
    private TestCase<Survives.Claim> test(List<AskedStatements.Asked> asked, int from) {
        List<Statement> setup = asked.subList(0, from).stream().filter(this::changes).map(this::unprepared).toList();
        List<Step> steps = asked.subList(from, asked.size()).stream().filter(one -> ran(one, asked)).map(this::step).toList();
        return new TestCase<>(new Setup(setup), new Survives.Claim(steps));
    }

    private boolean changes(AskedStatements.Asked asked) {
        String sql = asked.statement().sql();
        return asked.answer() == AskedStatements.Answer.ACCEPTED && !Reader.isQuery(sql) && !sql.startsWith(dialect.explain());
    }

    /// What has no answer was prepared and not run, unless it is the last.
    private static boolean ran(AskedStatements.Asked one, List<AskedStatements.Asked> all) {
        return one.answer() != AskedStatements.Answer.NONE || one == all.getLast();
    }

    private Step step(AskedStatements.Asked asked) {
        boolean prepared = asked.prepared();
        return Reader.isQuery(asked.statement().sql()) ? new Step.Ask(query(asked.statement()), prepared)
                : new Step.Change(statement(asked.statement()), prepared);
    }

    private Query query(Parameterized said) {
        Query read = Reader.query(dialect, said);
        return exact(read, said) ? read : new Query.Raw(said.sql());
    }

    private Statement statement(Parameterized said) {
        Statement read = Reader.statement(dialect, said);
        return exact(read, said) ? read : new Statement.Raw(said.sql());
    }

    private boolean exact(Node read, Parameterized said) {
        return !said.values().isEmpty() || Parameterized.of(dialect, read).equals(said);
    }

    /// A change that ran prepared, as one that is written out. A setup has no other.
    private Statement unprepared(AskedStatements.Asked asked) {
        Statement said = statement(asked.statement());
        return asked.prepared() ? Reader.statement(dialect, Renderer.sql(dialect, said)) : said;
    }
}
