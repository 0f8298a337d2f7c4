package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads what stands in FROM. Joins lean to the left, a comma like any other join, but for parentheses on the right.
record SourceReader(Tokens tokens) {

    private enum JoinWord { NATURAL, LEFT, RIGHT, FULL, OUTER, INNER, CROSS, SEMI, ANTI, ASOF, POSITIONAL }

    private static final Map<Set<JoinWord>, JoinKind> KINDS = Map.ofEntries(
            Map.entry(EnumSet.noneOf(JoinWord.class), JoinKind.INNER),
            Map.entry(EnumSet.of(JoinWord.INNER), JoinKind.INNER),
            Map.entry(EnumSet.of(JoinWord.CROSS), JoinKind.CROSS),
            Map.entry(EnumSet.of(JoinWord.LEFT), JoinKind.LEFT),
            Map.entry(EnumSet.of(JoinWord.RIGHT), JoinKind.RIGHT),
            Map.entry(EnumSet.of(JoinWord.FULL), JoinKind.FULL),
            Map.entry(EnumSet.of(JoinWord.NATURAL), JoinKind.NATURAL),
            Map.entry(EnumSet.of(JoinWord.NATURAL, JoinWord.INNER), JoinKind.NATURAL),
            Map.entry(EnumSet.of(JoinWord.NATURAL, JoinWord.LEFT), JoinKind.NATURAL_LEFT),
            Map.entry(EnumSet.of(JoinWord.NATURAL, JoinWord.RIGHT), JoinKind.NATURAL_RIGHT),
            Map.entry(EnumSet.of(JoinWord.NATURAL, JoinWord.FULL), JoinKind.NATURAL_FULL),
            Map.entry(EnumSet.of(JoinWord.SEMI), JoinKind.SEMI),
            Map.entry(EnumSet.of(JoinWord.ANTI), JoinKind.ANTI),
            Map.entry(EnumSet.of(JoinWord.ASOF), JoinKind.ASOF),
            Map.entry(EnumSet.of(JoinWord.ASOF, JoinWord.LEFT), JoinKind.ASOF_LEFT),
            Map.entry(EnumSet.of(JoinWord.POSITIONAL), JoinKind.POSITIONAL));

    Source sources() {
        Source left = source();
        Optional<JoinKind> kind = joinKind();
        while (kind.isPresent()) {
            Source right = source();
            Optional<Expr> on = tokens.accept("ON") ? Optional.of(new ExprReader(tokens).expr()) : Optional.empty();
            List<String> using = tokens.accept("USING") ? tokens.names() : List.of();
            left = new Source.Join(kind.get(), left, right, on, using);
            kind = joinKind();
        }
        return left;
    }

    private Optional<JoinKind> joinKind() {
        if (tokens.accept(",")) {
            return Optional.of(JoinKind.COMMA);
        }
        if (tokens.dialect().has(JoinKind.STRAIGHT) && tokens.accept("STRAIGHT_JOIN")) {
            return Optional.of(JoinKind.STRAIGHT);
        }
        Set<JoinWord> words = EnumSet.noneOf(JoinWord.class);
        Optional<JoinWord> word = joinWord();
        while (word.isPresent()) {
            tokens.require(words.add(word.get()), "JOIN");
            word = joinWord();
        }
        if (words.isEmpty() && !tokens.at("JOIN")) {
            return Optional.empty();
        }
        tokens.expect("JOIN");
        boolean outer = words.remove(JoinWord.OUTER);
        Optional<JoinKind> kind = Optional.ofNullable(KINDS.get(words)).filter(known -> known.outer() || !outer);
        tokens.require(kind.isPresent(), "a kind of join");
        return kind;
    }

    private Optional<JoinWord> joinWord() {
        for (JoinWord word : JoinWord.values()) {
            if (tokens.accept(word.name())) {
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    private Source source() {
        return tokens.nested(() -> {
            boolean lateral = tokens.accept("LATERAL");
            if (!tokens.accept("(")) {
                return named();
            }
            if (tokens.atQuery()) {
                Query query = new QueryReader(tokens).query();
                tokens.expect(")");
                return derived(query, tokens.alias(), lateral);
            }
            Source inner = sources();
            tokens.expect(")");
            tokens.require(tokens.alias().isEmpty(), "no alias of a join");
            return inner;
        });
    }

    /// Names of columns behind the alias are told by a WITH clause around the query:
    ///
    ///     (SELECT …) AS t (c, d)    as    (WITH t_ (c, d) AS (SELECT …) SELECT * FROM t_) AS t
    private Source derived(Query query, String alias, boolean lateral) {
        if (alias.isEmpty() || !tokens.at("(") || !tokens.has(Feature.COMMON_TABLE_EXPRESSIONS)) {
            return new Source.Derived(query, alias, lateral);
        }
        List<String> columns = tokens.names();
        String name = Names.longer(alias);
        tokens.require(Shape.find(query, Source.Table.class).stream()
                .noneMatch(table -> table.name().equalsIgnoreCase(name)), "another name");
        Query.Cte told = new Query.Cte(name, columns, Optional.empty(), query);
        Query all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(name));
        return new Source.Derived(new Query.With(false, List.of(told), all), alias, lateral);
    }

    private Source named() {
        tokens.require(tokens.peek().kind() == Token.Kind.NAME || Names.alias(tokens.peek().text()), "a table");
        String name = tokens.qualifiedName();
        if (tokens.has(Feature.SPELLED_FORMS) && name.equalsIgnoreCase("JSON_TABLE") && tokens.accept("(")) {
            Expr rows = new SpelledReader(tokens).rows();
            return new Source.Function("JSON_TABLE", List.of(rows), tokens.alias(), List.of());
        }
        if (tokens.accept("(")) {
            List<Expr> arguments = tokens.at(")") ? List.of() : new ExprReader(tokens).exprs();
            tokens.expect(")");
            boolean ordinality = tokens.accept("WITH", "ORDINALITY");
            String alias = tokens.alias();
            return new Source.Function(name, arguments, alias, alias.isEmpty() ? List.of() : tokens.optionalNames(), List.of(), ordinality);
        }
        Optional<Source.Hint> past = past();
        String alias = tokens.alias();
        return new Source.Table(name, alias, past.isPresent() ? past : hint());
    }

    /// What asks for the rows of now. Those of another time are no rows of the table.
    private Optional<Source.Hint> past() {
        if (tokens.dialect().hints().ofPast().isEmpty() || !tokens.accept("FOR", "SYSTEM_TIME")) {
            return Optional.empty();
        }
        tokens.expect("AS", "OF");
        String words = " FOR SYSTEM_TIME AS OF " + tokens.next().text();
        tokens.require(tokens.dialect().hints().ofPast().stream().anyMatch(one -> one.text().equals(words)), "a time to come");
        return Optional.of(new Source.Hint(Optional.empty(), words));
    }

    /// `USE INDEX (i)` and its like, with one index or none.
    private Source.Hint indexHint() {
        StringBuilder words = new StringBuilder(tokens.next().text().toUpperCase(Locale.ROOT)).append(" INDEX");
        tokens.require(tokens.accept("INDEX") || tokens.accept("KEY"), "INDEX");
        if (tokens.accept("FOR")) {
            words.append(" FOR ");
            while (!tokens.at("(")) {
                words.append(words.toString().endsWith(" ") ? "" : " ").append(tokens.next().text().toUpperCase(Locale.ROOT));
            }
        }
        tokens.expect("(");
        Optional<String> index = tokens.accept("PRIMARY") ? Optional.of("PRIMARY") : tokens.at(")") ? Optional.empty()
                : Optional.of(tokens.name());
        tokens.expect(")");
        tokens.require(!tokens.atAny("USE", "FORCE", "IGNORE"), "one hint");
        boolean usual = words.toString().equals(index.isPresent() ? "FORCE INDEX" : "USE INDEX");
        return new Source.Hint(index, usual ? "" : " " + words + " ({index})");
    }

    private Optional<Source.Hint> hint() {
        if (!tokens.has(Feature.INDEX_HINTS)) {
            return Optional.empty();
        }
        if (tokens.has(Feature.SELECT_OPTIONS)) {
            return tokens.atAny("USE", "FORCE", "IGNORE") ? Optional.of(indexHint()) : Optional.empty();
        }
        if (tokens.accept("NOT", "INDEXED")) {
            return Optional.of(new Source.Hint(Optional.empty()));
        }
        return tokens.accept("INDEXED", "BY") ? Optional.of(new Source.Hint(Optional.of(tokens.name()))) : Optional.empty();
    }
}
