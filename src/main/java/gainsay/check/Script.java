package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// SQL that a user brings: the statements that make a database, and the query whose answer is in question, or several that are forms
/// of one question.
///
/// It is kept as text, since each version of an engine reads it by its own dialect.
public record Script(List<String> setup, List<String> queries) {
    static final String NO_CLAIM = "the oracle has no claim about such a query";

    public Script {
        setup = List.copyOf(setup);
        queries = List.copyOf(queries);
    }

    public Script(List<String> setup, String query) {
        this(setup, List.of(query));
    }

    /// A script in one piece: its last query is the one in question; what comes before, but for other queries, is the setup.
    public static Script of(String text) {
        return of(Reader.split(text));
    }

    /// The same, with texts and comments as the dialect has them.
    public static Script of(Dialect dialect, String text) {
        return of(Reader.split(dialect, text));
    }

    private static Script of(List<String> statements) {
        int last = statements.size() - 1;
        while (last >= 0 && !Reader.isQuery(statements.get(last))) {
            last--;
        }
        if (last < 0) {
            throw new IllegalArgumentException("there is no query to check: a script ends with the SELECT in question");
        }
        List<String> setup = statements.subList(0, last).stream().filter(statement -> !Reader.isQuery(statement)).toList();
        return new Script(setup, statements.get(last));
    }

    /// The one in question; what stands behind it are other forms.
    public String query() {
        return queries.getFirst();
    }

    /// Its statements, over a database as the server itself makes one.
    public Setup setup(Dialect dialect) {
        List<String> served = Reader.split(dialect.asServed().orElse(""));
        return new Setup(Stream.concat(served.stream(), setup.stream()).map(statement -> Reader.statement(dialect, statement)).toList());
    }

    /// What of the setup a target refuses. The oracles judge without it.
    List<String> refused(Target target) {
        try (Database database = target.open()) {
            return setup(target.dialect()).statements().stream().map(database::run)
                    .flatMap(outcome -> outcome instanceof Outcome.Refused refused ? Stream.of(refused.sql() + ": " + refused.message())
                            : Stream.empty()).toList();
        }
    }

    /// A case of an oracle, and the WITH clause that each of its queries is asked under, if there is one.
    record Claimed<C extends Node>(TestCase<C> test, Optional<Query.With> under) {
        /// The verdict in a database that the setup has made.
        Verdict judge(Oracle<C> oracle, Database database) {
            return oracle.judge(test.claim(), under.<Database>map(with -> new WithTables(database, with)).orElse(database));
        }

        Verdict judgeAfresh(Oracle<C> oracle, Target target) {
            try (Database database = target.open()) {
                test.setup().statements().forEach(database::run);
                return judge(oracle, database);
            }
        }
    }

    /// The verdict of an oracle on this script: the gravest of its claims', about whichever query.
    public <C extends Node> Verdict judge(Oracle<C> oracle, Target target) {
        Query asked = Reader.query(target.dialect(), query());
        return gravest(claimed(oracle, target.dialect()).stream().map(claimed -> claimed.judgeAfresh(oracle, target)).toList())
                .orElseGet(() -> new Verdict.Inapplicable(asked instanceof Query.Raw ? "the query could not be read" : NO_CLAIM));
    }

    /// What an oracle claims about this script.
    <C extends Node> List<Claimed<C>> claimed(Oracle<C> oracle, Dialect dialect) {
        Setup setup = setup(dialect);
        return queries.stream()
                .flatMap(text -> claimed(oracle, dialect, new After(setup, 0), Reader.query(dialect, text)).stream()).toList();
    }

    /// The setup of a query, of which the first statements are known to the oracles by an earlier query.
    record After(Setup setup, int known) {}

    /// What an oracle claims about a query. A WITH clause is moved to where its tables are read, and stays where it is besides.
    static <C extends Node> List<Claimed<C>> claimed(Oracle<C> oracle, Dialect dialect, After after, Query query) {
        List<Claimed<C>> claimed = new ArrayList<>();
        oracle.cases(dialect, after.setup, after.known, inlined(query)).forEach(test -> claimed.add(new Claimed<>(test, Optional.empty())));
        if (query instanceof Query.With && oracle.takesWith()) {
            oracle.cases(dialect, after.setup, after.known, query).forEach(test -> claimed.add(new Claimed<>(test, Optional.empty())));
        } else if (query instanceof Query.With with && !WithTables.hides(with, after.setup)) {
            oracle.cases(dialect, after.setup, after.known, with.body())
                    .forEach(test -> claimed.add(new Claimed<>(test, Optional.of(with))));
        }
        return claimed;
    }

    /// A query whose WITH clause stands where its tables are used, as oracles make claims about selects:
    ///
    ///     WITH w AS (…) SELECT … FROM w      as      SELECT … FROM (WITH w_ AS (…) SELECT * FROM w_) AS w
    ///
    /// Two names, since not every engine tells the table from the derived one. A recursive table keeps its name, which may matter.
    public static Query inlined(Query query) {
        if (!(query instanceof Query.With with)) {
            return query;
        }
        List<String> names = with.tables().stream().map(Query.Cte::name).toList();
        return Shape.rewrite(with.body(), node -> node instanceof Source.Table table && names.contains(table.name())
                ? new Source.Derived(with.recursive() ? fetching(with, table.name())
                        : fetching(renamed(with, names), Reader.longer(table.name())),
                        table.alias().isEmpty() ? table.name() : table.alias()) : node);
    }

    private static Query.With fetching(Query.With with, String table) {
        return new Query.With(with.recursive(), with.tables(),
                Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table)));
    }

    private static Query.With renamed(Query.With with, List<String> names) {
        List<Query.Cte> tables = with.tables().stream().map(cte -> Shape.rewrite(cte, node -> switch (node) {
            case Query.Cte inner when names.contains(inner.name()) ->
                    new Query.Cte(Reader.longer(inner.name()), inner.columns(), inner.materialized(), inner.query(), inner.search(),
                            inner.cycle());
            case Source.Table table when names.contains(table.name()) ->
                    new Source.Table(Reader.longer(table.name()), table.alias().isEmpty() ? table.name() : table.alias(), table.hint());
            default -> node;
        })).toList();
        return new Query.With(false, tables, with.body());
    }

    /// The one that counts of several; empty if there are none.
    static Optional<Verdict> gravest(List<Verdict> verdicts) {
        return Stream.of(Verdict.Broken.class, Verdict.Failed.class, Verdict.Holds.class, Verdict.Inapplicable.class)
                .<Verdict>flatMap(kind -> verdicts.stream().filter(kind::isInstance).limit(1)).findFirst();
    }
}
