package gainsay.dialect;

import java.util.List;

/// How an engine is asked about itself; a text is empty where it cannot be asked. `aboutItself` is how the names of relations begin
/// with which it tells about the database.
public record Introspection(Catalogue catalogue, String integrityCheck, String explain, String definitions, Span defined,
        List<String> aboutItself, String tables) {
    static final Introspection STANDARD = new Introspection(new Catalogue("", ""), "", "EXPLAIN ", "", Span.ALWAYS, List.of(), "");

    /// What asks an engine for its functions. `drawn` gives the deterministic ones to draw: name in upper case and number of arguments,
    /// or name, types of the arguments with commas between them, and type of the result. `read` gives the names, in upper case, of
    /// all of them, and the kind: `scalar`, `aggregate` or `window`.
    public record Catalogue(String drawn, String read) {}

    public Introspection {
        aboutItself = List.copyOf(aboutItself);
    }

    /// The two queries of a [Catalogue].
    public Introspection catalogue(String drawn, String read) {
        return new Introspection(new Catalogue(drawn, read), integrityCheck, explain, definitions, defined, aboutItself, tables);
    }

    /// A query that answers one row `ok` while the storage is sound.
    public Introspection integrityCheck(String query) {
        return new Introspection(catalogue, query, explain, definitions, defined, aboutItself, tables);
    }

    /// What stands before a query to see its plan.
    public Introspection explain(String prefix) {
        return new Introspection(catalogue, integrityCheck, prefix, definitions, defined, aboutItself, tables);
    }

    /// A query for the definitions of all tables, indexes and views, as statements.
    public Introspection definitions(String query) {
        return definitionsSince("", query);
    }

    /// The same, from a version on.
    public Introspection definitionsSince(String version, String query) {
        return new Introspection(catalogue, integrityCheck, explain, query, Span.since(version), aboutItself, tables);
    }

    public Introspection aboutItself(String... prefixes) {
        return new Introspection(catalogue, integrityCheck, explain, definitions, defined, List.of(prefixes), tables);
    }

    /// A query for all tables by their columns, their types and collations alone, and for all views, as statements.
    public Introspection tables(String query) {
        return new Introspection(catalogue, integrityCheck, explain, definitions, defined, aboutItself, query);
    }

    Introspection at(Version version) {
        return defined.at(version) ? this : definitions("");
    }

    boolean tellsAboutItself(String relation) {
        return aboutItself.stream().anyMatch(prefix -> relation.regionMatches(true, 0, prefix, 0, prefix.length()));
    }
}
