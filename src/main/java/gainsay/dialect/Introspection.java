package gainsay.dialect;

import gainsay.sql.Value;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// How an engine is asked about itself; a text is empty where it cannot be asked. `aboutItself` is how the names of relations begin
/// with which it tells about the database, and `sound` says which rows of a check are fine. `served` are statements.
public record Introspection(Catalogue catalogue, List<Dated> checks, Explanation explanation, List<Dated> defining,
        List<String> aboutItself, String tables, Predicate<List<Value>> sound, List<Dated> served, Showing showing) {
    static final Introspection STANDARD = new Introspection(new Catalogue("", ""), List.of(),
            new Explanation(List.of(new Dated("EXPLAIN ", Span.ALWAYS)), List.of(), line -> line), List.of(), List.of(), "",
            row -> row.equals(List.of(Value.of("ok"))), List.of(), Showing.NONE);

    /// What asks an engine for its functions. `drawn` gives the deterministic ones to draw: name in upper case and number of arguments,
    /// or name, types of the arguments with commas between them, and type of the result. `read` gives the names, in upper case, of
    /// all of them, and the kind: `scalar`, `aggregate` or `window`.
    public record Catalogue(String drawn, String read) {}

    /// How plans are told: what stands before a query to see its plan, the statements for that of one that is prepared, and what a line
    /// says without names.
    public record Explanation(List<Dated> prefixes, List<String> prepared, UnaryOperator<String> step) {
        public Explanation {
            prefixes = List.copyOf(prefixes);
            prepared = List.copyOf(prepared);
        }

        String prefix() {
            return last(prefixes);
        }
    }

    /// How an engine shows its tables and views one by one: a query for them, the question for one that is told so, and what the answer
    /// to that says, as statements.
    public record Showing(String listing, Function<List<Value>, String> question, Function<List<Value>, List<String>> statements) {
        static final Showing NONE = new Showing("", _ -> "", _ -> List.of());
    }

    /// A query, or what stands before one, and the versions that answer it. Where there are several, the last is meant.
    public record Dated(String query, Span span) {}

    public Introspection {
        checks = List.copyOf(checks);
        defining = List.copyOf(defining);
        aboutItself = List.copyOf(aboutItself);
        served = List.copyOf(served);
    }

    /// The two queries of a [Catalogue].
    public Introspection catalogue(String drawn, String read) {
        return new Introspection(new Catalogue(drawn, read), checks, explanation, defining, aboutItself, tables, sound, served, showing);
    }

    /// What stands in an integrity check for the names of all tables.
    public static final String TABLES = "{tables}";

    /// What stands in an integrity check for the name of a table, where each is asked about in a query of its own that tells what is wrong.
    public static final String TABLE = "{table}";

    /// A query that answers one row `ok` while the storage is sound.
    public Introspection integrityCheck(String query) {
        return integrityCheckSince("", query);
    }

    /// The same, from a version on.
    public Introspection integrityCheckSince(String version, String query) {
        return new Introspection(catalogue, with(checks, version, query), explanation, defining, aboutItself, tables,
                sound, served, showing);
    }

    /// The rows that an integrity check may answer while the storage is sound, where they are others than one `ok`.
    public Introspection soundRows(Predicate<List<Value>> fine) {
        return new Introspection(catalogue, checks, explanation, defining, aboutItself, tables, fine, served, showing);
    }

    /// What stands before a query to see its plan.
    public Introspection explain(String prefix) {
        return explained(new Explanation(List.of(new Dated(prefix, Span.ALWAYS)), explanation.prepared, explanation.step));
    }

    /// The same, from a version on.
    public Introspection explainSince(String version, String prefix) {
        return explained(new Explanation(with(explanation.prefixes, version, prefix), explanation.prepared, explanation.step));
    }

    /// Statements that tell the plan which a prepared statement has for whatever values, as their answers in words. `{prepare}`,
    /// `{execute}` and `{forget}` are those that prepare it, run it and forget it.
    public Introspection explainPrepared(String... statements) {
        return explained(new Explanation(explanation.prefixes, List.of(statements), explanation.step));
    }

    /// What a line of a plan says of a step, without the names and values that it is about.
    public Introspection step(UnaryOperator<String> words) {
        return explained(new Explanation(explanation.prefixes, explanation.prepared, words));
    }

    private Introspection explained(Explanation other) {
        return new Introspection(catalogue, checks, other, defining, aboutItself, tables, sound, served, showing);
    }

    /// A query for the definitions of all tables, indexes and views, as statements.
    public Introspection definitions(String query) {
        return definitionsSince("", query);
    }

    /// The same, from a version on.
    public Introspection definitionsSince(String version, String query) {
        return new Introspection(catalogue, checks, explanation, with(defining, version, query), aboutItself, tables,
                sound, served, showing);
    }

    /// The same, one by one.
    public Introspection shows(Showing one) {
        return new Introspection(catalogue, checks, explanation, defining, aboutItself, tables, sound, served, one);
    }

    public Introspection aboutItself(String... prefixes) {
        return new Introspection(catalogue, checks, explanation, defining, List.of(prefixes), tables, sound, served, showing);
    }

    /// A query for all tables by their columns, their types and collations alone, and for all views, as statements.
    public Introspection tables(String query) {
        return new Introspection(catalogue, checks, explanation, defining, aboutItself, query, sound, served, showing);
    }

    /// Statements that make of an empty database of ours one as the server itself would make it, which a user's script expects; it takes
    /// the place of those of a relative.
    public Introspection served(String statement) {
        return new Introspection(catalogue, checks, explanation, defining, aboutItself, tables,
                sound, with(List.of(), "", statement), showing);
    }

    /// The same, from a version on.
    public Introspection servedSince(String version, String statement) {
        return new Introspection(catalogue, checks, explanation, defining, aboutItself, tables,
                sound, with(served, version, statement), showing);
    }

    private static List<Dated> with(List<Dated> known, String version, String query) {
        return Stream.concat(known.stream(), Stream.of(new Dated(query, Span.since(version)))).toList();
    }

    String integrityCheck() {
        return last(checks);
    }

    String definitions() {
        return last(defining);
    }

    /// The statement of this version, or an empty text.
    String asServed() {
        return last(served);
    }

    private static String last(List<Dated> queries) {
        return queries.isEmpty() ? "" : queries.getLast().query;
    }

    Introspection at(Version version) {
        Explanation told = new Explanation(at(explanation.prefixes, version), explanation.prepared, explanation.step);
        return new Introspection(catalogue, at(checks, version), told, at(defining, version), aboutItself, tables, sound,
                at(served, version), showing);
    }

    private static List<Dated> at(List<Dated> queries, Version version) {
        return queries.stream().filter(one -> one.span.at(version)).map(one -> new Dated(one.query, Span.ALWAYS)).toList();
    }

    boolean tellsAboutItself(String relation) {
        return aboutItself.stream().anyMatch(prefix -> relation.regionMatches(true, 0, prefix, 0, prefix.length()));
    }
}
