package gainsay.run;

import gainsay.dialect.Asked;
import gainsay.dialect.Dialect;
import gainsay.dialect.EngineError;
import gainsay.dialect.Feature;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Renderer;
import gainsay.engine.Unavailable;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Told;
import gainsay.sql.Value;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// One connection to a database that was empty, and the one JDBC statement that runs all ordinary statements on it.
final class JdbcDatabase implements Database {
    private static final String EXECUTE = "EXECUTE ";
    private static final Pattern QUOTED = Pattern.compile("'[^']*'");
    private static final int MOST_BESIDE = 4;
    private static final int OF_PLANS = 8;

    private final JdbcTarget target;
    private Session session;
    private Optional<JdbcDatabase> host;
    private final List<JdbcDatabase> annexes = new ArrayList<>();
    private java.sql.Statement statement;
    private Watchdog.Deadline deadline;
    private final Journal journal;
    private final List<Statement> accepted = new ArrayList<>();
    private final Map<Node, Optional<Database>> beside = new LinkedHashMap<>();
    /// The texts of these very statements. Databases made by one setup, one after the other, write it down once.
    private final Map<Statement, List<String>> texts = new IdentityHashMap<>();
    private Schema schema = Schema.EMPTY;
    private int prepared;
    private int plans;

    /// Where a database is: behind a connection, and in the engine of another if it has none of its own.
    record Place(Session session, Optional<JdbcDatabase> host) {}

    JdbcDatabase(JdbcTarget target, Place place, java.sql.Statement statement) {
        this.target = target;
        this.session = place.session;
        this.host = place.host;
        this.statement = statement;
        this.deadline = target.watchdog().over(statement);
        this.journal = target.journal().ofDatabase();
    }

    @Override
    public Dialect dialect() {
        return target.dialect();
    }

    @Override
    public Setup setup() {
        return new Setup(accepted);
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public Outcome run(Statement change) {
        Outcome outcome = execute(change, texts.computeIfAbsent(change, one -> Renderer.steps(dialect(), one)));
        if (outcome.ok()) {
            accept(change);
        }
        return outcome;
    }

    /// All steps of a statement, or none: no transaction stays open.
    private Outcome execute(Statement change, List<String> steps) {
        return steps.size() == 1 ? execute(change, false, steps.getFirst())
                : target.retries().of(steps.getFirst(), () -> together(change, steps));
    }

    private Outcome together(Statement change, List<String> steps) {
        Outcome outcome = new Outcome.Changed(0);
        for (int i = 0; i < steps.size() && outcome.ok(); i++) {
            outcome = once(change, false, steps.get(i), steps.get(i));
        }
        if (!outcome.ok()) {
            Renderer.retreat(dialect()).forEach(step -> once(change, false, step, step));
        }
        return outcome;
    }

    @Override
    public Optional<Told> told(String relation, boolean view) {
        return ToldColumns.of(statement, dialect(), relation, view);
    }

    /// Adds a statement that changed this database to its setup.
    void accept(Statement change) {
        accepted.add(change);
        remember(change);
        schema = schema.after(change);
        closeBeside();
    }

    /// What is set stays so for this database, whoever else uses its session.
    private void remember(Statement change) {
        switch (change) {
            case Statement.Setting made -> session.settings().add(new Session.Made(made.name(), Renderer.steps(dialect(), change)));
            case Statement.Transaction whole when !whole.undone() -> whole.body().forEach(this::remember);
            default -> { }
        }
    }

    @Override
    public Outcome rows(Query query) {
        return execute(query, false, Renderer.sql(dialect(), query));
    }

    /// Runs the text of a tree, or of a step of it.
    Outcome execute(Node tree, boolean open, String sql) {
        return execute(tree, open, sql, sql);
    }

    /// The journal tells another text of it.
    private Outcome execute(Node tree, boolean open, String sql, String told) {
        return target.retries().of(sql, () -> once(tree, open, sql, told));
    }

    private Outcome once(Node tree, boolean open, String sql, String told) {
        journal.asking(told);
        deadline.begin();
        Outcome answer = answer(tree, open, sql);
        Outcome outcome = deadline.end() ? new Outcome.Lost(sql, "deadline") : answer;
        journal.statement(told, outcome.ok());
        if (outcome instanceof Outcome.Refused refused) {
            renew(refused);
        }
        return outcome;
    }

    /// Some drivers close a statement with its first error, and some engines their database with one that they did not foresee.
    void renew(Outcome.Refused refused) {
        boolean ruined = dialect().ruined(refused.message());
        try {
            if (ruined) {
                move();
            } else if (closed()) {
                enter(session.connection().isClosed() ? target.again(session) : session);
            }
        } catch (SQLException e) {
            throw new Unavailable(target.name() + " takes no more statements: " + e.getMessage(), e);
        }
    }

    private void enter(Session other) throws SQLException {
        deadline.close();
        session = other;
        statement = session.connection().createStatement();
        deadline = target.watchdog().over(statement);
    }

    /// Leaves a ruined engine, as all do that are in it, each for one of its own.
    private void move() throws SQLException {
        JdbcDatabase first = host.orElse(this);
        List<JdbcDatabase> all = new ArrayList<>(first.annexes);
        all.add(first);
        first.annexes.clear();
        for (JdbcDatabase one : all) {
            one.host = Optional.empty();
            target.disconnect(one.session);
            one.enter(target.connect());
            one.remake();
        }
    }

    /// Does again what made the database.
    private void remake() throws SQLException {
        for (Statement change : accepted) {
            for (String step : texts.computeIfAbsent(change, one -> Renderer.steps(dialect(), one))) {
                statement.execute(step);
            }
            remember(change);
        }
    }

    /// A driver that is older than this question closes none.
    private boolean closed() throws SQLException {
        try {
            return statement.isClosed();
        } catch (AbstractMethodError _) {
            return false;
        }
    }

    private Outcome answer(Node tree, boolean open, String sql) {
        try {
            target.enter(session);
            boolean ready = open || sql.startsWith(EXECUTE);
            return dialect().has(Feature.ASKED_PREPARED) && !marked(sql) ? ready ? ready(tree, sql) : queried(sql)
                    : Answers.of(statement, statement.execute(sql), sql, dialect());
        } catch (SQLException e) {
            return refused(tree, open, sql, e, deadline);
        } catch (RuntimeException e) {
            return refused(tree, open, sql, EngineException.of(e), deadline);
        }
    }

    /// Has a text, besides what it quotes, the sign of a place?
    private static boolean marked(String sql) {
        return sql.indexOf('?') >= 0 && QUOTED.matcher(sql).replaceAll("").indexOf('?') >= 0;
    }

    /// What was prepared in SQL before. The types of its columns are those of the ordinary form, which is described for that; where a text
    /// is all that there is, they are texts.
    private Outcome ready(Node tree, String sql) throws SQLException {
        if (!statement.execute(sql)) {
            return Answers.of(statement, false, sql, dialect());
        }
        if (Renderer.sql(dialect(), tree).startsWith(EXECUTE)) {
            return Answers.of(statement, Answers.texts(statement), sql, dialect());
        }
        try (PreparedStatement ordinary = session.connection().prepareStatement(Renderer.sql(dialect(), tree))) {
            return Answers.of(statement, Answers.names(ordinary.getMetaData(), dialect()), sql, dialect());
        }
    }

    private Outcome queried(String sql) throws SQLException {
        try (PreparedStatement once = session.connection().prepareStatement(sql)) {
            deadline.over(once);
            return Answers.of(once, once.execute(), sql, dialect());
        } finally {
            deadline.over(statement);
        }
    }

    /// The answer to the text of a tree, whose marks are `open` if it ran prepared. A server may cut the connection of a statement that is
    /// cancelled, which is no end of the server.
    Outcome refused(Node tree, boolean open, String sql, SQLException e, Watchdog.Deadline own) {
        if (own.passed()) {
            return new Outcome.Lost(sql, "deadline");
        }
        EngineError error = EngineException.error(e, dialect());
        Optional<Outcome> lost = target.lost(sql, error);
        return lost.isPresent() ? lost.get() : new Outcome.Refused(sql, error, dialect().expected(error, new Asked(tree, open, setup())));
    }

    @Override
    public Prepared prepare(Node node) {
        Parameterized form = Parameterized.of(dialect(), node);
        journal.asking(form);
        try {
            return new JdbcPrepared(this, prepared(form), new JdbcPrepared.Form(node, form));
        } catch (SQLException e) {
            return refusedToPrepare(node, form, e);
        } catch (RuntimeException e) {
            return refusedToPrepare(node, form, EngineException.of(e));
        }
    }

    @Override
    public Prepared prepareInSql(Node node, String way) {
        prepared++;
        return new SqlPrepared(this, node, "p" + prepared, dialect().preparing(way));
    }

    /// One in eight is asked about: it costs as much as a short query.
    @Override
    public void notePlan() {
        Optional<String> question = dialect().planFromCache();
        if (question.isPresent() && ++plans % OF_PLANS == 0) {
            journal.asking(question.get());
            deadline.begin();
            Outcome told = answer(new Query.Raw(question.get()), false, question.get());
            if (!deadline.end() && told instanceof Rows rows) {
                journal.planTold(question.get(), rows.rows().equals(List.of(List.of(Value.of(1)))));
            } else {
                journal.statement(question.get(), false);
            }
        }
    }

    private Prepared refusedToPrepare(Node node, Parameterized form, SQLException e) {
        journal.prepared(form, dialect(), false);
        Outcome outcome = refused(node, true, form.sql(), e, deadline);
        if (outcome instanceof Outcome.Refused refused) {
            renew(refused);
        }
        return new RefusedToPrepare(outcome);
    }

    /// Makes ready for a statement of this database.
    void enter() throws SQLException {
        target.enter(session);
    }

    PreparedStatement prepared(Parameterized form) throws SQLException {
        enter();
        return session.connection().prepareStatement(form.sql());
    }

    Journal journal() {
        return journal;
    }

    Watchdog watchdog() {
        return target.watchdog();
    }

    Retries retries() {
        return target.retries();
    }

    @Override
    public Database rebuilt(UnaryOperator<Setup> edit) {
        JdbcDatabase other = target.open();
        other.texts.putAll(texts);
        edit.apply(setup()).statements().forEach(other::run);
        return other;
    }

    @Override
    public Database annexed(Setup setup, UnaryOperator<Statement> done) {
        JdbcDatabase other = target.annex(this, session);
        if (other.host.isPresent()) {
            annexes.add(other);
        }
        setup.statements().forEach(told -> {
            Statement alike = done.apply(told);
            if (alike.equals(told) || !other.run(told, alike)) {
                other.run(told);
            }
        });
        return other;
    }

    /// Does what a statement tells by another; is it done? Rows that the usual mode takes need no other mode.
    private boolean run(Statement told, Statement alike) {
        String text = texts.computeIfAbsent(told, one -> Renderer.steps(dialect(), one)).getFirst();
        boolean usual = execute(alike, false, Renderer.sql(dialect(), alike), text).ok();
        boolean ok = true;
        List<String> steps = usual ? List.of() : Renderer.copying(dialect(), alike);
        for (int i = 0; i < steps.size(); i++) {
            ok &= (ok || i == steps.size() - 1) && execute(alike, false, steps.get(i), text).ok();
        }
        if (ok) {
            accept(told);
        }
        return ok;
    }

    @Override
    public Optional<String> reached(String table) {
        return session.place() instanceof ServerLine && Renderer.copies(dialect()) ? Optional.of(session.name() + "." + table)
                : Optional.empty();
    }

    @Override
    public Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make) {
        if (beside.size() == MOST_BESIDE && !beside.containsKey(recipe)) {
            closeBeside();
        }
        return beside.computeIfAbsent(recipe, _ -> make.apply(this));
    }

    private void closeBeside() {
        beside.values().forEach(kept -> kept.ifPresent(Database::close));
        beside.clear();
    }

    @Override
    public void close() {
        closeBeside();
        journal.closing();
        deadline.close();
        try {
            statement.close();
            host.ifPresent(first -> first.annexes.remove(this));
            target.disconnect(session);
            journal.closed();
        } catch (SQLException e) {
            throw new Unavailable(target.name() + " does not close a database: " + e.getMessage(), e);
        }
    }
}
