package gainsay.dialect.read;

import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads what operators stand between: literals, columns, CASE, CAST, subqueries, anything in parentheses.
record TermReader(Tokens tokens) {

    private ExprReader exprs() {
        return new ExprReader(tokens);
    }

    private QueryReader queries() {
        return new QueryReader(tokens);
    }

    Expr term() {
        Expr term = alone();
        while (tokens.has(Feature.SHORT_FORMS) && (tokens.at("::") || tokens.peek().text().startsWith("["))) {
            term = tokens.accept("::") ? cast(term) : new ListReader(tokens).part(term);
        }
        return term;
    }

    private Expr alone() {
        if (tokens.has(Feature.SPELLED_FORMS)) {
            SpelledReader spelled = new SpelledReader(tokens);
            Optional<Expr> own = spelled.literal().or(spelled::call);
            if (own.isPresent()) {
                return own.get();
            }
        }
        Optional<Expr> literal = literal().or(new ListReader(tokens)::list);
        if (literal.isPresent()) {
            return literal.get();
        }
        if (tokens.at("(")) {
            return tokens.parenthesised(this::inParentheses);
        }
        if (tokens.accept("CASE")) {
            return cases();
        }
        if (tokens.accept("CAST", "(")) {
            return cast();
        }
        if (tokens.accept("TRY_CAST", "(")) {
            Expr.Cast cast = cast();
            return new Expr.Spelled("TRY_CAST({} AS " + cast.as() + ")", List.of(cast.operand()), cast.type());
        }
        if (tokens.accept("EXISTS")) {
            return new Expr.Exists(tokens.parenthesised(queries()::query), false);
        }
        boolean named = Names.free(tokens.peek().text()) || tokens.has(Feature.SPELLED_FORMS) && tokens.at("INSERT");
        boolean call = tokens.peek().kind() == Token.Kind.WORD && named && tokens.peek(1).is("(");
        return call ? new CallReader(tokens).call() : column();
    }

    /// A literal without a sign, if one comes next.
    Optional<Expr> literal() {
        return switch (tokens.peek().kind()) {
            case NUMBER -> Optional.of(number(""));
            case TEXT -> Optional.of(Expr.literal(Value.of(tokens.next().content())));
            case BLOB -> Optional.of(Expr.literal(blob(tokens.next().text())));
            case WORD -> word();
            case OTHER -> place();
            case NAME, SYMBOL, END -> Optional.empty();
        };
    }

    private Optional<Expr> place() {
        Optional<Expr> bound = tokens.place().map(value -> new Expr.Param(Expr.literal(value)));
        bound.ifPresent(_ -> tokens.next());
        return bound;
    }

    private static Value blob(String text) {
        return new Value.Blob(text.substring(2, text.length() - 1).toLowerCase(Locale.ROOT));
    }

    private Optional<Expr> word() {
        boolean named = tokens.peek(1).is(".");
        if (!named && tokens.accept("NULL")) {
            return Optional.of(Expr.literal(Value.NULL));
        }
        if (!named && tokens.has(Feature.BOOLEAN_LITERAL) && tokens.atAny("TRUE", "FALSE") && !tokens.peek(1).is("(")) {
            return Optional.of(Expr.literal(new Value.Bool(tokens.next().is("TRUE"))));
        }
        return named ? Optional.empty() : new TimeReader(tokens).time()
                .or(() -> tokens.peek(1).kind() == Token.Kind.TEXT ? named() : Optional.empty());
    }

    /// A text behind the name of its type, where that is how the dialect writes such values: `DATE '2000-01-01'`.
    private Optional<Expr> named() {
        String form = tokens.peek().text().toUpperCase(Locale.ROOT) + " '{}'";
        Optional<Type> kind = Arrays.stream(Type.values()).filter(type -> tokens.dialect().literal(type).equals(form)).findFirst();
        kind.ifPresent(_ -> tokens.next());
        return kind.map(type -> Expr.literal(new Value.Written(type, tokens.next().content())));
    }

    /// The number that comes next, with this sign before it. Where the engine tells spellings of one number apart
    /// (decimals have a scale), it must be spelled as we would; a decimal that is not stays as it is written.
    Expr number(String sign) {
        String text = tokens.next().text();
        if (text.length() > 1 && (text.charAt(1) == 'x' || text.charAt(1) == 'X')) {
            return tokens.has(Feature.SPELLED_FORMS) ? bytes(sign, text) : hex(sign, new BigInteger(text.substring(2), 16));
        }
        if (tokens.has(Feature.SPELLED_FORMS)) {
            return Expr.literal(SpelledReader.number(sign + text).orElseGet(() -> value(sign, text)));
        }
        boolean decimal = tokens.has(Feature.DECIMAL_POINT) && text.matches("[0-9]+[.][0-9]+");
        Value value = decimal ? decimal(sign + text) : value(sign, text);
        if (decimal && !spelled(value, sign + text, true)) {
            Expr asWritten = new Expr.Spelled(text, List.of(), Type.NUMERIC);
            return sign.isEmpty() ? asWritten : new Expr.Unary(Expr.Prefix.NEGATE, asWritten);
        }
        boolean zero = value.equals(Value.of(0.0));
        Expr literal = zero && !sign.isEmpty() ? new Expr.Unary(Expr.Prefix.NEGATE, Expr.literal(value)) : Expr.literal(value);
        tokens.require(!tokens.has(Feature.DECIMAL_POINT) || spelled(value, sign + text, decimal), "a plain number");
        return literal;
    }

    /// Where types have much to say, each place of a decimal counts.
    private Value decimal(String text) {
        return tokens.has(Feature.OWN_OPERATORS) ? new Value.Written(Type.NUMERIC, text) : Value.of(new BigDecimal(text));
    }

    /// Would we spell a value so, or with its type around it? Where types have much to say, an exponent makes no real.
    private boolean spelled(Value value, String text, boolean decimal) {
        String shown = Renderer.show(tokens.dialect(), value);
        return shown.equals(text) && !(tokens.has(Feature.OWN_OPERATORS) && value instanceof Value.Real)
                || decimal && shown.equals(tokens.dialect().literal(Type.NUMERIC).replace("{}", text));
    }

    private Expr bytes(String sign, String text) {
        tokens.require(sign.isEmpty() && text.length() % 2 == 0, "bytes");
        return new Expr.Spelled(text, List.of(), Type.BLOB);
    }

    private Expr hex(String sign, BigInteger bits) {
        tokens.require(tokens.has(Feature.HEX_INTEGERS), "a decimal number");
        tokens.require(bits.bitLength() <= 64 && (sign.isEmpty() || bits.longValue() != Long.MIN_VALUE), "a shorter number");
        Expr hex = new Expr.Hex(bits.longValue());
        return sign.isEmpty() ? hex : new Expr.Unary(Expr.Prefix.NEGATE, hex);
    }

    private static Value value(String sign, String text) {
        boolean whole = text.chars().allMatch(c -> c >= '0' && c <= '9');
        BigInteger integer = whole ? new BigInteger(sign + text) : BigInteger.ZERO;
        return whole && integer.bitLength() < 64 ? Value.of(integer.longValue()) : Value.of(Double.parseDouble(sign + text));
    }

    private Expr inParentheses() {
        if (tokens.atQuery()) {
            return new Expr.Scalar(queries().query());
        }
        List<Expr> fields = exprs().exprs();
        return fields.size() == 1 ? fields.getFirst() : new Expr.RowValue(fields);
    }

    private Expr cases() {
        Optional<Expr> subject = tokens.at("WHEN") ? Optional.empty() : Optional.of(exprs().expr());
        List<Expr.When> whens = new ArrayList<>();
        while (tokens.accept("WHEN")) {
            Expr condition = exprs().expr();
            tokens.expect("THEN");
            whens.add(new Expr.When(condition, exprs().expr()));
        }
        Optional<Expr> otherwise = tokens.accept("ELSE") ? Optional.of(exprs().expr()) : Optional.empty();
        tokens.expect("END");
        return new Expr.Case(subject, whens, otherwise);
    }

    private Expr.Cast cast() {
        Expr operand = exprs().expr();
        tokens.expect("AS");
        Expr.Cast cast = cast(operand);
        tokens.expect(")");
        return cast;
    }

    private Expr.Cast cast(Expr operand) {
        String as = typeName();
        tokens.require(!as.isEmpty(), "a type");
        return new Expr.Cast(operand, as, tokens.dialect().typeNamed(as));
    }

    /// A type as it is spelled, empty if none comes next: `VARCHAR(10)`, `UNSIGNED BIG INT`.
    String typeName() {
        if (tokens.has(Feature.OWN_OPERATORS)) {
            return new TypeReader(tokens).name();
        }
        if (tokens.has(Feature.SPELLED_FORMS)) {
            return new TypeReader(tokens).spelled();
        }
        List<String> words = new ArrayList<>();
        while (tokens.peek().kind() == Token.Kind.WORD && Names.free(tokens.peek().text()) && !tokens.at("GENERATED", "ALWAYS")) {
            words.add(tokens.next().text());
        }
        String name = String.join(" ", words);
        if (words.isEmpty() || !tokens.at("(")) {
            return name + listed();
        }
        return name + new TypeReader(tokens).sizes();
    }

    /// `[]` behind a type, if that comes next.
    private String listed() {
        boolean list = tokens.has(Feature.SHORT_FORMS) && tokens.peek().text().equals("[]");
        return list ? tokens.next().text() : "";
    }

    /// A column. A name in double quotes that stands alone could be a text.
    private Expr column() {
        Token first = tokens.peek();
        boolean alone = !tokens.peek(1).is(".");
        tokens.require(first.kind() != Token.Kind.WORD || Names.column(first.text()), "a column");
        tokens.require(!alone || first.kind() != Token.Kind.NAME || first.text().charAt(0) != '"' || !tokens.has(Feature.LENIENT_NAMES),
                "a column, not perhaps a text");
        List<String> path = new ArrayList<>();
        do {
            Token token = tokens.peek();
            tokens.require(token.kind() != Token.Kind.NAME || Names.declared(token.text()), "a declared name");
            path.add(tokens.name());
        } while (path.size() < 3 && tokens.accept("."));
        tokens.require(!tokens.at("(") && !tokens.at("."), "a column");
        return new Expr.Column(String.join(".", path.subList(0, path.size() - 1)), path.getLast(), Type.ANY);
    }

    Query.Order order() {
        Expr key = exprs().expr();
        boolean descending = descending();
        Optional<Query.Nulls> nulls = tokens.accept("NULLS", "FIRST") ? Optional.of(Query.Nulls.FIRST)
                : tokens.accept("NULLS", "LAST") ? Optional.of(Query.Nulls.LAST) : Optional.empty();
        return new Query.Order(key, descending, nulls);
    }

    boolean descending() {
        boolean ascending = tokens.accept("ASC");
        return !ascending && tokens.accept("DESC");
    }
}
