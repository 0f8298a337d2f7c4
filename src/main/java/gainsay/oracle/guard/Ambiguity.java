package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.oracle.Verdict;
import gainsay.oracle.guard.Relaxation.Anything;
import gainsay.oracle.guard.Relaxation.Free;
import gainsay.oracle.guard.Relaxation.Shown;
import gainsay.oracle.guard.Relaxation.Tied;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Where SQL leaves an answer open, two forms of a query may differ and the engine is right: if what is open explains the difference.
///
/// `SELECT DISTINCT c` over 0 and 0.0 keeps one of them, and no rule says which: 0 may stand for 0.0, and no row may be lost. So a guard
/// says what is open, as [Relaxation]s, and the answers are compared again under these ([Agreement]). What agrees then is declined; what
/// still differs is wrong.
///
/// It is asked only about a claim whose two sides did differ, so it may ask the database: a DISTINCT over data that hold no such twins is
/// not ambiguous, and stays under test.
public final class Ambiguity {
    /// Why any of several keys may stand for a group, and nothing else need be open.
    public static final String EQUAL_KEYS = "GROUP BY keeps one of several equal keys that look different";

    private final Database database;
    private final Dialect dialect;
    private final Questions questions;
    private final Twins twins;
    private final List<Node> roots;
    private final Openings openings;

    private Ambiguity(List<? extends Node> asked, Database database) {
        this.database = database;
        this.dialect = database.dialect();
        this.questions = new Questions(database);
        boolean collated = asked.stream().anyMatch(one -> Collations.touched(one, database));
        this.twins = new Twins(questions, new Loose(!dialect.discipline().texts().exact() || collated));
        this.roots = asked.stream().flatMap(one -> withViews(one, database).stream()).map(InlinedCtes::writtenOut).toList();
        this.openings = new Openings(questions, twins, roots);
    }

    /// Why two answers to a query may differ as they do, if they may: the verdict that declines it. A statement has no answer of its own,
    /// and is declined if anything in it is open.
    public static Optional<Verdict> excuse(Node asked, Rows expected, Rows actual, Database database) {
        return excuse(List.of(asked), List.of(), expected, actual, database);
    }

    /// The same of answers that several queries gave together, with what the relation of an oracle leaves open `besides`. The same rows in
    /// another order are for [RowOrder] to excuse.
    public static Optional<Verdict> excuse(List<? extends Node> asked, List<Relaxation> besides, Rows expected, Rows actual,
            Database database) {
        if (expected.sameAs(actual)) {
            return Optional.empty();
        }
        Ambiguity ambiguity = new Ambiguity(asked, database);
        List<Relaxation> open = Stream.concat(besides.stream(), ambiguity.open(asked)).map(one ->
                ambiguity.placed(asked.getFirst(), expected) ? one : new Anything(one.why())).toList();
        return reason(open, expected, actual).map(ambiguity.questions::declined);
    }

    /// Are the columns of an answer those that the schema says? Of a table that was not read they are not known.
    private boolean placed(Node asked, Rows answer) {
        return !(asked instanceof Query query) || answer.rows().isEmpty()
                || database.schema().output(query).size() == answer.rows().getFirst().size();
    }

    /// The same of rows of which equal ones are one, when they were put together of several answers: of those that look different only some
    /// may have met.
    public static Optional<Verdict> excuseSets(List<? extends Node> asked, Rows expected, Rows actual, Database database) {
        Ambiguity ambiguity = new Ambiguity(asked, database);
        List<Relaxation> open = ambiguity.open(asked).toList();
        return reason(open, ambiguity.once(expected), ambiguity.once(actual)).map(ambiguity.questions::declined);
    }

    /// Each row once, in whichever look.
    private Rows once(Rows rows) {
        Map<List<Value>, List<Value>> first = new LinkedHashMap<>();
        rows.rows().forEach(row -> first.putIfAbsent(twins.loose().of(row), row));
        return new Rows(List.copyOf(first.values()), rows.types());
    }

    /// The same of the numbers of rows that two queries gave. What their rows show does not count.
    public static Optional<Verdict> excuseCount(Node asked, long expected, long actual, Database database) {
        Ambiguity ambiguity = new Ambiguity(List.of(asked), database);
        List<Relaxation> open = ambiguity.open(List.of(asked)).filter(one -> !(one instanceof Shown || one instanceof Tied)).toList();
        boolean explained = open.stream().anyMatch(Anything.class::isInstance)
                || new Agreement(open).freedom() >= Math.abs(expected - actual);
        return explained ? open.stream().findFirst().map(Relaxation::why).map(ambiguity.questions::declined) : Optional.empty();
    }

    /// The one relaxation under which the answers agree; the first of them if it takes several.
    private static Optional<String> reason(List<Relaxation> open, Rows expected, Rows actual) {
        if (open.isEmpty() || !new Agreement(open).of(expected, actual)) {
            return Optional.empty();
        }
        return open.stream().filter(one -> new Agreement(List.of(one)).of(expected, actual)).findFirst()
                .or(() -> open.stream().findFirst()).map(Relaxation::why);
    }

    /// Why something in a query or statement is open on this database, whatever came of it.
    public static Optional<String> in(Node asked, Database database) {
        return new Ambiguity(List.of(asked), database).open(List.of(asked)).findFirst().map(Relaxation::why);
    }

    /// Why what a query or statement evaluates is open: not what it only shows, nor which of its rows.
    static Optional<String> evaluated(Node asked, Database database) {
        return new Ambiguity(List.of(asked), database).open(List.of(asked)).filter(one -> one instanceof Free || one instanceof Anything)
                .findFirst().map(Relaxation::why);
    }

    /// Does ORDER BY leave no two rows of this query at the same rank?
    public static boolean total(Query.Ordered ordered, Database database) {
        return new Ambiguity(List.of(ordered), database).openings.cuts().total(ordered);
    }

    private Stream<Relaxation> open(List<? extends Node> asked) {
        Optional<String> unknown = roots.stream().flatMap(root -> unknown(root).stream()).findFirst();
        return unknown.isPresent() ? Stream.of(new Anything(unknown.get()))
                : asked.stream().map(InlinedCtes::<Node>writtenOut).flatMap(one -> answer(one).stream());
    }

    /// What makes that nothing is known of an answer, wherever it stands.
    private Optional<String> unknown(Node root) {
        return configures(root) ? Optional.of("a compared column configures its table") : UnknownFunctions.in(root, database);
    }

    private List<Relaxation> answer(Node asked) {
        return asked instanceof Query query ? openings.asked(query)
                : statement(asked).<List<Relaxation>>map(why -> List.of(new Anything(why))).orElse(List.of());
    }

    /// Why what a statement does is open.
    private Optional<String> statement(Node asked) {
        List<Query> queries = new ArrayList<>(Changes.cuts(asked));
        outermost(asked, queries);
        return queries.stream().flatMap(query -> openings.asked(query).stream()).map(Relaxation::why).findFirst()
                .or(() -> openings.within(asked).stream().map(Opening::why).findFirst());
    }

    /// The queries that a statement itself reads from.
    private static void outermost(Node node, List<Query> queries) {
        for (Node child : Shape.children(node)) {
            if (child instanceof Query query) {
                queries.add(query);
            } else if (!(child instanceof Expr)) {
                outermost(child, queries);
            }
        }
    }

    /// A claim and the queries of all views that it reads.
    public static List<Node> withViews(Node claim, Database database) {
        List<Node> roots = new ArrayList<>(List.of(claim));
        Set<String> seen = new HashSet<>();
        Catalog catalog = Catalog.of(database.setup());
        for (int i = 0; i < roots.size(); i++) {
            for (String name : read(roots.get(i))) {
                if (seen.add(name.toLowerCase(Locale.ROOT))) {
                    catalog.view(name).ifPresent(view -> roots.add(view.query()));
                }
            }
        }
        return roots;
    }

    /// The names of the tables and views that a tree reads.
    static Set<String> read(Node root) {
        Set<String> names = new LinkedHashSet<>();
        Shape.find(root, Source.Table.class).forEach(table -> names.add(table.name()));
        Shape.find(root, Expr.InTable.class).forEach(in -> names.add(in.table()));
        return names;
    }

    /// A column that is an input of its table, not data: `WHERE aggregate = 1` on a table of statistics.
    private boolean configures(Node root) {
        List<String> raw = Shape.find(database.setup(), Statement.Raw.class).stream()
                .map(statement -> statement.text().toLowerCase(Locale.ROOT)).toList();
        return dialect.inputColumns().stream().filter(input -> raw.stream().anyMatch(text -> text.contains("using " + input.module())))
                .anyMatch(input -> Shape.find(root, Expr.Column.class).stream()
                        .anyMatch(column -> column.name().equalsIgnoreCase(input.column())));
    }

    /// What a key of GROUP BY means: a number is the place of an expression in the SELECT list.
    public static Expr position(Expr key, Query.Select select) {
        return key instanceof Expr.Literal(Value.Int(long at)) && at >= 1 && at <= select.items().size()
                && select.items().get((int) at - 1) instanceof Query.Item.Of item ? item.expr() : key;
    }
}
