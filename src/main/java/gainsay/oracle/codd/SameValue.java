package gainsay.oracle.codd;

import gainsay.dialect.DataType;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Other ways to write what stands in the focus, of the same value. A place may want more than a value: what stands there itself. Where
/// such a way comes to the same as the folded form, that is no wrong answer.
///
///     SELECT a + 1 FROM t GROUP BY a + 1       a key is known again by its text         CASE WHEN 1 = 1 THEN a + 1 END
///     SELECT COUNT(*) FROM t GROUP BY a + 1    and not in every larger expression       CASE WHEN a + 1 IS NULL THEN COUNT(*) ELSE … END
///     WHERE d = '2024-01-01'                   a bare text beside a date is a date      CASE WHEN 1 = 1 THEN '2024-01-01' END
///     ROUND(a, 1)                              a constant is wanted                     CASE WHEN a IS NULL THEN 1 ELSE 1 END
///
/// `asked` tells what comes of the statement with another expression in the focus.
record SameValue(Node tree, Place place, Schema schema, Function<Expr, Outcome> asked) {
    private static final String WANTED = "the place wants what is written there, and not only its value";

    /// The verdict on the folded form, unless it is refused as another way to write the same is.
    Verdict unless(Verdict verdict) {
        return verdict instanceof Verdict.Failed failed ? refused(failed).<Verdict>map(Verdict.Inapplicable::new).orElse(verdict) : verdict;
    }

    /// Why the folded form may be refused like this: where a key may be meant, or a constant. A bare text has no type that another way
    /// to write it would keep, so that each may be refused in words of its own.
    private Optional<String> refused(Verdict.Failed failed) {
        return literal() || repeating() || lateral() ? ways().map(asked).filter(outcome -> outcome instanceof Outcome.Refused refused
                && (text() || Verdict.of(refused.unexcused()).wrong().equals(Optional.of(failed.kind())))).findFirst().map(_ -> WANTED)
                : Optional.empty();
    }

    /// Why the folded form of a text may give these rows and the text itself others: it is taken for a value of another type, of which it
    /// gives the same when it is cast to it. Where each value has a type of its own, a text has it wherever it stands.
    Optional<String> gives(Rows folded, Rows bare, Database database) {
        return !database.dialect().discipline().cellsTypedByValue() && text() && asked.apply(wrapped()) instanceof Rows same
                && same.sameAs(folded) && cast(database).anyMatch(other -> asked.apply(other) instanceof Rows typed && typed.sameAs(bare))
                ? Optional.of(WANTED) : Optional.empty();
    }

    /// The text as a value of each type that this database has: those of the dialect and those of its columns.
    private Stream<Expr> cast(Database database) {
        return Stream.concat(Shape.find(database.setup(), Statement.ColumnDef.class).stream().map(Statement.ColumnDef::typeName),
                        database.dialect().types().stream().map(DataType::cast)).filter(name -> !name.isEmpty()).distinct()
                .map(name -> new Expr.Cast(Clauses.focus(tree), name, Type.ANY));
    }

    private boolean literal() {
        return Clauses.focus(tree) instanceof Expr.Literal;
    }

    private boolean text() {
        return literal() && Clauses.focus(tree).type() == Type.TEXT;
    }

    /// Are there keys that other expressions may repeat?
    private boolean repeating() {
        return Shape.any(tree, node -> node instanceof Query.Select select && (!select.groupBy().isEmpty() || select.distinct()));
    }

    private boolean lateral() {
        return Shape.any(tree, node -> node instanceof Source.Derived derived && derived.lateral());
    }

    private Stream<Expr> ways() {
        Expr expr = Clauses.focus(tree);
        return Stream.concat(Stream.of(wrapped()), varying().stream().map(column -> new Expr.Case(Optional.empty(),
                List.of(new Expr.When(new Expr.IsNull(column, false), expr)), Optional.of(expr))));
    }

    private Expr wrapped() {
        Expr always = new Expr.Binary(Operator.EQUAL, Expr.literal(1), Expr.literal(1));
        return new Expr.Case(Optional.empty(), List.of(new Expr.When(always, Clauses.focus(tree))), Optional.empty());
    }

    /// Something that an engine does not take for a constant.
    private Optional<Expr> varying() {
        return place.groups() ? place.keys().stream().findFirst() : place.rows().flatMap(Query.Select::from).stream()
                .flatMap(from -> schema.scope(from).stream()).filter(named -> !named.name().isEmpty())
                .flatMap(named -> named.fields().stream().map(field -> (Expr) new Expr.Column(named.name(), field.name(), field.type())))
                .findFirst();
    }
}
