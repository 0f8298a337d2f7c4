package gainsay.dialect.read;

/// A statement of a script as it is written there, without its semicolon, and where it begins: lines and columns are counted from 1.
public record Written(String text, int line, int column) {

    /// Does it ask for rows?
    public boolean asks() {
        return Reader.isQuery(text);
    }

    /// What stands from a character of it on.
    public Written from(int offset) {
        String before = text.substring(0, offset);
        int last = before.lastIndexOf('\n');
        int lines = (int) before.chars().filter(c -> c == '\n').count();
        return new Written(text.substring(offset), line + lines, last < 0 ? column + offset : offset - last);
    }

    /// Its text in one line of at most so many characters.
    public String brief(int most) {
        return brief(text, most);
    }

    static String brief(String text, int most) {
        String single = text.strip().replaceAll("\\s+", " ");
        return single.length() <= most ? single : single.substring(0, most - 1) + "…";
    }
}
