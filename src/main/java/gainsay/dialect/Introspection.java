package gainsay.dialect;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// How an engine is asked about itself; a text is empty where it cannot be asked. `aboutItself` is how the names of relations begin
/// with which it tells about the database.
public record Introspection(Catalogue catalogue, List<Dated> checks, Explanation explanation, List<Dated> defining,
        List<String> aboutItself, String tables) {
    static final Introspection STANDARD = new Introspection(new Catalogue("", ""), List.of(),
            new Explanation("EXPLAIN ", List.of(), line -> line), List.of(), List.of(), "");

    /// What asks an engine for its functions. `drawn` gives the deterministic ones to draw: name in upper case and number of arguments,
    /// or name, types of the arguments with commas between them, and type of the result. `read` gives the names, in upper case, of
    /// all of them, and the kind: `scalar`, `aggregate` or `window`.
    public record Catalogue(String drawn, String read) {}

    /// How plans are told: what stands before a query to see its plan, the statements for that of one that is prepared, and what a line
    /// says without names.
    public record Explanation(String prefix, List<String> prepared, UnaryOperator<String> step) {
        public Explanation {
            prepared = List.copyOf(prepared);
        }
    }

    /// A query, and the versions that answer it. Where there are several, the last is meant.
    public record Dated(String query, Span span) {}

    public Introspection {
        checks = List.copyOf(checks);
        defining = List.copyOf(defining);
        aboutItself = List.copyOf(aboutItself);
    }

    /// The two queries of a [Catalogue].
    public Introspection catalogue(String drawn, String read) {
        return new Introspection(new Catalogue(drawn, read), checks, explanation, defining, aboutItself, tables);
    }

    /// A query that answers one row `ok` while the storage is sound.
    public Introspection integrityCheck(String query) {
        return integrityCheckSince("", query);
    }

    /// The same, from a version on.
    public Introspection integrityCheckSince(String version, String query) {
        return new Introspection(catalogue, with(checks, version, query), explanation, defining, aboutItself, tables);
    }

    /// What stands before a query to see its plan.
    public Introspection explain(String prefix) {
        return explained(new Explanation(prefix, explanation.prepared, explanation.step));
    }

    /// Statements that tell the plan which a prepared statement has for whatever values, as their answers in words. `{prepare}`,
    /// `{execute}` and `{forget}` are those that prepare it, run it and forget it.
    public Introspection explainPrepared(String... statements) {
        return explained(new Explanation(explanation.prefix, List.of(statements), explanation.step));
    }

    /// What a line of a plan says of a step, without the names and values that it is about.
    public Introspection step(UnaryOperator<String> words) {
        return explained(new Explanation(explanation.prefix, explanation.prepared, words));
    }

    private Introspection explained(Explanation other) {
        return new Introspection(catalogue, checks, other, defining, aboutItself, tables);
    }

    /// A query for the definitions of all tables, indexes and views, as statements.
    public Introspection definitions(String query) {
        return definitionsSince("", query);
    }

    /// The same, from a version on.
    public Introspection definitionsSince(String version, String query) {
        return new Introspection(catalogue, checks, explanation, with(defining, version, query), aboutItself, tables);
    }

    public Introspection aboutItself(String... prefixes) {
        return new Introspection(catalogue, checks, explanation, defining, List.of(prefixes), tables);
    }

    /// A query for all tables by their columns, their types and collations alone, and for all views, as statements.
    public Introspection tables(String query) {
        return new Introspection(catalogue, checks, explanation, defining, aboutItself, query);
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

    private static String last(List<Dated> queries) {
        return queries.isEmpty() ? "" : queries.getLast().query;
    }

    Introspection at(Version version) {
        return new Introspection(catalogue, at(checks, version), explanation, at(defining, version), aboutItself, tables);
    }

    private static List<Dated> at(List<Dated> queries, Version version) {
        return queries.stream().filter(one -> one.span.at(version)).toList();
    }

    boolean tellsAboutItself(String relation) {
        return aboutItself.stream().anyMatch(prefix -> relation.regionMatches(true, 0, prefix, 0, prefix.length()));
    }
}
