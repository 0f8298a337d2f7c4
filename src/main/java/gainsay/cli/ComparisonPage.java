package gainsay.cli;

import gainsay.check.Answer;
import gainsay.check.Answer.Same;
import gainsay.check.Comparison;
import gainsay.check.Comparison.Side;
import gainsay.dialect.read.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A comparison as one page of HTML that needs nothing else.
final class ComparisonPage {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>%1$s</title><style>
            :root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
            pre{overflow-x:auto;background:color-mix(in srgb,CanvasText 7%%,Canvas);padding:.6rem;border-radius:.3rem;margin:.3rem 0}
            section{border-left:4px solid #8888;padding-left:1rem;margin:1.5rem 0}section.differs{border-color:#c33}
            section.same{border-color:#3a3}section.open{border-color:#c93}table{border-collapse:collapse}
            td,th{text-align:left;vertical-align:top;padding:.2rem 1rem .2rem 0}.sides{display:grid;gap:1rem;
            grid-template-columns:repeat(auto-fit,minmax(18rem,1fr))}small{opacity:.7}
            </style></head><body><h1>%1$s</h1>
            """;

    private ComparisonPage() {}

    static void write(Path file, Comparison comparison, Path page) {
        try {
            Files.writeString(page, of(file, comparison));
        } catch (IOException e) {
            throw new Stop(Exit.INCONCLUSIVE, page + " cannot be written: " + e.getMessage());
        }
    }

    static String of(Path file, Comparison comparison) {
        ComparisonText text = new ComparisonText(comparison, true);
        String targets = comparison.sides().stream().map(ComparisonText::named).collect(Collectors.joining(" and "));
        StringBuilder html = new StringBuilder(HEAD.formatted(escaped(file.getFileName() + " on " + targets)));
        html.append("<pre>").append(escaped(String.join("\n", text.summary()))).append("</pre>\n");
        if (!text.habits().isEmpty()) {
            html.append("<pre>").append(escaped(String.join("\n", text.habits()))).append("</pre>\n");
        }
        List<Integer> order = new ArrayList<>();
        for (Same same : List.of(Same.DIFFERS, Same.OPEN, Same.ALIKE, Same.SAME, Same.NOT_COMPARED)) {
            for (int i = 0; i < comparison.statements().size(); i++) {
                if (comparison.same(i) == same && (comparison.statements().get(i).asks() || same == Same.DIFFERS)) {
                    order.add(i);
                }
            }
        }
        order.forEach(at -> section(comparison, text, at, html));
        return html.append("</body></html>\n").toString();
    }

    private static void section(Comparison comparison, ComparisonText text, int at, StringBuilder html) {
        Written one = comparison.statements().get(at);
        Same same = comparison.same(at);
        html.append("<section class=\"").append(same == Same.ALIKE ? "same" : ComparisonText.word(same).toLowerCase(Locale.ROOT))
                .append("\"><h2>line ").append(one.line()).append(": ").append(escaped(ComparisonText.word(same))).append("</h2><pre>")
                .append(escaped(one.text())).append("</pre><div class=\"sides\">");
        for (Side side : comparison.sides()) {
            Answer answer = side.answers().get(at);
            html.append("<div><b>").append(escaped(side.target())).append("</b> ").append(escaped(ComparisonText.came(answer)))
                    .append(" <small>").append(ComparisonText.millis(answer)).append("</small>");
            if (!answer.likeness().why().isEmpty()) {
                html.append("<br>").append(escaped(answer.likeness().why()));
            }
            if (answer.how() == Answer.How.ROWS) {
                html.append("<pre>").append(escaped(String.join("\n", text.rows(side, at)))).append("</pre>");
            }
            html.append("</div>");
        }
        html.append("</div></section>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
