package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Draws FROM clauses: one to four relations in a chain of joins, now and then with a join in parentheses on its right.
/// It hands out the names of the relations of a query.
final class Sources {
    private static final List<Weights.Relation> RELATIONS = Weights.table(Weights.Relation.values(), kind -> kind.weight);
    /// How often there are no, one, two, three joins.
    private static final int[] JOINS = {45, 39, 13, 3};

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private final Queries queries;
    private final Set<String> taken = new HashSet<>();

    Sources(Draw draw, Queries queries, Collection<String> taken) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
        this.queries = queries;
        this.taken.addAll(taken);
    }

    /// So many relations that a query over all of their rows should not have much inside.
    boolean many() {
        return taken.size() > 3;
    }

    Source source(Scope outer) {
        int joins = choices.weighted(JOINS);
        Source source = hinted(relation());
        while (joins > 0) {
            joins--;
            if (dialect.has(Feature.LATERAL_JOINS) && queries.shallow() && choices.percent(8)) {
                source = lateral(source, outer);
                continue;
            }
            if (dialect.has(Feature.PLANNED_SHAPES) && merged(source).isEmpty() && choices.percent(25)) {
                source = new PlannedSources(draw, queries, this).joined(source, outer);
                continue;
            }
            Source right = hinted(relation());
            if (joins > 0 && choices.percent(25)) {
                joins--;
                right = joined(right, relation(), outer, false);
            }
            source = joined(source, right, outer);
        }
        return source;
    }

    /// Two relations, joined.
    Source pair() {
        return joined(table(false), table(false), Scope.EMPTY);
    }

    private Source joined(Source left, Source right, Scope outer) {
        return joined(left, right, outer, !(right instanceof Source.Join));
    }

    /// One column that was made of two stands for its name. Who joins another column of that name has to make one of both, else
    /// `*` would be ambiguous; if that is not possible, the left side stays alone.
    ///
    /// `merging` allows a join that makes one column of two. In parentheses there is none: not every version finds the
    /// columns of both sides from outside.
    private Source joined(Source left, Source right, Scope outer, boolean merging) {
        List<String> merged = merged(left);
        boolean clash = !merged.isEmpty() && !Collections.disjoint(merged, names(right));
        List<String> common = merging && (clash || choices.percent(22)) ? common(left, right) : List.of();
        if (clash && common.isEmpty()) {
            return left;
        }
        boolean using = dialect.has(Feature.JOIN_USING);
        if (!common.isEmpty() && dialect.has(JoinKind.NATURAL) && (choices.percent(55) || !using)) {
            return new Source.Join(choices.one(draw.words().naturals()), left, right, Optional.empty(), List.of());
        }
        JoinKind kind = clash ? JoinKind.LEFT : choices.one(draw.words().joins());
        SpecialJoins partnerships = new SpecialJoins(draw, left, right);
        if (partnerships.special(kind)) {
            return partnerships.joined(kind).orElse(left);
        }
        Source.Join bare = new Source.Join(kind, left, right, Optional.empty(), List.of());
        boolean lenient = dialect.has(Feature.LENIENT_JOINS);
        if (kind == JoinKind.COMMA || kind == JoinKind.CROSS && !lenient) {
            return bare;
        }
        if (!common.isEmpty()) {
            return new Source.Join(kind, left, right, Optional.empty(),
                    !clash && choices.percent(75) ? List.of(choices.one(common)) : common);
        }
        if (lenient && choices.percent(kind == JoinKind.CROSS ? 75 : 12)) {
            return bare;
        }
        Scope both = draw.scope(new Source.Join(JoinKind.CROSS, left, right, Optional.empty(), List.of()));
        Expr on = queries.expressions(both.within(outer), choices.percent(12)).predicate(choices.between(0, 2));
        if (kind == JoinKind.FULL && !dialect.has(Feature.FULL_JOIN_CONDITIONS)) {
            return partnerships.equal().<Source>map(equal -> new Source.Join(kind, left, right, Optional.of(equal), List.of()))
                    .orElse(left);
        }
        return new Source.Join(kind, left, right, Optional.of(on), List.of());
    }

    /// Beside a query that reads what is there already.
    private Source lateral(Source left, Scope outer) {
        Source.Derived right = new Source.Derived(queries.beside(draw.scope(left).within(outer), choices.between(1, 2)), free("l"), true);
        if (choices.percent(50)) {
            return new Source.Join(JoinKind.CROSS, left, right, Optional.empty(), List.of());
        }
        return new Source.Join(choices.one(JoinKind.LEFT, JoinKind.INNER), left, right, Optional.of(Expr.literal(new Value.Bool(true))),
                List.of());
    }

    /// The columns that both sides have; none if one of them is there twice on a side, since then the name is ambiguous.
    private List<String> common(Source left, Source right) {
        List<String> lefts = names(left);
        List<String> rights = names(right);
        List<String> common = lefts.stream().filter(rights::contains).toList();
        boolean clear = common.stream().allMatch(name -> once(name, lefts) && once(name, rights))
                && (dialect.discipline().leavesTypesOpen() || common.stream().allMatch(name -> meet(type(name, left), type(name, right))));
        return clear ? common : List.of();
    }

    private boolean meet(Type one, Type other) {
        return one == other || new Mixture(dialect, choices, List.of()).comparable(one, other);
    }

    private Type type(String name, Source source) {
        return draw.schema().scope(source).stream().flatMap(named -> named.fields().stream()).filter(field -> field.name().equals(name))
                .map(Schema.Field::values).findFirst().orElse(Type.ANY);
    }

    private static boolean once(String name, List<String> names) {
        return names.indexOf(name) == names.lastIndexOf(name);
    }

    /// The columns that a source makes one of two.
    private List<String> merged(Source source) {
        if (!(source instanceof Source.Join join)) {
            return List.of();
        }
        List<String> merged = new ArrayList<>(merged(join.left()));
        merged.addAll(merged(join.right()));
        merged.addAll(join.using());
        if (join.kind().natural()) {
            merged.addAll(common(join.left(), join.right()));
        }
        return merged;
    }

    /// The columns of a source as `*` shows them: what a join makes one column of is there once.
    private List<String> names(Source source) {
        List<String> names = new ArrayList<>();
        if (source instanceof Source.Join join) {
            List<String> lefts = names(join.left());
            names.addAll(lefts);
            for (String name : join.kind().oneSided() ? List.<String>of() : names(join.right())) {
                boolean merged = join.kind().natural() ? lefts.contains(name) : join.using().contains(name);
                if (!merged) {
                    names.add(name);
                }
            }
            return names;
        }
        for (Schema.Named named : draw.schema().scope(source)) {
            for (Schema.Field field : named.fields()) {
                names.add(field.name());
            }
        }
        return names;
    }

    private Source relation() {
        return switch (choices.one(RELATIONS)) {
            case TABLE -> table(false);
            case VIEW -> table(true);
            case DERIVED -> queries.shallow() ? derived(queries.query(choices.between(1, 2))) : table(false);
            case COMMON -> queries.shallow() && dialect.has(Feature.COMMON_TABLE_EXPRESSIONS)
                    ? derived(queries.common(choices.between(1, 2))) : table(false);
        };
    }

    private Source derived(Query query) {
        return new Source.Derived(query, free("d"));
    }

    Source.Table table(boolean view) {
        String name = choices.one(draw.relations(view)).name();
        return new Source.Table(name, taken.add(name) ? "" : free("a"), Optional.empty());
    }

    /// Now and then with a hint which index to use, or to use none. Only in the outermost query: a view would keep the hint when
    /// the index is gone.
    private Source hinted(Source source) {
        if (source instanceof Source.Table table && queries.outermost() && Known.past(draw.known(), table.name())
                && !dialect.hints().ofPast().isEmpty() && choices.percent(30)) {
            return new Source.Table(table.name(), table.alias(),
                    Optional.of(new Source.Hint(Optional.empty(), choices.one(dialect.hints().ofPast()).text())));
        }
        if (source instanceof Source.Table table && !dialect.hints().ofTable().isEmpty() && queries.outermost() && choices.percent(10)
                && draw.schema().named(table.name()).filter(relation -> !relation.view()).isPresent()) {
            return new Source.Table(table.name(), table.alias(),
                    Optional.of(new Source.Hint(Optional.empty(), choices.one(dialect.hints().ofTable()).text())));
        }
        if (!(source instanceof Source.Table table) || !dialect.has(Feature.INDEX_HINTS) || !queries.outermost() || !choices.percent(5)
                || draw.schema().named(table.name()).filter(relation -> !relation.view()).isEmpty()) {
            return source;
        }
        List<String> indexes = choices.percent(40) ? Known.indexes(draw.known(), table.name()) : List.of();
        Optional<String> index = indexes.isEmpty() ? Optional.empty() : Optional.of(choices.one(indexes));
        List<String> words = dialect.hints().ofIndex();
        return new Source.Table(table.name(), table.alias(), Optional.of(index.isEmpty() || words.isEmpty() ? new Source.Hint(index)
                : new Source.Hint(index, choices.one(words))));
    }

    /// A name with this letter that no relation of the query has.
    String free(String letter) {
        int number = 0;
        while (!taken.add(letter + number)) {
            number++;
        }
        return letter + number;
    }
}
