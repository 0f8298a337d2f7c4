package gainsay.oracle.epsc;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Where a literal of a statement or query may be a parameter instead.
///
/// A literal has one meaning nearly everywhere. Not so where it stands alone as a key: there a number is the place of a
/// column in the SELECT list, and a parameter is a value. `x IS TRUE` is another operator than `x IS ?`. What a recursive table
/// counts to stays as it is, so that it ends; so do words that are searched for, since not every value is a search. A statement
/// that makes something keeps its text, and takes no parameters.
final class Marking {
    private final List<List<Integer>> places = new ArrayList<>();
    /// The way from the root to the node that is visited.
    private final List<Integer> path = new ArrayList<>();
    private final boolean natural;
    private boolean misplaced;

    private Marking(Node tree) {
        this.natural = Shape.any(tree, node -> node instanceof Source.Join join && join.kind().natural());
        visit(tree, true);
    }

    /// The places of the literals that may be bound.
    static List<List<Integer>> places(Node tree) {
        return new Marking(tree).places;
    }

    /// Those of them in SQL that a user wrote: no decimal, whose number of places is its own and not that of a type written around
    /// a parameter, and nothing that a function in FROM is given, which may have to be known before.
    static List<List<Integer>> foreign(Node tree) {
        return places(tree).stream().filter(place -> !(((Expr.Literal) Shape.at(tree, place)).value() instanceof Value.Written written
                && written.kind() == Type.NUMERIC) && !inFunction(tree, place)).toList();
    }

    /// Is this a mark, or what would be marked, of a value that is neither number nor text?
    static boolean lost(Node node) {
        return node instanceof Expr.Param(Expr.Literal(Value value), _, _) && lost(value);
    }

    static boolean lost(Value value) {
        return value instanceof Value.Written written && written.kind() != Type.NUMERIC;
    }

    private static boolean inFunction(Node tree, List<Integer> place) {
        return IntStream.range(0, place.size()).anyMatch(i -> Shape.at(tree, place.subList(0, i)) instanceof Source.Function);
    }

    /// Does every mark stand where it may?
    static boolean sound(Node tree) {
        return !new Marking(tree).misplaced;
    }

    /// The tree with the literals at these places marked.
    static <N extends Node> N marked(N tree, List<List<Integer>> places) {
        N marked = tree;
        for (List<Integer> place : places) {
            marked = Shape.replace(marked, place, new Expr.Param((Expr.Literal) Shape.at(marked, place)));
        }
        return marked;
    }

    /// The tree with all literals marked that may be.
    static <N extends Node> N all(N tree) {
        return marked(tree, places(tree));
    }

    /// The same but for those of values that are lost where they are given in SQL.
    static <N extends Node> N kept(N tree) {
        return marked(tree, places(tree).stream().filter(place -> !lost(((Expr.Literal) Shape.at(tree, place)).value())).toList());
    }

    /// Does a statement take parameters?
    static boolean takes(Statement statement) {
        return statement instanceof Statement.Insert || statement instanceof Statement.Update || statement instanceof Statement.Delete;
    }

    /// Does a statement make or keep something, without parameters?
    static boolean makes(Node statement) {
        return statement instanceof Statement.CreateTable || statement instanceof Statement.CreateIndex
                || statement instanceof Statement.CreateView || statement instanceof Statement.Alter
                || statement instanceof Statement.Drop || statement instanceof Statement.Upkeep
                || statement instanceof Statement.Command command && single(command.words());
    }

    /// Is a command one statement, and none that makes what has statements in it?
    private static boolean single(String words) {
        return !words.contains(";") && !words.startsWith("CREATE ");
    }

    /// Does the literal or mark at a place stand beside something, in an operator or where a column is written, so that it is no answer
    /// by itself?
    static boolean beside(Node tree, List<Integer> place) {
        return beside(Shape.at(tree, place.subList(0, place.size() - 1)), tree);
    }

    /// Do all marks?
    static boolean beside(Node tree) {
        return Shape.nodes(tree).stream().allMatch(parent -> beside(parent, tree)
                || Shape.children(parent).stream().noneMatch(Expr.Param.class::isInstance));
    }

    private static boolean beside(Node parent, Node tree) {
        return switch (parent) {
            case Expr.Binary _, Expr.Between _, Expr.InList _, Expr.Match _, Expr.Bound _, Query.Ordered _, Query.First _,
                    Statement.Assignment _ -> true;
            case Query.Tuple _ -> tree instanceof Statement;
            default -> false;
        };
    }

    private void visit(Node node, boolean open) {
        switch (node) {
            case Expr.Literal literal when open && bindable(literal.value()) -> places.add(List.copyOf(path));
            case Expr.Literal _ -> { }
            case Expr.Param param -> misplaced |= !open || !bindable(param.literal().value());
            default -> {
                List<Node> children = Shape.children(node);
                for (int i = 0; i < children.size(); i++) {
                    path.addLast(i);
                    visit(children.get(i), open && opens(node, children.get(i)));
                    path.removeLast();
                }
            }
        }
    }

    /// Is the value of a literal the one that its text means? A text with a NUL cannot be written down, and no parameter has a collation.
    private static boolean bindable(Value value) {
        return switch (value) {
            case Value.Real real -> !Double.isNaN(real.value());
            case Value.Text text -> text.value().indexOf('\0') < 0;
            case Value.Written written -> written.kind() != Type.COLLATED;
            case Value.Null _, Value.Bool _, Value.Int _, Value.Blob _ -> true;
        };
    }

    private boolean opens(Node parent, Node child) {
        return switch (parent) {
            case Query.Select select -> !isOne(select.groupBy(), child) || varies(child);
            case Expr.Window window -> !isOne(window.partitionBy(), child) || varies(child);
            case Query.Order order -> varies(order.key());
            case Query.Ordered ordered -> ordered.body() instanceof Query.Select
                    || !(child instanceof Query.Order) && ordered.orderBy().stream().allMatch(order -> plain(order.key()));
            case Query.Item.Of item -> !natural || !item.alias().isEmpty();
            case Statement statement -> takes(statement);
            case Query.With with -> !with.recursive();
            case Expr.Binary binary when binary.operator() == Operator.IS || binary.operator() == Operator.IS_NOT -> !truth(child);
            case Expr.Match match -> match.matcher() != Expr.Matcher.MATCH || child != match.pattern();
            case Statement.Upsert upsert -> !isOne(upsert.target(), child)
                    && upsert.targetWhere().filter(where -> where == child).isEmpty();
            default -> true;
        };
    }

    private static boolean truth(Node node) {
        return switch (node) {
            case Expr.Literal literal -> literal.value() instanceof Value.Bool;
            case Expr.Param param -> truth(param.literal());
            default -> false;
        };
    }

    private static boolean isOne(List<Expr> keys, Node child) {
        return keys.stream().anyMatch(key -> key == child);
    }

    /// Is a key more than a constant, or what an engine folds to one before it looks?
    private static boolean varies(Node key) {
        Optional<Expr> expr = key instanceof Expr one ? Optional.of(one instanceof Expr.Coerced coerced ? coerced.inner() : one)
                : Optional.empty();
        return expr.filter(one -> one.type() != Type.BOOLEAN).isPresent() && Shape.any(key, Expr.Column.class::isInstance);
    }

    /// The order of a compound query repeats an expression of its arms word for word, unless it is one of these.
    private static boolean plain(Expr key) {
        return key instanceof Expr.Column || key instanceof Expr.Literal;
    }
}
