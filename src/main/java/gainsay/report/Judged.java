package gainsay.report;

import java.util.List;
import java.util.Optional;

/// Something that a command has judged, as reports of all kinds list it.
///
/// @param suite what it is listed under: an oracle, or a target
/// @param name what tells it from others of its suite, today and tomorrow: the id of a finding, a file with its line
/// @param place where to read on
/// @param seconds how long it took; 0 where nobody measured
public record Judged(String suite, String name, Optional<Place> place, Outcome outcome, Account account, double seconds) {

    /// Is it as it should be? What is wrong may be known, and counts no more. What says nothing, and what could not be judged at all, is
    /// neither right nor wrong.
    public enum Outcome { RIGHT, WRONG, KNOWN, DECLINED, IMPOSSIBLE }

    /// A line of a file, from 1 on.
    public record Place(String file, int line) {}

    /// What is told of it.
    ///
    /// @param rule what was broken and how, in a word that never changes
    /// @param title a line, with code in the marks of Markdown
    /// @param group what others have in common with it, for people
    /// @param notes how often it was seen, and the like
    /// @param why why both sides ought to be the same
    /// @param text all of it, as plain text
    public record Account(String rule, String title, String group, List<String> notes, String why, String text, List<String> setup,
            List<Side> sides) {
        public Account {
            notes = List.copyOf(notes);
            setup = List.copyOf(setup);
            sides = List.copyOf(sides);
        }

        /// The title without the marks of Markdown.
        String plainTitle() {
            return title.replace("`", "");
        }

        /// One of which there is no more to tell than a line.
        public static Account brief(String rule, String title) {
            return new Account(rule, title, "", List.of(), "", title, List.of(), List.of());
        }
    }

    /// One of two things that were asked: the statements that make its own database, if it has one, what was asked, and what came, a
    /// line a row.
    public record Side(String title, List<String> before, String sql, List<String> rows) {
        public Side {
            before = List.copyOf(before);
            rows = List.copyOf(rows);
        }
    }
}
