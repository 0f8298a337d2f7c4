package gainsay.planted;

import gainsay.dialect.Dialect;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// The faults of prepared statements, and how other lies look to them.
public final class ParameterFaults {
    private ParameterFaults() {}

    /// What a lie makes of the marked tree, run prepared: a parameter is no literal to it.
    public static Prepared honest(Lie lie, Node node, Database sound) {
        Database bound = new Bound(sound);
        return new Runs(values -> {
            Node given = Marks.with(node, values);
            return given instanceof Query query ? lie.rows(query, bound) : lie.run((Statement) given, bound);
        }, Optional.empty());
    }

    /// A prepared statement that is a function of its values, with the types of the right one where there is one.
    private record Runs(Function<List<Value>, Outcome> running, Optional<Prepared> right) implements Prepared {
        @Override
        public Outcome run(List<Value> values) {
            return running.apply(values);
        }

        @Override
        public List<String> types() {
            return right.map(Prepared::types).orElse(List.of());
        }

        @Override
        public void close() {
            right.ifPresent(Prepared::close);
        }
    }

    /// A database that runs everything prepared.
    private record Bound(Database sound) implements Database {
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
            return once(statement);
        }

        @Override
        public Outcome rows(Query query) {
            return once(query);
        }

        private Outcome once(Node node) {
            try (Prepared prepared = sound.prepare(node)) {
                return prepared.run();
            }
        }

        @Override
        public Prepared prepare(Node node) {
            return sound.prepare(node);
        }

        @Override
        public Prepared prepareInSql(Node node, String way) {
            return sound.prepareInSql(node, way);
        }

        @Override
        public Database rebuilt(UnaryOperator<Setup> edit) {
            return sound.rebuilt(edit);
        }

        @Override
        public Optional<String> reached(String table) {
            return sound.reached(table);
        }

        @Override
        public Database annexed(Setup setup, UnaryOperator<Statement> done) {
            return sound.annexed(setup, done);
        }

        @Override
        public Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make) {
            return sound.beside(recipe, make);
        }

        @Override
        public void close() {
            sound.close();
        }
    }

    /// Ordinary statements are right, prepared ones are made by `preparing`.
    private static Lie prepared(BiFunction<Node, Database, Prepared> preparing) {
        return new Lie() {
            @Override
            public Outcome rows(Query query, Database sound) {
                return sound.rows(query);
            }

            @Override
            public Prepared prepare(Node node, Database sound) {
                return preparing.apply(node, sound);
            }
        };
    }

    /// Each bound value is read as another one.
    public static Lie reading(UnaryOperator<Value> read) {
        return prepared((node, sound) -> {
            Prepared right = sound.prepare(node);
            return new Runs(values -> right.run(Marks.values(Marks.with(node, values)).stream().map(read).toList()), Optional.of(right));
        });
    }

    public static Value asText(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Value.of(Long.toString(number));
            case Value.Real(double number) -> Value.of(Double.toString(number));
            case Value.Null _, Value.Bool _, Value.Text _, Value.Blob _, Value.Written _ -> value;
        };
    }

    public static Value nullAsText(Value value) {
        return value.equals(Value.NULL) ? Value.of("") : value;
    }

    public static Value wrapped(Value value) {
        return value instanceof Value.Int(long number) ? Value.of((int) number) : value;
    }

    /// A text ends at its first quote or backslash.
    public static Value cut(Value value) {
        return value instanceof Value.Text(String text) ? Value.of(text.split("['\\\\]", 2)[0]) : value;
    }

    /// A prepared statement keeps the values of its first run.
    public static Lie keepingFirst() {
        return prepared((node, sound) -> {
            Prepared right = sound.prepare(node);
            List<List<Value>> first = new ArrayList<>();
            return new Runs(values -> {
                first.add(Marks.values(Marks.with(node, values)));
                return right.run(first.getFirst());
            }, Optional.of(right));
        });
    }

    /// A prepared query that sorts by a key from the greatest on sorts from the least on.
    public static Lie rising() {
        return prepared((node, sound) -> sound.prepare(node instanceof Query.Ordered ordered && !ordered.cuts()
                ? new Query.Ordered(ordered.body(), ordered.orderBy().stream().map(order ->
                        new Query.Order(order.key(), false, order.nulls())).toList(), ordered.limit(), ordered.offset()) : node));
    }

    /// A prepared INSERT that is refused leaves the rows before the one that it was refused for.
    public static Lie leavingRows() {
        return afterRefused((insert, sound) -> {
            boolean taken = true;
            for (Query.Tuple row : insert.source().orElse(null) instanceof Query.Values values ? values.rows() : List.<Query.Tuple>of()) {
                taken = taken && sound.run(new Statement.Insert(insert.conflict(), insert.table(), insert.columns(),
                        Optional.of(new Query.Values(List.of(row))))).ok();
            }
        });
    }

    /// A prepared INSERT that is refused has taken a number of the table's sequence.
    public static Lie advancing() {
        return afterRefused((insert, sound) ->
                sound.run(new Statement.Raw("UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = '" + insert.table() + "'")));
    }

    /// A prepared INSERT that is refused has done something all the same.
    private static Lie afterRefused(BiConsumer<Statement.Insert, Database> doing) {
        return prepared((node, sound) -> {
            Prepared right = sound.prepare(node);
            return new Runs(values -> {
                Outcome outcome = right.run(values);
                if (outcome instanceof Outcome.Refused && Marks.off(Marks.with(node, values)) instanceof Statement.Insert insert) {
                    doing.accept(insert, sound);
                }
                return outcome;
            }, Optional.of(right));
        });
    }

    /// A prepared change leaves no warnings: a query that reads the table takes their place. Where none are told there are none to lose.
    public static Lie silent() {
        return prepared((node, sound) -> {
            Prepared right = sound.prepare(node);
            return new Runs(values -> {
                Outcome outcome = right.run(values);
                if (node instanceof Statement && sound.dialect().warnings().isPresent()) {
                    sound.schema().relations().forEach(table -> sound.rows(Query.Select.of(List.of(new Query.Item.All("")),
                            Source.Table.named(table.name()))));
                }
                return outcome;
            }, Optional.of(right));
        });
    }

    /// An aggregate AND 0 is folded, and with it the row that there is even without groups.
    public static Query.Select lostRow(Query.Select select) {
        boolean folded = select.groupBy().isEmpty() && select.grouped() && select.items().stream()
                .flatMap(item -> Shape.find(item, Expr.Binary.class).stream()).anyMatch(ParameterFaults::never);
        return folded ? select.having(Lie.always(false)) : select;
    }

    private static boolean never(Expr.Binary binary) {
        return binary.operator() == Operator.AND && (FoldingFaults.never(binary.left()) || FoldingFaults.never(binary.right()));
    }
}
