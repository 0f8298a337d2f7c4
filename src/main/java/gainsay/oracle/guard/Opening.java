package gainsay.oracle.guard;

import gainsay.oracle.guard.Relaxation.Free;
import gainsay.oracle.guard.Relaxation.Near;
import gainsay.oracle.guard.Relaxation.Shown;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// A part of a select whose value is open. Where it is fetched as it is, its column is open in the same way; where something is computed
/// of it, that column is free; where something is decided by it, the rows are.
sealed interface Opening {
    String why();

    /// Does this part of the select depend on it?
    boolean in(Node part);

    /// What is open in a column that depends on it.
    Shown shown(Expr item, int column);

    /// Does it come to be when rows are grouped, so that nothing before that depends on it?
    boolean grouped();

    /// An expression of its own: an aggregate, a window function, a subquery.
    record OfExpr(Expr expr, Shown itself, boolean grouped) implements Opening {
        @Override
        public String why() {
            return itself.why();
        }

        @Override
        public boolean in(Node part) {
            return Shape.any(part, expr::equals);
        }

        @Override
        public Shown shown(Expr item, int column) {
            Expr bare = Meetings.bare(item);
            boolean over = itself instanceof Near && bare instanceof Expr.Windowed windowed && windowed.function().equals(expr);
            return bare.equals(expr) || over ? itself.at(column) : new Free(column, why());
        }
    }

    /// A part that stands for one of several expressions, row by row, whatever it is told as where it is fetched.
    record OneOf(Expr expr, List<Expr> either, Shown itself) implements Opening {
        public OneOf {
            either = List.copyOf(either);
        }

        @Override
        public String why() {
            return itself.why();
        }

        @Override
        public boolean grouped() {
            return false;
        }

        @Override
        public boolean in(Node part) {
            return Shape.any(part, expr::equals);
        }

        @Override
        public Shown shown(Expr item, int column) {
            return Meetings.bare(item).equals(expr) ? itself.at(column) : new Free(column, why());
        }
    }

    /// A column of a derived table or view.
    record OfColumn(String relation, String name, Shown itself) implements Opening {
        @Override
        public String why() {
            return itself.why();
        }

        @Override
        public boolean grouped() {
            return false;
        }

        private boolean is(Node node) {
            return node instanceof Expr.Column column && column.name().equalsIgnoreCase(name)
                    && (column.table().isEmpty() || column.table().equalsIgnoreCase(relation));
        }

        @Override
        public boolean in(Node part) {
            return Shape.any(part, node -> is(node) || node instanceof Query.Item.All || node instanceof Expr.Fetched);
        }

        @Override
        public Shown shown(Expr item, int column) {
            return is(Meetings.bare(item)) ? itself.at(column) : new Free(column, why());
        }
    }

    /// A key of the groups, of which any row of a group may give the look. An aggregate is over the rows themselves.
    record OfKey(Expr key, Shown itself) implements Opening {
        @Override
        public String why() {
            return itself.why();
        }

        @Override
        public boolean grouped() {
            return true;
        }

        @Override
        public boolean in(Node part) {
            return part.equals(key) || !(part instanceof Expr.Aggregate) && Shape.anyChild(part, this::in);
        }

        @Override
        public Shown shown(Expr item, int column) {
            return Meetings.bare(item).equals(key) ? itself.at(column) : new Free(column, why());
        }
    }

    /// What is taken from any row of a group.
    record OfRow(Predicate<Node> taken, BiFunction<Expr, Integer, Shown> told, String why) implements Opening {
        @Override
        public boolean grouped() {
            return true;
        }

        @Override
        public boolean in(Node part) {
            return taken.test(part);
        }

        @Override
        public Shown shown(Expr item, int column) {
            return told.apply(item, column);
        }
    }
}
