package gainsay.planted;

import gainsay.dialect.Dialect;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A real database that lies in one known way. Marks that an oracle put into a tree mean nothing to it, as to any engine.
public final class FaultyDatabase implements Database {
    private final Database sound;
    private final Lie lie;

    public FaultyDatabase(Database sound, Fault fault) {
        this(sound, fault.lie());
    }

    public FaultyDatabase(Database sound, Lie lie) {
        this.sound = sound;
        this.lie = lie;
    }

    @Override
    public Dialect dialect() {
        return sound.dialect();
    }

    @Override
    public Setup setup() {
        return sound.setup();
    }

    @Override
    public Schema schema() {
        return sound.schema();
    }

    @Override
    public Outcome run(Statement statement) {
        return lie.run(unmarked(statement), sound);
    }

    @Override
    public Outcome rows(Query query) {
        return lie.rows(unmarked(query), sound);
    }

    /// A mark around a literal stays where it is written as its type. A truth has its type by itself, and there are lies about it.
    private <N extends Node> N unmarked(N tree) {
        boolean typed = !dialect().discipline().untypedFitsAnywhere();
        return Shape.rewrite(tree, node -> switch (node) {
            case Expr.Focus focus -> focus.inner();
            case Expr.Param param when !typed || param.literal().type() == Type.BOOLEAN -> param.literal();
            default -> node;
        });
    }

    @Override
    public Prepared prepare(Node node) {
        return prepare(node, sound);
    }

    private Prepared prepare(Node node, Database by) {
        return lie.prepare(Shape.rewrite(node, one -> one instanceof Expr.Focus focus ? focus.inner() : one), by);
    }

    /// A fault lies the same way in both.
    @Override
    public Prepared prepareInSql(Node node, String way) {
        return prepare(node, new PreparingInSql(sound, way));
    }

    @Override
    public Database rebuilt(UnaryOperator<Setup> edit) {
        return new FaultyDatabase(sound.rebuilt(edit), lie);
    }

    @Override
    public Optional<String> reached(String table) {
        return sound.reached(table);
    }

    @Override
    public Database annexed(Setup setup, UnaryOperator<Statement> done) {
        return new FaultyDatabase(sound.annexed(setup, done), lie);
    }

    @Override
    public Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make) {
        return sound.beside(recipe, _ -> make.apply(this));
    }

    @Override
    public void close() {
        sound.close();
    }
}
