package gainsay.report;

import gainsay.hunt.Moment;
import gainsay.hunt.OracleCounts;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/// A counter over the time of a hunt, the oracles one above the other. The drawing stretches with the page; what is written beside it is
/// text of the page, so that it is as large on a phone.
record Chart(String title, String step, List<Moment> course, List<String> oracles, ToLongFunction<OracleCounts> counter) {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 400;
    /// Of less, a half is no number of things.
    private static final int MANY = 20;
    private static final double[] ROUND = {1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10};

    void write(HtmlText page) {
        double most = top();
        page.raw("<figure class=\"chart\"><figcaption>").element("span", title).element("b", String.format(Locale.ROOT, "%,d", last()))
                .raw("</figcaption><div class=\"plot\"><div class=\"ys\">");
        for (int i = 0; i <= 2; i++) {
            page.raw("<span style=\"bottom:" + 50 * i + "%\">").text(number(most * i / 2)).raw("</span>");
        }
        page.raw("</div><svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"")
                .text(title + " over time, by oracle").raw("\">");
        for (int i = 0; i <= 2; i++) {
            int y = HEIGHT * i / 2;
            page.raw("<line class=\"grid\" x1=\"0\" x2=\"" + WIDTH + "\" y1=\"" + y + "\" y2=\"" + y + "\"/>");
        }
        for (int oracle = oracles.size() - 1; oracle >= 0; oracle--) {
            area(page, oracle, most);
        }
        page.raw("</svg><div class=\"xs\"><span>0:00</span><span>").text(clock(end())).raw("</span></div></div></figure>\n");
    }

    /// All up to this oracle: those that come later are drawn first, and this one over them.
    private void area(HtmlText page, int oracle, double most) {
        StringBuilder path = new StringBuilder("M0 " + HEIGHT);
        String before = "";
        for (Moment moment : course) {
            double x = end() == 0 ? 0 : moment.seconds() / end() * WIDTH;
            String y = coordinate(HEIGHT - upTo(moment, oracle) / most * HEIGHT);
            if (!step.isEmpty() && !before.isEmpty()) {
                path.append('L').append(coordinate(x)).append(' ').append(before);
            }
            path.append('L').append(coordinate(x)).append(' ').append(y);
            before = y;
        }
        path.append('L').append(WIDTH).append(' ').append(HEIGHT).append('Z');
        page.raw("<path class=\"s" + oracle % HtmlStyle.COLOURS + "\" d=\"" + path + "\"><title>")
                .text(oracles.get(oracle) + ": " + String.format(Locale.ROOT, "%,d", of(course.getLast(), oracle))).raw("</title></path>");
    }

    private static String coordinate(double value) {
        return String.format(Locale.ROOT, "%.1f", value).replaceFirst("\\.0$", "");
    }

    private long of(Moment moment, int oracle) {
        return counter.applyAsLong(moment.oracles().getOrDefault(oracles.get(oracle), OracleCounts.NONE));
    }

    private long upTo(Moment moment, int oracle) {
        long sum = 0;
        for (int i = 0; i <= oracle; i++) {
            sum += of(moment, i);
        }
        return sum;
    }

    private long last() {
        return upTo(course.getLast(), oracles.size() - 1);
    }

    private double end() {
        return course.getLast().seconds();
    }

    /// A round number that is not less than all, and has a half that is round.
    private double top() {
        double scale = Math.pow(10, Math.floor(Math.log10(Math.max(2, last()))));
        for (double factor : ROUND) {
            double top = factor * scale;
            if (top >= last() && top >= 2 && (top >= MANY || top % 2 == 0)) {
                return top;
            }
        }
        return 10 * scale;
    }

    private static String number(double value) {
        return value >= 1_000_000 ? brief(value / 1_000_000) + "M" : value >= 1_000 ? brief(value / 1_000) + "k" : brief(value);
    }

    private static String brief(double value) {
        return String.format(Locale.ROOT, "%.2f", value).replaceFirst("\\.?0+$", "");
    }

    static String clock(double time) {
        long seconds = Math.round(time);
        return seconds < 3600 ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
}
