package gainsay.oracle;

import gainsay.dialect.Renderer;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What judging a claim on a database came to.
public sealed interface Verdict {
    Pattern QUOTED = Pattern.compile("'[^']*'|\"[^\"]*\"");
    Pattern EXCEPTION = Pattern.compile("\\b[A-Z]\\w+(Exception|Error)\\b");

    record Holds() implements Verdict {}

    /// The relation is broken: a logic bug. `expected` and `actual` are what the two sides gave.
    record Broken(Kind.Contradiction kind, Evidence expected, Evidence actual, String explanation) implements Verdict {

        /// One side gave an error, and the other had no reason to.
        public static Broken refused(Kind.Side side, String error, Evidence expected, Evidence actual) {
            return new Broken(new Kind.OneRefused(side, Kind.Error.of(general(error))), expected, actual,
                    "The " + side.text() + " is refused: " + error);
        }

        /// The error that only one side gave.
        public Optional<Kind.Error> error() {
            return kind instanceof Kind.OneRefused refused ? Optional.of(refused.error()) : Optional.empty();
        }
    }

    /// The claim says nothing about this database, and why. The name of what it is about stands in brackets at the end of `why`.
    record Inapplicable(String why) implements Verdict {
        /// Why, without that name: one of a few texts, by which claims are counted.
        public String reason() {
            int name = why.endsWith(")") ? why.lastIndexOf(" (") : -1;
            return name < 0 ? why : why.substring(0, name);
        }
    }

    /// The engine answered with an error that nothing in the claim calls for, or did not answer.
    record Failed(Kind.Failure kind, String sql, String error) implements Verdict {}

    /// One side of a broken relation: the SQL that was asked, the rows it gave, and how many those were, since a stored
    /// verdict keeps only some of very many rows. `before` are the statements that make the database where this was
    /// asked; there are none if it is the database of the case.
    record Evidence(String sql, Rows rows, int count, List<String> before) {
        public Evidence {
            before = List.copyOf(before);
        }

        public Evidence(String sql, Rows rows) {
            this(sql, rows, rows.rows().size(), List.of());
        }

        /// The same, asked on a database that these statements make.
        public Evidence after(List<String> statements) {
            return new Evidence(sql, rows, count, statements);
        }

        /// Are all its rows here?
        public boolean whole() {
            return count == rows.rows().size();
        }

        /// The same with at most this many rows; those that the other side lacks stay first, for they are the point.
        public Evidence cut(int most, Rows other) {
            if (rows.rows().size() <= most) {
                return this;
            }
            Map<List<Value>, Integer> there = other.counts();
            List<List<Value>> shown = new ArrayList<>();
            List<List<Value>> shared = new ArrayList<>();
            for (List<Value> row : rows.rows()) {
                (there.merge(row, -1, Integer::sum) >= 0 ? shared : shown).add(row);
            }
            shown.addAll(shared);
            return new Evidence(sql, new Rows(List.copyOf(shown.subList(0, most))), count, before);
        }
    }

    Verdict HOLDS = new Holds();

    /// In what way it is wrong, if it is.
    default Optional<Kind> wrong() {
        return switch (this) {
            case Broken broken -> Optional.of(broken.kind);
            case Failed failed -> Optional.of(failed.kind);
            case Holds _, Inapplicable _ -> Optional.empty();
        };
    }

    /// The error that it is about, if it is about one: of the statement that failed, or of the one side that was refused.
    default Optional<Kind.Error> refusal() {
        return switch (this) {
            case Broken broken -> broken.error();
            case Failed failed -> failed.kind instanceof Kind.Error error ? Optional.of(error) : Optional.empty();
            case Holds _, Inapplicable _ -> Optional.empty();
        };
    }

    /// A broken relation of a form, with the way in which the two sides differ as part of its kind.
    static Broken broken(FormName form, Evidence expected, Evidence actual, String explanation) {
        return new Broken(new Kind.Differs(form, Difference.between(expected.rows(), actual.rows())), expected, actual, explanation);
    }

    /// What the engine is asked, as text.
    static String sql(Database database, Node asked) {
        return Renderer.sql(database.dialect(), asked instanceof Query query ? database.asked(query) : asked);
    }

    /// The verdict on an outcome that is no rows.
    static Verdict of(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Refused refused when refused.expected().isPresent() ->
                new Inapplicable("refused: " + refused.expected().get().reason());
            case Outcome.Refused refused -> new Failed(Kind.Error.of(general(refused.message())), refused.sql(), refused.message());
            case Outcome.Lost lost -> new Failed(new Kind.NoAnswer(), lost.sql(), lost.why());
            case Outcome.TooLarge _ -> new Inapplicable("more rows than are compared");
            case Outcome.Changed _, Rows _ -> HOLDS;
        };
    }

    /// An error message without the names and numbers of one case. An exception that an engine let slip counts by its kind, though
    /// it be quoted: it is all that tells two of them apart.
    private static String general(String message) {
        String said = QUOTED.matcher(message).replaceAll(quoted -> EXCEPTION.matcher(quoted.group()).results()
                .map(MatchResult::group).findFirst().orElse("…"));
        return said.replaceAll("\\b[a-z]{1,2}\\d+(\\.[a-z]\\d+)?\\b", "…").replaceAll("\\d+", "…");
    }
}
