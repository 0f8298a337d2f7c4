package gainsay.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// HTML as it is written: tags as they are given, text with its marks escaped.
final class HtmlText {
    private static final Pattern CODE = Pattern.compile("(`+) ?(.*?) ?\\1(?!`)");

    private final StringBuilder out = new StringBuilder();

    /// Written as it is.
    HtmlText raw(String html) {
        out.append(html);
        return this;
    }

    HtmlText text(String text) {
        out.append(escaped(text));
        return this;
    }

    /// An element with nothing but text in it. `tag` is its name, with attributes behind it if it has some.
    HtmlText element(String tag, String text) {
        out.append('<').append(tag).append('>').append(escaped(text)).append("</").append(tag.split(" ", 2)[0]).append('>');
        return this;
    }

    /// A text with code in the marks of Markdown.
    HtmlText code(String text) {
        Matcher code = CODE.matcher(text);
        int end = 0;
        while (code.find()) {
            text(text.substring(end, code.start())).element("code", code.group(2));
            end = code.end();
        }
        return text(text.substring(end));
    }

    static String escaped(String text) {
        return Lines.visible(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
