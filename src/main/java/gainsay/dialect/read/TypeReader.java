package gainsay.dialect.read;

import java.util.List;

/// Reads the name of a type where a type may have any name, so that most have one word: what comes behind it may be a keyword.
record TypeReader(Tokens tokens) {
    private static final List<List<String>> LONGER = List.of(List.of("double", "precision"), List.of("character", "varying"),
            List.of("bit", "varying"), List.of("timestamp", "with", "time", "zone"), List.of("timestamp", "without", "time", "zone"),
            List.of("time", "with", "time", "zone"), List.of("time", "without", "time", "zone"));

    /// The type as it is spelled, empty if none comes next: `varchar(10)`, `"char"`, `int[]`.
    String name() {
        boolean quoted = tokens.peek().kind() == Token.Kind.NAME && tokens.peek().text().startsWith("\"");
        if (!quoted && !(tokens.peek().kind() == Token.Kind.WORD && Names.free(tokens.peek().text()))) {
            return "";
        }
        for (List<String> words : LONGER) {
            if (tokens.accept(words.toArray(String[]::new))) {
                return String.join(" ", words) + sizes() + listed();
            }
        }
        return tokens.next().text() + sizes() + listed();
    }

    /// The same where words follow the sizes, and a list of texts may be a size: `int(10) unsigned`, `enum('a', 'b')`.
    String spelled() {
        boolean set = tokens.at("SET", "(");
        if (!set && (tokens.peek().kind() != Token.Kind.WORD || !Names.free(tokens.peek().text()))) {
            return "";
        }
        StringBuilder name = new StringBuilder(tokens.next().text());
        while (tokens.atAny("PRECISION", "VARYING", "INT", "INTEGER")) {
            name.append(' ').append(tokens.next().text());
        }
        name.append(tokens.at("(") && tokens.peek(1).kind() == Token.Kind.TEXT ? texts() : sizes());
        while (tokens.atAny("SIGNED", "UNSIGNED", "ZEROFILL", "ARRAY", "CHARSET", "CHARACTER")) {
            boolean charset = tokens.atAny("CHARSET", "CHARACTER");
            name.append(' ').append(tokens.next().text());
            name.append(tokens.accept("SET") ? " SET" : "").append(charset ? " " + tokens.name() : "");
        }
        return name.toString();
    }

    private String texts() {
        return "(" + String.join(", ", tokens.parenthesised(() -> tokens.list(() -> {
            tokens.require(tokens.peek().kind() == Token.Kind.TEXT, "a text");
            return tokens.next().text().replace("\\", "\\\\");
        }))) + ")";
    }

    /// The sizes behind it, if there are any.
    String sizes() {
        if (!tokens.accept("(")) {
            return "";
        }
        List<String> sizes = tokens.list(() -> {
            String sign = tokens.accept("-") ? "-" : "";
            tokens.require(tokens.peek().kind() == Token.Kind.NUMBER, "a size");
            return sign + tokens.next().text();
        });
        tokens.expect(")");
        return "(" + String.join(", ", sizes) + ")";
    }

    private String listed() {
        StringBuilder listed = new StringBuilder();
        while (tokens.peek().text().equals("[]")) {
            listed.append(tokens.next().text());
        }
        return listed.toString();
    }
}
