package gainsay.oracle.epsc;

import gainsay.dialect.Dialect;
import gainsay.dialect.ExpectedError;
import gainsay.dialect.Feature;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Preparing;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.generate.Draw;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.RowOrder;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Equivalent prepared statements: a statement does the same, whether its literals stand in its text or are bound to it.
///
///     SELECT … WHERE a > 1 AND b LIKE 'x%'    =   SELECT … WHERE a > ? AND b LIKE 'x%'     with 1 bound
///     INSERT INTO t VALUES (1, NULL)          =   INSERT INTO t VALUES (?, ?)              with 1 and NULL bound,
///                                                 as far as every table and every query can tell afterwards
///
/// The literals that become parameters are marked in the claim by [Expr.Param]. A prepared statement is compiled once, for
/// values that it does not know, and kept: so it may have run with other values before, and the database may have changed
/// since. Programs prepare through the driver; some engines can also be told to in SQL, which is another way through them.
public final class Epsc implements Oracle<Epsc.Claim> {
    private static final FormName QUERY = new FormName("query");
    /// Digits of the largest number that bytes may be.
    private static final int MOST_OF_NUMBER = 16;
    private static final Pattern BYTES = Pattern.compile("0[xX](?:[0-9a-fA-F]{2})+");

    /// Values for the marks of a statement, in their order. The last marks keep their own if there are fewer values.
    public record Run(List<Expr.Literal> literals) implements Node {
        public Run {
            literals = List.copyOf(literals);
        }

        List<Value> values() {
            return literals.stream().map(Expr.Literal::value).toList();
        }
    }

    /// What a prepared statement went through before it runs with its own values: earlier runs, and then statements that
    /// changed the database while it was kept. Or the earlier runs are `written`: the ordinary form ran with other literals, of which
    /// an engine may have kept a plan as well.
    public record Past(List<Run> runs, List<Statement> meanwhile, boolean written) implements Node {
        public static final Past NONE = new Past(List.of(), List.of());

        public Past {
            runs = List.copyOf(runs);
            meanwhile = List.copyOf(meanwhile);
            Node.require(!written || !runs.isEmpty() && meanwhile.isEmpty(), "something was written, and nothing is kept");
        }

        public Past(List<Run> runs, List<Statement> meanwhile) {
            this(runs, meanwhile, false);
        }
    }

    /// A statement that changes both databases: in the ordinary form, and prepared if it has marks.
    public record Change(Statement statement, Past past) implements Node {
        public Change {
            Node.require(Marking.sound(statement) && BareMarks.sound(statement), "a mark stands where a parameter may");
        }
    }

    /// How the two databases come to differ, if they are two: the settings of both, whether the setup of the second ran
    /// prepared, and the changes after it.
    public record Apart(List<Statement> settings, boolean setup, List<Change> changes) implements Node {
        public Apart {
            settings = List.copyOf(settings);
            changes = List.copyOf(changes);
            Node.require(setup || !changes.isEmpty(), "two databases have something to differ in");
        }
    }

    /// What is asked, and how it is prepared: `inSql` by PREPARE and EXECUTE, else through the driver. An engine that has several such ways
    /// has names for them; an empty `way` is the first.
    public record Claim(Query query, Past past, Optional<Apart> apart, boolean inSql, String way) implements Node {
        public Claim {
            Node.require(Marking.sound(query) && BareMarks.sound(query), "a mark stands where a parameter may");
            Node.require(inSql || !Marks.declared(query) && apart.stream().noneMatch(Marks::declared), "SQL alone declares types");
            Node.require(Marks.in(query) || apart.filter(two -> two.setup || two.changes.stream().anyMatch(Marks::in)).isPresent()
                    || query instanceof Query.Raw && !past.equals(Past.NONE), "something is bound, or kept");
        }

        Claim(Query query, Past past, Optional<Apart> apart, boolean inSql) {
            this(query, past, apart, inSql, "");
        }

        Claim(Query query, Past past, Optional<Apart> apart) {
            this(query, past, apart, false);
        }

        Claim preparedInSql() {
            return new Claim(query, past, apart, true);
        }

        /// Does every mark stand beside something that has a type?
        private boolean beside() {
            return Stream.concat(Stream.of(query), apart.stream().flatMap(two -> two.changes.stream()).map(Change::statement))
                    .allMatch(Marking::beside);
        }

        Claim by(String other) {
            return new Claim(query, past, apart, inSql, other);
        }
    }

    @Override
    public String name() {
        return "epsc";
    }

    @Override
    public String relation() {
        return "a statement does the same whether its literals are written or bound";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    @Override
    public boolean takesWith() {
        return true;
    }

    @Override
    public Optional<Claim> draw(Draw draw) {
        return new EpscDraw(draw).claim();
    }

    /// All literals of a user's query bound, each of them alone, and both halves; all this in both ways.
    @Override
    public List<Claim> claims(Query query) {
        if (query instanceof Query.Raw(String text) && !Reader.isQuery(text)) {
            return List.of();
        }
        Query plain = Shape.rewrite(query, Epsc::bytes);
        List<Claim> claims = EpscDraw.choices(Marking.foreign(plain)).stream()
                .map(places -> new Claim(bare(Marking.marked(plain, places)), Past.NONE, Optional.empty())).toList();
        return Stream.concat(claims.stream(), claims.stream().map(Claim::preparedInSql)).toList();
    }

    /// So many bytes are no number: beside a column they are bound without a type around them.
    private static Query bare(Query marked) {
        Query query = marked;
        for (List<Integer> place : BareMarks.places(marked, false)) {
            if (Shape.at(query, place) instanceof Expr.Param(Expr.Literal(Value.Blob(String hex)), _, _) && hex.length() > MOST_OF_NUMBER) {
                query = Shape.replace(query, place, new Expr.Param(Expr.literal(new Value.Blob(hex)), true, ""));
            }
        }
        return query;
    }

    /// Bytes that a user has spelled `0x6162` are a literal as others are.
    private static Node bytes(Node node) {
        return node instanceof Expr.Spelled(String form, _, Type type) && type == Type.BLOB && BYTES.matcher(form).matches()
                ? Expr.literal(new Value.Blob(form.substring(2).toLowerCase(Locale.ROOT))) : node;
    }

    /// Besides the claims about the query: all statements of the setup from the first that takes parameters on, prepared, unless the script
    /// prepares by itself.
    @Override
    public List<TestCase<Claim>> cases(Dialect dialect, Setup setup, int known, Query query) {
        List<TestCase<Claim>> cases = new ArrayList<>(Oracle.super.cases(dialect, setup, known, query));
        Optional<TestCase<Claim>> kept = new KeptPlan(dialect).of(setup, query);
        if (kept.isPresent()) {
            cases.add(kept.get());
            return cases;
        }
        List<Statement> statements = setup.statements();
        List<Statement> before = statements.subList(0, known + (int) statements.stream().skip(known)
                .takeWhile(statement -> !Marking.takes(statement)).count());
        List<Change> changes = statements.stream().skip(before.size())
                .map(statement -> new Change(Marking.marked(statement, Marking.foreign(statement)), Past.NONE))
                .toList();
        if (changes.stream().anyMatch(Marks::in)) {
            cases.add(new TestCase<>(new Setup(before), new Claim(query, Past.NONE, Optional.of(new Apart(List.of(), false, changes)))));
        }
        return cases;
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        if (claim.inSql && !database.dialect().has(Feature.PREPARES)) {
            return new Verdict.Inapplicable("nothing is prepared in SQL here");
        }
        if (claim.inSql && !database.dialect().has(Feature.GIVEN_TYPES) && !claim.beside()) {
            return new Verdict.Inapplicable("a value that is given has no type by itself");
        }
        if (claim.inSql && database.dialect().has(Feature.GIVEN_MOMENTS_LOST) && Shape.any(claim, Marking::lost)) {
            return new Verdict.Inapplicable("a value of this type cannot be given here");
        }
        if (!database.dialect().has(Feature.FRAME_PARAMETERS)
                && Shape.any(claim, node -> node instanceof Expr.Bound(_, Optional<Expr> offset)
                && offset.filter(Expr.Param.class::isInstance).isPresent())) {
            return new Verdict.Inapplicable("the distance of a frame is no parameter here");
        }
        if (claim.inSql && !unreadable(claim, database.dialect()).isEmpty()) {
            return new Verdict.Inapplicable("a text means something else when it is prepared in this way");
        }
        if (claim.apart.isPresent() || !claim.past.meanwhile.isEmpty()) {
            return EpscPair.judge(claim, database);
        }
        Forms forms = new Forms(database, claim.inSql, claim.way);
        Outcome ordinary = claim.past.written ? written(claim, database) : database.rows(claim.query);
        try (Prepared kept = forms.prepare(claim.query)) {
            if (!claim.past.written) {
                claim.past.runs.forEach(run -> kept.run(run.values()));
            }
            Verdict verdict = Inferred.unless(compare(claim.query, ordinary, kept.run(), forms), claim.query, kept, database);
            return verdict instanceof Verdict.Broken broken ? since(claim, broken, forms) : verdict;
        }
    }

    /// The answer to the ordinary form after it was asked with the literals of earlier runs.
    private static Outcome written(Claim claim, Database database) {
        for (Run run : claim.past.runs) {
            asked(Marks.with(claim.query, run.values()), database);
        }
        return asked(claim.query, database);
    }

    private static Outcome asked(Query query, Database database) {
        Outcome outcome = database.rows(query);
        database.notePlan();
        return outcome;
    }

    /// What cannot be prepared in the way of the claim.
    private static List<Node> unreadable(Claim claim, Dialect dialect) {
        Stream<Node> changes = claim.apart.stream().flatMap(two -> two.changes.stream()).map(Change::statement);
        return Stream.concat(Stream.of(claim.query), changes)
                .filter(node -> !dialect.preparing(claim.way).fits(Parameterized.inSql(dialect, node))).toList();
    }

    /// The verdict with the earlier runs of the query before its last.
    static Verdict.Broken since(Claim claim, Verdict.Broken broken, Forms forms) {
        StringBuilder sql = new StringBuilder();
        for (Run run : claim.past.runs) {
            Query bound = Marks.with(claim.query, run.values());
            sql.append(claim.past.written ? forms.ordinary(bound) : forms.prepared(bound)).append(";\n");
        }
        Evidence last = claim.past.written ? broken.expected() : broken.actual();
        Evidence whole = new Evidence(sql + last.sql(), last.rows());
        return new Verdict.Broken(broken.kind(), claim.past.written ? whole : broken.expected(),
                claim.past.written ? broken.actual() : whole, broken.explanation());
    }

    /// The verdict on the two answers to a query.
    static Verdict compare(Query query, Outcome ordinary, Outcome prepared, Forms forms) {
        if (ordinary instanceof Rows expected && prepared instanceof Rows actual) {
            return RowOrder.agree(query, expected, actual, forms.database).orElseGet(() -> read(query, forms.database)
                    .<Verdict>map(Verdict.Inapplicable::new)
                    .or(() -> Ambiguity.excuse(query, expected, actual, forms.database))
                    .orElseGet(() -> Verdict.broken(QUERY, new Evidence(forms.ordinary(query), expected),
                            new Evidence(forms.prepared(query), actual), "The second query is the first with " + forms.binding() + ".")));
        }
        if (Marks.declared(query) && ordinary instanceof Outcome.Refused && prepared instanceof Outcome.Refused) {
            return new Verdict.Inapplicable("a declared type is none that is taken where the parameter stands");
        }
        return oneSided(ordinary, prepared, query, forms).orElseGet(() -> added(ordinary, query, forms.database)
                ? new Verdict.Inapplicable("a type that is written around a parameter is none that is taken there")
                : Verdict.of(ordinary instanceof Rows ? prepared : ordinary));
    }

    /// Is the ordinary form refused for nothing but what is written around its marks?
    private static boolean added(Outcome ordinary, Query query, Database database) {
        return ordinary instanceof Outcome.Refused refused && refused.expected().isEmpty() && database.rows(Marks.off(query)).ok();
    }

    /// The two forms of a statement, on a database.
    record Forms(Database database, boolean inSql, String way) {
        private static final String NAME = "p";

        Prepared prepare(Node node) {
            return inSql ? database.prepareInSql(node, way) : database.prepare(node);
        }

        /// Is a statement prepared? One without marks is where that can be had.
        boolean prepares(Node statement) {
            return Marks.in(statement) || database.dialect().has(Feature.PREPARES_ANY) && (Marking.makes(statement)
                    || statement instanceof Statement change && Marking.takes(change))
                    && Preparing.takes(database.dialect(), ordinary(statement));
        }

        String ordinary(Node statement) {
            return Renderer.sql(database.dialect(), statement);
        }

        String prepared(Node statement) {
            Dialect dialect = database.dialect();
            boolean named = inSql && (prepares(statement) || statement instanceof Query.Raw);
            Parameterized form = named ? Parameterized.inSql(dialect, statement) : Parameterized.of(dialect, statement);
            return named ? String.join(";\n", dialect.preparing(way).steps(form, dialect, NAME))
                    : form.text(dialect);
        }

        String binding() {
            return inSql ? "its literals given when it is executed" : "the values in the comment bound to it";
        }
    }

    /// The verdict on one form that was refused alone. An engine may skip an evaluation in one form that fails in the other, if it
    /// fails at all ([Inferred]); a rule of the schema does not depend on how a value came in.
    static Optional<Verdict> oneSided(Outcome ordinary, Outcome prepared, Node statement, Forms forms) {
        Outcome failed = ordinary.ok() ? prepared : ordinary;
        if (ordinary.ok() == prepared.ok() || !(failed instanceof Outcome.Refused refused)) {
            return Optional.empty();
        }
        if (ordinary.ok() && Inferred.explains(refused, statement, forms.database)) {
            return Optional.of(Inferred.OTHERWISE);
        }
        Optional<Verdict> excuse = refused.expected().filter(error -> error.when() != ExpectedError.When.CHANGE).isPresent()
                ? Inferred.excuse(statement, refused, forms.database) : Optional.empty();
        if (excuse.isPresent()) {
            return excuse;
        }
        return Optional.of(Verdict.Broken.refused(ordinary.ok() ? Kind.Side.PREPARED : Kind.Side.ORDINARY, refused.message(),
                new Evidence(forms.ordinary(statement), rows(ordinary)), new Evidence(forms.prepared(statement), rows(prepared))));
    }

    private static Rows rows(Outcome outcome) {
        return outcome instanceof Rows rows ? rows : new Rows(List.of());
    }

    /// Why two forms of a statement may do different things to this database, if they may.
    static Optional<String> open(Statement statement, Database database) {
        return read(statement, database).or(() -> Ambiguity.in(statement, database));
    }

    /// Why the literals of two forms may be read differently, if they may.
    private static Optional<String> read(Node statement, Database database) {
        if (statement instanceof Statement change && Inferred.otherwise(change, database)) {
            return Optional.of(Inferred.OTHERWISE.why());
        }
        if (Inferred.abbreviated(statement, database)) {
            return Optional.of("a constant number is short for a year, and a parameter is not");
        }
        if (Inferred.beyondIntegers(statement, database.dialect())) {
            return Optional.of("a real beyond all integers becomes one of several");
        }
        boolean meant = Marks.values(statement).stream().filter(Value.Real.class::isInstance).allMatch(value -> means(value, database));
        return meant ? Optional.empty() : Optional.of("a real number is read as another one");
    }

    /// Does the engine read the text of a value as just this value?
    private static boolean means(Value value, Database database) {
        Query alone = new Query.Select(false, List.of(Query.Item.of(Expr.literal(value))), Optional.empty(), Optional.empty(), List.of(),
                Optional.empty());
        return database.rows(alone).equals(new Rows(List.of(List.of(value))));
    }
}
