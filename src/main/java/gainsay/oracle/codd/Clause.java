package gainsay.oracle.codd;

/// A clause in which a focus may stand, with the text under which findings about it are stored.
enum Clause {
    WHERE("where"), GROUP_BY("group by"), HAVING("having"), SELECT_LIST("fetch list"), ORDER_BY("order by"), ON("on"),
    /// None of the outermost select's own: a subquery by itself.
    SUBQUERY("subquery"),
    UPDATE("update"), DELETE("delete"), PARTIAL_INDEX("partial index");

    private final String text;

    Clause(String text) {
        this.text = text;
    }

    /// May it use the names that the SELECT list gives?
    boolean afterFetching() {
        return this == GROUP_BY || this == HAVING || this == ORDER_BY;
    }

    String text() {
        return text;
    }

    /// What the clause is part of: a query by itself, or one that a statement holds.
    enum Of {
        QUERY(""), INSERT("insert, "), VIEW("view, ");

        private final String prefix;

        Of(String prefix) {
            this.prefix = prefix;
        }

        String prefix() {
            return prefix;
        }
    }
}
