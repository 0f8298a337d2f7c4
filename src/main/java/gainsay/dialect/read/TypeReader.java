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
