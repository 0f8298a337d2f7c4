package gainsay.oracle.epsc;

import gainsay.dialect.Feature;
import gainsay.oracle.FormName;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Forms;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.guard.Keys;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.run.Rows;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Two databases that do the same: the original in the ordinary form, the reference in the prepared one.
///
/// They go step by step. A step that only one of them takes ends the way, since all that follows would differ. If they come
/// to differ, they go the way once more in the ordinary form both: an engine may choose at random, as a key for a row that
/// has none, and then they differ again. With bare parameters there is a third time, where the original has literals of the types that the
/// engine has found out for them.
final class EpscPair {
    private static final FormName CONTENT = new FormName("content");
    private static final FormName WARNINGS = new FormName("warnings");
    static final Verdict.Inapplicable FICKLE = new Verdict.Inapplicable("the ordinary form does not do the same twice");

    private final Claim claim;
    private final Database original;
    private final Database reference;
    private final Way way;
    private final List<Statement> changes = new ArrayList<>();
    /// All that was done to both, the settings and the setup too.
    private final List<Statement> done;
    private int sinceSetup;
    private boolean ready;
    /// The first warning of one side alone. It counts if nothing worse comes of it, as other contents.
    private Optional<Verdict> warned = Optional.empty();

    /// Which form each of the two databases has.
    private enum Way { PREPARED, ORDINARY, TOLD }

    private EpscPair(Claim claim, Database original, Database reference, Way way) {
        this.claim = claim;
        this.original = original;
        this.reference = reference;
        this.way = way;
        this.done = new ArrayList<>(original.setup().statements());
        this.sinceSetup = done.size();
    }

    static Verdict judge(Claim claim, Database database) {
        Verdict verdict = judge(claim, database, Way.PREPARED);
        if (!(verdict instanceof Verdict.Broken)) {
            return verdict;
        }
        if (judge(claim, database, Way.ORDINARY) instanceof Verdict.Broken) {
            return FICKLE;
        }
        boolean told = !Inferred.untyped(database)
                || claim.apart().filter(apart -> apart.changes().stream().anyMatch(Inferred::open)).isEmpty()
                || judge(claim, database, Way.TOLD) instanceof Verdict.Broken;
        return told ? verdict : Inferred.OTHERWISE;
    }

    private static Verdict judge(Claim claim, Database database, Way way) {
        List<Statement> settings = claim.apart().map(Apart::settings).orElse(List.of());
        boolean whole = claim.apart().filter(Apart::setup).isPresent();
        UnaryOperator<Setup> start = setup -> {
            List<Statement> first = new ArrayList<>(settings);
            first.addAll(whole ? List.of() : setup.statements());
            return new Setup(first);
        };
        try (Database original = database.rebuilt(start); Database reference = database.rebuilt(start)) {
            return new EpscPair(claim, original, reference, way).judge(whole ? database.setup().statements() : List.of());
        }
    }

    private Verdict judge(List<Statement> setup) {
        return setUp(setup).or(this::change).or(this::contents).or(() -> warned).orElseGet(this::ask);
    }

    /// The setup, with every literal bound that may be.
    private Optional<Verdict> setUp(List<Statement> setup) {
        for (Statement statement : setup) {
            boolean loses = claim.inSql() && original.dialect().has(Feature.GIVEN_MOMENTS_LOST);
            Optional<Verdict> end = take(new Change(loses ? Marking.kept(statement) : Marking.all(statement), Past.NONE));
            if (end.isPresent()) {
                return end;
            }
        }
        sinceSetup = done.size();
        ready = true;
        return Optional.empty();
    }

    private Optional<Verdict> change() {
        for (Change change : claim.apart().map(Apart::changes).orElse(List.of())) {
            Optional<Verdict> end = take(change);
            if (end.isPresent()) {
                return end;
            }
        }
        return Optional.empty();
    }

    private Optional<Verdict> take(Change change) {
        Statement statement = change.statement();
        changes.add(statement);
        if (!forms(reference).prepares(statement)) {
            return both(statement);
        }
        Optional<Statement> here = way == Way.TOLD ? Inferred.told(statement, original) : Optional.of(statement);
        if (here.isEmpty()) {
            return Optional.of(Inferred.OTHERWISE);
        }
        try (Prepared kept = prepared(statement)) {
            for (Epsc.Run run : change.past().runs()) {
                Statement bound = Marks.with(statement, run.values());
                changes.add(bound);
                Optional<Verdict> end = step(bound, Warnings.of(bound, original.run(Marks.with(here.get(), run.values())), original),
                        () -> kept.run(run.values()));
                if (end.isPresent()) {
                    return end;
                }
            }
            return pass(change.past().meanwhile())
                    .or(() -> step(statement, Warnings.of(statement, original.run(here.get()), original), kept::run));
        }
    }

    private Prepared prepared(Node node) {
        return way == Way.ORDINARY ? new Ordinary(reference, node) : forms(reference).prepare(node);
    }

    private Forms forms(Database database) {
        return new Forms(database, claim.inSql(), claim.way());
    }

    /// What runs in the ordinary form although it could be prepared.
    private record Ordinary(Database database, Node node) implements Prepared {
        @Override
        public Outcome run(List<Value> values) {
            Node bound = Marks.with(node, values);
            return bound instanceof Query query ? database.rows(query) : database.run((Statement) bound);
        }

        @Override
        public void close() {
            // Nothing is kept.
        }
    }

    /// Statements without parameters, on both databases.
    private Optional<Verdict> pass(List<Statement> statements) {
        for (Statement statement : statements) {
            Optional<Verdict> end = both(statement);
            if (end.isPresent()) {
                return end;
            }
        }
        return Optional.empty();
    }

    private Optional<Verdict> both(Statement statement) {
        return step(statement, Warnings.of(statement, original.run(statement), original), () -> reference.run(statement));
    }

    /// What comes of a step on both databases. The warnings of the one are asked for before the other begins, since both may be in one
    /// session.
    private Optional<Verdict> step(Statement statement, Warnings ordinary, Supplier<Outcome> prepared) {
        Warnings other = Warnings.of(statement, prepared.get(), reference);
        Optional<Verdict> end = step(statement, ordinary.outcome(), other.outcome());
        if (end.isEmpty() && warned.isEmpty() && !ordinary.like(other)) {
            warned = Optional.of(unlessOpen(unlike(ordinary, other)));
        }
        return end;
    }

    private Verdict.Broken unlike(Warnings ordinary, Warnings prepared) {
        String asks = Verdict.sql(original, original.dialect().warnings().orElseThrow().asks());
        return Verdict.broken(WARNINGS, new Evidence(asks, ordinary.rows()), new Evidence(asks, prepared.rows()),
                "The same is stored, and the second database warns of something else. Its statements ran prepared, each with "
                        + forms(original).binding() + ".");
    }

    /// The verdict that ends the way, if this step does. What both refuse has changed nothing, or so it should.
    private Optional<Verdict> step(Statement statement, Outcome ordinary, Outcome prepared) {
        if (ordinary instanceof Outcome.Lost || prepared instanceof Outcome.Lost) {
            return Optional.of(Verdict.of(ordinary instanceof Outcome.Lost ? ordinary : prepared));
        }
        Optional<Verdict> end = Epsc.oneSided(ordinary, prepared, statement, forms(ordinary.ok() ? reference : original))
                .map(this::unlessOpen);
        if (end.isEmpty()) {
            done.add(statement);
        }
        return end;
    }

    /// A difference, if nothing explains it. The query of the claim was not asked yet, and must be one that can be, as soon as
    /// there is what it asks for: where the databases do not differ it will be.
    private Verdict unlessOpen(Verdict verdict) {
        if (!(verdict instanceof Verdict.Broken broken)) {
            return verdict;
        }
        return ready && Verdict.of(original.rows(claim.query())) instanceof Verdict.Failed failed ? failed
                : open().<Verdict>map(Verdict.Inapplicable::new).orElseGet(() -> told(broken));
    }

    /// The verdict with what was done before. The first database is that of the case and what came after it, the second is
    /// told whole. Where the setup itself ran apart, all that was done to the first is the case's.
    private Verdict told(Verdict.Broken broken) {
        StringBuilder first = new StringBuilder();
        done.subList(ready ? sinceSetup : done.size(), done.size()).forEach(one -> first.append(Verdict.sql(original, one)).append(";\n"));
        List<String> second = done.stream().map(one -> forms(original).prepared(one)).toList();
        List<Statement> settings = claim.apart().map(Apart::settings).orElse(List.of());
        String told = settings.isEmpty() ? "" : settings.stream().map(setting -> Verdict.sql(original, setting))
                .collect(Collectors.joining(", ", " Before the setup, the first database is told: ", "."));
        return new Verdict.Broken(broken.kind(), new Evidence(first + broken.expected().sql(), broken.expected().rows()),
                broken.actual().after(second), broken.explanation() + told);
    }

    /// The content of every table, if anything was done to them.
    private Optional<Verdict> contents() {
        for (Schema.Relation relation : changes.isEmpty() ? List.<Schema.Relation>of() : original.schema().relations()) {
            Query all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(relation.name()));
            if (!relation.view() && original.rows(all) instanceof Rows expected && reference.rows(all) instanceof Rows actual
                    && !expected.sameAs(actual)) {
                String sql = Verdict.sql(original, all);
                return Optional.of(unlessOpen(Verdict.broken(CONTENT, new Evidence(sql, expected), new Evidence(sql, actual),
                        "The two databases differ in " + relation.name() + ". The statements of the second ran prepared, each with "
                                + forms(original).binding() + ".")));
            }
        }
        return Optional.empty();
    }

    private Verdict ask() {
        Query query = claim.query();
        try (Prepared kept = prepared(query)) {
            claim.past().runs().forEach(run -> kept.run(run.values()));
            return pass(claim.past().meanwhile())
                    .orElseGet(() -> answer(Inferred.unless(Epsc.compare(query, original.rows(query), kept.run(), forms(original)),
                            query, kept, original)));
        }
    }

    private Verdict answer(Verdict verdict) {
        return verdict instanceof Verdict.Broken broken ? told(Epsc.since(claim, broken, forms(original))) : verdict;
    }

    /// Why the databases may differ, if they may.
    private Optional<String> open() {
        for (Statement statement : changes) {
            Optional<String> why = Keys.contested(statement, original).or(() -> Epsc.open(statement, original));
            if (why.isPresent()) {
                return why;
            }
        }
        return Optional.empty();
    }
}
